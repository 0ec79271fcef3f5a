"""Bots: decide(view, ask) gives a command. They know nouns only, and see what a player sees."""

from collections.abc import Callable

from game.bots.cautious_bot import cautious_bot
from game.bots.random_bot import random_bot
from game.model.commands import AnyCommand
from game.model.questions import Answer, Question
from game.model.views import PlayerView

Ask = Callable[[Question], Answer | None]
Bot = Callable[[PlayerView, Ask], AnyCommand]
Maker = Callable[[str], Bot]

BOTS: dict[str, Maker] = {"cautious": cautious_bot, "random": random_bot}
"""Bots by name, the better player first; each is made with a seed."""
