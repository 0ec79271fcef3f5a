"""Movement orders: what a token sets out to do at the start of its movement."""

from collections.abc import Iterable, Iterator

import msgspec

from game.model.commands import Declare
from game.model.components import Motion, Node, Plot, Work
from game.model.events import Declared
from game.model.hexes import Hex
from game.model.ids import Key, Side, rule
from game.model.land import Ground, Land
from game.model.orders import HEIGHTS, STILL, Intent
from game.model.orders import ORDERS as EVERY_ORDER
from game.model.questions import Exposure, ExposureAnswer, OrdersAnswer, OrdersOf, Plan, PlanAnswer, WorkRow, WorksAnswer, WorksIn
from game.model.rows import STANCE
from game.model.ruling import Reason, Ruling, reason, ruling, tally
from game.model.tables import DestroyRow, OrderTables, Tables
from game.model.units import PACES, Light
from game.model.views import PlayerView, TokenView
from game.rules.machine import Query, Turn
from game.rules.strategic.assuming import field_seen
from game.rules.strategic.defending import defence_reasons, reveal
from game.rules.strategic.equipment import boost_odds, boosted, tier
from game.rules.strategic.marchers import marcher
from game.rules.strategic.profiles import GROUND
from game.rules.strategic.rates import allowance, by_night
from game.rules.strategic.rolling import roll_boost
from game.rules.strategic.seeing import conspicuous, visual_range

RULES = (rule("ORDER-01"), rule("ORDER-15"), rule("AMB-13"), rule("AMB-49"), rule("AMB-94"))
URBAN, WOODS = "urban", "woods"
MOVING = tuple(order for order in EVERY_ORDER if order not in STILL)
_USUAL = Intent().height
_TOP_TIER = 4
_PACED = tuple(Intent(order, pace) for order in MOVING for pace in PACES)
_PACES = tuple(Intent(MOVING[0], pace) for pace in PACES)
"""These stand for all in `_PACED`: of the orders to move, none has a reason against it that the others have not."""
_STANDING = (
    Intent("defend"),
    Intent("defend", hide=True),
    Intent("defend", dig_in=True),
    Intent("defend", fortify=True),
    Intent("defend", indoors=True),
)
_TIERS = tuple(Intent(tier=number) for number in range(1, _TOP_TIER + 1))


def targets(land: Land, place: Hex, tables: OrderTables) -> dict[str, DestroyRow]:
    """What could be destroyed in a hex, with the turns of work that it takes (AMB-14)."""
    found: dict[str, DestroyRow] = {}
    ground = land[place]
    if ground.urban:
        found[URBAN] = tables.urban["hardened" if ground.hardened else ground.urban]
    if ground.woods in tables.woods:
        found[WOODS] = tables.woods[ground.woods]
    for each in land.structures:
        if each.hex == place:
            found[each.name] = tables.building[each.construction]
    return found


def declaration_reasons(view: PlayerView, tables: Tables, token: TokenView, intent: Intent) -> Iterable[Reason]:
    """What speaks against an order and a march mode, whosever activation it is."""
    if token.declared:
        yield reason("already-ordered", rule("ORDER-01"), order=token.intent.order)
    if intent.stands and intent.pace != "normal":
        yield reason("no-pace-standing", rule("AMB-13"), order=intent.order)
    yield from _pace_reasons(token, intent)
    if intent.height not in HEIGHTS or (intent.height != _USUAL and not token.eyes.aloft):
        yield reason("no-height", rule("AMB-49"))
    if intent.tier or intent.tsm or intent.lights or intent.reckless:
        yield from _boost_reasons(token, intent, view.turn.light)
    if intent.hide or intent.dig_in or intent.fortify or intent.indoors:
        yield from defence_reasons(view, tables, token, intent)
    if intent.order == "destroy":
        if intent.target not in targets(view.land, token.hex, tables.orders):
            yield reason("no-such-target", rule("ORDER-04"), hex=token.hex)
        elif view.switches.destroy_cf != "off" and intent.target not in (URBAN, WOODS) and not token.battering:
            yield reason("no-battering", rule("ORDER-12"), target=intent.target)
        if any(contact.now and not contact.altitude and contact.hex == token.hex for contact in view.contacts):
            yield reason("enemy-in-hex", rule("AMB-14"), hex=token.hex)


def _pace_reasons(token: TokenView, intent: Intent) -> Iterable[Reason]:
    """Who is too tired is not forced on; who has spent SMP in a reaction marches normally and without boosts (AMB-16)."""
    if intent.pace == "forced" and not token.forced_open:
        yield reason("too-tired", rule("AMB-65"), band=token.band)
    if token.reacted and (intent.pace != "normal" or intent.tier or intent.tsm):
        yield reason("has-reacted", rule("AMB-16"))


def _boost_reasons(token: TokenView, intent: Intent, light: Light) -> Iterable[Reason]:
    """Movement equipment counts only if every walking unit has it (MOVE-03); searchlights and reckless movement are for the night (AMB-53,
    TERR-22).
    """
    if not 0 <= intent.tier <= _TOP_TIER or (intent.tier and not token.boosters):
        yield reason("no-boost", rule("MOVE-03"))
    if intent.tsm and not token.has_tsm:
        yield reason("no-tsm", rule("MOVE-03"))
    if intent.lights and not token.has_lights:
        yield reason("no-lights", rule("MOVE-03"))
    if intent.lights and light == "day":
        yield reason("no-dark", rule("AMB-53"))
    if intent.reckless and light == "day":
        yield reason("no-night", rule("TERR-22"))
    if intent.stands and (intent.tier or intent.tsm or intent.reckless):
        yield reason("no-pace-standing", rule("AMB-13"), order=intent.order)


def declare(turn: Turn, side: Side, command: Declare) -> None:
    """Note order and march mode of a token."""
    motion = turn.world.get(command.token, Motion)
    turn.world.put(command.token, msgspec.structs.replace(motion, intent=command.intent, declared=True))
    _tell(turn, side, command)
    set_out(turn, command.token)


def set_out(turn: Turn, key: Key) -> None:
    """What an order brings at once: whoever fires hides no more (AMB-18); a boost is checked at the start of the move."""
    if turn.world.get(key, Motion).intent.order == "destroy":
        reveal(turn, key)
    _take_boost(turn, key)


def _take_boost(turn: Turn, key: Key) -> None:
    """Make the checks of a boost; a unit that fails has none this turn (EQUIP-04 to EQUIP-08)."""
    motion = turn.world.get(key, Motion)
    row = tier(motion.intent.tier, turn.tables.equipment)
    if row is not None:
        failed = roll_boost(turn, marcher(turn.world, key, turn.tables, turn.switches), row)
        turn.world.put(key, msgspec.structs.replace(turn.world.get(key, Motion), failed=failed))


def plot_order(turn: Turn, side: Side, command: Declare) -> None:
    """Keep order and march mode for row 6."""
    plot = turn.world.get(command.token, Plot)
    path = () if command.intent.stands else plot.path
    turn.world.put(command.token, msgspec.structs.replace(plot, intent=command.intent, declared=True, path=path))
    _tell(turn, side, command)


def _tell(turn: Turn, side: Side, command: Declare) -> None:
    name = turn.world.get(command.token, Node).name
    told = Declared(command.token, name, command.intent)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def standing_reason(token: TokenView) -> Reason | None:
    """Why an ordered token spends no SMP, or None (ORDER-04, ORDER-18)."""
    order = token.intent.order
    if not token.declared or not token.intent.stands:
        return None
    return reason("order-stands", rule("ORDER-04") if order == "destroy" else rule("ORDER-18"), order=order)


def check_plot_order(view: PlayerView, tables: Tables, command: Declare) -> Ruling:
    """In plotted play an order may be changed until the sitting ends."""
    token = view.march.token(command.token)
    if token is None or token.arm != "ground":
        return ruling(reason("no-token", rule("FORM-12")))
    if command.ends:
        return ruling(reason("nothing-to-end", rule("INIT-03")))
    fresh = msgspec.structs.replace(token, declared=False)
    return Ruling(tuple(declaration_reasons(view, tables, fresh, command.intent)))


def _open_orders(view: PlayerView, tables: Tables, question: OrdersOf) -> OrdersAnswer:
    """Every order, march mode and target that a token may be given now, whosever activation it is."""
    token = view.march.token(question.token)
    if token is None:
        return OrdersAnswer((), ())
    works = targets(view.land, token.hex, tables.orders)
    fresh = msgspec.structs.replace(token, declared=False) if view.turn.row == STANCE else token
    allowed: list[Intent] = []
    if not fresh.declared:
        paces = {each.pace for each in _open(view, tables, fresh, _PACES)}
        offers = (*_STANDING, *(Intent("destroy", target=name) for name in works), *_fitted(fresh))
        allowed = [*(each for each in _PACED if each.pace in paces), *_open(view, tables, fresh, offers)]
    turns = tuple((name, _turns(view, token, name, row)) for name, row in works.items())
    return OrdersAnswer(tuple([Declare(token.key, each) for each in allowed]), turns)


def _open(view: PlayerView, tables: Tables, token: TokenView, offers: Iterable[Intent]) -> Iterator[Intent]:
    """Those against which nothing speaks."""
    return (each for each in offers if next(iter(declaration_reasons(view, tables, token, each)), None) is None)


def _fitted(token: TokenView) -> Iterator[Intent]:
    """What may be on top of a march by the equipment of a token (MOVE-03), and reckless haste (TERR-22)."""
    if token.boosters:
        yield from _TIERS
    if token.has_tsm:
        yield Intent(tsm=True)
    if token.has_lights:
        yield Intent(lights=True)
    yield Intent(reckless=True)


def _turns(view: PlayerView, token: TokenView, target: str, row: DestroyRow) -> int:
    """Turns of work that are left, as far as a side knows: by the table, or by the switch until the CF is gone; 0: nothing in it can."""
    structure = next((each for each in view.land.structures if each.name == target), None)
    done = next((each for each in view.march.works if (each.hex, each.target) == (token.hex, target)), Work(token.hex, target, 0))
    if view.switches.destroy_cf == "off" or structure is None:
        return row.turns - done.turns
    return -(-(structure.cf - done.cf) // token.battering) if token.battering else 0


def _works_in(view: PlayerView, tables: Tables, question: WorksIn) -> WorksAnswer:
    """How far one's own destructions in a hex have come, by turns or by CF, of what they need in all (AMB-14, AMB-15)."""
    known = targets(view.land, question.hex, tables.orders)
    walls = {each.name: each.cf for each in view.land.structures if view.switches.destroy_cf != "off"}
    return WorksAnswer(
        tuple(
            WorkRow(each.target, each.cf, walls[each.target], "cf")
            if each.target in walls
            else WorkRow(each.target, each.turns, known[each.target].turns, "turns")
            for each in view.march.works
            if each.hex == question.hex and each.target in known
        )
    )


def _plan(view: PlayerView, tables: Tables, question: Plan) -> PlanAnswer:
    """The ruling on a declaration, the rate that it gives and the odds of its boost, whosever activation it is (EQUIP-04 to EQUIP-07)."""
    token, given = view.march.token(question.declaration.token), question.declaration.intent
    if token is None:
        return PlanAnswer(ruling(reason("no-token", rule("FORM-12"))), tally(()))
    fresh = msgspec.structs.replace(token, declared=False) if view.turn.row == STANCE else token
    base = boosted(token.walks, given.tier if token.boosters else 0, (), tables.equipment, tsm=given.tsm and token.has_tsm)
    rate = allowance(base, given.pace, tables.rates)
    if not (given.lights or given.reckless or view.switches.night_per_hex):
        rate = by_night(rate, view.turn.light, tables.rates)
    row = tier(given.tier, tables.equipment) if token.boosters and 0 <= given.tier <= _TOP_TIER else None
    ruled = Ruling(tuple(declaration_reasons(view, tables, fresh, given)))
    if row is None:
        return PlanAnswer(ruled, rate)
    sets = 1 if view.switches.masc_per_formation else token.boosters
    odds = boost_odds(row, sets).as_integer_ratio()
    return PlanAnswer(ruled, rate, odds, row.checks * sets, row.target, row.rule)


def _exposure(view: PlayerView, tables: Tables, question: Exposure) -> ExposureAnswer:
    """How far a token would see the ground by eye, and from how much farther it would be seen (AMB-49, AMB-53, EQUIP-03)."""
    token, given = view.march.token(question.declaration.token), question.declaration.intent
    if token is None:
        return ExposureAnswer(tally((), "hexes"), tally((), "hexes"))
    sky, heat = field_seen(view, tables).conditions, tables.equipment.tsm_heat if given.tsm and token.has_tsm else 0
    sight = visual_range(token.eyes, given.height, GROUND, False, given.lights, sky, tables, view.switches)
    return ExposureAnswer(sight, conspicuous(token.mark._replace(heat=heat), given.lights, sky, tables, view.switches))


PLAN = Query(Plan, _plan)
EXPOSURE = Query(Exposure, _exposure)
ORDERS = Query(OrdersOf, _open_orders)
WORKS = Query(WorksIn, _works_in)


def woods_after(ground: Ground) -> Ground:
    """Woods degraded by a step: heavy to light, light to rubble (ORDER-10, ORDER-11)."""
    if ground.woods == "heavy":
        return msgspec.structs.replace(ground, woods="light")
    return msgspec.structs.replace(ground, woods="", surface="rubble")
