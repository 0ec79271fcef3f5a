"""The printed tables as values: read from the files beside the headings, overridden cell by cell."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
import tomli

from game.model.hashing import blake2b
from game.model.sighting import SeeingTables, SensorTables
from game.model.tables import (
    CostTables,
    DefendTables,
    EquipmentTables,
    FatigueTables,
    FormationTables,
    MapTables,
    OrbitTables,
    OrderTables,
    PilotingTables,
    RateTables,
    StackingTables,
    StanceTables,
    Tables,
    TimeTables,
)

Overrides = dict[str, Any]  # TOML, checked cell by cell below
_BESIDE = Path(__file__).with_name("strategic")
_FILES = {
    "time": "turn_sequence",
    "costs": "costs",
    "formations": "formations",
    "stacking": "stacking",
    "rates": "rates",
    "map": "mapping",
    "equipment": "equipment",
    "orders": "orders",
    "defending": "defending",
    "piloting": "piloting",
    "fatigue": "fatigue",
    "seeing": "seeing",
    "sensors": "sensors",
    "orbit": "orbit",
    "stances": "stances",
}
_TYPES = {
    "time": TimeTables,
    "costs": CostTables,
    "formations": FormationTables,
    "stacking": StackingTables,
    "rates": RateTables,
    "map": MapTables,
    "equipment": EquipmentTables,
    "orders": OrderTables,
    "defending": DefendTables,
    "piloting": PilotingTables,
    "fatigue": FatigueTables,
    "seeing": SeeingTables,
    "sensors": SensorTables,
    "orbit": OrbitTables,
    "stances": StanceTables,
}
_WORDS: dict[type, str] = {int: "a whole number", str: "a text in quotes", bool: "true or false", list: "a list", dict: "a table"}


@cache
def _printed(name: str) -> bytes:
    return (_BESIDE / f"{_FILES[name]}.toml").read_bytes()


def printed(name: str) -> Overrides:
    """The cells of a table as they are printed; none: there is no such table."""
    return tomli.loads(_printed(name).decode()) if name in _FILES else {}


def load_tables(overrides: Overrides | None = None) -> Tables:
    """All tables, with the cells that a scenario or a user overrides: `{"costs": {"terrain": {"rough": {"default": 3}}}}`.

    Raises:
        ValueError: an override names a cell that does not exist, or gives it a value of the wrong type; the sentence names it.
    """
    return _loaded(msgspec.json.encode(overrides or {}, order="deterministic"))


@lru_cache(maxsize=16)
def _loaded(encoded: bytes) -> Tables:
    """The tables with encoded overrides: they are values, and shared."""
    changes: Overrides = msgspec.json.decode(encoded)
    for name in changes:
        if name not in _FILES:
            raise ValueError(f"tables: unknown table '{name}'{_meant(name, list(_FILES))}")
    parts = {}
    for name in _FILES:
        cells = tomli.loads(_printed(name).decode())
        _override(cells, changes.get(name, {}), name)
        try:
            parts[name] = msgspec.convert(cells, _TYPES[name])
        except msgspec.ValidationError as error:
            says, _, at = str(error).partition(" - at `$")
            raise ValueError(f"tables: {name}{at.removesuffix('`')}: {says}") from error
    version = blake2b(encoded, digest_size=8).hexdigest()
    return msgspec.convert({**parts, "version": version}, Tables)


def _override(cells: Overrides, changes: Overrides, where: str) -> None:
    for name, value in changes.items():
        if name not in cells and not where.endswith("by_class"):
            raise ValueError(f"tables: {where}: unknown cell '{name}'{_meant(name, list(cells))}")
        if name in cells and type(value) is not type(cells[name]):
            raise ValueError(f"tables: {where}.{name}: it must be {_WORDS[type(cells[name])]}")
        if isinstance(value, dict) and name in cells:
            _override(cells[name], value, f"{where}.{name}")
        else:
            cells[name] = value


def _meant(name: str, known: list[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - sound tables never ask

    close = get_close_matches(name, known, 1)
    return f" (did you mean '{close[0]}'?)" if close else ""
