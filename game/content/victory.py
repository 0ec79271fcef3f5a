"""Victory conditions: what a side is to do, as a scenario file gives it."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.content.errors import ContentError
from game.model.components.victory import ENEMY_UNITS, Aim, Condition
from game.model.hexes import Hex, parse
from game.model.land import Edge

_HEX_TARGETS: Final = ("urban", "woods")


class VictoryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[side.victory]]`: which fields it takes depends on its kind.

    `hold`: `hexes` or `zone`, for `turns` turn ends in a row, without them at the end. `reach`: `count` formations in `hexes` or
    `zone`, `at_end` on the last turn. `leave`: `count` formations by `edge`. `destroy`: `target`, a structure by name, `units` of
    the enemy (`count`), or `urban` or `woods` of `hexes`. `survive`: until turn `turns`, without it until the end, with at least
    `count` units.
    """

    kind: Aim
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    points: Annotated[int, Meta(ge=0, le=999)] = 0
    wins: bool = False
    secret: bool = False
    hexes: tuple[str, ...] = ()
    zone: str = ""
    edge: Edge | None = None
    target: str = ""
    count: Annotated[int, Meta(ge=1, le=999)] = 1
    turns: Annotated[int, Meta(ge=0, le=9999)] = 0
    at_end: bool = False


_Field = Literal["hexes", "zone", "edge", "target", "count", "turns", "at_end"]
_TAKES: Final[dict[Aim, tuple[_Field, ...]]] = {
    "hold": ("hexes", "zone", "turns"),
    "reach": ("hexes", "zone", "count", "at_end"),
    "leave": ("edge", "count"),
    "destroy": ("target", "hexes", "count"),
    "survive": ("count", "turns"),
}
_DEFAULTS: Final = {"hexes": (), "zone": "", "edge": None, "target": "", "count": 1, "turns": 0, "at_end": False}


def condition(row: VictoryRow, at: str) -> Condition:
    """The condition that a row gives; *at* names its place.

    Raises:
        ContentError: it has what its kind does not take, or lacks what it needs.
    """
    for name, default in _DEFAULTS.items():
        if name not in _TAKES[row.kind] and getattr(row, name) != default:
            raise ContentError(f"{at}: a condition of kind '{row.kind}' takes no '{name}' (it takes: {', '.join(_TAKES[row.kind])})")
    if not (row.points or row.wins):
        raise ContentError(f"{at}: it gives nothing: add 'points' or 'wins = true'")
    if lack := _lack(row):
        raise ContentError(f"{at}: a condition of kind '{row.kind}' needs {lack}: add it")
    return Condition(
        row.kind, row.title, row.points, row.wins, row.secret, tuple(_hex(text, at) for text in row.hexes), row.zone, row.edge or "",
        row.target, row.count, row.turns, row.at_end,
    )  # fmt: skip


def _lack(row: VictoryRow) -> str:
    if row.kind in ("hold", "reach") and bool(row.hexes) == bool(row.zone):
        return "either 'hexes' or 'zone'"
    if row.kind == "leave" and row.edge is None:
        return "an 'edge': n, e, s or w"
    if row.kind == "destroy" and not row.target:
        return f"a 'target': {ENEMY_UNITS}, {', '.join(_HEX_TARGETS)}, or the name of a structure"
    if row.kind == "destroy" and (row.target in _HEX_TARGETS) != bool(row.hexes):
        return "'hexes' for urban and woods, and for nothing else"
    return ""


def _hex(text: str, at: str) -> Hex:
    try:
        return parse(text)
    except ValueError as error:
        raise ContentError(f"{at}, hexes: {error}") from error
