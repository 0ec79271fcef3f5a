"""Contacts: what a side holds of the other's formations, follows, and loses."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from game.model.components import Contact, Contacts, Ghost, Ghosts, Glimpse, Motion, Node, Place, Report
from game.model.components.detection import BLIP, UNIQUE
from game.model.events import ContactClimbed, ContactLost, ContactMade, ContactMoved, ContactRaised, Detected
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side, rule, side_key, side_of
from game.model.ruling import Tally
from game.rules.machine import Turn
from game.rules.strategic.annotating import hand_remark_on
from game.rules.strategic.formations import altitude_of, posture_of, strength, units_of
from game.rules.strategic.ladder import glimpse

T = TypeVar("T")

RULES = (rule("SENS-12"), rule("SENS-13"))
_BY_EYE = ("visual", "ir")
_MOST_GHOSTS = 60
_SEVERAL = 2
_DECK = 90
_BELOW = 9  # the first deck goes from 10 to 99, the next one to 189


def knows(turn: Turn, key: Key) -> bool:
    """Whether the other side holds a contact on a token."""
    return turn.world.get(key, Contact).now


def followed(turn: Turn, key: Key) -> bool:
    """Whether the other side holds a contact on a token where it is now: it may have walked out of sight since (AMB-37, AMB-57)."""
    held = turn.world.get(key, Contact)
    return held.now and held.hex == turn.world.get(key, Place).hex


def labels_held(turn: Turn, keys: Iterable[Key]) -> tuple[Label, ...]:
    """What the other side calls those of some tokens that it holds, in label order."""
    held = (turn.world.get(key, Contact) for key in keys)
    return tuple(sorted(each.label for each in held if each.now))


def made_out(turn: Turn, target: Key, truth: Report, *, known: Tally | None = None, found: bool = False) -> None:
    """One look or scan told something of a token: its contact is begun or renewed, and raised if it told more (SENS-09, AMB-57).

    *known* are the modifiers of a roll that its owner knows beforehand: those of the target are told with its unique features alone.
    A roll that told no more than was known is no report: its dice would be had for nothing, by a march that is taken back (AMB-58).
    In open play every token lies face up, and nothing more of it is ever told (SENS-13).
    """
    if turn.switches.visibility == "open":
        show(turn, target)
        return
    world, viewer = turn.world, turn.other(side_of(target))
    held, place = world.get(target, Contact), world.get(target, Place).hex
    now = turn.clock.turn
    rung = max(truth.rung, held.rung)
    report = truth if rung >= UNIQUE or truth.sum is None else replace(truth, sum=known, whole=False)
    found = found or held.found
    lights = world.get(target, Motion).intent.lights if truth.source in _BY_EYE else held.glimpse.lights
    what = glimpse(world, target, rung, turn.tables, turn.switches, found=found, lights=lights)
    label = held.label if held.now else _next_label(turn, viewer)
    source = held.source if held.now and rung == held.rung else report.source
    news = not held.now or rung > held.rung or what != held.glimpse
    reports = tuple(each for each in held.reports if each.turn == now)
    if news or not truth.dice or truth.source == "orbital":
        reports = (*reports, report)
    altitude = altitude_of(world, target)
    contact = Contact(label, place, now, True, rung, found, source, what, reports, altitude)
    if contact != held:
        world.put(target, contact)
    if news:
        before = held.rung
        if held.now:
            told: ContactMade | ContactRaised = ContactRaised(label, place, before, rung, what, report, altitude)
        else:
            told = ContactMade(label, place, rung, what, report, altitude)
        turn.tell(viewer, ours=told, theirs=None, public=None, sealed=Detected(label, target, world.get(target, Node).name, truth))


def keep_in_view(turn: Turn, key: Key) -> None:
    """A token begins to hide under the eyes of an enemy that its side does not know: that one keeps its contact (AMB-18).

    Where some of it lay hidden before, unknown to that enemy, they stay so: then it needs a scan like anybody.
    """
    held = turn.world.get(key, Contact)
    hidden = any(posture_of(turn.world, name).hidden for name, _ in units_of(turn.world, key))
    if held.now and not hidden and turn.switches.visibility == "double-blind":
        turn.world.put(key, replace(held, found=True))


def follow(turn: Turn, key: Key) -> None:
    """A held contact is where it is seen to be now."""
    held, place, now = turn.world.get(key, Contact), turn.world.get(key, Place).hex, turn.clock.turn
    altitude = altitude_of(turn.world, key) if held.altitude else 0
    if held.now and (held.hex != place or held.turn != now or held.altitude != altitude):
        reports = held.reports if held.turn == now else ()
        turn.world.put(key, replace(held, hex=place, turn=now, reports=reports, altitude=altitude))


def tell_followed(turn: Turn, key: Key, before: Contact) -> None:
    """Tell the other side how a contact that it held before moved: as far as it followed a march, or where it found it again."""
    held = turn.world.get(key, Contact)
    if not (before.now and held.now and before.label == held.label and before.hex and held.hex):
        return
    told: ContactMoved | ContactClimbed | None = None
    if before.hex != held.hex:
        told = ContactMoved(held.label, before.hex, held.hex)
    elif before.altitude != held.altitude:
        told = ContactClimbed(held.label, held.hex, before.altitude, held.altitude)
    if told is not None:
        turn.tell(turn.other(side_of(key)), ours=told, theirs=None, public=None, sealed=told)


def lose_contact(turn: Turn, key: Key) -> None:
    """A contact is held no more: it stays behind as a ghost that never moves (AMB-57)."""
    held, viewer = turn.world.get(key, Contact), turn.other(side_of(key))
    if not held.now or held.hex is None:
        return
    ghost = Ghost(held.label, held.hex, held.turn, held.rung, held.source, held.glimpse, held.altitude)
    rows = turn.world.get(side_key(viewer), Ghosts).rows
    turn.world.put(side_key(viewer), Ghosts((*rows, ghost)[-_MOST_GHOSTS:]))
    turn.world.put(key, Contact())
    told = ContactLost(held.label, held.hex, held.turn)
    turn.tell(viewer, ours=told, theirs=None, public=None, sealed=told)


def drop_contact(turn: Turn, key: Key) -> Contact:
    """A node is a token no more, and its side's enemy sees why: its contact ends without a ghost; what it was."""
    held = turn.world.get(key, Contact)
    if held.now:
        turn.world.put(key, Contact())
    return held


def divide(turn: Turn, held: Contact, parts: Sequence[Key]) -> int:
    """A watched formation broke up: in how many parts it was seen to, 0 if that was not seen.

    Parts that lie in hiding, unfound, come to no light. Where one alone is seen, it is the contact that there was (AMB-18).
    """
    seen = [part for part in parts if held.found or turn.switches.visibility != "double-blind" or not _lies_low(turn, part)]
    if len(seen) < _SEVERAL:
        turn.world.put((*seen, *parts)[0], held)
        return 0
    for part in seen:
        hand_on(turn, held, part)
    return len(seen)


def _lies_low(turn: Turn, key: Key) -> bool:
    return all(posture_of(turn.world, name).hidden for name, unit in units_of(turn.world, key) if unit.carrier is None)


def unite(turn: Turn, watched: Sequence[Contact], key: Key) -> Label | None:
    """Formations of which some were watched are one now: what it is called, None if that was not seen.

    Of the whole no more is known than was of each; for the rest it is as the one with the lowest label was, so that nothing tells how its
    owner lists its parts. Where one alone was watched, it is the contact that there was.
    """
    if len(watched) == 1:
        turn.world.put(key, watched[0])
    if len(watched) < _SEVERAL:
        return None
    lowest = min(watched, key=lambda each: each.label)
    least = replace(lowest, rung=min(each.rung for each in watched), found=all(each.found for each in watched))
    return _made_of(turn, [each.label for each in watched], least, key)


def hand_on(turn: Turn, held: Contact, key: Key) -> Label:
    """A watched formation breaks up: what it became is a contact with a new label, known as well, and noted as well."""
    return _made_of(turn, [held.label], held, key)


def _made_of(turn: Turn, before: Sequence[Label], held: Contact, key: Key) -> Label:
    """What comes of contacts, all of which were known as well as *held*: its new label."""
    viewer = turn.other(side_of(key))
    label = _next_label(turn, viewer)
    world = turn.world
    what = glimpse(world, key, held.rung, turn.tables, turn.switches, found=held.found, lights=held.glimpse.lights)
    if turn.switches.visibility == "open":
        what = _kind_alone(turn, key)
    world.put(key, replace(held, label=label, hex=world.get(key, Place).hex, turn=turn.clock.turn, glimpse=what, reports=()))
    hand_remark_on(turn, viewer, before, label)
    return label


def show(turn: Turn, key: Key) -> None:
    """Without double-blind play every token lies on the map: as a blip, or face up with its type alone (SENS-12, SENS-13)."""
    held = turn.world.get(key, Contact)
    if held.now:
        follow(turn, key)
        return
    place, now = turn.world.get(key, Place).hex, turn.clock.turn
    what = _kind_alone(turn, key) if turn.switches.visibility == "open" else Glimpse()
    label = _next_label(turn, turn.other(side_of(key)))
    altitude = altitude_of(turn.world, key)
    turn.world.put(key, Contact(label, place, now, True, BLIP, False, "orbital", what, altitude=altitude))


def _kind_alone(turn: Turn, key: Key) -> Glimpse:
    """The type of a formation, and nothing else."""
    return Glimpse(kinds=((strength(turn.world, key, turn.tables, turn.switches).kind, 0),))


# what a contact is called


def in_no_order(turn: Turn, met: Iterable[T], who: Callable[[T], Key]) -> list[T]:
    """What a side meets at once, in an order that tells nothing of how its owner lists it: by hex, those in one hex as drawn this turn."""
    all_met = list(met)
    if len(all_met) <= 1:
        return all_met
    here: dict[Hex, list[T]] = {}
    for each in all_met:
        here.setdefault(turn.world.get(who(each), Place).hex, []).append(each)
    for there in here.values():
        if len(there) > 1:
            now = str(turn.clock.turn)
            there.sort(key=lambda each: turn.dice.drawn(now, who(each)))
    return [each for place in sorted(here) for each in here[place]]


def _next_label(turn: Turn, viewer: Side) -> Label:
    """The next card of the viewer's deck, which is shuffled, so that a label tells nothing of its bearer, nor of others."""
    name = side_key(viewer)
    given = turn.world.get(name, Contacts).given
    turn.world.put(name, Contacts(given + 1))
    deck, card = divmod(given, _DECK)
    return Label(deck * _DECK + _BELOW + turn.dice.shuffled(_DECK, f"labels/{deck}", viewer)[card])
