"""What stands under a board of the fog audit: what the board comes to, or what it has in the hex that is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.components.annotating import names_in
from game.texts import altitude_text, called, kind_text, translated, word
from game.ui.shell.triptych import side_of_board, veiled

if TYPE_CHECKING:
    from game.model.audit import AuditSide, AuditToken, AuditTurn
    from game.model.hexes import Hex
    from game.model.views import ContactView
    from game.texts import Names

_NOTHING: Final = "–"


def caption(turn: AuditTurn, place: int, where: Hex | None) -> str:
    """The words under the board of that place; *where*: the hex that is pointed at."""
    side = side_of_board(turn, place)
    if where is not None:
        return f"{where}: " + (_truth_in(turn, where) if side is None else _known_in(side, where))
    return _truth(turn) if side is None else _known(side)


def _truth(turn: AuditTurn) -> str:
    tokens = [token for each in turn.sides for token in each.tokens]
    unseen = sum(not token.held for token in tokens)
    return translated("Hollow = not held by the enemy: {unseen} of {all}").format(unseen=unseen, all=len(tokens))


def _known(side: AuditSide) -> str:
    held = sum(each.now for each in side.contacts)
    lost = len(side.contacts) - held
    told = translated("Own: {own}; contacts: {held} held, {lost} lost").format(own=len(side.tokens), held=held, lost=lost)
    return told + ("" if veiled(side) is None else "; " + translated("dark = not in view"))


def _truth_in(turn: AuditTurn, where: Hex) -> str:
    """What truly stood in a hex, and by which label and name the other side had it."""
    first, second = turn.sides
    there = [(token, names_in(other.annotations)) for side, other in ((first, second), (second, first)) for token in side.tokens]
    found = [f"{_named(token)} ({_called(token, names)})" for token, names in there if token.hex == where]
    return ", ".join(found) or _NOTHING


def _named(token: AuditToken) -> str:
    """Its name, and how high it flies if it does."""
    return f"{token.name} {altitude_text(token.altitude)}" if token.altitude else token.name


def _called(token: AuditToken, names: Names) -> str:
    if token.label is None:
        return translated("never made out")
    label = called(token.label, names)
    return f"#{label}" if token.held else translated("#{label}, lost").format(label=label)


def _known_in(side: AuditSide, where: Hex) -> str:
    """What a side knew of a hex: its own by name, contacts by label and name, kinds, altitude and the turn in which they were made out."""
    own = [_named(token) for token in side.tokens if token.hex == where]
    seen = [_made_out(each, names_in(side.annotations)) for each in side.contacts if each.hex == where]
    told = ", ".join((*own, *seen)) or _NOTHING
    view = _in_view(side, where)
    return f"{told} ({view})" if view else told


def _made_out(seen: ContactView, names: Names) -> str:
    kinds = ", ".join(f"{count}× {word(kind)}" if count else kind_text(kind) for kind, count in seen.glimpse.kinds)
    age = "" if seen.now else f"(T{seen.turn})"
    return " ".join(filter(None, (f"#{called(seen.label, names)}", kinds, altitude_text(seen.altitude), age)))


def _in_view(side: AuditSide, where: Hex) -> str:
    """Whether a side had a hex in view; empty where everything is open."""
    fog = veiled(side)
    if fog is None:
        return ""
    bit = 1 << (where.row - 1) * side.land.cols + where.col - 1
    if fog.seen & bit:
        return translated("in view")
    return translated("not in view now") if fog.ever & bit else translated("never in view")
