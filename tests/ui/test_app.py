"""The loop: when a frame is presented, dialogs, errors, and what is imported."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

import pygame
import pytest

from game.ui import text
from game.ui.app import App, run
from game.ui.errors import WindowError
from game.ui.notice import Notice
from game.ui.settings import Settings
from game.ui.shell.sheet import Sheet
from game.ui.window import open_window
from tests.ui.player import Player


def test_no_frame_is_presented_while_nothing_changes(player: Player) -> None:
    player.wait(500)
    assert not any(player.frame() for _ in range(100))
    assert player.frame(pygame.Event(pygame.WINDOWEXPOSED))
    assert not player.frame()


def test_moving_over_nothing_presents_no_frame(player: Player) -> None:
    player.point((1000, 300))
    player.wait(100)
    assert not player.frame(pygame.Event(pygame.MOUSEMOTION, pos=(1010, 310), rel=(1, 1), buttons=(0, 0, 0)))


@pytest.mark.parametrize("name", ["new", "load", "rulebook", "settings", "keys"])
def test_every_screen_comes_to_rest(player: Player, name: str) -> None:
    player.app.go(name)
    player.wait(600)
    assert not any(player.frame() for _ in range(50))


def test_a_text_cursor_blinks_and_nothing_else(player: Player) -> None:
    player.app.go("load")
    player.click("search")
    player.wait(1500)
    drawn = sum(player.frame() for _ in range(100))
    assert 1 <= drawn <= 12


def test_a_dialog_keeps_everything_from_the_screen_behind(player: Player) -> None:
    pressed: list[str] = []
    player.app.dialog("Title", "Text", [("Yes", lambda: pressed.append("yes")), ("No", lambda: pressed.append("no"))])
    player.press(pygame.K_q)
    assert player.app.running
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    assert pressed == ["no"]
    player.press(pygame.K_s)
    assert player.screen.name == "settings"


def test_the_key_that_opened_a_dialog_does_not_answer_it(player: Player) -> None:
    pressed: list[str] = []
    player.down(pygame.K_RETURN)
    player.app.dialog("Title", "Text", [("Yes", lambda: pressed.append("yes"))])
    for _ in range(10):
        player.down(pygame.K_RETURN)
    assert pressed == []
    player.up(pygame.K_RETURN)
    player.press(pygame.K_RETURN)
    assert pressed == ["yes"]


def test_a_long_text_in_a_dialog_scrolls(player: Player) -> None:
    player.app.dialog("Title", "\n".join(f"Line {number} of many." for number in range(80)), [("Close", lambda: None)])
    told = player.control("text")
    assert told.kind == "reader"
    assert told.rect.bottom < player.control("button-0").rect.top
    assert player.control("button-0").rect.bottom < player.app.size[1]


def test_a_notice_goes_after_some_seconds(player: Player) -> None:
    player.app.notice("Saved")
    assert player.frame()
    player.wait(3900)
    assert any(player.frame() for _ in range(20))
    assert not player.frame()


def test_a_notice_goes_with_the_screen_that_it_was_said_on(player: Player) -> None:
    player.app.notice("Said below")
    player.app.go("settings")
    heard: list[str] = []
    text.listen(heard.append)
    player.app.present_again()
    player.frame()
    text.listen(None)
    assert "Said below" not in heard


def test_esc_presses_the_button_that_it_is_told_to(player: Player) -> None:
    pressed: list[str] = []
    buttons = [(name, partial(pressed.append, name)) for name in ("Stay", "Go")]
    for escape in (0, -1):
        player.app.dialog("Title", "Text", buttons, escape=escape)
        player.wait(500)
        player.press(pygame.K_ESCAPE)
    assert pressed == ["Stay", "Go"]


@pytest.mark.parametrize("name", ["new", "load", "rulebook", "settings", "keys"])
def test_no_sheet_is_wider_than_can_be_read(name: str) -> None:
    player = Player((2560, 1440), settings=Settings(scale=100))
    player.app.go(name)
    screen = player.app.screen
    assert isinstance(screen, Sheet)
    panel = screen.panels[0]
    assert panel.size == tuple(min(each) for each in zip(screen.widest, (2560 - 32, 1440 - 32), strict=True))
    assert panel.center == (1280, 720)


@pytest.mark.parametrize("scale", [100, 150])
def test_a_notice_hides_no_button_of_a_sheet(player: Player, scale: int) -> None:
    player.app.set_scale(scale)
    player.app.go("settings", "keys")
    screen = player.app.screen
    assert isinstance(screen, Sheet)
    notice = Notice()
    notice.say("A sentence that is long enough to go on in a second line, whatever the size of the interface may be. " * 2, 0)
    box, lines = notice.place(screen.clearing)
    assert len(lines) > 1
    assert box.bottom < player.control("back").rect.top


def test_run_ends_with_status_0_when_the_window_is_closed() -> None:
    pygame.display.init()
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert run(bots={}) == 0


def test_the_clock_of_the_loop_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[int] = []

    def step(self: App, _events: object, now: int) -> bool:
        times.append(now)
        self.running = len(times) < 3
        return False

    monkeypatch.setattr(App, "step", step)
    assert run(bots={}) == 0
    assert times[0] < times[1] < times[2]


def test_without_a_display_there_is_one_sentence() -> None:
    code = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'none-such'\n"
        "from game.ui.errors import WindowError\n"
        "from game.ui.app import App, run\n"
        "try:\n    run(bots={})\n"
        "except WindowError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("No window can be opened here")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_the_first_frame_imports_neither_widgets_of_others_nor_rules() -> None:
    code = (
        "import sys\nfrom game.ui.app import made\napp = made({})\napp.step([], 0)\n"
        "heavy = ('pygame_gui', 'esper', 'pytmx', 'game.session.host', 'game.rules', 'game.ui.desk')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_acceleration_is_off_unless_the_player_wants_it() -> None:
    code = "import game.ui, os; print(os.environ['SDL_FRAMEBUFFER_ACCELERATION'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_the_size_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.window import wished_size  # noqa: PLC0415

    assert wished_size((1280, 720)) == (1280, 720)
    monkeypatch.setenv("FOGMARCH_WINDOW", "1920x1080")
    assert wished_size((1280, 720)) == (1920, 1080)
    monkeypatch.setenv("FOGMARCH_WINDOW", "big")
    assert wished_size((1280, 720)) == (1280, 720)


def test_a_window_that_is_refused_raises_our_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(WindowError, match="no display"):
        open_window((1280, 720))
