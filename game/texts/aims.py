"""Victory conditions in words: where one stands, what it is worth, how far it is."""

from game.model.components.victory import ENEMY_UNITS, Condition
from game.model.views import GoalView, TurnView
from game.texts.language import filled, points_text, translated
from game.texts.words import word

GOAL_STATES = {"met": "Met", "open": "Open", "failed": "Beyond reach", "missed": "Not met"}
"""How a victory condition stands; `missed` is an open one when the game is over."""

GOAL_PROGRESS = {
    "hold": "Held at {held} turn ends in a row; {turns} are needed.",
    "hold-at-end": "",
    "reach": "Formations there at the last turn end: {done} of {count}.",
    "leave": "Formations that have left the map: {done} of {count}. Whoever stands at that edge with SMP left may go.",
    "destroy": "As far as we have seen, it still stands.",
    "destroy-units": "Enemy units to destroy: {count}.",
    "survive-uncounted": "Units that must be left: {count}.",
    "survive": "Units left: {done}; needed: {count}.",
    "survive-until": "Units left: {done}; needed: {count} at the end of turn {turns}.",
    "at-end": "It counts at the end of the last turn.",
}
"""How far a victory condition is."""


def goal_state(goal: GoalView) -> str:
    """Met, open, or beyond reach."""
    return translated(GOAL_STATES[goal.state])


def goal_end(goal: GoalView) -> str:
    """Met or not, when the game is over."""
    return translated(GOAL_STATES["met" if goal.state == "met" else "missed"])


def goal_worth(goal: GoalView) -> str:
    """What a condition is worth."""
    if goal.wins:
        return translated("it decides the game")
    return points_text(goal.points)


def goal_progress(goal: GoalView, turn: TurnView) -> str:
    """How far an own condition is, as it was counted at the last turn end; empty where that says nothing."""
    if goal.state != "open":
        return ""
    code = _progress(goal, counted=turn.turn > 1)
    what = goal.condition
    told = filled(GOAL_PROGRESS[code], {"held": goal.held, "done": goal.done, "count": what.count, "turns": what.turns}, word)
    when = translated(GOAL_PROGRESS["at-end"]) if what.last_turn_only else ""
    return " ".join(each for each in (told, when) if each)


def _progress(goal: GoalView, *, counted: bool) -> str:
    what: Condition = goal.condition
    match what.kind:
        case "hold":
            return "hold" if what.turns else "hold-at-end"
        case "destroy":
            return "destroy-units" if what.target == ENEMY_UNITS else "destroy"
        case "survive":
            return ("survive-until" if what.turns else "survive") if counted else "survive-uncounted"
        case _:
            return what.kind
