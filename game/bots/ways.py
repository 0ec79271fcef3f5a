"""Ways over what `Reach` answers: which hexes ask for rolls, and how to go round them where that is cheap."""

from heapq import heappop, heappush

from game.model.hexes import Hex
from game.model.land import Land, has_exit, opposite
from game.model.questions import ReachAnswer, Reached
from game.model.views import TokenView

_SOFT = ("swamp", "deep_snow")
_FLOATS = {"hover", "wige", "vtol", "naval", "submarine"}
_DETOUR = 12
"""Half-points that a roll is worth: about a turn's march."""


class Range:
    """The hexes within reach by their place."""

    def __init__(self, answer: ReachAnswer) -> None:
        self.rows: dict[Hex, Reached] = {row.hex: row for row in answer.hexes}

    def __contains__(self, place: Hex) -> bool:
        """Whether a hex is within reach."""
        return place in self.rows

    def cost(self, place: Hex) -> int:
        """The price of the cheapest way there, in half-points."""
        return self.rows[place].cost

    def turn(self, place: Hex) -> int:
        """In which turn from now on it is reached."""
        return self.rows[place].turn if place in self.rows else 1

    def may_rest(self, place: Hex) -> bool:
        """Whether a march may end there."""
        return self.rows[place].rest

    def walked(self, goal: Hex, start: Hex) -> tuple[Hex, ...]:
        """The cheapest way to a hex."""
        way = [goal]
        while self.rows[way[-1]].before != start:
            way.append(self.rows[way[-1]].before)
        return tuple(reversed(way))


def risks(land: Land, token: TokenView, path: tuple[Hex, ...]) -> int:
    """How many steps of a way ask a token for rolls."""
    return sum(risky(land, token, here, there) for here, there in zip((token.hex, *path), path, strict=False))


def risky(land: Land, token: TokenView, here: Hex, there: Hex) -> bool:
    """Whether a step asks for rolls: a river off its bridge of 'Mechs, swamp or deep snow off the road of whatever can sink."""
    ground = land[there]
    classes = {bracket.move_class for bracket in token.brackets}
    wet = ground.depth > 0 and "mech" in classes
    soft = ground.surface in _SOFT and not classes <= _FLOATS
    if not (wet or soft):
        return False
    direction = here.direction_to(there)
    by_road = direction is not None and has_exit(land[here].roads, direction) and has_exit(ground.roads, opposite(direction))
    return (wet and not (by_road and ground.bridge)) or (soft and not by_road)


def careful_way(land: Land, reach: Range, token: TokenView, goal: Hex) -> tuple[Hex, ...]:
    """A way to a hex within reach on which each roll counts as a detour would; the price of a hex is that of its cheapest entry."""
    steps = {
        place: max(1, row.cost - (reach.rows[row.before].cost if row.before in reach.rows else 0)) for place, row in reach.rows.items()
    }
    start = token.hex
    costs: dict[Hex, int] = {start: 0}
    before: dict[Hex, Hex] = {}
    heap = [(0, start)]
    while heap:
        cost, here = heappop(heap)
        if here == goal:
            break
        if cost > costs[here]:
            continue
        for there in here.around():
            if there not in steps:
                continue
            total = cost + steps[there] + _DETOUR * risky(land, token, here, there)
            if total < costs.get(there, total + 1):
                costs[there], before[there] = total, here
                heappush(heap, (total, there))
    way = [goal] if goal in before else []
    while way and before[way[-1]] != start:
        way.append(before[way[-1]])
    return tuple(reversed(way))
