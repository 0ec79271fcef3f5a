"""Zones of control: their radius and their hexes."""

import pytest
from msgspec.structs import replace

from game.model.components import Contact, Encounter, Motion, Place, Plot, Standing
from game.model.hexes import Hex
from game.model.orders import Intent, Order
from game.model.questions import Passage, Reach, Zones
from game.model.switches import Switches
from game.model.units import Pace
from game.rules.strategic.contacts import lose_contact
from game.rules.strategic.detection import look_around
from game.rules.strategic.ranging import reach
from game.rules.strategic.walking import move
from game.rules.strategic.zones import in_zone, order_of, passage, radius, radius_of, zone, zones
from tests.scene import A1, A2, B1, B2, Scene, path, scene

WIDE = "\n".join([" ".join(["."] * 9)] * 9)


def standing(game: Scene, order: Order) -> Scene:
    game.world.put(A1, Motion(intent=Intent(order), declared=True))
    return game


@pytest.mark.rule("ZOC-01", "AMB-36")
@pytest.mark.parametrize(("rate", "hexes"), [(5, 2), (7, 3), (1, 1), (3, 1)])
def test_the_radius_is_half_the_rate_rounded_down_and_at_least_1(rate: int, hexes: int) -> None:
    assert (radius(2 * rate), radius_of(scene(WIDE, ("0505", f"mech:{rate}")).token())) == (hexes, hexes)


@pytest.mark.rule("ZOC-01", "AMB-36", "AMB-94")
@pytest.mark.parametrize(("words", "pace", "hexes"), [("foot:1", "cautious", 0), ("foot:1", "forced", 1), ("fortress", "normal", 0)])
def test_who_has_less_than_1_smp_a_turn_has_no_zone(words: str, pace: Pace, hexes: int) -> None:
    game = scene(WIDE, ("0505", words))
    game.world.put(A1, Motion(intent=Intent("evade", pace), declared=True))
    assert radius_of(game.token()) == hexes


@pytest.mark.rule("AMB-36", "AMB-13")
@pytest.mark.parametrize(("order", "hexes"), [("defend", 1), ("destroy", 0), ("evade", 3), ("contact", 3)])
def test_a_plotted_order_to_stand_counts_before_the_activation_and_no_other_does(order: Order, hexes: int) -> None:
    game = scene(WIDE, ("0505", "mech:7"), switches=Switches(visibility="open", activation="plotted"))
    game.world.put(A1, Plot(intent=Intent(order), declared=True))
    assert (radius_of(game.token()), order_of(game.token())) == (hexes, order if hexes < 3 else None)


@pytest.mark.rule("AMB-36")
def test_who_has_no_zone_has_none_in_its_own_hex_either() -> None:
    game = standing(scene(WIDE, ("0505", "mech:7")), "destroy")
    assert not in_zone(game.token(), Hex(5, 5), game.land, game.tables, game.switches)
    assert in_zone(standing(game, "defend").token(), Hex(5, 5), game.land, game.tables, game.switches)


@pytest.mark.rule("ZOC-01", "AMB-36")
def test_a_zone_is_counted_in_hexes_whatever_they_cost() -> None:
    game = scene(WIDE.replace(".", "rW"), ("0505", "mech:5"))
    assert len(zone(game.token(), game.land, game.tables, game.switches)) == 1 + 6 + 12


@pytest.mark.rule("AMB-36")
def test_a_zone_does_not_reach_through_prohibited_terrain() -> None:
    game = scene(". .J . . .", ("0101", "tracked:8"))
    assert zone(game.token(), game.land, game.tables, game.switches) == path("0101 0201")
    within = [in_zone(game.token(), place, game.land, game.tables, game.switches) for place in path("0201 0301 0401")]
    assert within == [True, False, False]


@pytest.mark.rule("AMB-36", "AMB-37", "AMB-38", "ZOC-02")
@pytest.mark.parametrize(("start", "order"), [("0301", "defend"), ("0301", "contact"), ("0401", "contact")])
def test_who_enters_prohibited_terrain_is_stopped_from_beside_it(start: str, order: Order) -> None:
    game = scene(". .J . . . .", ("0101", "mech:5"), b=[(start, "tracked:8")])
    game.world.put(B1, Standing(intercept="always"), Motion(intent=Intent(order), declared=True))
    move(game.turn, A1, path("0201"), "normal")
    assert (game.world.get(B1, Encounter).stopped, game.world.get(B1, Place).hex) == ((A1,), Hex(3, 1))


@pytest.mark.rule("AMB-36")
def test_under_defend_the_radius_is_1() -> None:
    assert radius_of(standing(scene(WIDE, ("0505", "mech:7")), "defend").token()) == 1


@pytest.mark.rule("AMB-36")
def test_under_destroy_there_is_no_zone() -> None:
    game = standing(scene(WIDE, ("0505", "mech:7")), "destroy")
    assert zone(game.token(), game.land, game.tables, game.switches) == ()


@pytest.mark.rule("AMB-36")
def test_who_is_bogged_down_has_no_zone() -> None:
    game = scene(WIDE, ("0505", "mech:7"))
    game.world.put(A1, Motion(bogged=True, stopped=True))
    assert radius_of(game.token()) == 0


@pytest.mark.rule("ZOC-01", "AMB-36")
def test_a_side_is_shown_its_own_zone_and_those_of_the_contacts_that_it_holds() -> None:
    game = scene(WIDE, ("0505", "mech:5"), b=[("0905", "mech:7")])
    answer = zones(game.view(), game.tables, Zones(A1))
    assert len(answer.own) == 1 + 6 + 12
    (contact,) = game.view().contacts
    assert [(each.contact, set(each.hexes)) for each in answer.known] == [(contact.label, set(path("0904 0905 0906 0805 0804")))]


@pytest.mark.rule("ZOC-01", "AMB-36")
def test_the_zone_of_a_contact_is_every_hex_of_the_land_within_its_radius() -> None:
    game = scene(WIDE, ("0101", "mech:5"), b=[("0505", "mech:7"), ("0109", "mech:7")])
    for key, rate in ((B1, 14), (B2, 8)):
        held = game.world.get(key, Contact)
        game.world.put(key, replace(held, glimpse=replace(held.glimpse, rate=rate)))
    found = {each.contact: set(each.hexes) for each in zones(game.view(), game.tables, Zones(A1)).known}
    for contact in game.view().contacts:
        radius = 3 if contact.hex == Hex(5, 5) else 2
        assert found[contact.label] == {place for place in game.land.all_hexes() if place.distance(contact.hex) <= radius}


@pytest.mark.rule("ZOC-01")
def test_a_token_is_asked_for_its_own_zone_alone() -> None:
    game = scene(WIDE, ("0205", "mech:3"), ("0705", "mech:1"))
    assert set(zones(game.view(), game.tables, Zones(A2)).own) == set(path("0705 0704 0706 0804 0805 0604 0605"))


@pytest.mark.rule("ZOC-01")
def test_without_a_token_the_zones_of_all_of_ones_own_are_shown_together() -> None:
    game = scene(WIDE, ("0205", "mech:3"), ("0505", "mech:5"), ("0905", "mech:1"))
    view = game.view()
    each = [zones(view, game.tables, Zones(token.key)).own for token in view.march.tokens]
    answer = zones(view, game.tables, Zones())
    assert set(answer.own) == {place for own in each for place in own}
    assert len(set(answer.own)) == len(answer.own)
    assert list(answer.own) == sorted(answer.own, key=lambda place: (place.row, place.col))


@pytest.mark.rule("ZOC-02", "AMB-98")
def test_a_passage_names_where_contacts_may_intercept_and_who_stands_beside_may_hold() -> None:
    game = scene(WIDE, ("0505", "mech:5"), b=[("0504", "mech:3"), ("0905", "mech:3")])
    asked = Passage(A1, path("0604 0704 0805"))
    beside, ahead = sorted(passage(game.view(), game.tables, asked).rows, key=lambda row: row.holds is None)
    assert (beside.intercepts, beside.holds) == ((Hex(6, 4),), Hex(6, 4))
    assert (ahead.intercepts, ahead.holds) == ((Hex(8, 5),), None)


@pytest.mark.rule("AMB-98")
def test_who_is_met_on_the_way_holds_nobody_beforehand() -> None:
    game = scene(WIDE, ("0505", "mech:5"), b=[("0705", "mech:3")])
    (row,) = passage(game.view(), game.tables, Passage(A1, path("0604 0703 0802"))).rows
    assert (row.intercepts, row.holds) == ((Hex(6, 4),), None)


@pytest.mark.rule("AMB-98")
@pytest.mark.parametrize(("reacted", "holders"), [(False, ["0504"]), (True, ["0304", "0504"])])
def test_who_stood_beside_it_when_its_movement_began_may_hold_it_later_on(reacted: bool, holders: list[str]) -> None:  # noqa: FBT001
    game = scene(WIDE, ("0404", "mech:5"), b=[("0504", "mech:3"), ("0304", "mech:3"), ("0101", "mech:3")])
    game.world.put(A1, Motion(trail=path("0505 0404")), Encounter(reacted=reacted))
    rows = passage(game.view(), game.tables, Passage(A1, path("0405 0506"))).rows
    where = {contact.label: contact.hex for contact in game.view().contacts}
    assert sorted(str(where[row.contact]) for row in rows if row.holds is not None) == holders
    assert Hex(1, 1) not in [where[row.contact] for row in rows]


@pytest.mark.rule("AMB-57", "AMB-108")
def test_neither_a_ghost_nor_what_is_in_the_air_may_stop_or_hold_or_has_a_zone() -> None:
    game = scene(WIDE, ("0505", "mech:5"), ("0101", "mech:1"), b=[("0504", "mech:3"), ("0605", "fighter")]).fly(B2, 4)
    look_around(game.turn)
    lose_contact(game.turn, B1)
    assert len(game.view().contacts) == 2
    assert passage(game.view(), game.tables, Passage(A1, path("0604 0704"))).rows == ()
    assert zones(game.view(), game.tables, Zones(A1)).known == ()
    assert passage(game.view(), game.tables, Passage(B1, path("0604"))).rows == ()


def test_a_passage_knows_no_enemy_that_is_not_held() -> None:
    game = scene(WIDE, ("0505", "mech:5"), b=[("0905", "mech:3")], switches=Switches(visibility="double-blind"))
    assert passage(game.view(), game.tables, Passage(A1, path("0604 0704 0804"))).rows == ()


@pytest.mark.rule("AMB-36", "AMB-98")
def test_a_known_zone_cuts_nothing_out_of_the_reach() -> None:
    far, near = ([("0905", "mech:7")], [("0605", "mech:7")])
    reached = [{row.hex for row in reach(game.view(), game.tables, Reach(A1)).hexes} for game in _both(far, near)]
    assert reached[0] == reached[1]


def _both(*others: list[tuple[str, str]]) -> list[Scene]:
    return [scene(WIDE, ("0505", "mech:3"), b=each) for each in others]
