"""The journal: history in blocks, and what may be taken back."""

import msgspec
import pytest

from game.model.commands import Finish
from game.model.events import AnyEvent, ContactMoved, Finished, Telling, TurnBegan
from game.model.hexes import Hex
from game.model.ids import Label, Side
from game.session.journal import Block, History, Mark, Undoing, chained
from game.session.packing import unpacked
from tests.scene import A, B

NEWS = ContactMoved(Label(1), Hex(1, 1), Hex(2, 1))
DONE = Finished(A, "Side a", 1)


def linked(before: str, block: Block) -> str:
    """The link of a block, worked out anew."""
    return chained(before, msgspec.json.encode(msgspec.structs.replace(block, chain=""), order="deterministic"))


def telling(number: int, *, ours: AnyEvent | None = None, theirs: AnyEvent | None = None, public: AnyEvent | None = None) -> Telling:
    return Telling(number, 1, 1, A, ours, theirs, public, None)


def history(*tellings: Telling) -> History:
    made = History((A, B))
    for each in tellings:
        made.tell(each)
    return made


def heard(made: History, side: Side) -> list[AnyEvent]:
    return [line.event for line in made.told(side)]


def test_each_side_hears_its_own_telling() -> None:
    made = history(telling(1, ours=DONE, theirs=NEWS, public=TurnBegan(1)))
    assert (heard(made, A), heard(made, B)) == ([TurnBegan(1), DONE], [TurnBegan(1), NEWS])


def test_a_sealed_telling_is_heard_by_nobody() -> None:
    made = history(Telling(1, 1, 1, A, None, None, None, NEWS))
    assert (heard(made, A), heard(made, B)) == ([], [])


def test_news_is_news_to_whoever_heard_it() -> None:
    made = history(telling(1, ours=DONE, theirs=NEWS))
    assert (made.news(A, Mark(0, 0)), made.news(B, Mark(0, 0))) == (False, True)


def test_old_news_is_no_news_since_a_later_mark() -> None:
    made = history(telling(1, ours=NEWS))
    assert not made.news(A, made.mark())


def test_undo_takes_tellings_back_from_everybody() -> None:
    made = history(telling(1, public=TurnBegan(1)))
    mark = made.mark()
    made.tell(telling(2, ours=DONE, theirs=NEWS))
    made.undo(mark)
    assert (heard(made, A), heard(made, B), made.count) == ([TurnBegan(1)], [TurnBegan(1)], 2)


def test_closing_keeps_what_the_side_that_sat_has_not_read() -> None:
    made = history(telling(1, public=TurnBegan(1)))
    unread = made.mark()
    made.tell(telling(2, ours=DONE))
    made.close(1, 1, A, "digest", unread)
    assert (heard(made, A), heard(made, B)) == ([DONE], [TurnBegan(1)])


def test_closed_blocks_hold_what_was_said_and_told() -> None:
    made = history(telling(1, ours=DONE))
    made.note(A, Finish(), "after")
    made.close(1, 6, A, "digest", made.mark())
    block = msgspec.json.decode(unpacked(made.closed[0]) or b"", type=Block)
    assert (block.number, block.side, block.said[0].command, block.tellings[0].ours, block.chain) == (0, A, Finish(), DONE, made.chain)


def test_each_block_is_chained_to_the_one_before() -> None:
    made = history()
    for digest in ("one", "two"):
        made.close(1, 1, A, digest, made.mark())
    first, second = (msgspec.json.decode(unpacked(block) or b"", type=Block) for block in made.closed)
    assert (first.chain, second.chain) == (linked("", first), linked(first.chain, second))


def test_the_chain_goes_on_after_blocks_that_were_loaded() -> None:
    made, again = history(), history()
    made.close(1, 1, A, "one", made.mark())
    again.follow(made.closed, made.chain)
    for each in (made, again):
        each.close(1, 2, B, "two", each.mark())
    assert (again.closed, again.chain) == (made.closed, made.chain)


def test_a_changed_block_breaks_the_chain() -> None:
    block = history().open_block(1, 1, A, "digest")
    assert linked("", block) != linked("", msgspec.structs.replace(block, digest="other"))


def test_history_goes_on_from_a_save() -> None:
    made = history(telling(1, ours=DONE, theirs=NEWS))
    made.note(A, Finish(), "after")
    resumed = History((A, B))
    resumed.resume(made.open_block(1, 1, A, ""), {side: made.recorded(side) for side in (A, B)}, made.count, dict(made.heard))
    assert (resumed.told(A), resumed.said, resumed.tellings, resumed.count) == (made.told(A), made.said, made.tellings, 2)


# what may be taken back


def undoing(*, news: bool = False) -> Undoing:
    made = Undoing((A, B))
    made.said(A, 3, Mark(1, 2), news=news)
    return made


def test_a_side_takes_its_own_last_command_back() -> None:
    made = undoing()
    assert (made.open_to(A), made.open_to(B), made.pop(), made.open_to(A)) == (True, False, (3, Mark(1, 2)), False)


@pytest.mark.parametrize(("news", "why"), [(True, "undo-news"), (False, "undo-nothing")])
def test_news_closes_undo_and_says_so(news: bool, why: str) -> None:  # noqa: FBT001
    made = undoing(news=news)
    assert (made.open_to(A), made.why_not(A)) == (not news, why)


def test_a_hand_over_closes_undo_for_both() -> None:
    made = undoing()
    made.handed_over()
    assert (made.open_to(A), made.why_not(A), made.why_not(B)) == (False, "undo-hand-over", "undo-hand-over")


def test_before_anything_was_said_there_is_nothing_to_take_back() -> None:
    assert Undoing((A, B)).why_not(A) == "undo-nothing"
