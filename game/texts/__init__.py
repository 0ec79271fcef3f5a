"""Sentences for codes: the only place where the program's words about rules and events are made."""

from game.texts.aims import goal_end, goal_progress, goal_state, goal_worth
from game.texts.details import event_details, event_rules
from game.texts.language import marked, smp, translated, use
from game.texts.sentences import (
    event_sentence,
    event_text,
    ground_name,
    outcome_text,
    part_text,
    reason_text,
    row_name,
    ruling_text,
    short_row_name,
    standing_text,
    tally_text,
    word,
)

__all__ = [
    "event_details",
    "event_rules",
    "event_sentence",
    "event_text",
    "goal_end",
    "goal_progress",
    "goal_state",
    "goal_worth",
    "ground_name",
    "marked",
    "outcome_text",
    "part_text",
    "reason_text",
    "row_name",
    "ruling_text",
    "short_row_name",
    "smp",
    "standing_text",
    "tally_text",
    "translated",
    "use",
    "word",
]
