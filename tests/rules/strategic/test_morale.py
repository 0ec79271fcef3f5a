"""Broken morale: who may neither start nor hold contact, and moves away."""

import pytest

from game.model.components import Encounter, Motion, Place, Standing
from game.model.components.morale import Morale, MoraleState
from game.model.events import Withdrew
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.orders import Intent
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.walking import move
from game.rules.strategic.withdrawing import withdraw
from tests.scene import A1, B1, GROUND, A, B, Scene, path, scene

FIELD = "\n".join([" ".join("." * 7)] * 5)
STATES: list[tuple[MoraleState, bool]] = [("normal", False), ("shaken", False), ("unsteady", False), ("broken", True), ("routed", True)]


def met(ours: str = "mech:5", theirs: str = "mech:5", *, a: MoraleState = "normal", b: MoraleState = "normal") -> Scene:
    """A and B side by side."""
    game = scene(FIELD, ("0303", ours), b=[("0403", theirs)])
    for key, state in ((A1, a), (B1, b)):
        game.world.put(key, Morale(state))
    return game


def at(game: Scene, key: Key) -> Hex:
    return game.world.get(key, Place).hex


def due(game: Scene) -> int:
    call_engagements(game.turn)
    return len(game.view(A).engagements)


@pytest.mark.rule("BREAK-06", "AMB-46")
@pytest.mark.parametrize(("state", "broken"), STATES)
def test_a_broken_formation_asks_for_no_fight(state: MoraleState, broken: object) -> None:
    game = met(a=state)
    game.world.put(A1, Motion(intent=Intent("contact"), declared=True))
    game.world.put(B1, Standing(deny="always"))
    assert due(game) == (0 if broken else 1)


@pytest.mark.rule("BREAK-06", "AMB-46")
def test_a_broken_formation_that_cannot_get_away_is_fought_all_the_same() -> None:
    assert due(met("mech:5", "mech:5", a="broken")) == 1
    assert due(met("mech:6", "mech:5", a="broken")) == 0


@pytest.mark.rule("BREAK-06", "AMB-46", "AMB-98")
@pytest.mark.parametrize("whose", [A, B])
@pytest.mark.parametrize(("state", "broken"), STATES)
def test_a_broken_formation_holds_nobody_and_nobody_holds_it(whose: Side, state: MoraleState, broken: object) -> None:
    game = met(**{whose: state})
    move(game.turn, A1, path("0203"), "normal")
    assert at(game, A1) == (Hex(2, 3) if broken else Hex(3, 3))


@pytest.mark.rule("BREAK-06", "AMB-37")
@pytest.mark.parametrize(("state", "broken"), STATES)
def test_a_broken_formation_intercepts_nobody(state: MoraleState, broken: object) -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=[("0601", "mech:5")])
    game.world.put(B1, Morale(state), Standing(intercept="always"))
    move(game.turn, A1, path("0201 0301 0401"), "normal")
    assert bool(game.world.get(B1, Encounter).stopped) != bool(broken)


@pytest.mark.rule("BREAK-06", "AMB-46")
def test_a_broken_formation_steps_away_from_its_enemies_at_the_end_of_ground_movement() -> None:
    game = met(a="broken")
    withdraw(game.turn)
    assert at(game, A1).distance(at(game, B1)) == 2
    (told,) = game.told(A, Withdrew)
    assert isinstance(told, Withdrew)
    assert (told.start, told.hex, told.contact) == (Hex(3, 3), at(game, A1), game.view(A).contacts[0].label)
    assert game.told(B, Withdrew) == ()


@pytest.mark.rule("BREAK-06", "AMB-46")
@pytest.mark.parametrize(
    ("motion", "state"),
    [(Motion(), "normal"), (Motion(spent=10), "broken"), (Motion(bogged=True), "broken")],
    ids=["sound", "spent", "bogged"],
)
def test_nobody_else_is_moved_away_nor_who_cannot_go(motion: Motion, state: MoraleState) -> None:
    game = met(a=state)
    game.world.put(A1, motion)
    withdraw(game.turn)
    assert at(game, A1) == Hex(3, 3)


@pytest.mark.rule("BREAK-06")
def test_withdrawing_ends_the_row_of_ground_movement() -> None:
    game = met(a="broken").at(GROUND)
    session = game.session()
    session.start()
    assert at(game, A1) != Hex(3, 3)
