"""The runner: interleaves a subject with its baseline and takes the median of the ratios."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple

import msgspec

ROUNDS = 7
_SHORTEST = 0.02  # seconds: what is quicker is repeated within a round


class Skipped(Exception):  # noqa: N818  # not an error: it says why
    """A benchmark cannot run here; the sentence says why."""


class Measured(NamedTuple):
    """What a benchmark found: the subject's median, in seconds or what *unit* says, and its ratio to the baseline."""

    median: float
    ratio: float
    unit: str = "s"


class Bench(NamedTuple):
    """A benchmark. `target` bounds the ratio from above, or from below if `least`; None: the ratio is only told."""

    name: str
    what: str
    target: float | None
    run: Callable[[], Measured]
    least: bool = False


class Line(msgspec.Struct, frozen=True):
    """The outcome of a benchmark; `verdict` is empty where there is no target."""

    name: str
    what: str
    median: float | None
    unit: str
    ratio: float | None
    target: str
    verdict: str


def clocked(subject: Callable[[], object], times: int = 1) -> float:
    """How long a subject takes, in seconds."""
    start = perf_counter()
    for _ in range(times):
        subject()
    return (perf_counter() - start) / times


def compared(subject: Callable[[], object], baseline: Callable[[], object], rounds: int = ROUNDS) -> Measured:
    """Time both in turn; both run twice before, to warm up, and then to see how often each must be repeated."""
    times, others = _times(subject), _times(baseline)
    found = [(clocked(subject, times), clocked(baseline, others)) for _ in range(rounds)]
    return Measured(median(one for one, _ in found), median(one / other for one, other in found))


def _times(subject: Callable[[], object]) -> int:
    subject()
    return max(1, int(_SHORTEST / max(clocked(subject), 1e-7)))


def outcome(bench: Bench) -> Line:
    """Run a benchmark and judge it."""
    sign = "≥" if bench.least else "≤"
    target = "–" if bench.target is None else f"{sign} {bench.target:g}"
    try:
        found = bench.run()
    except Skipped as why:
        return Line(bench.name, bench.what, None, "", None, target, f"skipped: {why}")
    return Line(bench.name, bench.what, found.median, found.unit, found.ratio, target, _verdict(bench, found.ratio))


def _verdict(bench: Bench, ratio: float) -> str:
    if bench.target is None:
        return ""
    return "met" if (ratio >= bench.target if bench.least else ratio <= bench.target) else "missed"
