"""Plots: numbers of both sides drawn on paper, the sides told apart by pattern and mark as well as by colour."""

from game.ui.plots.bars import bars
from game.ui.plots.lines import lines
from game.ui.plots.paper import Series

__all__ = ["Series", "bars", "lines"]
