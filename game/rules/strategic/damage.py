"""Damage: what units lose on the march, and what that does to their walk."""

import msgspec

from game.model.components import Damage, Node, Token, Unit
from game.model.events import UnitLost
from game.model.ids import Key, rule, side_of
from game.model.units import Spent
from game.rules.machine import Turn
from game.world import Reads, World

RULES = (rule("MOVE-02"), rule("AMB-34"))
_POINTS_A_PIP = 10
_DEAD_ENGINE, _DEAD_ENGINE_OF_A_CARD = 3, 2
ANY = "any"
"""The class of ammunition that stands for all that a unit has."""


def damage_of(world: Reads, key: Key) -> Damage:
    """What a unit has lost."""
    return world.find(key, Damage) or Damage()


def worn(unit: Unit, damage: Damage) -> Unit:
    """A unit as its damage leaves it: leg hits take MP off its walk, never below 0 (MOVE-02, AMB-21).

    On the card alone an MP hit halves what it moves, and so does an engine hit of a vehicle; whole inches, rounded up (Alpha Strike).
    """
    if unit.walk is None:
        halvings = damage.hits.count("mp") + (damage.hits.count("engine") if unit.kind != "mech" else 0)
        return msgspec.structs.replace(unit, inches=-(-(unit.inches or 0) // 2**halvings)) if halvings else unit
    lost = -(-damage.hits.count("leg") // 2)
    return msgspec.structs.replace(unit, walk=max(0, unit.walk - lost), jump=max(0, unit.jump - lost)) if lost else unit


def pips(points: int) -> int:
    """Damage points on the card: one for each started ten (AMB-34)."""
    return -(-points // _POINTS_A_PIP)


def hurt(turn: Turn, key: Key, points: int) -> None:
    """Deal damage points of the big game's scale to a unit: armour first, then structure; without a card it is only noted."""
    unit, damage = turn.world.get(key, Unit), damage_of(turn.world, key)
    if unit.card is None:
        turn.world.put(key, msgspec.structs.replace(damage, condition="damaged"))
        return
    dealt = pips(points)
    armor = min(dealt, max(0, unit.card.armor - damage.armor_pips))
    structure = damage.structure_pips + dealt - armor
    gone = structure >= unit.card.structure
    after = msgspec.structs.replace(
        damage, armor_pips=damage.armor_pips + armor, structure_pips=structure, condition="destroyed" if gone else "damaged"
    )
    turn.world.put(key, after)
    if gone:
        lose(turn, key)


def fire(turn: Turn, key: Key, shots: int) -> None:
    """Note shots that a unit fired, of whatever its weapons take: its card does not tell their kinds (ORDER-13)."""
    damage = damage_of(turn.world, key)
    before = next((each.shots for each in damage.spent if each.ammunition == ANY), 0)
    others = tuple(each for each in damage.spent if each.ammunition != ANY)
    turn.world.put(key, msgspec.structs.replace(damage, spent=(*others, Spent(ANY, before + shots))))


def hit(turn: Turn, key: Key, *names: str) -> None:
    """Give a unit named hits; the third on the engine destroys it, on the card alone the second, as in Alpha Strike (EQUIP-08, AMB-21)."""
    damage = damage_of(turn.world, key)
    hits = (*damage.hits, *names)
    most = _DEAD_ENGINE_OF_A_CARD if turn.world.get(key, Unit).walk is None else _DEAD_ENGINE
    gone = hits.count("engine") >= most
    turn.world.put(key, msgspec.structs.replace(damage, hits=hits, condition="destroyed" if gone else "damaged"))
    if gone:
        lose(turn, key)


def lose(turn: Turn, key: Key) -> None:
    """Take a destroyed unit out of its formation; one that lost its last unit leaves the map at once (AMB-108)."""
    world = turn.world
    unit = world.get(key, Unit)
    node = world.get(unit.node, Node)
    world.put(unit.node, msgspec.structs.replace(node, units=tuple(each for each in node.units if each != key)))
    for other in node.units:
        carried = world.get(other, Unit)
        if carried.carrier == key:
            world.put(other, msgspec.structs.replace(carried, carrier=None))
    _leave_if_empty(world, unit.node)
    told = UnitLost(key, unit.name, world.get(node.formation, Node).name)
    turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)


def _leave_if_empty(world: World, key: Key) -> None:
    node = world.get(key, Node)
    if node.units or node.children:
        return
    world.put(key, Token())
    unhang(world, key)


def unhang(world: World, key: Key) -> None:
    """Take a node out of the one above it; that leaves the map if it is empty now."""
    above = world.get(key, Node).parent
    if above is not None:
        parent = world.get(above, Node)
        world.put(above, msgspec.structs.replace(parent, children=tuple(each for each in parent.children if each != key)))
        _leave_if_empty(world, above)
