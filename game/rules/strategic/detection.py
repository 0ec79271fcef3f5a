"""Detection: who looks at whom, when, and what comes of it."""

from collections.abc import Iterable
from operator import itemgetter
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from game.model.components import Contact, Ghosts, Report, Scanned, Scouted, Token, Unit
from game.model.components.detection import BLIP, TONNAGE, WEIGHT, Source
from game.model.events import ScansFailed
from game.model.events.detection import FailedScan
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, rule, side_key, side_of
from game.model.units import Conditions
from game.model.views.detection import Mark
from game.rules.machine import Turn
from game.rules.strategic.contacts import follow, in_no_order, lose_contact, made_out, show, tell_followed
from game.rules.strategic.lines import bit_of, shed
from game.rules.strategic.seeing import eyes, mark, spotter_height, visual_hexes
from game.rules.strategic.sensors import look_rung, rung_of
from game.rules.strategic.sweeping import Pair, Targets, sweep
from game.rules.strategic.watching import Field, Watch, field, known_modifiers, radar_reach, sees, senses, sensor_for, watch
from game.world import World

RULES = (rule("TURN-13"), rule("SENS-09"), rule("SENS-11"), rule("AMB-57"), rule("AMB-58"), rule("AMB-59"), rule("AMB-113"))
_BEST = 12
_DICE = 2
_HIGHEST = 10
_FARTHEST: WeakKeyDictionary[World, int] = WeakKeyDictionary()


# when


def look(turn: Turn, key: Key) -> None:
    """A token has come into a hex: it looks at whom it can make out from there, and all of them at it (AMB-57)."""
    if turn.switches.visibility != "double-blind":
        show(turn, key)
    if turn.switches.visibility == "open":
        return
    mover, at, farthest = watch(turn, key), field(turn), _farthest(turn)
    missed: dict[Side, list[FailedScan]] = {}
    met: list[Pair] = []
    for other, place in turn.world.near(turn.other(mover.side), mover.hex, farthest):
        distance = mover.hex.distance(place)
        if distance <= farthest:
            foe = watch(turn, other)
            for seer, target in ((mover, foe), (foe, mover)):
                pair = Pair(seer, target, sees(seer, target, distance, at), senses(seer, target, distance, at))
                if pair.seen or pair.sensed or not distance:
                    met.append(pair)
    for pair in in_no_order(turn, met, lambda pair: pair.target.key):
        before = turn.world.get(pair.target.key, Contact)
        _regard(turn, pair, at, missed, rolls=not turn.switches.sensors_row_9_only)
        if pair.target is not mover:
            tell_followed(turn, pair.target.key, before)
    _tell_missed(turn, missed)


def look_around(turn: Turn) -> None:
    """Every token looks at every other, rolls that are missing are made, and what nobody holds any more is lost (row 9, AMB-57)."""
    at = field(turn)
    held: set[Key] = set()
    if turn.switches.visibility != "double-blind":
        held.update(turn.world.where(Token, True))
        for key in in_no_order(turn, held, lambda key: key):
            show(turn, key)
        if turn.switches.visibility == "open":
            _lose(turn, held)
            return
    missed: dict[Side, list[FailedScan]] = {}
    watches = {side: [watch(turn, key) for key in turn.world.where(Token, True) if side_of(key) == side] for side in turn.sides}
    for side, seers in watches.items():
        targets = Targets(watches[turn.other(side)], at)
        for key, pairs in in_no_order(turn, _by_target(sweep(seers, targets, at)), itemgetter(0)):
            before = turn.world.get(key, Contact)
            held.update([key for pair in pairs if _regard(turn, pair, at, missed, rolls=True)])
            tell_followed(turn, key, before)
    _tell_missed(turn, missed)
    _lose(turn, held)
    for side, seers in watches.items():
        scout(turn, side, _all_views(seers, at))


def _by_target(pairs: Iterable[Pair]) -> Iterable[tuple[Key, list[Pair]]]:
    """The pairs by whom they look at."""
    found: dict[Key, list[Pair]] = {}
    for pair in pairs:
        found.setdefault(pair.target.key, []).append(pair)
    return found.items()


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


def _regard(turn: Turn, pair: Pair, at: Field, missed: dict[Side, list[FailedScan]], *, rolls: bool) -> bool:
    """One looks at another: by eye without a roll, then by the best sensor in range, once a turn. Whether it may hold it."""
    seer, target, seen, sensed = pair
    held, now = turn.world.get(target.key, Contact), turn.clock.turn
    if seen and (held.rung < WEIGHT or _looks_otherwise(held, target)):
        source: Source = "visual" if at.conditions.light == "day" else "ir"
        made_out(turn, target.key, Report(seer.key, seer.name, source, look_rung(turn.tables), now))
    elif held.now and (held.turn != now or held.hex != target.hex) and (seen or (sensed and (held.found or not target.lies_low))):
        follow(turn, target.key)
    if rolls:
        _scan(turn, pair, at, missed)
    return seen or (sensed and (not target.lies_low or turn.world.get(target.key, Contact).found))


def _scan(turn: Turn, pair: Pair, at: Field, missed: dict[Side, list[FailedScan]]) -> None:
    """Roll for a target, once a turn and pair; a roll that could tell nothing new is left out, which nobody can tell (SENS-09)."""
    seer, target, seen, _ = pair
    world, held = turn.world, turn.world.get(target.key, Contact)
    if held.rung >= TONNAGE and not (seer.eyes.probe or seer.eyes.air_probe or seer.skill) and seer.hex != target.hex:
        return
    scanned, now = world.get(target.key, Scanned), turn.clock.turn
    already = scanned.by if scanned.turn == now else ()
    if seer.key in already:
        return
    sensor = sensor_for(seer, target, seer.hex.distance(target.hex), at, seen=seen)
    if sensor is None or not _may_tell(turn, pair, held, _BEST + sensor.modifiers.total):
        return
    world.put(target.key, Scanned(now, (*already, seer.key)))
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
    return _all_views((watch(turn, key) for key in turn.world.where(Token, True) if side_of(key) == side), field(turn))


def has_in_view(turn: Turn, side: Side, place: Hex) -> bool:
    """Whether one of a side's tokens has a hex in view by eye: those are asked that may see so far (LOS-01 to LOS-25)."""
    at, bit = field(turn), bit_of(turn.land, place)
    near = turn.world.near(side, place, _farthest(turn))
    return any(view_of(watch(turn, key), at) & bit for key, _ in near)


def _all_views(seers: Iterable[Watch], at: Field) -> int:
    seen = 0
    for seer in seers:
        seen |= view_of(seer, at)
    return seen


def view_of(seer: Watch, at: Field) -> int:
    """The hexes that a token has in view by eye: ground without anything that makes it easier to see."""
    reach = visual_hexes(seer.eyes, seer.height, Mark(), False, seer.lights, at.conditions, at.tables, at.switches)
    return shed(at.land, seer.hex, "eye", spotter_height(seer.eyes, seer.height, at.tables)).within(reach)


def scout(turn: Turn, side: Side, seen: int) -> None:
    """Note what a side has ever had in view; a ghost where it looks now, and finds nothing, is gone."""
    world, holder = turn.world, side_key(side)
    size = (turn.land.cols * turn.land.rows + 7) // 8
    bits = (int.from_bytes(world.get(holder, Scouted).bits, "little") | seen).to_bytes(size, "little")
    if bits != world.get(holder, Scouted).bits:
        world.put(holder, Scouted(bits))
    ghosts = world.get(holder, Ghosts).rows
    left = tuple(ghost for ghost in ghosts if ghost.turn == turn.clock.turn or not seen & bit_of(turn.land, ghost.hex))
    if left != ghosts:
        world.put(holder, Ghosts(left))


# how far


def _farthest(turn: Turn) -> int:
    """How far anybody in this game can make out anybody, in hexes: what units lose makes it no larger."""
    known = _FARTHEST.get(turn.world)
    if known is None:
        kinds = {replace(unit, name="", node=GAME, gunnery=0, piloting=0) for _, unit in turn.world.each(Unit)}
        known = max((_farthest_of(turn, unit) for unit in kinds), default=0) + _largest(turn, kinds)
        _FARTHEST[turn.world] = known
    return known


def _farthest_of(turn: Turn, unit: Unit) -> int:
    alone = eyes((unit,), eccm=True, tables=turn.tables)
    seen = visual_hexes(alone, _HIGHEST, Mark(), False, False, Conditions(), turn.tables, turn.switches)
    return max(seen, radar_reach(alone, Mark(), turn.tables, turn.switches))


def _largest(turn: Turn, kinds: Iterable[Unit]) -> int:
    """How much farther than plain ground the most visible unit of the game is seen, with lights and heat."""
    marks = {mark((unit,), hidden=0, boosted_tsm=False, eccm=False, tables=turn.tables) for unit in kinds}
    seer = eyes((), eccm=False, tables=turn.tables)._replace(spotter="mech")
    plain = visual_hexes(seer, 0, Mark(), False, False, Conditions(), turn.tables, turn.switches)
    seen = (visual_hexes(seer, 0, each, False, False, Conditions(), turn.tables, turn.switches) for each in marks)
    rows = turn.tables.seeing
    return max(seen, default=plain) - plain + rows.light.lights + turn.tables.equipment.tsm_heat // rows.target.heat_step
