"""Saves: one file a game, written whole or not at all."""

from game.session.saves.records import Now, Opening, Rules, SaveCard, Saved, SaveError
from game.session.saves.storage import history_block, list_saves, read_card, read_save, write_save

__all__ = [
    "Now",
    "Opening",
    "Rules",
    "SaveCard",
    "SaveError",
    "Saved",
    "history_block",
    "list_saves",
    "read_card",
    "read_save",
    "write_save",
]
