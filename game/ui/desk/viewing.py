"""Looking about at the desk: over the board, over what lies upon it, and through the log. It commands nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import translated
from game.ui.desk.describe import describe
from game.ui.desk.lists import unmoved
from game.ui.desk.overlaid import nothing_shown
from game.ui.desk.table import RULER

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.views import TokenView
    from game.ui.desk.table import Table


def in_hand(desk: Table) -> TokenView | None:
    """The token in hand; where there is none, that is said."""
    held = desk.draft.held(desk.view)
    if held is None:
        key = desk.app.keys.words("next") or "–"
        desk.refuse(translated("Choose a formation first: click it, or press {key}.").format(key=key))
    return held


class Viewing:
    """What shows something else, by key or by button. Whatever does nothing says why."""

    def __init__(self, desk: Table) -> None:
        self._desk = desk

    # the board

    def pan(self, by: tuple[int, int]) -> None:
        """Move the view."""
        self._desk.board.pan(*by)
        self._desk.hovering = True

    def zoom(self, steps: int) -> None:
        """Closer or farther, about the formation or flight in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view) or desk.flight()
        at = desk.board.rect_of(held.hex).center if held is not None else None
        desk.board.zoom(steps, at if at is not None and desk.board.rect.collidepoint(at) else None)
        desk.hovering = True

    def fit(self) -> None:
        """Show the whole map; where it is shown already, come back to the size at which a sitting begins, and to what is in hand."""
        desk = self._desk
        if desk.board.camera.whole:
            desk.board.suit(desk.app.scale)
            self.home()
        else:
            desk.board.fit()
        desk.hovering = True

    def home(self) -> None:
        """Back to the formation in hand, or the flight that is chosen."""
        held = self._desk.flight() or in_hand(self._desk)
        if held is not None:
            self._desk.look_at(held.hex)

    def find(self) -> None:
        """Ask for a hex number or a name, and go there."""
        self._desk.app.ask_text(translated("Find"), translated("A hex such as 0714, or a part of a name."), "", self._found)

    def _found(self, wanted: str) -> None:
        desk = self._desk
        place = desk.spot(wanted)
        if place is None:
            desk.refuse(translated("Nothing known here is called '{name}'.").format(name=wanted))
            return
        desk.point_at(place)

    def look_ahead(self, turns: int) -> None:
        """The reach of so many turns."""
        if in_hand(self._desk) is not None:
            self._desk.shown["reach"] = True
            self._desk.draft.look_ahead(turns)
            self._desk.updated()
            self._desk.marks_changed()

    def show_movable(self) -> None:
        """Mark all that can still act, or no longer."""
        desk = self._desk
        desk.toggle("unmoved")
        if desk.shown["unmoved"]:
            left = unmoved(desk.view, set())
            names = ", ".join(f"{token.number} {token.name} ({token.hex})" for token in left[:8])
            desk.refuse(translated("Can still act ({count})").format(count=len(left)) + (f": {names}" if names else "."))

    def lay_over(self, name: str) -> None:
        """Show or hide an overlay; one that shows nothing says why."""
        self._desk.toggle(name)
        if why := nothing_shown(self._desk, name):
            self._desk.refuse(why)

    def place(self) -> Hex | None:
        """The hex that is meant: under the cursor, the pointer, at the end of the way that is drawn, or under the formation in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        return desk.cursor or desk.hover or desk.draft.goal or (held.hex if held is not None else None)

    def describe(self) -> None:
        """All that is known of a hex, in words."""
        place = self.place()
        if place is None:
            self._desk.refuse(translated("Point at a hex, or move the hex cursor with Shift+arrows."))
        else:
            describe(self._desk, place)

    def ruler(self) -> None:
        """One end of the ruler, then the other; without a hex, the mode of the ruler."""
        desk = self._desk
        place = desk.cursor or desk.hover
        if place is None:
            desk.switch_mode(RULER)
        else:
            desk.measure(place)

    # the log

    def find_in_log(self) -> None:
        """Ask for words that the shown lines hold."""
        desk = self._desk
        text = translated("Only lines with these words are shown; none: all lines.")
        desk.app.ask_text(translated("Search the log"), text, desk.log.sought, self.search_log)

    def search_log(self, words: str) -> None:
        """Show only lines with these words."""
        self._desk.log.sought = words.strip()
        self._desk.updated()

    def read_on(self) -> None:
        """Older lines of the log."""
        desk = self._desk
        count = desk.log.read_on(desk.view)
        desk.refuse(translated("{count} earlier lines.").format(count=count) if count else translated("There are no earlier lines."))
        desk.updated()

    def since(self) -> None:
        """Once more: what happened since the last turn."""
        if not self._desk.show_news():
            self._desk.refuse(translated("Nothing was told to your side since its last turn."))
