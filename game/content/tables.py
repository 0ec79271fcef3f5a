"""Tables: the cells that a scenario and the user's own folder override."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.content import places
from game.content.errors import ContentError
from game.content.toml import parsed
from game.rules.tables import load_tables, printed


def overrides(scenario: Mapping[str, Any]) -> dict[str, Any]:
    """The user's cells with those of a scenario over them: where both name a cell, the scenario's holds.

    Raises:
        ContentError: a file of the user's cannot be read, or names a table or a cell that does not exist.
    """
    return _over({path.stem: user_table(path) for path in _files()}, scenario)


def user_table(path: Path) -> dict[str, Any]:
    """The cells of a file that is named after its table, such as `tables/costs.toml`.

    Raises:
        ContentError: the file cannot be read, or a cell does not exist.
    """
    cells = parsed(path)
    try:
        load_tables({path.stem: cells})
    except ValueError as error:
        raise ContentError(f"{places.shown(path)}: {str(error).removeprefix('tables: ')}") from error
    return cells


def overridden(scenario: Mapping[str, Any]) -> tuple[str, ...]:
    """The cells that a scenario or the user overrides, in order, each with the printed number: `stacking.limit: 10 (printed: 20)`.

    Of a file that cannot be used, the name alone: who begins a game reads what is wrong with it.
    """
    found, faulty = dict[str, Any](), list[str]()
    for path in _files():
        try:
            found[path.stem] = user_table(path)
        except ContentError:
            faulty.append(path.stem)
    cells = _over(found, scenario)
    return tuple(sorted([*faulty, *(told for name in cells for told in _differing(name, cells[name], printed(name)))]))


def _differing(where: str, cells: object, as_printed: object) -> Iterator[str]:
    """What differs of a table, or of a cell in it."""
    if isinstance(cells, Mapping):
        known = as_printed if isinstance(as_printed, Mapping) else {}
        for name, value in cells.items():
            yield from _differing(f"{where}.{name}", value, known.get(name))
    elif cells != as_printed:
        yield f"{where}: {cells}" + ("" if as_printed is None else f" (printed: {as_printed})")


def _files() -> Iterator[Path]:
    return places.listed("tables", "*.toml")


def _over(under: Mapping[str, Any], cells: Mapping[str, Any]) -> dict[str, Any]:
    """Cells over others, table by table down to the single cell."""
    merged = dict(under)
    for name, value in cells.items():
        below = merged.get(name)
        merged[name] = _over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged
