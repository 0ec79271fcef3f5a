"""What a board is asked to show over the land."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.model.hexes import Hex
from game.model.questions.march import Way
from game.model.units import UnitKind
from game.ui.board.fog import Fog

Pictogram = UnitKind | Literal["wheeled", "hover", "artillery", "unknown"]
"""What a counter pictures; an `unknown` one has the frame of the unknown as well."""

OrderSign = Literal["contact", "breakthrough", "evade", "defend", "destroy"]
PaceSign = Literal["forced", "cautious"]
StateSign = Literal["hidden", "dug-in", "indoors", "fortified", "bogged", "stopped"]
Sign = OrderSign | PaceSign | StateSign
"""What a counter may tell of an own formation beside what it is."""


Sense = Literal["eye", "radar", "probe"]
"""By what a hex is covered."""


@dataclass(frozen=True)
class Counter:
    """A formation on the board. `side` is an index into the theme's sides; `scale` 1 to 3: the size ticks; `note`: such as the SMP left.

    `altitude`: how high it flies, 1 to 10, or 0, which is told however many lie in a hex; of several on the ground a note may be left out.

    `name` stands in place of `title`, as far as it has room. `order`, `pace` and `states` are shown as signs, `fatigue` (0 to 4: the band)
    as a gauge, where there is room to read them.
    """

    id: str
    hex: Hex
    side: int
    own: bool
    kind: Pictogram
    scale: int = 2
    title: str = ""
    name: str = ""
    dim: bool = False
    selected: bool = False
    note: str = ""
    altitude: int = 0
    age: str = ""
    order: OrderSign | None = None
    pace: PaceSign | None = None
    states: tuple[StateSign, ...] = ()
    fatigue: int = 0


@dataclass(frozen=True)
class ReachMark:
    """A hex within reach: its cost in words, in which turn, by which rule, whether the march may end there."""

    text: str
    turn: int = 1
    way: Way = "march"
    rest: bool = True


@dataclass(frozen=True)
class PathMark:
    """A step of the way that is being planned."""

    hex: Hex
    text: str = ""
    warn: bool = False


@dataclass(frozen=True)
class Marks:
    """Everything over the land. `covers`: what is covered by each sense that is shown, hex by hex with the edges at which that ends.

    `exits`: the hexes from which one's own may leave the map, each with the edges by which they go.
    """

    counters: tuple[Counter, ...] = ()
    reach: Mapping[Hex, ReachMark] = field(default_factory=dict)
    path: tuple[PathMark, ...] = ()
    waypoints: tuple[Hex, ...] = ()
    selected: Hex | None = None
    zone: frozenset[Hex] = frozenset()
    exits: Mapping[Hex, int] = field(default_factory=dict)
    control: frozenset[Hex] = frozenset()
    threat: frozenset[Hex] = frozenset()
    covers: tuple[tuple[Sense, Mapping[Hex, int]], ...] = ()
    watched: tuple[Hex, ...] = ()
    ruler: tuple[Hex, ...] = ()
    plots: tuple[tuple[Hex, ...], ...] = ()
    trails: tuple[tuple[Hex, ...], ...] = ()
    fog: Fog | None = None
    grid: bool = True
    coordinates: bool = True
    names: bool = True
    shading: bool = True
