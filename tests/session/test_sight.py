"""What each side sees."""

import pytest

from game.model.commands import Activate, AnyCommand, Assign, Finish, March, Merge, Split, Undo
from game.model.components import Damage, Fatigue, Glimpse, Posture, Token
from game.model.hexes import Hex
from game.model.ids import TEAM, Side, key, side_key
from game.model.questions import Choices, ChoicesAnswer
from game.model.rows import GROUND, SETTING_UP
from game.model.views import UnitView
from game.session.core import Session
from game.session.sight import Sight
from tests.scene import A1, A2, B1, P1, P2, P3, TARGETING, A, B, Scene, path, scene
from tests.session.keys import keys_in

FORCES = (("0101", "mech:5*4 | tracked:4*3 foot:1@"), ("0102", "mech:3*3"))


def playing() -> Session:
    theirs = [("0401", "hover:8*4 | mech:5"), ("0402", "mech:5")]
    session = scene(". . . .\n. . . .", *FORCES, b=theirs, falls=(1, 1, 6, 6)).session()
    session.start()
    return session


def test_ones_own_order_of_battle_is_seen_in_full() -> None:
    seen = {node.key: (node.scale, len(node.units)) for node in playing().view(A).nodes if node.units}
    assert seen == {A1: (3, 8), A2: (3, 3), P1: (2, 4), P2: (2, 4), P3: (2, 3)}


@pytest.mark.rule("FORM-02", "FORM-05")
def test_a_node_is_called_by_its_size() -> None:
    assert {node.key: node.label for node in playing().view(A).nodes if node.units} == {
        A1: "scale-3", A2: "scale-3", P1: "lance", P2: "lance", P3: "lance",
    }  # fmt: skip


def test_a_carried_unit_names_its_carrier() -> None:
    units = next(node for node in playing().view(A).nodes if node.key == P2).units
    assert [unit.carried for unit in units] == ["", "", "", "tracked:4*3"]


def test_enemies_are_contacts_in_the_order_of_their_labels() -> None:
    labels = [contact.label for contact in playing().view(A).contacts]
    assert (len(labels), labels) == (2, sorted(labels))


@pytest.mark.rule("SENS-13")
def test_in_open_play_a_contact_has_its_hex_and_its_type_and_nothing_else() -> None:
    contact = next(each for each in playing().view(A).contacts if each.hex == Hex(4, 1))
    assert contact.glimpse == Glimpse(kinds=(("vehicle", 0),))


def test_a_view_holds_no_key_of_the_other_side() -> None:
    assert {key[0] for key in keys_in(playing().view(A))} == {"a"}


def test_which_formation_was_chosen_is_seen_by_its_owner_only() -> None:
    session = playing()
    for _ in range(4):
        session.say(session.awaiting[0], Finish())
    session.say(A, Activate(A1))
    assert (session.view(A).march.active, session.view(B).march.active) == (A1, None)


def test_which_formations_were_activated_is_seen_by_their_owner_only() -> None:
    session = playing()
    for _ in range(4):
        session.say(session.awaiting[0], Finish())
    session.say(A, March(A1, path("0201")))
    session.say(A, Finish())
    assert (session.view(A).march.activated, session.view(B).march.activated) == ((A1,), ())


def test_rows_that_are_kept_follow_every_change() -> None:
    session = playing()
    script: tuple[tuple[Side, tuple[AnyCommand, ...]], ...] = (
        (A, (Assign(P2), Undo(), Assign(P2), Finish())),
        (B, (Finish(),)),
        (A, (Finish(),)),
        (B, (Split(B1), Merge(B1), Split(B1), Undo(), Finish())),
        (A, (March(A1, path("0201")), Undo(), March(A2, path("0201")), Finish())),
    )
    for side, commands in script:
        for command in commands:
            assert session.say(side, command).allowed
            for viewer in (A, B):
                seen = session.view(viewer)
                assert seen == Sight(session.turn).view(viewer, session.awaiting, seen.told, seen.undo)


def test_the_turn_is_public() -> None:
    session = playing()
    assert session.view(A).turn == session.view(B).turn


def test_activation_slots_are_seen_in_their_own_row_alone() -> None:
    session, seen = playing(), set[tuple[int, tuple[Side, ...]]]()
    while session.clock.turn == 1:
        turn = session.view(A).turn
        seen.add((turn.row, turn.slots))
        side = session.awaiting[0]
        choices = session.ask(side, Choices())
        assert isinstance(choices, ChoicesAnswer)
        session.say(side, choices.commands[0])
    assert (seen, session.view(A).turn.slots) == ({(SETTING_UP, ()), (TARGETING, ()), (GROUND, (A, B, A, B))}, ())


def test_what_is_public_of_a_side() -> None:
    game = scene(".", ("0101", "mech:5"), b=[("0101", "mech:5")]).at(TARGETING)
    assert [(side.side, side.name, side.ground) for side in game.view().turn.sides] == [(A, "Side a", 1), (B, "Side b", 1)]
    assert side_key(A) == "a-s000"


@pytest.mark.rule("AMB-65")
def test_the_fatigue_of_a_sub_formation_is_seen_on_the_token_that_it_marches_in() -> None:
    game = scene(". .", ("0101", "mech:5, mech:5 | mech:5"))
    sight = Sight(game.turn)
    sight.view(A, (), (), None)
    game.world.put(P1, Fatigue(9))
    whole = sight.view(A, (), (), None).march.tokens
    game.world.put(A1, Token(split=True))
    game.world.put(P1, Token(split=True))
    teams = [key(A, TEAM, number) for number in (1, 2)]
    for team in teams:
        game.world.put(team, Token(out=True))
    sight.view(A, (), (), None)
    game.world.put(P1, Fatigue(5))
    apart = sight.view(A, (), (), None).march.tokens
    assert ([token.fatigue for token in whole], [token.fatigue for token in apart]) == ([9], [5, 5])


def test_units_show_how_they_wait_and_what_they_have_lost() -> None:
    game = scene(". .", ("0101", "mech:5*2"), ("0201", "mech:5"))
    assert [unit.state for unit in _units(game)] == [(), ()]
    first = _units(game)[0].key
    game.world.put(first, Posture(hidden=True), Damage(hits=("engine",), condition="damaged"))
    assert [unit.state for unit in _units(game)] == [("hidden", "damaged", "engine"), ()]
    game.world.put(first, Posture())
    assert _units(game)[0].state == ("damaged", "engine")


def _units(game: Scene) -> tuple[UnitView, ...]:
    return next(node.units for node in game.view().nodes if node.key == A1)
