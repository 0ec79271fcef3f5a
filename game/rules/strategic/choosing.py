"""Choosing: which commands are open to a side in the present row; from the view alone."""

from collections.abc import Iterator
from functools import lru_cache

from game.model.commands import Activate, Assign, Deploy, Finish, Merge, Respond, Split
from game.model.ids import Key
from game.model.questions import Choices, ChoicesAnswer
from game.model.rows import GROUND, SETTING_UP, STANCE, TARGETING
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Query
from game.rules.strategic.formations import tokens_seen
from game.rules.strategic.leaving import leavers
from game.rules.strategic.marching import may_close
from game.rules.strategic.regrouping import check_merge, check_split
from game.rules.strategic.setting_up import check_assign, check_deploy, spare
from game.rules.strategic.stances import patrols


def _choices(view: PlayerView, tables: Tables, question: Choices) -> ChoicesAnswer:
    """The commands that their checks allow now, and the tokens that may march."""
    del question
    if view.side not in view.turn.awaiting:
        return ChoicesAnswer((), ())
    if view.march.asked is not None:
        return ChoicesAnswer((Respond(react=False), Respond(react=True)), ())
    return _row_choices(view, tables, view.turn.row)


def _row_choices(view: PlayerView, tables: Tables, row: int) -> ChoicesAnswer:
    """What a row takes of a side that must decide in it."""
    if row == SETTING_UP:
        return ChoicesAnswer((Finish(), *_assignments(view, tables), *_deployments(view, tables)), ())
    if row == TARGETING:
        return ChoicesAnswer((Finish(), *_regroupings(view, tables)), ())
    if row == STANCE:
        plotted = view.switches.activation == "plotted"
        movers = tuple(token.key for token in view.march.tokens if plotted and token.arm == "ground" and token.brackets)
        return ChoicesAnswer((Finish(), *patrols(view, tables), *leavers(view, tables, movers)), movers)
    if row == GROUND:
        return _slot_choices(view, tables)
    return ChoicesAnswer((Finish(),), ())


def _slot_choices(view: PlayerView, tables: Tables) -> ChoicesAnswer:
    done = (Finish(),) if may_close(view).allowed else ()
    if view.march.active is not None:
        marching = tuple(sorted(tokens_seen(view, view.march.active)))
        return ChoicesAnswer((*done, *leavers(view, tables, marching)), marching)
    marching = view.march.movers
    return ChoicesAnswer((*done, *_activations(view.march.ready), *leavers(view, tables, marching)), marching)


@lru_cache(maxsize=2)
def _activations(ready: tuple[Key, ...]) -> tuple[Activate, ...]:
    """The same as long as the same formations are left: both sides ask after every command."""
    return tuple(map(Activate, ready))


def _regroupings(view: PlayerView, tables: Tables) -> Iterator[Split | Merge]:
    left_behind = {key for node in view.nodes for key in node.stragglers}
    for node in view.nodes:
        if node.out and check_split(view, tables, Split(node.key)).allowed:
            yield Split(node.key)
        if (node.split or node.key in left_behind) and check_merge(view, tables, Merge(node.key)).allowed:
            yield Merge(node.key)


def _assignments(view: PlayerView, tables: Tables) -> Iterator[Assign]:
    parts = [node.key for node in view.nodes if node.scale == 2]  # noqa: PLR2004
    goals = [node.key for node in view.nodes if node.scale == 3 and node.children]  # noqa: PLR2004
    for part in parts:
        for goal in (*goals, *((None,) if spare(view) else ())):
            if check_assign(view, tables, Assign(part, goal)).allowed:
                yield Assign(part, goal)


def _deployments(view: PlayerView, tables: Tables) -> Iterator[Deploy]:
    zone = view.turn.of(view.side).zone
    for token in view.march.tokens:
        for place in view.land.zone(zone).hexes:
            if place != token.hex and check_deploy(view, tables, Deploy(token.key, place)).allowed:
                yield Deploy(token.key, place)


CHOICES = Query(Choices, _choices)
