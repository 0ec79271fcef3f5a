"""What the stage asks of a screen."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.ui.widgets import Control


class Screen(Protocol):
    """What fills the window. `open` builds it for the app's size, and is called again when size, scale or theme change.

    A screen whose frames often differ in a few places only may have a method `touched`, asked after `paint`: the boxes of
    the window in which the frame will differ from the one before, overlay included; None: anywhere. And it may have a
    rectangle `clearing`, at whose lower edge a message hides nothing that is wanted; and a method `recall` that shows once more what
    whoever sits there was told last.
    """

    @property
    def name(self) -> str:
        """The screen's name."""

    @property
    def wants_overlay(self) -> bool:
        """Whether the frame must be presented again, though the buffer did not change."""

    def open(self, app: Any) -> None:  # noqa: ANN401  # the stage, which imports this module
        """Build everything for the app's size, scale and theme."""

    def handle(self, event: pygame.Event) -> bool:
        """Use an event; True: it was used."""

    def step(self, now: int) -> None:
        """Let time pass."""

    def paint(self, buffer: pygame.Surface) -> bool:
        """Repaint what changed into the buffer; True: something did."""

    def overlay(self, window: pygame.Surface) -> None:
        """Draw what stands on the presented frame only, within the window's clip, and set `wants_overlay` False."""

    def controls(self) -> tuple[Control, ...]:
        """Every control, for tests and walks."""

    def close(self) -> None:
        """Give everything up."""
