"""The clipboard: what was copied here at one sitting does not wait there for the next."""

from __future__ import annotations

import pygame


class _State:
    """What the game last put there."""

    ours = ""


def held() -> str:
    """The text in the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, AttributeError):
        return ""


def note() -> None:
    """The game has just put something there."""
    _State.ours = held()


def wipe() -> None:
    """Empty the clipboard, if it still holds what the game put there. What the player copied elsewhere stays."""
    if _State.ours and held() == _State.ours:
        try:
            pygame.scrap.put_text("")
        except pygame.error:
            return
    _State.ours = ""
