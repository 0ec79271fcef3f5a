"""Regrouping: formations break up into their parts, and parts join again."""

from collections.abc import Iterator

import msgspec

from game.model.commands import Merge, Split
from game.model.components import Motion, Node, Place, Token
from game.model.events import BrokenUp, ContactBrokeUp, ContactJoined, Joined
from game.model.hexes import Hex
from game.model.ids import Side, rule
from game.model.orders import Intent
from game.model.ruling import Reason, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import NodeView, PlayerView
from game.rules.machine import Action, Turn
from game.rules.strategic.contacts import divide, drop_contact, unite
from game.rules.strategic.formations import node_seen
from game.rules.strategic.straggling import rejoin


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
    """Give each part a token in the hex of the whole, with what the whole has done; what it paid towards a hex, each part paid (AMB-97)."""
    world, key = turn.world, command.node
    node, place = world.get(key, Node), world.get(key, Place)
    motion = world.get(key, Motion)
    world.put(key, Token(out=False, split=True))
    for child in node.children:
        world.put(child, Token(out=True, split=False), place, motion)
    count = len(node.children)
    held = drop_contact(turn, key)
    seen = divide(turn, held, node.children) if held.now else 0
    turn.tell(
        side,
        ours=BrokenUp(key, node.name, count),
        theirs=ContactBrokeUp(held.label, place.hex, seen) if seen else None,
        public=None,
        sealed=BrokenUp(key, node.name, count),
    )


def check_merge(view: PlayerView, tables: Tables, command: Merge) -> Ruling:
    """The parts of a broken-up node may join where all that are left stand whole in one hex; a straggler where its own stand (AMB-07)."""
    del tables
    node = node_seen(view, command.node)
    if node is None:
        return ruling(reason("unknown-node", rule("FORM-10")))
    if is_straggler(view, node):
        return ruling(*_rejoin_reasons(view, node))
    if not node.split:
        return ruling(reason("not-broken-up", rule("FORM-11"), name=node.name))
    parts = [part for key in node.children if (part := node_seen(view, key)) is not None]
    places = {token.hex for part in parts if (token := view.march.token(part.key)) is not None}
    return ruling(
        reason("parts-broken-up", rule("FORM-11"), name=node.name) if any(part.split for part in parts) else None,
        None if len(places) <= 1 else reason("parts-apart", rule("AMB-07"), name=node.name),
    )


def is_straggler(view: PlayerView, node: NodeView) -> bool:
    """Whether a node was left behind and stands on the map as a whole (AMB-35)."""
    formation = node_seen(view, node.formation)
    return node.out and formation is not None and node.key in formation.stragglers


def _rejoin_reasons(view: PlayerView, node: NodeView) -> Iterator[Reason]:
    """A straggler that came free rejoins where the token stands that it belongs to."""
    token = view.march.token(node.key)
    if token is not None and token.bogged:
        yield reason("still-bogged", rule("AMB-35"), name=node.name)
    above = _home(view, node)
    home = None if above is None else view.march.token(above.key)
    if home is None:
        yield reason("not-on-map", rule("FORM-12"), name=node.name)
    elif token is not None and home.hex != token.hex:
        yield reason("straggler-apart", rule("AMB-07"), name=node.name, home=home.name)


def _home(view: PlayerView, node: NodeView) -> NodeView | None:
    """The token that a straggler belongs to, or None while that is broken up further."""
    above = None if node.parent is None else node_seen(view, node.parent)
    while above is not None and not above.out:
        above = None if above.parent is None else node_seen(view, above.parent)
    return above


def apply_merge(turn: Turn, side: Side, command: Merge) -> None:
    """Take the parts' tokens off the map and put the whole in their hex: it sticks if one of them does, and is as hot as the hottest.

    A toll that all of them paid stays paid, by the least (AMB-35, AMB-30, AMB-97).
    """
    world, key = turn.world, command.node
    node = world.get(key, Node)
    if key in world.get(node.formation, Node).stragglers and world.get(key, Token).out:
        rejoin(turn, key)
        return
    place = world.get(node.children[0], Place)
    motions = [world.get(child, Motion) for child in node.children]
    for child in node.children:
        world.put(child, Token(out=False, split=False))
    world.put(key, Token(out=True, split=False), place, _together(motions))
    watched = [held for child in node.children if (held := drop_contact(turn, child)).now]
    label = unite(turn, watched, key)
    turn.tell(
        side,
        ours=Joined(key, node.name),
        theirs=None if label is None else ContactJoined(label, place.hex),
        public=None,
        sealed=Joined(key, node.name),
    )


def _together(motions: list[Motion]) -> Motion:
    """What parts that join have done so far this turn."""
    return msgspec.structs.replace(
        motions[0],
        intent=next((each.intent for each in motions if each.intent != Intent()), motions[0].intent),
        toll=_shared([each.toll for each in motions]),
        hot=any(each.hot for each in motions),
        bogged=any(each.bogged for each in motions),
        stuck=tuple(unit for each in motions for unit in each.stuck),
        stopped=any(each.stopped for each in motions),
    )


def _shared(tolls: list[tuple[Hex, int] | None]) -> tuple[Hex, int] | None:
    """What all parts have paid towards one and the same hex."""
    paid = [toll for toll in tolls if toll is not None]
    if len(paid) < len(tolls) or len({place for place, _ in paid}) > 1:
        return None
    return min(paid, key=lambda toll: toll[1])


SPLIT = Action(Split, check_split, apply_split)
MERGE = Action(Merge, check_merge, apply_merge)
