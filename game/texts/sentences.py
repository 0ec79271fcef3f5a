"""Codes and their arguments turned into sentences."""

from collections.abc import Iterable, Mapping

import msgspec

from game.model.components.instructing import Standing
from game.model.events import (
    Annotated,
    Battered,
    BoostRolled,
    ConditionMet,
    ContactBroken,
    ContactMade,
    ContactRaised,
    Declared,
    Detected,
    DugIn,
    EngagementDue,
    GameOver,
    InitiativeRolled,
    InitiativeTied,
    Instructed,
    Marched,
    Met,
    NotFought,
    PilotingRolled,
    Plotted,
    ScansFailed,
    Sequenced,
    SurveyRolled,
    Truth,
)
from game.model.events.initiative import Roll
from game.model.events.piloting import ASKED, BoostRoll, PilotRoll
from game.model.ids import Label, RuleId
from game.model.rows import GROUND
from game.model.ruling import Reason, Ruling
from game.model.units import Light, Weather
from game.texts.catalogue import EVENTS, GROUNDS, OUTCOMES, PARTS, REASONS
from game.texts.contacts import contact_text, source_text
from game.texts.language import filled, points_text, smp, translated
from game.texts.orbit import reads_text
from game.texts.orders import order_text
from game.texts.reactions import MEETINGS
from game.texts.remarks import NAMELESS, Names, called, remark_text
from game.texts.rows import ROWS, SHORT_ROWS
from game.texts.words import tally_text, word


def row_name(row: int) -> str:
    """The name of a row of the turn table; 0 is setting up."""
    return translated(ROWS[row])


def short_row_name(row: int) -> str:
    """The name of a row in one word."""
    return translated(SHORT_ROWS[row])


def sky_text(light: Light, weather: Weather) -> str:
    """The light and the weather in words."""
    return f"{word(light)}, {word(weather)}"


def sky_mark(light: Light, weather: Weather) -> str:
    """What of light and weather is not that of a clear day; empty on one."""
    return ", ".join(word(each) for each in (light, weather) if each not in ("day", "clear"))


def reason_text(why: Reason, names: Names = NAMELESS) -> str:
    """A reason as a sentence, with its rule; contacts are called by *names*."""
    sentence = filled(REASONS[why.code], {**why.args, **_called(why.args.get("contact"), names)}, word)
    return f"{sentence} [{why.rule}]" if why.rule else sentence


def ruling_text(ruled: Ruling, names: Names = NAMELESS) -> str:
    """Every reason of a refusal, each once; contacts are called by *names*."""
    return " ".join(dict.fromkeys(reason_text(why, names) for why in ruled.reasons))


def ground_name(code: str) -> str:
    """What SMP were spent on."""
    return translated(GROUNDS.get(code) or PARTS[code])


def event_sentence(event: Truth, names: Names = NAMELESS) -> str:
    """An event as a sentence, without its rules: for lists whose lines can be opened. Contacts are called by the *names* that they have
    now, whenever it happened.
    """
    values: dict[str, object] = {**_fields(event), **_extra(event), **_won(event, names), **_made_out(event, names)}
    if not isinstance(event, Annotated):
        values |= _called(values.get("contact"), names)
    return filled(EVENTS[_tag(event)], values, word)


def _called(label: object, names: Names) -> dict[str, object]:
    """A contact by its number and its name, where it has one."""
    return {"contact": called(Label(label), names)} if isinstance(label, int) and label in names else {}


def event_text(event: Truth, names: Names = NAMELESS) -> str:
    """An event as a sentence, with the rules that it follows; contacts are called by *names*."""
    sentence = event_sentence(event, names)
    rules = " ".join(f"[{rule}]" for rule in followed(event))
    return f"{sentence} {rules}" if rules else sentence


def followed(event: Truth) -> tuple[RuleId, ...]:
    """The rules that an event as such follows; of piloting rolls the one that asked for them, of a boost that of its tier first."""
    match event:
        case PilotingRolled():
            return (ASKED[event.cause],)
        case BoostRolled():
            return (event.rule, *event.rules) if event.failed else (event.rule,)
        case _:
            return event.rules


def _sitting(row: int) -> str:
    """What one does while one sits in a row; in that of slots it is one activation of several."""
    return translated("its activation") if row == GROUND else row_name(row)


def _fields(event: msgspec.Struct) -> dict[str, object]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def _tag(event: msgspec.Struct) -> str:
    return str(event.__struct_config__.tag)


def _extra(event: Truth) -> Mapping[str, object]:
    """What a sentence needs beside the fields."""
    more: dict[str, object]
    match event:
        case InitiativeRolled():
            more = {"totals": " : ".join(str(total) for total in sorted((roll.total for roll in event.rolls), reverse=True))}
        case InitiativeTied():
            more = {"rolls": "; ".join(roll_text(roll) for roll in event.rolls)}
        case Marched() | Plotted():
            more = {"end": event.path[-1] if event.path else "–"}
        case DugIn():
            more = {"how": translated("in buildings") if event.indoors else translated("dug in")}
        case Instructed():
            more = {"instruction": standing_text(event.standing, event.towards)}
        case PilotingRolled():
            why = translated("swamp or deep snow") if event.cause == "bog" else word(event.cause)  # some may come through
            more = {"why": why, "rolls_text": "; ".join(pilot_roll_text(roll) for roll in event.rolls)}
        case BoostRolled():
            more = {"rolls_text": "; ".join(boost_roll_text(roll) for roll in event.rolls)}
        case SurveyRolled():
            more = {"reads_text": reads_text(event)}
        case Sequenced():
            more = {"list": ", ".join(event.names)}
        case _:
            more = {"row_name": row_name(event.row), "sitting": _sitting(event.row)} if hasattr(event, "row") else {}
    return more


_REACTIONS = ("intercept", "evade", "shadow", "deny", "pursue")
_AGAINST = {"slower": "slower enemies", "weaker": "weaker enemies as far as known", "always": "any enemy"}


def standing_text(standing: Standing, towards: str = "") -> str:
    """A standing instruction in plain words; *towards* is the name of the own formation to which it prefers the way, if it does."""
    acts = [f"{translated(name)} {translated(_AGAINST[when])}" for name in _REACTIONS if (when := getattr(standing, name)) != "never"]
    told = ", ".join(acts) if acts else translated("no reaction")
    if standing.keep:
        told += f"; {translated('keep')} {smp(standing.keep)} SMP"
    if standing.stop is not None:
        told += f"; {translated('stop at')} {standing.stop}"
    if standing.towards is not None:
        home = standing.goal is not None and not towards
        told += f"; {translated('prefer the way home')}" if home else f"; {translated('prefer the way to')} {towards or standing.towards}"
    if standing.eccm:
        told += f"; {translated('its ECM works as ECCM')}"
    return f"{told}; {translated('wait for a bogged unit') if standing.bogged == 'wait' else translated('leave a bogged unit behind')}."


def _made_out(event: Truth, names: Names) -> Mapping[str, object]:
    """What sentences about contacts need beside the fields."""
    match event:
        case ContactMade() | ContactRaised() | Detected():
            by = f"{event.report.name}, {source_text(event.report.source)}"
            return {"by": by} if isinstance(event, Detected) else {"by": by, **_glimpsed(event)}
        case EngagementDue() | NotFought():
            return {"names_list": ", ".join(event.names), "contacts_list": _contacts(event.contacts, names) or translated("nobody")}
        case ContactBroken():
            return {"who": event.name if event.escaped else _contacts((event.contact,), names)}
        case Annotated():
            return {"remark_text": remark_text(event.remark)}
        case ScansFailed():
            return {"count": len(event.scans)}
        case _:
            return {}


def _glimpsed(event: ContactMade | ContactRaised) -> Mapping[str, object]:
    """What was made out of a contact; where that is no rung more, it looks otherwise than before: more or fewer units, other lights."""
    better = isinstance(event, ContactMade) or event.rung > event.before
    what = contact_text(event.glimpse, event.altitude)
    if event.glimpse.lights:
        what += f", {translated('searchlights on')}"
    return {"what": what, "how": translated("is better known") if better else translated("looks otherwise than before")}


def _contacts(labels: Iterable[Label], names: Names) -> str:
    return ", ".join(f"{translated('contact')} #{called(label, names)}" for label in labels)


def _won(event: Truth, names: Names) -> Mapping[str, object]:
    """What sentences about orders, meetings, battered buildings and victory need beside the fields."""
    if isinstance(event, Declared):
        return {"order_text": order_text(event.intent)}
    if isinstance(event, Met):
        return {"list": _contacts(event.contacts, names), "so": translated(MEETINGS[event.order])}
    if isinstance(event, Battered):
        return {"now": event.taken.total}
    if isinstance(event, GameOver):
        return {"outcome": _outcome(event)}
    if isinstance(event, ConditionMet):
        return {"worth": translated("it decides the game") if event.wins else points_text(event.points)}
    return {}


def outcome_text(why: str, winner: str) -> str:
    """Why a game ended, and who won."""
    return filled(OUTCOMES[why], {"winner_name": winner}, word)


def _outcome(event: GameOver) -> str:
    scores = ", ".join(f"{name} {points}" for name, points in event.points)
    return outcome_text(event.reason, event.winner_name) + (f" ({scores})" if scores else "")


def pilot_roll_text(roll: PilotRoll) -> str:
    """A piloting roll in words: the dice against the number, and the damage of a failure."""
    told = f"{roll.unit} {sum(roll.dice)} / {roll.target.total}+"
    return told if roll.passed else f"{told} {_failed(roll)}"


def piloting_details(roll: PilotRoll) -> str:
    """A piloting roll opened: both dice, the number to reach with its parts and rules, what came of it."""
    first, second = roll.dice
    came = translated("passed") if roll.passed else _failed(roll)
    return f"{roll.unit}: {first} + {second} = {first + second}, {translated('needed')}: {tally_text(roll.target)}; {came}"


def _failed(roll: PilotRoll) -> str:
    return translated("failed") + (f", {translated('damage')} {'+'.join(map(str, roll.damage))}" if roll.damage else "")


def boost_roll_text(roll: BoostRoll) -> str:
    """The checks of a boost in words."""
    dice = ", ".join(str(sum(pair)) for pair in roll.dice)
    broken = f"{roll.bearer}, {word(roll.broken)}" if roll.bearer else word(roll.broken)
    return f"{roll.unit} {dice} / {roll.target}+" + ("" if roll.passed else f" {translated('failed')}: {broken}")


def roll_text(roll: Roll) -> str:
    """A roll of initiative in words."""
    first, second = roll.dice
    sentence = EVENTS["initiative-roll"] if roll.skill else "{name} rolls {first} + {second} = {total}"
    return filled(sentence, {"name": roll.name, "first": first, "second": second, "skill": roll.skill, "total": roll.total}, word)
