"""Bots let what is above the battlefield look down."""

import pytest

from game.bots import BOTS
from game.model.commands import Finish, Survey
from game.model.hexes import Hex
from game.model.switches import Switches
from tests.orbiting import launched, orbiter
from tests.scene import TARGETING, A, B, scene

FIELD = "\n".join([". " * 9] * 6)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_hex_that_a_bot_names_may_be_looked_at(name: str) -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=[("0906", "mech:5")], switches=Switches(visibility="blips")).at(TARGETING)
    here, gone = launched(game, orbiter()), launched(game, orbiter(), number=2, phase=30)
    session, decide = game.session(), BOTS[name]("seed")
    named: set[str] = set()
    for _ in range(30):
        command = decide(session.view(A), session.seat(A).ask)
        assert session.say(A, command).allowed
        if isinstance(command, Finish):
            break
        if isinstance(command, Survey):
            named.add(command.orbiter)
            assert command.hex is not None
    assert named <= {here}
    assert gone not in named


@pytest.mark.parametrize("name", sorted(BOTS))
def test_in_open_play_a_bot_names_no_hex(name: str) -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=[("0906", "mech:5")], switches=Switches(visibility="open")).at(TARGETING)
    launched(game, orbiter())
    session = game.session()
    said = [BOTS[name](str(seed))(session.view(A), session.seat(A).ask) for seed in range(20)]
    assert not [command for command in said if isinstance(command, Survey)]


def test_the_cautious_bot_looks_at_what_it_hardly_knows() -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=[("0906", "mech:5"), ("0905", "mech:5")], switches=Switches(visibility="blips"))
    eyes = [launched(game, orbiter(), number=number) for number in (1, 2, 3)]
    session = game.session()
    session.start()
    for side in (A, B):
        assert session.say(side, Finish()).allowed
    looks = []
    while isinstance(command := BOTS["cautious"]("")(session.view(A), session.seat(A).ask), Survey):
        assert session.say(A, command).allowed
        looks.append(command)
    assert [(look.orbiter, look.hex) for look in looks] == [(eyes[0], Hex(9, 6)), (eyes[1], Hex(9, 5))]
