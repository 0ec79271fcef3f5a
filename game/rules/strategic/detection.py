"""Detection: who looks at whom, when, and what comes of it."""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from operator import attrgetter
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from game.model.components import Contact, Flight, Ghost, Ghosts, Place, Report, Scanned, Scouted, Unit
from game.model.components.detection import BLIP, TONNAGE, WEIGHT, Source
from game.model.events import ScansFailed
from game.model.events.detection import FailedScan
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, rule, side_key, side_of
from game.model.units import Conditions
from game.model.views.detection import Mark
from game.rules.machine import Turn
from game.rules.strategic.airborne import flying
from game.rules.strategic.contacts import follow, in_no_order, lose_contact, made_out, show, tell_followed
from game.rules.strategic.formations import flights, tokens
from game.rules.strategic.lines import BLOCK, bit_of, sheds
from game.rules.strategic.profiles import GROUND, eyes, mark
from game.rules.strategic.seeing import farther, spotter_height, visual_hexes
from game.rules.strategic.sensors import look_rung, rung_of
from game.rules.strategic.sweeping import Pair, Targets, kinds, sweep
from game.rules.strategic.watching import Field, Watch, field, known_modifiers, radar_reach, sees, senses, sensor_for, watch
from game.world import World

RULES = (rule("TURN-13"), rule("SENS-09"), rule("SENS-11"), rule("AMB-57"), rule("AMB-58"), rule("AMB-59"), rule("AMB-113"))
_BEST = 12
_DICE = 2
_HIGHEST = 10
_FARTHEST: WeakKeyDictionary[World, dict[Conditions, int]] = WeakKeyDictionary()


# when


def look(turn: Turn, key: Key) -> None:
    """A token has come into a hex: it looks at whom it can make out from there, and all of them at it (AMB-57)."""
    if turn.switches.visibility != "double-blind":
        show(turn, key)
    if turn.switches.visibility == "open":
        return
    here, at = turn.world.get(key, Place).hex, field(turn)
    farthest = _farthest(turn, at)
    near = _near(turn, turn.other(side_of(key)), here, farthest)
    others = [(watch(turn, other), distance) for other, place in near if (distance := here.distance(place)) <= farthest]
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
        held.update(chain.from_iterable(_lookers(turn, side) for side in turn.sides))
        for key in in_no_order(turn, held, lambda key: key):
            show(turn, key)
        if turn.switches.visibility == "open":
            _lose(turn, held)
            return
    missed: dict[Side, list[FailedScan]] = {}
    watches = {side: [watch(turn, key) for key in _lookers(turn, side)] for side in turn.sides}
    seers = {side: kinds(each) for side, each in watches.items()}
    for side in turn.sides:
        held |= _search(turn, seers[side], watches[turn.other(side)], at, missed)
    _tell_missed(turn, missed)
    _lose(turn, held)
    for side in turn.sides:
        scout(turn, side, _views(seers[side], at))


def _lookers(turn: Turn, side: Side) -> Iterator[Key]:
    """Whoever of a side looks and is looked at: its tokens on the ground, and what it has in the air (AMB-103)."""
    return chain(tokens(turn.world, side), flights(turn.world, side))


def _near(turn: Turn, side: Side, place: Hex, radius: int) -> tuple[tuple[Key, Hex], ...]:
    """The same with their hexes, of a neighbourhood that holds at least all within a radius."""
    near = turn.world.near(side, place, radius)
    if not turn.world.has(Flight):
        return near
    return (*near, *((key, turn.world.get(key, Place).hex) for key in flights(turn.world, side)))


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


# what a side has in view


def in_view(turn: Turn, side: Side) -> int:
    """The hexes that a side's tokens have in view by eye, as a set of bits."""
    return _views(kinds([watch(turn, key) for key in _lookers(turn, side)]), field(turn))


def has_in_view(turn: Turn, side: Side, place: Hex, what: Mark = GROUND) -> bool:
    """Whether one of a side's tokens has what stands in a hex in view by eye, or its ground: those are asked that may see so far
    (LOS-01 to LOS-25).
    """
    at = field(turn)
    more = 0 if what is GROUND else farther(what, at.tables).total
    near = _near(turn, side, place, _farthest(turn, at) + more)
    return bool(_views(kinds([watch(turn, key) for key, _ in near]), at, what) & bit_of(turn.land, place))


def _views(seers: Collection[list[Watch]], at: Field, what: Mark = GROUND) -> int:
    """The hexes in which some have such a target in view by eye: ground has nothing that makes it easier to see."""
    seen = 0
    for alike in seers:
        seer = alike[0]
        reach = visual_hexes(seer.eyes, seer.height, what, False, seer.lights, at.conditions, at.tables, at.switches)
        if reach >= 0:
            patches = sheds(at.land, "eye", spotter_height(seer.eyes, seer.height, at.tables)).patches(reach)
            for each in alike:
                bits, block = patches[each.hex]
                seen |= bits << block * BLOCK
    return seen


def scout(turn: Turn, side: Side, seen: int) -> None:
    """Note what a side has ever had in view; a ghost where it looks now, and finds nothing, is gone."""
    world, holder = turn.world, side_key(side)
    size = (turn.land.cols * turn.land.rows + 7) // 8
    bits = (int.from_bytes(world.get(holder, Scouted).bits, "little") | seen).to_bytes(size, "little")
    if bits != world.get(holder, Scouted).bits:
        world.put(holder, Scouted(bits))
    ghosts = world.get(holder, Ghosts).rows
    left = tuple(ghost for ghost in ghosts if ghost.turn == turn.clock.turn or not _looks_at(turn, side, ghost, seen))
    if left != ghosts:
        world.put(holder, Ghosts(left))


def _looks_at(turn: Turn, side: Side, ghost: Ghost, seen: int) -> bool:
    """Whether a side sees where a ghost stood; where it flew, the hex below is not enough: clouds may hide its altitude (LOS-20)."""
    below = bool(seen & bit_of(turn.land, ghost.hex))
    return below and (not ghost.altitude or has_in_view(turn, side, ghost.hex, Mark(altitude=ghost.altitude)))


# how far


def _farthest(turn: Turn, at: Field) -> int:
    """How far anybody in this game can make out anybody under this sky, in hexes: what units lose makes it no larger."""
    known = _FARTHEST.setdefault(turn.world, {})
    found = known.get(at.conditions)
    if found is None:
        kinds = {replace(unit, name="", node=GAME, gunnery=0, piloting=0, carrier=None) for _, unit in turn.world.each(Unit)}
        known[at.conditions] = found = _farthest_of(kinds, at)
    return found


def _farthest_of(kinds: Iterable[Unit], at: Field) -> int:
    """The farthest sight or sensor of some units, on the most visible of them, with lights and heat."""
    tables, near = at.tables, at.tables.sensors.near
    grounded = {eyes((unit,), eccm=True, tables=tables) for unit in kinds}
    aloft = {flying(each, row.up_to, tables.seeing) for each in grounded if each.spotter == "aerospace" for row in tables.seeing.altitudes}
    seers = grounded | aloft
    marks = {mark((unit,), hidden=0, eccm=False, tables=tables) for unit in kinds}
    looks = [(seer, each) for seer in seers for each in marks]
    seen = (visual_hexes(seer, _HIGHEST, each, True, True, at.conditions, tables, at.switches) for seer, each in looks)
    heat = tables.equipment.tsm_heat // tables.seeing.target.heat_step
    sensed = (radar_reach(seer, Mark(), tables, at.switches) for seer in seers)
    return max(max(seen, default=0) + heat, near.magscan, near.seismic, *sensed)
