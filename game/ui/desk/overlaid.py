"""The overlays in words: for the legend, for a hex, and for one that shows nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import translated
from game.ui.desk.marks import viewer
from game.ui.desk.overlays import EVERYBODY, SENSES, ZONES

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.board.marks import Marks, Sense
    from game.ui.desk.table import Table


def overlay_items(desk: Table) -> list[tuple[str, str]]:
    """What the overlays show now, for the legend: a sign and its words."""
    marks = desk.board.marks
    items: list[tuple[str, str]] = [(sense, _covered(sense).format(name=_whose(desk))) for sense, _ in marks.covers]
    if marks.control:
        mine = translated("your zones of control") if desk.shown[ZONES] else translated("its zone of control")
        items.append(("control", mine))
    return [*items, ("threat", translated("a contact may intercept"))] if marks.threat else items


def covered_lines(desk: Table, place: Hex) -> list[str]:
    """What the overlays show of a hex."""
    marks = desk.board.marks
    lines = [_covered(sense).format(name=_whose(desk)) for sense, hexes in marks.covers if place in hexes]
    return [*lines, translated("in your zone of control")] if place in marks.control else lines


def _covered(sense: Sense) -> str:
    sentences: dict[Sense, str] = {
        "eye": "in view by eye: {name}",
        "radar": "in reach of radar: {name}",
        "probe": "in reach of a probe: {name}",
    }
    return translated(sentences[sense])


def _whose(desk: Table) -> str:
    """Whose coverage is shown; where a way is drawn, from where."""
    held, flight = desk.draft.held(desk.view), desk.flight()
    token, place = viewer(desk.draft, desk.shown, None if flight is None else flight.key)
    if flight is not None and token == flight.key:
        return flight.name
    if held is None or token is None:
        return translated("all of yours")
    return held.name if place is None else translated("{name} from {hex}").format(name=held.name, hex=place)


def nothing_shown(desk: Table, name: str) -> str:
    """Why an overlay that was just asked for shows nothing; empty: it shows something, or it was put away."""
    marks: Marks = desk.board.marks
    if not desk.shown[name] or not desk.view.march.tokens:
        return ""
    if name in SENSES and not any(sense == name for sense, _ in marks.covers):
        sentences = {"eye": "Nothing is in view by eye: {name}.", "radar": "No radar: {name}.", "probe": "No active probe: {name}."}
        return translated(sentences[name]).format(name=_whose(desk))
    if name == EVERYBODY and not marks.covers:
        return translated("Sight, radar and probe will show what all of yours have covered; none of them is on.")
    return translated("No zone of control is known.") if name == ZONES and not (marks.control or marks.threat) else ""
