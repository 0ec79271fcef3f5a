"""Victory: conditions, who wins, what the enemy learns of it."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.model.components import Clock, Damage, Goals, Place, Posture, Scar, Scars
from game.model.components.victory import Condition, GoalState
from game.model.events import (
    AnyEvent,
    ConditionCounted,
    ConditionFailed,
    ConditionHeld,
    ConditionMet,
    GameOver,
)
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, side_key
from game.model.land import Land, Structure, made
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.rules.strategic.formations import units_of
from game.rules.strategic.victory import judge
from tests.scene import A1, A2, A, B, Scene, Where, land, path, scene

PLAIN = ". . . . . . . . .\n" * 2
ONE: Where = ("0101", "mech:5")
FAR: Where = ("0901", "mech:5")
EARLY, LATE = 1, 9


def held(
    *conditions: Condition, ours: tuple[Where, ...] = (ONE,), theirs: tuple[Where, ...] = (FAR,), enemy: tuple[Condition, ...] = ()
) -> Scene:
    """A game of nine turns with conditions of side A."""
    return scene(PLAIN, *ours, b=theirs, limit=LATE, goals=(conditions, enemy))


def judged(game: Scene, *turns: int) -> Scene:
    """The ends of turns, one after the other."""
    for turn in turns:
        game.world.put(GAME, Clock(turn, 10, begun=True))
        judge(game.turn)
    return game


def state(game: Scene) -> GoalState:
    return game.view(A).victory.own[0].state


def over(game: Scene) -> GameOver:
    return game.told(A, GameOver)[-1]


# hold


HOLD = Condition("hold", "Hold it", 3, hexes=path("0101"), turns=2)


def test_a_hex_is_held_for_turn_ends_in_a_row() -> None:
    game = judged(held(HOLD), 1)
    before = state(game), game.view().victory.own[0].held
    assert (before, state(judged(game, 2))) == (("open", 1), "met")


def test_a_turn_end_without_it_begins_anew() -> None:
    game = judged(held(HOLD), 1)
    game.world.put(A1, Place(Hex(2, 1)))
    judged(game, 2)
    game.world.put(A1, Place(Hex(1, 1)))
    assert (state(judged(game, 3)), state(judged(game, 4))) == ("open", "met")


def test_nobody_holds_a_hex_where_an_enemy_stands() -> None:
    assert state(judged(held(HOLD, theirs=(ONE,)), 1, 2)) == "open"


def test_every_hex_must_be_held_but_of_a_zone_one_is_enough() -> None:
    both = Condition("hold", "Both", 1, hexes=path("0101 0201"), turns=1)
    zone = Condition("hold", "Zone", 1, zone="b", turns=1)
    ground = land(PLAIN, b="0101 0201")
    assert state(judged(held(both), 1)) == "open"
    assert state(judged(scene(ground, ONE, b=[FAR], goals=((zone,), ())), 1)) == "met"


def test_holding_at_the_end_is_tested_on_the_last_turn_alone() -> None:
    game = judged(held(replace(HOLD, turns=0)), EARLY)
    assert (state(game), state(judged(game, LATE))) == ("open", "met")


def test_each_turn_of_holding_is_announced_and_so_is_its_end_to_who_may_know() -> None:
    game = judged(held(replace(HOLD, turns=3), theirs=(("0201", "mech:5"),)), 1, 2)
    game.world.put(A1, Place(Hex(1, 2)))
    judged(game, 3)
    ours, theirs = ([each.held for each in game.told(side, ConditionHeld)] for side in (A, B))
    assert (ours, theirs) == ([1, 2, 0], [1, 2])


@pytest.mark.parametrize("other", [{"secret": True}, {"hexes": path("0101"), "wins": True}])
def test_of_a_secret_or_an_unseen_condition_the_other_side_hears_no_progress(other: dict[str, object]) -> None:
    game = judged(held(replace(HOLD, turns=3, **other), theirs=(FAR,)), 1)
    assert (len(game.told(A, ConditionHeld)), game.told(B, ConditionHeld)) == (1, ())


# reach, destroy, survive


REACH = Condition("reach", "Be there", 2, hexes=path("0101 0102"), count=2)


def test_so_many_whole_formations_must_be_there() -> None:
    game = judged(held(REACH, ours=(ONE, ("0301", "mech:5"))), 1)
    before = state(game), game.view().victory.own[0].done
    game.world.put(A2, Place(Hex(1, 2)))
    assert (before, state(judged(game, 2))) == (("open", 1), "met")


def test_formations_that_count_towards_a_condition_are_announced() -> None:
    game = judged(held(REACH, ours=(ONE, ("0301", "mech:5"))), 1, 2)
    told = game.told(A, ConditionCounted)[0]
    assert (told.done, told.count, len(game.told(A, ConditionCounted))) == (1, 2, 1)


def test_what_was_reached_stays_reached() -> None:
    game = judged(held(replace(REACH, count=1)), 1)
    game.world.put(A1, Place(Hex(5, 1)))
    assert state(judged(game, 2)) == "met"


def test_a_reach_at_the_end_waits_for_the_last_turn() -> None:
    game = judged(held(replace(REACH, count=1, at_end=True)), EARLY)
    assert (state(game), state(judged(game, LATE))) == ("open", "met")


def built() -> Land:
    return made(replace(land("w . . . . . . . .\n. . . . . . . . ."), structures=(Structure("Depot", "depot", Hex(1, 1)),)))


def razing(condition: Condition) -> Scene:
    return scene(built(), ONE, b=[FAR], limit=LATE, goals=((condition,), ()))


BURN = Condition("destroy", "Burn it", 2, target="Depot")


def test_a_structure_is_destroyed_when_its_side_saw_it_go() -> None:
    game = judged(razing(BURN), 1)
    before = state(game)
    gone = Scars((Scar(Hex(1, 1), "light", "", "", ("Depot",)),))
    game.world.put(GAME, gone)
    unseen = state(judged(game, 2))
    game.world.put(side_key(A), gone)
    assert (before, unseen, state(judged(game, 3))) == ("open", "open", "met")


def test_woods_are_destroyed_when_none_are_left() -> None:
    game = judged(razing(Condition("destroy", "Clear it", 2, hexes=path("0101"), target="woods")), 1)
    before = state(game)
    game.world.put(side_key(A), Scars((Scar(Hex(1, 1), "", "", "rubble"),)))
    assert (before, state(judged(game, 2))) == ("open", "met")


KILL = Condition("destroy", "Kill one", 2, target="units", count=1)
LOST = Key("b-u001")


def test_losses_of_the_enemy_are_no_news_before_the_end() -> None:
    game = held(KILL)
    game.world.put(LOST, Damage(condition="destroyed"))
    assert (state(judged(game, EARLY)), game.told(A, ConditionMet), state(judged(game, LATE))) == ("open", (), "met")


def test_losses_that_decide_the_game_end_it_at_once() -> None:
    game = held(replace(KILL, wins=True))
    game.world.put(LOST, Damage(condition="destroyed"))
    assert over(judged(game, EARLY)).winner == A


SURVIVE = Condition("survive", "Live", 2, count=1, turns=3)


def test_who_lives_until_the_turn_has_survived() -> None:
    game = judged(held(SURVIVE), 2)
    assert (state(game), state(judged(game, 3))) == ("open", "met")


def test_with_too_few_units_left_survival_has_failed_and_only_its_side_hears_it() -> None:
    game = held(SURVIVE)
    game.world.put(Key("a-u001"), Damage(condition="destroyed"))
    assert (state(judged(game, 1)), len(game.told(A, ConditionFailed)), game.told(B, ConditionFailed)) == ("failed", 1, ())


# who wins


WIN = Condition("reach", "There", wins=True, hexes=path("0101"))
WIN_B = Condition("reach", "Here", wins=True, hexes=path("0901"))


def test_a_winning_condition_ends_the_game() -> None:
    game = judged(held(WIN), EARLY)
    assert (over(game).reason, over(game).winner, game.turn.clock.over) == ("condition", A, True)
    assert (game.view(B).victory.winner, game.view(B).victory.reason) == (A, "condition")


def test_both_winning_conditions_are_a_draw() -> None:
    game = judged(held(WIN, enemy=(WIN_B,)), EARLY)
    assert (over(game).reason, over(game).winner) == ("conditions", None)


@pytest.mark.parametrize(("theirs", "reason", "winner"), [(1, "points", A), (3, "points", B), (2, "even", None)])
def test_after_the_last_turn_points_decide(theirs: int, reason: str, winner: Side | None) -> None:
    ours = Condition("reach", "There", 2, hexes=path("0101"))
    game = judged(held(ours, enemy=(Condition("reach", "Here", theirs, hexes=path("0901")),)), LATE)
    assert (over(game).reason, over(game).winner) == (reason, winner)
    assert over(game).points == (("Side a", 2), ("Side b", theirs))


def test_without_conditions_the_last_turn_just_ends_the_game() -> None:
    assert over(judged(held(), LATE)) == GameOver(LATE)


# secrets


def test_a_secret_condition_is_not_in_the_view_of_the_enemy() -> None:
    game = held(replace(HOLD, secret=True), replace(HOLD, title="Open"))
    assert [goal.title for goal in game.view(B).victory.theirs] == ["Open"]
    assert "Hold it" not in repr(game.view(B))


def test_the_enemy_hears_nothing_of_a_secret_condition() -> None:
    game = judged(held(replace(HOLD, secret=True, turns=1), theirs=(("0201", "mech:5"),)), 1)
    assert (state(game), len(game.told(A, ConditionMet)), game.told(B, ConditionMet)) == ("met", 1, ())


def test_two_games_that_differ_in_a_secret_alone_look_equal_to_the_enemy() -> None:
    bare, secret = (judged(held(*extra), 1) for extra in ((), (replace(HOLD, secret=True, turns=1),)))
    assert bare.view(B) == secret.view(B)
    assert all(bare.told(B, kind) == secret.told(B, kind) for kind in get_args(AnyEvent))


@pytest.mark.parametrize(("enemy_at", "known"), [("0401", True), ("0901", False)])
def test_the_enemy_knows_that_an_open_condition_is_met_where_he_sees_it(enemy_at: str, known: bool) -> None:  # noqa: FBT001
    game = judged(held(replace(HOLD, turns=1), theirs=((enemy_at, "mech:5"),)), 1)
    assert (bool(game.told(B, ConditionMet)), game.view(B).victory.theirs[0].state) == (known, "met" if known else "open")


@pytest.mark.rule("AMB-58")
@pytest.mark.parametrize("hidden", [False, True])
def test_the_enemy_hears_nothing_of_a_condition_that_would_tell_of_who_hides_there(hidden: bool) -> None:  # noqa: FBT001
    conditions = (replace(HOLD, turns=1), replace(HOLD, title="Longer", turns=3))
    blind = Switches(visibility="double-blind")
    game = scene(PLAIN, ONE, b=[("0401", "mech:5")], switches=blind, falls="1", limit=LATE, goals=(conditions, ()))
    for key, _ in units_of(game.world, A1):
        game.world.put(key, Posture(hidden=hidden))
    if not hidden:
        look_around(game.turn)
    judged(game, 1)
    assert (len(game.told(A, ConditionMet)), len(game.told(A, ConditionHeld))) == (1, 1)
    assert (bool(game.told(B, ConditionMet)), bool(game.told(B, ConditionHeld))) == (not hidden, not hidden)


def test_how_far_the_enemy_is_stays_hidden() -> None:
    game = judged(held(HOLD), 1)
    theirs = game.view(B).victory.theirs[0]
    assert (theirs.held, theirs.done, game.view(B).victory.points) == (0, 0, 0)


def test_a_destruction_that_was_not_watched_is_known_when_its_ruins_are_seen() -> None:
    game = razing(BURN)
    gone = Scars((Scar(Hex(1, 1), "light", "", "", ("Depot",)),))
    game.world.put(GAME, gone)
    game.world.put(side_key(A), gone)
    unseen = judged(game, 1).told(B, ConditionMet)
    game.world.put(side_key(B), gone)
    judged(game, 2, 3)
    assert (unseen, len(game.told(B, ConditionMet)), len(game.told(A, ConditionMet))) == ((), 1, 1)


def test_conditions_are_kept_in_the_world() -> None:
    assert [goal.condition for goal in held(HOLD).world.get(side_key(A), Goals).rows] == [HOLD]
