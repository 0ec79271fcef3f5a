"""A second reading of reactions and engagements, held against the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from game.model.components import Encounter, Engagements, Morale, Motion, Place, Posture, Standing, Turnout
from game.model.components.instructing import When
from game.model.hexes import Hex
from game.model.ids import GAME, Key
from game.model.orders import Intent, Order
from game.model.switches import Activation, Switches
from game.model.units import Weather
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.walking import move
from game.rules.strategic.withdrawing import withdraw
from tests.properties.reactions import One, Reading
from tests.scene import A, B, Scene, scene

COLS, LINES = 7, 6
WHENS: tuple[When, ...] = ("never", "slower", "weaker", "always")
EAGER: tuple[When, ...] = ("never", "slower", "slower", "always", "always")
ORDERS: tuple[Order | None, ...] = (None, None, None, None, "evade", "evade", "evade", "contact", "breakthrough", "defend", "destroy")
MARCHING: tuple[Order, ...] = ("contact", "evade", "breakthrough")
RATES = {A: (1, 7), B: (3, 9)}
SKIES: tuple[Weather, ...] = ("clear", "clear", "dense-fog")


def dealt(number: int) -> tuple[Scene, Reading, Random]:
    """A field, and three a side on it."""
    chance = Random(number)
    rows = [[chance.choice("......rrro") for _ in range(COLS)] for _ in range(LINES)]
    places = [Hex(col, row) for row in range(1, LINES + 1) for col in range(1, COLS + 1) if rows[row - 1][col - 1] != "o"]
    weather = chance.choice(SKIES)
    where = [[(str(chance.choice(places)), f"mech:{chance.randint(*RATES[side])}") for _ in range(3)] for side in (A, B)]
    switches = Switches(visibility="open", activation=chance.choice(get_args(Activation)))
    game = scene("\n".join(map(" ".join, rows)), *where[0], b=where[1], weather=weather, switches=switches)
    ones = [one for side, forces in zip((A, B), where, strict=True) for one in _ones(game, side, forces, places, chance)]
    return game, Reading(rows, ones, far=weather == "clear", plotted=switches.activation == "plotted"), chance


def _ones(game: Scene, side: str, forces: Sequence[tuple[str, str]], places: Sequence[Hex], chance: Random) -> Iterator[One]:
    for number, (_, words) in enumerate(forces, 1):
        key, rate = Key(f"{side}-f00{number}"), int(words.partition(":")[2])
        order = chance.choice(ORDERS)
        standing = Standing(
            chance.choice(WHENS), chance.choice(EAGER), chance.choice(EAGER), chance.choice(WHENS), chance.choice(EAGER),
            keep=chance.choice((0, 0, 1, 2, 4)), stop=chance.choice((None, None, chance.choice(places))),
        )  # fmt: skip
        one = One(key, game.world.get(key, Place).hex, rate, order, standing, broken=chance.random() < 0.15)
        one.activated, one.hidden = order is not None, order == "defend" and chance.random() < 0.5
        one.spent = chance.randint(0, rate) if order == "evade" else 0
        one.evaded = one.spent > 0 and chance.random() < 0.5
        intent = Intent(order) if order else Intent()
        motion = Motion(intent=intent, declared=order is not None, spent=2 * one.spent, trail=(one.hex,))
        game.world.put(key, standing, motion, Turnout(activated=one.activated), Encounter(evaded=one.evaded))
        game.world.put(Key(f"{side}-u00{number}"), Posture(hidden=one.hidden))
        if one.broken:
            game.world.put(key, Morale("broken"))
        yield one


def _way(reading: Reading, mover: One, chance: Random) -> tuple[Hex, ...]:
    """A way that it can pay for: at random, or after one of the enemies."""
    way, have, goal = [mover.hex], mover.left, chance.choice(reading.foes(mover)).hex
    while (near := [there for there in reading.open(way[-1]) if reading.price[there] <= have]) and chance.random() < 0.9:
        way.append(min(near, key=goal.distance) if chance.random() < 0.6 else chance.choice(near))
        have -= reading.price[way[-1]]
    return tuple(way[1:])


def _activated(game: Scene, reading: Reading, mover: One, chance: Random) -> tuple[Hex, ...]:
    """Let a formation have its order and march, here and there; the way that it was to go."""
    way = _way(reading, mover, chance)
    intent = Intent(chance.choice(MARCHING))
    mover.order = intent.order
    game.world.put(mover.key, replace(game.world.get(mover.key, Motion), intent=intent, declared=True))
    if way:
        reading.march(mover, way)
        move(game.turn, mover.key, way, "normal")
    mover.activated = True
    game.world.put(mover.key, Turnout(activated=True))
    return way


def _as_read(reading: Reading) -> dict[Key, tuple[object, ...]]:
    last = _ranks({one.key: one.came for one in reading.ones.values()})
    return {
        one.key: (one.hex, 2 * one.spent, one.halted, one.evaded, one.stopped, one.cornered, last[one.key]) for one in reading.ones.values()
    }


def _as_played(game: Scene, keys: Sequence[Key]) -> dict[Key, tuple[object, ...]]:
    found: dict[Key, tuple[object, ...]] = {}
    last = _ranks({key: game.world.get(key, Encounter).came for key in keys})
    for key in keys:
        motion, met = game.world.get(key, Motion), game.world.get(key, Encounter)
        place = game.world.get(key, Place).hex
        found[key] = (place, motion.spent, motion.stopped, met.evaded, set(met.stopped), set(met.cornered), last[key])
    return found


def _ranks(came: dict[Key, int]) -> dict[Key, int]:
    """Who came next to an enemy before whom."""
    steps = sorted({0, *came.values()})
    return {key: steps.index(step) for key, step in came.items()}


@pytest.mark.rule(
    "ZOC-01", "ZOC-02", "ZOC-03", "ZOC-04", "ZOC-05", "EVADE-01", "EVADE-02", "EVADE-03", "SHADOW-01", "SHADOW-02", "SHADOW-03",
    "BREAK-02", "BREAK-04", "BREAK-06", "AMB-03", "AMB-17", "AMB-36", "AMB-37", "AMB-38", "AMB-42", "AMB-98", "AMB-99", "AMB-100",
)  # fmt: skip
@pytest.mark.parametrize("block", range(4))
def test_marches_and_what_is_done_about_them_come_to_what_a_second_reading_of_the_rules_does(block: int) -> None:
    for number in range(100 * block, 100 * block + 100):
        game, reading, chance = dealt(number)
        for mover in (one for one in reading.ones.values() if not one.activated):
            way = _activated(game, reading, mover, chance)
            assert _as_played(game, tuple(reading.ones)) == _as_read(reading), (number, mover.key, way)
        for one in reading.ones.values():
            reading.withdraw(one)
        withdraw(game.turn)
        assert _as_played(game, tuple(reading.ones)) == _as_read(reading), number
        call_engagements(game.turn)
        rows = game.world.get(GAME, Engagements).rows
        due = _joined(reading.engaged())
        assert {frozenset(row.tokens) for row in rows} == {frozenset[Key]().union(*pairs) for pairs in due}, number
        for row in rows:
            pairs = next(pairs for pairs in due if set(row.tokens) == frozenset[Key]().union(*pairs))
            assert (row.kind, row.hex in reading.battles(pairs)) == (reading.kind(pairs), True), (number, row)


def _joined(pairs: set[frozenset[Key]]) -> list[set[frozenset[Key]]]:
    """Contacts that share a formation are one engagement (AMB-100)."""
    groups: list[set[frozenset[Key]]] = []
    for pair in pairs:
        touching = [group for group in groups if any(pair & other for other in group)]
        groups = [group for group in groups if group not in touching] + [{pair}.union(*touching)]
    return groups
