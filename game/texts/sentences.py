"""Codes and their arguments turned into sentences."""

from collections.abc import Mapping

import msgspec

from game.model.events import AnyEvent, InitiativeRolled, InitiativeTied, Marched, Plotted, Sequenced
from game.model.events.initiative import Roll
from game.model.ruling import Part, Reason, Ruling, Tally
from game.texts.catalogue import EVENTS, PARTS, REASONS, ROWS, SHORT_ROWS, WORDS
from game.texts.language import filled, smp, translated


def word(name: str) -> str:
    """A word of the game: a march mode, a bracket of the cost table, a size."""
    return translated(WORDS[name]) if name in WORDS else name


def row_name(row: int) -> str:
    """The name of a row of the turn table; 0 is setting up."""
    return translated(ROWS[row])


def short_row_name(row: int) -> str:
    """The name of a row in one word."""
    return translated(SHORT_ROWS[row])


def reason_text(why: Reason) -> str:
    """A reason as a sentence, with its rule."""
    sentence = filled(REASONS[why.code], why.args, word)
    return f"{sentence} [{why.rule}]" if why.rule else sentence


def ruling_text(ruled: Ruling) -> str:
    """Every reason of a refusal, each once."""
    return " ".join(dict.fromkeys(reason_text(why) for why in ruled.reasons))


def part_text(piece: Part) -> str:
    """A summand by name."""
    return filled(PARTS[piece.code], piece.args, word)


def tally_text(summed: Tally) -> str:
    """A sum with its parts and rules: `rough 2 [TERR-02] + heavy woods 2 [TERR-08] = 4`."""
    pieces = " + ".join(f"{part_text(piece)} {_amount(piece.amount, summed.unit)} [{piece.rule}]" for piece in summed.parts)
    return f"{pieces} = {_amount(summed.total, summed.unit)}"


def _amount(amount: int, unit: str) -> str:
    if unit != "smp":
        return str(amount)
    return smp(amount) if amount >= 0 else f"−{smp(-amount)}"


def event_sentence(event: AnyEvent) -> str:
    """An event as a sentence, without its rules: for lists whose lines can be opened."""
    values: dict[str, object] = {**_fields(event), **_extra(event)}
    return filled(EVENTS[_tag(event)], values, word)


def event_text(event: AnyEvent) -> str:
    """An event as a sentence, with the rules that it follows."""
    sentence = event_sentence(event)
    rules = " ".join(f"[{rule}]" for rule in event.rules)
    return f"{sentence} {rules}" if rules else sentence


def _fields(event: msgspec.Struct) -> dict[str, object]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def _tag(event: msgspec.Struct) -> str:
    return str(event.__struct_config__.tag)


def _extra(event: AnyEvent) -> Mapping[str, object]:
    """What a sentence needs beside the fields."""
    match event:
        case InitiativeRolled() | InitiativeTied():
            return {"rolls": "; ".join(roll_text(roll) for roll in event.rolls)}
        case Marched() | Plotted():
            return {"end": event.path[-1] if event.path else "–"}
        case Sequenced():
            return {"list": ", ".join(event.names)}
        case _:
            return {"row_name": row_name(event.row)} if hasattr(event, "row") else {}


def roll_text(roll: Roll) -> str:
    """A roll of initiative in words."""
    first, second = roll.dice
    sentence = EVENTS["initiative-roll"] if roll.skill else "{name} rolls {first} + {second} = {total}"
    return filled(sentence, {"name": roll.name, "first": first, "second": second, "skill": roll.skill, "total": roll.total}, word)
