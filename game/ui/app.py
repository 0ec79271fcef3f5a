"""The program with a window: every screen by its name, and the loop."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pygame

from game.content.errors import ContentError
from game.model.ids import Side
from game.ui.bots import Maker
from game.ui.screen import Screen
from game.ui.settings import Settings, read_settings, settings_file
from game.ui.shell.curtain import Curtain
from game.ui.shell.menu import Menu
from game.ui.stage import App
from game.ui.widgets import Control
from game.ui.window import close_window, wished_size

if TYPE_CHECKING:
    from game.session.host import Game

__all__ = ["App", "Control", "Screen", "directory", "made", "run"]


def _desk(app: App, game: Game, side: Side) -> Screen:
    from game.ui.desk import Desk  # noqa: PLC0415 - a menu never needs it

    return Desk(app, game, side)


def _new(*_: object) -> Screen:
    from game.ui.shell.new_game import NewGame  # noqa: PLC0415

    return NewGame()


def _load(*_: object) -> Screen:
    from game.ui.shell.load import Load  # noqa: PLC0415

    return Load()


def _rulebook(start: str = "") -> Screen:
    from game.ui.shell.rulebook import RulebookScreen  # noqa: PLC0415

    return RulebookScreen(start)


def _settings(tab: str = "display") -> Screen:
    from game.ui.shell.settings import SettingsScreen  # noqa: PLC0415

    return SettingsScreen(tab)


def _keys() -> Screen:
    from game.ui.shell.key_list import KeyList  # noqa: PLC0415

    return KeyList()


def _pause() -> Screen:
    from game.ui.shell.pause import Pause  # noqa: PLC0415

    return Pause()


def _end() -> Screen:
    from game.ui.shell.end import End  # noqa: PLC0415

    return End()


def _audit() -> Screen:
    from game.ui.shell.audit import FogAudit  # noqa: PLC0415

    return FogAudit()


def _turn() -> Screen:
    from game.ui.shell.turn import TurnRows  # noqa: PLC0415

    return TurnRows()


def _welcome() -> Screen:
    from game.ui.shell.welcome import Welcome  # noqa: PLC0415

    return Welcome()


def directory() -> dict[str, Callable[..., Screen]]:
    """Every screen by its name. What the first frame does not need is imported when it is first shown."""
    return {
        "menu": Menu,
        "curtain": Curtain,
        "desk": _desk,
        "new": _new,
        "load": _load,
        "rulebook": _rulebook,
        "settings": _settings,
        "keys": _keys,
        "pause": _pause,
        "end": _end,
        "audit": _audit,
        "turn": _turn,
        "welcome": _welcome,
    }


def made(bots: Mapping[str, Maker], *, size: tuple[int, int] | None = None, settings: Settings | None = None, now: int = 0) -> App:
    """The program with its window open, at the main menu. *now*: what its clock shows, in milliseconds.

    Raises:
        WindowError: no window can be opened.
    """
    notice = ""
    if settings is None:
        settings, notice = read_settings()
    app = App(bots, directory(), settings, size or wished_size((settings.width, settings.height)))
    app.now = now
    app.menu()
    if notice:
        app.notice(notice)
    return app


def run(
    *,
    bots: Mapping[str, Maker],
    scenario: str | None = None,
    load: Path | None = None,
    sides: Mapping[Side, str] | None = None,
    seed: str | None = None,
) -> int:
    """Open the window and play until it is closed; the answer is the program's status.

    Raises:
        WindowError: no window can be opened.
        ContentError: the scenario or the sides that were asked for cannot be used.
        SaveError: the save that was asked for cannot be used.
    """
    game = _wanted(scenario, load, seed)
    if game is not None:
        _demand_sides(game, sides or {})
    app = made(bots, now=_now())
    try:
        if game is not None:
            _begin(app, game, sides or {}, loaded=load is not None)
        elif not settings_file().exists():
            app.go("welcome")
        _loop(app)
    finally:
        app.play.keep()  # whatever ended the loop, the game is not lost
        app.play.drop()
        close_window()
    return 0


def _wanted(scenario: str | None, load: Path | None, seed: str | None) -> Game | None:
    """The game that was asked for at the start: opened before the window, so that a refusal opens none."""
    if load is not None:
        from game.session.host import load_game  # noqa: PLC0415 - a menu never needs it

        return load_game(load)
    if scenario is not None:
        from game.session.host import open_game  # noqa: PLC0415
        from game.ui.shell.ceremony import drawn, named  # noqa: PLC0415

        return open_game(scenario, drawn() if seed is None else named(seed))
    return None


def _demand_sides(game: Game, sides: Mapping[Side, str]) -> None:
    for side in sides:
        if side not in game.sides:
            raise ContentError(f"There is no side '{side}' in this game: its sides are {' and '.join(game.sides)}.")


def _begin(app: App, game: Game, sides: Mapping[Side, str], *, loaded: bool) -> None:
    if loaded:
        app.play.go_on(game, sides or None)
    else:
        app.start(game, sides)


def _now() -> int:
    return round(monotonic() * 1000)


def _loop(app: App) -> None:
    """Round after round; an interrupt from the keyboard is a press on the close button."""
    old = signal.signal(signal.SIGINT, lambda *_: pygame.event.post(pygame.Event(pygame.QUIT)))
    try:
        while app.running:
            first = pygame.event.wait(app.waits())
            events = [] if first.type == pygame.NOEVENT else [first]
            app.step([*events, *pygame.event.get()], _now())
    finally:
        signal.signal(signal.SIGINT, old)
