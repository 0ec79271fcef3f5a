"""Starting: how far apart an engagement would have started that is closed without being fought."""

from typing import get_args

import pytest

from game.model.commands import Merge, Split
from game.model.components import Encounter, Sky, Standing
from game.model.components.engaging import Start
from game.model.events import NotFought
from game.model.hexes import Hex
from game.model.ids import GAME, Label
from game.model.units import Weather
from game.rules.strategic.engaging import call_engagements, close_engagements
from game.rules.strategic.regrouping import apply_merge, apply_split
from game.texts import event_details, start_text
from tests.fights import FIELD, apart
from tests.scene import A1, B1, B2, A, B, Scene, scene


def began(game: Scene) -> list[Start]:
    """What both sides are told of it once it is closed: the same."""
    call_engagements(game.turn)
    close_engagements(game.turn)
    told = [[event.start for event in game.told(side, NotFought)] for side in (A, B)]
    assert told[0] == told[1]
    return told[0]


@pytest.mark.rule("ENG-12", "AMB-39", "AMB-102")
@pytest.mark.parametrize(
    ("ours", "theirs", "weather", "start"),
    [
        ("mech:5", "foot:1", "clear", "edges"),
        ("mech:5", "foot:1", "heavy-fog", "edges"),
        ("foot:1", "mech:5", "heavy-fog", "edges"),
        ("foot:1", "foot:1", "light-fog", "edges"),
        ("foot:1", "foot:1", "heavy-fog", "near"),
        ("mech:5", "mech:5", "dense-fog", "point-blank"),
    ],
)
def test_the_higher_range_of_sight_says_how_far_apart_it_starts(ours: str, theirs: str, weather: Weather, start: Start) -> None:
    assert began(apart(ours, theirs, weather=weather)) == [start]


@pytest.mark.rule("ENG-12", "AMB-39", "AMB-100")
@pytest.mark.parametrize(("where", "start"), [("0504", "edges"), ("0505", "near")])
def test_of_several_in_contact_who_sees_first_opens_the_distance(where: str, start: Start) -> None:
    game = scene(FIELD, ("0503", "foot:1"), (where, "mech:5"), b=[("0502", "foot:1"), ("0503", "foot:1")], weather="heavy-fog")
    assert began(game) == [start]


@pytest.mark.rule("ENG-12", "AMB-39")
def test_who_got_away_opens_no_distance() -> None:
    game = scene(FIELD, ("0503", "foot:1"), b=[("0502", "foot:1"), ("0504", "mech:5")], weather="heavy-fog")
    game.world.put(B2, Standing(deny="always"))
    assert began(game) == ["near"]


@pytest.mark.rule("ENG-12", "AMB-47")
def test_how_a_pursuit_starts_is_not_told_by_sight() -> None:
    game = apart("mech:5", "mech:7")
    game.world.put(A1, Standing(pursue="always"))
    game.world.put(B1, Encounter(evaded=True, cornered=(A1,)))
    assert began(game) == [""]


@pytest.mark.rule("ENG-12", "AMB-102")
def test_it_is_the_sky_of_the_turn_in_which_it_would_be_fought() -> None:
    game = apart("foot:1", "foot:1")
    call_engagements(game.turn)
    game.world.put(GAME, Sky("day", "heavy-fog"))
    close_engagements(game.turn)
    assert [event.start for event in game.told(A, NotFought)] == ["near"]


@pytest.mark.rule("ENG-12", "FORM-11")
def test_who_breaks_up_before_it_is_closed_is_in_it_all_the_same() -> None:
    game = scene(FIELD, ("0503", "mech:5 | mech:5"), b=[("0502", "foot:1")])
    call_engagements(game.turn)
    apply_split(game.turn, A, Split(A1))
    close_engagements(game.turn)
    assert [event.start for event in game.told(A, NotFought)] == ["edges"]
    game = scene(FIELD, ("0503", "mech:5 | mech:5"), b=[("0502", "foot:1")])
    apply_split(game.turn, A, Split(A1))
    call_engagements(game.turn)
    apply_merge(game.turn, A, Merge(A1))
    close_engagements(game.turn)
    assert [event.start for event in game.told(A, NotFought)] == ["edges"]


@pytest.mark.rule("ENG-12")
def test_its_start_stands_behind_the_sentence() -> None:
    lines = []
    for start in get_args(Start):
        told = NotFought("meeting", Hex(5, 3), ("a 1",), (Label(9),), start)
        lines.append(event_details(told)[1:])
        assert lines[-1] == ([start_text(start)] if start else [])
    assert len({*map(tuple, lines)}) == len(lines)
