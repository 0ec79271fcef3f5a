"""The log of a game that is over: each side's, and the game master's, on the screen and as text."""

from pathlib import Path

import pytest

from game.content.places import HOME
from game.model.commands import Annotate, Finish, Resign
from game.model.components import Remark
from game.model.events import ContactLost, Detected, ScansFailed, heard
from game.model.events.detection import FailedScan
from game.model.ruling import tally
from game.session.host import Game, open_game
from game.texts import event_text
from game.ui.shell.record import MASTER, Line, columns, lines, names_of, opened, rows, written
from tests.session.saves.playing import play
from tests.ui.player import Player


@pytest.fixture(scope="module")
def over() -> Game:
    game = open_game("raid", "seed", {"activation": "plotted"})
    play(game, 3000)
    return game


def test_the_game_master_reads_what_nobody_heard(over: Game) -> None:
    codes = {who: {str(line.event.__struct_config__.tag) for line in lines(over, who)} for who in (MASTER, *over.sides)}
    assert "seal-opened" in codes[MASTER]
    assert not [side for side in over.sides if "seal-opened" in codes[side]]


def test_a_side_reads_what_it_heard(over: Game) -> None:
    for side in over.sides:
        told = [line.event for telling in over.sealed_log() for line in heard(telling, side)]
        assert [line.event for line in lines(over, side)] == told


def test_before_the_end_there_is_no_log() -> None:
    game = open_game("raid", "seed")
    play(game, 20)
    assert [lines(game, who) for who in (MASTER, *game.sides)] == [(), (), ()]
    game.close()


def test_every_line_opens(over: Game) -> None:
    for line, row in zip(lines(over, MASTER), rows(lines(over, MASTER), {seen.side: seen.name for seen in over.public.sides}), strict=True):
        assert len(row.cells) == len(columns())
        assert opened(line, (), {})[0].words == event_text(line.event)


def test_the_game_master_calls_everybody_by_name(over: Game) -> None:
    names = over.names()
    found = {(line.event.target, line.event.name) for line in lines(over, MASTER) if isinstance(line.event, Detected)}
    assert found
    assert found <= set(names.items())
    target, name = found.pop()
    scan = ScansFailed((FailedScan(target, target, "radar", (1, 2), tally((), "roll")),))
    assert opened(Line(1, 9, None, scan), (), names)[1].words.startswith(f"{name} looks for {name} by radar")


def test_a_side_reads_the_names_that_it_gave_to_contacts_and_nobody_else_does() -> None:
    game = open_game("raid", "seed", {"visibility": "blips"})
    for side in game.sides:
        assert game.seat(side).say(Finish()).allowed
    seat = game.seat(namer := game.awaiting[0])
    seen = seat.view().contacts[0]
    for command in (Annotate(seen.label, Remark("Hammer")), Resign()):
        assert seat.say(command).allowed
    lost = ContactLost(seen.label, seen.hex, 1)
    told = {who: opened(Line(1, 1, namer, lost), (), {}, names_of(game, who))[0].words for who in (MASTER, *game.sides)}
    assert [who for who, words in told.items() if words.startswith(f"Contact #{seen.label} 'Hammer' is lost")] == [namer]
    assert "called 'Hammer'" in written(game, MASTER).read_text(encoding="utf-8")
    game.close()


def test_before_the_end_nobody_is_named() -> None:
    game = open_game("raid", "seed")
    assert game.names() == {}
    game.close()


def test_a_log_is_written_as_text(over: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    first, master = (written(over, who).read_text(encoding="utf-8").splitlines() for who in (over.sides[0], MASTER))
    assert first[0] == over.title
    assert len(first) == 1 + len(lines(over, over.sides[0]))
    assert any("are opened" in line for line in master)
    assert not any("are opened" in line for line in first)


def test_the_end_shows_the_log_of_whom_one_asks_for() -> None:
    player = Player()
    game = open_game("raid", "seed")
    play(game, 3000)
    player.app.start(game, {})
    player.wait(1500)
    player.click("tab-log")
    player.click("lines")
    assert player.control("line").text.startswith(tuple(event_text(line.event) for line in lines(game, MASTER)))
    player.click("write")
    assert list(Path(written(game, MASTER).parent).glob("log-*-gm.txt"))
    player.app.play.drop()
