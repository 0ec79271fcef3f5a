"""Victory conditions: whether what they name is on the map, and whether they can be met at all."""

from collections.abc import Iterator

from game.content.errors import meant
from game.content.scenarios import Scenario, ScenarioSide
from game.model.components.victory import ENEMY_UNITS, Condition
from game.model.land import Land


def victory_problems(side: ScenarioSide, scenario: Scenario, land: Land) -> Iterator[str]:
    """What is wrong with the conditions of a side."""
    other = scenario.sides[1] if side is scenario.sides[0] else scenario.sides[0]
    for number, condition in enumerate(side.victory, 1):
        at = f"victory {number} '{condition.title}'"
        for problem in (*_places(condition, land), *_targets(condition, land), *_numbers(condition, side, other, scenario.turns)):
            yield f"{at}: {problem}"


def _places(condition: Condition, land: Land) -> Iterator[str]:
    for place in condition.hexes:
        if place not in land:
            yield f"hex {place} lies off the map of {land.cols} × {land.rows}: choose one on it"
    zones = [zone.name for zone in land.zones]
    if condition.zone and condition.zone not in zones:
        yield f"unknown zone '{condition.zone}'{meant(condition.zone, zones)}"


def _targets(condition: Condition, land: Land) -> Iterator[str]:
    target = condition.target
    if target in ("urban", "woods"):
        for place in condition.hexes:
            if place in land and not getattr(land[place], target):
                yield f"hex {place} has no {target} to destroy: choose another"
            elif place in land and land[place].woods == "jungle" and target == "woods":
                yield f"hex {place} has jungle, which cannot be destroyed: choose another"
    elif target and target != ENEMY_UNITS:
        names = [structure.name for structure in land.structures]
        if target not in names:
            yield f"unknown structure '{target}'{meant(target, (*names, ENEMY_UNITS))}"


def _numbers(condition: Condition, side: ScenarioSide, other: ScenarioSide, turns: int) -> Iterator[str]:
    if condition.last_turn_only and not turns:
        yield "it is decided on the last turn, and the scenario has none: give it 'turns'"
    if turns and condition.turns > turns:
        yield f"it takes {condition.turns} turns, and the scenario has {turns}: give it fewer"
    formations, units = len(side.force.formations), len(list(side.force.units()))
    most = {"reach": formations, "leave": formations, "survive": units}.get(condition.kind)
    if condition.target == ENEMY_UNITS:
        most = len(list(other.force.units()))
    if most is not None and condition.count > most:
        yield f"it counts {condition.count}, and there are {most}: give it fewer"
