"""Run the benchmarks: one line each."""

import argparse
import sys
from pathlib import Path

import msgspec

from tests.bench import client, games, looking, ranges, sessions
from tests.bench.runner import Line, outcome

_BENCHES = (*ranges.BENCHES, *looking.BENCHES, *games.BENCHES, *sessions.BENCHES, *client.BENCHES)


def main() -> None:
    """Run the named benchmarks, or all."""
    parser = argparse.ArgumentParser(prog="tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(bench.name for bench in _BENCHES))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the same lines as JSON")
    given = parser.parse_args()
    if unknown := set(given.names) - {bench.name for bench in _BENCHES}:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    lines = []
    for bench in _BENCHES:
        if not given.names or bench.name in given.names:
            lines.append(outcome(bench))
            sys.stdout.write(_shown(lines[-1]))
            sys.stdout.flush()
    if given.json is not None:
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(lines)))


def _shown(line: Line) -> str:
    median = "" if line.median is None else _amount(line.median, line.unit)
    ratio = "" if line.ratio is None else f"{line.ratio:.2f}"
    return f"{line.name:<14} {median:>9} {ratio:>7} {line.target:>7}  {line.verdict:<7}  {line.what}\n"


def _amount(median: float, unit: str) -> str:
    if unit != "s":
        return f"{median:.1f} {unit}"
    scale, name = next((pair for pair in ((1, "s"), (1e3, "ms"), (1e6, "µs")) if median * pair[0] >= 1), (1e9, "ns"))
    return f"{median * scale:.3g} {name}"


if __name__ == "__main__":
    main()
