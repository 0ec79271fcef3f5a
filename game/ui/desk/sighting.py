"""Sight in words: what lies between two hexes, and how far the token in hand would see from the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.questions import Hindrance, HindranceAnswer, Sightline, SightlineAnswer
from game.model.views import FlightView
from game.texts import altitude_text, levels_text, reach_text, reason_text, rolled_text, tally_text, translated

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.ruling import Ruling, Tally
    from game.model.views import TokenView
    from game.session.host import Seat
    from game.ui.desk.line import Line


_MOST = 2
"""So many hexes that stop a line are named."""


def sight_lines(seat: Seat, held: TokenView | FlightView | None, start: Hex, end: Hex) -> list[Line]:
    """What stops eye and radar between two hexes, and how far the token in hand would see from the first, every part with its rule."""
    answer = seat.ask(Sightline(start, end, None if held is None else held.key))
    if not isinstance(answer, SightlineAnswer):
        return []
    lines = [_clear(translated("By eye"), answer.eye), _clear(translated("By radar"), answer.radar)]
    if held is not None and (answer.height or answer.radar_height):
        lines.insert(0, (_aloft(held, answer), "text"))
    if held is None:
        return [*lines, *((f"{each.name}: {tally_text(each.farther)}", "text_dim") for each in answer.built)]
    told = reach_text if isinstance(held, FlightView) else tally_text
    ranges = [(held.name, answer.eye_range), (held.name, answer.radar_range)]
    ranges += [(f"{held.name}, {each.name}", each.range) for each in answer.built]
    return lines + [(f"{name}: {told(reach)}", _tone(reach, answer)) for name, reach in ranges if reach is not None]


def hindrance_lines(seat: Seat, place: Hex) -> list[Line]:
    """What a hex takes from the scans of whoever stands in it, every part with its rule; nothing where it takes nothing."""
    answer = seat.ask(Hindrance(place))
    if not isinstance(answer, HindranceAnswer) or not answer.sum.parts:
        return []
    return [(translated("scans by radar of whoever stands here") + f": {rolled_text(answer.sum)}", "text_dim")]


def _tone(reach: Tally, answer: SightlineAnswer) -> str:
    """Bright where something is in range."""
    return "text" if reach.total >= answer.distance else "text_dim"


def _clear(way: str, ruled: Ruling) -> Line:
    if ruled.allowed:
        return f"{way}: {translated('a clear line')}", "green"
    told = list(dict.fromkeys(reason_text(why) for why in ruled.reasons))
    more = [translated("And {count} more.").format(count=len(told) - _MOST)] if len(told) > _MOST else []
    return f"{way}: " + " ".join([*told[:_MOST], *more]), "amber"


def _aloft(held: TokenView | FlightView, answer: SightlineAnswer) -> str:
    """That the line is drawn from as high as a flight is, or a token's VTOLs fly."""
    if isinstance(held, FlightView):
        return translated("{name} looks from above").format(name=held.name) + f", {altitude_text(held.flight.altitude)}"
    if not answer.radar_height:
        sentence = translated("The eyes of {name} look from {levels} above the ground, where its VTOLs fly, its radar from the ground")
        return sentence.format(name=held.name, levels=levels_text(answer.height))
    if answer.height:
        return translated("{name} looks from {levels} above the ground, where its VTOLs fly").format(
            name=held.name, levels=levels_text(answer.height)
        )
    sentence = translated("The eyes of {name} look from the ground, its radar from {levels} above it, where its VTOLs fly")
    return sentence.format(name=held.name, levels=levels_text(answer.radar_height))
