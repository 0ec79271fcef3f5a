"""Aerospace stances: a combat air patrol over one hex."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.model.commands import AnyCommand, Finish, Patrol
from game.model.components import Clock, Commander, Contact, Fatigue, StancePlan
from game.model.components.stances import Stance
from game.model.events import Airborne, ContactLeft, FuelLow, PatrolTired, SealOpened, WentHome
from game.model.hexes import Hex
from game.model.ids import GAME, Side, side_key
from game.model.questions import Choices, ChoicesAnswer
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.rules.strategic.sealing import mark_of, open_seals, seal
from game.rules.strategic.stances import apply_patrol, burn, check_patrol, go_home, take_stances
from game.session.core import Session
from tests.patrolling import flight, patrol
from tests.scene import A2, P2, STANCE, A, B


def choices(session: Session, side: Side) -> tuple[AnyCommand, ...]:
    answer = session.ask(side, Choices())
    assert isinstance(answer, ChoicesAnswer)
    return answer.commands


# choosing


@pytest.mark.rule("AERO-05", "AMB-71")
def test_the_owner_of_a_patrol_chooses_its_altitude_from_nap_of_earth_to_ten() -> None:
    game = patrol()
    allowed = [level for level in range(-1, 13) if check_patrol(game.view(A), game.tables, Patrol(A2, level)).allowed]
    assert allowed == list(range(1, 11))


@pytest.mark.rule("AERO-05")
def test_nobody_else_has_a_say() -> None:
    game = patrol()
    assert [why.code for why in check_patrol(game.view(B), game.tables, Patrol(A2, 3)).reasons] == ["no-flight"]


@pytest.mark.rule("TURN-08", "AMB-01")
def test_the_choice_is_hidden_until_both_have_chosen_and_holds_then() -> None:
    game = patrol()
    session = game.session()
    session.start()
    while session.clock.row != STANCE:
        session.say(session.awaiting[0], Finish())
    assert Patrol(A2, 6) in choices(session, A)
    assert Patrol(A2, 4) not in choices(session, A)
    before = session.view(B)
    assert session.say(A, Patrol(A2, 6)).allowed
    assert flight(game).altitude == 4
    assert session.view(B) == before
    for side in (A, B):
        session.say(side, Finish())
    assert flight(game).altitude == 6


@pytest.mark.rule("AMB-01")
def test_a_later_choice_replaces_the_earlier() -> None:
    game = patrol().at(STANCE)
    for altitude in (6, None, 4):
        apply_patrol(game.turn, A, Patrol(A2, altitude))
    assert game.world.get(A2, StancePlan) == StancePlan()


@pytest.mark.rule("AMB-103")
def test_both_sides_hear_how_many_are_airborne_and_not_where() -> None:
    game = patrol()
    take_stances(game.turn)
    assert [told for side in (A, B) for told in game.told(side, Airborne)] == [Airborne(A, "Side a", 1)] * 2
    assert [(each.side, each.airborne) for each in game.view(B).turn.sides] == [(A, 1), (B, 0)]
    assert game.view(B).contacts == ()
    game.world.put(GAME, Clock(2, STANCE, begun=True))
    take_stances(game.turn)
    assert len(game.told(B, Airborne)) == 1, "later on they hear it whenever it changes"


@pytest.mark.rule("TURN-05")
def test_in_plotted_play_the_choice_is_sealed_with_the_plots() -> None:
    game = patrol(blind=Switches(visibility="double-blind", activation="plotted"))
    session = game.session()
    session.start()
    while session.clock.row != STANCE:
        session.say(session.awaiting[0], Finish())
    session.say(A, Patrol(A2, 7))
    for side in (A, B):
        session.say(side, Finish())
    assert flight(game).altitude == 7
    assert game.world.get(A2, StancePlan) == StancePlan()


@pytest.mark.rule("TURN-05")
def test_what_was_sealed_is_what_is_opened() -> None:
    game = patrol(blind=Switches(activation="plotted")).at(STANCE)
    apply_patrol(game.turn, A, Patrol(A2, 7))
    seal(game.turn, A)
    take_stances(game.turn)
    open_seals(game.turn, STANCE)
    (opened,) = [each.sealed for each in game.tellings if isinstance(each.sealed, SealOpened)]
    assert (A2 in opened.plots, mark_of(opened.plots, opened.nonce)) == (True, opened.mark)
    go_home(game.turn)
    assert game.world.get(A2, StancePlan) == StancePlan()


@pytest.mark.rule("AERO-05")
def test_a_patrol_is_the_only_stance_there_is_yet() -> None:
    assert get_args(Stance) == ("", "cap")


# fuel and fatigue


@pytest.mark.rule("AERO-07", "AMB-107")
@pytest.mark.parametrize("altitude", [1, 4, 10])
def test_a_patrol_burns_twenty_points_of_fuel_a_turn_at_any_altitude(altitude: int) -> None:
    game = patrol(altitude, fuel=400)
    burn(game.turn)
    assert flight(game).fuel == 380


@pytest.mark.rule("AERO-08", "AMB-107")
@pytest.mark.parametrize(("turns", "points", "after"), [(8, 0, 9), (9, 1, 0)])
def test_the_tenth_turn_in_the_air_costs_a_point_of_fatigue_and_the_count_begins_again(turns: int, points: int, after: int) -> None:
    game = patrol(turns=turns)
    burn(game.turn)
    assert game.world.get(P2, Fatigue).points == points
    assert flight(game).turns == after
    assert len(game.told(A, PatrolTired)) == points


@pytest.mark.rule("AERO-08", "AMB-65")
def test_a_flight_that_tires_is_told_the_band_that_its_fatigue_is_read_in() -> None:
    game = patrol(turns=9)
    game.world.put(side_key(A), replace(game.world.get(side_key(A), Commander), faction="clan"))
    game.world.put(P2, Fatigue(4))
    burn(game.turn)
    assert game.told(A, PatrolTired) == (PatrolTired(P2, "a part 1", 5, game.view().flights[0].band),)
    assert game.view().flights[0].band == "rested"


@pytest.mark.rule("AERO-08")
def test_twenty_turns_in_the_air_cost_two_points() -> None:
    game = patrol(fuel=400)
    for _ in range(20):
        burn(game.turn)
    assert (game.world.get(P2, Fatigue).points, flight(game).fuel) == (2, 0)


@pytest.mark.rule("AMB-107")
@pytest.mark.parametrize(("fuel", "stance"), [(20, "cap"), (19, "")])
def test_without_fuel_for_the_turn_a_flight_leaves_in_row_7(fuel: int, stance: str) -> None:
    game = patrol(fuel=fuel)
    go_home(game.turn)
    assert flight(game).stance == stance
    assert [told.why for told in game.told(A, WentHome)] == ["out-of-fuel"] * (not stance)


@pytest.mark.rule("AMB-107")
def test_its_owner_is_warned_a_turn_before() -> None:
    game = patrol(fuel=39)
    burn(game.turn)
    assert game.told(A, FuelLow) == (FuelLow(A2, "a 2", 19),)
    assert game.told(B, FuelLow) == ()


@pytest.mark.rule("AMB-106", "AMB-103")
def test_whoever_was_told_to_goes_home_in_row_7_and_both_sides_hear_that_less_is_airborne() -> None:
    game = patrol().at(STANCE)
    apply_patrol(game.turn, A, Patrol(A2))
    take_stances(game.turn)
    assert flight(game).stance == "cap"
    go_home(game.turn)
    assert flight(game).stance == ""
    assert game.view(A).flights == ()
    assert game.told(B, Airborne)[-1] == Airborne(A, "Side a", 0)
    assert game.told(B, ContactLeft) == ()


@pytest.mark.rule("AMB-103")
def test_an_enemy_that_followed_it_sees_it_leave() -> None:
    game = patrol()
    game.world.put(A2, Contact(game.world.get(A2, Contact).label, Hex(5, 2), 1, now=True, altitude=4))
    game.world.put(A2, StancePlan(home=True))
    go_home(game.turn)
    assert [told.hex for told in game.told(B, ContactLeft)] == [Hex(5, 2)]
    assert game.world.get(A2, Contact) == Contact()


@pytest.mark.rule("AMB-103", "AMB-57")
def test_an_enemy_that_has_not_looked_since_it_climbed_does_not_see_it_leave() -> None:
    game = patrol(fuel=0, weather="heavy-clouds")
    look_around(game.turn)
    game.world.put(A2, StancePlan(altitude=7))
    take_stances(game.turn)
    go_home(game.turn)
    assert game.told(B, ContactLeft) == ()
    look_around(game.turn)
    assert [(each.now, each.altitude) for each in game.view(B).contacts] == [(False, 4)]
