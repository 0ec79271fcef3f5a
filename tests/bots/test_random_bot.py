"""The random bot: now and then it offers a draw, takes one up, or instructs a formation."""

from msgspec.structs import replace

from game.bots import BOTS
from game.model.commands import AnyCommand, Finish, Instruct, OfferDraw
from game.model.ids import Side
from game.model.questions import ChoicesAnswer, Question
from game.model.views import PlayerView
from game.session.host import open_game
from tests.scene import A, B


def ask(question: Question) -> ChoicesAnswer:
    del question
    return ChoicesAnswer((Finish(),), ())


def seen(turn: int, offer: Side | None = None) -> PlayerView:
    """The view of side A in a turn."""
    game = open_game("raid", "1")
    view = game.seat(A).view()
    return replace(view, turn=replace(view.turn, turn=turn, row=6), victory=replace(view.victory, offer=offer))


def said(view: PlayerView, times: int = 4000) -> list[AnyCommand]:
    decide = BOTS["random"]("seed")
    return [decide(view, ask) for _ in range(times)]


def test_it_neither_offers_nor_takes_up_a_draw_in_the_first_turns() -> None:
    assert not any(isinstance(command, OfferDraw) for turn in (1, 2) for command in said(seen(turn, B)))


def test_it_rarely_offers_a_draw_and_sometimes_takes_one_up() -> None:
    offers, answers = (sum(isinstance(command, OfferDraw) for command in said(seen(3, offer))) for offer in (None, B))
    assert 0 < offers < 10 < answers < 400


def test_it_does_not_answer_its_own_offer() -> None:
    assert not any(isinstance(command, OfferDraw) for command in said(seen(3, A)))


def test_it_instructs_now_and_then_and_some_leave_the_bogged_behind() -> None:
    instructed = [command for command in said(seen(1)) if isinstance(command, Instruct)]
    assert {command.standing.bogged for command in instructed} == {"wait", "detach"}
