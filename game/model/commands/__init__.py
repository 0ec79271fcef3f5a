"""Commands: what a seat may say."""

from game.model.commands.annotating import Annotate
from game.model.commands.asking import Respond
from game.model.commands.base import Command
from game.model.commands.formations import Assign, Deploy, Merge, Split
from game.model.commands.instructing import Instruct
from game.model.commands.march import Activate, Declare, March, Sequence
from game.model.commands.orbit import Station, Survey
from game.model.commands.stances import Patrol
from game.model.commands.turn import Finish, Undo
from game.model.commands.victory import Leave, OfferDraw, Resign

AnyCommand = (
    Finish
    | Undo
    | Split
    | Merge
    | Assign
    | Deploy
    | Activate
    | Declare
    | Instruct
    | March
    | Sequence
    | Leave
    | Resign
    | OfferDraw
    | Survey
    | Station
    | Patrol
    | Respond
    | Annotate
)
"""Every command, told apart by its tag."""

__all__ = [
    "Activate",
    "Annotate",
    "AnyCommand",
    "Assign",
    "Command",
    "Declare",
    "Deploy",
    "Finish",
    "Instruct",
    "Leave",
    "March",
    "Merge",
    "OfferDraw",
    "Patrol",
    "Resign",
    "Respond",
    "Sequence",
    "Split",
    "Station",
    "Survey",
    "Undo",
]
