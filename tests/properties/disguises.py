"""Disguises: in a game in progress everything changes that a side cannot know."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from game.model.components import (
    Annotation,
    Annotations,
    Contact,
    Contacts,
    Damage,
    Fatigue,
    Flight,
    Ghosts,
    Goals,
    Morale,
    Motion,
    Node,
    OnStation,
    Orbiter,
    Place,
    Position,
    Positions,
    Posture,
    Remark,
    Scouted,
    Standing,
    SurveyPlan,
    Token,
    Unit,
    Work,
    Works,
)
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side, side_key, side_of
from game.rules.strategic.formations import flights, tokens_of
from game.session.core import Session
from game.world import World
from tests.instructions import any_standing
from tests.scene import units

_KINDS = ("mech:5*3", "tracked:4*4", "foot:1*3", "hover:8*2", "jump:1/3*2", "wheeled:5*4")
_FAR = 6
_REMARKED = Annotation(Label(10), Remark("Hammer", "decoy?", "at the ford"))
_WAYWARD = 0.2


def unknown(world: World, viewer: Side) -> tuple[Key, ...]:
    """The other side's formations of which nothing on the map is made out."""
    return tuple(
        key
        for key, node in world.each(Node)
        if key == node.formation and side_of(key) != viewer and node.children
        if (out := tokens_of(world, key)) and not any(world.get(token, Contact).now for token in out)
    )


def disguise(session: Session, viewer: Side, chance: Random) -> int:
    """Change what a side cannot know of the other; the answer: how many formations were changed.

    Names everywhere; of whom it has not made out units, crews, state, place, and whether they are still there;
    where those are now who walked out of sight; what the other side knows of this one and has noted of it, does above the map, builds,
    works at and wants.
    """
    world = session.world
    for key, node in tuple(world.each(Node)):
        if side_of(key) != viewer:
            world.put(key, replace(node, name=f"{node.name}'"))
        elif chance.random() < 0.5:
            world.put(key, Contact())
    other = session.turn.other(viewer)
    world.put(side_key(other), Ghosts(), Contacts(chance.randrange(9)), Scouted(), Annotations((_REMARKED,)))
    _behind_the_lines(session, other, chance)
    changed = unknown(world, viewer)
    for key, held in tuple(world.each(Contact)):
        if held.now and side_of(key) != viewer and held.hex != world.get(key, Place).hex:
            _elsewhere(session, viewer, key, chance)
    for formation in changed:
        kind, low, gone = chance.choice(_KINDS), chance.random() < 0.4, session.clock.turn > 1 and chance.random() < 0.2
        for key in tokens_of(world, formation):
            _restate(session, viewer, key, chance, far=1 if low else _FAR)
            _remake(world, key, kind, chance, low=low)
            world.put(key, Token(out=not gone))
        if chance.random() < _WAYWARD:
            world.put(formation, Morale("broken"))
    aloft = [key for key in flights(world, other) if not world.get(key, Contact).now]
    for key in aloft:
        _fly_elsewhere(session, viewer, key, chance)
    return len(changed) + len(aloft)


def _behind_the_lines(session: Session, other: Side, chance: Random) -> None:
    """Other satellites and ships, other secret conditions, other positions and works, other instructions of some who are known."""
    world, hexes = session.world, tuple(session.turn.land.all_hexes())
    for key, orbiter in tuple(world.each(Orbiter)):
        if side_of(key) == other:
            world.put(key, replace(orbiter, name=f"{orbiter.name}'", sensors=chance.randrange(4)), SurveyPlan(chance.choice(hexes)))
            world.put(key, replace(world.get(key, OnStation), phase=chance.randrange(9), fuel=chance.randrange(30)))
    goals = world.find(side_key(other), Goals) or Goals()
    rows = (replace(row, condition=replace(row.condition, title="'", points=9)) if row.condition.secret else row for row in goals.rows)
    world.put(side_key(other), Goals(tuple(rows)))
    world.put(side_key(other), Positions((Position(chance.choice(hexes), 2),)), Works((Work(chance.choice(hexes), "woods", 3),)))
    for key in tuple(world.where(Token, True)):
        if side_of(key) == other and chance.random() < _WAYWARD:
            world.put(key, any_standing(chance))


def _fly_elsewhere(session: Session, viewer: Side, key: Key, chance: Random) -> None:
    """Another station, another altitude, other fuel and a count of its own; that it is in the air, both sides know."""
    _elsewhere(session, viewer, key, chance)
    session.world.put(key, Flight("cap", chance.randint(1, 10), chance.randrange(200, 400), chance.randrange(10)))


def _elsewhere(session: Session, viewer: Side, key: Key, chance: Random, far: int = _FAR) -> None:
    """Another hex, so far from whoever looks, and other SMP left."""
    world, land = session.world, session.turn.land
    looking = [world.get(each, Place).hex for each in world.where(Token, True) if side_of(each) == viewer]
    away = [place for place in land.all_hexes() if all(place.distance(seer) >= far for seer in looking)]
    motion = world.get(key, Motion)
    if away and not motion.toll:
        place: Hex = chance.choice(away)
        world.put(key, Place(place), replace(motion, trail=(place,), spent=chance.randrange(3), rest=()))


def _restate(session: Session, viewer: Side, key: Key, chance: Random, *, far: int) -> None:
    """Another place, another instruction, other fatigue."""
    world = session.world
    _elsewhere(session, viewer, key, chance, far)
    world.put(key, Standing(chance.choice(("never", "always")), "slower", "slower", keep=chance.randrange(3)))
    if world.get(key, Node).scale == 2:
        world.put(key, Fatigue(chance.randrange(4)))


def _remake(world: World, node: Key, kind: str, chance: Random, *, low: bool) -> None:
    """Units of another kind with other crews and other losses; some of them lie in hiding, or all."""
    held = world.get(node, Node)
    pattern = next(units(kind))
    for key in held.units:
        before = world.get(key, Unit)
        world.put(
            key, replace(pattern, node=before.node, carrier=before.carrier, gunnery=chance.randrange(5), piloting=chance.randrange(6))
        )
        world.put(key, Posture(hidden=low or chance.random() < 0.5))
        if chance.random() < _WAYWARD:
            world.put(key, Damage(hits=("engine",), condition="damaged"))
    for child in held.children:
        _remake(world, child, kind, chance, low=low)
