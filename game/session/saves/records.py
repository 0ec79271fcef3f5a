"""What a save holds."""

from typing import Any

import msgspec

from game.model.components import AnyComponent
from game.model.events import Told
from game.model.ids import Key, Side
from game.model.land import Land
from game.model.seed import Seed
from game.model.switches import Switches
from game.session.journal import Block

FORMAT = 1
Entities = tuple[tuple[Key, tuple[AnyComponent, ...]], ...]


class SaveError(ValueError):
    """A save that cannot be written or read: one sentence with file, place and what to do."""


class SaveCard(msgspec.Struct, frozen=True):
    """The first line of a save: nothing secret.

    `digest` is that of this line without it and of the rest; `commitment` the fingerprint of the seed;
    `count` the hand-overs so far, which are public, to tell earlier from later; `serial` the number of an autosave.
    """

    format: int
    program: str
    game: str
    scenario: str
    title: str
    turn: int
    row: int
    over: bool
    count: int
    saved: str
    digest: str = ""
    names: tuple[str, ...] = ()
    serial: int = 0
    commitment: str = ""


class Opening(msgspec.Struct, frozen=True):
    """How the game began: replay starts here."""

    scenario: str
    title: str
    game: str
    seed: Seed
    sides: tuple[Side, ...]
    limit: int
    entities: Entities
    map: str = ""


class Rules(msgspec.Struct, frozen=True):
    """House rules and table cells of this game."""

    switches: Switches
    overrides: dict[str, Any]


class Now(msgspec.Struct, frozen=True):
    """The state: loading needs nothing else of what happened. `heard` is how many lines each side was ever told."""

    entities: Entities
    told: dict[Side, tuple[Told, ...]]
    count: int
    chain: str
    open: Block
    heard: dict[Side, int]


class Saved(msgspec.Struct, frozen=True):
    """A whole save. History blocks stay packed as they are; one that is missing or damaged is empty."""

    card: SaveCard
    now: Now
    start: Opening
    rules: Rules
    land: Land
    history: tuple[bytes, ...]
