"""What a screen tells of its controls, and the rows of tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

Tone = Literal["", "dim", "amber", "red", "blue", "green"]
Align = Literal["left", "center", "right"]


@dataclass(frozen=True)
class Control:
    """A control as tests and walks see it; `fits` is false where its text had to be cut."""

    name: str
    rect: pygame.Rect
    text: str
    kind: str
    focused: bool
    enabled: bool
    fits: bool = True


@dataclass(frozen=True)
class Row:
    """A row of a table. `tone` colours it, and never alone tells anything; a `flag` is a pennant before its first cell."""

    cells: tuple[str, ...]
    tone: Tone = ""
    id: str = ""
    flag: bool = False


@dataclass(frozen=True)
class Column:
    """A column of a table; `share` is its part of the width, beside the others' shares."""

    title: str
    share: float = 1.0
    align: Align = "left"
    mono: bool = False


@dataclass(frozen=True)
class Paragraph:
    """A piece of text to read."""

    words: str
    size: float = 14
    bold: bool = False
    tone: Tone = ""
