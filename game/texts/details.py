"""An event opened: every number behind it, line by line, each with its rule."""

from game.model.events import AnyEvent, InitiativeRolled, InitiativeTied, Marched
from game.model.ids import RuleId
from game.texts.language import smp, translated
from game.texts.sentences import event_text, roll_text, tally_text, word


def event_details(event: AnyEvent) -> list[str]:
    """What lies behind an event, the sentence itself first."""
    lines = [event_text(event)]
    match event:
        case Marched():
            lines += [f"{place}: {tally_text(step)}" for place, step in zip(event.path, event.steps, strict=False)]
            summed = sum(step.total for step in event.steps)
            if summed != event.cost:
                lines.append(translated("A minimum move: it takes all that is left.") + f" {smp(summed)} > {smp(event.cost)} [AMB-97]")
            lines.append(translated("Paid") + f" {smp(event.cost)} SMP, {word(event.pace)}; {smp(event.left)} " + translated("left"))
        case InitiativeRolled() | InitiativeTied():
            lines += [roll_text(roll) for roll in event.rolls]
        case _:
            pass
    return lines


def event_rules(event: AnyEvent) -> tuple[RuleId, ...]:
    """Every rule that an event followed, each once."""
    rules = list(event.rules)
    if isinstance(event, Marched):
        rules += [piece.rule for step in event.steps for piece in step.parts]
    return tuple(dict.fromkeys(rules))
