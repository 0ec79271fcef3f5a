"""The desk: everything visible of one side. It holds that side's seat and dies at hand-over."""

from game.ui.desk.desk import Desk

__all__ = ["Desk"]
