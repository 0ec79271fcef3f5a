"""Where data lies; this module alone knows."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal

from game.content.errors import ContentError, meant

Kind = Literal["scenarios", "forces", "units", "maps", "tables", "rulebook"]
HOME: Final = "FOGMARCH_HOME"
_NAME: Final = "fogmarch"
_ON_LINUX: Final[bool] = sys.platform == "linux"
_PACKAGE: Final = Path(__file__).resolve().parent.parent


def root_of_data() -> Path:
    """The folder that holds `assets` and `maps`: our checkout, else the installed package."""
    return _PACKAGE.parent if _in_checkout() else _PACKAGE


def assets() -> Path:
    """What the program brings along: scenarios, forces, units, rulebook, tiles."""
    return root_of_data() / "assets"


def maps() -> Path:
    """The maps that the program brings along, with their tile sets."""
    return root_of_data() / "maps"


def user() -> Path:
    """The user's own scenarios, forces, units, maps and tables: `FOGMARCH_HOME`, else where the system keeps such data."""
    home = os.environ.get(HOME)
    if home:
        return Path(home).expanduser()
    if _ON_LINUX:
        shared = Path(os.environ.get("XDG_DATA_HOME", ""))
        return (shared if shared.is_absolute() else Path.home() / ".local" / "share") / _NAME
    import platformdirs  # noqa: PLC0415 - takes longer to import than a map to load; of Linux it says what we do

    return platformdirs.user_data_path(_NAME, appauthor=False)


def saves() -> Path:
    """The folder of saved games: of `FOGMARCH_HOME`, else of the checkout, else the user's."""
    if not os.environ.get(HOME) and _in_checkout():
        return root_of_data() / "saves"
    return user() / "saves"


def shipped(kind: Kind) -> Path:
    """The folder of one kind of data that the program brings along."""
    return maps() if kind == "maps" else assets() / kind


def listed(kind: Kind, pattern: str) -> Iterator[Path]:
    """All files of a kind, the shipped before the user's, each by name."""
    for folder in (shipped(kind), user() / kind):
        if folder.is_dir():
            yield from sorted(folder.glob(pattern))


def found(kind: Kind, name: str, beside: Path | None = None) -> Path:
    """The file of that name: in the folder of the file that names it, in its folder's neighbour `kind`, shipped, or the user's.

    Raises:
        ContentError: the name is a path, or there is no such file.
    """
    if name != Path(name).name or "\\" in name or name in ("", ".", ".."):
        raise ContentError(f"{_by(beside)}'{name}' is a path: give the name of a file in {kind}")
    for folder in _folders(kind, beside):
        if (folder / name).is_file():
            return folder / name
    known = [path.name for path in listed(kind, f"*{Path(name).suffix}")]
    raise ContentError(f"{_by(beside)}there is no {kind}/{name}{meant(name, known)}")


def shown(path: Path) -> str:
    """A path as a sentence names it: from the root of the data, or from the user's place, if it lies there."""
    whole = path.resolve()
    if whole.is_relative_to(root_of_data()):
        return whole.relative_to(root_of_data()).as_posix()
    home = user().resolve()
    return whole.relative_to(home).as_posix() if whole.is_relative_to(home) else str(path)


def _folders(kind: Kind, beside: Path | None) -> Iterator[Path]:
    if beside is not None:
        yield beside.parent
        yield beside.parent.parent / kind
    yield shipped(kind)
    yield user() / kind


def _by(beside: Path | None) -> str:
    return f"{shown(beside)}: " if beside is not None else ""


@cache
def _in_checkout() -> bool:
    """Whether a `pyproject.toml` of ours lies beside the package."""
    project = _PACKAGE.parent / "pyproject.toml"
    return project.is_file() and 'name = "fogmarch"' in project.read_text(encoding="utf-8")
