"""What the desk's buttons and keys say to the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.commands import AnyCommand, Deploy, Leave, March, Sequence, Undo
from game.model.rows import GROUND, SETTING_UP
from game.texts import ruling_text, translated
from game.ui.desk.finishing import Finishing
from game.ui.desk.lists import goes, in_order, marching, plotting
from game.ui.desk.regrouping import Regrouping

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.ids import Key
    from game.model.views import TokenView
    from game.ui.desk.table import Table


class Orders:
    """Turns intentions into commands."""

    def __init__(self, desk: Table) -> None:
        self._desk = desk
        self.finishing = Finishing(desk, self.say)
        self.regrouping = Regrouping(desk, self.say)

    def say(self, command: AnyCommand) -> bool:
        """Say a command; a refusal is shown with all its reasons."""
        desk = self._desk
        ruled = desk.seat.say(command)
        if not ruled.allowed:
            desk.refuse(ruling_text(ruled, desk.view.names))
            return False
        desk.refresh()
        return True

    def click(self, place: Hex, *, waypoint: bool) -> None:
        """A hex was chosen: place, draw the way, go, or take the token there in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        if desk.view.turn.row == SETTING_UP and held is not None and place != held.hex and not desk.own_at(place):
            self.say(Deploy(held.key, place))
        elif held is not None and marching(desk.view) and place != held.hex and place in desk.view.land and self._wanted(place):
            if waypoint:
                desk.draft.via.append(place)
                desk.draft.goal = None
            elif desk.draft.goal == place:
                self.march()
                return
            else:
                desk.draft.goal = place
            desk.marks_changed()
        else:
            desk.take_at(place)

    def _wanted(self, place: Hex) -> bool:
        """Whether a click there means a march: own tokens out of reach are taken in hand instead."""
        desk = self._desk
        if not desk.own_at(place):
            return True
        reach = desk.draft.reach()
        return reach is not None and any(row.hex == place and row.rest for row in reach.hexes)

    def march(self, *, ends: bool = False) -> None:
        """Go, or plot, the way that is drawn; while setting up: place the token where the cursor is.

        With *ends* a march that is made now ends the activation, too; if others of the formation are left, that is asked first.
        """
        desk = self._desk
        if desk.view.turn.row == SETTING_UP:
            self.place()
            return
        path = desk.draft.way()
        if desk.draft.token is None or path is None:
            desk.refuse(translated("Choose a formation and a hex to march to first."))
            return
        if not path.path:
            desk.refuse(ruling_text(path.ruling))
            return
        march = March(desk.draft.token, path.path, desk.draft.pace, ends=ends and desk.view.turn.row == GROUND)
        if march.ends:
            self.finishing.if_done(lambda: self._go(march), march.token)
        else:
            self._go(march)

    def _go(self, march: March) -> None:
        if self.say(march):
            self._desk.draft.restart()
            self._desk.marks_changed()
            if march.ends and self._desk.game.awaiting[:1] == (self._desk.view.side,) and self._desk.view.march.active is not None:
                self._desk.app.notice(translated("The march brought news: its activation is still open."))

    def place(self) -> None:
        """Place the token in hand at the hex cursor."""
        desk = self._desk
        if desk.draft.token is None or desk.cursor is None:
            desk.refuse(
                translated("Choose a formation, then a hex of your zone: click it, or move the hex cursor there with Shift+arrows.")
            )
        else:
            self.say(Deploy(desk.draft.token, desk.cursor))

    def leave(self) -> None:
        """Leave the map with the token in hand, once that is confirmed; where it may not, the refusal says why."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        if held is None:
            desk.refuse(translated("Choose a formation first."))
        elif not desk.draft.leaves(desk.view) or not desk.app.settings.confirmations:
            self._left(held.key)
        else:
            told = translated("{name} goes off the map from {hex}, and does not come back.")
            desk.app.dialog(
                translated("Leave the map?"),
                told.format(name=held.name, hex=way_out(held)),
                [(translated("Leave the map"), lambda: self._left(held.key)), (translated("Stay"), lambda: None)],
            )

    def _left(self, key: Key) -> None:
        self.say(Leave(key))

    def unplot(self) -> None:
        """Drop the plot of the token in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        if not plotting(desk.view) or held is None or not goes(held):
            desk.refuse(translated("No march of the formation in hand is plotted."))
        elif self.say(March(held.key, (), held.plot.intent.pace)):
            desk.draft.restart()
            desk.marks_changed()

    def shift(self, by: int) -> None:
        """Let the formation in hand be activated earlier or later than the one beside it."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        order = in_order(desk.view)
        if not plotting(desk.view):
            desk.refuse(translated("There is no order of formations to set now."))
            return
        if held is None or held.formation not in order:
            desk.refuse(translated("Choose a ground formation first."))
            return
        here = order.index(held.formation)
        there = here + by
        if not 0 <= there < len(order):
            desk.refuse(translated("It is the first already.") if by < 0 else translated("It is the last already."))
            return
        order[here], order[there] = order[there], order[here]
        self.say(Sequence(tuple(order)))

    def undo(self) -> None:
        """Take the last command back."""
        if self.say(Undo()):
            self._desk.draft.restart()
            self._desk.marks_changed()


def way_out(token: TokenView) -> Hex:
    """Whence a token would leave the map: where it stands, or where its plotted march ends."""
    return token.plot.path[-1] if token.plot.path else token.hex
