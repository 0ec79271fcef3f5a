"""The briefing of one side, from the scenario's file if it is at hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.content.scenarios import read_scenario
from game.ui.aims import aims
from game.ui.widgets import Paragraph

if TYPE_CHECKING:
    from game.model.ids import Side
    from game.model.views import PlayerView
    from game.session.host import Game


def briefing(game: Game, view: PlayerView) -> tuple[Paragraph, ...]:
    """What everybody is told of the scenario, then what this side alone is told, and its victory conditions."""
    return (*_briefing(game.scenario, view.side), Paragraph(""), *aims(view.victory, view.turn))


@lru_cache(maxsize=4)
def _briefing(name: str, side: Side) -> tuple[Paragraph, ...]:
    try:
        scenario = read_scenario(name)
    except ContentError:
        return ()
    own = next((each for each in scenario.sides if each.id == side), None)
    told = [Paragraph(scenario.title, 15, bold=True)]
    told += [Paragraph(" ".join(part.split()), tone="dim") for part in scenario.briefing.strip().split("\n\n")]
    if own is not None:
        told += [Paragraph(""), Paragraph(own.name, bold=True), Paragraph(" ".join(own.briefing.split()))]
    return tuple(told)
