"""Broken morale: who may neither start nor hold contact, and moves away."""

from typing import Any

import pytest

from game.model.components import Encounter, Motion, Place, Standing
from game.model.components.morale import Morale, MoraleState
from game.model.events import Withdrew
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.orders import Intent
from game.model.switches import Switches
from game.model.units import Pace
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.walking import move
from game.rules.strategic.withdrawing import withdraw
from tests.scene import A1, B1, DARK, GROUND, A, B, Scene, path, scene

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


@pytest.mark.rule("BREAK-06", "AMB-46", "EVADE-03")
@pytest.mark.parametrize(("state", "broken"), STATES)
def test_a_broken_formation_runs_nobody_down(state: MoraleState, broken: object) -> None:
    game = met(a=state)
    game.world.put(A1, Standing(pursue="always", deny="always"))
    game.world.put(B1, Standing(deny="always"), Encounter(evaded=True, cornered=(A1,)))
    assert due(game) == (0 if broken else 1)


@pytest.mark.rule("BREAK-06", "AMB-46", "AMB-112")
def test_a_broken_formation_is_not_asked_whether_it_fights() -> None:
    game = scene(FIELD, ("0303", "mech:5"), b=[("0403", "mech:5")], switches=Switches(visibility="open", ask_me=True), falls="seed")
    for key in (A1, B1):
        game.world.put(key, Morale("broken"))
    assert due(game) == 0


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
    assert (told.start, told.hex, told.contact) == (Hex(3, 3), at(game, A1), game.view(A).contacts[0].label)
    assert game.told(B, Withdrew) == ()


@pytest.mark.rule("BREAK-06", "AMB-46")
def test_out_of_a_contested_hex_it_goes_as_far_as_it_must() -> None:
    game = scene(FIELD, ("0303", "mech:5"), b=[("0303", "mech:5")])
    game.world.put(A1, Morale("broken"))
    withdraw(game.turn)
    assert (at(game, A1).distance(Hex(3, 3)), game.token(A1).spent) == (2, 4)
    (told,) = game.told(A, Withdrew)
    assert (told.start, told.hex) == (Hex(3, 3), at(game, A1))


@pytest.mark.rule("BREAK-06", "AMB-46", "AMB-112")
def test_of_the_nearest_hexes_out_of_contact_it_takes_the_one_that_it_prefers() -> None:
    def end(**more: Any) -> Hex:  # noqa: ANN401  # as the field has it
        game = met(a="broken")
        game.world.put(A1, Standing(**more))
        withdraw(game.turn)
        return at(game, A1)

    assert (end(), end(towards=Hex(3, 5))) == (Hex(2, 2), Hex(2, 3))


@pytest.mark.rule("BREAK-06", "AMB-97")
@pytest.mark.parametrize(("spent", "over_turns", "goes"), [(0, False, True), (1, False, False), (0, True, False)])
def test_with_too_few_smp_for_any_hex_it_makes_a_minimum_move_if_it_has_spent_nothing(spent: int, over_turns: bool, goes: bool) -> None:  # noqa: FBT001
    switches = Switches(visibility="open", pay_over_turns=over_turns)
    game = scene(FIELD.replace(".", "w"), ("0303", "foot:1"), b=[("0403", "mech:5")], switches=switches)
    game.world.put(A1, Morale("broken"), Motion(spent=spent, trail=path("0303")))
    withdraw(game.turn)
    assert (at(game, A1).distance(Hex(4, 3)) == 2, game.token(A1).spent) == ((True, 2) if goes else (False, spent))


@pytest.mark.rule("BREAK-06", "AMB-46", "STACK-01")
@pytest.mark.parametrize(("others", "end"), [(19, Hex(2, 2)), (20, Hex(2, 1))])
def test_it_withdraws_only_where_its_side_has_room(others: int, end: Hex) -> None:
    game = scene("o . .\no . o", ("0201", "mech:5"), ("0202", f"mech:5*{others}"), b=[("0301", "mech:5")])
    game.world.put(A1, Morale("broken"))
    withdraw(game.turn)
    assert (at(game, A1), len(game.told(A, Withdrew))) == (end, int(end == Hex(2, 2)))


@pytest.mark.rule("BREAK-06", "AMB-57")
@pytest.mark.parametrize(("seen", "goes"), [(Hex(4, 3), True), (Hex(7, 5), False)])
def test_it_withdraws_from_an_enemy_that_it_knows_to_stand_there(seen: Hex, goes: bool) -> None:  # noqa: FBT001
    game = scene(FIELD, ("0303", "mech:5"), b=[("0403", "mech:5")], switches=DARK, weather="dense-fog")
    game.world.put(A1, Morale("broken"))
    game.hold(B1, seen)
    withdraw(game.turn)
    assert (at(game, A1) != Hex(3, 3), len(game.told(A, Withdrew))) == (goes, int(goes))


@pytest.mark.rule("BREAK-06", "AMB-46", "SHADOW-01")
@pytest.mark.parametrize(("state", "broken"), STATES)
def test_a_broken_formation_follows_nobody_but_may_step_away(state: MoraleState, broken: object) -> None:
    game = met("mech:3", "mech:7", b=state)
    game.world.put(B1, Standing(shadow="always", deny="always"))
    move(game.turn, A1, path("0203"), "normal")
    assert at(game, B1) == (Hex(4, 3) if broken else Hex(3, 3))
    game = scene(FIELD, ("0203", "mech:3"), b=[("0403", "mech:7")])
    game.world.put(B1, Morale(state), Standing(evade="always"))
    move(game.turn, A1, path("0303"), "normal")
    assert at(game, B1).distance(Hex(3, 3)) == 2


@pytest.mark.rule("BREAK-06", "AMB-46")
@pytest.mark.parametrize(
    ("motion", "state"),
    [(Motion(), "normal"), (Motion(spent=12), "broken"), (Motion(bogged=True), "broken")],
    ids=["sound", "spent", "bogged"],
)
def test_nobody_else_is_moved_away_nor_who_cannot_go(motion: Motion, state: MoraleState) -> None:
    game = met("mech:6", a=state)
    game.world.put(A1, motion)
    withdraw(game.turn)
    assert (at(game, A1), game.told(A, Withdrew)) == (Hex(3, 3), ())


@pytest.mark.rule("BREAK-06", "AMB-94")
@pytest.mark.parametrize(("pace", "goes"), [("forced", True), ("normal", False)])
def test_it_withdraws_with_what_its_march_has_left_it(pace: Pace, goes: bool) -> None:  # noqa: FBT001
    game = met(a="broken")
    game.world.put(A1, Motion(intent=Intent("evade", pace), declared=True, spent=2 * 6, trail=path("0303")))
    withdraw(game.turn)
    assert (at(game, A1) != Hex(3, 3)) == goes


@pytest.mark.rule("BREAK-06")
def test_withdrawing_ends_the_row_of_ground_movement() -> None:
    game = met(a="broken").at(GROUND)
    session = game.session()
    session.start()
    assert at(game, A1) != Hex(3, 3)
