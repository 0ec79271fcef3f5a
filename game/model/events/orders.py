"""Orders: what was declared, what is being destroyed, who is tired."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId
from game.model.orders import Intent, Order
from game.model.ruling import Tally


class Declared(Event, frozen=True, tag="declared"):
    """An own token was given its order, with its march mode and everything that goes with it."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-01"),)
    token: Key
    name: str
    intent: Intent


class Destroying(Event, frozen=True, tag="destroying"):
    """An own destruction went on by a turn."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-04"), RuleId("AMB-14"))
    hex: Hex
    target: str
    turns: int
    need: int


class Battered(Event, frozen=True, tag="battered"):
    """An own destruction took so much off the CF of a building: of each unit, in all so far, and what it had."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-12"), RuleId("AMB-15"))
    hex: Hex
    target: str
    taken: Tally
    done: int
    need: int
    shots: int


class Disturbed(Event, frozen=True, tag="disturbed"):
    """An own destruction did not go on: an enemy stands in the hex."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-14"),)
    hex: Hex
    target: str


class WorkVoid(Event, frozen=True, tag="work-void"):
    """An own destruction came to nothing: what it was ordered to destroy does not stand there any more."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-14"),)
    hex: Hex
    target: str


class Destroyed(Event, frozen=True, tag="destroyed"):
    """Something was destroyed, and one's side saw it."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-14"),)
    hex: Hex
    target: str
    what: str


class Ruined(Event, frozen=True, tag="ruined"):
    """Something was found destroyed: one's side did not see it happen."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-14"), RuleId("LOS-14"))
    hex: Hex
    target: str
    what: str


class Met(Event, frozen=True, tag="met"):
    """An own token stands within 1 hex of contacts at the end of the turn, under an order that seeks a fight or awaits one."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-02"), RuleId("ORDER-03"), RuleId("ORDER-21"))
    token: Key
    name: str
    hex: Hex
    order: Order
    contacts: tuple[Label, ...]


class Tired(Event, frozen=True, tag="tired"):
    """The fatigue of an own sub-formation changed: the points now, the band that they are read in."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("FMARCH-03"), RuleId("FMARCH-06"))
    part: Key
    name: str
    change: int
    points: int
    band: str
