"""The true state of a game, kept in esper, and its dice."""

from game.world.derived import Reads
from game.world.dice import UNCOUNTED, Dice, ScriptedDice, fallen, nonce
from game.world.world import Entity, World

__all__ = ["UNCOUNTED", "Dice", "Entity", "Reads", "ScriptedDice", "World", "fallen", "nonce"]
