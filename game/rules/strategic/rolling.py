"""Rolls on the march: rivers, swamp and deep snow, reckless night movement, boosts."""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from game.model.components import Motion, Unit
from game.model.events import BoostRolled, Halted, PilotingRolled
from game.model.events.piloting import ASKED, BoostRoll, Cause, PilotRoll
from game.model.hexes import Hex
from game.model.ids import Key, rule, side_of
from game.model.land import Ground
from game.model.tables import TierRow
from game.model.units import MoveClass, UnitKind
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.costs import Entry
from game.rules.strategic.damage import hit, hurt
from game.rules.strategic.equipment import BOOSTERS, MASC, engine_hits, has_boost
from game.rules.strategic.formations import units_of
from game.rules.strategic.piloting import clusters, target_number
from game.rules.strategic.straggling import leave_behind

RULES = (
    rule("TERR-11"),
    rule("TERR-12"),
    rule("TERR-16"),
    rule("TERR-21"),
    rule("TERR-22"),
    rule("TERR-23"),
    rule("AMB-33"),
    rule("AMB-35"),
)
SOFT = ("deep_snow", "swamp")
_FLOATS = ("hover", "wige", "vtol", "naval", "submarine")
"""Whatever cannot sink in soft ground."""


def afoot(turn: Turn, token: Key) -> Iterator[tuple[Key, Unit]]:
    """The units of a token that are not carried."""
    return ((key, unit) for key, unit in units_of(turn.world, token) if unit.carrier is None)


def foot_infantry(unit: Unit) -> bool:
    """Infantry on its own feet: it neither jumps nor rides (TERR-22)."""
    return unit.kind == "infantry" and unit.move_class == "infantry" and not unit.jump_infantry and not unit.motorized


def must_roll(cause: Cause, kind: UnitKind, move_class: MoveClass, *, on_foot: bool) -> bool:
    """Whether a unit rolls: at a river 'Mechs, in soft ground whatever can sink, recklessly by night all but foot infantry and what flies.

    By TERR-21, TERR-22, TERR-23, and AMB-96.
    """
    if cause == "river":
        return kind == "mech"
    if cause == "bog":
        return move_class not in _FLOATS
    return not on_foot and move_class != "vtol"


def on_entering(turn: Turn, token: TokenView, place: Hex, ground: Ground, *, by_road: bool) -> bool:
    """Roll for what a hex asks of those who enter it; True: the token goes no farther this turn."""
    motion = turn.world.get(token.key, Motion)
    halted = False
    if fords(ground, by_road=by_road) and not motion.forded:
        turn.world.put(token.key, msgspec.structs.replace(motion, forded=True))
        halted = bool(_all_roll(turn, token, place, "river"))
        if halted:
            _halt(turn, token, place, "river")
    if is_soft(ground, by_road=by_road) and roll_bog(turn, token, place):
        halted = True
    return halted


def asks_for_rolls(step: Entry, classes: Collection[MoveClass]) -> bool:
    """Whether entering a hex asks any of some classes for rolls: a river off its bridge of 'Mechs, soft ground of whatever can sink."""
    wades = fords(step.ground, by_road=step.road) and "mech" in classes
    return wades or (is_soft(step.ground, by_road=step.road) and any(each not in _FLOATS for each in classes))


def fords(ground: Ground, *, by_road: bool) -> bool:
    """Whether whoever enters a hex wades a river: off the road, or where no bridge carries it (TERR-21)."""
    return ground.depth > 0 and not (by_road and ground.bridge)


def is_soft(ground: Ground, *, by_road: bool) -> bool:
    """Whether whoever enters a hex may sink in swamp or deep snow: not on the road (TERR-23)."""
    return ground.surface in SOFT and not by_road


def roll_bog(turn: Turn, token: TokenView, place: Hex) -> bool:
    """Roll for every unit that can sink; a failure holds the token this turn (TERR-23, AMB-35). True: it is held.

    By its standing instruction a token leaves those that bog down behind, and goes on (AMB-112).
    """
    stuck = _all_roll(turn, token, place, "bog")
    if stuck and token.standing.bogged == "detach" and leave_behind(turn, token.key, stuck):
        return False
    if stuck:
        _halt(turn, token, place, "bog", stuck)
    return bool(stuck)


def roll_reckless(turn: Turn, token: TokenView) -> None:
    """Roll for every unit but foot infantry and what flies; a failure hurts (TERR-22, AMB-34, AMB-96)."""
    _all_roll(turn, token, token.hex, "reckless")


def _halt(turn: Turn, token: TokenView, place: Hex, cause: Cause, stuck: tuple[Key, ...] = ()) -> None:
    motion = turn.world.get(token.key, Motion)
    turn.world.put(token.key, msgspec.structs.replace(motion, stopped=True, bogged=bool(stuck), stuck=stuck, rest=()))
    told = Halted(token.key, token.name, place, cause)
    turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)


def _all_roll(turn: Turn, token: TokenView, place: Hex, cause: Cause) -> tuple[Key, ...]:
    """Roll for each unit that must by itself, tell all rolls at once, deal the damage of falls (AMB-34); the units that failed."""
    pace = turn.world.get(token.key, Motion).intent.pace
    rolls: list[PilotRoll] = []
    failed: list[Key] = []
    hurt_units: list[tuple[Key, int]] = []
    for key, unit in tuple(afoot(turn, token.key)):
        if not must_roll(cause, unit.kind, unit.move_class, on_foot=foot_infantry(unit)):
            continue
        target = target_number(unit.piloting, ASKED[cause], pace, token.tired, turn.tables.piloting)
        first, second = turn.dice.d6(2, turn.clock.turn, cause, key)
        passed = first + second >= target.total
        damage = clusters(unit.tonnage, turn.tables.piloting) if cause != "bog" and not passed else ()
        rolls.append(PilotRoll(unit.name, target, (first, second), passed, damage))
        if not passed:
            failed.append(key)
        if damage:
            hurt_units.append((key, sum(damage)))
    if rolls:
        told = PilotingRolled(token.key, token.name, place, cause, tuple(rolls), len(failed))
        turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)
    for key, points in hurt_units:
        hurt(turn, key, points)
    return tuple(failed)


# boosts


def roll_boost(turn: Turn, token: TokenView, row: TierRow) -> tuple[Key, ...]:
    """Each boosted unit makes its own checks, one by one; those that fail lose it and take its harm (EQUIP-04, EQUIP-08, AMB-20)."""
    boosters = [(key, unit) for key, unit in afoot(turn, token.key) if has_boost(unit.equipment)]
    if not boosters:
        return ()
    rolled = _together(turn, token, boosters, row) if turn.switches.masc_per_formation else _one_by_one(turn, boosters, row)
    failed = tuple(key for key, roll in rolled if not roll.passed)
    told = BoostRolled(token.key, token.name, row.number, row.rule, tuple(roll for _, roll in rolled), len(failed))
    turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)
    return failed


def _one_by_one(turn: Turn, boosters: Sequence[tuple[Key, Unit]], row: TierRow) -> list[tuple[Key, BoostRoll]]:
    """A set of checks for each unit (AMB-20)."""
    rolled = []
    for key, unit in boosters:
        checks = tuple(_pair(turn, "boost", key) for _ in range(row.checks))
        passed = all(sum(pair) >= row.target for pair in checks)
        rolled.append((key, BoostRoll(unit.name, checks, row.target, passed, "" if passed else _break(turn, key, unit))))
    return rolled


def _together(turn: Turn, token: TokenView, boosters: Sequence[tuple[Key, Unit]], row: TierRow) -> list[tuple[Key, BoostRoll]]:
    """One set of checks for the whole token; a random unit bears a failure (AMB-20, AMB-21, switch)."""
    checks = tuple(_pair(turn, "boost", token.key) for _ in range(row.checks))
    if all(sum(pair) >= row.target for pair in checks):
        return [(token.key, BoostRoll(token.name, checks, row.target, passed=True))]
    key, unit = boosters[_one_of(turn, token.key, len(boosters))]
    return [(key, BoostRoll(token.name, checks, row.target, passed=False, broken=_break(turn, key, unit), bearer=unit.name))]


def _one_of(turn: Turn, key: Key, count: int) -> int:
    """A number below *count*, each as likely as any other: three dice are read as one of 216, and thrown again where that is uneven."""
    while True:
        first, second, third = turn.dice.d6(3, turn.clock.turn, "boost-who", key)
        drawn = 36 * (first - 1) + 6 * (second - 1) + third - 1
        if drawn < 216 // count * count:
            return drawn % count


def _pair(turn: Turn, purpose: str, key: Key) -> tuple[int, int]:
    first, second = turn.dice.d6(2, turn.clock.turn, purpose, key)
    return first, second


def _break(turn: Turn, key: Key, unit: Unit) -> str:
    """What a failure breaks: MASC the legs, a supercharger the engine, one of the two at random where both are fitted (AMB-21).

    By the table of the big game; a unit that has nothing but its card takes one hit, on its MP or on its engine.
    """
    by_card = unit.walk is None
    fitted = [name for name in BOOSTERS if name in unit.equipment]
    if len(fitted) > 1:
        fall = turn.dice.d6(1, turn.clock.turn, "boost-which", key)[0]
        fitted = fitted[:1] if fall <= 3 else fitted[1:]  # noqa: PLR2004  # an even chance
    if fitted == [MASC]:
        hit(turn, key, *(("mp",) if by_card else ("leg", "leg")))
        return MASC
    hits = 1 if by_card else engine_hits(sum(_pair(turn, "boost-engine", key)), turn.tables.equipment)
    if hits:
        hit(turn, key, *("engine",) * hits)
    return "supercharger"
