"""The words under a board of the fog audit."""

import pytest

from game.model.audit import AuditSide, AuditToken, AuditTurn
from game.model.commands import Annotate, Finish
from game.model.components import Remark
from game.model.ids import Key
from game.model.switches import Visibility
from game.session.host import open_game
from game.ui.shell.captions import caption
from game.ui.shell.triptych import FIRST, SECOND, TRUTH, sighted


def test_each_board_calls_a_contact_by_the_name_that_its_side_gave_it() -> None:
    game = open_game("raid", "17", {"visibility": "blips"})
    side, other = game.sides
    for each in game.sides:
        assert game.seat(each).say(Finish()).allowed
    seen = game.seat(side).view().contacts[0]
    assert game.seat(side).say(Annotate(seen.label, Remark("Hammer"))).allowed
    views = [game.seat(each).view() for each in (side, other)]
    stood = AuditToken(Key("b-f001"), "Guards", 1, "mech", 3, seen.hex, seen.label, held=True)
    first, second = (
        AuditSide(view.side, tokens, view.contacts, view.land, annotations=view.annotations)
        for view, tokens in zip(views, ((), (stood,)), strict=True)
    )
    turn = AuditTurn(0, (first, second), views[0].land)
    assert f"#{seen.label} 'Hammer'" in caption(turn, FIRST, seen.hex)
    assert caption(turn, TRUTH, seen.hex) == f"{seen.hex}: Guards (#{seen.label} 'Hammer')"
    assert [each.name for each in sighted(turn, FIRST) if each.name] == ["Hammer"]
    assert not any(each.name for each in (*sighted(turn, TRUTH), *sighted(turn, SECOND)))
    game.close()


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
    game.close()
