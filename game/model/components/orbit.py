"""Orbital surveillance: who watches from above, and where in its orbit it is."""

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.orbit import Level, OrbiterKind
from game.model.units import Equipment


class Orbiter(Component, frozen=True, tag="orbiter"):
    """A satellite or ship that watches from above (ORBIT-01). Put by `content.opening`.

    `sensors` is its Sensor Operations bonus (ORBIT-07), `thrust` what it can spend in a space turn.
    """

    name: str
    kind: OrbiterKind
    level: Level
    equipment: tuple[Equipment, ...] = ()
    sensors: int = 0
    thrust: int = 0


class OnStation(Component, frozen=True, tag="on-station"):
    """Where an orbiter is. Put by `orbit` and `surveying`; begun by `content.opening`.

    In low orbit `phase` counts the turns since it came into view, from 0 to one less than the period (AMB-61); on the high-altitude map,
    the interface included, `aside` is how many of its hexes it stands east of the area, less than 0 west of it, 0 right above it
    (ORBIT-03). `fuel` is in points. While `holding`, its phase stays as it is (ORBIT-05).
    """

    phase: int = 0
    aside: int = 0
    fuel: int = 0
    holding: bool = False


class SurveyPlan(Component, frozen=True, tag="survey-plan"):
    """The hex that an orbiter looks at this turn (ORBIT-02). Put by `orbit` and `surveying`; begun by `content.opening`."""

    hex: Hex | None = None
