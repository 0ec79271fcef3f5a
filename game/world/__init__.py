"""The true state of a game, kept in esper, and its dice."""

from game.world.derived import Reads
from game.world.dice import UNCOUNTED, Dice, ScriptedDice, fallen, nonce
from game.world.world import World

__all__ = ["UNCOUNTED", "Dice", "Reads", "ScriptedDice", "World", "fallen", "nonce"]
