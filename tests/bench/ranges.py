"""M1 to M3: the general range, without a stop set."""

import ctypes
from collections.abc import Callable
from random import Random

from game.model.switches import Switches
from game.model.units import Bracket
from game.rules.strategic.costs import prices
from game.rules.strategic.reach import Ways, spread
from game.rules.strategic.steps import Steps
from game.rules.tables import load_tables
from tests.bench.reference import Reference
from tests.bench.runner import Bench, Measured, compared
from tests.bench.scene import LARGE, SMALL, land

BUDGET = 16
"""Eight SMP in half-points."""
_BRACKETS = (Bracket("infantry"), Bracket("tracked"))


def _ways(size: tuple[int, int]) -> Ways:
    return Ways(Steps(land(size)), prices(load_tables(), _BRACKETS, Switches()))


def _sources(size: tuple[int, int], number: int = 40) -> list[int]:
    """Hexes well inside a map."""
    chance = Random("sources")
    return [chance.randrange(8, size[1] - 8) * size[0] + chance.randrange(8, size[0] - 8) for _ in range(number)]


def mapping(size: tuple[int, int]) -> Callable[[], Measured]:
    """M1: ranges as mappings, never asked for before, against C through ctypes into a dict."""

    def run() -> Measured:
        net, sources = _ways(size), _sources(size)
        reference = Reference(net, size[1])
        nodes = [reference.nodes[source] for source in sources]
        for source, node in zip(sources, nodes, strict=True):
            ours = {reference.nodes[number]: cost for number, cost in spread(net.edges, source, BUDGET).items()}
            if ours != reference.range(node, BUDGET):
                raise AssertionError(f"hex {net.hex(source)}: C finds another range")
        return compared(lambda: _cold(net, sources), lambda: [reference.range(node, BUDGET) for node in nodes])

    return run


def _cold(net: Ways, sources: list[int]) -> list[dict[int, int]]:
    """Ranges that nobody has asked for before."""
    net.edges.ranges.clear()
    return [spread(net.edges, source, BUDGET) for source in sources]


def of_a_side() -> Measured:
    """M2: the ranges of twenty formations on their front, known from before, against one call into C for all."""
    net = _ways(SMALL)
    sources = [row * SMALL[0] + row % 3 for row in range(4, 24)]
    reference = Reference(net, SMALL[1])
    numbers = ctypes.c_int32 * len(sources)
    nodes, budgets = numbers(*(reference.nodes[source] for source in sources)), numbers(*(BUDGET,) * len(sources))
    if sum(len(spread(net.edges, source, BUDGET)) for source in sources) != reference.batch(nodes, budgets):
        raise AssertionError("C finds other ranges")
    return compared(lambda: [spread(net.edges, source, BUDGET) for source in sources], lambda: reference.batch(nodes, budgets))


def by_size() -> Measured:
    """M3: the price of a hex reached on the large land against that on the small one."""
    nets = {size: (_ways(size), _sources(size)) for size in (LARGE, SMALL)}
    hexes = {size: sum(map(len, _cold(*found))) for size, found in nets.items()}
    found = compared(lambda: _cold(*nets[LARGE]), lambda: _cold(*nets[SMALL]))
    return Measured(found.median / hexes[LARGE], found.ratio * hexes[SMALL] / hexes[LARGE])


BENCHES = (
    Bench("M1", "range as a mapping, 8 SMP, 32×34 / C into a dict", 5, mapping(SMALL)),
    Bench("M1-large", "range as a mapping, 8 SMP, 200×200 / C into a dict", 6, mapping(LARGE)),
    Bench("M2", "all ranges of a side, warm / one batch call into C", 8, of_a_side),
    Bench("M3", "a hex within range on 200×200 / on 32×34", 3, by_size),
)
