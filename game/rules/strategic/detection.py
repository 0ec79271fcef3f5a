"""Detection: who looks at whom, when, and what comes of it."""

from collections.abc import Collection
from itertools import chain
from operator import attrgetter

from game.model.components import Contact, Place, Report, Scanned
from game.model.components.detection import BLIP, TONNAGE, WEIGHT, Source
from game.model.events import ScansFailed
from game.model.events.detection import FailedScan
from game.model.ids import Key, Side, rule, side_of
from game.rules.machine import Turn
from game.rules.strategic.contacts import follow, in_no_order, lose_contact, made_out, show, tell_followed
from game.rules.strategic.lookers import farthest, lookers, lookers_near
from game.rules.strategic.scouting import scout, views
from game.rules.strategic.sensors import look_rung, rung_of
from game.rules.strategic.sweeping import Pair, Targets, kinds, sweep
from game.rules.strategic.watching import Field, Watch, field, known_modifiers, sees, senses, sensor_for, watch

RULES = (rule("TURN-13"), rule("SENS-09"), rule("SENS-11"), rule("AMB-57"), rule("AMB-58"), rule("AMB-59"), rule("AMB-113"))
_BEST = 12
_DICE = 2


# when


def look(turn: Turn, key: Key) -> None:
    """A token has come into a hex: it looks at whom it can make out from there, and all of them at it (AMB-57)."""
    if turn.switches.visibility != "double-blind":
        show(turn, key)
    if turn.switches.visibility == "open":
        return
    here, at = turn.world.get(key, Place).hex, field(turn)
    reach = farthest(turn, at)
    near = lookers_near(turn, turn.other(side_of(key)), here, reach)
    others = [(watch(turn, other), distance) for other, place in near if (distance := here.distance(place)) <= reach]
    if not others:
        return
    mover = watch(turn, key)
    missed: dict[Side, list[FailedScan]] = {}
    looks = [(other, [(mover, distance)]) for other, distance in others if _could_tell(turn, mover, other)]
    looks.append((mover, others))
    for target, seers in in_no_order(turn, looks, lambda look: look[0].key):
        before = turn.world.get(target.key, Contact)
        for seer, distance in seers:
            if target is mover and not _could_tell(turn, seer, mover):
                continue
            seen = sees(seer, target, distance, at)
            sensed = seen or senses(seer, target, distance, at)
            if sensed or not distance:
                pair = Pair(seer, target, seen, sensed)
                _regard(turn, pair, at)
                if not turn.switches.sensors_row_9_only:
                    _scan(turn, pair, at, missed)
        if target is not mover:
            tell_followed(turn, target.key, before)
    _tell_missed(turn, missed)


def look_around(turn: Turn) -> None:
    """Every token looks at every other, rolls that are missing are made, and what nobody holds any more is lost (row 9, AMB-57)."""
    at = field(turn)
    held: set[Key] = set()
    if turn.switches.visibility != "double-blind":
        held.update(chain.from_iterable(lookers(turn, side) for side in turn.sides))
        for key in in_no_order(turn, held, lambda key: key):
            show(turn, key)
        if turn.switches.visibility == "open":
            _lose(turn, held)
            return
    missed: dict[Side, list[FailedScan]] = {}
    watches = {side: [watch(turn, key) for key in lookers(turn, side)] for side in turn.sides}
    seers = {side: kinds(each) for side, each in watches.items()}
    for side in turn.sides:
        held |= _search(turn, seers[side], watches[turn.other(side)], at, missed)
    _tell_missed(turn, missed)
    _lose(turn, held)
    for side in turn.sides:
        scout(turn, side, views(seers[side], at))


def _search(turn: Turn, seers: Collection[list[Watch]], others: list[Watch], at: Field, missed: dict[Side, list[FailedScan]]) -> set[Key]:
    """One side, kind by kind, looks for the other: whom it may hold. All eyes come before the first roll (TURN-13)."""
    world, held, strangers, familiar = turn.world, set[Key](), list[Watch](), list[Watch]()
    hexes = {seer.hex for alike in seers for seer in alike}
    for other in others:
        contact = world.get(other.key, Contact)
        known = contact.rung >= TONNAGE and other.hex not in hexes and not _looks_otherwise(contact, other)
        (familiar if known else strangers).append(other)
    swept = sweep(seers, Targets(strangers, familiar, at), at)
    found = [other for other in others if other.key in swept.met or other.key in swept.pairs]
    for target in in_no_order(turn, found, attrgetter("key")):
        before = world.get(target.key, Contact)
        holds = target.key in swept.met and _is_open(target, before)
        pairs = [pair for _, pair in sorted(swept.pairs.get(target.key, {}).items())]
        for pair in pairs:
            _regard(turn, pair, at)
        for pair in pairs:
            _scan(turn, pair, at, missed)
            holds = holds or pair.seen or (pair.sensed and _is_open(target, world.get(target.key, Contact)))
        if holds:
            held.add(target.key)
            follow(turn, target.key)
        tell_followed(turn, target.key, before)
    return held


def _lose(turn: Turn, held: set[Key]) -> None:
    """Lose what is not held any more, in label order."""
    now = turn.clock.turn
    lost = [
        (contact.label, key)
        for key, contact in turn.world.each(Contact)
        if contact.now and key not in held and not _from_above(contact, now)
    ]
    for _, key in sorted(lost):
        lose_contact(turn, key)


def _from_above(contact: Contact, now: int) -> bool:
    """Whether a look from above made it out this turn: then it is held until the next row 9."""
    return any(each.source == "orbital" and each.turn == now for each in contact.reports)


# what comes of it


def _could_tell(turn: Turn, seer: Watch, target: Watch) -> bool:
    """Whether a look could still tell something: where, how many and what somebody is."""
    held = turn.world.get(target.key, Contact)
    known = held.rung >= WEIGHT and held.turn == turn.clock.turn and held.hex == target.hex and not _looks_otherwise(held, target)
    return not known or _could_scan(turn, seer, target, held)


def _could_scan(turn: Turn, seer: Watch, target: Watch, held: Contact) -> bool:
    """Whether one could roll for a target: once a turn and pair, and where a roll may tell more (SENS-09)."""
    if held.rung >= TONNAGE and not seer.keen and seer.hex != target.hex:
        return False
    scanned = turn.world.get(target.key, Scanned)
    return scanned.turn != turn.clock.turn or seer.key not in scanned.by


def _regard(turn: Turn, pair: Pair, at: Field) -> None:
    """One looks at another by eye, without a roll; whom sensors hold is followed."""
    seer, target, seen, sensed = pair
    held, now = turn.world.get(target.key, Contact), turn.clock.turn
    if seen and (held.rung < WEIGHT or _looks_otherwise(held, target)):
        source: Source = "visual" if at.conditions.light == "day" else "ir"
        made_out(turn, target.key, Report(seer.key, seer.name, source, look_rung(turn.tables), now))
    elif held.now and (held.turn != now or held.hex != target.hex) and (seen or (sensed and _is_open(target, held))):
        follow(turn, target.key)


def _is_open(target: Watch, held: Contact) -> bool:
    """Whether sensors hold a target without a roll: not one that lies in hiding and that no scan has found (AMB-18)."""
    return held.found or not target.lies_low


def _scan(turn: Turn, pair: Pair, at: Field, missed: dict[Side, list[FailedScan]]) -> None:
    """Roll for a target; a roll that could tell nothing new is left out, which nobody can tell (SENS-09)."""
    seer, target, seen, _ = pair
    world, held, now = turn.world, turn.world.get(target.key, Contact), turn.clock.turn
    if not _could_scan(turn, seer, target, held):
        return
    sensor = sensor_for(seer, target, seer.hex.distance(target.hex), at, seen=seen)
    if sensor is None or not _may_tell(turn, pair, held, _BEST + sensor.modifiers.total):
        return
    scanned = world.get(target.key, Scanned)
    world.put(target.key, Scanned(now, (*(scanned.by if scanned.turn == now else ()), seer.key)))
    dice = turn.dice.once(_DICE, now, seer.key, target.key)
    total = sum(dice) + sensor.modifiers.total
    rung = rung_of(total, visual=seen, tables=turn.tables)
    if rung < BLIP:
        missed.setdefault(seer.side, []).append(FailedScan(seer.key, target.key, sensor.source, dice, sensor.modifiers))
        return
    found = _finds(turn, target, total)
    report = Report(seer.key, seer.name, sensor.source, rung, now, dice, sensor.modifiers, whole=True)
    known = known_modifiers(sensor, seer, target, at)
    made_out(turn, target.key, report, known=known, found=found)


def _looks_otherwise(held: Contact, target: Watch) -> bool:
    """Whether an eye sees more or fewer units than were known, or other lights: some came out of hiding, some are gone (AMB-59)."""
    seen = target.mark.units - (0 if held.found else target.mark.hidden)
    return (held.glimpse.units, held.glimpse.lights) != (seen, target.lights)


def _may_tell(turn: Turn, pair: Pair, held: Contact, best: int) -> bool:
    """Whether a roll may tell more than is known, or find units in hiding that are not, if it comes to the best result."""
    return rung_of(best, visual=pair.seen, tables=turn.tables) > held.rung or (not held.found and _finds(turn, pair.target, best))


def _finds(turn: Turn, target: Watch, total: int) -> bool:
    """Whether a result finds units in hiding: from the roll for a formation of which not all hides they take more (AMB-18)."""
    left = total if target.lies_low else total + turn.tables.sensors.rolls.hidden
    return target.mark.hidden > 0 and rung_of(left, visual=False, tables=turn.tables) >= BLIP


def _tell_missed(turn: Turn, missed: dict[Side, list[FailedScan]]) -> None:
    """Rolls that found nothing look like no rolls at all: the sealed record alone has them (SENS-14)."""
    for side, scans in missed.items():
        turn.tell(side, ours=None, theirs=None, public=None, sealed=ScansFailed(tuple(scans)))
