"""Scenarios: two sides, their forces, a map, and where everybody begins."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from game.content import places
from game.content.errors import ContentError
from game.content.forces import Faction, Force, Name, Ordinal, read_force
from game.content.maps.frame import size
from game.content.orbit import InOrbit, OrbitRow, in_orbit
from game.content.patrols import OnPatrol, PatrolRow, on_patrol
from game.content.tables import overridden
from game.content.toml import read_toml
from game.content.victory import VictoryRow, condition
from game.model.components.turn import SkyFrom
from game.model.components.victory import Condition
from game.model.hexes import Hex, parse
from game.model.ids import GAME, Side, side_of
from game.model.land import Edge
from game.model.switches import Switches
from game.model.units import Light, Weather

_BOTH: Final = 2


class _DeployRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    formation: Ordinal
    hex: str


class _SideRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z]$")]
    name: Name
    faction: Faction
    force: str
    zone: str
    strategy: Annotated[int, Meta(ge=0, le=3)] = 0
    home: Edge | None = None
    briefing: str = ""
    deploy: tuple[_DeployRow, ...] = ()
    victory: tuple[VictoryRow, ...] = ()
    orbit: tuple[OrbitRow, ...] = ()
    patrol: tuple[PatrolRow, ...] = ()


class _SkyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: Annotated[int, Meta(ge=2, le=9999)]
    light: Light | None = None
    weather: Weather | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=40)]
    title: Name
    summary: Annotated[str, Meta(max_length=200)]
    briefing: str
    map: str
    turns: Annotated[int, Meta(ge=0, le=9999)]
    side: tuple[_SideRow, ...]
    switches: Switches = Switches()
    tables: dict[str, Any] = {}
    light: Light = "day"
    weather: Weather = "clear"
    sky: tuple[_SkyRow, ...] = ()


class Deployment(msgspec.Struct, frozen=True):
    """Where a formation stands unless its side places it otherwise."""

    formation: int
    hex: Hex


class ScenarioSide(msgspec.Struct, frozen=True):
    """A side with its force. `deploy` holds one hex for each ground formation, `orbit` what it has above the battlefield, `patrols`
    what is in the air over it; `home` is the edge of the map where its home lies, if it has one.
    """

    id: Side
    name: str
    faction: Faction
    force: Force
    zone: str
    strategy: int
    briefing: str
    deploy: tuple[Deployment, ...]
    victory: tuple[Condition, ...] = ()
    orbit: tuple[InOrbit, ...] = ()
    patrols: tuple[OnPatrol, ...] = ()
    home: Edge | None = None


class Scenario(msgspec.Struct, frozen=True):
    """A scenario with its forces. `turns` is the last turn, 0 = open end; `tables` are overrides; `source` is its file.

    `light` and `weather` are those of the first turn, `skies` how they change.
    """

    id: str
    title: str
    summary: str
    briefing: str
    map: str
    turns: int
    sides: tuple[ScenarioSide, ScenarioSide]
    switches: Switches
    tables: dict[str, Any]
    source: str
    light: Light = "day"
    weather: Weather = "clear"
    skies: tuple[SkyFrom, ...] = ()


class ScenarioCard(msgspec.Struct, frozen=True):
    """What a chooser shows of a scenario. `sides` are their names; `fault` is why it cannot be played, as far as its own file tells.

    `light` and `weather` are those of the first turn; `changes` tells whether they change. `tables` names the
    cells that differ from the rulebook, by the scenario or the user's own tables, each with its number and the printed one.
    """

    id: str
    title: str
    summary: str
    briefing: str
    map: str
    cols: int
    rows: int
    turns: int
    sides: tuple[str, ...]
    fault: str = ""
    light: Light = "day"
    weather: Weather = "clear"
    changes: bool = False
    tables: tuple[str, ...] = ()


def scenario_cards() -> tuple[ScenarioCard, ...]:
    """Every scenario, the shipped before the user's; one that cannot be played has a card that says why."""
    cards: dict[str, ScenarioCard] = {}
    for path in places.listed("scenarios", "*.toml"):
        cards.setdefault(path.stem, _card(path))
    return tuple(cards.values())


def scenario_file(name: str | Path) -> Path:
    """The file of a scenario, by its id or by the path of a file.

    Raises:
        ContentError: no scenario has that id.
    """
    path = Path(name)
    if isinstance(name, Path) or path.suffix == ".toml" or len(path.parts) > 1:
        return path
    return places.found("scenarios", f"{name}.toml")


def read_scenario(name: str | Path) -> Scenario:
    """A scenario with its forces, by its id or by the path of a file.

    Raises:
        ContentError: there is none, or it or a force cannot be used; the sentence names file and place.
    """
    path = scenario_file(name)
    at = places.shown(path)
    file = _file(path)
    ids = [row.id for row in file.side]
    if len(set(ids)) != _BOTH or len(ids) != _BOTH or side_of(GAME) in ids:
        raise ContentError(f"{at}: the sides are '{' '.join(ids)}': give exactly two, with different letters other than {side_of(GAME)}")
    first, second = (_side(row, path, f"{at}: side {row.id}") for row in file.side)
    return Scenario(
        id=file.id,
        title=file.title,
        summary=file.summary,
        briefing=file.briefing,
        map=file.map,
        turns=file.turns,
        sides=(first, second),
        switches=file.switches,
        tables=file.tables,
        source=str(path),
        light=file.light,
        weather=file.weather,
        skies=_skies(file, at),
    )


def scenario_map(scenario: Scenario) -> Path:
    """The file of a scenario's map.

    Raises:
        ContentError: there is none of that name.
    """
    return places.found("maps", scenario.map, Path(scenario.source))


def _file(path: Path) -> _File:
    file = read_toml(path, _File)
    if file.id != path.stem:
        raise ContentError(f"{places.shown(path)}: its id is '{file.id}': a scenario has the id '{path.stem}' of its file's name")
    return file


def _side(row: _SideRow, path: Path, at: str) -> ScenarioSide:
    force = read_force(row.force, path)
    numbers = [formation.number for formation in force.formations]
    placed = Counter(each.formation for each in row.deploy)
    for number, times in placed.items():
        if number not in numbers or times > 1:
            raise ContentError(f"{at}, deploy: formation {number} is placed {times} times but {row.force} has {sorted(numbers)}")
    for formation in force.formations:
        if formation.arm == "ground" and formation.number not in placed:
            raise ContentError(f"{at}: formation {formation.number} of {row.force} has no place: add a [[side.deploy]]")
    return ScenarioSide(
        id=Side(row.id),
        name=row.name,
        faction=row.faction,
        force=force,
        zone=row.zone,
        strategy=row.strategy,
        briefing=row.briefing,
        deploy=tuple(Deployment(each.formation, _hex(each, at)) for each in row.deploy),
        victory=tuple(condition(each, f"{at}, victory {number}") for number, each in enumerate(row.victory, 1)),
        orbit=tuple(in_orbit(each, f"{at}, orbit {number}") for number, each in enumerate(row.orbit, 1)),
        patrols=tuple(on_patrol(each, force, f"{at}, patrol {number}") for number, each in enumerate(row.patrol, 1)),
        home=row.home,
    )


def _skies(file: _File, at: str) -> tuple[SkyFrom, ...]:
    """How the sky changes; what a row leaves out stays as it was."""
    light, weather, last, rows = file.light, file.weather, 1, []
    for row in file.sky:
        if row.turn <= last:
            raise ContentError(f"{at}: sky of turn {row.turn}: it comes after that of turn {last}: sort the rows by their turns, each once")
        light, weather, last = row.light or light, row.weather or weather, row.turn
        rows.append(SkyFrom(last, light, weather))
    return tuple(rows)


def _hex(row: _DeployRow, at: str) -> Hex:
    try:
        return parse(row.hex)
    except ValueError as error:
        raise ContentError(f"{at}, deploy, formation {row.formation}: {error}") from error


def _card(path: Path) -> ScenarioCard:
    try:
        file = _file(path)
        cols, rows = size(places.found("maps", file.map, path))
    except ContentError as error:
        return ScenarioCard(path.stem, path.stem, "", "", "", 0, 0, 0, (), str(error))
    sides = tuple(row.name for row in file.side)
    card = ScenarioCard(file.id, file.title, file.summary, file.briefing, file.map, cols, rows, file.turns, sides)
    return msgspec.structs.replace(card, light=file.light, weather=file.weather, changes=bool(file.sky), tables=overridden(file.tables))
