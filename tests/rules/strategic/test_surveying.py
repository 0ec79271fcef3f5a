"""Surveying: the looks from above in row 9, and the way of the orbits."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.model.commands import AnyCommand, Finish, Survey
from game.model.components import Clock, Contact, Ghosts, OnStation, Posture, SurveyPlan
from game.model.components.detection import CHASSIS, UNIQUE
from game.model.events import ContactRaised, OrbiterRose, OrbiterSet, SealOpened, StationLost, Surveyed, SurveyEmpty, SurveyRolled
from game.model.hexes import Hex
from game.model.ids import GAME, ORBITER, UNIT, Key, key, side_key
from game.model.questions import Choices, ChoicesAnswer
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.rules.strategic.sealing import mark_of
from game.rules.strategic.surveying import drift, survey
from game.session.core import Session
from tests.orbiting import UNION, launched, orbiter
from tests.scene import A1, B1, B2, B3, A, B, Scene, Where, scene

FIELD = ". . . . . .\n. . . . . ."
THERE = Hex(5, 1)
FAR = Hex(40, 1)
THEIRS = (("0501", "mech:5*4"), ("0501", "tracked:4*3"), ("0601", "mech:5"))


def looking(*falls: int, b: tuple[Where, ...] = THEIRS, place: Hex | None = THERE, **station: Any) -> Scene:  # noqa: ANN401
    """A Union in low orbit that looks at 0501 through light clouds."""
    game = scene(FIELD, ("0101", "mech:5"), b=b, falls=falls, switches=Switches(visibility="double-blind"), weather="light-clouds")
    name = launched(game, orbiter("low-1", *UNION, kind="dropship", thrust=3), **station)
    game.world.put(name, SurveyPlan(place))
    return game


def rungs(game: Scene, *targets: Key) -> list[int]:
    return [game.world.get(target, Contact).rung for target in targets]


def reads(game: Scene) -> list[tuple[Key, int, bool]]:
    """The sealed truth: each formation, its rung, whether its hidden units were found."""
    sealed = [telling.sealed for telling in game.tellings if isinstance(telling.sealed, SurveyRolled)]
    return [(read.target, read.rung, read.found) for event in sealed for read in event.reads]


@pytest.mark.rule("ORBIT-23", "ORBIT-02")
def test_one_roll_tells_number_and_type_of_all_formations_in_the_hex() -> None:
    game = looking(6, 4)
    survey(game.turn)
    assert rungs(game, B1, B2, B3) == [2, 2, 0]
    contact = game.world.get(B1, Contact)
    assert (contact.glimpse.units, contact.glimpse.kinds, contact.glimpse.weights) == (4, (("mech", 4),), ())
    report = contact.reports[-1]
    assert (report.source, report.name, report.dice, report.rung) == ("orbital", "Eye", (6, 4), 2)
    assert report.sum is not None
    assert report.sum.total == -2
    (event,) = game.told(A, Surveyed)
    assert (event.hex, event.dice, event.found, event.sum.total) == (Hex(5, 1), (6, 4), 2, -2)


@pytest.mark.rule("AMB-63", "ORBIT-20", "ORBIT-21")
def test_each_formation_is_read_with_its_own_modifiers() -> None:
    game = looking(6, 4, b=(("0501", "mech:5*4"), ("0501", "foot:1*4"), ("0501", "foot:1*2 mech:5")))
    survey(game.turn)
    assert reads(game) == [(B1, 2, False), (B2, 0, False), (B3, 2, False)]
    assert rungs(game, B1, B2, B3) == [2, 0, 2]


def test_nothing_there_and_nothing_made_out_sound_the_same() -> None:
    failed, empty = looking(3, 3), looking(3, 3, place=Hex(3, 2))
    for game in (failed, empty):
        survey(game.turn)
    told = [[telling.ours for telling in game.tellings] for game in (failed, empty)]
    assert [[type(event) for event in each] for each in told] == [[SurveyEmpty], [SurveyEmpty]]
    assert "dice" not in SurveyEmpty.__struct_fields__
    assert reads(failed) == [(B1, 0, False), (B2, 0, False)]
    assert reads(empty) == []


def test_the_dice_fall_the_same_wherever_it_looks() -> None:
    sealed = []
    for place in (Hex(5, 1), Hex(2, 2)):
        game = scene(FIELD, ("0101", "mech:5"), b=THEIRS, falls="fair", switches=Switches(visibility="double-blind"))
        game.world.put(launched(game, orbiter("high-1")), SurveyPlan(place))
        survey(game.turn)
        sealed += [telling.sealed.dice for telling in game.tellings if isinstance(telling.sealed, SurveyRolled)]
    assert sealed[0] == sealed[1]


def test_the_side_that_is_looked_at_hears_nothing() -> None:
    game = looking(6, 6)
    survey(game.turn)
    assert [telling for telling in game.tellings if telling.public is not None or (telling.side == A and telling.theirs is not None)] == []
    assert game.told(B, Surveyed) == ()


@pytest.mark.rule("ORBIT-02", "ORBIT-03", "ORBIT-04")
def test_who_names_no_hex_or_is_out_of_view_does_not_roll() -> None:
    for game in (looking(place=None), looking(phase=10)):
        survey(game.turn)
        assert game.tellings == []


@pytest.mark.rule("ORBIT-22")
@pytest.mark.parametrize(
    ("hidden", "falls", "rung", "found", "units"),
    [
        (4, (6, 6), 0, False, 0),  # 12 - 2 - 8 = 2
        (2, (6, 6), 3, False, 2),  # those abroad: 12 - 2 = 10; those in hiding: 2
        (2, (5, 5), 2, False, 2),
    ],
)
def test_who_hides_is_harder_to_make_out_than_who_does_not(hidden: int, falls: tuple[int, int], rung: int, found: bool, units: int) -> None:  # noqa: FBT001
    game = looking(*falls, b=(("0501", "mech:5*4"),))
    hide(game, hidden)
    survey(game.turn)
    assert reads(game) == [(B1, rung, found)]
    assert game.world.get(B1, Contact).glimpse.units == units


@pytest.mark.rule("ORBIT-22")
@pytest.mark.parametrize(("hidden", "found"), [(0, False), (1, True), (2, True)])
def test_a_good_look_finds_those_in_hiding_too(hidden: int, found: bool) -> None:  # noqa: FBT001  # a parameter of the test
    game = scene(FIELD, ("0101", "mech:5"), b=(("0501", "mech:5*4"),), falls=(6, 6), switches=Switches(visibility="double-blind"))
    game.world.put(launched(game, orbiter("high-1", "recon-camera", kind="dropship")), SurveyPlan(Hex(5, 1)))
    hide(game, hidden)
    survey(game.turn)
    assert reads(game) == [(B1, 5, found)]  # 12 - 2 + 4 = 14 for those abroad, 6 for those in hiding
    assert game.world.get(B1, Contact).glimpse.units == 4


@pytest.mark.rule("ORBIT-02", "SENS-21")
def test_what_comes_to_unique_features_is_told_with_all_that_the_target_adds() -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=(("0501", "foot:1*4"),), falls=(6, 6), switches=Switches(visibility="double-blind"))
    game.switches = replace(game.switches, atow_surveillance=True)
    game.world.put(launched(game, orbiter("high-1", "high-res-imager", kind="dropship", sensors=3)), SurveyPlan(THERE))
    survey(game.turn)
    assert rungs(game, B1) == [CHASSIS]  # 12 - 2 + 8 + 3 - 8 = 13
    game = scene(FIELD, ("0101", "mech:5"), b=(("0501", "mech:5"),), falls=(6, 6), switches=Switches(visibility="double-blind"))
    game.world.put(launched(game, orbiter("high-1", "high-res-imager", kind="dropship")), SurveyPlan(THERE))
    survey(game.turn)
    report = game.world.get(B1, Contact).reports[-1]
    assert (report.rung, report.whole) == (UNIQUE, True)


@pytest.mark.rule("ORBIT-01", "AMB-63")
def test_own_formations_in_the_hex_are_not_read() -> None:
    game = scene(FIELD, ("0501", "mech:5"), b=(("0501", "mech:5"),), falls=(6, 6), switches=Switches(visibility="double-blind"))
    game.world.put(launched(game, orbiter("high-1", kind="dropship")), SurveyPlan(THERE))
    survey(game.turn)
    assert [target for target, _, _ in reads(game)] == [B1]
    assert not game.world.get(A1, Contact).now


@pytest.mark.rule("ORBIT-22", "AMB-18")
@pytest.mark.parametrize(("known", "rung", "units"), [(False, 0, 0), (True, 2, 4)])
def test_whom_the_side_has_found_in_hiding_is_no_harder_to_make_out(known: bool, rung: int, units: int) -> None:  # noqa: FBT001  # a parameter
    game = looking(6, 4, b=(("0501", "mech:5*4"),))
    hide(game, 4)
    game.hold(B1, THERE, found=known)
    survey(game.turn)
    assert reads(game) == [(B1, rung, False)]
    assert game.world.get(B1, Contact).glimpse.units == units


@pytest.mark.rule("SENS-13")
def test_in_open_play_a_look_from_above_tells_nothing_but_the_type() -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=THEIRS, falls=(6, 6), switches=Switches(visibility="open"))
    before = game.view(A).contacts
    game.world.put(launched(game, orbiter("low-1", *UNION, kind="dropship")), SurveyPlan(THERE))
    survey(game.turn)
    assert game.view(A).contacts == before
    assert game.told(A, ContactRaised) == ()


def hide(game: Scene, count: int) -> None:
    for number in range(1, count + 1):
        game.world.put(key(B, UNIT, number), Posture(hidden=True))


# how long it is held


def row_9(game: Scene, turn: int) -> Contact:
    """Look down and around in a turn; what is then known of B's first formation."""
    game.world.put(GAME, Clock(turn, 9, begun=True))
    survey(game.turn)
    look_around(game.turn)
    return game.world.get(B1, Contact)


def far_off(*falls: int) -> Scene:
    """A formation that nothing on the ground can make out, looked at from above."""
    wide = "\n".join([" ".join("." * 40)] * 3)
    game = scene(wide, ("0101", "mech:5"), b=[("4001", "mech:5*4")], falls=falls, switches=Switches(visibility="double-blind"))
    game.world.put(launched(game, orbiter("low-1", *UNION, kind="dropship")), SurveyPlan(FAR))
    return game


@pytest.mark.rule("AMB-57", "AMB-63")
def test_what_is_looked_at_turn_after_turn_stays_one_contact() -> None:
    game = far_off(6, 5, 6, 6)
    seen = [row_9(game, turn) for turn in (1, 2)]
    assert [(each.label, each.now, each.rung, each.turn) for each in seen] == [(seen[0].label, True, 3, turn) for turn in (1, 2)]
    assert [[report.turn for report in each.reports] for each in seen] == [[1], [2]]


@pytest.mark.rule("AMB-57", "AMB-63")
def test_what_is_looked_at_no_more_or_in_vain_is_lost_in_the_next_row_9() -> None:
    for falls, place in (((6, 5), None), ((6, 5, 1, 1), FAR)):
        game = far_off(*falls)
        seen = row_9(game, 1)
        assert seen.now
        game.world.put(key(A, ORBITER, 1), SurveyPlan(place))
        assert not row_9(game, 2).now
        (ghost,) = game.world.get(side_key(A), Ghosts).rows
        assert (ghost.label, ghost.hex, ghost.turn, ghost.source) == (seen.label, FAR, 1, "orbital")


# its secret


@pytest.mark.rule("TURN-05", "ORBIT-02")
def test_the_hex_is_sealed_in_row_1_and_opened_as_it_is_carried_out() -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=THEIRS, falls="seed", switches=Switches(visibility="blips"))
    eye = launched(game, orbiter())
    session = game.session()
    session.start()
    for side, command in ((A, Finish()), (B, Finish()), (A, Survey(eye, THERE)), (A, Finish())):
        assert session.say(side, command).allowed
    assert str(eye) not in str(session.view(B).told)
    while session.clock.turn == 1:
        assert session.say(session.awaiting[0], session_command(session)).allowed
    (opened,) = (
        line.sealed
        for block in session.history.all_tellings()
        for line in block or ()
        if isinstance(line.sealed, SealOpened) and line.sealed.side == A
    )
    assert '"survey-plan"' in opened.plots
    assert "[5,1]" in opened.plots
    assert mark_of(opened.plots, opened.nonce) == opened.mark


def test_a_side_cannot_tell_a_look_that_failed_from_one_at_nothing() -> None:
    views = []
    for where in ("4001", "4003"):
        wide = "\n".join([" ".join("." * 40)] * 3)
        game = scene(wide, ("0101", "mech:5"), b=[(where, "mech:5*4")], falls="seed", switches=Switches(visibility="double-blind"))
        eye = launched(game, orbiter())  # low orbit without a camera: no dice make anything out
        session = game.session()
        session.start()
        for side, command in ((A, Finish()), (B, Finish()), (A, Survey(eye, Hex(40, 1))), (A, Finish())):
            assert session.say(side, command).allowed
        while session.clock.turn == 1:
            assert session.say(session.awaiting[0], session_command(session)).allowed
        views.append(session.view(A))
    assert any(isinstance(line.event, SurveyEmpty) for line in views[0].told)
    assert views[0] == views[1]


def session_command(session: Session) -> AnyCommand:
    """What must be said to go on."""
    answer = session.ask(session.awaiting[0], Choices())
    assert isinstance(answer, ChoicesAnswer)
    return next((each for each in answer.commands if isinstance(each, Finish)), answer.commands[0])


# the end of the turn


@pytest.mark.rule("ORBIT-04")
def test_an_orbit_goes_on_by_a_turn_and_the_plan_is_gone() -> None:
    game = looking(phase=3)
    drift(game.turn)
    (seen,) = game.view().orbit
    assert (seen.station.phase, seen.hex, game.tellings) == (4, None, [])


@pytest.mark.rule("ORBIT-04", "AMB-61")
def test_its_owner_is_told_when_it_comes_and_goes() -> None:
    game = looking(phase=9)
    drift(game.turn)
    assert [(event.name, event.turns) for event in game.told(A, OrbiterSet)] == [("Eye", 30)]
    for _ in range(29):
        drift(game.turn)
    assert game.told(A, OrbiterRose) == ()
    drift(game.turn)
    assert [event.turns for event in game.told(A, OrbiterRose)] == [10]
    assert all(telling.side == A and telling.theirs is None and telling.public is None for telling in game.tellings)


@pytest.mark.rule("ORBIT-05", "AMB-62")
@pytest.mark.parametrize("left", [0, 2, 5])
def test_who_holds_its_place_pays_six_points_a_turn_until_too_few_are_left(left: int) -> None:
    game = looking(phase=9, fuel=12 + left, holding=True)
    seen = []
    for _ in range(4):
        drift(game.turn)
        station = game.view().orbit[0].station
        seen.append((station.phase, station.fuel, station.holding))
    assert seen == [(9, 6 + left, True), (9, left, True), (10, left, False), (11, left, False)]
    assert [event.fuel for event in game.told(A, StationLost)] == [left]
    assert len(game.told(A, OrbiterSet)) == 1


@pytest.mark.rule("ORBIT-05")
def test_what_holds_its_place_neither_comes_nor_goes() -> None:
    game = looking(phase=4, fuel=60, holding=True)
    assert [(seen.overhead, seen.turns) for seen in game.view().orbit] == [(True, 0)]


@pytest.mark.rule("ORBIT-03")
def test_on_the_high_altitude_map_nothing_drifts() -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=THEIRS)
    name = launched(game, orbiter("high-2", kind="dropship"))
    drift(game.turn)
    assert game.world.get(name, OnStation) == OnStation()


@pytest.mark.rule("ORBIT-03", "ORBIT-02")
def test_a_ship_aside_of_the_area_looks_as_soon_as_it_stands_above_it() -> None:
    game = scene(FIELD, ("0101", "mech:5"), b=THEIRS, falls=(6, 6), switches=Switches(visibility="double-blind"))
    name = launched(game, orbiter("high-1", kind="dropship"), aside=1)
    game.world.put(name, SurveyPlan(THERE))
    survey(game.turn)
    assert (rungs(game, B1), game.told(A, Surveyed), game.told(A, SurveyEmpty), reads(game)) == ([0], (), (), [])
    game.world.put(name, OnStation())
    survey(game.turn)
    assert rungs(game, B1) == [3]


@pytest.mark.rule("ORBIT-02", "AMB-63")
def test_what_flies_over_the_hex_is_read_with_all_that_is_in_it() -> None:
    game = looking(5, 5, b=(("0501", "fighter*2"), ("0501", "mech:4*2")))
    game.fly(B1, 6)
    survey(game.turn)
    assert [target for target, _, _ in reads(game)] == [B1, B2]
