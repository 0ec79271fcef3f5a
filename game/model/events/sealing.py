"""Plots are sealed, and opened when they are carried out."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.ids import RuleId, Side


class PlotSealed(Event, frozen=True, tag="plot-sealed"):
    """A side's plots of a row are sealed, those of a side that plotted nothing too."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("TURN-05"),)
    side: Side
    name: str
    row: int
    mark: str


class SealOpened(Event, frozen=True, tag="seal-opened"):
    """The seal of a side's plots is opened as they are carried out: it is in the sealed record alone.

    `plots` is the text that was sealed, `nonce` the dice that were sealed with it.
    """

    side: Side
    name: str
    row: int
    mark: str
    nonce: str
    plots: str
