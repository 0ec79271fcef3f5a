"""Risking: for which piloting and driving rolls a march would ask, and the odds that none of them fails; from the view alone."""

from collections.abc import Iterator
from math import prod

from game.model.events.piloting import ASKED, Cause
from game.model.hexes import Hex
from game.model.land import Land
from game.model.questions import Rolls, RollsAnswer
from game.model.questions.march import ODDS, RollsRow
from game.model.tables import Tables
from game.model.units import Pace
from game.model.views import PlayerView, TokenView, UnitView
from game.rules.machine import Query
from game.rules.strategic.costs import entry
from game.rules.strategic.equipment import roll_odds
from game.rules.strategic.piloting import target_number
from game.rules.strategic.rolling import fords, is_soft, must_roll


def rolls(view: PlayerView, tables: Tables, question: Rolls) -> RollsAnswer:
    """The rolls of a march, hex by hex, as if none of them stopped it (TERR-21, TERR-22, TERR-23)."""
    token = view.march.token(question.token)
    if token is None or any(place not in view.land for place in question.path):
        return RollsAnswer(())
    pace = token.intent.pace if token.declared else question.pace
    node = next(node for node in view.nodes if node.key == token.key)
    afoot = [unit for unit in node.units if not unit.carried]
    found = []
    for place, cause in _causes(token, question, view.land):
        units = [unit for unit in afoot if must_roll(cause, unit.kind, unit.move_class, on_foot=unit.on_foot)]
        if units:
            found.append(_row(place, cause, units, pace, token, tables))
    return RollsAnswer(tuple(found))


def _causes(token: TokenView, question: Rolls, land: Land) -> Iterator[tuple[Hex, Cause]]:
    """Where and why a march asks for rolls: at the start where it is reckless, at the first ford of the turn, in every soft hex."""
    settled = token.plot.intent if token.plot.declared and not token.declared else token.intent
    if (settled.reckless or question.reckless) and not token.dared:
        yield token.hex, "reckless"
    walked = list(zip(token.trail, token.trail[1:], strict=False))
    forded = any(fords(land[there], by_road=entry(land, here, there).road) for here, there in walked)
    here = token.hex
    for there in question.path:
        road = here.distance(there) == 1 and entry(land, here, there).road
        if fords(land[there], by_road=road) and not forded:
            forded = True
            yield there, "river"
        if is_soft(land[there], by_road=road):
            yield there, "bog"
        here = there


def _row(place: Hex, cause: Cause, units: list[UnitView], pace: Pace, token: TokenView, tables: Tables) -> RollsRow:
    needed = [target_number(unit.piloting, ASKED[cause], pace, token.tired, tables.piloting).total for unit in units]
    odds = prod(roll_odds(each) for each in needed)
    told = int(odds * ODDS)
    if 0 < odds < 1:
        told = min(max(told, 1), ODDS - 1)
    return RollsRow(place, cause, len(units), min(needed), max(needed), told)


ROLLS = Query(Rolls, rolls)
