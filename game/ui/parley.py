"""Ending a game before its time: giving it up, offering a draw, answering one. Each is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.commands import OfferDraw, Resign
from game.texts import ruling_text, translated

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.commands import AnyCommand
    from game.session.host import Seat
    from game.ui.stage import App

_STANDS: Final = "Your offer stands until the end of the turn; while it is your turn, Undo takes it back."


def resign(app: App, seat: Seat) -> None:
    """Give the game up, once that is confirmed."""
    told = translated("The other side wins, and the game is over for both.")
    buttons = [(translated("Play on"), _nothing), (translated("Resign"), _saying(app, seat, Resign()))]
    app.dialog(translated("Give the game up?"), told, buttons, escape=0)


def offer_draw(app: App, seat: Seat) -> None:
    """Offer a draw, once that is confirmed; where the other side offers one, answer it; where one's own offer stands, say so."""
    view = seat.view()
    if view.victory.offer == view.side:
        app.notice(translated(_STANDS))
        return
    if offered_to(seat):
        answer_draw(app, seat)
        return
    told = translated("The other side is asked at its next sitting. An offer that it does not take up lapses at the end of the turn.")
    buttons = [(translated("Offer a draw"), _saying(app, seat, OfferDraw())), (translated("Cancel"), _nothing)]
    app.dialog(translated("Offer a draw?"), told, buttons)


def answer_draw(app: App, seat: Seat) -> None:
    """Take up a draw that the other side offers, or play on."""
    view = seat.view()
    name = next(seen.name for seen in view.turn.sides if seen.side != view.side)
    told = translated("{name} offers a draw. If you take it up, the game ends here, and nobody wins.").format(name=name)
    accept = (translated("Take it up"), _saying(app, seat, OfferDraw()))
    buttons = [(translated("Play on"), _nothing), accept, (translated("Decide later"), _nothing)]
    app.dialog(translated("A draw is offered"), told, buttons)


def offered_to(seat: Seat) -> bool:
    """Whether the other side offers a draw."""
    view = seat.view()
    return view.victory.offer is not None and view.victory.offer != view.side


def _nothing() -> None:
    """Play on."""


def _saying(app: App, seat: Seat, command: AnyCommand) -> Callable[[], None]:
    def say() -> None:
        ruled = seat.say(command)
        if not ruled.allowed:
            app.notice(ruling_text(ruled))
        elif app.game is not None and app.game.over:
            app.hand_over()
        else:
            app.notice(translated(_STANDS))

    return say
