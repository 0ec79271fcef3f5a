"""What the desk tells before a march: who could make a formation out, stop or hold it, and what it would make of them, as far as known."""

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace

from game.bots.cautious_bot import cautious_bot
from game.model.hexes import Hex, parse
from game.model.questions import Path, PathAnswer
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.ui import text
from game.ui.desk.draft import Draft
from game.ui.desk.prospects import all_lines, brief_lines, march_lines, place_lines, seen_line, seen_tip, way_lines
from game.ui.desk.risks import way_line
from tests.scene import A, Scene, scene
from tests.ui.desk.player import Player

ROW = ". . . . . . . . . . . . . . ."
WIDE = 900


def met(*enemies: str, ground: str = ROW, us: str = "0101", who: str = "mech:5*4", falls: Sequence[int] | str = "7") -> Draft:
    """A lance of ours that has looked for theirs; it is in hand."""
    game: Scene = scene(
        ground, (us, "mech:5*4"), b=[(enemy, who) for enemy in enemies], switches=Switches(visibility="double-blind"), falls=falls
    )
    look_around(game.turn)
    seat = game.session().seat(A)
    draft = Draft(seat)
    draft.select(seat.view().march.tokens[0])
    return draft


def tag(draft: Draft, place: str) -> str:
    """What the contact in a hex is called."""
    return next(f"#{each.label}" for each in draft.seat.view().contacts if each.hex == parse(place))


def words(lines: list[tuple[str, str]]) -> list[str]:
    return [line for line, _ in lines]


def way(draft: Draft, *places: Hex) -> PathAnswer:
    assert draft.token is not None
    answer = draft.seat.ask(Path(draft.token, places[-1], places[:-1]))
    assert isinstance(answer, PathAnswer)
    return answer


@pytest.mark.rule("AMB-57", "AMB-59", "LOS-01", "SENS-01")
def test_a_hex_tells_who_could_make_one_out_there_and_the_odds_of_a_scan() -> None:
    draft = met("0501")
    one = tag(draft, "0501")
    near = words(place_lines(draft.prospect(Hex(3, 1))))
    assert near[:2] == [
        "As far as contacts are known:",
        f"{one}, distance 2, could make it out by eye (up to 4), by a scan (radar up to 6)",
    ]
    assert near[2].startswith(f"{one} in sight; scan")
    far = words(place_lines(draft.prospect(Hex(11, 1))))
    assert far[1] == f"{one}, distance 6, could make it out by a scan (radar up to 6)"
    assert far[2].startswith(f"scan of {one}")
    assert place_lines(draft.prospect(Hex(15, 1))) == []


@pytest.mark.rule("AMB-57")
def test_who_was_scanned_this_turn_is_not_scanned_again() -> None:
    draft = met("0501", falls=(6, 5) * 2)
    assert "made this turn already [AMB-57]" in words(place_lines(draft.prospect(Hex(3, 1))))[2]


def test_a_scan_tells_its_odds_only_where_it_may_tell_more_than_is_known() -> None:
    draft = met("0501")
    (row,) = draft.prospect(Hex(3, 1))
    fresh = replace(row, rolled=False, known=3)
    assert words(place_lines([fresh]))[2] == f"#{row.contact} in sight; scan by radar, 2D6 +0: tonnage 8 %"
    assert words(all_lines([fresh]))[2] == f"#{row.contact} in sight; scan by radar, 2D6: tonnage 8 %"
    assert words(place_lines([replace(fresh, known=7)]))[2].endswith(": no more than is known")


def test_the_nearest_contacts_are_told_of_and_how_many_more_there_are() -> None:
    draft = met("0301", "0401", "0501", "0201")
    told = words(place_lines(draft.prospect(Hex(3, 1)), most=3))
    assert told[-1] == "and 1 more contacts; Describe tells of all"
    assert len(all_lines(draft.prospect(Hex(3, 1)))) == 1 + 8


def test_nothing_is_told_of_whom_one_does_not_know() -> None:
    draft = met("1501", ground=". . w . . . . . . . . . . . .")
    assert place_lines(draft.prospect(Hex(12, 1))) == []
    assert seen_line(draft.prospect(Hex(12, 1)), WIDE) == ("Unseen, as far as known", "text_dim")
    assert way_lines(draft, way(draft, Hex(4, 1))) == []


def test_the_card_tells_who_could_see_the_formation_where_it_stands_in_as_many_words_as_have_room() -> None:
    draft = met("0301", "0701")
    rows, long = draft.prospect(Hex(1, 1)), f"In sight of {tag(draft, '0301')}  ·  in scan range of {tag(draft, '0701')}"
    assert seen_line(rows, WIDE) == (long, "amber")
    assert seen_line(rows, 10) == ("In sight of 1", "amber")
    narrow = text.size_of(long, 13)[0] - 1
    assert seen_line(rows, narrow)[0] == "In sight of 1  ·  in scan range of 1"


@pytest.mark.rule("LOS-01", "SENS-01")
def test_its_hover_text_has_every_number_and_rule() -> None:
    draft = met("0301")
    tip = seen_tip(draft.prospect(Hex(1, 1))).split("\n")
    assert tip[0].startswith("Of known contacts only")
    label = tag(draft, "0301").removeprefix("#")
    assert tip[1] == f"Contact #{label} ('Mechs), distance 2: could make it out by eye (up to 4), by a scan (radar up to 6)"
    assert tip[2] == "best spotter: 'Mechs 4 [LOS-01] = 4; radar: 'Mechs 6 [SENS-01] = 6"
    assert seen_tip([]).endswith("No contact is held now.")


@pytest.mark.rule("ZOC-02", "AMB-98", "AMB-57")
def test_a_way_tells_who_may_intercept_or_hold_and_who_sees_it_pass() -> None:
    draft = met("0201", "0601")
    drawn = way(draft, Hex(2, 1), Hex(5, 1))
    near, far = tag(draft, "0201"), tag(draft, "0601")
    *stops, passed = words(march_lines(draft, drawn))
    assert set(stops) == {
        f"{near} may keep it from leaving 0301 [AMB-98], intercept in 0201, 0301 [ZOC-02]",
        f"{far} may intercept in 0501 [ZOC-02]",
    }
    assert passed == f"On the way in sight of {near}, {far} [AMB-57]"
    assert words(way_lines(draft, drawn))[0] == "The way to 0501, as far as contacts are known"
    assert words(way_lines(draft, drawn))[4] == f"At its end: in sight of {far}, {near}"
    assert [line.split(" in sight")[0] for line in words(way_lines(draft, drawn))[5:]] == [far, near]


@pytest.mark.rule("ZOC-02", "AMB-98", "AMB-57")
def test_in_a_small_window_a_way_tells_the_same_in_fewer_words() -> None:
    draft = met("0201", "0601")
    near, far = tag(draft, "0201"), tag(draft, "0601")
    title, one, other, *rest = words(way_lines(draft, way(draft, Hex(2, 1), Hex(5, 1)), brief=True))
    assert title == "To 0501, as far as known; Describe tells more"
    assert {one, other} == {f"{near} may hold it in 0301, intercept in 0201, 0301", f"{far} may intercept in 0501"}
    assert rest == [
        f"On the way in sight of {near}, {far}",
        f"At its end: in sight of {far}, {near}",
        f"From there in sight: {far}, {near}",
    ]


@pytest.mark.rule("SENS-02")
def test_a_way_that_nobody_known_could_stop_or_see_says_so() -> None:
    draft = met("0801", us="0301", who="tracked:4*4")
    assert words(way_lines(draft, way(draft, Hex(1, 1)))) == [
        "The way to 0101, as far as contacts are known",
        "no contact that is held could stop it or make it out",
    ]


def test_in_short_it_is_two_lines() -> None:
    draft = met("0301", "0401")
    both = f"{tag(draft, '0301')}, {tag(draft, '0401')}"
    assert words(brief_lines(draft.prospect(Hex(3, 1)))) == [f"In sight of {both}", f"From there in sight: {both}"]


def test_the_way_that_is_drawn_hangs_over_the_board_and_the_sentence_warns() -> None:
    player = Player("raid", visibility="open")
    game = player.app.game
    assert game is not None
    while game.public.turn < 3 or game.public.row != 6:
        seat = game.seat(game.awaiting[0])
        assert seat.say(cautious_bot("")(seat.view(), seat.ask)).allowed
    player.app.hand_over()
    player.sit_down()
    player.key(pygame.K_n)
    desk = player.desk
    desk.draft.goal = next(goal for goal in player.ends() if desk.draft.passage(way(desk.draft, goal).path))
    desk.marks_changed()
    assert "May be stopped by #" in player.control("preview").text
    heard: list[str] = []
    text.listen(heard.append)
    player.step(times=2)
    assert f"The way to {desk.draft.goal}, as far as contacts are known" in heard
    token = desk.view.march.tokens[0]
    desk.take(token.key)
    for place in (token.hex, next(desk.view.land.around(token.hex))):
        desk.cursor = place
        player.key(pygame.K_e)
        assert "Of known contacts only" in player.control("text").text, "without a mouse the numbers are described"
        player.key(pygame.K_ESCAPE)
    player.app.play.drop()


@pytest.mark.rule("AMB-97")
def test_the_price_of_a_whole_way_says_where_it_is_a_minimum_move() -> None:
    seat = scene(". w", ("0101", "mech:1*4")).session().seat(A)
    path = seat.ask(Path(seat.view().march.tokens[0].key, Hex(2, 1)))
    assert isinstance(path, PathAnswer)
    assert way_line(path) == ("the whole way: 1 of 1 SMP, a minimum move [AMB-97]", "green")
    assert way_line(replace(path, cost=path.cost - 1, steps=path.steps[:0]))[0] == "the whole way: 0.5 of 1 SMP"
