"""Evading and shadowing: steps away from slower enemies, and after them."""

from typing import Any

import pytest

from game.model.components import Encounter, Engagements, Motion, Place, Plot, Posture, Standing, Token, Turnout
from game.model.events import Cornered, Evaded, Held, Interception, Shadowed
from game.model.hexes import Hex
from game.model.ids import GAME, Key
from game.model.orders import Intent
from game.model.switches import Switches
from game.model.units import Light, Pace
from game.rules.strategic.detection import look_around
from game.rules.strategic.encounters import available, token_of
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.reacting import react
from tests.answering import FIELD, LINE, at, flight, instructed, marched, meeting
from tests.scene import A1, A2, B1, B, path, scene

# evading


@pytest.mark.rule("EVADE-01", "EVADE-02", "ORDER-16", "AMB-99")
@pytest.mark.parametrize(("rate", "end"), [(5, "0801"), (7, "0701"), (8, "0701")])
def test_a_slower_enemy_lets_an_evading_formation_step_away(rate: int, end: str) -> None:
    assert at(marched(flight(rate), "0401 0501 0601"), B1) == end


@pytest.mark.rule("EVADE-02", "ORDER-17", "AMB-17")
def test_it_steps_away_each_time_the_slower_one_becomes_adjacent_at_the_cost_of_the_hex() -> None:
    game = scene(". . . . . r . . .", ("0201", "mech:5"), b=[("0501", "mech:7")])
    game.world.put(B1, Standing(evade="always"))
    marched(game, "0301 0401 0501 0601")
    assert (at(game, B1), game.token(B1).spent) == ("0801", 2 * (2 + 1 + 1))
    assert [event.left for event in game.told(B, Evaded)] == [10, 8, 6]


@pytest.mark.rule("AMB-16", "AMB-18")
def test_who_has_stepped_away_has_reacted_and_hides_no_more() -> None:
    game = flight(5)
    game.world.put(Key("b-u001"), Posture(hidden=True, dug_in=True))
    marched(game, "0401 0501 0601")
    assert (at(game, B1), game.token(B1).reacted, game.world.get(Key("b-u001"), Posture)) == ("0801", True, Posture())


@pytest.mark.rule("EVADE-01", "AMB-17")
def test_it_goes_by_the_rate_and_not_by_what_is_left_of_it() -> None:
    game = flight(5)
    game.world.put(B1, Motion(spent=2 * 6, trail=path("0701")))
    assert at(marched(game, "0401 0501 0601"), B1) == "0801"


@pytest.mark.rule("AMB-94")
def test_a_defender_of_rate_7_cannot_step_away_from_rate_5() -> None:
    game = flight(5)
    game.world.put(B1, Motion(intent=Intent("defend"), declared=True, trail=path("0701")))
    assert at(marched(game, "0401 0501 0601"), B1) == "0701"


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(("more", "end"), [({"keep": 12}, "0801"), ({"keep": 13}, "0701"), ({"stop": Hex(7, 1)}, "0701")])
def test_points_are_kept_and_its_hex_is_the_end(more: dict[str, Any], end: str) -> None:
    assert at(marched(flight(5, **more), "0401 0501 0601"), B1) == end


@pytest.mark.rule("EVADE-02")
def test_an_enemy_that_goes_around_it_does_not_become_adjacent_again() -> None:
    game = scene(FIELD, ("0303", "mech:5"), b=[("0503", "mech:7")])
    game.world.put(B1, Standing(deny="always"))
    marched(game, "0403")
    game.world.put(B1, Standing(evade="always", deny="always"))
    assert at(marched(game, "0402"), B1) == "0503"
    assert at(marched(game, "0302 0402"), B1) != "0503"


CORNER = ". . . . . . . . ."


def at_its_end(picture: str = CORNER, *, left: int = 0, evaded: bool = True, **more: Any) -> tuple[Key, ...]:  # noqa: ANN401
    """Whether a slower enemy that comes next to one with so many half-points left has cornered it; and what its side hears."""
    game = scene(picture, ("0201", "mech:5"), b=[("0501", "mech:7")])
    game.world.put(B1, Standing(evade="slower", **more), Motion(spent=2 * 7 - left, trail=path("0501")), Encounter(evaded=evaded))
    marched(game, "0301 0401")
    cornered = game.world.get(B1, Encounter).cornered
    assert (at(game, B1), len(game.told(B, Cornered))) == ("0501", len(cornered))
    return cornered


@pytest.mark.rule("EVADE-03", "AMB-101")
def test_who_has_evaded_and_has_too_few_smp_for_every_hex_away_is_cornered() -> None:
    assert at_its_end() == (A1,)
    assert at_its_end(". . . . . rW . . .", left=2 * 3) == (A1,)


@pytest.mark.rule("EVADE-03", "AMB-94")
def test_whoever_did_not_evade_or_could_pay_or_has_no_hex_to_step_to_is_not_cornered() -> None:
    assert at_its_end(evaded=False) == ()
    assert at_its_end(left=2, keep=2) == ()
    assert at_its_end(left=2, stop=Hex(5, 1)) == ()
    assert at_its_end(". . . . . o . . .") == ()
    assert at_its_end(". . . . . . .\n. . . . . rW .", left=2, keep=1) == ()


@pytest.mark.rule("EVADE-03", "SHADOW-03")
def test_who_runs_out_of_smp_by_shadowing_is_no_evader() -> None:
    game = scene(LINE, ("0401", "mech:3"), ("0801", "mech:5"), b=[("0501", "mech:7")])
    game.world.put(B1, Standing(evade="slower", shadow="slower", deny="always"), Motion(spent=2 * 6, trail=path("0501")))
    marched(game, "0301")
    assert (at(game, B1), available(game.turn, game.token(B1))) == ("0401", 0)
    marched(game, "0701 0601 0501", A2)
    assert game.world.get(B1, Encounter).cornered == ()


@pytest.mark.rule("EVADE-03", "AMB-99")
def test_who_is_cornered_may_still_stop_the_enemy() -> None:
    game = scene(". . . r . rW . . .", ("0201", "mech:5"), b=[("0501", "mech:7")])
    game.world.put(B1, Standing(evade="slower", intercept="always"), Motion(spent=2 * 6, trail=path("0501")))
    game.world.put(B1, Encounter(evaded=True))
    marched(game, "0301 0401")
    assert (game.world.get(B1, Encounter).cornered, game.world.get(B1, Encounter).stopped) == ((A1,), (A1,))


@pytest.mark.rule("AMB-17", "AMB-112")
def test_it_steps_next_to_no_other_known_enemy_if_it_can_and_then_where_it_prefers() -> None:
    def end(*others: tuple[str, str], towards: Hex | None = None) -> str:
        game = scene(FIELD, ("0303", "mech:5"), *others, b=[("0603", "mech:7")])
        game.world.put(B1, Standing(evade="slower", towards=towards))
        return at(marched(game, "0403 0503"), B1)

    assert end() == "0604"
    assert end(towards=Hex(9, 3)) == "0703"
    assert end(("0605", "mech:1")) == "0703"


@pytest.mark.rule("AMB-108", "AMB-112")
def test_a_known_flight_is_in_nobodys_way() -> None:
    game = scene(FIELD, ("0303", "mech:5"), ("0605", "fighter"), b=[("0603", "mech:7")]).fly(A2, 4)
    look_around(game.turn)
    game.world.put(B1, Standing(evade="slower"))
    assert at(marched(game, "0403 0503"), B1) == "0604"


@pytest.mark.rule("STACK-01", "EVADE-02")
def test_an_evading_formation_needs_room() -> None:
    game = scene(LINE, ("0301", "mech:5"), b=[("0701", "mech:7"), ("0801", "mech:5*20")])
    game.world.put(B1, Standing(evade="slower"))
    assert at(marched(game, "0401 0501 0601"), B1) == "0701"


@pytest.mark.rule("AMB-99")
def test_who_has_stepped_away_answers_no_more_in_that_hex() -> None:
    game = flight(5, intercept="always")
    marched(game, "0401 0501 0601")
    assert (at(game, A1), at(game, B1), len(game.told(B, Interception))) == ("0401", "0501", 1)
    game = scene(LINE, ("0601", "mech:5"), b=[("0801", "mech:7")])
    game.world.put(B1, Standing(evade="slower", intercept="always"))
    marched(game, "0701")
    assert (at(game, B1), len(game.told(B, Interception))) == ("0901", 0)


# shadowing


@pytest.mark.rule("SHADOW-01", "SHADOW-02")
@pytest.mark.parametrize(("rate", "end"), [(3, "0501"), (7, "0201")])
def test_only_a_slower_enemy_is_shadowed(rate: int, end: str) -> None:
    game = scene(LINE, ("0301", f"mech:{rate}"), b=[("0201", "mech:7")])
    game.world.put(B1, Standing(shadow="always", deny="always"))
    game.world.put(A1, Motion(intent=Intent("evade"), declared=True, trail=path("0301")))
    assert at(marched(game, "0401 0501 0601"), B1) == end


@pytest.mark.rule("SHADOW-01")
def test_who_was_not_in_contact_shadows_nobody() -> None:
    game = scene(LINE, ("0401", "mech:3"), b=[("0201", "mech:7")])
    game.world.put(B1, Standing(shadow="always"))
    assert at(marched(game, "0501 0601"), B1) == "0201"


@pytest.mark.rule("SHADOW-02")
def test_a_shadower_stays_where_it_is_as_long_as_it_is_adjacent() -> None:
    game = scene(FIELD, ("0403", "mech:3"), b=[("0503", "mech:7")])
    game.world.put(B1, Standing(shadow="always", deny="always"))
    assert at(marched(game, "0402 0401"), B1) == "0402"
    assert [str(event.start) for event in game.told(B, Shadowed)] == ["0503"]


@pytest.mark.rule("SHADOW-02", "AMB-17")
def test_a_shadower_steps_next_to_no_other_known_enemy_if_it_can() -> None:
    def end(*others: tuple[str, str]) -> str:
        game = scene(FIELD, ("0403", "mech:3"), *others, b=[("0503", "mech:7")])
        game.world.put(B1, Standing(shadow="always", deny="always"))
        return at(marched(game, "0402 0401"), B1)

    assert (end(), end(("0303", "mech:1"))) == ("0402", "0502")


@pytest.mark.rule("AMB-99", "AMB-98")
def test_an_interceptor_that_is_held_does_not_try_to_follow_in_the_same_hex() -> None:
    game = scene(LINE, ("0401", "mech:3"), ("0601", "mech:9"), b=[("0501", "mech:7")])
    game.world.put(B1, Standing(intercept="always", shadow="always", deny="always"), Encounter())
    marched(game, "0301")
    assert (at(game, B1), len(game.told(B, Held)), len(game.told(B, Shadowed))) == ("0501", 1, 0)


def test_who_is_no_longer_on_the_map_answers_nobody() -> None:
    game = instructed(meeting("mech:5", "0301", "mech:5", "0601"))
    game.world.put(A1, Place(Hex(4, 1)))
    look_around(game.turn)
    assert react(game.turn, A1, Hex(3, 1), (B1,))
    game.world.put(B1, Token(out=False), Encounter(), Motion(trail=path("0601")), Place(Hex(6, 1)))
    assert react(game.turn, A1, Hex(3, 1), (B1,)) == ()


@pytest.mark.rule("SHADOW-03")
def test_shadowing_ends_when_no_smp_are_left() -> None:
    game = scene(LINE, ("0301", "mech:3"), b=[("0201", "mech:7")])
    game.world.put(B1, Standing(shadow="always", deny="always"), Motion(spent=2 * 5, trail=path("0201")))
    assert at(marched(game, "0401 0501 0601"), B1) == "0401"


RECON, ASSAULT, STRIKER = B1, A1, A2
"""The example: a recon lance of rate 7 shadows an assault lance of rate 3; a striker lance of rate 5 comes from the other side."""


@pytest.mark.rule("SHADOW-02", "SHADOW-04", "AMB-17")
def test_the_recon_lance_follows_the_assault_lance_for_3_hexes_and_has_4_smp_left() -> None:
    game = scene(" ".join(["."] * 20), ("0401", "mech:3*4"), ("1301", "mech:5*4"), b=[("0301", "mech:7*4")])
    game.world.put(RECON, Standing(evade="slower", shadow="slower", deny="always"))
    marched(game, "0501 0601 0701", ASSAULT)
    assert (at(game, ASSAULT), at(game, RECON), available(game.turn, game.token(RECON)) / 2) == ("0701", "0601", 4)
    assert [str(event.hex) for event in game.told(B, Shadowed)] == ["0401", "0501", "0601"]


@pytest.mark.rule("SHADOW-04", "EVADE-01", "EVADE-03", "AMB-101")
def test_the_recon_lance_evades_the_striker_lance_until_it_runs_out_and_is_pursued() -> None:
    game = scene(" ".join(["."] * 20), ("0501", "mech:3*4"), ("0401", "mech:5*4"), b=[("0601", "mech:7*4")])
    game.world.put(RECON, Standing(evade="slower", shadow="slower", deny="always"), Motion(spent=2 * 3, trail=path("0601")))
    marched(game, "0501 0601 0701 0801 0901", STRIKER)
    assert (at(game, RECON), available(game.turn, game.token(RECON)), len(game.told(B, Evaded))) == ("1001", 0, 4)
    assert game.world.get(RECON, Encounter).cornered == (STRIKER,)
    call_engagements(game.turn)
    assert [(row.kind, row.tokens) for row in game.world.get(GAME, Engagements).rows] == [("pursuit", (STRIKER, RECON))]


@pytest.mark.rule("AMB-17", "AMB-94")
@pytest.mark.parametrize(("pace", "end"), [("normal", "0701"), ("forced", "0801")])
def test_who_has_marched_by_force_under_evade_has_the_rest_of_that_rate(pace: Pace, end: str) -> None:
    game = flight(5)
    game.world.put(B1, Turnout(activated=True), Motion(intent=Intent("evade", pace), declared=True, spent=2 * 7, trail=path("0701")))
    assert at(marched(game, "0401 0501 0601"), B1) == end


PLANS = [
    ({"tier": 1}, "day", False, 7),
    ({"tsm": True}, "day", False, 7),
    ({"lights": True}, "dark", False, 5),
    ({"reckless": True}, "dark", False, 5),
    ({"tier": 1}, "dark", True, 7),
]


@pytest.mark.rule("AMB-94", "AMB-16", "AMB-32")
@pytest.mark.parametrize(("plan", "light", "per_hex", "have"), PLANS)
def test_nothing_that_is_plotted_adds_to_what_may_be_spent_before_the_activation(
    plan: dict[str, Any],
    light: Light,
    per_hex: bool,  # noqa: FBT001  # a parameter of the test
    have: int,
) -> None:
    for intent in (Intent("evade"), Intent("evade", **plan)):
        switches = Switches(visibility="open", activation="plotted", night_per_hex=per_hex)
        game = scene(LINE, ("0301", "mech:3"), b=[("0701", "mech:7")], switches=switches, light=light)
        game.equip(Key("b-u001"), equipment=("masc", "tsm", "searchlight"))
        game.world.put(B1, Plot(intent=intent, declared=True))
        assert available(game.turn, token_of(game.turn, B1)) == 2 * have


@pytest.mark.rule("AMB-32", "AMB-16")
@pytest.mark.parametrize("plan", [{}, {"lights": True}, {"reckless": True}])
def test_where_the_night_is_paid_by_the_hex_plotted_lights_spare_no_step_before_the_activation(plan: dict[str, Any]) -> None:
    switches = Switches(visibility="open", activation="plotted", night_per_hex=True)
    game = scene(LINE, ("0501", "mech:3"), b=[("0701", "mech:7")], switches=switches, light="dark")
    game.equip(Key("b-u001"), equipment=("searchlight",))
    game.world.put(B1, Plot(intent=Intent("evade", **plan), declared=True), Standing(evade="slower"))
    marched(game, "0601")
    assert (at(game, B1), game.token(B1).spent) == ("0801", 2 * 3)


@pytest.mark.rule("AMB-94", "AMB-16")
def test_a_plotted_boost_lends_nothing_to_a_reaction_before_the_activation() -> None:
    game = scene(LINE, ("0301", "mech:5"), b=[("0701", "mech:5")], switches=Switches(visibility="open", activation="plotted"))
    game.equip(Key("b-u001"), equipment=("masc",))
    game.world.put(B1, Plot(intent=Intent("evade", tier=1), declared=True), Standing(evade="slower"))
    assert game.token(B1).rates[0].total > 2 * 5
    assert at(marched(game, "0401 0501 0601"), B1) == "0701"
