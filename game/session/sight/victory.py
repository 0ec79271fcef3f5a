"""Victory conditions: one's own in full, the other side's as far as they are no secret."""

from game.model.components import DrawOffer, Goals, Outcome
from game.model.components.victory import Goal
from game.model.ids import GAME, Key, Side, side_key
from game.model.views import GoalView, VictoryView
from game.rules.strategic.victory import points
from game.world import Reads


def victory_view(world: Reads, side: Side, other: Side) -> VictoryView:
    """What a side knows of who wins."""
    return world.derived(_victory, side_key(side), side_key(other))


def _victory(world: Reads, holder: Key, other: Key) -> VictoryView:
    own, theirs = (world.find(each, Goals) or Goals() for each in (holder, other))
    outcome = world.find(GAME, Outcome) or Outcome()
    return VictoryView(
        own=tuple(_own(goal) for goal in own.rows),
        theirs=tuple(_theirs(goal) for goal in theirs.rows if not goal.condition.secret),
        points=points(own.rows),
        offer=(world.find(GAME, DrawOffer) or DrawOffer()).side,
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
