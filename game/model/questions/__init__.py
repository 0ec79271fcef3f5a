"""Questions that a seat may ask, and their answers: given from the view alone, so that they can say nothing it does not."""

from game.model.questions.base import Answer, Question
from game.model.questions.choices import Choices, ChoicesAnswer
from game.model.questions.detection import (
    Coverage,
    CoverageAnswer,
    Hindrance,
    HindranceAnswer,
    Prospect,
    ProspectAnswer,
    Rung,
    Rungs,
    RungsAnswer,
    Sightline,
    SightlineAnswer,
)
from game.model.questions.log import Earlier, EarlierAnswer
from game.model.questions.mapping import Sheets, SheetsAnswer
from game.model.questions.march import (
    Path,
    PathAnswer,
    Reach,
    ReachAnswer,
    Reached,
    Rolls,
    RollsAnswer,
    Route,
    RouteAnswer,
    Step,
    StepAnswer,
)
from game.model.questions.orbit import Surveillance, SurveillanceAnswer
from game.model.questions.orders import Exposure, ExposureAnswer, OrdersAnswer, OrdersOf, Plan, PlanAnswer, WorkRow, WorksAnswer, WorksIn
from game.model.questions.stances import Outlook, OutlookAnswer
from game.model.questions.zones import KnownZone, Passage, PassageAnswer, Zones, ZonesAnswer

AnyQuestion = (
    Choices
    | Earlier
    | Reach
    | Path
    | Route
    | Rolls
    | Step
    | Sheets
    | OrdersOf
    | Plan
    | Exposure
    | Surveillance
    | Coverage
    | Sightline
    | Prospect
    | Hindrance
    | Rungs
    | Zones
    | Passage
    | Outlook
    | WorksIn
)
AnyAnswer = (
    ChoicesAnswer
    | EarlierAnswer
    | ReachAnswer
    | PathAnswer
    | RouteAnswer
    | RollsAnswer
    | StepAnswer
    | SheetsAnswer
    | OrdersAnswer
    | PlanAnswer
    | ExposureAnswer
    | SurveillanceAnswer
    | CoverageAnswer
    | SightlineAnswer
    | ProspectAnswer
    | HindranceAnswer
    | RungsAnswer
    | ZonesAnswer
    | PassageAnswer
    | OutlookAnswer
    | WorksAnswer
)

__all__ = [
    "Answer",
    "AnyAnswer",
    "AnyQuestion",
    "Choices",
    "ChoicesAnswer",
    "Coverage",
    "CoverageAnswer",
    "Earlier",
    "EarlierAnswer",
    "Exposure",
    "ExposureAnswer",
    "Hindrance",
    "HindranceAnswer",
    "KnownZone",
    "OrdersAnswer",
    "OrdersOf",
    "Outlook",
    "OutlookAnswer",
    "Passage",
    "PassageAnswer",
    "Path",
    "PathAnswer",
    "Plan",
    "PlanAnswer",
    "Prospect",
    "ProspectAnswer",
    "Question",
    "Reach",
    "ReachAnswer",
    "Reached",
    "Rolls",
    "RollsAnswer",
    "Route",
    "RouteAnswer",
    "Rung",
    "Rungs",
    "RungsAnswer",
    "Sheets",
    "SheetsAnswer",
    "Sightline",
    "SightlineAnswer",
    "Step",
    "StepAnswer",
    "Surveillance",
    "SurveillanceAnswer",
    "WorkRow",
    "WorksAnswer",
    "WorksIn",
    "Zones",
    "ZonesAnswer",
]
