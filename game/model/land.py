"""The map: what lies in each hex. Immutable; what one side knows of it is another Land."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from game.model.hashing import blake2b
from game.model.hexes import DIRECTIONS, Hex

Terrain = Literal["plains", "rough", "ultra_rough", "water_edge", "open_water"]
Woods = Literal["", "light", "heavy", "jungle"]
Urban = Literal["", "light", "medium", "dense"]
Edge = Literal["n", "e", "s", "w"]
Water = Literal["", "lake"]
Surface = Literal["", "snow", "ice", "deep_snow", "swamp", "rubble"]
Construction = Literal["light", "medium", "heavy", "hardened"]
StructureKind = Literal["bridge", "building", "depot", "hq", "factory"]
PlaceKind = Literal["town", "hill", "wood", "lake", "river", "pass", "deposit"]
"""What a name on the map is the name of; a `deposit` is a hex that holds metallic deposits (SENS-22)."""

NO_RIVER = -1


class Ground(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """One hex: its terrain type and its features (MAP-03).

    `roads` and `rivers` are bit sets of the directions N, NE, SE, S, SW, NW; `depth` is the river's (0 to 3), -1 without one;
    `level` is the elevation in levels.
    """

    terrain: Terrain = "plains"
    woods: Woods = ""
    urban: Urban = ""
    hardened: bool = False
    water: Water = ""
    surface: Surface = ""
    level: int = 0
    roads: int = 0
    rivers: int = 0
    depth: int = NO_RIVER
    bridge: bool = False


class Structure(msgspec.Struct, frozen=True):
    """Something built in a hex; `cf` is its construction factor on the big game's scale.

    `hexes` are the tactical hexes that it covers, `levels` is its height: both from 1 on (LOS-14).
    """

    name: str
    kind: StructureKind
    hex: Hex
    construction: Construction = "medium"
    cf: int = 40
    hexes: int = 1
    levels: int = 1


class Airfield(msgspec.Struct, frozen=True):
    """A field where aerospace may start and land."""

    name: str
    hex: Hex
    runways: int = 1


class Place(msgspec.Struct, frozen=True):
    """A name on the map."""

    name: str
    kind: PlaceKind
    hex: Hex


class Zone(msgspec.Struct, frozen=True):
    """A deployment zone by name."""

    name: str
    hexes: tuple[Hex, ...]


class Land(msgspec.Struct, frozen=True):
    """A whole map of `cols` × `rows` hexes of 500 m each (MAP-02), hexes row by row from 0101.

    `structures` stand, `ruins` stood once: on a printed map there are none.
    """

    title: str
    summary: str
    cols: int
    rows: int
    hexes: tuple[Ground, ...]
    structures: tuple[Structure, ...] = ()
    airfields: tuple[Airfield, ...] = ()
    places: tuple[Place, ...] = ()
    zones: tuple[Zone, ...] = ()
    ruins: tuple[Structure, ...] = ()
    version: str = ""

    def __hash__(self) -> int:
        """By size and version alone, which is made of all the rest: lands are looked up often."""
        return hash((self.cols, self.rows, self.version))

    def __contains__(self, place: Hex) -> bool:
        """Whether a hex lies on the map."""
        return 1 <= place[0] <= self.cols and 1 <= place[1] <= self.rows

    def __getitem__(self, place: Hex) -> Ground:
        """What lies in a hex of the map."""
        return self.hexes[(place[1] - 1) * self.cols + place[0] - 1]

    def all_hexes(self) -> Iterator[Hex]:
        """Every hex, row by row."""
        return (Hex(col, row) for row in range(1, self.rows + 1) for col in range(1, self.cols + 1))

    def around(self, place: Hex) -> Iterator[Hex]:
        """The neighbours of a hex that lie on the map, clockwise from the north."""
        return (near for near in place.around() if near in self)

    def to_edge(self, place: Hex, edge: Edge) -> int:
        """How many hexes a hex of the map lies from an edge; 0: it lies on it."""
        return {"n": place.row - 1, "e": self.cols - place.col, "s": self.rows - place.row, "w": place.col - 1}[edge]

    def on_edge(self, place: Hex, edge: Edge) -> bool:
        """Whether a hex lies on an edge of the map."""
        return self.to_edge(place, edge) == 0

    def along(self, edge: Edge) -> tuple[Hex, ...]:
        """All hexes that lie on an edge of the map."""
        if edge in ("n", "s"):
            return tuple(Hex(col, 1 if edge == "n" else self.rows) for col in range(1, self.cols + 1))
        return tuple(Hex(1 if edge == "w" else self.cols, row) for row in range(1, self.rows + 1))

    def zone(self, name: str) -> Zone:
        """The zone of that name.

        Raises:
            KeyError: the map has none.
        """
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)


def made(land: Land) -> Land:
    """Give a land the fingerprint by which caches know it."""
    bare = msgspec.structs.replace(land, version="")
    return msgspec.structs.replace(land, version=blake2b(msgspec.msgpack.encode(bare), digest_size=8).hexdigest())


def bits(exits: str) -> int:
    """Read exits such as `N SE` into a bit set.

    Raises:
        ValueError: a word is no direction.
    """
    return sum(1 << DIRECTIONS.index(word) for word in exits.split())


def has_exit(exits: int, direction: int) -> bool:
    """Whether a bit set of exits holds a direction."""
    return bool(exits >> direction & 1)


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 3) % 6


def scarred(land: Land, changes: Iterable[tuple[Hex, Ground, tuple[str, ...]]]) -> Land:
    """The land with hexes changed: what lies there now, and which structures are gone from there; where a bridge is gone, none is left."""
    hexes = list(land.hexes)
    gone: set[tuple[Hex, str]] = set()
    for place, ground, razed in changes:
        hexes[(place.row - 1) * land.cols + place.col - 1] = ground
        gone |= {(place, name) for name in razed}
    kept = tuple(each for each in land.structures if (each.hex, each.name) not in gone)
    ruins = tuple(each for each in land.structures if (each.hex, each.name) in gone)
    for each in ruins:
        if each.kind == "bridge":
            number = (each.hex.row - 1) * land.cols + each.hex.col - 1
            hexes[number] = msgspec.structs.replace(hexes[number], bridge=False)
    return made(msgspec.structs.replace(land, hexes=tuple(hexes), structures=kept, ruins=ruins))
