"""Initiative."""

import pytest

from game.model.commands import Activate, Finish, March, Split
from game.model.components import Initiative
from game.model.events import InitiativeRolled, InitiativeTied
from game.model.ids import GAME
from game.model.switches import Switches
from game.rules.strategic.initiative import roll_initiative, slot_order
from game.rules.strategic.regrouping import apply_split
from tests.scene import A1, A2, B1, B2, P1, P2, P3, A, B, path, scene

ONE = ("0101", "mech:5")


@pytest.mark.rule("INIT-01")
@pytest.mark.parametrize(("falls", "winner"), [((6, 5, 1, 2), A), ((1, 1, 2, 1), B)])
def test_the_higher_roll_wins(falls: tuple[int, ...], winner: str) -> None:
    game = scene(".", ONE, b=[ONE], falls=falls)
    roll_initiative(game.turn)
    assert game.world.get(GAME, Initiative).winner == winner


@pytest.mark.rule("INIT-01")
def test_both_sides_see_all_the_dice() -> None:
    game = scene(".", ONE, b=[ONE], falls=(6, 5, 1, 2))
    roll_initiative(game.turn)
    (told,) = game.told(B, InitiativeRolled)
    assert [(roll.side, roll.dice, roll.total) for roll in told.rolls] == [(A, (6, 5), 11), (B, (1, 2), 3)]


@pytest.mark.rule("AMB-04")
def test_ties_roll_again() -> None:
    game = scene(".", ONE, b=[ONE], falls=(3, 3, 4, 2, 2, 2, 1, 6))
    roll_initiative(game.turn)
    assert (len(game.told(A, InitiativeTied)), game.world.get(GAME, Initiative).totals) == (1, ((A, 4), (B, 7)))


@pytest.mark.rule("INIT-02", "AMB-05")
@pytest.mark.parametrize(("option", "winner"), [(True, B), (False, A)])
def test_the_commanders_strategy_counts_only_with_the_option(option: bool, winner: str) -> None:  # noqa: FBT001
    game = scene(".", ONE, b=[ONE], falls=(4, 4, 4, 3), strategy=(0, 2), switches=Switches(atow_strategy=option))
    roll_initiative(game.turn)
    assert game.world.get(GAME, Initiative).winner == winner


@pytest.mark.rule("AMB-108")
def test_a_side_without_walking_units_still_rolls() -> None:
    game = scene(".", ONE, b=[("0101", "fortress")], falls=(1, 1, 6, 6))
    roll_initiative(game.turn)
    assert game.world.get(GAME, Initiative).winner == B


@pytest.mark.rule("INIT-03", "AMB-06")
@pytest.mark.parametrize(
    ("loser", "winner", "ratio", "order"),
    [
        (2, 2, False, "LWLW"),
        (3, 1, False, "LWLL"),
        (1, 3, False, "LWWW"),
        (0, 2, False, "WW"),
        (0, 0, False, ""),
        (3, 1, True, "LLLW"),
        (1, 3, True, "LWWW"),
        (2, 2, True, "LWLW"),
        (5, 2, True, "LLWLLLW"),
        (2, 5, True, "LWWLWWW"),
        (3, 2, True, "LWLLW"),
        (0, 2, True, "WW"),
    ],
)
def test_the_loser_moves_first_and_both_alternate(loser: int, winner: int, ratio: bool, order: str) -> None:  # noqa: FBT001
    slots = slot_order(A, {A: loser, B: winner}, ratio=ratio)
    assert "".join("L" if side == A else "W" for side in slots) == order


@pytest.mark.rule("INIT-03", "INIT-04", "INIT-05")
def test_the_worked_example_of_two_trinaries_against_two_companies() -> None:
    """A (a Trinary in three Stars, a Binary in two) wins against B (two companies in three lances each): B, A, B, A."""
    star, lance = " | ".join(["mech:5*5"] * 3), " | ".join(["mech:4*4"] * 3)
    ours = (("0101", star), ("0102", "mech:5*5 | mech:5*5"))
    game = scene(". . .\n. . .", *ours, b=[("0301", lance), ("0302", lance)], falls=(6, 6, 1, 1)).session()
    game.start()
    for side in (A, B):
        game.say(side, Finish())
    for side, nodes in ((A, (A1, A2)), (B, (B1, B2))):
        for node in nodes:
            game.say(side, Split(node))
        game.say(side, Finish())
    slots = []
    for formation in (B1, A2, B2, A1):
        side = game.awaiting[0]
        game.say(side, Activate(formation))
        seen = game.view(side).march
        slots.append((side, sum(token.formation == seen.active for token in seen.tokens)))
        game.say(side, Finish())
    assert slots == [(B, 3), (A, 2), (B, 3), (A, 3)]


@pytest.mark.rule("INIT-04", "AMB-07")
def test_the_parts_of_a_formation_move_together_in_one_slot() -> None:
    scattered = scene(". . .\n. . .", ("0101", "mech:5*5 | mech:5*5 | mech:5*5"), ("0102", "mech:5"))
    apply_split(scattered.turn, A, Split(A1))
    game = scattered.at(6, A, A).session()
    assert [game.say(A, March(part, path("0201"))).allowed for part in (P1, P2, P3)] == [True] * 3
    assert [why.code for why in game.say(A, March(A2, path("0202"))).reasons] == ["other-formation"]
