"""One's own tokens on the map."""

from bisect import bisect_left
from operator import attrgetter
from typing import NamedTuple

import msgspec

from game.model.components.asking import Reaction
from game.model.components.defending import Position
from game.model.components.instructing import Standing
from game.model.components.march import Plot
from game.model.components.morale import Morale
from game.model.components.orders import Work
from game.model.hexes import Hex
from game.model.ids import Key, Label
from game.model.orders import Intent
from game.model.ruling import Tally
from game.model.units import PACES, Arm, Bracket, Light, Pace, UnitKind
from game.model.views.detection import Eyes, Mark

_key = attrgetter("key")


class Walk(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What the rate of a walking unit is made of: its walk in half-points after damage, and its equipment."""

    key: Key
    unit: str
    walk: int
    equipment: tuple[str, ...]


class TokenView(msgspec.Struct, frozen=True, gc=False):
    """An own token: where it stands, what it may spend. SMP are half-points.

    `base` explains the slowest unit (MOVE-01); `rates` the allowance at each pace in the order of
    `PACES`, with what it has plotted; `plain` is its rate of a normal march without that (AMB-94); `brackets` the brackets of the cost
    table present;
    `halves` the footprint; `fatigue` the most of its parts, with its `band`,
    what that adds to target numbers (`tired`), and whether it leaves a forced march (`forced_open`) and a fight that it begins
    (`engages`) open; `strained` and `strained_band` what a forced march this turn would make of it;
    `road` whether the all-road bonus is open to it (AMB-31); `groping` is the light in which it pays
    for each hex, where the switch has it so (AMB-32); `heat` is
    what its myomer leaves, until the next ground movement row (EQUIP-02);
    `has_ecm` tells that a suite of it can be set against the enemy's ECM (AMB-60); `failed` are the units whose boost failed this turn;
    `stuck` those by which it is `bogged` (AMB-35); `dared` tells that it has rolled for a reckless march this turn (TERR-22);
    `battering` is what it takes off the CF of a building in a turn, where the switch counts that (ORDER-12);
    `morale` is that of its formation (BREAK-06);
    `eyes` are what it looks with, `skill` is its Sensors skill (AMB-05), `mark` how it is seen. `reacted` tells that it spent SMP in a
    reaction, so that it marches normally and without boosts (AMB-16); `held` is the contact that last kept it from leaving (AMB-98),
    0 = none.
    """

    key: Key
    formation: Key
    name: str
    number: int
    scale: int
    arm: Arm
    kind: UnitKind
    units: int
    hex: Hex
    base: Tally
    rates: tuple[Tally, ...]
    plain: int
    brackets: tuple[Bracket, ...]
    halves: int
    road: bool
    intent: Intent = Intent()
    declared: bool = False
    spent: int = 0
    all_road: bool = True
    trail: tuple[Hex, ...] = ()
    toll: tuple[Hex, int] | None = None
    plot: Plot = Plot()
    fatigue: int = 0
    band: str = "rested"
    tired: int = 0
    forced_open: bool = True
    engages: bool = True
    bogged: bool = False
    stuck: tuple[Key, ...] = ()
    stopped: bool = False
    dared: bool = False
    boosters: int = 0
    has_tsm: bool = False
    has_lights: bool = False
    has_ecm: bool = False
    walks: tuple[Walk, ...] = ()
    engineers: int = 0
    standing: Standing = Standing()
    reacted: bool = False
    held: Label = Label(0)
    strained: int = 0
    strained_band: str = "rested"
    groping: Light = "day"
    heat: int = 0
    failed: tuple[Key, ...] = ()
    battering: int = 0
    morale: Morale = Morale()
    eyes: Eyes = Eyes()
    skill: int = 0
    mark: Mark = Mark()

    def stays(self, pace: Pace) -> bool:
        """Whether it spends nothing at a pace: it stands by order, was stopped, is too tired for it, or has reacted and would march
        otherwise than normally (ORDER-04, ORDER-18, ZOC-03, AMB-65, AMB-16).
        """
        stands = (self.declared and self.intent.stands) or (self.plot.declared and self.plot.intent.stands)
        spoken_for = self.reacted and not self.declared and pace != "normal"
        return stands or self.stopped or (pace == "forced" and not self.forced_open) or spoken_for

    def left(self, pace: Pace) -> int:
        """SMP left at a pace, in half-points, the road bonus not counted (AMB-94)."""
        return 0 if self.stays(pace) else max(0, self.rates[PACES.index(pace)].total - self.spent)


class Stack(NamedTuple):
    """How many half tactical hexes of one's own tokens count in a hex. Its row stands first, so that stacks sort from north to south."""

    row: int
    hex: Hex
    halves: int


class AskedView(msgspec.Struct, frozen=True, gc=False):
    """What one is asked: whether an own token reacts to a contact that has come into a hex, or fights or pursues one there (AMB-112).

    While it marches the contact is still shown in `start`, where its march began; `way` leads from there to `hex`.
    """

    reaction: Reaction
    token: Key
    contact: Label
    start: Hex
    hex: Hex
    way: tuple[Hex, ...] = ()


class MarchView(msgspec.Struct, frozen=True, gc=False):
    """Own tokens in key order, and stacks from north to south; the formation of the present slot; the plotted order.

    `activated` are the formations that were activated this turn, `ready` those that still may be, `movers` the tokens of these; all in
    key order.
    `positions` are the fortified positions that one's own engineers built (ORDER-20); `asked` is what must be answered now.
    `works` are one's own destructions that are not finished, as far as they had come when one last worked at them (AMB-14).
    `room` is how many tactical hexes the units of a side may take in one hex (STACK-01).
    """

    tokens: tuple[TokenView, ...]
    stacks: tuple[Stack, ...]
    active: Key | None
    activated: tuple[Key, ...]
    ready: tuple[Key, ...]
    movers: tuple[Key, ...]
    sequence: tuple[Key, ...]
    room: int
    positions: tuple[Position, ...] = ()
    works: tuple[Work, ...] = ()
    asked: AskedView | None = None

    def token(self, key: Key) -> TokenView | None:
        """The token of that key, if it is on the map."""
        at = bisect_left(self.tokens, key, key=_key)
        return self.tokens[at] if at < len(self.tokens) and self.tokens[at].key == key else None
