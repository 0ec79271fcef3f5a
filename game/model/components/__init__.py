"""Components: the parts of which the true state of a game is made. Frozen; `World.put` is the only way to change one."""

from game.model.components.annotating import Annotation, Annotations, Remark
from game.model.components.asking import Asking
from game.model.components.base import Component
from game.model.components.defending import Position, Positions, Posture
from game.model.components.detection import Contact, Contacts, Ghost, Ghosts, Glimpse, Report, Scanned, Scouted
from game.model.components.engaging import Engagement, Engagements
from game.model.components.formations import Node, Token, Turnout, Unit
from game.model.components.initiative import Initiative, Sequence, Slot, Slots
from game.model.components.instructing import Standing
from game.model.components.march import Motion, Place, Plot
from game.model.components.morale import Morale
from game.model.components.orbit import OnStation, Orbiter, SurveyPlan
from game.model.components.orders import Fatigue, Scar, Scars, Work, Works
from game.model.components.reacting import Encounter
from game.model.components.sealing import Commitment, Seal, Seals
from game.model.components.stances import Flight, Stance, StancePlan
from game.model.components.turn import Clock, Commander, Muster, Rolls, Sitting, Skies, Sky, SkyFrom
from game.model.components.units import Damage
from game.model.components.victory import Departed, DrawOffer, Goals, Outcome

AnyComponent = (
    Clock
    | Commander
    | Muster
    | Rolls
    | Sitting
    | Sky
    | Skies
    | Initiative
    | Sequence
    | Slots
    | Slot
    | Node
    | Token
    | Turnout
    | Unit
    | Damage
    | Contact
    | Contacts
    | Ghosts
    | Scanned
    | Encounter
    | Morale
    | Asking
    | Engagements
    | Scouted
    | Place
    | Motion
    | Plot
    | Scars
    | Works
    | Fatigue
    | Goals
    | Departed
    | DrawOffer
    | Outcome
    | Posture
    | Positions
    | Standing
    | Seals
    | Commitment
    | Orbiter
    | OnStation
    | SurveyPlan
    | Flight
    | StancePlan
    | Annotations
)
"""Every component that a save may hold, told apart by its tag."""

__all__ = [
    "Annotation",
    "Annotations",
    "AnyComponent",
    "Asking",
    "Clock",
    "Commander",
    "Commitment",
    "Component",
    "Contact",
    "Contacts",
    "Damage",
    "Departed",
    "DrawOffer",
    "Encounter",
    "Engagement",
    "Engagements",
    "Fatigue",
    "Flight",
    "Ghost",
    "Ghosts",
    "Glimpse",
    "Goals",
    "Initiative",
    "Morale",
    "Motion",
    "Muster",
    "Node",
    "OnStation",
    "Orbiter",
    "Outcome",
    "Place",
    "Plot",
    "Position",
    "Positions",
    "Posture",
    "Remark",
    "Report",
    "Rolls",
    "Scanned",
    "Scar",
    "Scars",
    "Scouted",
    "Seal",
    "Seals",
    "Sequence",
    "Sitting",
    "Skies",
    "Sky",
    "SkyFrom",
    "Slot",
    "Slots",
    "Stance",
    "StancePlan",
    "Standing",
    "SurveyPlan",
    "Token",
    "Turnout",
    "Unit",
    "Work",
    "Works",
]
