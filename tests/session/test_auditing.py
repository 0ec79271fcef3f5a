"""The fog audit: what each side knew at the end of every turn, and what was true; all of it after the game alone."""

from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path

import pytest

from game.model.audit import Audit, AuditTurn
from game.model.commands import Finish, Resign
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.questions import Coverage, CoverageAnswer
from game.model.views import ContactView, PlayerView
from game.session.host import Auditing, Game, load_game, open_game
from tests.session.saves.playing import play, saved
from tests.session.saves.test_reading import flipped

Known = dict[Side, tuple[dict[Key, Hex], tuple[ContactView, ...]]]
"""Of each side, where its tokens stand and which contacts it has."""


def known(game: Game) -> Known:
    return {side: _known(game.seat(side).view()) for side in game.sides}


def _known(view: PlayerView) -> tuple[dict[Key, Hex], tuple[ContactView, ...]]:
    return {token.key: token.hex for token in view.march.tokens}, view.contacts


def audited(game: Game) -> Audit:
    work = game.auditing()
    assert isinstance(work, Auditing)
    while (found := work.step()) is None:
        assert 0 < work.done < work.total
    assert work.done <= work.total
    return found


def as_known(turn: AuditTurn) -> Known:
    return {each.side: ({token.key: token.hex for token in each.tokens}, each.contacts) for each in turn.sides}


@pytest.fixture(params=["strict", "plotted"])
def over(request: pytest.FixtureRequest) -> Iterator[tuple[Game, list[Known]]]:
    """A game that is over, and what both sides knew when each turn began, and at the end."""
    game, seen, turn = open_game("raid", "4", {"activation": request.param}), [], 0
    for number in count():
        if game.over:
            break
        if game.public.row and game.public.turn > turn:
            turn = game.public.turn
            seen.append(known(game))
        play(game, 1, str(number))
    seen.append(known(game))
    yield game, seen
    game.close()


def test_every_turn_is_as_both_sides_knew_it_then(over: tuple[Game, list[Known]]) -> None:
    game, seen = over
    found = audited(game)
    assert found.complete
    assert [each.turn for each in found.turns] == list(range(game.public.turn + 1))
    assert [as_known(each) for each in found.turns] == seen


def test_every_turn_tells_what_each_side_had_in_view_and_ever_had(over: tuple[Game, list[Known]]) -> None:
    game = over[0]
    turns = audited(game).turns
    for before, after in pairwise(turns):
        for one, other in zip(before.sides, after.sides, strict=True):
            assert not as_bits(one.scouted) & ~as_bits(other.scouted), "what was seen once stays so"
    for side in turns[-1].sides:
        answer = game.seat(side.side).ask(Coverage())
        assert isinstance(answer, CoverageAnswer)
        assert as_bits(side.seen) == sum(1 << (place.row - 1) * side.land.cols + place.col - 1 for place in answer.eye)
        assert side.scouted == game.seat(side.side).view().scouted
    assert any(side.seen and as_bits(side.seen) != (1 << len(side.land.hexes)) - 1 for turn in turns for side in turn.sides)


def as_bits(held: bytes | None) -> int:
    assert held is not None
    return int.from_bytes(held, "little")


def test_in_open_play_nothing_is_veiled() -> None:
    game = open_game("raid", "4", {"visibility": "open"})
    play(game, 3000)
    assert {(side.seen, side.scouted) for turn in audited(game).turns for side in turn.sides} == {(None, None)}
    game.close()


def test_a_token_tells_what_the_other_side_called_it(over: tuple[Game, list[Known]]) -> None:
    for turn in audited(over[0]).turns:
        for own, other in (turn.sides, turn.sides[::-1]):
            held = {contact.label: contact.hex for contact in other.contacts if contact.now}
            assert held == {token.label: token.hex for token in own.tokens if token.held}


def test_the_marches_of_a_turn_lead_from_where_tokens_stood(over: tuple[Game, list[Known]]) -> None:
    turns = audited(over[0]).turns
    assert any(turn.marches for turn in turns)
    for before, after in pairwise(turns):
        stood = {token.hex for side in before.sides for token in side.tokens}
        assert not after.marches or stood & {way[0] for way in after.marches}


def test_what_is_in_the_air_is_audited_with_its_altitude() -> None:
    game = open_game("coast", "4", {})
    while not game.seat(game.awaiting[0]).say(Resign()).allowed:
        game.seat(game.awaiting[0]).say(Finish())
    flying = {(each.key, each.hex, each.flight.altitude) for side in game.sides for each in game.seat(side).view().flights}
    last = audited(game).turns[-1]
    assert {(each.key, each.hex, each.altitude) for side in last.sides for each in side.tokens if each.altitude} == flying
    assert len(flying) == 2
    game.close()


def test_a_game_that_ends_while_setting_up_has_no_turn() -> None:
    game = open_game("raid", "4", {})
    assert game.seat(game.awaiting[0]).say(Resign()).allowed
    assert [each.turn for each in audited(game).turns] == [0]
    game.close()


def test_nobody_audits_before_the_game_is_over() -> None:
    game = open_game("raid", "4")
    play(game, 10)
    assert (game.auditing(), game.sealed_log()) == (None, ())
    game.close()


def test_the_audit_leaves_the_game_alone(over: tuple[Game, list[Known]]) -> None:
    game, seen = over
    digest = game.digest
    audited(game)
    assert (game.digest, known(game)) == (digest, seen[-1])


def test_a_loaded_game_is_audited_alike(over: tuple[Game, list[Known]], tmp_path: Path) -> None:
    again = load_game(saved(over[0], tmp_path / "war.fog"))
    assert audited(again) == audited(over[0])
    again.close()


def test_a_damaged_history_is_audited_up_to_there(over: tuple[Game, list[Known]], tmp_path: Path) -> None:
    path = saved(over[0], tmp_path / "war.fog")
    path.write_bytes(flipped(path.read_bytes(), "history-000012"))
    again = load_game(path)
    found = audited(again)
    assert not found.complete
    assert found.turns == audited(over[0]).turns[: len(found.turns)]
    assert len(found.turns) < again.public.turn
    again.close()


def test_an_audit_can_be_given_up(over: tuple[Game, list[Known]]) -> None:
    work = over[0].auditing()
    assert work is not None
    assert work.step() is None
    work.give_up()
    assert audited(over[0]).complete


def test_the_sealed_log_holds_every_telling(over: tuple[Game, list[Known]]) -> None:
    log = over[0].sealed_log()
    assert [telling.number for telling in log] == list(range(1, len(log) + 1))
    assert any(telling.sealed is not None and telling.ours is None and telling.public is None for telling in log)
