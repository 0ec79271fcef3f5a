"""Text entry by pygame_gui: this module alone knows it, and imports it when the first entry is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import game.ui.env  # noqa: F401  # before pygame
import pygame

from game.ui import text
from game.ui.theme import Colour, Theme

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
            "misc": {"shape": "rectangle", "border_width": str(max(1, text.px(1))), "shadow_width": "0", "padding": f"{text.px(8)},{text.px(4)}"},
        }
    }


class Manager:
    """One pygame_gui manager for the entries of a screen; it is updated and drawn only when an entry asks."""

    def __init__(self, size: tuple[int, int], theme: Theme) -> None:
        import pygame_gui  # noqa: PLC0415 - a screen without an entry never needs it

        self._gui: UIManager = pygame_gui.UIManager(size, theme_path=None, enable_live_theme_updates=False)
        self._gui.get_theme().load_theme(look(theme))
        self._now = 0

    def entry(self, rect: pygame.Rect, value: str) -> UITextEntryLine:
        """Make a line to type into."""
        from pygame_gui.elements import UITextEntryLine  # noqa: PLC0415

        return UITextEntryLine(rect, self._gui, initial_text=value)

    def focus(self, element: UITextEntryLine | None) -> None:
        """Give an entry the focus, or take it from all."""
        self._gui.set_focus_set(element.get_focus_set() if element is not None else None)

    def feed(self, event: pygame.Event) -> None:
        """Let the entries see an event."""
        self._gui.process_events(event)

    def step(self, now: int) -> None:
        """Let time pass for them."""
        self._gui.update(max(0, now - self._now) / 1000)
        self._now = now

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        self._gui.draw_ui(surface)
