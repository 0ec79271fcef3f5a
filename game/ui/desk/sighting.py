"""Sight in words: what lies between two hexes, and how far the token in hand would see from the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.questions import Sightline, SightlineAnswer
from game.texts import reason_text, tally_text, translated

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.ruling import Ruling
    from game.model.views import TokenView
    from game.session.host import Seat
    from game.ui.desk.line import Line


_MOST = 2
"""So many hexes that stop a line are named."""


def sight_lines(seat: Seat, held: TokenView | None, start: Hex, end: Hex) -> list[Line]:
    """What stops eye and radar between two hexes, and how far the token in hand would see from the first, every part with its rule."""
    answer = seat.ask(Sightline(start, end, None if held is None else held.key))
    if not isinstance(answer, SightlineAnswer):
        return []
    lines = [_clear(translated("By eye"), answer.eye), _clear(translated("By radar"), answer.radar)]
    if held is not None and (answer.height or answer.radar_height):
        lines.insert(0, (_aloft(held, answer), "text"))
    for reach in (answer.eye_range, answer.radar_range):
        if held is not None and reach is not None:
            tone = "text" if reach.total >= answer.distance else "text_dim"
            lines.append((f"{held.name}: {tally_text(reach)}", tone))
    return lines


def _clear(way: str, ruled: Ruling) -> Line:
    if ruled.allowed:
        return f"{way}: {translated('a clear line')}", "green"
    told = list(dict.fromkeys(reason_text(why) for why in ruled.reasons))
    more = [translated("And {count} more.").format(count=len(told) - _MOST)] if len(told) > _MOST else []
    return f"{way}: " + " ".join([*told[:_MOST], *more]), "amber"


def _aloft(held: TokenView, answer: SightlineAnswer) -> str:
    """That the line is drawn from as high as the token's VTOLs fly."""
    if not answer.radar_height:
        sentence = translated(
            "The eyes of {name} look from {levels} levels above the ground, where its VTOLs fly, its radar from the ground"
        )
        return sentence.format(name=held.name, levels=answer.height)
    if answer.height:
        return translated("{name} looks from {levels} levels above the ground, where its VTOLs fly").format(
            name=held.name, levels=answer.height
        )
    sentence = translated("The eyes of {name} look from the ground, its radar from {levels} levels above it, where its VTOLs fly")
    return sentence.format(name=held.name, levels=answer.radar_height)
