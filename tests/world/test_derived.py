"""What is derived from components: worked out once, and anew as soon as one changes that it rests on."""

from collections.abc import Callable, Iterator

import pytest

from game.model.components import Motion, Place, Token
from game.model.hexes import Hex
from game.model.ids import Key
from game.world import Reads, World

ONE, TWO = Key("a-f001"), Key("a-f002")
HERE, THERE = Place(Hex(1, 1)), Place(Hex(2, 1))


@pytest.fixture
def world() -> Iterator[World]:
    made = World()
    made.put(ONE, HERE, Motion())
    made.put(TWO, THERE)
    yield made
    made.close()


def column(world: Reads, key: Key) -> int:
    return world.get(key, Place).hex.col


def gap(world: Reads, key: Key) -> int:
    return world.derived(column, TWO) - world.derived(column, key)


def shifted(world: Reads, key: Key, by: int) -> int:
    return world.get(key, Place).hex.col + by


def is_out(world: Reads, key: Key) -> bool:
    return (world.find(key, Token) or Token()).out


def counted(make: Callable[[Reads, Key], int]) -> tuple[Callable[[Reads, Key], int], list[Key]]:
    """A make that notes for whom it was asked."""
    asked: list[Key] = []

    def noting(world: Reads, key: Key) -> int:
        asked.append(key)
        return make(world, key)

    return noting, asked


def test_it_is_worked_out_once_for_each_entity(world: World) -> None:
    make, asked = counted(column)
    assert [world.derived(make, key) for key in (ONE, TWO, ONE, TWO)] == [1, 2, 1, 2]
    assert asked == [ONE, TWO]


def test_it_follows_a_component_that_it_asked_for(world: World) -> None:
    make, asked = counted(column)
    world.derived(make, ONE)
    world.put(ONE, Motion(spent=4))
    world.put(TWO, HERE)
    assert (world.derived(make, ONE), asked) == (1, [ONE])
    world.put(ONE, THERE)
    assert (world.derived(make, ONE), asked) == (2, [ONE, ONE])


def test_it_follows_undo(world: World) -> None:
    mark = world.mark()
    world.put(ONE, THERE)
    assert world.derived(column, ONE) == 2
    world.undo(mark)
    assert world.derived(column, ONE) == 1


def test_it_follows_a_component_that_was_not_there(world: World) -> None:
    assert not world.derived(is_out, ONE)
    mark = world.mark()
    world.put(ONE, Token(out=True))
    assert world.derived(is_out, ONE)
    world.undo(mark)
    assert not world.derived(is_out, ONE)


def test_it_follows_what_it_was_derived_from(world: World) -> None:
    assert world.derived(gap, ONE) == 1
    world.put(TWO, Place(Hex(9, 1)))
    assert world.derived(gap, ONE) == 8
    world.derived(column, TWO)
    world.put(TWO, HERE)
    assert world.derived(gap, ONE) == 0


def test_what_else_is_given_counts(world: World) -> None:
    assert [world.derived(shifted, ONE, by) for by in (3, 4, 3)] == [4, 5, 4]


def test_what_lapsed_is_known_since_a_moment(world: World) -> None:
    world.derived(gap, ONE)
    since = world.lapses
    world.put(ONE, Motion(spent=4))
    assert world.lapsed(gap, since) == set()
    world.put(TWO, HERE)
    assert (world.lapsed(gap, since), world.lapsed(column, since), world.lapsed(gap, world.lapses)) == ({ONE}, {TWO}, set())
