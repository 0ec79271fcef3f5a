"""Kinds of log lines: every event belongs to one, so that a log can show some of them alone."""

from typing import Final

from game.model import events

ALL: Final = "all"
NEWS: Final = "news"
KINDS: Final = (
    (ALL, "All lines"),
    (NEWS, "News and dice"),
    ("marches", "Marches"),
    ("orders", "Orders and states"),
    ("forces", "Forces"),
    ("dice", "Dice"),
    ("victory", "Victory"),
    ("turn", "Turn"),
)
"""What may be shown, each with its words. News is what one learned: it may be of any kind, and it closes taking back."""
OF_KIND: Final[dict[str, tuple[type[events.Event], ...]]] = {
    "marches": (
        events.Activated,
        events.ContactLeft,
        events.ContactMoved,
        events.CutShort,
        events.Departure,
        events.DeparturePlotted,
        events.Halted,
        events.Marched,
        events.PlotLapsed,
        events.Plotted,
        events.Sequenced,
        events.Stood,
        events.TollPaid,
    ),
    "orders": (
        events.Declared,
        events.Destroyed,
        events.Destroying,
        events.Disturbed,
        events.DugIn,
        events.Fortified,
        events.Hid,
        events.Instructed,
        events.Tired,
    ),
    "forces": (
        events.Assigned,
        events.BrokenUp,
        events.ContactBrokeUp,
        events.ContactJoined,
        events.Deployed,
        events.Joined,
        events.UnitLost,
    ),
    "dice": (events.BoostRolled, events.InitiativeRolled, events.InitiativeTied, events.PilotingRolled),
    "victory": (
        events.ConditionCounted,
        events.ConditionFailed,
        events.ConditionHeld,
        events.ConditionMet,
        events.DrawLapsed,
        events.DrawOffered,
        events.GameOver,
    ),
    "turn": (events.Finished, events.Loaded, events.PlotSealed, events.SealOpened, events.SetUpDone, events.TurnBegan),
}


def is_of(event: events.Event, kind: str) -> bool:
    """Whether an event belongs to a kind."""
    return kind == ALL or (event.news if kind == NEWS else isinstance(event, OF_KIND[kind]))
