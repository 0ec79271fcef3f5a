"""The stage: window, settings, the stack of screens, and what every screen may ask of the program.

Screens import this module; `app` above it knows the screens and puts everything together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.model.ids import Side
from game.texts import translated
from game.ui import frame
from game.ui.bots import Maker
from game.ui.dialog import Dialog
from game.ui.fitting import Fitting
from game.ui.gate import Gate
from game.ui.notice import Notice
from game.ui.play import Play
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.widgets import Control

if TYPE_CHECKING:
    from game.session.host import Game

_EXPOSING = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED})


class App(Fitting):
    """The program as screens know it. `directory` makes screens by name."""

    def __init__(
        self, bots: Mapping[str, Maker], directory: Mapping[str, Callable[..., Screen]], settings: Settings, size: tuple[int, int]
    ) -> None:
        super().__init__(settings, size)
        self.bots = dict(bots)
        self.directory = dict(directory)
        self.running = True
        self.now = 0
        self.play = Play(self)
        self.stack: list[Screen] = []
        self._dialogs: list[Dialog] = []
        self._notice = Notice()
        self.gate = Gate()
        self._again = True

    # what screens may read

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self.stack[-1]

    @property
    def game(self) -> Game | None:
        """The game in progress, if any."""
        return self.play.game

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog stands before the screen."""
        return bool(self._dialogs)

    # screens

    def make(self, name: str, *arguments: object) -> Screen:
        """Make a screen by its name in the directory."""
        return self.directory[name](*arguments)

    def show(self, screen: Screen) -> None:
        """Put a screen on top; `back` returns to the one below. A message of the one below goes."""
        self._notice.clear()
        self.stack.append(screen)
        self._enter()

    def go(self, name: str, *arguments: object) -> None:
        """Make a screen by name and show it."""
        self.show(self.make(name, *arguments))

    def back(self) -> None:
        """Close the screen on top and return to the one below; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().close()
            self._enter()

    def reset(self, screen: Screen) -> None:
        """Close every screen, dialog and message, and show this one alone."""
        self._drop()
        self.stack.append(screen)
        self._enter()

    def _drop(self) -> None:
        self._dialogs.clear()
        self._notice.clear()
        while self.stack:
            self.stack.pop().close()

    def menu(self) -> None:
        """Return to the main menu; a game in progress is saved and given up."""
        self.play.to_menu()

    def _enter(self) -> None:
        self.gate.mute()
        self.screen.open(self)
        self.present_again()

    def present_again(self) -> None:
        """Present the next frame even if nothing changed."""
        self._again = True

    # dialogs and messages

    def dialog(self, title: str, text: str, buttons: Sequence[tuple[str, Callable[[], None]]], *, escape: int = -1) -> None:
        """Ask something in front of the screen. The first button is the proposed one; Esc presses that of the number *escape*."""
        self._push(Dialog(title, text, buttons, escape=escape))

    def ask_text(self, title: str, text: str, value: str, done: Callable[[str], None], *, accept: str = "") -> None:
        """Ask for a line of text in front of the screen."""
        buttons = [(accept or translated("OK"), lambda: None), (translated("Cancel"), lambda: None)]
        self._push(Dialog(title, text, buttons, value=value, done=done))

    def _push(self, dialog: Dialog) -> None:
        dialog.close = lambda: self._close_dialog(dialog)
        self.gate.mute()
        dialog.open(self.size, self.theme)
        self._dialogs.append(dialog)
        self.present_again()

    def _close_dialog(self, dialog: Dialog) -> None:
        if dialog in self._dialogs:
            self._dialogs.remove(dialog)
        self.present_again()

    def notice(self, text: str) -> None:
        """Say something for a few seconds at the lower edge."""
        self._notice.say(text, self.now)
        self.present_again()

    def _reopen(self) -> None:
        if self.stack:
            self.screen.open(self)
        for dialog in self._dialogs:
            dialog.open(self.size, self.theme)
        self.present_again()

    # the game

    def start(self, game: Game, sides: Mapping[Side, str]) -> None:
        """Play a game; *sides* names the bot of each side, `""` = a human."""
        self.play.start(game, sides)

    def hand_over(self) -> None:
        """Call after every command that may have ended its side's sitting."""
        self.play.hand_over()

    def load(self, path: Path, sides: Mapping[Side, str] | None = None) -> None:
        """Load a save; it opens at the curtain."""
        self.play.load(path, sides)

    def game_menu(self) -> None:
        """Save, load, settings, leave."""
        self._once("pause")

    def quit(self) -> None:
        """End the program; a game in progress is saved first."""
        trouble = self.play.keep()
        if not trouble:
            self.running = False
            return
        self.dialog(
            translated("The game could not be saved"),
            trouble,
            [(translated("Stay"), lambda: None), (translated("Quit without saving"), self._leave)],
            escape=0,
        )

    def _leave(self) -> None:
        self.running = False

    # the loop

    def step(self, events: Iterable[pygame.Event], now: int) -> bool:
        """One round of the loop. True: a frame was presented."""
        self.now = now
        for event in events:
            self._dispatch(event)
            if not self.running:
                return False
        self.play.step(now)
        self.screen.step(now)
        for dialog in self._dialogs:
            dialog.widgets.step(now)
        if self._notice.step(now):
            self.present_again()
        return self.present()

    def present(self) -> bool:
        """Bring the screen up to date; True: a frame was presented."""
        changed = self.screen.paint(self.buffer)
        dialogs = any(dialog.changed for dialog in self._dialogs)
        if not (changed or self._again or dialogs or self.screen.wants_overlay):
            return False
        touched = getattr(self.screen, "touched", None)
        parts = None if touched is None else touched()
        if self._again or self._dialogs or self._notice.shown:
            parts = None
        self._again = False
        frame.present(self.window, self.buffer, self._overlay, parts)
        return True

    def _overlay(self, window: pygame.Surface) -> None:
        """Draw what stands on the presented frame only."""
        self.screen.overlay(window)
        for dialog in self._dialogs:
            dialog.draw(window)
        self._notice.draw(window, self.theme, getattr(self.screen, "clearing", pygame.Rect((0, 0), self.size)))

    def controls(self) -> tuple[Control, ...]:
        """Every control that can be reached now: of the dialog in front, else of the screen."""
        return self._dialogs[-1].widgets.controls() if self._dialogs else self.screen.controls()

    def waits(self) -> int:
        """For how many milliseconds nothing needs to be done without an event."""
        return 15 if self.play.busy or getattr(self.screen, "moving", False) else 100

    def hush(self) -> None:
        """Drop all input for a moment: see `Gate.hush`."""
        self.gate.hush(self.now)

    # events

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in {pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE}:
            self._resized()
        elif event.type in _EXPOSING:
            self.present_again()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.gate.forget()
            if self.settings.hide_on_focus_loss:
                self.play.hide()
        if self.gate.drops(event, self.now):
            return
        if self._dialogs:
            self._dialogs[-1].handle(event)
            return
        if not self._shortcut(event, first=True) and not self.screen.handle(event):
            self._shortcut(event, first=False)

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self.buffer.get_size():
            return
        self.window = surface
        if not self.settings.full_screen:
            self.settings.width, self.settings.height = surface.get_size()
        self.changed()

    def _shortcut(self, event: pygame.Event, *, first: bool) -> bool:
        """Shortcuts of the program: those that count always come before the screen, the others after it."""
        action = self.keys.action(event, "everywhere", "game")
        always = {
            "full-screen": self.full_screen,
            "larger": lambda: self.grow(1),
            "smaller": lambda: self.grow(-1),
            "hide": self.play.hide,
        }
        later = {
            "help": lambda: self._once("rulebook", getattr(self.screen, "help", "")),
            "keys": lambda: self._once("keys"),
            "load": lambda: self._once("load"),
            "save": self.play.save_dialog,
            "quick-save": self.play.quick_save,
            "quick-load": self.play.quick_load,
            "pause": self.game_menu,
        }
        act = (always if first else later).get(action)
        if act is None:
            return False
        act()
        return True

    def _once(self, name: str, *arguments: object) -> None:
        fitting = not self.play.veiled and (name != "pause" or self.game is not None)
        if fitting and name in self.directory and all(screen.name != name for screen in self.stack):
            self.go(name, *arguments)
