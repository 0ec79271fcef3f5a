"""Puts satellites and ships above a scene."""

from typing import Any

from game.model.components import OnStation, Orbiter, SurveyPlan
from game.model.ids import ORBITER, Key, Side, key
from game.model.orbit import Level, OrbiterKind
from game.model.units import Equipment
from tests.scene import A, Scene

UNION: tuple[Equipment, ...] = ("high-res-imager", "hyperspectral-imager")


def orbiter(level: str = "low-1", *equipment: Equipment, kind: OrbiterKind = "satellite", sensors: int = 0, thrust: int = 0) -> Orbiter:
    """One with a level in words."""
    band, _, step = level.partition("-")
    return Orbiter("Eye", kind, Level(band, int(step or 1)), equipment, sensors, thrust)  # type: ignore[arg-type]


def launched(game: Scene, what: Orbiter, side: Side = A, number: int = 1, **station: Any) -> Key:  # noqa: ANN401  # fields of OnStation
    """Put one above a scene; its key."""
    name = key(side, ORBITER, number)
    game.world.put(name, what, OnStation(**station), SurveyPlan())
    return name
