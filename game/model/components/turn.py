"""Turn and time: where the game stands."""

from typing import Literal

import msgspec

from game.model.components.base import Component
from game.model.land import Edge
from game.model.units import Light, Weather


class Clock(Component, frozen=True, tag="clock"):
    """Where a turn table stands. Put by `rules.machine`.

    `turn` counts strategic turns from 1; `row` is the row of the table; `begun` tells whether its begin has run.
    """

    turn: int = 1
    row: int = 0
    begun: bool = False
    over: bool = False


class Sitting(Component, frozen=True, tag="sitting"):
    """Whether a side has finished its sitting of the present row. Put by `sittings`."""

    done: bool = False


class Muster(Component, frozen=True, tag="muster"):
    """The formations that a side declared publicly at set-up (AMB-06), and how many of them are airborne now (AMB-103).

    Put by `setting_up` and `stances`.
    """

    ground: int = 0
    aerospace: int = 0
    airborne: int = 0


class Commander(Component, frozen=True, tag="commander"):
    """A side as a whole: its name, its faction, the Strategy skill of its commander (INIT-02), the edge of the map where its home lies,
    `` = nowhere (AMB-112). Put by `content.opening`.
    """

    name: str
    faction: str
    zone: str
    strategy: int = 0
    home: Edge | Literal[""] = ""


class Rolls(Component, frozen=True, tag="rolls"):
    """How many dice each stream of a roller has given this turn. Put by `world.dice`, on the roller."""

    turn: int = 1
    counts: tuple[tuple[str, int], ...] = ()


class Sky(Component, frozen=True, tag="sky"):
    """The light and the weather of the whole map (AMB-102). Put by `new_turn`; begun by `content.opening`."""

    light: Light = "day"
    weather: Weather = "clear"


class SkyFrom(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The light and the weather from the beginning of a turn on."""

    turn: int
    light: Light
    weather: Weather


class Skies(Component, frozen=True, tag="skies"):
    """How the sky will change, the earliest first. Put by `content.opening`."""

    rows: tuple[SkyFrom, ...] = ()
