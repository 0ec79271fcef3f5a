"""Sight in words: what lies between two hexes, and what the token in hand and known contacts could make of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.questions import Prospect, ProspectAnswer, Sightline, SightlineAnswer
from game.texts import reason_text, source_text, tally_text, translated

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.questions.detection import ProspectRow
    from game.model.ruling import Ruling
    from game.model.views import TokenView
    from game.session.host import Seat
    from game.ui.desk.cards import Line

_ROLLS = 36
_MOST = 3


def sight_lines(seat: Seat, held: TokenView | None, start: Hex, end: Hex) -> list[Line]:
    """What stops eye and radar between two hexes, and how far the token in hand would see from the first, every part with its rule."""
    answer = seat.ask(Sightline(start, end, None if held is None else held.key))
    if not isinstance(answer, SightlineAnswer):
        return []
    lines = [_clear(translated("By eye"), answer.eye), _clear(translated("By radar"), answer.radar)]
    for words, reach in ((translated("sight"), answer.eye_range), (translated("radar"), answer.radar_range)):
        if held is not None and reach is not None:
            tone = "text" if reach.total >= answer.distance else "text_dim"
            lines.append((f"{held.name}, {words}: {tally_text(reach)}", tone))
    return lines


def _clear(way: str, ruled: Ruling) -> Line:
    if ruled.allowed:
        return f"{way}: {translated('a clear line')}", "green"
    return f"{way}: " + " ".join(dict.fromkeys(reason_text(why) for why in ruled.reasons)), "amber"


def prospect_lines(seat: Seat, held: TokenView, place: Hex) -> list[Line]:
    """Who could make the token out in a hex, and what it could make of them from there: as far as they are known, the nearest first."""
    answer = seat.ask(Prospect(held.key, place))
    rows = answer.rows if isinstance(answer, ProspectAnswer) else ()
    return [line for row in rows[:_MOST] for line in _row(row)]


def _row(row: ProspectRow) -> list[Line]:
    ways = [words for able, words in ((row.sees, translated("by eye")), (row.senses, translated("by radar, with a roll"))) if able]
    lines: list[Line] = []
    if ways:
        told = translated("as far as known, contact {contact} could make it out {ways}").format(contact=row.contact, ways=", ".join(ways))
        lines.append((told, "amber"))
    if row.seen:
        lines.append((translated("it would have contact {contact} in sight").format(contact=row.contact), "blue"))
    elif row.source is not None and row.chances[0]:
        odds = round(100 * row.chances[0] / _ROLLS)
        told = translated("a scan of contact {contact} {source}: {odds} % to make it out").format(
            contact=row.contact, source=source_text(row.source), odds=odds
        )
        lines.append((told, "blue"))
    return lines
