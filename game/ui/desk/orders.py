"""What the desk's buttons and keys say to the seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.model.commands import Activate, AnyCommand, Assign, Deploy, Finish, March, Merge, Split, Undo
from game.texts import ruling_text, translated
from game.ui.desk.lists import unmoved

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.hexes import Hex
    from game.model.ids import Key
    from game.model.views import NodeView
    from game.ui.desk.table import Table

SETTING_UP, TARGETING, STANCE, GROUND = 0, 1, 4, 6


class Orders:
    """Turns intentions into commands."""

    def __init__(self, desk: Table) -> None:
        self._desk = desk

    def say(self, command: AnyCommand) -> bool:
        """Say a command; a refusal is shown with all its reasons."""
        desk = self._desk
        ruled = desk.seat.say(command)
        if not ruled.allowed:
            desk.refuse(ruling_text(ruled))
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

    def march(self) -> None:
        """Go, or plot, the way that is drawn."""
        desk = self._desk
        goal = desk.draft.goal or (desk.draft.via[-1] if desk.draft.via else desk.cursor)
        path = desk.draft.path(goal) if desk.draft.goal or not desk.draft.via else desk.draft.path_through()
        if desk.draft.token is None or path is None:
            desk.refuse(translated("Choose a formation and a hex to march to first."))
            return
        if not path.path:
            desk.refuse(ruling_text(path.ruling))
            return
        if self.say(March(desk.draft.token, path.path, desk.draft.pace)):
            desk.draft.restart()
            desk.marks_changed()

    def unplot(self) -> None:
        """Drop the plot of the token in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        if held is not None and held.plot.path and self.say(March(held.key, (), held.plot.pace)):
            desk.draft.restart()

    def undo(self) -> None:
        """Take the last command back."""
        if self.say(Undo()):
            self._desk.draft.restart()
            self._desk.marks_changed()

    def split(self) -> None:
        """Break the node in hand up."""
        if self._desk.draft.token is not None:
            self.say(Split(self._desk.draft.token))

    def join(self) -> None:
        """Join the parts of the node above the token in hand."""
        desk = self._desk
        node = desk.node(desk.draft.token)
        if node is not None and node.parent is not None and self.say(Merge(node.parent)):
            desk.take(node.parent)

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
        """Done with this sitting or slot; what stands still is listed first, if the player wants to be asked."""
        desk = self._desk
        if desk.view.turn.row == GROUND and desk.view.march.active is None:
            self._stand()
            return
        still = self._idle()
        if still and desk.app.settings.confirmations:
            desk.app.dialog(
                translated("Done?"),
                translated("Still without a march: {names}.").format(names=", ".join(still)),
                [(translated("Done"), self._finish), (translated("Go back"), lambda: None)],
            )
        else:
            self._finish()

    def _idle(self) -> list[str]:
        desk = self._desk
        if not self.marching():
            return []
        if desk.view.turn.row == STANCE:
            return [token.name for token in unmoved(desk.view, desk.guarded) if not token.plot.path]
        return [token.name for token in unmoved(desk.view, desk.guarded) if token.spent == 0]

    def _stand(self) -> None:
        """A slot without a march: the formation in hand stands still, if there is one left to choose."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        left = unmoved(desk.view, set())
        if not left:
            self._finish()
        elif held is None or held.formation not in {token.formation for token in left}:
            desk.refuse(translated("Choose the formation of this activation first: it may march or stand still."))
        else:
            name = next(node.name for node in desk.view.nodes if node.key == held.formation)
            desk.app.dialog(
                translated("Stand still?"),
                translated("{name} is activated and stays where it is.").format(name=name),
                [(translated("Stand still"), lambda: self._stood(held.formation)), (translated("Go back"), lambda: None)],
            )

    def _stood(self, formation: Key) -> None:
        if self.say(Activate(formation)):
            self._finish()

    def _finish(self) -> None:
        self.say(Finish())
