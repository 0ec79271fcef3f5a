"""Searches everything that the two sides of a double-blind game are given for what they may not know of each other.

Everything that a side may hide bears the name of a canary: formations, their parts, units and their chassis, orbiters, secret conditions.
Names of sides are public.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from game.model.components import Glimpse, Goals, Node, Orbiter, Unit
from game.model.components.detection import CHASSIS, NUMBER, TONNAGE, UNIQUE, VARIANT, WEIGHT
from game.model.events import AnyEvent, Told
from game.model.hexes import Hex
from game.model.ids import Key, Side, side_of
from game.model.land import Land
from game.model.questions import AnyQuestion, Earlier, EarlierAnswer, Outlook, Surveillance
from game.model.units import PACES
from game.model.views import PlayerView, TokenView
from game.rules.tables import load_tables
from game.session.host import Game, Seat, save_list
from game.texts import event_details
from game.world import World
from tests.properties.given import of_the_game, of_token, orders_to
from tests.session.keys import keys_in

_CANARY = re.compile(r"Canary([a-z])\d{4}")
_RUNGS = {
    "units": NUMBER,
    "kinds": NUMBER,
    "weights": WEIGHT,
    "tons": TONNAGE,
    "chassis": CHASSIS,
    "variants": VARIANT,
    "rate": VARIANT,
    "features": UNIQUE,
}
"""From which rung of the ladder on a contact tells what."""
_NOBODY = "f999"
_LINES = 20
_ALTITUDE = 4
_TABLES = load_tables()
_NO_LAND = Land("", "", 0, 0, ())


class LeakError(Exception):
    """A side was given what it may not know, or the rules that hold for everybody were broken."""


def demand(holds: object, words: str) -> None:
    """Raises: LeakError: it does not hold."""
    if not holds:
        raise LeakError(words)


def hang_canaries(world: World) -> None:
    """Give everything that a side may hide a name that stands nowhere else."""
    given: Counter[Side] = Counter()

    def canary(key: Key) -> str:
        given[side_of(key)] += 1
        return f"Canary{side_of(key)}{given[side_of(key)]:04}"

    for key, node in tuple(world.each(Node)):
        world.put(key, replace(node, name=canary(key)))
    for key, unit in tuple(world.each(Unit)):
        world.put(key, replace(unit, name=canary(key), chassis=canary(key)))
    for key, orbiter in tuple(world.each(Orbiter)):
        world.put(key, replace(orbiter, name=canary(key)))
    for key, goals in tuple(world.each(Goals)):
        rows = (replace(row, condition=replace(row.condition, title=canary(key))) if row.condition.secret else row for row in goals.rows)
        world.put(key, Goals(tuple(rows)))
    world.forget()


def demand_clean(text: str, side: Side | None, what: str) -> None:
    """Demand that a text holds no canary and no key of the other side; for the public (None) of neither side."""
    found = {word[0] for word in _CANARY.finditer(text) if word[1] != side}
    found |= {key for key in keys_in(text) if key[0] not in (side, "g")}
    demand(not found, f"{what} of {side or 'everybody'} holds {sorted(found)}")


def demand_rung(glimpse: Glimpse, rung: int) -> None:
    """Demand that a contact tells nothing that its rung hides."""
    for name, least in _RUNGS.items():
        demand(rung >= least or not getattr(glimpse, name), f"rung {rung} tells {name}: {getattr(glimpse, name)}")


def bared(thing: Any) -> Any:  # noqa: ANN401  # whatever holds a glimpse: contacts and events
    """A contact or an event without what its rung of the ladder allows."""
    if not isinstance(getattr(thing, "glimpse", None), Glimpse):
        return thing
    demand_rung(thing.glimpse, thing.rung)
    return replace(thing, glimpse=Glimpse())


def _text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


class Search:
    """Looks at a game after each hand-over, and keeps in mind what it has read already."""

    def __init__(self, sides: tuple[Side, ...], seed: str) -> None:
        self._sides = sides
        self._chance = Random(seed)
        self._read = dict.fromkeys(sides, 0)
        self._lands: dict[Side, Land] = {}
        self._turn = 0
        self.told: Counter[str] = Counter()

    def look(self, game: Game) -> None:
        """Search every channel of both sides.

        Raises:
            LeakError: something stands there that must not.
        """
        demand_clean(_text((game.public, game.title, game.awaiting)), None, "what the curtain shows")
        for side in self._sides:
            view = game.seat(side).view()
            self._view(view)
            self._log(game.seat(side), side)
            self._answers(game, side)
        self._rules(game)
        if game.public.turn != self._turn:
            self._turn = game.public.turn
            saved = game.autosave("2026-01-01T00:00:00Z")
            demand_clean(_text([saved.name, [(path.name, card) for path, card in save_list()]]), None, "the list of saves")

    def _view(self, view: PlayerView) -> None:
        side = view.side
        if self._lands.get(side) is not view.land:
            self._lands[side] = view.land
            demand_clean(_text(view.land), side, "the land")
        contacts = tuple(bared(contact) for contact in view.contacts)
        told = tuple(replace(line, event=bared(line.event)) for line in view.told)
        demand_clean(_text(replace(view, contacts=contacts, told=told, land=_NO_LAND)), side, "the view")

    def _log(self, seat: Seat, side: Side) -> None:
        lines = _since(seat, self._read[side])
        numbers = [line.number for line in lines]
        demand(numbers == [self._read[side] + 1 + at for at in range(len(lines))], f"the log of {side} goes on with {numbers}")
        self._read[side] += len(lines)
        for line in lines:
            event: AnyEvent = bared(line.event)
            self.told[str(event.__struct_config__.tag)] += 1
            demand_clean(_text(replace(line, event=event)), side, "the log")
            demand_clean("\n".join(event_details(event)), side, "a line of the log")

    def _answers(self, game: Game, side: Side) -> None:
        """Ask of one's own, of the other side's by their true keys, of nobody: what is true must not show in the answers."""
        seat, chance = game.seat(side), self._chance
        other = next(each for each in self._sides if each != side)
        view, theirs = seat.view(), game.seat(other).view()
        for question in of_the_game(_hex(chance, view.land)):
            demand_clean(_text(seat.ask(question)), side, "an answer")
        place = _hex(chance, view.land)
        if view.march.tokens:
            asked = chance.choice([*_asking(chance.choice(view.march.tokens).key, place)])
            demand_clean(_text(seat.ask(asked)), side, "an answer")
        stolen = chance.choice([*(token.key for token in theirs.march.tokens), *(node.key for node in theirs.nodes)])
        both = (stolen, Key(f"{other}-{_NOBODY}"))
        asks = chance.choice([*zip(*(_asking(key, place) for key in both), strict=True)])
        answers = [_text(seat.ask(each)).replace(key, "?") for each, key in zip(asks, both, strict=True)]
        demand(answers[0] == answers[1], f"{side} asks {asks[0]} and is answered {answers}")
        before = game.digest
        says = chance.choice([*zip(*(orders_to(key, place, part=key, above=key) for key in both), strict=True)])
        ruled = [seat.say(each) for each in says]
        demand(not any(each.allowed for each in ruled) and game.digest == before, f"{side} may say {says[0]}")
        refusals = [_text(each).replace(key, "?") for each, key in zip(ruled, both, strict=True)]
        demand(refusals[0] == refusals[1], f"{side} says {says[0]} and is refused by {refusals}")

    def _rules(self, game: Game) -> None:
        """No hex holds more than its limit, and nobody spends more than he has (STACK-01, MOVE-04)."""
        for side in self._sides:
            view = game.seat(side).view()
            for stack in view.march.stacks:
                demand(-(-stack.halves // 2) <= _TABLES.stacking.limit, f"{side} has {stack.halves} half hexes in {stack.hex}")
            for token in view.march.tokens:
                demand(0 <= token.spent <= _most(token), f"{token.key} of {side} has spent {token.spent} of {_most(token)}")


def _most(token: TokenView) -> int:
    """The most half-points that a token may have spent."""
    bonus = 2 * _TABLES.costs.road_bonus if token.road else 0
    return token.rates[PACES.index(token.intent.pace)].total + bonus


def _since(seat: Seat, number: int) -> list[Told]:
    """The lines of a log after a number."""
    lines: list[Told] = []
    before, more = sys.maxsize, True
    while more and before > number + 1:
        answer = seat.ask(Earlier(before, _LINES))
        assert isinstance(answer, EarlierAnswer)
        lines[:0], more = answer.lines, answer.more and bool(answer.lines)
        before = lines[0].number if lines else 0
    return [line for line in lines if line.number > number]


def _asking(key: Key, place: Hex) -> Iterator[AnyQuestion]:
    """All that may be asked of whoever bears this key, on the ground, in the air or in orbit."""
    yield from of_token(key, place, (place,))
    yield from (Outlook(key, _ALTITUDE), Surveillance(key, place))


def _hex(chance: Random, land: Land) -> Hex:
    return Hex(chance.randint(1, land.cols), chance.randint(1, land.rows))
