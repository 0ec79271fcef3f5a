"""Widgets: what players press, choose, type into and read in lists."""

from game.ui.widgets.control import Column, Control, Paragraph, Row
from game.ui.widgets.widgets import Widgets

__all__ = ["Column", "Control", "Paragraph", "Row", "Widgets"]
