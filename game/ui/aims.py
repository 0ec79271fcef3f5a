"""Victory conditions as paragraphs: one's own with their progress, the other side's as far as they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.texts import goal_end, goal_progress, goal_state, goal_worth, translated
from game.ui.widgets import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.model.components.victory import GoalState
    from game.model.views import GoalView, TurnView, VictoryView
    from game.ui.widgets.control import Tone

TONES: Final[Mapping[GoalState, Tone]] = {"met": "green", "open": "", "failed": "red"}


def aims(victory: VictoryView, turn: TurnView) -> tuple[Paragraph, ...]:
    """What a side is to do and how far it is; what it knows of the other side's conditions."""
    told = [Paragraph(translated("Ours"), bold=True)]
    told += _goals(victory.own, turn) or [Paragraph(translated("Nothing in particular."), 13, tone="dim")]
    if any(goal.points for goal in victory.own):
        told.append(Paragraph(translated("Points so far: {points}").format(points=victory.points), 13, tone="blue"))
    if victory.theirs:
        told += [Paragraph(""), Paragraph(translated("Theirs, as far as known"), bold=True)]
        for goal in victory.theirs:
            told += _named(goal)
    return tuple(told)


def verdict(victory: VictoryView) -> tuple[Paragraph, ...]:
    """How a side stood to its conditions when the game ended."""
    told = []
    for goal in victory.own:
        tone: Tone = "green" if goal.state == "met" else "dim"
        told += [Paragraph(goal.title, 14, tone=tone), Paragraph(_with_worth(goal, goal_end(goal)), 12, tone="dim")]
    return tuple(told) or (Paragraph(translated("It had no conditions to meet."), 13, tone="dim"),)


def _goals(goals: Iterable[GoalView], turn: TurnView) -> list[Paragraph]:
    told = []
    for goal in goals:
        told += _named(goal)
        if progress := goal_progress(goal, turn):
            told.append(Paragraph(progress, 12, tone="blue"))
    return told


def _named(goal: GoalView) -> list[Paragraph]:
    return [Paragraph(goal.title, 13, tone=TONES[goal.state]), Paragraph(_with_worth(goal, goal_state(goal)), 12, tone="dim")]


def _with_worth(goal: GoalView, state: str) -> str:
    secret = f" · {translated('secret')}" if goal.condition.secret else ""
    return f"{state} · {goal_worth(goal)}{secret}"
