"""Events: what happened, as each may hear it."""

from typing import NamedTuple

import msgspec

from game.model.events.annotating import Annotated
from game.model.events.base import Event
from game.model.events.defending import DugIn, Fortified, Hid, Instructed, NoCover
from game.model.events.detection import ContactClimbed, ContactLost, ContactMade, ContactRaised, Detected, ScansFailed
from game.model.events.engaging import ContactBroken, EngagementDue, NotFought
from game.model.events.formations import Assigned, BrokenUp, ContactBrokeUp, ContactJoined, Deployed, Joined
from game.model.events.initiative import InitiativeRolled, InitiativeTied
from game.model.events.march import (
    Activated,
    ContactMoved,
    CutShort,
    Marched,
    PlotLapsed,
    Plotted,
    Sequenced,
    Stood,
    TollPaid,
)
from game.model.events.orbit import (
    OrbiterRose,
    OrbiterSet,
    StationHeld,
    StationLeft,
    StationLost,
    SurveyDropped,
    Surveyed,
    SurveyEmpty,
    SurveyPlanned,
    SurveyRolled,
)
from game.model.events.orders import Battered, Declared, Destroyed, Destroying, Disturbed, Met, Ruined, Tired, WorkVoid
from game.model.events.piloting import BoostRolled, Halted, LeftBehind, PilotingRolled, UnitLost
from game.model.events.reacting import Ambush, Checked, Cornered, Evaded, Held, Intercepted, Interception, Questioned, Shadowed, Withdrew
from game.model.events.sealing import PlotSealed, SealOpened
from game.model.events.stances import Airborne, FuelLow, HomePlanned, PatrolPlanned, PatrolTired, WentHome
from game.model.events.turn import Finished, GameOver, Loaded, SetUpDone, SkyChanged, TurnBegan
from game.model.events.victory import (
    ConditionCounted,
    ConditionFailed,
    ConditionHeld,
    ConditionMet,
    ContactLeft,
    Departure,
    DeparturePlotted,
    DrawLapsed,
    DrawOffered,
)
from game.model.ids import Side

AnyEvent = (
    TurnBegan
    | SkyChanged
    | SetUpDone
    | Finished
    | GameOver
    | Loaded
    | InitiativeRolled
    | InitiativeTied
    | Assigned
    | BrokenUp
    | Joined
    | Deployed
    | ContactMade
    | ContactRaised
    | ContactLost
    | ContactBrokeUp
    | ContactJoined
    | Activated
    | Stood
    | Marched
    | ContactMoved
    | CutShort
    | PlotLapsed
    | Plotted
    | Sequenced
    | TollPaid
    | Interception
    | Ambush
    | Intercepted
    | Checked
    | Evaded
    | Shadowed
    | Withdrew
    | Cornered
    | Questioned
    | Held
    | EngagementDue
    | ContactBroken
    | NotFought
    | Declared
    | Battered
    | Destroying
    | Disturbed
    | WorkVoid
    | Destroyed
    | Ruined
    | Met
    | Tired
    | Hid
    | DugIn
    | Fortified
    | NoCover
    | Instructed
    | PilotingRolled
    | Halted
    | LeftBehind
    | BoostRolled
    | UnitLost
    | ConditionMet
    | ConditionHeld
    | ConditionCounted
    | ConditionFailed
    | Departure
    | DeparturePlotted
    | ContactLeft
    | DrawOffered
    | DrawLapsed
    | PlotSealed
    | SealOpened
    | OrbiterRose
    | OrbiterSet
    | StationHeld
    | StationLeft
    | StationLost
    | SurveyDropped
    | SurveyEmpty
    | SurveyPlanned
    | Surveyed
    | ContactClimbed
    | PatrolPlanned
    | HomePlanned
    | Airborne
    | WentHome
    | FuelLow
    | PatrolTired
    | Annotated
)
"""Every event that a side may be told, told apart by its tag."""

Truth = AnyEvent | Detected | ScansFailed | SurveyRolled
"""What stands in the sealed record: events, and what no side may be told."""


class Rolled(NamedTuple):
    """Dice as they fell: their stream, the number of the first of them in it, the dice."""

    stream: str
    first: int
    dice: tuple[int, ...]


class Telling(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One happening, told separately to each who may hear: its own side, the other side, both, and the sealed truth.

    `dice` are all that were rolled since the telling before.
    """

    number: int
    turn: int
    row: int
    side: Side | None
    ours: AnyEvent | None
    theirs: AnyEvent | None
    public: AnyEvent | None
    sealed: Truth | None
    dice: tuple[Rolled, ...] = ()


class Told(msgspec.Struct, frozen=True, gc=False):
    """A line of one side's log."""

    number: int
    turn: int
    row: int
    event: AnyEvent


def audible(telling: Telling, side: Side) -> tuple[AnyEvent, ...]:
    """The events that a side hears of a telling."""
    own, public = telling.ours if telling.side == side else telling.theirs, telling.public
    if own is None:
        return () if public is None else (public,)
    return (own,) if public is None else (public, own)


def heard(telling: Telling, side: Side) -> tuple[Told, ...]:
    """What a side hears of a telling, as lines of its log."""
    return tuple([Told(telling.number, telling.turn, telling.row, event) for event in audible(telling, side)])


__all__ = [
    "Activated",
    "Airborne",
    "Ambush",
    "Annotated",
    "AnyEvent",
    "Assigned",
    "Battered",
    "BoostRolled",
    "BrokenUp",
    "Checked",
    "ConditionCounted",
    "ConditionFailed",
    "ConditionHeld",
    "ConditionMet",
    "ContactBrokeUp",
    "ContactBroken",
    "ContactClimbed",
    "ContactJoined",
    "ContactLeft",
    "ContactLost",
    "ContactMade",
    "ContactMoved",
    "ContactRaised",
    "Cornered",
    "CutShort",
    "Declared",
    "Departure",
    "DeparturePlotted",
    "Deployed",
    "Destroyed",
    "Destroying",
    "Detected",
    "Disturbed",
    "DrawLapsed",
    "DrawOffered",
    "DugIn",
    "EngagementDue",
    "Evaded",
    "Event",
    "Finished",
    "Fortified",
    "FuelLow",
    "GameOver",
    "Halted",
    "Held",
    "Hid",
    "HomePlanned",
    "InitiativeRolled",
    "InitiativeTied",
    "Instructed",
    "Intercepted",
    "Interception",
    "Joined",
    "LeftBehind",
    "Loaded",
    "Marched",
    "Met",
    "NoCover",
    "NotFought",
    "OrbiterRose",
    "OrbiterSet",
    "PatrolPlanned",
    "PatrolTired",
    "PilotingRolled",
    "PlotLapsed",
    "PlotSealed",
    "Plotted",
    "Questioned",
    "Rolled",
    "Ruined",
    "ScansFailed",
    "SealOpened",
    "Sequenced",
    "SetUpDone",
    "Shadowed",
    "SkyChanged",
    "StationHeld",
    "StationLeft",
    "StationLost",
    "Stood",
    "SurveyDropped",
    "SurveyEmpty",
    "SurveyPlanned",
    "SurveyRolled",
    "Surveyed",
    "Telling",
    "Tired",
    "Told",
    "TollPaid",
    "Truth",
    "TurnBegan",
    "UnitLost",
    "WentHome",
    "Withdrew",
    "WorkVoid",
    "audible",
    "heard",
]
