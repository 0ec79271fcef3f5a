"""G1 to G4: whole games, by bots on both sides."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game.session.host import begin, play_headless
from tests.bench.play import Table
from tests.bench.processes import peak, python
from tests.bench.runner import ROUNDS, Bench, Measured, clocked, compared
from tests.bench.scene import LARGE, land, opened, written

_PLAY = "tests.bench.play"
_WESNOTH, _ITS_LOOP = 6.5, 1.1
_WHOLE = "Wesnoth's AI game, scaled / a whole game of"
_MOST_MEMORY = 55


def _loop() -> None:
    python("-c", "for i in range(10_000_000): x = i * i & 255")


def whole_game(bot: str) -> Measured:
    """G1: twenty formations a side, thirty turns, start included; how many times faster than Wesnoth's game, scaled by the loop."""
    with TemporaryDirectory() as folder:
        path = str(written(Path(folder), 20, 30))
        found = compared(lambda: python("-m", _PLAY, path, "31", bot), _loop)
    return Measured(found.median, _WESNOTH / _ITS_LOOP / found.ratio)


def growth() -> Measured:
    """G2: one turn of two hundred formations a side against one of twenty, on the same land."""
    play_headless()
    field = land(LARGE)
    few, many = (Table(begin(opened(field, formations))) for formations in (20, 200))
    for table in (few, many):
        table.to_turn(3)
    pairs = [(clocked(lambda: _one_turn(many)), clocked(lambda: _one_turn(few))) for _ in range(ROUNDS)]
    return Measured(median(one for one, _ in pairs), median(one / other for one, other in pairs))


def _one_turn(table: Table) -> None:
    table.to_turn(table.game.public.turn + 1)


def same_digests() -> Measured:
    """G3: how many different digests the same game ends with in processes of different hash seeds."""
    with TemporaryDirectory() as folder:
        path = str(written(Path(folder), 6, 10))
        found: set[str] = set()
        took = [clocked(lambda seed=seed: found.add(python("-m", _PLAY, path, "11", seed=seed))) for seed in ("0", "1", "77")]  # type: ignore[misc]
    return Measured(median(took), len(found))


def start() -> Measured:
    """G4: headless start to the first turn against a bare interpreter."""
    return compared(lambda: python("-m", _PLAY, "meeting", "1"), lambda: python("-c", "pass"))


def memory() -> Measured:
    """G4: peak memory of a headless start to the first turn."""
    found = peak("-m", _PLAY, "meeting", "1")
    return Measured(found, found / _MOST_MEMORY, "MiB")


def memory_of_a_long_game() -> Measured:
    """Peak memory of a headless game of two hundred turns against that of one of two."""
    with TemporaryDirectory() as folder:
        path = str(written(Path(folder), 6, 200))
        found = peak("-m", _PLAY, path, "201")
        return Measured(found, found / peak("-m", _PLAY, path, "3"), "MiB")


BENCHES = (
    Bench("G1", f"{_WHOLE} the cautious bot, 32×34, 20 a side, 30 turns", 10, lambda: whole_game("cautious"), least=True),
    Bench("G1-random", f"{_WHOLE} the random bot, who does more", 10, lambda: whole_game("random"), least=True),
    Bench("G2", "a turn with 200 formations a side / with 20", 12, growth),
    Bench("G3", "digests of the same game under three hash seeds / 1", 1, same_digests),
    Bench("G4", "headless start to the first turn / bare interpreter", 15.2, start),
    Bench("G4-memory", f"peak memory of a headless start / {_MOST_MEMORY} MiB", 1, memory),
    Bench("memory-200", "peak memory of a headless game of 200 turns / of 2", None, memory_of_a_long_game),
)
