"""The words under a board of the fog audit."""

import pytest

from game.model.audit import AuditSide, AuditTurn
from game.model.commands import Finish
from game.model.switches import Visibility
from game.session.host import open_game
from game.ui.shell.captions import caption
from game.ui.shell.triptych import FIRST


@pytest.mark.rule("AMB-103", "SENS-12", "SENS-13")
@pytest.mark.parametrize(("visibility", "told"), [("blips", "at altitude 3"), ("open", "aerospace units at altitude 3")])
def test_what_a_side_knew_of_a_contact_in_the_air_has_its_altitude(visibility: Visibility, told: str) -> None:
    game = open_game("coast", "17", {"visibility": visibility})
    for side in game.sides:
        assert game.seat(side).say(Finish()).allowed
    views = [game.seat(side).view() for side in game.sides]
    first, second = (AuditSide(view.side, (), view.contacts, view.land) for view in views)
    (flyer,) = (each for each in first.contacts if each.altitude)
    assert caption(AuditTurn(0, (first, second), views[0].land), FIRST, flyer.hex) == f"{flyer.hex}: #{flyer.label} {told}"
