"""What input passes: nothing for a moment after a hand-over, and no key that was pressed for what was shown before."""

from __future__ import annotations

from typing import Final

import pygame

QUIET_MS: Final = 400
"""For so long after a hand-over all input is dropped."""
INPUT: Final = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.MULTIGESTURE,
    pygame.TEXTINPUT,
)


class Gate:
    """Keys that are down now, and those of them that no longer count until they are let go."""

    def __init__(self) -> None:
        self._quiet_until = 0
        self._held: set[int] = set()
        self._dead: set[int] = set()
        self._no_text = False

    def hush(self, now: int) -> None:
        """Drop what is in the queue, what is pressed now, and whatever comes in the next moment."""
        self._quiet_until = now + QUIET_MS
        self.mute()
        pygame.event.clear(INPUT)  # key releases stay, so that we know what is still down

    def mute(self) -> None:
        """Whatever is pressed now belonged to what was shown before: its repeats and its letter are dropped."""
        self._dead |= self._held
        self._no_text = True

    def forget(self) -> None:
        """The window lost the keyboard: no key is known to be down."""
        self._held.clear()
        self._dead.clear()

    def drops(self, event: pygame.Event, now: int) -> bool:
        """Whether an event must not be used."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            dead = event.key in self._dead
            self._dead.discard(event.key)
            return dead
        if event.type == pygame.KEYDOWN:
            self._held.add(event.key)
            if now < self._quiet_until:
                self._dead.add(event.key)
            self._no_text = event.key in self._dead
            return self._no_text
        if event.type == pygame.TEXTINPUT and self._no_text:
            return True
        return event.type in INPUT and now < self._quiet_until
