"""Whose zones of control lie where?"""

from game.model.hexes import Hex
from game.model.ids import Key, Label
from game.model.questions.base import Answer, Question


class Zones(Question, frozen=True, tag="zones"):
    """The zone of control of an own token, or of all of one's own together, and those of every contact that is held."""

    token: Key | None = None


class KnownZone(Answer, frozen=True, array_like=True):
    """A contact and the hexes in which it may intercept, as far as its rate is known (ZOC-01)."""

    contact: Label
    hexes: tuple[Hex, ...]


class Passage(Question, frozen=True, tag="passage"):
    """If this token marched along this path, where might known contacts stop or hold it?"""

    token: Key
    path: tuple[Hex, ...]


class PassageRow(Answer, frozen=True):
    """A contact that might; `intercepts` are the hexes of the path in its zone (ZOC-02), `holds` the hex it may keep the token in.

    Whoever stands beside the token when its march begins may keep it from leaving (AMB-98); None = it does not stand there.
    """

    contact: Label
    intercepts: tuple[Hex, ...]
    holds: Hex | None


class PassageAnswer(Answer, frozen=True, tag="passage"):
    """Every contact that is held now and may step in, in label order."""

    rows: tuple[PassageRow, ...]


class ZonesAnswer(Answer, frozen=True, tag="zones"):
    """The hexes of one's own zone from north to south, and the known zones of the other side in label order."""

    own: tuple[Hex, ...]
    known: tuple[KnownZone, ...]
