"""Victory conditions: one's own in full, the other side's as far as they are no secret."""

from functools import lru_cache

from game.model.components import DrawOffer, Outcome
from game.model.components.victory import Goal
from game.model.ids import GAME, Side
from game.model.views import GoalView, VictoryView
from game.rules.machine import Turn
from game.rules.strategic.victory import goals, points


def victory_view(turn: Turn, side: Side) -> VictoryView:
    """What a side knows of who wins."""
    offer = turn.world.find(GAME, DrawOffer) or DrawOffer()
    outcome = turn.world.find(GAME, Outcome) or Outcome()
    return _view(goals(turn, side), goals(turn, turn.other(side)), offer.side, outcome)


@lru_cache(maxsize=64)
def _view(own: tuple[Goal, ...], theirs: tuple[Goal, ...], offer: Side | None, outcome: Outcome) -> VictoryView:
    return VictoryView(
        own=tuple(_own(goal) for goal in own),
        theirs=tuple(_theirs(goal) for goal in theirs if not goal.condition.secret),
        points=points(own),
        offer=offer,
        winner=outcome.winner,
        reason=outcome.reason,
    )


def _own(goal: Goal) -> GoalView:
    what = goal.condition
    return GoalView(what.title, goal.state, what.points, what.wins, what, goal.held, goal.done)


def _theirs(goal: Goal) -> GoalView:
    """Met only once this side was told; how far it is stays hidden."""
    what = goal.condition
    return GoalView(what.title, "met" if goal.known else "open", what.points, what.wins, what)
