"""A hex in words: everything that the board and its overlays show of it."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from game.texts import called, translated
from game.ui.desk.built import built_lines, work_lines
from game.ui.desk.cards import engagement_lines, ground_lines, reach_line, standing_lines, step_lines
from game.ui.desk.overlaid import covered_lines
from game.ui.desk.prospects import all_lines, brief_lines, march_lines, place_lines, seen_tip
from game.ui.desk.risks import risk_lines, roll_lines, way_line
from game.ui.desk.ruler import distance_text
from game.ui.desk.sighting import hindrance_lines

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.desk.line import Line
    from game.ui.desk.table import Table

_CITED: Final = re.compile(r"\[([A-Z]+-\d+[a-z]?)\]")
_MOST_RULES: Final = 4


def hex_lines(desk: Table, place: Hex, *, brief: bool = False) -> list[Line]:
    """What the hover card says: the land, who stands there, what the token in hand would pay, what it and contacts could make of each
    other; the last *brief* where there is little room, and not where the card of the way tells it.
    """
    lines, rows, names = _known_lines(desk, place), desk.draft.prospect(place), desk.view.names
    if place == desk.draft.goal:
        return lines
    return [*lines, *(brief_lines(rows, names) if brief else place_lines(rows, names=names))]


def _known_lines(desk: Table, place: Hex) -> list[Line]:
    """The land, who stands there, what the token in hand would pay."""
    held = desk.draft.held(desk.view)
    lines = [
        *ground_lines(desk.view, place),
        *built_lines(desk.seat, desk.view, held or desk.flight(), place),
        *hindrance_lines(desk.seat, place),
        *work_lines(desk.seat, place),
        *standing_lines(desk.view, place),
    ]
    lines += [
        (translated("{name} looks here this turn").format(name=each.facts.name), "blue") for each in desk.view.orbit if each.hex == place
    ]
    lines += engagement_lines(desk.view, place)
    if held is None or place == held.hex:
        return lines
    lines += [
        (translated("#{contact} may intercept here").format(contact=called(each.contact, desk.view.names)) + " [ZOC-02]", "amber")
        for each in desk.draft.zones().known
        if place in each.hexes
    ]
    path = desk.draft.path(place)
    before = path.path[-2] if path is not None and len(path.path) > 1 else held.hex if path is not None and path.path else None
    lines += step_lines(desk.seat, held, place, before)
    lines += roll_lines(desk.draft.rolls(path.path), place) if path is not None and place != desk.draft.goal else []
    if path is not None and path.path:
        lines.append(way_line(path))
    return lines


def overlay_lines(desk: Table, place: Hex) -> list[Line]:
    """What the overlays show of a hex: reach, zone, the way that is drawn."""
    lines: list[Line] = []
    held = desk.draft.held(desk.view)
    chosen = held or desk.flight()
    if chosen is not None and place != chosen.hex:
        lines.append((distance_text(desk.view, chosen.hex, place), "text_dim"))
        answer = desk.draft.reach() if held is not None and desk.shown["reach"] else None
        if answer is not None:
            found = next((row for row in answer.hexes if row.hex == place), None)
            lines.append(reach_line(found, desk.draft.turns))
    lines += [(words, "text") for words in covered_lines(desk, place)]
    if place in desk.board.marks.zone:
        lines.append((translated("in your deployment zone"), "text"))
    if place in desk.board.marks.exits:
        lines.append((translated("yours may leave the map from here"), "text"))
    way = desk.draft.way()
    if way is not None and place in way.path:
        lines.append(
            (
                translated("step {step} of {steps} of the way that is drawn").format(step=way.path.index(place) + 1, steps=len(way.path)),
                "text",
            )
        )
    if way is not None and place == desk.draft.goal:
        lines += [*risk_lines(desk.draft, held, way), *march_lines(desk.draft, way, desk.view.names)]
    if place in desk.draft.via:
        lines.append((translated("waypoint {number}").format(number=desk.draft.via.index(place) + 1), "text"))
    return lines


def describe(desk: Table, place: Hex) -> None:
    """Say it all in a dialog, to be read at leisure, with a way to the first rules that it names."""
    (title, _), *rest = _known_lines(desk, place)
    rows, held, names = desk.draft.prospect(place), desk.draft.held(desk.view), desk.view.names
    words = "\n".join(words for words, _ in [*rest, *overlay_lines(desk, place), *all_lines(rows, names)])
    if held is not None and rows:
        words += "\n" + seen_tip(rows, names)
    rules = [(name, partial(desk.app.go, "rulebook", name)) for name in dict.fromkeys(_CITED.findall(words))][:_MOST_RULES]
    desk.app.dialog(translated("Hex") + f" {title}", words, [(translated("Close"), lambda: None), *reversed(rules)], escape=0)
