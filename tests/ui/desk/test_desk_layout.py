"""The layout matrix of the desk: in every kind of row, at every size and scale, in English and in words 40 % longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game import texts
from game.model.commands import Finish
from game.model.orders import ORDERS
from game.model.rows import GROUND, TARGETING
from game.ui.desk import Desk
from game.ui.desk.draft import has_exit
from game.ui.desk.layout import DRAWERS, is_tight
from game.ui.desk.lists import AIMS, CONTACTS, FORMATIONS, UNITS, VIEW, marching
from game.ui.desk.ordersheet import OrderSheet
from game.ui.desk.standingsheet import StandingSheet
from game.ui.settings import offered_scales
from tests.ui.desk.player import Player
from tests.ui.test_layout import SIZES, english, longer, misfits


def rows(size: tuple[int, int]) -> Iterator[tuple[str, Desk]]:
    """A desk in each kind of row: setting up, targeting, plotting, ground movement."""
    for mode, wanted in (("strict", (0, 1, 6)), ("plotted", (4,))):
        player = Player("raid", size=size, mode=mode, visibility="open")
        app, game = player.app, player.app.game
        assert game is not None
        while game.public.row <= max(wanted):
            if game.public.row in wanted:
                app.reset(app.make("desk", app, game, game.awaiting[0]))
                assert isinstance(app.screen, Desk)
                yield f"{mode} row {game.public.row}", app.screen
            row = game.public.row
            while game.public.row == row and row < max(wanted):
                game.seat(game.awaiting[0]).say(Finish())
            if row >= max(wanted):
                break
        app.play.drop()


def views(desk: Desk) -> Iterator[str]:
    """Every drawer or tab, with a formation in hand and without; a refused march is drawn."""
    held = [token.key for token in desk.view.march.tokens][:1]
    for drawer in DRAWERS if is_tight(desk.app.size) else ("",):
        if drawer:
            desk.open_drawer(drawer)
        for tab in (FORMATIONS, UNITS, CONTACTS, AIMS, VIEW) if not drawer else (FORMATIONS,):
            if not drawer:
                desk.show_tab(tab)
            for key in (None, *held):
                desk.take(key)
                if key is not None and marching(desk.view):
                    desk.draft.goal = desk.view.contacts[-1].hex
                    desk.marks_changed()
                yield f"{drawer or tab}, {'nothing' if key is None else 'a formation'} in hand"


def faults(desk: Desk, name: str) -> list[str]:
    wrong: list[str] = []
    for scale in offered_scales(desk.app.size):
        desk.app.settings.scale = scale
        desk.app._fit()  # noqa: SLF001
        desk.open(desk.app)
        since = desk.controls()
        if any(each.name == "since-go" for each in since):
            assert desk._since is not None  # noqa: SLF001
            desk._since.widgets.draw(desk.app.buffer)  # noqa: SLF001
            wrong += [f"{scale} % {name}, news: {fault}" for fault in misfits(desk.controls(), desk.app.size)]
            desk._since = None  # noqa: SLF001
        for view in views(desk):
            desk.widgets.draw(desk.app.buffer)
            wrong += [f"{scale} % {name}, {view}: {fault}" for fault in misfits(desk.controls(), desk.app.size)]
    return wrong


@pytest.mark.parametrize("language", [english, longer], ids=["english", "longer"])
@pytest.mark.parametrize("size", [*SIZES, (1100, 620)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_on_the_desk_is_cut(size: tuple[int, int], language: Callable[[str], str]) -> None:
    texts.use(language)
    assert [fault for name, desk in rows(size) for fault in faults(desk, name)] == []


@pytest.mark.parametrize("language", [english, longer], ids=["english", "longer"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_on_the_sheets_of_orders_is_cut(size: tuple[int, int], language: Callable[[str], str]) -> None:
    texts.use(language)
    player = Player("night-march", size=size)
    player.to_ground_movement()
    desk, wrong = player.desk, []
    desk.take(desk.view.march.tokens[0].key)
    for scale in offered_scales(size):
        player.app.settings.scale = scale
        player.app._fit()  # noqa: SLF001
        for order in ORDERS:
            sheet = OrderSheet(desk, desk.orders, desk.view.march.tokens[0])
            player.app.show(sheet)
            sheet._take("order", order)  # noqa: SLF001
            player.step()
            wrong += [f"{scale} % {order}: {fault}" for fault in misfits(player.app.controls(), size)]
            player.app.back()
        player.app.show(StandingSheet(desk, desk.orders, desk.view.march.tokens[0]))
        player.step()
        wrong += [f"{scale} % standing: {fault}" for fault in misfits(player.app.controls(), size)]
        player.app.back()
    player.app.play.drop()
    assert wrong == []


@pytest.mark.parametrize("language", [english, longer], ids=["english", "longer"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_on_the_sheet_of_surveillance_is_cut(size: tuple[int, int], language: Callable[[str], str]) -> None:
    texts.use(language)
    player = Player("coast", size=size)
    player.to_row(TARGETING)
    desk, wrong = player.desk, []
    for scale in offered_scales(size):
        player.app.settings.scale = scale
        player.app._fit()  # noqa: SLF001
        desk.open(player.app)
        wrong += [f"{scale} % targeting: {fault}" for fault in misfits(player.app.controls(), size)]
        desk.acts.watch.open()
        player.step()
        wrong += [f"{scale} % surveillance: {fault}" for fault in misfits(player.app.controls(), size)]
        player.app.back()
    player.app.play.drop()
    assert wrong == []


@pytest.mark.parametrize("language", [english, longer], ids=["english", "longer"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_on_the_card_of_a_contact_is_cut(size: tuple[int, int], language: Callable[[str], str]) -> None:
    texts.use(language)
    player = Player("raid", size=size, visibility="open")
    player.to_ground_movement()
    desk, wrong = player.desk, []
    for scale in offered_scales(size):
        player.app.settings.scale = scale
        player.app._fit()  # noqa: SLF001
        desk.open(player.app)
        desk.acts.contacts.open(desk.view.contacts[0].label)
        player.step()
        wrong += [f"{scale} %: {fault}" for fault in misfits(player.app.controls(), size)]
        player.app.back()
    player.app.play.drop()
    assert wrong == []


@pytest.mark.parametrize("language", [english, longer], ids=["english", "longer"])
@pytest.mark.parametrize("size", [*SIZES, (1100, 620)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_order_is_cut_where_one_may_leave_the_map(size: tuple[int, int], language: Callable[[str], str]) -> None:
    texts.use(language)
    player = Player("breakthrough", size=size, visibility="open")
    app, game = player.app, player.app.game
    assert game is not None
    while game.public.row < GROUND:
        game.seat(game.awaiting[0]).say(Finish())
    app.reset(app.make("desk", app, game, next(side for side in game.sides if has_exit(game.seat(side).view()))))
    desk, wrong = player.desk, list[str]()
    for scale in offered_scales(size):
        app.settings.scale = scale
        app._fit()  # noqa: SLF001
        desk.open(app)
        desk.take(desk.view.march.tokens[0].key)
        desk.widgets.draw(app.buffer)
        assert {"march-end", "leave"} <= {each.name for each in desk.widgets.controls()}
        wrong += [f"{scale} %: {fault}" for fault in misfits(desk.widgets.controls(), size)]
    app.play.drop()
    assert wrong == []
