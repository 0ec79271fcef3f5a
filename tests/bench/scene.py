"""What is measured on: generated lands and games of any size, the same every time."""

from pathlib import Path
from random import Random

from game.content.opening import Opened
from game.model.components import (
    Clock,
    Commander,
    Commitment,
    Contact,
    Contacts,
    Departed,
    DrawOffer,
    Encounter,
    Engagements,
    Fatigue,
    Ghosts,
    Goals,
    Initiative,
    Motion,
    Muster,
    Node,
    Outcome,
    Place,
    Plot,
    Positions,
    Scanned,
    Scars,
    Scouted,
    Seals,
    Sequence,
    Sitting,
    Sky,
    Slot,
    Slots,
    Standing,
    Token,
    Turnout,
    Unit,
    Works,
)
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, PART, TEAM, UNIT, Key, Side, key, side_key
from game.model.land import Ground, Land, Zone, bits, made
from game.model.seed import Seed
from game.model.switches import Switches
from game.model.units import MoveClass, UnitKind
from game.world import World

SMALL, LARGE = (32, 34), (200, 200)
SIDES = (Side("a"), Side("b"))
_ZONES = ("west", "east")
_DEPTH = 3
_BY_ROAD = 9
_KINDS: tuple[tuple[UnitKind, MoveClass], ...] = (
    ("mech", "mech"),
    ("vehicle", "tracked"),
    ("infantry", "infantry"),
    ("vehicle", "wheeled"),
)
_GROUNDS = (
    *(Ground(),) * 10,
    *(Ground(woods="light"),) * 4,
    *(Ground(woods="heavy"),) * 2,
    *(Ground("rough"),) * 3,
    Ground(urban="light"),
)


def land(size: tuple[int, int]) -> Land:
    """A land of plains, woods, rough ground and low hills, with a road along every ninth row and column."""
    chance = Random(f"land {size}")
    cols, rows = size
    grounds = []
    for row in range(1, rows + 1):
        for col in range(1, cols + 1):
            along = ("SE SW" if col % 2 else "NE NW") if row % _BY_ROAD == 0 else ""
            across = "N S" if col % _BY_ROAD == 0 else ""
            lie = chance.choice(_GROUNDS)
            grounds.append(Ground(lie.terrain, lie.woods, lie.urban, level=chance.choice((0, 0, 0, 1)), roads=bits(f"{along} {across}")))
    fronts = (range(1, _DEPTH + 1), range(cols - _DEPTH + 1, cols + 1))
    zones = tuple(
        Zone(name, tuple(Hex(col, row) for row in range(1, rows + 1) for col in front)) for name, front in zip(_ZONES, fronts, strict=True)
    )
    return made(Land("Bench", "", cols, rows, tuple(grounds), zones=zones))


def opened(field: Land, formations: int, turns: int = 0) -> Opened:
    """A game of so many formations a side, each of two or three parts of four units, on fronts at opposite edges."""
    world = World()
    world.put(GAME, Clock(), Initiative(), Slots(), Slot(), Scars(), Works(), Sky(), DrawOffer(), Outcome(), Engagements(), Commitment())
    for side, zone in zip(SIDES, field.zones, strict=True):
        world.put(side_key(side), Commander(f"Side {side}", "inner-sphere", zone.name), Sitting(), Muster(), Sequence())
        world.put(side_key(side), Scars(), Works(), Positions(), Goals(), Departed(), Seals(), Contacts(), Ghosts(), Scouted())
        _Host(world, side).muster(formations, zone)
    world.forget()
    return Opened(world, field, "bench", "Bench", "bench", Seed("bench"), SIDES, turns, Switches(), {})


def scattered(begun: Opened) -> Opened:
    """The same game with every formation somewhere on the map, the sides among each other."""
    chance, places = Random("scattered"), tuple(begun.land.all_hexes())
    for name in begun.world.where(Token, True):
        place = chance.choice(places)
        begun.world.put(name, Place(place), Motion(trail=(place,)))
    begun.world.forget()
    return begun


class _Host:
    """One side's order of battle, put together."""

    def __init__(self, world: World, side: Side) -> None:
        self._world, self._side = world, side
        self._given: dict[str, int] = {}

    def muster(self, formations: int, zone: Zone) -> None:
        for number in range(formations):
            place = zone.hexes[number * len(zone.hexes) // formations]
            own = self._key(FORMATION)
            children = tuple(self._part(own, place, number + each) for each in range(2 + number % 2))
            self._node(own, Node(f"Formation {number + 1}", number + 1, 3, own, None, children), place, out=True)

    def _key(self, kind: str) -> Key:
        self._given[kind] = self._given.get(kind, 0) + 1
        return key(self._side, kind, self._given[kind])

    def _node(self, name: Key, node: Node, place: Hex, *, out: bool) -> None:
        self._world.put(name, node, Token(out=out), Turnout(), Place(place), Motion(trail=(place,)), Plot(), Fatigue(), Standing())
        self._world.put(name, Contact(), Scanned(), Encounter())

    def _part(self, formation: Key, place: Hex, kind: int) -> Key:
        own = self._key(PART)
        teams = tuple(self._team(formation, own, place, kind) for _ in range(2))
        self._node(own, Node(f"Part {own}", 1, 2, formation, formation, teams), place, out=False)
        return own

    def _team(self, formation: Key, parent: Key, place: Hex, kind: int) -> Key:
        own = self._key(TEAM)
        units = tuple(self._unit(own, kind) for _ in range(2))
        self._node(own, Node(f"Team {own}", 1, 1, formation, parent, (), units), place, out=False)
        return own

    def _unit(self, node: Key, number: int) -> Key:
        own = self._key(UNIT)
        kind, motion = _KINDS[number // 2 % len(_KINDS)]
        self._world.put(own, Unit(f"Unit {own}", kind, motion, node, 50, 4 + number % 2))
        return own


def written(folder: Path, formations: int, turns: int) -> Path:
    """Write a scenario with both forces on the shipped map of 32 × 34, as a player would; the scenario's file."""
    sides = []
    fronts = ((1, 2), (31, 32))
    for side, zone, cols, theirs in zip(SIDES, _ZONES, fronts, fronts[::-1], strict=True):
        (folder / f"{side}.toml").write_text(_force(formations), encoding="utf-8")
        rows = [f'{{ formation = {n + 1}, hex = "{cols[n % 2]:02}{2 + n * 30 // formations:02}" }}' for n in range(formations)]
        head = f'[[side]]\nid = "{side}"\nname = "Side {side}"\nfaction = "inner-sphere"\nforce = "{side}.toml"\nzone = "{zone}"\n'
        held = ", ".join(f'"{theirs[n % 2]:02}{2 + n * 30 // formations:02}"' for n in range(formations))
        aim = f'[[side.victory]]\nkind = "hold"\ntitle = "Stand where the enemy stood"\nhexes = [{held}]\npoints = 1\n'
        sides.append(f"{head}deploy = [{', '.join(rows)}]\n{aim}")
    title = 'id = "bench"\ntitle = "Bench"\nsummary = "Bench"\nbriefing = "Bench"\nmap = "region.tmx"\n'
    path = folder / "bench.toml"
    path.write_text(f"{title}turns = {turns}\n{''.join(sides)}", encoding="utf-8")
    return path


def _force(formations: int) -> str:
    lines = ['name = "Bench"\nfaction = "inner-sphere"\n']
    for number in range(formations):
        lines.append(f'[[formation]]\nnumber = {number + 1}\nname = "Formation {number + 1}"\n')
        for part in range(2 + number % 2):
            kind, motion = _KINDS[(number + part) // 2 % len(_KINDS)]
            rest = f'name = "Unit", kind = "{kind}", motion = "{motion}", tonnage = 50, walk = {4 + number % 2}'
            units = ", ".join(f'{{ id = "{number}-{part}-{unit}", {rest} }}' for unit in range(4))
            lines.append(f'[[formation.part]]\nname = "Part {part + 1}"\nunits = [{units}]\n')
    return "".join(lines)
