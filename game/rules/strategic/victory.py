"""Victory: conditions tested at the end of a turn, resigning, draws, and how the game ends."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.commands import OfferDraw, Resign
from game.model.components import Commander, Damage, Departed, DrawOffer, Goals, Node, Outcome, Place, Token, Unit
from game.model.components.victory import ENEMY_UNITS, Condition, EndReason, Goal
from game.model.events import ConditionCounted, ConditionFailed, ConditionHeld, ConditionMet, DrawLapsed, DrawOffered, GameOver
from game.model.hexes import Hex
from game.model.ids import GAME, Key, RuleId, Side, side_key, side_of
from game.model.land import Land
from game.model.ruling import ALLOWED, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.land import land_of
from game.rules.machine import Action, Turn
from game.rules.strategic.contacts import followed
from game.rules.strategic.formations import formations, tokens, tokens_of
from game.rules.strategic.orders import URBAN, WOODS
from game.rules.strategic.scouting import has_in_view
from game.rules.strategic.sealing import open_rest

PROGRAM = RuleId("")
"""The source of what no rule of the book says."""


def area(condition: Condition, land: Land) -> tuple[Hex, ...]:
    """Where a condition is about."""
    return condition.hexes + (land.zone(condition.zone).hexes if condition.zone else ())


def goals(turn: Turn, side: Side) -> tuple[Goal, ...]:
    """The conditions of a side and their state."""
    found = turn.world.find(side_key(side), Goals)
    return () if found is None else found.rows


def points(rows: tuple[Goal, ...]) -> int:
    """What the conditions that are met give."""
    return sum(goal.condition.points for goal in rows if goal.state == "met")


# testing conditions


def judge(turn: Turn) -> None:
    """Test every condition that is open, tell what changed, and end the game where that decides it or the last turn is over."""
    for side in turn.sides:
        before = goals(turn, side)
        after = tuple(_tested(turn, side, goal) for goal in before)
        if after != before:
            turn.world.put(side_key(side), Goals(after))
    _decide(turn)
    if not turn.clock.over:
        _let_offers_lapse(turn)


def last_turn(turn: Turn) -> bool:
    """Whether this is the last turn that is played."""
    return bool(turn.limit) and turn.clock.turn >= turn.limit


def _tested(turn: Turn, side: Side, goal: Goal) -> Goal:
    """A condition after this turn end."""
    if goal.state != "open":
        return goal if goal.known or goal.state == "failed" else _heard_late(turn, side, goal)
    found = _TESTS[goal.condition.kind](turn, side, goal)
    if found.state == "failed":
        told = ConditionFailed(goal.condition.title)
        turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
    if found.state == "met":
        found = replace(found, turn=turn.clock.turn, known=_known_to_enemy(turn, side, goal.condition))
        told_met = _met(turn, side, goal.condition)
        turn.tell(side, ours=told_met, theirs=told_met if found.known else None, public=None, sealed=told_met)
    if found.state == "open":
        _tell_progress(turn, side, goal, found)
    return found


def _tell_progress(turn: Turn, side: Side, before: Goal, now: Goal) -> None:
    """Tell of a step towards a condition, or back; the other side hears of a step towards one that it could hear is met."""
    condition = now.condition
    name = turn.world.get(side_key(side), Commander).name
    if condition.kind == "hold" and condition.turns and now.held != before.held:
        told: ConditionHeld | ConditionCounted = ConditionHeld(name, condition.title, now.held, condition.turns)
        gained = now.held > before.held
    elif condition.kind in ("reach", "leave") and now.done != before.done:
        told = ConditionCounted(name, condition.title, now.done, condition.count)
        gained = now.done > before.done
    else:
        return
    heard = told if gained and _known_to_enemy(turn, side, condition) else None
    turn.tell(side, ours=told, theirs=heard, public=None, sealed=told)


def _met(turn: Turn, side: Side, condition: Condition) -> ConditionMet:
    name = turn.world.get(side_key(side), Commander).name
    return ConditionMet(side, name, condition.title, condition.points, condition.wins)


def _heard_late(turn: Turn, side: Side, goal: Goal) -> Goal:
    """Rubble is news whenever it is seen: the other side learns then of a destruction that it did not watch."""
    if goal.condition.kind != "destroy" or not _known_to_enemy(turn, side, goal.condition):
        return goal
    told = _met(turn, side, goal.condition)
    turn.tell(side, ours=None, theirs=told, public=None, sealed=told)
    return replace(goal, known=True)


def _enemies_in(turn: Turn, side: Side, places: tuple[Hex, ...]) -> bool:
    return any(side_of(key) != side for place in places for key in _standing(turn, place))


def _standing(turn: Turn, place: Hex) -> Iterator[Key]:
    return (key for key in turn.world.where(Place, place) if turn.world.get(key, Token).out)


def _ours_in(turn: Turn, side: Side, place: Hex) -> bool:
    return any(side_of(key) == side for key in _standing(turn, place))


def _hold(turn: Turn, side: Side, goal: Goal) -> Goal:
    """Held: a token in every hex, or somewhere in the zone, and no enemy there; for so many turn ends in a row, or at the end."""
    condition = goal.condition
    places = area(condition, turn.land)
    wanted = any if condition.zone else all
    holds = wanted(_ours_in(turn, side, place) for place in places) and not _enemies_in(turn, side, places)
    held = goal.held + 1 if holds else 0
    met = held >= condition.turns if condition.turns else holds and last_turn(turn)
    return replace(goal, held=held, state="met" if met else "open")


def _reach(turn: Turn, side: Side, goal: Goal) -> Goal:
    """Reached: so many formations stand there whole, all their tokens."""
    places = frozenset(area(goal.condition, turn.land))
    done = 0
    for formation in formations(turn.world, side):
        stands = [turn.world.get(token, Place).hex in places for token in tokens_of(turn.world, formation)]
        done += bool(stands) and all(stands)
    met = done >= goal.condition.count and (not goal.condition.at_end or last_turn(turn))
    return replace(goal, done=done, state="met" if met else "open")


def gone(turn: Turn, side: Side, edge: str) -> int:
    """How many formations of a side have left the map by an edge, all that is left of them."""
    departed = turn.world.find(side_key(side), Departed) or Departed()
    left_by = dict.fromkeys(turn.world.get(token, Node).formation for token, by in departed.rows if by == edge)
    return sum(not tokens_of(turn.world, formation) for formation in left_by)


def _leave(turn: Turn, side: Side, goal: Goal) -> Goal:
    done = gone(turn, side, goal.condition.edge)
    return replace(goal, done=done, state="met" if done >= goal.condition.count else "open")


def losses(turn: Turn, side: Side) -> int:
    """How many units a side has lost."""
    return sum(side_of(key) == side and damage.condition == "destroyed" for key, damage in turn.world.each(Damage))


def _destroy(turn: Turn, side: Side, goal: Goal) -> Goal:
    """Destroyed, as its side has seen. Losses of the enemy that decide nothing are counted at the end: they are no news before."""
    condition = goal.condition
    if condition.target == ENEMY_UNITS:
        met = (condition.wins or last_turn(turn)) and losses(turn, turn.other(side)) >= condition.count
    else:
        met = razed(condition, land_of(turn.world, side_key(side), turn.printed))
    return replace(goal, state="met" if met else "open")


def razed(condition: Condition, land: Land) -> bool:
    """Whether what a condition wants destroyed is no longer on a land."""
    if condition.target == URBAN:
        return not any(land[place].urban for place in condition.hexes)
    if condition.target == WOODS:
        return not any(land[place].woods for place in condition.hexes)
    return all(structure.name != condition.target for structure in land.structures)


def _survive(turn: Turn, side: Side, goal: Goal) -> Goal:
    units = sum(side_of(key) == side for key, _ in turn.world.each(Unit))
    done = units - losses(turn, side)
    if done < goal.condition.count:
        return replace(goal, done=done, state="failed")
    met = turn.clock.turn >= goal.condition.turns if goal.condition.turns else last_turn(turn)
    return replace(goal, done=done, state="met" if met else "open")


_TESTS = {"hold": _hold, "reach": _reach, "leave": _leave, "destroy": _destroy, "survive": _survive}


def _known_to_enemy(turn: Turn, side: Side, condition: Condition) -> bool:
    """Whether the other side, too, can tell that a condition is met; of a secret one it learns nothing before the end.

    Ground that is held or reached tells of who stands there, so all of them must have been made out.
    """
    other = turn.other(side)
    if condition.secret or condition.kind == "survive":
        return False
    if condition.kind == "destroy":
        return condition.target == ENEMY_UNITS or razed(condition, land_of(turn.world, side_key(other), turn.printed))
    if condition.kind == "leave":
        return True
    places = frozenset(area(condition, turn.land))
    there = [key for key in tokens(turn.world, side) if turn.world.get(key, Place).hex in places]
    return all(followed(turn, key) and has_in_view(turn, other, turn.world.get(key, Place).hex) for key in there)


# how it ends


def _decide(turn: Turn) -> None:
    """A side that met a winning condition wins, both make a draw; after the last turn the higher points win."""
    rows = {side: goals(turn, side) for side in turn.sides}
    winners = [side for side in turn.sides if any(goal.state == "met" and goal.condition.wins for goal in rows[side])]
    if len(winners) == 1:
        end_game(turn, "condition", winners[0])
    elif winners:
        end_game(turn, "conditions", None)
    elif last_turn(turn):
        first, second = (points(rows[side]) for side in turn.sides)
        if not any(rows.values()):
            end_game(turn, "last-turn", None)
        elif first == second:
            end_game(turn, "even", None)
        else:
            end_game(turn, "points", turn.sides[0] if first > second else turn.sides[1])


def end_game(turn: Turn, why: EndReason, winner: Side | None) -> None:
    """End the game, in public, with every seal opened."""
    open_rest(turn)
    rows = {side: goals(turn, side) for side in turn.sides}
    names = {side: turn.world.get(side_key(side), Commander).name for side in turn.sides}
    scores = tuple((names[side], points(rows[side])) for side in turn.sides) if any(rows.values()) else ()
    told = GameOver(turn.clock.turn, why, winner, names[winner] if winner is not None else "", scores)
    turn.tell(None, ours=None, theirs=None, public=told, sealed=told)
    turn.world.put(GAME, Outcome(why, winner))
    turn.world.put(GAME, replace(turn.clock, over=True))


# resigning and draws


def _may_resign(view: PlayerView, tables: Tables, command: Resign) -> Ruling:
    del view, tables, command
    return ALLOWED


def _resign(turn: Turn, side: Side, command: Resign) -> None:
    del command
    end_game(turn, "resigned", turn.other(side))


def _offer(turn: Turn) -> DrawOffer:
    return turn.world.find(GAME, DrawOffer) or DrawOffer()


def _may_offer(view: PlayerView, tables: Tables, command: OfferDraw) -> Ruling:
    """One offer at a time; that of the other side is accepted by the same command."""
    del tables, command
    return ruling(reason("draw-offered", PROGRAM) if view.victory.offer == view.side else None)


def _offer_draw(turn: Turn, side: Side, command: OfferDraw) -> None:
    del command
    if _offer(turn).side == turn.other(side):
        end_game(turn, "agreed", None)
        return
    turn.world.put(GAME, DrawOffer(side))
    told = DrawOffered(side, turn.world.get(side_key(side), Commander).name)
    turn.tell(None, ours=None, theirs=None, public=told, sealed=told)


def note_sitting(turn: Turn, side: Side) -> None:
    """A side is done with a sitting or slot: whatever the other offers, it has heard."""
    offer = _offer(turn)
    if offer.side == turn.other(side) and not offer.heard:
        turn.world.put(GAME, DrawOffer(offer.side, heard=True))


def _let_offers_lapse(turn: Turn) -> None:
    """An offer that the other side heard and did not take up lapses at the turn's end."""
    offer = _offer(turn)
    if offer.side is not None and offer.heard:
        turn.world.put(GAME, DrawOffer())
        told = DrawLapsed(offer.side, turn.world.get(side_key(offer.side), Commander).name)
        turn.tell(None, ours=None, theirs=None, public=told, sealed=told)


RESIGN, OFFER_DRAW = Action(Resign, _may_resign, _resign), Action(OfferDraw, _may_offer, _offer_draw)
