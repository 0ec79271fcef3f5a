"""What the desk's buttons and keys say to the seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.model.commands import Activate, AnyCommand, Assign, Deploy, Finish, Leave, March, Merge, Sequence, Split, Undo
from game.model.rows import GROUND, SETTING_UP, STANCE
from game.texts import ruling_text, translated
from game.ui.desk.asked import ask_reaction
from game.ui.desk.lists import goes, idle, in_order, plotting, unmoved
from game.ui.rows import done_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.hexes import Hex
    from game.model.ids import Key
    from game.model.views import NodeView, TokenView
    from game.ui.desk.table import Table

_MOST_NAMES = 10


class Orders:
    """Turns intentions into commands."""

    def __init__(self, desk: Table) -> None:
        self._desk = desk

    def say(self, command: AnyCommand) -> bool:
        """Say a command; a refusal is shown with all its reasons."""
        desk = self._desk
        ruled = desk.seat.say(command)
        if not ruled.allowed:
            desk.refuse(ruling_text(ruled, desk.view.names))
            return False
        desk.refresh()
        return True

    def marching(self) -> bool:
        """Whether marches are said or plotted now."""
        view = self._desk.view
        return view.turn.row == GROUND or (view.turn.row == STANCE and view.switches.activation == "plotted")

    def click(self, place: Hex, *, waypoint: bool) -> None:
        """A hex was chosen: place, draw the way, go, or take the token there in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        if desk.view.turn.row == SETTING_UP and held is not None and place != held.hex and not desk.own_at(place):
            self.say(Deploy(held.key, place))
        elif held is not None and self.marching() and place != held.hex and place in desk.view.land and self._wanted(place):
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
            self.if_done(lambda: self._go(march), march.token)
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

    def split(self) -> None:
        """Break the node in hand up."""
        if self._desk.draft.token is None:
            self._desk.refuse(translated("Choose a formation first."))
        else:
            self.say(Split(self._desk.draft.token))

    def join(self) -> None:
        """Join the parts of the node above the token in hand; a straggler joins the token that it belongs to."""
        desk = self._desk
        node = desk.node(desk.draft.token)
        formation = None if node is None else desk.node(node.formation)
        if node is None or node.parent is None:
            desk.refuse(translated("Choose a part of a formation first."))
        elif formation is not None and node.key in formation.stragglers:
            self.say(Merge(node.key))
        elif self.say(Merge(node.parent)):
            desk.take(node.parent)

    def divide(self) -> None:
        """Ask where the sub-formation that is chosen in the list belongs."""
        node = self._desk.node(self._desk.part)
        if node is None or node.scale != 2 or self._desk.view.turn.row != SETTING_UP:  # noqa: PLR2004
            self._desk.refuse(translated("Choose a sub-formation in the list of forces first; it can be moved while setting up."))
        else:
            self.assign(node)

    def assign(self, node: NodeView) -> None:
        """Ask into which formation a sub-formation goes."""
        desk = self._desk
        goals = [each for each in desk.view.nodes if each.parent is None and each.children and each.key != node.parent]
        buttons: list[tuple[str, Callable[[], None]]] = [
            (f"{goal.number}  {goal.name}", partial(self._assigned, Assign(node.key, goal.key))) for goal in goals
        ]
        buttons.append((translated("A new formation"), partial(self._assigned, Assign(node.key))))
        buttons.append((translated("Cancel"), lambda: None))
        desk.app.dialog(translated("Divide the order of battle"), translated("Where does {name} belong?").format(name=node.name), buttons)

    def _assigned(self, command: Assign) -> None:
        self.say(command)

    # done

    def done(self) -> None:
        """Answer what is asked; else be done with this sitting or slot: what stands still is listed first, if the player wants that."""
        desk = self._desk
        if desk.view.march.asked is not None:
            ask_reaction(desk, self.say)
            return
        if desk.view.turn.row == GROUND and desk.view.march.active is None:
            self._stand()
            return
        self.if_done(self._finish)

    def if_done(self, act: Callable[[], None], going: Key | None = None) -> None:
        """Act, if nobody but the one that goes now is left without a march, or the player wants no list of those, or confirms it."""
        still = self.still(going)
        if still and self._desk.app.settings.confirmations:
            words = done_words(self._desk.view.turn)
            self._desk.app.dialog(f"{words}?", "\n".join(still), [(words, act), (translated("Go back"), lambda: None)])
        else:
            act()

    def still(self, going: Key | None = None) -> list[str]:
        """Who is left, of the formation of one that is *going* if it is given: in one line each who has no orders, is held, was skipped."""
        desk = self._desk
        if not self.marching():
            return []
        mover = None if going is None else desk.view.march.token(going)
        left = [token for token in idle(desk.view, set()) if plotting(desk.view) or not _through(token)]
        if mover is not None:
            left = [token for token in left if token.key != mover.key and token.formation == mover.formation]
        held = [token for token in left if token.key in desk.guarded]
        skipped = [token for token in left if token.key in desk.skipped and token not in held]
        rest = [token for token in left if token not in held and token not in skipped]
        lines = (
            (rest, translated("Still without a march: {names}.")),
            (skipped, translated("Skipped: {names}.")),
            (held, translated("Held: {names}.")),
        )
        return [sentence.format(names=_names(tokens)) for tokens, sentence in lines if tokens]

    def _stand(self) -> None:
        """A slot without a march: the formation in hand stands still, or the only one that is left; if there is none, nobody."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        left = {token.formation: token for token in reversed(unmoved(desk.view, set()))}
        if not left:
            self._finish()
        elif held is not None and held.formation in left:
            self._stand_still(held.formation, asks=desk.app.settings.confirmations)
        elif len(left) == 1:
            (only,) = left.values()
            desk.take(only.key, centre=True)
            self._stand_still(only.formation)
        else:
            desk.refuse(translated("Choose the formation of this activation first: it may march or stand still."))

    def _stand_still(self, formation: Key, *, asks: bool = True) -> None:
        if not asks:
            self._stood(formation)
            return
        name = next(node.name for node in self._desk.view.nodes if node.key == formation)
        told = translated("{name} is activated and stays where it is.").format(name=name)
        buttons = [(translated("Stand still"), lambda: self._stood(formation)), (translated("Go back"), lambda: None)]
        self._desk.app.dialog(translated("Stand still?"), told, buttons)

    def _stood(self, formation: Key) -> None:
        if self.say(Activate(formation)):
            self._finish()

    def _finish(self) -> None:
        self.say(Finish())


def _through(token: TokenView) -> bool:
    """Whether a token has marched, stands by its order, or can march no more."""
    return bool(token.spent or token.stopped or (token.declared and token.intent.stands))


def way_out(token: TokenView) -> Hex:
    """Whence a token would leave the map: where it stands, or where its plotted march ends."""
    return token.plot.path[-1] if token.plot.path else token.hex


def _names(tokens: list[TokenView]) -> str:
    """Their names, as far as a dialog holds them."""
    names = [f"{token.number} {token.name}" for token in tokens]
    more = len(names) - _MOST_NAMES
    shown = ", ".join(names[:_MOST_NAMES])
    return shown + (" " + translated("and {count} more").format(count=more) if more > 0 else "")
