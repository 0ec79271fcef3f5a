"""Text entry by pygame_gui: this module alone knows it, and imports it when the first entry is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.ui import clipboard, text
from game.ui.theme import Colour, Theme
from game.ui.widgets import paint
from game.ui.widgets.part import Part

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.elements import UITextEntryLine


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def look(theme: Theme) -> dict[str, Any]:
    """Our theme in pygame_gui's words."""
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": _hex(theme.panel_low),
                "disabled_dark_bg": _hex(theme.panel),
                "selected_bg": _hex(theme.blue),
                "selected_text": _hex(theme.panel_low),
                "normal_text": _hex(theme.text),
                "disabled_text": _hex(theme.text_dim),
                "normal_border": _hex(theme.line),
                "disabled_border": _hex(theme.line),
                "text_cursor": _hex(theme.text),
            },
            "font": {"name": "b612", "size": str(max(6, text.px(14))), "regular_path": text.font_file(), "antialiased": "1"},
            "misc": {
                "shape": "rectangle",
                "border_width": str(max(1, text.px(1))),
                "shadow_width": "0",
                "padding": f"{text.px(8)},{text.px(4)}",
            },
        }
    }


_BLINK = 400


class Manager:
    """One pygame_gui manager for the entries of a screen; it is updated only while one of them has the focus."""

    def __init__(self, size: tuple[int, int], theme: Theme) -> None:
        import pygame_gui  # noqa: PLC0415 - a screen without an entry never needs it

        self._gui: UIManager = pygame_gui.UIManager(size, theme_path=None, enable_live_theme_updates=False)
        self._gui.get_theme().load_theme(look(theme))
        self._then = 0

    def entry(self, rect: pygame.Rect, value: str) -> UITextEntryLine:
        """Make a line to type into."""
        from pygame_gui.elements import UITextEntryLine  # noqa: PLC0415

        line = UITextEntryLine(pygame.Rect(rect), self._gui, initial_text=value)
        self._gui.update(0.0)
        return line

    def due(self, now: int) -> bool:
        """Whether the text cursor may blink now; then let time pass."""
        if abs(now - self._then) < _BLINK // 2:
            return False
        self._gui.update(min(1.0, abs(now - self._then) / 1000))
        self._then = now
        return True

    def refresh(self) -> None:
        """Bring the entries up to date after an event."""
        self._gui.update(0.0)


class Entry(Part):
    """A line to type into: selection, clipboard and cursor are pygame_gui's."""

    kind: ClassVar[str] = "entry"
    keeps_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        value: str,
        change: Callable[[str], None],
        *,
        submit: Callable[[], None] | None,
        manager: Manager,
        tip: str = "",
        limit: int = 80,
    ) -> None:
        super().__init__(name, rect, self.shown(value), tip)
        self._value = value
        self._change = change
        self._submit = submit
        self._manager = manager
        self._line = manager.entry(rect, value)
        self._line.set_text_length_limit(limit)
        self._was = False

    @staticmethod
    def shown(value: str) -> str:
        """What others see of the value."""
        return value

    def wants_typing(self) -> bool:
        """Letters belong here."""
        return True

    def say(self, words: str) -> None:
        """Show another value."""
        if words != self._value:
            self._value, self.words, self.dirty = words, self.shown(words), True
            self._line.set_text(words)

    def key(self, event: pygame.Event) -> bool:
        """Everything but what leaves the line: Escape, function keys, most combinations with Ctrl."""
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            if self._submit is not None and not event.mod & pygame.KMOD_CTRL:
                self._submit()
                return True
            return False
        self._feed(event)
        if event.mod & pygame.KMOD_CTRL and event.key in {pygame.K_c, pygame.K_x}:
            clipboard.note()
        return not self._leaves(event)

    @staticmethod
    def _leaves(event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE or pygame.K_F1 <= event.key <= pygame.K_F12:
            return True
        letters = {pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_DELETE}
        return bool(event.mod & pygame.KMOD_CTRL) and event.key not in letters

    def typed(self, event: pygame.Event) -> bool:
        """Letters."""
        self._feed(event)
        return event.type in {pygame.TEXTINPUT, pygame.KEYUP}

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """Put the cursor there."""
        self._sync_focus()
        self._feed(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos))

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """End a selection."""
        self._feed(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=pos))

    def _feed(self, event: pygame.Event) -> None:
        self._sync_focus()
        self._line.process_event(event)
        self._manager.refresh()
        self.dirty = True
        value = self._line.get_text()
        if value != self._value:
            self._value, self.words = value, self.shown(value)
            self._change(value)

    def lost(self) -> None:
        """No cursor any more."""
        self._sync_focus()

    def _sync_focus(self) -> None:
        if self.focused == self._was:
            return
        self._was, self.dirty = self.focused, True
        repeat = pygame.key.get_repeat()  # pygame_gui sets its own
        if self.focused:
            self._line.focus()  # type: ignore[no-untyped-call]
            self._line.process_event(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
        else:
            self._line.unfocus()  # type: ignore[no-untyped-call]
        pygame.key.set_repeat(*repeat)
        self._manager.refresh()

    def step(self, now: int) -> None:
        """Let the cursor blink."""
        self._sync_focus()
        if self.focused and self._manager.due(now):
            self.dirty = True

    def close(self) -> None:
        """Give the line back."""
        self._line.kill()  # type: ignore[no-untyped-call]

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The line as pygame_gui drew it, and our ring."""
        text.heard(self.words)
        image = self._line.image
        if image is not None:
            surface.blit(image, self.rect)
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)


class Secret(Entry):
    """A line that shows a dot for every letter, and gives nothing to the clipboard."""

    def __init__(self, name: str, rect: pygame.Rect, value: str, change: Callable[[str], None], *, manager: Manager, limit: int) -> None:
        super().__init__(name, rect, value, change, submit=None, manager=manager, limit=limit)
        self._line.set_text_hidden()  # type: ignore[no-untyped-call]

    @staticmethod
    def shown(value: str) -> str:
        """A dot for every letter."""
        return "•" * len(value)
