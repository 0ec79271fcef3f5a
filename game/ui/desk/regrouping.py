"""Regrouping: breaking up and joining, and dividing the order of battle while setting up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.model.commands import AnyCommand, Assign, Merge, Split
from game.model.rows import SETTING_UP
from game.texts import translated

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.views import NodeView
    from game.ui.desk.table import Table


class Regrouping:
    """What changes who marches together."""

    def __init__(self, desk: Table, say: Callable[[AnyCommand], bool]) -> None:
        self._desk = desk
        self._say = say

    def split(self) -> None:
        """Break the node in hand up."""
        if self._desk.draft.token is None:
            self._desk.refuse(translated("Choose a formation first."))
        else:
            self._say(Split(self._desk.draft.token))

    def join(self) -> None:
        """Join the parts of the node above the token in hand; a straggler joins the token that it belongs to."""
        desk = self._desk
        node = desk.node(desk.draft.token)
        formation = None if node is None else desk.node(node.formation)
        if node is None or node.parent is None:
            desk.refuse(translated("Choose a part of a formation first."))
        elif formation is not None and node.key in formation.stragglers:
            self._say(Merge(node.key))
        elif self._say(Merge(node.parent)):
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
        self._say(command)
