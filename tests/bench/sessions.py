"""W1 and what a seat waits for: a save, a command, a view, an undo, a hand-over, early and late in a game."""

import os
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game.content.opening import Opened
from game.model.commands import Finish, Undo
from game.session.host import begin
from tests.bench.play import Table
from tests.bench.runner import ROUNDS, Bench, Measured, clocked
from tests.bench.scene import SMALL, land, opened, scattered

_EARLY, _LATE, _SAVES = 10, 200, 25


def _table(turn: int) -> Table:
    return _played(opened(land(SMALL), 20), turn)


def _among_each_other(turn: int) -> Table:
    """A game whose sides stand among each other, in the same hexes whatever the turn: a late turn differs from an early one by what was."""
    begun = scattered(opened(land(SMALL), 20))
    table = _played(begun, turn - 1)
    scattered(begun)
    table.to_turn(turn)
    return table


def _played(begun: Opened, turn: int) -> Table:
    table = Table(begin(begun), regroup=False)
    table.to_turn(turn)
    return table


def save() -> Measured:
    """W1: a full save after each hand-over against writing as many bytes whole, with fsync of file and folder."""
    table = _table(_EARLY)
    pairs = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.fog"
        table.game.save(path, "")
        for _ in range(_SAVES):
            table.hand_over()
            took = clocked(lambda: table.game.save(path, ""))
            data = path.read_bytes()
            pairs.append((took, clocked(lambda: _bare(Path(folder), data))))  # noqa: B023  # called at once
    return Measured(median(one for one, _ in pairs), median(one / other for one, other in pairs))


def _bare(folder: Path, data: bytes) -> None:
    handle = os.open(folder / "bare.tmp", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(handle, data)
    os.fsync(handle)
    os.close(handle)
    (folder / "bare.tmp").replace(folder / "bare")
    handle = os.open(folder, os.O_RDONLY)
    os.fsync(handle)
    os.close(handle)


KINDS = ("command", "view", "undo", "hand-over")
Waits = dict[str, list[float]]


def _waits(table: Table) -> dict[str, float]:
    """Play a turn; how long a seat waited for each kind of thing, the median. What may be taken back is taken back once and said again."""
    found: Waits = {kind: [] for kind in KINDS}
    turn = table.game.public.turn
    while table.game.public.turn == turn:
        _wait(table, found)
    return {kind: median(times) for kind, times in found.items()}


def _wait(table: Table, found: Waits) -> None:
    seat = table.seats[table.game.awaiting[0]]
    command = table.command()
    ends = isinstance(command, Finish)
    found["hand-over" if ends else "command"].append(clocked(lambda: seat.say(command)))
    found["view"].append(clocked(seat.view))
    if not ends and seat.view().undo is None:
        found["undo"].append(clocked(lambda: seat.say(Undo())))
        seat.say(command)


def _loop() -> None:
    for i in range(1000):
        _ = i * i & 255


def wait(kind: str) -> Callable[[], Measured]:
    """What a seat waits for, against a loop of a thousand steps."""

    def run() -> Measured:
        table = _table(_EARLY)
        pairs = [(_waits(table)[kind], clocked(_loop, 100)) for _ in range(ROUNDS)]
        return Measured(median(one for one, _ in pairs), median(one / other for one, other in pairs))

    return run


def late(kind: str) -> Callable[[], Measured]:
    """What a seat waits for late in a game against early, the sides having met in both."""

    def run() -> Measured:
        old, young = _among_each_other(_LATE), _among_each_other(_EARLY)
        pairs = [(_waits(old)[kind], _waits(young)[kind]) for _ in range(ROUNDS)]
        return Measured(median(one for one, _ in pairs), median(one / other for one, other in pairs))

    return run


BENCHES = (
    Bench("W1", "a full save / a bare atomic write of as many bytes with fsync", 3, save),
    *(Bench(kind, f"one {kind}, 20 a side / a loop of 1000 steps", None, wait(kind)) for kind in KINDS),
    *(Bench(f"{kind}-200", f"one {kind} in turn {_LATE} / in turn {_EARLY}", 1.3, late(kind)) for kind in KINDS if kind != "undo"),
)
