"""Zones of control: how far a formation reaches out."""

from itertools import pairwise

from game.model.hexes import Hex
from game.model.ids import rule
from game.model.land import Land
from game.model.orders import Order
from game.model.questions import KnownZone, Passage, PassageAnswer, Zones, ZonesAnswer
from game.model.questions.zones import PassageRow
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import PlayerView, TokenView
from game.rules.machine import Query
from game.rules.strategic.rates import rate_of
from game.rules.strategic.reach import around, ways

RULES = (rule("ZOC-01"), rule("ZOC-02"), rule("AMB-36"))
_ONE_SMP = 2
_PER_HEX = 4  # half-points: two SMP a hex of radius
_AMBUSH = 1


def radius(rate: int) -> int:
    """The radius in hexes of the zone of a formation with a rate in half-points: half of it, rounded down, at least 1 (ZOC-01, AMB-36)."""
    return max(1, rate // _PER_HEX)


def order_of(token: TokenView) -> Order | None:
    """The order that a token is under: what it declared, or a plotted one to stand still; None before it has any."""
    if token.declared:
        return token.intent.order
    return token.plot.intent.order if token.plot.declared and token.plot.intent.stands else None


def radius_of(token: TokenView) -> int:
    """The radius of a token's zone as it stands: 1 under Defend, none under Destroy, when bogged down or unable to move (AMB-36)."""
    order = order_of(token)
    if order == "destroy" or token.bogged or rate_of(token) < _ONE_SMP:
        return 0
    return _AMBUSH if order == "defend" else radius(rate_of(token))


def in_zone(token: TokenView, place: Hex, land: Land, tables: Tables, switches: Switches) -> bool:
    """Whether a hex lies in a token's zone: within its radius by distance, and not behind prohibited terrain (AMB-36)."""
    reach = radius_of(token)
    if not reach or token.hex.distance(place) > reach:
        return False
    net = ways(land, tables, token.brackets, switches, token.groping)
    return net.number(place) in around(net.edges, net.number(token.hex), reach)


def zone(token: TokenView, land: Land, tables: Tables, switches: Switches) -> tuple[Hex, ...]:
    """The hexes of a token's zone, its own included, from north to south; none if it has no zone."""
    reach = radius_of(token)
    if not reach or not token.brackets:
        return ()
    net = ways(land, tables, token.brackets, switches, token.groping)
    return tuple([net.hex(number) for number in sorted(around(net.edges, net.number(token.hex), reach))])


def _disk(land: Land, place: Hex, reach: int) -> tuple[Hex, ...]:
    """The hexes of the land within a distance, from west to east."""
    spots = (Hex(place.col + col, place.row + row) for col in range(-reach, reach + 1) for row in range(-reach - 1, reach + 2))
    return tuple([spot for spot in spots if spot in land and spot.distance(place) <= reach])


def zones(view: PlayerView, tables: Tables, question: Zones) -> ZonesAnswer:
    """The zone of a token, or of all together, and those of every contact that is held: its owner may intercept there, which stops nobody
    beforehand. What is airborne has none (AMB-108).
    """
    asked = [token for token in view.march.tokens if question.token in (None, token.key)]
    each_own = [zone(token, view.land, tables, view.switches) for token in asked]
    own = each_own[0] if len(each_own) == 1 else tuple(sorted({place for each in each_own for place in each}, key=lambda spot: spot[::-1]))
    known = (KnownZone(each.label, _disk(view.land, each.hex, each.zone)) for each in view.contacts if each.now and not each.altitude)
    return ZonesAnswer(own, tuple(known))


def passage(view: PlayerView, tables: Tables, question: Passage) -> PassageAnswer:
    """Which of the contacts that are held may stop a march on its way, or keep the token beside them before it begins."""
    del tables
    token = view.march.token(question.token)
    if token is None:
        return PassageAnswer(())
    rows = []
    began = token.trail[0] if token.trail and not token.reacted else token.hex
    for each in view.contacts:
        if not each.now or each.altitude:
            continue
        within = tuple(place for place in question.path if place.distance(each.hex) <= each.zone)
        holds = _last_beside(each.hex, (token.hex, *question.path)) if each.hex.distance(began) <= 1 else None
        if within or holds is not None:
            rows.append(PassageRow(each.label, within, holds))
    return PassageAnswer(tuple(rows))


def _last_beside(enemy: Hex, path: tuple[Hex, ...]) -> Hex | None:
    """Where a way first leaves the hexes next to an enemy's; None if it does not."""
    return next((here for here, there in pairwise(path) if enemy.distance(here) <= 1 < enemy.distance(there)), None)


ZONES, PASSAGE = Query(Zones, zones), Query(Passage, passage)
