"""Stragglers: units that bog down and are left behind by their formation, and how they come back to it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.model.components import Contact, Encounter, Fatigue, Motion, Node, Place, Plot, Scanned, Standing, Token, Turnout, Unit
from game.model.events import ContactBrokeUp, ContactJoined, Joined, LeftBehind
from game.model.ids import TEAM, Key, kind_of, rule, side_of
from game.model.ids import key as made_key
from game.rules.machine import Turn
from game.rules.strategic.contacts import drop_contact, followed, hand_on, unite
from game.rules.strategic.damage import unhang
from game.rules.strategic.formations import has_room, home_of, units_of
from game.rules.strategic.stacking import footprint
from game.world import World

RULES = (rule("AMB-35"), rule("AMB-112"))
_TEAM_SCALE = 1


def leave_behind(turn: Turn, token: Key, stuck: Sequence[Key]) -> bool:
    """Detach the bogged units of a token, each on its own or as the part that it is the whole of, so that the rest goes on (AMB-35).

    False: nobody is left to go on, or the hex has no room for those left behind; then the whole token waits.
    """
    world, place = turn.world, turn.world.get(token, Place)
    if _whole(world, token, stuck):
        return False
    pieces = tuple(_pieces(world, token, stuck))
    halves = footprint((unit for piece in pieces for unit in _crew(world, piece)), turn.tables.stacking)
    if not has_room(turn, place.hex, token, halves):
        return False
    for piece in pieces:
        _detach(turn, token, piece, stuck)
    if followed(turn, token):
        held = world.get(token, Contact)
        told = ContactBrokeUp(held.label, place.hex, len(pieces) + 1)
        turn.tell(side_of(token), ours=None, theirs=told, public=None, sealed=None)
    return True


def _whole(world: World, node: Key, stuck: Sequence[Key]) -> bool:
    """Whether everybody in a node who is not carried is stuck."""
    return all(key in stuck for key, unit in units_of(world, node) if unit.carrier is None)


def _pieces(world: World, node: Key, stuck: Sequence[Key]) -> Iterator[Key]:
    """The parts of a node, or the units, that are stuck as a whole."""
    held = world.get(node, Node)
    for child in held.children:
        if _whole(world, child, stuck):
            yield child
        else:
            yield from _pieces(world, child, stuck)
    yield from (unit for unit in held.units if unit in stuck)


def _crew(world: World, piece: Key) -> Iterator[Unit]:
    """The units of a piece: those of a part, or a unit with whom it carries."""
    one = world.find(piece, Unit)
    return (unit for key, unit in units_of(world, piece if one is None else one.node) if one is None or piece in (key, unit.carrier))


def _detach(turn: Turn, token: Key, piece: Key, stuck: Sequence[Key]) -> None:
    """Give a part or a unit a token of its own in the hex where it sticks."""
    world = turn.world
    crew = (piece,) if world.find(piece, Unit) is not None else tuple(key for key, _ in units_of(world, piece))
    held_up = tuple(key for key in stuck if key in crew)
    motion = replace(world.get(token, Motion), bogged=True, stuck=held_up, stopped=True, rest=(), toll=None)
    if world.find(piece, Unit) is None:
        unhang(world, piece)
    else:
        piece = _team_of(world, piece)
    node = world.get(piece, Node)
    formation = world.get(node.formation, Node)
    world.put(node.formation, replace(formation, stragglers=(*formation.stragglers, piece)))
    world.put(piece, Token(out=True), world.get(token, Place), motion, Plot(), world.find(token, Standing) or Standing())
    told = LeftBehind(piece, node.name, world.get(token, Node).name, world.get(token, Place).hex)
    turn.tell(side_of(token), ours=told, theirs=None, public=None, sealed=told)
    if followed(turn, token):
        hand_on(turn, world.get(token, Contact), piece)


def _team_of(world: World, unit: Key) -> Key:
    """A new team of a unit and whom it carries, hung under nobody; it belongs to the node that they were in."""
    side, one = side_of(unit), world.get(unit, Unit)
    before = world.get(one.node, Node)
    crew = tuple(key for key in before.units if key == unit or world.get(key, Unit).carrier == unit)
    number = sum(kind_of(key) == TEAM and side_of(key) == side for key, _ in world.each(Node)) + 1
    own = made_key(side, TEAM, number)
    world.put(one.node, replace(before, units=tuple(key for key in before.units if key not in crew)))
    world.put(own, Node(one.name, number, _TEAM_SCALE, before.formation, one.node, (), crew, before.arm))
    world.put(own, Turnout(), Fatigue(), Contact(), Scanned(), Encounter())
    for key in crew:
        world.put(key, replace(world.get(key, Unit), node=own))
    return own


def rejoin(turn: Turn, straggler: Key) -> None:
    """Take a straggler's token off the map and put what it is made of back where it belongs."""
    world, node = turn.world, turn.world.get(straggler, Node)
    home = home_of(world, straggler)
    formation = world.get(node.formation, Node)
    world.put(node.formation, replace(formation, stragglers=tuple(key for key in formation.stragglers if key != straggler)))
    world.put(straggler, Token())
    parent = node.parent or node.formation
    if node.scale == _TEAM_SCALE and not world.get(parent, Node).children:
        world.put(parent, replace(world.get(parent, Node), units=(*world.get(parent, Node).units, *node.units)))
        world.put(straggler, replace(node, units=()))
        for key in node.units:
            world.put(key, replace(world.get(key, Unit), node=parent))
    else:
        _hang(world, straggler, parent)
    while parent != home and (above := world.get(parent, Node).parent) is not None:
        _hang(world, parent, above)
        parent = above
    told = Joined(home, world.get(home, Node).name)
    watched = [held for key in (home, straggler) if (held := drop_contact(turn, key)).now]
    label = unite(turn, watched, home)
    seen = None if label is None else ContactJoined(label, world.get(home, Place).hex)
    turn.tell(side_of(straggler), ours=told, theirs=seen, public=None, sealed=told)


def _hang(world: World, key: Key, parent: Key) -> None:
    """Hang a node under its parent, if it does not hang there."""
    held = world.get(parent, Node)
    if key not in held.children:
        world.put(parent, replace(held, children=tuple(sorted((*held.children, key)))))
