"""Setting up: dividing the order of battle into formations, placing them, and declaring their number."""

import msgspec

from game.model.commands import Assign, Deploy
from game.model.components import Commander, Motion, Muster, Node, Place, Token
from game.model.events import Assigned, Deployed, SetUpDone
from game.model.hexes import Hex
from game.model.ids import FORMATION, Key, Side, kind_of, rule, side_key, side_of
from game.model.land import Land
from game.model.ruling import Reason, Ruling, reason, ruling
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Bracket
from game.model.views import NodeView, PlayerView
from game.rules.machine import Action, Turn
from game.rules.strategic.costs import Entry, entry, prices
from game.rules.strategic.formations import flights, formations, node_seen, too_large
from game.rules.strategic.stacking import no_room, taken

_PART_SCALE, _FORMATION_SCALE = 2, 3


# dividing


def check_assign(view: PlayerView, tables: Tables, command: Assign) -> Ruling:
    """A sub-formation may join another formation within the limit of units, or found one of its own (FORM-08, FORM-09)."""
    part = node_seen(view, command.part)
    old = None if part is None or part.parent is None else node_seen(view, part.parent)
    if part is None or old is None or part.scale != _PART_SCALE:
        return ruling(reason("unknown-node", rule("FORM-10")))
    if command.formation is None:
        alone = reason("already-there", rule("FORM-08"), name=old.name) if len(old.children) == 1 else None
        open_to = any(node.arm == old.arm for node in spare(view)[:1])
        return ruling(alone, None if open_to else reason("no-spare-formation", rule("FORM-08")))
    goal = node_seen(view, command.formation)
    if goal is None or not goal.children or goal.scale != _FORMATION_SCALE:
        return ruling(reason("unknown-node", rule("FORM-10")))
    return ruling(
        reason("already-there", rule("FORM-08"), name=goal.name) if goal.key == old.key else None,
        None if goal.arm == old.arm else reason("other-arm", rule("AMB-108"), name=goal.name),
        _airborne(view, old, goal),
        too_large(len(goal.units) + len(part.units), tables.formations),
        _crowded(view, tables, part, old, goal),
    )


def _crowded(view: PlayerView, tables: Tables, part: NodeView, old: NodeView, goal: NodeView) -> Reason | None:
    """Why a sub-formation finds no room where its new formation stands, or None; it takes none that it does not take there already."""
    place, before = (None if token is None else token.hex for token in map(view.march.token, (goal.key, old.key)))
    if place is None or place == before:
        return None
    return no_room(taken(view, place), sum(unit.halves for unit in part.units), place, tables.stacking)


def _airborne(view: PlayerView, *nodes: NodeView) -> Reason | None:
    """Why formations of which one is in the air stay as they are, or None."""
    above = next((node.name for node in nodes if any(each.key == node.key for each in view.flights)), None)
    return None if above is None else reason("airborne", rule("AERO-05"), name=above)


def spare(view: PlayerView) -> tuple[NodeView, ...]:
    """Formations that hold nothing: a new formation takes the first of them."""
    return tuple(node for node in view.nodes if node.scale == _FORMATION_SCALE and not node.children)


def apply_assign(turn: Turn, side: Side, command: Assign) -> None:
    """Hang the sub-formation under its new formation; a formation left empty leaves the map."""
    world = turn.world
    part = world.get(command.part, Node)
    old = part.parent or part.formation
    goal = command.formation or _first_spare(turn, side)
    before, held = world.get(old, Node), world.get(goal, Node)
    kept = tuple(key for key in before.children if key != command.part)
    world.put(old, msgspec.structs.replace(before, children=kept))
    world.put(goal, msgspec.structs.replace(held, children=(*held.children, command.part)))
    if not held.children:
        place = world.get(old, Place)
        world.put(goal, Token(out=True), place, Motion(trail=(place.hex,)))
    if not kept:
        world.put(old, Token(out=False))
    world.put(command.part, msgspec.structs.replace(part, parent=goal))
    _rename(turn, command.part, goal)
    told = Assigned(command.part, part.name, held.name)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def _first_spare(turn: Turn, side: Side) -> Key:
    return next(
        key
        for key, node in turn.world.each(Node)
        if side_of(key) == side and kind_of(key) == FORMATION and not node.children and not node.units
    )


def _rename(turn: Turn, node: Key, formation: Key) -> None:
    """Note the new formation all the way down."""
    held = turn.world.get(node, Node)
    turn.world.put(node, msgspec.structs.replace(held, formation=formation))
    for child in held.children:
        _rename(turn, child, formation)


# placing


def check_deploy(view: PlayerView, tables: Tables, command: Deploy) -> Ruling:
    """A token is placed in its side's zone, where it may be and has room."""
    token = view.march.token(command.token)
    if token is None:
        return ruling(reason("no-token", rule("FORM-12")))
    zone = view.turn.of(view.side).zone
    if command.hex not in view.land.zone(zone).hexes:
        return ruling(reason("outside-zone", rule("FORM-08"), hex=command.hex, zone=zone))
    return Ruling(
        (
            *standing_reasons(view.land, tables, view.switches, token.brackets, command.hex),
            *ruling(no_room(taken(view, command.hex, token), token.halves, command.hex, tables.stacking)).reasons,
        )
    )


def standing_reasons(land: Land, tables: Tables, switches: Switches, brackets: tuple[Bracket, ...], place: Hex) -> tuple[Reason, ...]:
    """Why these may not stand in a hex at all: a road leads anywhere."""
    here = entry(land, place, place)
    step = Entry(here.ground, 0, bool(land[place].roads))
    return prices(tables, brackets, switches).price(step).reasons


def apply_deploy(turn: Turn, side: Side, command: Deploy) -> None:
    """Place the token."""
    turn.world.put(command.token, Place(command.hex), Motion(trail=(command.hex,)))
    told = Deployed(command.token, turn.world.get(command.token, Node).name, command.hex)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


# declaring


def declare(turn: Turn, side: Side) -> None:
    """Make the number of a side's formations public: activation slots count them whatever happens later (AMB-06)."""
    world = turn.world
    arms = [world.get(key, Node).arm for key in formations(world, side)]
    airborne = sum(1 for _ in flights(world, side))
    muster = Muster(arms.count("ground"), arms.count("aerospace") + arms.count("space"), airborne)
    world.put(side_key(side), muster)
    told = SetUpDone(side, world.get(side_key(side), Commander).name, muster.ground, muster.aerospace)
    turn.tell(None, ours=None, theirs=None, public=told, sealed=told)


ASSIGN, DEPLOY = Action(Assign, check_assign, apply_assign), Action(Deploy, check_deploy, apply_deploy)
