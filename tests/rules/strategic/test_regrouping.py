"""Regrouping: what parts take with them, and joining when not all of them are left."""

import pytest
from msgspec.structs import replace

from game.model.commands import Merge, Split
from game.model.components import Contact, Engagement, Engagements, Motion, Node, Place, Posture
from game.model.components.detection import UNIQUE, WEIGHT
from game.model.components.victory import Condition
from game.model.events import ContactBrokeUp, ContactJoined, NotFought
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, Key, Label, key
from game.model.orders import Intent
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.rules.strategic.engaging import close_engagements
from game.rules.strategic.leaving import depart
from game.rules.strategic.regrouping import apply_merge, apply_split, check_merge
from tests.scene import A1, B1, GROUND, P1, P2, P3, TARGETING, A, B, Scene, scene

COMPANY = ("0101", "mech:5 | mech:4 | mech:3")
AWAY = Condition("leave", "Away", 4, edge="w")
DEAR = Hex(2, 1)
U2 = key(A, UNIT, 2)


def split(game: Scene, *nodes: Key) -> Scene:
    for node in nodes:
        apply_split(game.turn, A, Split(node))
    return game


def owing(game: Scene, node: Key, paid: int, place: Hex = DEAR) -> None:
    game.world.put(node, replace(game.world.get(node, Motion), toll=(place, paid)))


def toll(game: Scene, node: Key) -> tuple[Hex, int] | None:
    return game.world.get(node, Motion).toll


@pytest.mark.rule("AMB-97", "AMB-07")
def test_what_the_whole_has_paid_towards_a_hex_each_part_has_paid() -> None:
    game = scene(". .", COMPANY)
    owing(game, A1, 5)
    split(game, A1)
    assert [toll(game, part) for part in (P1, P2, P3)] == [(DEAR, 5)] * 3


@pytest.mark.rule("AMB-97", "AMB-07")
def test_joined_parts_have_paid_what_the_least_of_them_has() -> None:
    game = split(scene(". .", COMPANY), A1)
    for part, paid in ((P1, 5), (P2, 3), (P3, 7)):
        owing(game, part, paid)
    apply_merge(game.turn, A, Merge(A1))
    assert toll(game, A1) == (DEAR, 3)


@pytest.mark.rule("AMB-97", "AMB-07")
@pytest.mark.parametrize("other", [None, Hex(1, 2)])
def test_parts_that_paid_for_different_hexes_have_paid_for_none(other: Hex | None) -> None:
    game = split(scene(". .\n. .", COMPANY), A1)
    owing(game, P1, 5)
    owing(game, P2, 5)
    if other is not None:
        owing(game, P3, 5, other)
    apply_merge(game.turn, A, Merge(A1))
    assert toll(game, A1) is None


@pytest.mark.rule("AMB-07", "AMB-35", "TERR-23")
def test_joining_frees_nobody_that_sticks() -> None:
    game = split(scene(". .", COMPANY), A1)
    game.world.put(P2, replace(game.world.get(P2, Motion), bogged=True, stopped=True, stuck=(U2,)))
    apply_merge(game.turn, A, Merge(A1))
    token = game.token()
    assert (token.bogged, token.stopped, token.stuck) == (True, True, (U2,))


@pytest.mark.rule("AMB-07", "AMB-19", "EQUIP-02")
def test_a_formation_is_as_hot_as_the_hottest_part_that_joins_it() -> None:
    game = split(scene(". .", COMPANY), A1)
    game.world.put(P2, replace(game.world.get(P2, Motion), hot=True))
    apply_merge(game.turn, A, Merge(A1))
    assert game.token().heat == 9


@pytest.mark.rule("AMB-07", "AMB-49")
@pytest.mark.parametrize("height", [1, 2, 10])
def test_vtols_fly_on_at_their_height_when_their_part_joins_others(height: int) -> None:
    game = scene(". .", ("0101", "mech:5 | vtol:9"))
    game.world.put(A1, replace(game.world.get(A1, Motion), intent=Intent(height=height)))
    split(game, A1)
    assert game.token(P2).intent.height == height
    game.world.put(P1, replace(game.world.get(P1, Motion), intent=Intent()))
    apply_merge(game.turn, A, Merge(A1))
    assert game.token().intent.height == height


@pytest.mark.rule("AMB-07")
def test_what_is_left_of_a_formation_joins_after_a_part_left_the_map() -> None:
    game = split(scene(". .", COMPANY, goals=((AWAY,), ())).at(GROUND, A, B), A1)
    depart(game.turn, P1)
    assert check_merge(game.view(), game.tables, Merge(A1)).allowed
    game.world.put(P3, Place(Hex(2, 1)))
    assert [why.code for why in check_merge(game.view(), game.tables, Merge(A1)).reasons] == ["parts-apart"]
    game.world.put(P3, Place(Hex(1, 1)))
    apply_merge(game.turn, A, Merge(A1))
    assert (game.world.get(A1, Node).children, game.token().units) == ((P2, P3), 2)


# what the other side makes of it


def watched(words: str = "mech:5*2 | mech:5*2", *hidden: int) -> Scene:
    """Two lances of A in sight of one of B; those units lie in hiding."""
    row = " ".join("." * 9)
    game = scene(row, ("0301", words), b=[("0101", "mech:5")], switches=Switches(visibility="double-blind"), falls=(1, 1) * 30)
    for number in hidden:
        game.world.put(key(A, UNIT, number), Posture(hidden=True))
    look_around(game.turn)
    return game


def held(game: Scene) -> list[tuple[Label, int, int]]:
    return [(each.label, each.rung, each.glimpse.units) for each in game.view(B).contacts]


@pytest.mark.rule("FORM-12", "AMB-07")
def test_a_watched_formation_is_seen_to_break_up_and_to_join() -> None:
    game = watched()
    split(game, A1)
    assert [(rung, units) for _, rung, units in held(game)] == [(WEIGHT, 2)] * 2
    assert [event.parts for event in game.told(B, ContactBrokeUp)] == [2]
    apply_merge(game.turn, A, Merge(A1))
    assert [(rung, units) for _, rung, units in held(game)] == [(WEIGHT, 4)]
    assert len(game.told(B, ContactJoined)) == 1


@pytest.mark.rule("AMB-18", "FORM-12")
def test_a_part_in_hiding_comes_to_no_light_when_its_formation_breaks_up_or_joins() -> None:
    game = watched("mech:5*2 | mech:5*2", 3, 4)
    before = game.view(B).contacts
    assert held(game)[0][1:] == (WEIGHT, 2)
    split(game, A1)
    assert (game.view(B).contacts, game.told(B, ContactBrokeUp)) == (before, ())
    look_around(game.turn)
    assert game.view(B).contacts == before
    apply_merge(game.turn, A, Merge(A1))
    assert (game.view(B).contacts, game.told(B, ContactJoined)) == (before, ())


@pytest.mark.rule("AMB-18", "FORM-12")
def test_in_a_running_game_the_contact_on_the_part_that_is_seen_keeps_its_label_and_row() -> None:
    game = watched("mech:5*2 | mech:5*2 | mech:5", 1, 2, 5)
    game.world.put(GAME, replace(game.turn.clock, row=TARGETING, begun=True))
    session = game.session()
    before = session.view(B).contacts
    for command in (Split(A1), Merge(A1), Split(A1)):
        assert session.say(A, command).allowed
        assert session.view(B).contacts == before


@pytest.mark.rule("AMB-57", "AMB-59")
def test_of_what_joins_no_more_is_known_than_was_of_each_part() -> None:
    game = split(watched("mech:5*2 | tracked:4*2"), A1)
    game.world.put(P1, replace(game.world.get(P1, Contact), rung=UNIQUE))
    apply_merge(game.turn, A, Merge(A1))
    (contact,) = game.view(B).contacts
    assert (contact.rung, contact.glimpse.units, contact.glimpse.features) == (WEIGHT, 4, ())


@pytest.mark.rule("FORM-12", "AMB-57")
def test_who_joins_one_that_was_made_out_unseen_changes_nothing_that_is_known() -> None:
    game = split(watched(), A1)
    game.world.put(P2, Contact())
    before = game.view(B).contacts
    apply_merge(game.turn, A, Merge(A1))
    assert (game.view(B).contacts, game.told(B, ContactJoined)) == (before, ())


def test_a_formation_of_which_every_part_left_is_gone() -> None:
    game = split(scene(". .", COMPANY, goals=((AWAY,), ())).at(GROUND, A, B), A1)
    for part in (P1, P2, P3):
        depart(game.turn, part)
    assert (game.view().march.tokens, game.view(B).contacts) == ((), ())
    assert [why.code for why in check_merge(game.view(), game.tables, Merge(A1)).reasons] == ["not-broken-up"]


# while an engagement is due


def engaged(*tokens: Key, hidden: bool) -> Scene:
    """A formation of A, whole or in two parts, is due to fight one of B, which holds it; one of its units lies in hiding, or none."""
    game = scene(". .", ("0101", "mech:5 | mech:4"), b=[("0201", "mech:5")], switches=Switches(visibility="double-blind"))
    game.world.put(GAME, Engagements((Engagement("meeting", Hex(2, 1), (*tokens, B1)),)))
    game.world.put(U2, Posture(hidden=hidden))
    if A1 not in tokens:
        split(game, A1)
    game.hold(tokens[0], label=7)
    return game


def due(game: Scene) -> tuple[tuple[Key, ...], tuple[Label, ...], tuple[Label, ...]]:
    """Who of A has a part in it; what B calls them, and what it is told of them when it is closed."""
    (ours,), (theirs,) = game.view(A).engagements, game.view(B).engagements
    close_engagements(game.turn)
    closed = game.told(B, NotFought)[0]
    return ours.own, theirs.contacts, closed.contacts


@pytest.mark.rule("AMB-58", "AMB-18", "TURN-09")
def test_an_enemy_that_did_not_see_a_break_up_goes_on_to_fight_whom_it_knew() -> None:
    assert due(split(engaged(A1, hidden=True), A1)) == ((P1, P2), (Label(7),), (Label(7),))


@pytest.mark.rule("FORM-11", "TURN-09")
def test_an_enemy_that_saw_a_break_up_goes_on_to_fight_the_parts() -> None:
    game = split(engaged(A1, hidden=False), A1)
    labels = tuple(sorted(game.world.get(part, Contact).label for part in (P1, P2)))
    assert due(game) == ((P1, P2), labels, labels)
    assert Label(7) not in labels


@pytest.mark.rule("AMB-58", "AMB-07", "TURN-09")
def test_an_enemy_that_did_not_see_parts_join_goes_on_to_fight_whom_it_knew() -> None:
    game = engaged(P1, hidden=True)
    apply_merge(game.turn, A, Merge(A1))
    assert due(game) == ((A1,), (Label(7),), (Label(7),))
