"""Stragglers: bogged units left behind by a standing instruction, and how they come back."""

import pytest

from game.model.commands import March, Merge, Split
from game.model.components import Clock, Fatigue, Motion, Node, Place, Standing, Token, Unit
from game.model.events import ContactBrokeUp, Halted, Joined, LeftBehind, PilotingRolled, Tired
from game.model.hexes import Hex
from game.model.ids import GAME, TEAM, UNIT, Key, key
from game.model.land import Ground, Land, made
from game.model.orders import Intent
from game.model.units import Pace
from game.rules.strategic.damage import lose
from game.rules.strategic.formations import tokens_of, units_of
from game.rules.strategic.marching import MARCH
from game.rules.strategic.regrouping import apply_merge, apply_split, check_merge
from game.rules.strategic.resting import rest
from game.rules.strategic.turn_sequence import ROWS
from game.session.sight.sight import Sight
from game.world import World
from tests.scene import A1, GROUND, P1, P2, A, B, Scene, path, scene

U1, U2, U3 = (key(A, UNIT, number) for number in (1, 2, 3))
T1 = key(A, TEAM, 1)
TARGETING = 1
SWAMP = Ground(surface="swamp")
PASS, FAIL = (6, 6), (1, 1)


def swamp() -> Land:
    return made(Land("strip", "", 5, 1, (Ground(), SWAMP, *(Ground(),) * 3)))


def marching(words: str, *falls: tuple[int, int], bogged: str = "detach") -> Scene:
    game = scene(swamp(), ("0101", words), falls=[die for fall in falls for die in fall]).at(GROUND, A, B)
    game.world.put(A1, Standing(bogged=bogged))  # type: ignore[arg-type]
    return game


def march(game: Scene, way: str = "0201 0301", pace: Pace = "normal") -> Scene:
    MARCH.applied(game.turn, A, March(A1, path(way), pace))
    return game


def strays(game: Scene) -> tuple[Key, ...]:
    return game.world.get(A1, Node).stragglers


def names(game: Scene, node: Key) -> list[Key]:
    return [name for name, _ in units_of(game.world, node)]


@pytest.mark.rule("AMB-35", "AMB-112")
def test_a_bogged_unit_is_left_behind_and_the_rest_marches_on() -> None:
    game = march(marching("mech:6 tracked:6 mech:6", PASS, FAIL, PASS))
    (stray,) = strays(game)
    assert (game.world.get(A1, Place).hex, game.world.get(stray, Place).hex) == (Hex(3, 1), Hex(2, 1))
    assert (names(game, A1), names(game, stray)) == ([U1, U3], [U2])
    assert (game.world.get(A1, Motion).stopped, game.world.get(stray, Motion).bogged) == (False, True)
    assert (game.world.get(A1, Motion).stuck, game.world.get(stray, Motion).stuck) == ((), (U2,))
    assert [event.whole for event in game.told(A, LeftBehind)] == ["a 1"]
    assert not game.told(A, Halted)


@pytest.mark.rule("AMB-35")
def test_without_the_instruction_the_part_waits() -> None:
    game = march(marching("mech:5 mech:5", PASS, FAIL, bogged="wait"))
    assert (strays(game), game.world.get(A1, Motion).bogged, game.world.get(A1, Place).hex) == ((), True, Hex(2, 1))
    assert game.world.get(A1, Motion).stuck == (U2,)


@pytest.mark.rule("AMB-35")
def test_where_everybody_sticks_nobody_is_left_to_go_on() -> None:
    game = march(marching("mech:5 mech:5", FAIL, FAIL))
    assert (strays(game), game.world.get(A1, Motion).bogged) == ((), True)


@pytest.mark.rule("AMB-35")
def test_a_part_that_sticks_as_a_whole_stays_together() -> None:
    game = march(marching("mech:5*2 | mech:5*2", FAIL, FAIL, PASS, PASS))
    assert (strays(game), names(game, P1), game.world.get(A1, Node).children) == ((P1,), [U1, U2], (P2,))
    assert game.world.get(P1, Motion).stuck == (U1, U2)


@pytest.mark.rule("AMB-35")
def test_who_rides_on_a_bogged_unit_stays_with_it() -> None:
    game = march(marching("tracked:5 foot:1@ mech:5", FAIL, PASS))
    assert [names(game, stray) for stray in strays(game)] == [[U1, U2]]
    assert game.world.get(U2, Unit).carrier == U1


@pytest.mark.rule("AMB-07", "AMB-35")
def test_a_straggler_is_activated_with_its_formation_and_seen_as_a_contact() -> None:
    game = march(marching("mech:5 mech:5", FAIL, PASS))
    (stray,) = strays(game)
    assert tuple(tokens_of(game.world, A1)) == (A1, stray)
    assert [token.formation for token in game.view().march.tokens] == [A1, A1]
    contacts = game.view(B).contacts
    assert ({contact.hex for contact in contacts}, len({contact.label for contact in contacts})) == ({Hex(2, 1), Hex(3, 1)}, 2)
    assert (len(game.told(B, ContactBrokeUp)), game.told(B, LeftBehind), game.told(B, PilotingRolled)) == (1, (), ())


def next_turn(game: Scene) -> Scene:
    game.world.put(GAME, Clock(2, TARGETING))
    ROWS[TARGETING].begin(game.turn)
    return game


@pytest.mark.rule("TERR-23", "AMB-35")
@pytest.mark.parametrize(("fall", "stuck"), [(FAIL, True), (PASS, False)])
def test_a_straggler_rolls_by_itself_next_turn(fall: tuple[int, int], stuck: bool) -> None:  # noqa: FBT001
    game = next_turn(march(marching("mech:5 mech:5", FAIL, PASS, fall)))
    assert game.token(strays(game)[0]).stopped is stuck


@pytest.mark.rule("AMB-35")
def test_who_waited_may_be_left_behind_at_the_start_of_a_later_turn() -> None:
    game = march(marching("mech:5 mech:5", PASS, FAIL, PASS, FAIL, bogged="wait"))
    game.world.put(A1, Standing(bogged="detach"))
    next_turn(game)
    assert (len(strays(game)), game.token().stopped) == (1, False)


# coming back


def back(words: str, *falls: tuple[int, int]) -> Scene:
    """A straggler that came free and stands where its formation stands."""
    game = next_turn(march(marching(words, *falls, PASS)))
    for stray in strays(game):
        game.world.put(stray, Place(Hex(3, 1)))
    return game


def merged(game: Scene) -> Scene:
    for stray in strays(game):
        ruled = check_merge(game.view(), game.tables, Merge(stray))
        assert ruled.allowed, ruled
        apply_merge(game.turn, A, Merge(stray))
    return game


@pytest.mark.rule("AMB-07", "AMB-35")
def test_a_straggler_rejoins_in_one_hex_and_all_is_as_it_was() -> None:
    game = merged(back("mech:5 mech:5", FAIL, PASS))
    assert (strays(game), sorted(names(game, A1)), len(game.view().march.tokens)) == ((), [U1, U2], 1)
    assert game.world.get(U1, Unit).node == P1
    assert game.told(A, Joined)


@pytest.mark.rule("AMB-07")
def test_a_part_left_behind_rejoins_as_a_part() -> None:
    game = back("mech:5*2 | mech:5*2", FAIL, FAIL, PASS, PASS, PASS)
    merged(game)
    assert (game.world.get(A1, Node).children, names(game, A1)) == ((P1, P2), [key(A, UNIT, number) for number in range(1, 5)])


@pytest.mark.rule("AMB-35")
def test_a_straggler_comes_home_even_where_the_rest_of_its_part_was_lost() -> None:
    game = back("mech:5 mech:5 | mech:5", FAIL, PASS, PASS)
    lose(game.turn, U2)
    assert game.world.get(A1, Node).children == (P2,)
    merged(game)
    assert (game.world.get(A1, Node).children, names(game, A1)) == ((P1, P2), [U1, U3])


@pytest.mark.rule("AMB-07", "AMB-35")
def test_a_straggler_does_not_rejoin_from_afar_nor_while_it_is_bogged() -> None:
    game = next_turn(march(marching("mech:5 mech:5", FAIL, PASS, FAIL)))
    ruled = check_merge(game.view(), game.tables, Merge(strays(game)[0]))
    assert [why.code for why in ruled.reasons] == ["still-bogged", "straggler-apart"]


@pytest.mark.rule("AMB-07")
def test_a_straggler_does_not_rejoin_a_formation_that_is_broken_up() -> None:
    game = back("mech:5 mech:5, mech:5 | mech:5", FAIL, PASS, PASS, PASS)
    apply_split(game.turn, A, Split(A1))
    assert check_merge(game.view(), game.tables, Merge(strays(game)[0])).allowed, "its sub-formation is whole"
    apply_split(game.turn, A, Split(P1))
    assert check_merge(game.view(), game.tables, Merge(strays(game)[0])).allowed, "and so is its team"
    game.world.put(T1, Token())
    assert [why.code for why in check_merge(game.view(), game.tables, Merge(strays(game)[0])).reasons] == ["not-on-map"]


# what else happens to them


@pytest.mark.rule("AMB-65")
def test_a_forced_march_of_a_straggler_tires_its_sub_formation() -> None:
    game = next_turn(march(marching("mech:5 mech:5", FAIL, PASS, PASS)))
    game.world.put(strays(game)[0], Motion(intent=Intent("contact", "forced"), declared=True))
    rest(game.turn)
    assert game.world.get(P1, Fatigue).points == 1
    assert len(game.told(A, Tired)) == 1


def test_a_straggler_that_is_lost_is_gone() -> None:
    game = march(marching("mech:5 mech:5", FAIL, PASS))
    lose(game.turn, U1)
    assert (tuple(tokens_of(game.world, A1)), len(game.view().march.tokens)) == ((A1,), 1)
    assert names(game, A1) == [U2]


def test_a_team_that_was_founded_and_rolled_back_leaves_no_trace() -> None:
    game = marching("mech:5 mech:5", FAIL, PASS)
    sight = Sight(game.turn)
    before, digest, mark = sight.view(A, (), (), None), game.world.digest, game.world.mark()
    march(game)
    game.world.undo(mark)
    assert (sight.view(A, (), (), None).nodes, game.world.digest) == (before.nodes, digest)


def test_a_save_holds_stragglers() -> None:
    game = march(marching("mech:5 mech:5", FAIL, PASS))
    assert World.loaded(game.world.dump()).digest == game.world.digest
