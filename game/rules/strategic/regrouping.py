"""Regrouping: formations break up into their parts, and parts join again."""

import msgspec

from game.model.commands import Merge, Split
from game.model.components import Label, Motion, Node, Place, Token
from game.model.events import BrokenUp, ContactBrokeUp, ContactJoined, Joined
from game.model.ids import Side, rule
from game.model.ruling import Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import NodeView, PlayerView
from game.rules.machine import Action, Turn
from game.rules.strategic.formations import node_seen


def check_split(view: PlayerView, tables: Tables, command: Split) -> Ruling:
    """A node on the map may be broken up where two parts of it could go separate ways (FORM-11)."""
    del tables
    node = node_seen(view, command.node)
    if node is None:
        return ruling(reason("unknown-node", rule("FORM-10")))
    return ruling(
        None if node.out else reason("not-on-map", rule("FORM-12"), name=node.name),
        None if _comes_apart(view, node) else reason("no-parts", rule("FORM-11"), name=node.name),
    )


def _comes_apart(view: PlayerView, node: NodeView) -> bool:
    """Whether a node has two parts, itself or further down: the only sub-formation of a formation may have teams."""
    if len(node.children) != 1:
        return len(node.children) > 1
    only = node_seen(view, node.children[0])
    return only is not None and _comes_apart(view, only)


def apply_split(turn: Turn, side: Side, command: Split) -> None:
    """Give each part a token in the hex of the whole."""
    world, key = turn.world, command.node
    node, place = world.get(key, Node), world.get(key, Place)
    motion = world.get(key, Motion)
    world.put(key, Token(out=False, split=True))
    for child in node.children:
        world.put(child, Token(out=True, split=False), place, motion)
    count = len(node.children)
    turn.tell(
        side,
        ours=BrokenUp(key, node.name, count),
        theirs=ContactBrokeUp(world.get(key, Label).number, place.hex, count),
        public=None,
        sealed=BrokenUp(key, node.name, count),
    )


def check_merge(view: PlayerView, tables: Tables, command: Merge) -> Ruling:
    """The parts of a broken-up node may join where all of them stand whole in one hex (AMB-07)."""
    del tables
    node = node_seen(view, command.node)
    if node is None:
        return ruling(reason("unknown-node", rule("FORM-10")))
    if not node.split:
        return ruling(reason("not-broken-up", rule("FORM-11"), name=node.name))
    parts = [part for key in node.children if (part := node_seen(view, key)) is not None]
    return ruling(
        None if all(part.out for part in parts) else reason("parts-broken-up", rule("FORM-11"), name=node.name),
        None if len({part.hex for part in parts if part.out}) <= 1 else reason("parts-apart", rule("AMB-07"), name=node.name),
    )


def apply_merge(turn: Turn, side: Side, command: Merge) -> None:
    """Take the parts' tokens off the map and put the whole in their hex."""
    world, key = turn.world, command.node
    node = world.get(key, Node)
    place = world.get(node.children[0], Place)
    motion = world.get(node.children[0], Motion)
    for child in node.children:
        world.put(child, Token(out=False, split=False))
    world.put(key, Token(out=True, split=False), place, msgspec.structs.replace(motion, toll=None))
    turn.tell(
        side,
        ours=Joined(key, node.name),
        theirs=ContactJoined(world.get(key, Label).number, place.hex),
        public=None,
        sealed=Joined(key, node.name),
    )


SPLIT = Action(Split, check_split, apply_split)
MERGE = Action(Merge, check_merge, apply_merge)
