"""The reference in plain C, reached through ctypes."""

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.rules.strategic.reach import Ways
from tests.bench.runner import Skipped

_SOURCE = Path(__file__).parents[2].parent / "shared" / "bench" / "hexref.c"
_DEAREST = 200


@cache
def library() -> ctypes.CDLL:
    """The library, built anew.

    Raises:
        Skipped: it cannot be built here.
    """
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not _SOURCE.is_file():
        raise Skipped("the reference in C is not here")
    if compiler is None:
        raise Skipped("there is no compiler")
    with TemporaryDirectory() as folder:
        built = Path(folder) / "libhexref.so"
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", str(built), str(_SOURCE)], check=True)
        found = ctypes.CDLL(str(built))
    found.dial_new.restype = ctypes.c_void_p
    for name in ("dial_dist", "dial_touched"):
        getattr(found, name).restype = ctypes.POINTER(ctypes.c_int32)
        getattr(found, name).argtypes = (ctypes.c_void_p,)
    found.dial_run.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int)
    found.dial_batch.restype = ctypes.c_long
    found.dial_batch.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
    return found


class Reference:
    """The ways of a land in C: axial storage with a border, as `hexref.c` wants it."""

    def __init__(self, net: Ways, rows: int) -> None:
        self._library = library()
        self._shift = net.cols // 2 + 1
        self._width = net.cols + 2
        self.nodes = [self._node(number % net.cols + 1, number // net.cols + 1) for number in range(net.cols * rows)]
        size = self._width * (rows + self._shift + 2)
        offsets = (-self._width, -self._width + 1, 1, self._width, self._width - 1, -1)
        costs = (ctypes.c_uint8 * (6 * size))()
        for number in range(len(self.nodes)):
            for there, cost in net.edges[number]:
                costs[self.nodes[number] * 6 + offsets.index(self.nodes[there] - self.nodes[number])] = cost
        self._costs = costs
        self._dial = ctypes.c_void_p(self._library.dial_new(size, _DEAREST, (ctypes.c_int32 * 6)(*offsets), costs, None))
        self._touched = self._library.dial_touched(self._dial)
        prices = ctypes.addressof(self._library.dial_dist(self._dial).contents)
        self._dist = memoryview((ctypes.c_int32 * size).from_address(prices)).cast("B").cast("i")

    def _node(self, col: int, row: int) -> int:
        return (row - (col + col % 2) // 2 + self._shift) * self._width + col

    def range(self, node: int, budget: int) -> dict[int, int]:
        """Every node within a budget and its price."""
        found = self._library.dial_run(self._dial, node, budget)
        dist = self._dist
        return {each: dist[each] for each in self._touched[:found]}

    def batch(self, nodes: "ctypes.Array[ctypes.c_int32]", budgets: "ctypes.Array[ctypes.c_int32]") -> int:
        """Many ranges in one call; how many hexes they hold together."""
        return int(self._library.dial_batch(self._dial, nodes, budgets, len(nodes)))
