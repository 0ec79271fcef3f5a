"""The seed: mixed from what nobody knows whole, and fixed by a fingerprint that tells nothing."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.model.seed import Seed, mixed

WORD = st.text(max_size=12)


@given(WORD, WORD, WORD, WORD)
def test_every_word_and_the_draw_decide_the_seed(first: str, second: str, draw: str, other: str) -> None:
    seed = mixed((first, second), draw, "salt")
    assert seed.sound
    for pieces in (((other, second), draw), ((first, other), draw), ((first, second), other)):
        changed = mixed(*pieces, "salt")
        assert (changed.value == seed.value) == (pieces == ((first, second), draw))


def test_no_word_passes_for_a_piece_of_another() -> None:
    assert mixed(("ab", "c"), "d", "").value != mixed(("a", "bc"), "d", "").value


def test_the_fingerprint_hangs_on_seed_and_salt_and_holds_neither() -> None:
    seed = mixed(("one", "two"), "draw", "salt")
    assert len({seed.fingerprint, replace(seed, salt="other").fingerprint, replace(seed, value="other").fingerprint}) == 3
    assert seed.value not in seed.fingerprint
    assert seed.salt not in seed.fingerprint


def test_a_seed_that_its_words_do_not_make_is_not_sound() -> None:
    assert not replace(mixed(("one", "two"), "draw", "salt"), words=("one", "three")).sound
    assert Seed("named outright").sound
