"""Asking: what is asked of a side while the other one marches, and in the end phase, and what it has answered."""

from typing import Literal

import msgspec

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.units import Pace

Reaction = Literal["evade", "intercept", "shadow", "fight", "pursue"]


class Asked(msgspec.Struct, frozen=True):
    """Whether a token reacts to a march: to which token's, in which hex that stands then, and how many hexes its trail has.

    In the end phase: whether it fights the other token, or pursues it.
    """

    reaction: Reaction
    token: Key
    mover: Key
    hex: Hex
    step: int


class Reply(msgspec.Struct, frozen=True):
    """An answer to such a question; `hush`: this token is not asked again in this march."""

    asked: Asked
    yes: bool
    hush: bool = False


class Asking(Component, frozen=True, tag="asking"):
    """A march, or the end phase, of open play that waits for an answer (AMB-112). Put by `asking`.

    It is taken back while it waits, and made again from its start with one answer more: `path` and `pace` are as they were ordered in
    strict play, as is whether it `ends` the activation; a plot stands where it was written; in the end phase there is no `token`.
    `asked` is None while nothing is asked.
    """

    token: Key = Key("")
    path: tuple[Hex, ...] = ()
    pace: Pace = "normal"
    ends: bool = False
    replies: tuple[Reply, ...] = ()
    asked: Asked | None = None
