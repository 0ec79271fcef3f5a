"""Fatigue at the end of a turn: forced marches tire, cautious movement rests."""

from collections.abc import Iterable, Mapping

from game.model.components import Fatigue, Motion, Node, Token
from game.model.events import Tired
from game.model.ids import PART, Key, Side, kind_of, rule, side_of
from game.model.units import Pace
from game.rules.machine import Turn
from game.rules.strategic.fatigue import after_turn
from game.rules.strategic.formations import band_of, home_of, strength, tokens_of
from game.world import Reads

RULES = (rule("FMARCH-03"), rule("FMARCH-06"), rule("AMB-25"), rule("AMB-65"))


def rest(turn: Turn) -> None:
    """Change the counter of every sub-formation by how it moved."""
    world = turn.world
    paces = {token: _as_rest(turn, motion) for token, motion in world.each(Motion) if motion.declared}
    unlike = {world.get(token, Node).formation for token, pace in paces.items() if pace != "normal"}
    for key, node in world.each(Node) if unlike else ():
        if kind_of(key) != PART or node.formation not in unlike or not (node.units or node.children):
            continue
        if pace := _pace(paces, walking_for(world, key)):
            _rest_part(turn, side_of(key), key, node, pace)


def _rest_part(turn: Turn, side: Side, key: Key, node: Node, pace: Pace) -> None:
    before = turn.world.get(key, Fatigue).points
    after = after_turn(before, pace, turn.tables.fatigue)
    if after == before:
        return
    turn.world.put(key, Fatigue(after))
    band = band_of(strength(turn.world, key, turn.tables, turn.switches), after, turn.tables.fatigue)
    told = Tired(key, node.name, after - before, after, band.name)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def _pace(paces: Mapping[Key, Pace], tokens: Iterable[Key]) -> Pace | None:
    """How a sub-formation moved: as its formation while that is whole; of its teams and stragglers on their own, the hardest counts."""
    found = {paces.get(token) for token in tokens}
    if "forced" in found:
        return "forced"
    return "cautious" if found == {"cautious"} else None


def walking_for(world: Reads, key: Key) -> tuple[Key, ...]:
    """The tokens whose marches tire or rest a sub-formation."""
    return world.derived(_walking_for, key)


def _walking_for(world: Reads, key: Key) -> tuple[Key, ...]:
    stragglers = (each for each in world.get(world.get(key, Node).formation, Node).stragglers if world.get(each, Node).parent == key)
    return (*(tokens_of(world, key) or (home_of(world, key),)), *(each for each in stragglers if world.get(each, Token).out))


def _as_rest(turn: Turn, motion: Motion) -> Pace:
    """The march mode that a motion counts as: who stands by order rests like the cautious, where the switch has it so (AMB-25)."""
    return "cautious" if motion.intent.stands and turn.switches.rest_recovers else motion.intent.pace
