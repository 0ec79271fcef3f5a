"""Detection: what the other side knows of a node, which scans were made of it, and what a side has ever looked over."""

from typing import Literal, NamedTuple

import msgspec

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.ids import Label as LabelNumber
from game.model.ruling import Tally
from game.model.units import Condition, UnitKind, Weight

Source = Literal["visual", "ir", "radar", "magscan", "seismic", "orbital", "touch"]
"""By what something was made out; `touch`: it made itself known by holding or stopping a formation (ZOC-03, AMB-98)."""

NOTHING, BLIP, NUMBER, WEIGHT, TONNAGE, CHASSIS, VARIANT, UNIQUE = range(8)
"""The rungs of the contact ladder (SENS-14 to SENS-21)."""


class Feature(NamedTuple):
    """What is unique of a unit: its name, its crew's skills, its state, what it has aboard."""

    name: str
    gunnery: int
    piloting: int
    condition: Condition
    equipment: tuple[str, ...] = ()


class Glimpse(msgspec.Struct, frozen=True, gc=False):
    """What was made out of a formation, as much as its rung gives: nothing that a lower rung hides stands in it.

    `units` and `kinds` from rung 2, `weights` from 3, `tons` from 4, `chassis` from 5, `variants` from 6, `features` from 7;
    `rate` is the marching rate in half-points of those that are known, with the variants, and less their losses with what is unique;
    `lights` tells that its searchlights were seen.
    """

    units: int = 0
    kinds: tuple[tuple[UnitKind, int], ...] = ()
    weights: tuple[tuple[Weight, int], ...] = ()
    tons: tuple[int, ...] = ()
    chassis: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    features: tuple[Feature, ...] = ()
    rate: int = 0
    lights: bool = False


class Report(msgspec.Struct, frozen=True, gc=False):
    """What one look or scan of this turn told: by which own token or orbiter, by what, the dice (a look has none), modifiers, the rung.

    Only what told something is a report: a scan that found nothing looks like no scan at all. `sum` holds what the observer's side knows
    beforehand; what the target itself adds (ECM, stealth, hiding …) stands in it only if the rung tells of such things: then it is `whole`.
    """

    observer: Key
    name: str
    source: Source
    rung: int
    turn: int
    dice: tuple[int, ...] = ()
    sum: Tally | None = None
    whole: bool = False


class Contact(Component, frozen=True, tag="contact"):
    """What the other side knows of a node. Put by `contacts`; begun by `content.opening` and `straggling`.

    `label` is what that side calls it, 0 = never made out. `hex`, `altitude` (0 = not airborne) and `turn` tell where and when it was made
    out last; `now` whether it is held still. `rung` is the best result while it stayed in range, `found` tells whether units in hiding
    were found by a scan, or went into hiding while it was held: from this side they hide no more (AMB-18);
    `reports` are those of `turn`. A lost one leaves a `Ghost` and begins anew.
    """

    label: LabelNumber = LabelNumber(0)
    hex: Hex | None = None
    turn: int = 0
    now: bool = False
    rung: int = NOTHING
    found: bool = False
    source: Source = "visual"
    glimpse: Glimpse = Glimpse()
    reports: tuple[Report, ...] = ()
    altitude: int = 0


class Scanned(Component, frozen=True, tag="scanned"):
    """Which tokens of the other side rolled for this one in a turn (AMB-57). Put by `detection`; begun by `straggling`."""

    turn: int = 0
    by: tuple[Key, ...] = ()


class Contacts(Component, frozen=True, tag="contacts"):
    """A side's book of contacts: how many labels it has drawn from its deck. Put by `contacts`."""

    given: int = 0


class Ghost(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A contact that was lost: it keeps its label and its place, and never moves."""

    label: LabelNumber
    hex: Hex
    turn: int
    rung: int
    source: Source
    glimpse: Glimpse
    altitude: int = 0


class Ghosts(Component, frozen=True, tag="ghosts"):
    """The lost contacts of a side, the longest lost first. Put by `contacts` and `scouting`."""

    rows: tuple[Ghost, ...] = ()


class Scouted(Component, frozen=True, tag="scouted"):
    """The hexes that a side has ever had in view: one bit a hex, row by row from 0101. Put by `scouting`."""

    bits: bytes = b""
