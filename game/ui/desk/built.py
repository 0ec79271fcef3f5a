"""What is built in a hex, in words: how large it is, from how far it is seen, and what is known to be in ruins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.questions import Sightline, SightlineAnswer, WorksAnswer, WorksIn
from game.texts import capital, hexes_text, levels_text, tactical_text, translated, turns_text, word

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.land import Structure
    from game.model.questions import WorkRow
    from game.model.questions.detection import BuiltSight
    from game.model.views import FlightView, PlayerView, TokenView
    from game.session.host import Seat
    from game.ui.desk.line import Line


def built_lines(seat: Seat, view: PlayerView, held: TokenView | FlightView | None, place: Hex) -> list[Line]:
    """The structures of a hex as its map gives them, from how far each is seen, and how far off the token or flight in hand sees it."""
    stands = [each for each in view.land.structures if each.hex == place]
    lines: list[Line] = []
    if stands:
        answer = seat.ask(Sightline(place if held is None else held.hex, place, None if held is None else held.key))
        sights = answer.built if isinstance(answer, SightlineAnswer) else ()
        for each, sight in zip(stands, sights, strict=True):
            lines += [(_about(each), "text"), (_size(each, sight), "text_dim")]
            if held is not None and isinstance(answer, SightlineAnswer) and held.hex != place:
                lines.append(_seen_by(held, sight, answer))
    gone = translated("{name}: destroyed")
    return lines + [(gone.format(name=each.name), "text_dim") for each in view.land.ruins if each.hex == place]


def work_lines(seat: Seat, place: Hex) -> list[Line]:
    """What one's own work at destroying in a hex has come to, of what it needs."""
    answer = seat.ask(WorksIn(place))
    return [(_worked(row), "text") for row in answer.rows] if isinstance(answer, WorksAnswer) else []


def _worked(row: WorkRow) -> str:
    target = capital(word(row.target))
    if row.unit == "cf":
        return translated("{target}: {done} of {need} CF taken off").format(target=target, done=row.done, need=row.need)
    return translated("{target}: {done} of {turns} of work done").format(target=target, done=row.done, turns=turns_text(row.need))


def _about(each: Structure) -> str:
    kind, construction = word(f"built-{each.kind}"), translated(f"{each.construction} construction")
    return f"{each.name}  ·  {kind}, {construction}, CF {each.cf}"


def _size(each: Structure, sight: BuiltSight) -> str:
    sentence = translated("{hexes}, {levels} high: seen {more} farther")
    told = sentence.format(hexes=tactical_text(each.hexes), levels=levels_text(each.levels), more=hexes_text(sight.farther.total))
    return told + " [LOS-14]"


def _seen_by(held: TokenView | FlightView, sight: BuiltSight, answer: SightlineAnswer) -> Line:
    """Whether the token in hand sees it from where it stands."""
    reach = -1 if sight.range is None else sight.range.total
    if reach < 0:
        return translated("{name} sees it at point blank alone").format(name=held.name) + " [LOS-25]", "text_dim"
    told = translated("{name} sees it up to {most} off").format(name=held.name, most=hexes_text(reach)) + " [LOS-25]"
    if answer.distance > reach:
        return told, "text_dim"
    if not answer.eye.allowed:
        return told + "; " + translated("something stands between"), "text_dim"
    return told, "green"
