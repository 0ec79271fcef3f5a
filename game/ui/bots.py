"""What a bot is to the screens: something that decides. The program hands them in by name."""

from collections.abc import Callable

from game.model.commands import AnyCommand
from game.model.questions import Answer, Question
from game.model.views import PlayerView

Ask = Callable[[Question], Answer | None]
Bot = Callable[[PlayerView, Ask], AnyCommand]
Maker = Callable[[str], Bot]
"""Makes a bot from a seed."""
