"""Which numbers of a scenario are not those of the rulebook, in words."""

from collections.abc import Sequence
from typing import Final

from game.texts import translated
from game.ui.widgets import Paragraph

_MOST: Final = 8
"""So many are listed, the others counted."""


def differing(cells: Sequence[str]) -> list[Paragraph]:
    """One line for each cell; nothing where all is as printed."""
    if not cells:
        return []
    lines = [translated("Numbers differ from the rulebook:"), *cells[:_MOST]]
    if len(cells) > _MOST:
        lines.append(translated("and {count} more").format(count=len(cells) - _MOST))
    return [Paragraph(line, 13, tone="amber") for line in lines]
