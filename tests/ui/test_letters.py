"""Letters: what may be written in a remark can be drawn by every font of the program."""

import pygame
import pytest

from game.model.components.annotating import WRITABLE
from game.ui import text

MISSING = "\ue123"
"""A sign that no font has."""


def picture(sign: str, *, bold: bool, mono: bool) -> bytes:
    surface = pygame.Surface((48, 48))
    text.draw(surface, sign, (8, 8), 24, bold=bold, mono=mono)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("mono", [False, True])
def test_every_font_has_what_may_be_written(bold: bool, mono: bool) -> None:  # noqa: FBT001
    pygame.font.init()
    box = picture(MISSING, bold=bold, mono=mono)
    assert picture("Ж", bold=bold, mono=mono) == box
    assert sorted(sign for sign in WRITABLE if picture(sign, bold=bold, mono=mono) == box) == []
