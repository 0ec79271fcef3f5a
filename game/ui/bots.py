"""What a bot is to the screens: something that decides. The program hands them in by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.model.commands import AnyCommand
    from game.model.questions import Answer, Question
    from game.model.views import PlayerView

Ask: TypeAlias = "Callable[[Question], Answer | None]"
Bot: TypeAlias = "Callable[[PlayerView, Ask], AnyCommand]"
Maker: TypeAlias = Callable[[str], "Bot"]
"""Makes a bot from a seed."""
