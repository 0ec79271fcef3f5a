"""Sentences for codes: the only place where the program's words about rules and events are made."""

from game.texts.aims import goal_end, goal_progress, goal_state, goal_worth
from game.texts.contacts import (
    age_text,
    glimpse_lines,
    glimpse_text,
    kind_text,
    need_text,
    report_lines,
    role_text,
    rung_text,
    source_text,
)
from game.texts.details import event_details, event_rules
from game.texts.language import marked, percent, smp, translated, use
from game.texts.orbit import orbiter_text, roll_line, view_text
from game.texts.sentences import (
    event_sentence,
    event_text,
    ground_name,
    outcome_text,
    reason_text,
    row_name,
    ruling_text,
    short_row_name,
    sky_mark,
    sky_text,
    standing_text,
)
from game.texts.words import capital, itemised, part_text, rolled_text, tally_text, word

__all__ = [
    "age_text",
    "capital",
    "event_details",
    "event_rules",
    "event_sentence",
    "event_text",
    "glimpse_lines",
    "glimpse_text",
    "goal_end",
    "goal_progress",
    "goal_state",
    "goal_worth",
    "ground_name",
    "itemised",
    "kind_text",
    "marked",
    "need_text",
    "orbiter_text",
    "outcome_text",
    "part_text",
    "percent",
    "reason_text",
    "report_lines",
    "role_text",
    "roll_line",
    "rolled_text",
    "row_name",
    "ruling_text",
    "rung_text",
    "short_row_name",
    "sky_mark",
    "sky_text",
    "smp",
    "source_text",
    "standing_text",
    "tally_text",
    "translated",
    "use",
    "view_text",
    "word",
]
