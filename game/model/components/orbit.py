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

    In low orbit `phase` counts the turns since it came into view, from 0 to one less than the period (AMB-61); on the high-altitude map and
    at the interface, `above` tells whether it stands over the area (ORBIT-03). `fuel` is in points. While `holding`, its phase stays as
    it is (ORBIT-05).
    """

    phase: int = 0
    above: bool = True
    fuel: int = 0
    holding: bool = False


class SurveyPlan(Component, frozen=True, tag="survey-plan"):
    """The hex that an orbiter looks at this turn (ORBIT-02). Put by `orbit` and `surveying`; begun by `content.opening`."""

    hex: Hex | None = None
