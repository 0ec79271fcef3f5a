"""The fog audit of a game that is over: at the end of every turn, what each side knew and what was true."""

import msgspec

from game.model.components.annotating import Annotation
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side
from game.model.land import Land
from game.model.units import UnitKind
from game.model.views import ContactView


class AuditToken(msgspec.Struct, frozen=True):
    """A token as it truly stood.

    `label` is what the other side called it, None = it had never made it out; `held` tells whether that side held it then;
    `altitude` is that of what is airborne, 0 = on the ground.
    """

    key: Key
    name: str
    number: int
    kind: UnitKind
    scale: int
    hex: Hex
    label: Label | None
    held: bool
    altitude: int = 0


class AuditSide(msgspec.Struct, frozen=True):
    """A side at that moment: its tokens in key order, its contacts as it had them, the land as it knew it.

    `seen` are the hexes that it had in view by eye in the light of that moment, `scouted` those that it ever had: one bit a hex, row by
    row from 0101; None where everything is open. `annotations` are its remarks about contacts.
    """

    side: Side
    tokens: tuple[AuditToken, ...]
    contacts: tuple[ContactView, ...]
    land: Land
    seen: bytes | None = None
    scouted: bytes | None = None
    annotations: tuple[Annotation, ...] = ()


class AuditTurn(msgspec.Struct, frozen=True):
    """The end of a turn; 0 is the moment after setting up. `land` is the true one, `marches` the ways that were truly walked in it."""

    turn: int
    sides: tuple[AuditSide, AuditSide]
    land: Land
    marches: tuple[tuple[Hex, ...], ...] = ()


class Audit(msgspec.Struct, frozen=True):
    """Every turn of a game; not `complete` where its history is damaged or plays otherwise now: then up to there."""

    turns: tuple[AuditTurn, ...]
    complete: bool
