"""Scouting: what a side has in view by eye, and has ever had; a ghost where it looks and finds nothing is gone."""

from collections.abc import Collection

from game.model.components import Ghost, Ghosts, Scouted
from game.model.hexes import Hex
from game.model.ids import Side, rule, side_key
from game.model.views.detection import Mark
from game.rules.machine import Turn
from game.rules.strategic.lines import BLOCK, bit_of, sheds
from game.rules.strategic.lookers import farthest, lookers, lookers_near
from game.rules.strategic.profiles import GROUND
from game.rules.strategic.seeing import farther, spotter_height, visual_range
from game.rules.strategic.sweeping import kinds
from game.rules.strategic.watching import Field, Watch, field, watch

RULES = (rule("LOS-20"),)


def in_view(turn: Turn, side: Side) -> int:
    """The hexes that a side's tokens have in view by eye, as a set of bits."""
    return views(kinds([watch(turn, key) for key in lookers(turn, side)]), field(turn))


def has_in_view(turn: Turn, side: Side, place: Hex, what: Mark = GROUND) -> bool:
    """Whether one of a side's tokens has what stands in a hex in view by eye, or its ground: those are asked that may see so far
    (LOS-01 to LOS-25).
    """
    at = field(turn)
    more = 0 if what is GROUND else farther(what, at.tables).total
    near = lookers_near(turn, side, place, farthest(turn, at) + more)
    return bool(views(kinds([watch(turn, key) for key, _ in near]), at, what) & bit_of(turn.land, place))


def views(seers: Collection[list[Watch]], at: Field, what: Mark = GROUND) -> int:
    """The hexes in which some have such a target in view by eye: ground has nothing that makes it easier to see."""
    seen = 0
    for alike in seers:
        seer = alike[0]
        reach = visual_range(seer.eyes, seer.height, what, False, seer.lights, at.conditions, at.tables, at.switches).total
        if reach >= 0:
            patches = sheds(at.land, "eye", spotter_height(seer.eyes, seer.height, at.tables)).patches(reach)
            for each in alike:
                bits, block = patches[each.hex]
                seen |= bits << block * BLOCK
    return seen


def scout(turn: Turn, side: Side, seen: int) -> None:
    """Note what a side has ever had in view; a ghost where it looks now, and finds nothing, is gone."""
    world, holder = turn.world, side_key(side)
    size = (turn.land.cols * turn.land.rows + 7) // 8
    bits = (int.from_bytes(world.get(holder, Scouted).bits, "little") | seen).to_bytes(size, "little")
    if bits != world.get(holder, Scouted).bits:
        world.put(holder, Scouted(bits))
    ghosts = world.get(holder, Ghosts).rows
    left = tuple(ghost for ghost in ghosts if ghost.turn == turn.clock.turn or not _looks_at(turn, side, ghost, seen))
    if left != ghosts:
        world.put(holder, Ghosts(left))


def _looks_at(turn: Turn, side: Side, ghost: Ghost, seen: int) -> bool:
    """Whether a side sees where a ghost stood; where it flew, the hex below is not enough: clouds may hide its altitude (LOS-20)."""
    below = bool(seen & bit_of(turn.land, ghost.hex))
    return below and (not ghost.altitude or has_in_view(turn, side, ghost.hex, Mark(altitude=ghost.altitude)))
