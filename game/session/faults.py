"""What is done with a fault of ours: it is written down where the players find it."""

import contextlib

import msgspec

from game import __version__
from game.content import places
from game.model.commands import AnyCommand
from game.model.ids import Side


def note_fault(game: str, fault: Exception, side: Side, command: AnyCommand) -> None:
    """Write a fault with its command where the players find it; if even that fails, play goes on without."""
    import traceback  # noqa: PLC0415  # start-up does without

    record = {"game": game, "program": __version__, "side": side, "command": msgspec.to_builtins(command)}
    record["fault"] = "".join(traceback.format_exception(fault))
    folder = places.saves()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        number = max((int(path.stem[6:]) for path in folder.glob("fault-*.json") if path.stem[6:].isdecimal()), default=0) + 1
        (folder / f"fault-{number:03}.json").write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1))
