"""What a desk needs of the program around it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.ui.settings import Settings
from game.ui.theme import Theme


class Shell(Protocol):
    """The program around the desk."""

    size: tuple[int, int]
    theme: Theme
    settings: Settings

    def hand_over(self) -> None:
        """The sitting may have ended: save, and go to whoever must decide now."""

    def dialog(self, title: str, text: str, buttons: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Ask something, on top of the screen."""

    def notice(self, text: str) -> None:
        """Show a short message."""

    def game_menu(self) -> None:
        """Save, load, settings, leave."""
