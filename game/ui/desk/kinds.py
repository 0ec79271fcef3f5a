"""Kinds of log lines: every event belongs to one by the heading that it comes from, so that a log can show some of them alone."""

from typing import Final

from game.model.events import Event

ALL: Final = "all"
NEWS: Final = "news"
KINDS: Final = (
    (ALL, "All lines"),
    (NEWS, "News and dice"),
    ("marches", "Marches"),
    ("orders", "Orders and fatigue"),
    ("forces", "Forces"),
    ("contacts", "Contacts"),
    ("dice", "Dice and damage"),
    ("victory", "Victory"),
    ("turn", "Turn"),
)
"""What may be shown, each with its words. News is what one learned: it may be of any kind, and it closes taking back."""
_OF_HEADING: Final = {
    "annotating": "contacts",
    "defending": "orders",
    "detection": "contacts",
    "engaging": "contacts",
    "formations": "forces",
    "initiative": "dice",
    "march": "marches",
    "orbit": "contacts",
    "orders": "orders",
    "piloting": "dice",
    "reacting": "contacts",
    "sealing": "turn",
    "stances": "orders",
    "turn": "turn",
    "victory": "victory",
}


def kind_of(event: type[Event]) -> str:
    """The kind of an event."""
    return _OF_HEADING[event.__module__.rpartition(".")[2]]


def is_of(event: Event, kind: str) -> bool:
    """Whether an event belongs to a kind."""
    return kind == ALL or (event.news if kind == NEWS else kind_of(type(event)) == kind)
