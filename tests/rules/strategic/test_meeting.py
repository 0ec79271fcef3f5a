"""Meeting: who stands within 1 hex of a known contact at the end of a turn, under which order."""

import pytest
from msgspec.structs import replace

from game.model.commands import Declare
from game.model.components import Contact, Place
from game.model.events import Met
from game.model.hexes import Hex
from game.model.ids import Label
from game.model.orders import Intent, Order
from game.rules.strategic.meeting import meet
from game.rules.strategic.orders import declare
from tests.scene import A1, B1, GROUND, A, B, Scene, scene


def facing(order: Order, apart: int = 1, *, known: bool = True) -> Scene:
    """A token of A under an order, and one of B so many hexes off."""
    game = scene(". . . . .", ("0101", "mech:5"), b=[("0101", "mech:5")]).at(GROUND, A, B)
    game.world.put(B1, Place(Hex(1 + apart, 1)))
    declare(game.turn, A, Declare(A1, Intent(order)))
    game.world.put(B1, replace(game.world.get(B1, Contact), label=Label(7), now=known))
    meet(game.turn)
    return game


def met(game: Scene) -> list[tuple[Order, tuple[Label, ...]]]:
    return [(event.order, event.contacts) for event in game.told(A, Met)]


@pytest.mark.parametrize(
    "order",
    [
        pytest.param("contact", marks=pytest.mark.rule("ORDER-02")),
        pytest.param("breakthrough", marks=pytest.mark.rule("ORDER-03")),
        pytest.param("defend", marks=pytest.mark.rule("ORDER-21")),
    ],
)
@pytest.mark.parametrize("apart", [0, 1])
def test_a_token_within_one_hex_of_a_contact_has_met_it(order: Order, apart: int) -> None:
    assert met(facing(order, apart)) == [(order, (7,))]


@pytest.mark.rule("ORDER-02")
def test_two_hexes_apart_nobody_has_met_anybody() -> None:
    assert met(facing("contact", 2)) == []


@pytest.mark.rule("ORDER-02")
def test_whom_its_side_does_not_hold_it_has_not_met() -> None:
    assert met(facing("contact", known=False)) == []


def test_who_evades_seeks_no_meeting() -> None:
    assert met(facing("evade")) == []


def test_the_other_side_hears_nothing_of_it() -> None:
    assert facing("contact").told(B, Met) == ()
