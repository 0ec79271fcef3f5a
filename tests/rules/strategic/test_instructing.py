"""Standing instructions: what may be told, to whom, and when."""

import pytest

from game.model.commands import Activate, Instruct
from game.model.components import Slot, Standing, Turnout
from game.model.events import Activated, Instructed
from game.model.ids import GAME, UNIT, Key, key
from game.model.switches import Activation, Switches
from game.rules.strategic.instructing import INSTRUCT
from game.rules.strategic.marching import ACTIVATE
from game.rules.tables import load_tables
from tests.scene import A1, A2, GROUND, SETTING_UP, STANCE, TARGETING, A, B, Scene, scene

TABLES = load_tables()
U1 = key(A, UNIT, 1)
WARY = Standing(evade="slower")


@pytest.mark.rule("AMB-60", "SENS-28")
@pytest.mark.parametrize(
    ("equipment", "before", "refused"),
    [((), False, ["no-suite"]), (("ecm",), False, []), ((), True, []), (("stealth",), False, ["no-suite"])],
)
def test_only_who_has_a_suite_is_told_to_set_it_against_the_enemys(equipment: tuple[str, ...], before: object, refused: list[str]) -> None:
    game = scene(". .", ("0101", "mech:5")).at(GROUND, A, B)
    game.equip(U1, equipment=equipment)
    game.world.put(A1, Standing(eccm=bool(before)))
    ruled = INSTRUCT.checked(game.view(), TABLES, Instruct(A1, Standing(eccm=True)))
    assert ruled is not None
    assert [why.code for why in ruled.reasons] == refused


@pytest.mark.rule("AMB-112", "ORDER-16", "ORDER-17")
def test_a_standing_instruction_holds_until_it_is_changed() -> None:
    game = scene(". .", ("0101", "mech:5")).at(GROUND, A, B)
    said = Instruct(A1, Standing(evade="slower", keep=4))
    ruled = INSTRUCT.checked(game.view(), TABLES, said)
    assert ruled is not None
    assert ruled.allowed
    INSTRUCT.applied(game.turn, A, said)
    assert (game.token().standing.evade, game.token().standing.keep) == ("slower", 4)


def two(row: int = GROUND, mode: Activation = "strict") -> Scene:
    game = scene(
        ". . .", ("0101", "mech:5"), ("0201", "mech:5"), b=[("0301", "mech:5")], switches=Switches(visibility="open", activation=mode)
    )
    return game.at(row, A, B)


def refused(game: Scene, token: Key) -> list[str]:
    ruled = INSTRUCT.checked(game.view(), TABLES, Instruct(token, WARY))
    assert ruled is not None
    return [why.code for why in ruled.reasons]


@pytest.mark.rule("AMB-112", "INIT-03")
def test_in_ground_movement_an_instruction_activates_its_formation() -> None:
    game = two()
    INSTRUCT.applied(game.turn, A, Instruct(A2, WARY))
    assert game.world.get(GAME, Slot).active == A2
    assert [type(line) for kind in (Activated, Instructed) for line in game.told(A, kind)] == [Activated, Instructed]
    assert (refused(game, A2), refused(game, A1)) == ([], ["other-formation"])
    INSTRUCT.applied(game.turn, A, Instruct(A2, Standing()))
    assert len(game.told(A, Activated)) == 1


@pytest.mark.rule("AMB-112", "INIT-03")
def test_who_was_activated_before_is_instructed_no_more_in_this_row() -> None:
    game = two()
    game.world.put(A1, Turnout(activated=True))
    assert (refused(game, A1), refused(game, A2)) == (["not-activatable"], [])
    ACTIVATE.applied(game.turn, A, Activate(A2))
    assert (refused(game, A1), refused(game, A2)) == (["other-formation"], [])


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(
    ("row", "mode", "why"),
    [
        (SETTING_UP, "strict", []),
        (TARGETING, "strict", []),
        (STANCE, "strict", ["not-now"]),
        (STANCE, "plotted", []),
    ],
)
def test_everybody_is_instructed_while_setting_up_and_in_row_1_and_with_the_plots(row: int, mode: Activation, why: list[str]) -> None:
    game = two(row, mode)
    assert refused(game, A1) == refused(game, A2) == why
    if not why:
        INSTRUCT.applied(game.turn, A, Instruct(A1, WARY))
        assert game.world.get(GAME, Slot).active is None
