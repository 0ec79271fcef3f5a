"""Defend and ambush: hiding, digging in, fortifying, going indoors, all taking effect at the end of the turn."""

from collections.abc import Iterable

import msgspec

from game.model.components import Motion, Node, Place, Position, Positions, Posture, Token
from game.model.events import DugIn, Fortified, Hid, NoCover
from game.model.hexes import Hex
from game.model.ids import Key, Side, rule, side_key, side_of
from game.model.land import Land
from game.model.orders import Intent
from game.model.ruling import Reason, reason
from game.model.tables import DefendTables, Tables
from game.model.views import PlayerView, TokenView
from game.rules.machine import Turn
from game.rules.strategic.assuming import field_seen, overlooks
from game.rules.strategic.contacts import keep_in_view
from game.rules.strategic.formations import is_engineer, node_seen, posture_of, tokens_of, units_of
from game.world import Reads

RULES = (rule("ORDER-18"), rule("ORDER-20"), rule("ORDER-22"), rule("AMB-111"))
_HIDING = ("mech", "vehicle", "vtol", "support")
_DIGGING = ("infantry", "battle_armor")


def can_hide_in(land: Land, place: Hex, tables: DefendTables) -> bool:
    """Whether a hex suits hiding: woods, built-up area, rough ground, buildings (AMB-18)."""
    ground = land[place]
    built = any(each.hex == place and each.kind != "bridge" for each in land.structures)
    return bool(ground.woods or ground.urban or ground.terrain in tables.terrain or built)


def has_buildings(land: Land, place: Hex) -> bool:
    """Whether infantry finds a building to enter (ORDER-23)."""
    return bool(land[place].urban) or any(each.hex == place and each.kind != "bridge" for each in land.structures)


def defence_reasons(view: PlayerView, tables: Tables, token: TokenView, intent: Intent) -> Iterable[Reason]:
    """What speaks against the choices of a defender, by what its side knows (ORDER-19 to ORDER-23, AMB-18)."""
    if intent.order != "defend":
        yield reason("only-defending", rule("ORDER-18"))
    if intent.hide:
        if not can_hide_in(view.land, token.hex, tables.defending):
            yield reason("no-cover", rule("ORDER-19"), hex=token.hex)
        at = field_seen(view, tables)
        near = next((contact.hex for contact in view.contacts if contact.now and overlooks(contact, token.hex, at)), None)
        if near is not None:
            yield reason("enemy-near", rule("ORDER-19"), hex=near)
    if intent.indoors and not has_buildings(view.land, token.hex):
        yield reason("no-building", rule("ORDER-23"), hex=token.hex)
    if (intent.dig_in or intent.indoors) and not _has_infantry(view, token):
        yield reason("no-infantry", rule("ORDER-22"))
    if intent.fortify and not token.engineers:
        yield reason("no-engineers", rule("ORDER-20"))
    if (intent.dig_in or intent.fortify) and token.spent:
        yield reason("has-spent", rule("AMB-111"))


def _has_infantry(view: PlayerView, token: TokenView) -> bool:
    node = node_seen(view, token.key)
    return node is not None and any(unit.kind in _DIGGING for unit in node.units)


def settle(turn: Turn) -> None:
    """What defenders began in their activation takes effect (AMB-111)."""
    gone: dict[Key, int] = {}
    for key in turn.world.where(Token, True):
        motion = turn.world.get(key, Motion)
        if motion.declared and motion.intent.order == "defend":
            _settle(turn, side_of(key), key, motion, gone)


def _settle(turn: Turn, side: Side, key: Key, motion: Motion, gone: dict[Key, int]) -> None:
    """What one token began; *gone* tells how many of a formation have hidden already."""
    node, intent = turn.world.get(key, Node), _as_it_is(turn, side, key, motion.intent)
    name, units = node.name, units_of(turn.world, key)
    if intent.hide or intent.indoors:
        keep_in_view(turn, key)
    if intent.hide:
        before = gone.get(node.formation, 0)
        most = _most_hiding(turn, node.formation) - before
        gone[node.formation] = before + _hide(turn, side, key, name, [each for each, unit in units if unit.kind in _HIDING], most)
    if intent.dig_in or intent.indoors:
        _dig(turn, side, key, name, [each for each, unit in units if unit.kind in _DIGGING], indoors=intent.indoors)
    if intent.fortify:
        _fortify(turn, side, key, name, sum(map(is_engineer, (unit for _, unit in units))))


def _as_it_is(turn: Turn, side: Side, key: Key, intent: Intent) -> Intent:
    """What is left of a defence where the cover was destroyed in the meantime; its owner hears of it."""
    place, land = turn.world.get(key, Place).hex, turn.land
    hide = intent.hide and can_hide_in(land, place, turn.tables.defending)
    indoors = intent.indoors and has_buildings(land, place)
    if (hide, indoors) != (intent.hide, intent.indoors):
        told = NoCover(turn.world.get(key, Node).name, place)
        turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
    return msgspec.structs.replace(intent, hide=hide, indoors=indoors)


def _most_hiding(turn: Turn, formation: Key) -> int:
    """Half of a formation a turn, at least one, its parts together: an odd number takes three turns (AMB-18)."""
    over, under = turn.tables.defending.hide_share
    units = [unit for token in tokens_of(turn.world, formation) for _, unit in units_of(turn.world, token)]
    return max(1, sum(unit.kind in _HIDING for unit in units) * over // under)


def _hide(turn: Turn, side: Side, key: Key, name: str, units: list[Key], most: int) -> int:
    """Hide so many of a token at the most, until all are hidden; how many went into hiding."""
    going = [each for each in units if not posture_of(turn.world, each).hidden][:most]
    for each in going:
        turn.world.put(each, msgspec.structs.replace(posture_of(turn.world, each), hidden=True))
    if going:
        hidden = sum(posture_of(turn.world, each).hidden for each in units)
        told = Hid(key, name, len(going), hidden, len(units))
        turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
    return len(going)


def _dig(turn: Turn, side: Side, key: Key, name: str, units: list[Key], *, indoors: bool) -> None:
    for each in units:
        held = posture_of(turn.world, each)
        after = msgspec.structs.replace(held, indoors=True, hidden=True) if indoors else msgspec.structs.replace(held, dug_in=True)
        turn.world.put(each, after)
    told = DugIn(key, name, len(units), indoors)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def _fortify(turn: Turn, side: Side, key: Key, name: str, platoons: int) -> None:
    """One position a platoon and turn (ORDER-20)."""
    place = turn.world.get(key, Place).hex
    rows = turn.world.get(side_key(side), Positions).rows
    count = next((row.count for row in rows if row.hex == place), 0) + platoons
    others = tuple(row for row in rows if row.hex != place)
    turn.world.put(side_key(side), Positions((*others, Position(place, count))))
    told = Fortified(name, place, count)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def stir(turn: Turn, key: Key) -> None:
    """A token that moves comes out of hiding, holes and buildings (AMB-18)."""
    for each in turn.world.derived(_waiting, key):
        turn.world.put(each, Posture())


def reveal(turn: Turn, key: Key) -> bool:
    """Units in hiding spring or fire, if there are any: they are hidden no more, but stay in their holes and buildings (AMB-18, AMB-37)."""
    hidden = [each for each in turn.world.derived(_waiting, key) if posture_of(turn.world, each).hidden]
    for each in hidden:
        turn.world.put(each, msgspec.structs.replace(posture_of(turn.world, each), hidden=False))
    return bool(hidden)


def _waiting(world: Reads, key: Key) -> tuple[Key, ...]:
    return tuple(each for each, _ in units_of(world, key) if posture_of(world, each) != Posture())
