"""Dice."""

from collections import Counter

import pytest

from game.model.components import Rolls
from game.model.events import Rolled
from game.model.ids import Key, Side, side_key
from game.world import Dice, ScriptedDice, World, fallen

A, B = Side("a"), Side("b")


def dice(seed: str = "seed") -> Dice:
    return Dice(World(), seed)


def test_a_seed_falls_the_same_every_time() -> None:
    assert dice().d6(20, 1, "initiative", A) == dice().d6(20, 1, "initiative", A)


def test_another_seed_falls_otherwise() -> None:
    assert dice().d6(20, 1, "initiative", A) != dice("other").d6(20, 1, "initiative", A)


@pytest.mark.parametrize(
    "stream", [(2, "initiative", A, ""), (1, "sensors", A, ""), (1, "initiative", B, ""), (1, "initiative", A, "a-f001")]
)
def test_every_turn_purpose_roller_and_object_has_a_stream_of_its_own(stream: tuple[int, str, Side, str]) -> None:
    assert dice().d6(20, *stream) != dice().d6(20, 1, "initiative", A)


def test_a_stream_goes_on_where_it_stood() -> None:
    once, twice = dice(), dice()
    assert once.d6(4, 1, "initiative", A) == twice.d6(2, 1, "initiative", A) + twice.d6(2, 1, "initiative", A)


def test_no_stream_hears_what_others_roll() -> None:
    alone, beside = dice(), dice()
    for side in (B, A, B):
        beside.d6(3, 1, "sensors", side)
    assert alone.d6(4, 1, "initiative", A) == beside.d6(4, 1, "initiative", A)


def test_undone_dice_fall_the_same_again() -> None:
    world = World()
    rolling = Dice(world, "seed")
    rolling.d6(2, 1, "initiative", A)
    mark = world.mark()
    first = rolling.d6(2, 1, "initiative", A)
    world.undo(mark)
    assert rolling.d6(2, 1, "initiative", A) == first


def test_the_counters_are_part_of_the_world() -> None:
    world = World()
    Dice(world, "seed").d6(2, 3, "initiative", A)
    loaded = World.loaded(world.dump())
    assert (loaded.get(side_key(A), Rolls), Dice(loaded, "seed").d6(2, 3, "initiative", A)) == (
        Rolls(3, (("3/initiative/a/", 2),)),
        Dice(world, "seed").d6(2, 3, "initiative", A),
    )


def test_a_new_turn_forgets_the_counters_of_the_old_one() -> None:
    world = World()
    rolling = Dice(world, "seed")
    rolling.d6(2, 1, "initiative", A)
    rolling.d6(2, 2, "initiative", A)
    assert world.get(side_key(A), Rolls) == Rolls(2, (("2/initiative/a/", 2),))


def test_dice_are_fair() -> None:
    """Chi-square over 60,000 dice of one seed; 20.5 is exceeded by one fair seed in a thousand."""
    falls = Counter(dice("fair").d6(60_000, 1, "fairness", A))
    assert sorted(falls) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 10_000) ** 2 / 10_000 for count in falls.values()) < 20.5


def test_pairs_are_fair() -> None:
    """Chi-square over the 36 faces of 30,000 pairs; 66.6 is exceeded by one fair seed in a thousand."""
    falls = dice("fair").d6(60_000, 1, "pairs", A)
    pairs = Counter(zip(falls[::2], falls[1::2], strict=True))
    assert sum((count - 30_000 / 36) ** 2 / (30_000 / 36) for count in pairs.values()) < 66.6


def test_a_shuffled_deck_holds_every_number_once_and_moves_no_counter() -> None:
    world = World()
    assert (sorted(Dice(world, "seed").shuffled(30, "labels", A)), world.find(side_key(A), Rolls)) == (list(range(1, 31)), None)


def test_each_viewer_has_a_deck_of_its_own() -> None:
    assert dice().shuffled(30, "labels", A) != dice().shuffled(30, "labels", B)


def test_scripted_dice_fall_as_told() -> None:
    scripted = ScriptedDice(World(), 6, 6, 1, 1)
    assert (scripted.d6(2, 1, "initiative", A), scripted.d6(2, 9, "sensors", Key("b-f001"))) == ((6, 6), (1, 1))


def test_scripted_dice_that_run_out_name_who_rolled_for_what() -> None:
    with pytest.raises(AssertionError, match="no dice scripted for sensors of a a-f001 in turn 3"):
        ScriptedDice(World(), 6).d6(2, 3, "sensors", A, "a-f001")


def test_dice_are_recorded_until_somebody_asks() -> None:
    rolling = dice()
    first, second = rolling.d6(2, 1, "initiative", A), rolling.d6(3, 1, "initiative", A)
    assert rolling.rolled() == (Rolled("1/initiative/a/", 0, first), Rolled("1/initiative/a/", 2, second))
    assert rolling.rolled() == ()


def test_recorded_dice_fall_again_from_the_seed() -> None:
    rolling = dice()
    rolling.d6(3, 1, "initiative", A)
    rolling.d6(4, 1, "initiative", A)
    assert all(fallen("seed", stream, first, len(fell)) == fell for stream, first, fell in rolling.rolled())


def test_a_nonce_is_16_bytes_of_a_stream_of_its_own() -> None:
    nonces = {dice().nonce(1, "seal", side, row) for side in (A, B) for row in ("1", "4")} | {dice("other").nonce(1, "seal", A, "1")}
    assert [len(bytes.fromhex(each)) for each in nonces] == [16] * 5
