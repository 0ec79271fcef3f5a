"""An event opened: every number behind it, line by line, each with its rule."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.model.events import (
    Battered,
    BoostRolled,
    ContactMade,
    ContactRaised,
    Detected,
    EngagementDue,
    InitiativeRolled,
    InitiativeTied,
    Marched,
    NotFought,
    PilotingRolled,
    ScansFailed,
    Surveyed,
    Truth,
)
from game.model.ids import Key, RuleId
from game.model.questions import Rung
from game.texts.contacts import failed_text, need_text, report_lines, role_text, start_text
from game.texts.language import smp, translated
from game.texts.orbit import survey_details
from game.texts.remarks import NAMELESS, Names
from game.texts.sentences import boost_roll_text, event_text, followed, piloting_details, roll_text
from game.texts.words import tally_text, word

_NOBODY: Final[Mapping[Key, str]] = MappingProxyType({})


def event_details(event: Truth, ladder: Sequence[Rung] = (), names: Mapping[Key, str] = _NOBODY, contacts: Names = NAMELESS) -> list[str]:
    """What lies behind an event, the sentence itself first; *ladder*: what each rung of the contact ladder needs; *names*: what the
    game master calls who has but a key there; *contacts*: what a side calls whom it has a label for.
    """
    lines = [event_text(event, contacts)]
    match event:
        case Marched():
            lines += _marched(event)
        case InitiativeRolled() | InitiativeTied():
            lines += [roll_text(roll) for roll in event.rolls]
        case PilotingRolled():
            lines += [piloting_details(roll) for roll in event.rolls]
        case Battered():
            lines.append(tally_text(event.taken))
        case ContactMade() | ContactRaised() | Detected():
            lines += report_lines(event.report, ladder)
            lines += [need_text(row) for row in ladder if row.rung == event.report.rung + 1]
        case ScansFailed():
            lines += [failed_text(scan, names) for scan in event.scans]
        case EngagementDue() | NotFought():
            lines += _set_up(event)
        case Surveyed():
            lines += survey_details(event)
        case BoostRolled():
            lines += [f"{boost_roll_text(roll)} {rules_text(followed(event))}" for roll in event.rolls]
        case _:
            pass
    return lines


def _set_up(event: EngagementDue | NotFought) -> list[str]:
    """How the sides of an engagement set up, or would have, as far as it is told."""
    how = role_text(event.role) if isinstance(event, EngagementDue) else start_text(event.start)
    return [how] if how else []


def _marched(event: Marched) -> list[str]:
    """What each hex cost, and what was paid."""
    lines = [f"{place}: {tally_text(step)}" for place, step in zip(event.path, event.steps, strict=False)]
    summed = sum(step.total for step in event.steps)
    if summed != event.cost:
        lines.append(translated("A minimum move: it takes all that is left.") + f" {smp(summed)} > {smp(event.cost)} [AMB-97]")
    return [*lines, translated("Paid") + f" {smp(event.cost)} SMP, {word(event.pace)}; {smp(event.left)} " + translated("left")]


def rules_text(rules: Iterable[RuleId]) -> str:
    """Rules as they stand behind a sentence."""
    return " ".join(f"[{rule}]" for rule in rules)


def event_rules(event: Truth, ladder: Sequence[Rung] = ()) -> tuple[RuleId, ...]:
    """Every rule that an event followed, each once; first that of the rung, where the *ladder* is given."""
    rules = list(followed(event))
    if isinstance(event, ContactMade | ContactRaised | Detected):
        rules[:0] = [row.rule for row in ladder if row.rung == event.report.rung]
    if isinstance(event, Marched):
        rules += [piece.rule for step in event.steps for piece in step.parts]
    if isinstance(event, PilotingRolled):
        rules += [piece.rule for roll in event.rolls for piece in roll.target.parts]
    if isinstance(event, Surveyed):
        rules += [piece.rule for piece in event.sum.parts]
    if isinstance(event, ContactMade | ContactRaised | Detected) and event.report.sum is not None:
        rules += [piece.rule for piece in event.report.sum.parts]
    return tuple(dict.fromkeys(rules))
