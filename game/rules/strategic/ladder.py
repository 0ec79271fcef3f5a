"""The contact ladder: what a rung tells of a formation, and nothing beyond it."""

from collections.abc import Sequence
from typing import TypeVar

from game.model.components import Glimpse, Unit
from game.model.components.detection import CHASSIS, NUMBER, TONNAGE, UNIQUE, VARIANT, WEIGHT, Feature
from game.model.ids import Key, rule
from game.model.switches import Switches
from game.model.tables import Tables
from game.rules.strategic.damage import damage_of, worn
from game.rules.strategic.formations import posture_of, units_of
from game.rules.strategic.profiles import weight_class
from game.rules.strategic.rates import base
from game.world import World

T = TypeVar("T", bound=str)

RULES = (
    rule("SENS-14"),
    rule("SENS-15"),
    rule("SENS-16"),
    rule("SENS-17"),
    rule("SENS-18"),
    rule("SENS-19"),
    rule("SENS-20"),
    rule("SENS-21"),
)


def glimpse(world: World, key: Key, rung: int, tables: Tables, switches: Switches, *, found: bool, lights: bool) -> Glimpse:
    """What a rung tells of a token now: units in hiding only if a scan found them, carried units never (SENS-14 to SENS-21, AMB-59).

    Whether its *lights* are on no rung tells: an eye does.
    """
    if rung < NUMBER:
        return Glimpse(lights=lights)
    seen = [(name, unit) for name, unit in units_of(world, key) if unit.carrier is None and (found or not posture_of(world, name).hidden)]
    units = [unit for _, unit in seen]
    features = (Feature(unit.name, unit.gunnery, unit.piloting, damage_of(world, name).condition, unit.equipment) for name, unit in seen)
    return Glimpse(
        units=len(units),
        kinds=_counted([unit.kind for unit in units]),
        weights=_counted([weight_class(unit, tables.sensors.weights) for unit in units]) if rung >= WEIGHT else (),
        tons=tuple(sorted(unit.tonnage for unit in units)) if rung >= TONNAGE else (),
        chassis=tuple(sorted(_chassis(unit) for unit in units)) if rung >= CHASSIS else (),
        variants=tuple(sorted(unit.name for unit in units)) if rung >= VARIANT else (),
        features=tuple(sorted(features)) if rung >= UNIQUE else (),
        rate=base(_marching(world, seen, rung), switches).total if rung >= VARIANT else 0,
        lights=lights,
    )


def _marching(world: World, seen: Sequence[tuple[Key, Unit]], rung: int) -> list[Unit]:
    """What of those that are known marches: a variant tells how fast it can, unique features what it has lost of that."""
    return [worn(unit, damage_of(world, name)) if rung >= UNIQUE else unit for name, unit in seen]


def _counted(words: list[T]) -> tuple[tuple[T, int], ...]:
    return tuple((word, words.count(word)) for word in sorted(set(words)))


def _chassis(unit: Unit) -> str:
    return unit.chassis or unit.name
