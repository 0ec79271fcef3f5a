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


class ZonesAnswer(Answer, frozen=True, tag="zones"):
    """The hexes of one's own zone from north to south, and the known zones of the other side in label order."""

    own: tuple[Hex, ...]
    known: tuple[KnownZone, ...]
