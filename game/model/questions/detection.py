"""What do I have in view? What could be made out from there, and who could make me out?"""

from game.model.components.detection import Source
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId
from game.model.questions.base import Answer, Question
from game.model.ruling import Ruling, Tally
from game.model.units import UnitKind


class Coverage(Question, frozen=True, tag="coverage"):
    """Which hexes has this token in view, by eye and by radar; without a token, all of one's own together?

    With a hex: which would it have, if it stood there?
    """

    token: Key | None = None
    hex: Hex | None = None


class CoverageAnswer(Answer, frozen=True, tag="coverage"):
    """Hexes in view by eye, in reach of radar in clear line, in reach of a probe; each row by row from 0101."""

    eye: tuple[Hex, ...]
    radar: tuple[Hex, ...]
    probe: tuple[Hex, ...]


class Sightline(Question, frozen=True, tag="sightline"):
    """What lies between two hexes, and how far would this token see from the first?"""

    start: Hex
    end: Hex
    token: Key | None = None


class BuiltSight(Answer, frozen=True):
    """A structure of the map as a target: from how many hexes farther than bare ground it is seen, and how far the token would see it."""

    name: str
    farther: Tally
    range: Tally | None = None


class SightlineAnswer(Answer, frozen=True, tag="sightline"):
    """The distance in hexes; what stops the eye and radar, hex by hex; the token's ranges by eye and radar with every part.

    `built` are the structures that are known to stand in the second hex (LOS-14); `height` is that from which the token's best spotter
    looks, `radar_height` that of its radar, in levels above the ground.
    """

    distance: int
    eye: Ruling
    radar: Ruling
    eye_range: Tally | None = None
    radar_range: Tally | None = None
    height: int = 0
    radar_height: int = 0
    built: tuple[BuiltSight, ...] = ()


class Prospect(Question, frozen=True, tag="prospect"):
    """If this token stood there, what would it make of each known contact, and who of them could make it out?"""

    token: Key
    hex: Hex


class ProspectRow(Answer, frozen=True):
    """A known contact from there. `seen`: by eye at once; `source` is the best sensor in range with its `modifiers`.

    `chances` are, of 36, those of rung 1 and more, 2 and more, and so on, what an eye sees at once included. `assumed` is what the contact
    is taken to be: its ranges are those of the kind, with no probe but a known one; `sees` and `senses` tell whether it could make the
    token out by eye, and by radar with a roll; `eye_range` and `radar_range` are how far it does so. `rolled` tells that the token rolled
    for it this turn already (AMB-57), `known` is the rung on which its side knows the contact.
    """

    contact: Label
    distance: int
    seen: bool
    source: Source | None
    modifiers: Tally | None
    chances: tuple[int, ...]
    assumed: UnitKind
    sees: bool
    senses: bool
    eye_range: Tally
    radar_range: Tally
    rolled: bool
    known: int


class ProspectAnswer(Answer, frozen=True, tag="prospect"):
    """Every contact that is held now, nearest first."""

    rows: tuple[ProspectRow, ...]


class Hindrance(Question, frozen=True, tag="hindrance"):
    """What does a hex take from the scans of whoever stands in it?"""

    hex: Hex


class HindranceAnswer(Answer, frozen=True, tag="hindrance"):
    """What is added to a roll by radar, every part with its rule: metallic deposits, dense industrial buildings (SENS-22, SENS-23)."""

    sum: Tally


class Rungs(Question, frozen=True, tag="rungs"):
    """What does each rung of the contact ladder need?"""


class Rung(Answer, frozen=True):
    """A rung, its rule, and the least result of 2D6 and modifiers for it; `eye`: it needs the target in sight as well (AMB-59)."""

    rung: int
    rule: RuleId
    least: int
    eye: bool


class RungsAnswer(Answer, frozen=True, tag="rungs"):
    """Every rung, the lowest first."""

    rows: tuple[Rung, ...]
