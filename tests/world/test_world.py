"""The world: one writer, a journal, a digest, an esper context of its own."""

from collections.abc import Iterator

import esper
import msgspec
import pytest

from game.model.components import AnyComponent, Clock, Motion, Place, Sitting, Standing, Token
from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side
from game.world import World
from game.world.digest import PLAIN

A, B = Side("a"), Side("b")
ONE, TWO, TEN = Key("a-f001"), Key("a-f002"), Key("a-f010")
HERE, THERE = Place(Hex(1, 1)), Place(Hex(2, 1))


@pytest.fixture
def world() -> Iterator[World]:
    made = World()
    made.put(ONE, HERE, Motion(trail=(HERE.hex,)))
    made.put(TEN, THERE)
    made.put(TWO, THERE)
    yield made
    made.close()


def test_what_was_put_is_got(world: World) -> None:
    assert (world.get(ONE, Place), world.find(TWO, Motion)) == (HERE, None)


def test_what_is_not_there_is_an_error_that_names_it(world: World) -> None:
    with pytest.raises(KeyError, match="a-f002 has no Motion"):
        world.get(TWO, Motion)


def test_putting_again_changes(world: World) -> None:
    world.put(ONE, THERE)
    assert world.get(ONE, Place) == THERE


def test_each_goes_in_key_order(world: World) -> None:
    assert [key for key, _ in world.each(Place)] == [ONE, TWO, TEN]


def test_keys_and_parts_are_in_order(world: World) -> None:
    assert (world.keys(), [type(part).__name__ for part in world.parts(ONE)]) == ((ONE, TWO, TEN), ["Motion", "Place"])


def test_where_finds_by_place_in_key_order(world: World) -> None:
    world.put(ONE, THERE)
    assert (world.where(Place, Hex(2, 1)), world.where(Place, Hex(1, 1))) == ((ONE, TWO, TEN), ())


def test_where_follows_undo(world: World) -> None:
    mark = world.mark()
    world.put(ONE, THERE)
    world.undo(mark)
    assert world.where(Place, Hex(1, 1)) == (ONE,)


def test_components_handed_out_never_change_under_the_reader(world: World) -> None:
    got, (_, listed), part = world.get(ONE, Place), next(world.each(Place)), world.parts(ONE)[1]
    world.put(ONE, THERE)
    assert got == listed == part == HERE


def test_a_component_put_in_is_not_the_one_that_is_kept(world: World) -> None:
    mine = Place(Hex(9, 9))
    world.put(Key("a-f099"), mine)
    world.put(Key("a-f099"), HERE)
    assert mine == Place(Hex(9, 9))


def test_undo_puts_old_values_back_to_a_mark(world: World) -> None:
    before, digest, mark = world.dump(), world.digest, world.mark()
    world.put(ONE, THERE, Motion(spent=4))
    world.put(ONE, HERE)
    world.put(Key("a-f050"), HERE)
    world.undo(mark)
    assert (world.dump(), world.digest, world.mark()) == (before, digest, mark)


def test_undo_takes_a_new_entity_away(world: World) -> None:
    mark = world.mark()
    world.put(Key("a-f050"), HERE, Token())
    world.undo(mark)
    assert (world.keys(), world.find(Key("a-f050"), Place)) == ((ONE, TWO, TEN), None)


def test_undo_may_stop_half_way(world: World) -> None:
    world.put(ONE, THERE)
    mark = world.mark()
    world.put(ONE, Place(Hex(5, 5)))
    world.undo(mark)
    assert world.get(ONE, Place) == THERE


def test_what_is_forgotten_is_not_taken_back(world: World) -> None:
    world.put(ONE, THERE)
    world.forget()
    world.undo(0)
    assert world.get(ONE, Place) == THERE


def test_the_digest_depends_on_the_state_and_not_on_the_way_there(world: World) -> None:
    other = World()
    other.put(TWO, HERE)
    other.put(TEN, THERE)
    other.put(TWO, THERE)
    other.put(ONE, Motion(trail=(HERE.hex,)), HERE)
    assert other.digest == world.digest


def test_the_digest_tells_whose_part_it_is(world: World) -> None:
    before = world.digest
    world.put(ONE, THERE)
    world.put(TWO, HERE)
    assert world.digest != before


def test_what_is_weighed_by_value_holds_nothing_that_could_be_equal_and_encoded_otherwise() -> None:
    assert {field.type for kind in PLAIN for field in msgspec.structs.fields(kind)} == {bool, int, Key | None}


def test_two_worlds_do_not_meet(world: World) -> None:
    other = World()
    other.put(ONE, Place(Hex(7, 7)))
    world.put(GAME, Clock())
    other.put(ONE, Place(Hex(8, 8)))
    assert (world.get(ONE, Place), other.get(ONE, Place), other.keys()) == (HERE, Place(Hex(8, 8)), (ONE,))


def test_closing_one_world_leaves_the_other(world: World) -> None:
    other = World()
    other.put(ONE, THERE)
    other.close()
    assert world.get(ONE, Place) == HERE


def test_what_was_dumped_loads_to_the_same_digest(world: World) -> None:
    loaded = World.loaded(world.dump())
    assert (loaded.digest, loaded.dump(), loaded.mark()) == (world.digest, world.dump(), 0)


def test_a_dump_survives_json(world: World) -> None:
    rows = msgspec.json.decode(msgspec.json.encode(world.dump()), type=tuple[tuple[Key, tuple[AnyComponent, ...]], ...])
    assert World.loaded(rows).digest == world.digest


def test_a_loaded_world_finds_by_place(world: World) -> None:
    assert World.loaded(world.dump()).where(Place, Hex(2, 1)) == (TWO, TEN)


def test_a_loaded_world_finds_tokens_near_and_beside_and_those_that_answer(world: World) -> None:
    world.put(ONE, Token(out=True), Standing(evade="always"))
    world.put(TWO, Token(out=True))
    loaded = World.loaded(world.dump())
    assert loaded.near(A, Hex(1, 1), 9) == ((ONE, HERE.hex), (TWO, THERE.hex))
    assert loaded.beside(A, HERE.hex) == (ONE, TWO)
    assert loaded.alert(A, Hex(1, 1), 9) == ((ONE, HERE.hex),)


def test_a_change_keeps_espers_caches_warm(world: World) -> None:
    list(world.each(Place))
    cached = esper.get_component(Place)
    world.put(ONE, THERE)
    assert esper.get_component(Place) is cached


def test_near_finds_tokens_on_the_map_through_changes_and_undo(world: World) -> None:
    world.put(ONE, Token(out=True))
    world.put(TWO, Token(out=True))
    mark = world.mark()
    world.put(ONE, Place(Hex(40, 40)))
    world.put(TWO, Token())
    assert (world.near(A, Hex(1, 1), 9), world.near(A, Hex(39, 39), 2)) == ((), ((ONE, Hex(40, 40)),))
    world.undo(mark)
    assert (world.near(A, Hex(1, 1), 9), world.near(B, Hex(1, 1), 9)) == (((ONE, HERE.hex), (TWO, THERE.hex)), ())


def test_beside_finds_tokens_on_the_map_hex_by_hex_through_changes_and_undo(world: World) -> None:
    for key, place in ((ONE, HERE), (TWO, Place(Hex(1, 2))), (TEN, HERE)):
        world.put(key, Token(out=True), place)
    assert world.beside(A, HERE.hex) == (ONE, TEN, TWO)
    mark = world.mark()
    world.put(TEN, Place(Hex(2, 1)))
    world.put(ONE, Token())
    assert (world.beside(A, HERE.hex), world.beside(A, Hex(1, 2)), world.beside(B, HERE.hex)) == ((TEN, TWO), (TWO, TEN), ())
    world.undo(mark)
    assert (world.beside(A, HERE.hex), world.beside(A, Hex(1, 2))) == ((ONE, TEN, TWO), (TWO, ONE, TEN))


def test_alert_finds_those_who_answer_by_their_instruction_through_changes_and_undo(world: World) -> None:
    world.put(ONE, Token(out=True), Standing(evade="always"))
    world.put(TWO, Token(out=True), Standing())
    mark = world.mark()
    world.put(TWO, Standing(shadow="slower"))
    world.put(ONE, Place(Hex(40, 40)))
    assert (world.alert(A, Hex(1, 1), 9), world.alert(B, Hex(1, 1), 9)) == (((TWO, THERE.hex),), ())
    assert world.alert(A, Hex(39, 39), 2) == ((ONE, Hex(40, 40)),)
    world.undo(mark)
    assert world.alert(A, Hex(1, 1), 9) == ((ONE, HERE.hex),)


def test_esper_holds_what_is_there_when_systems_run(world: World) -> None:
    seen: list[list[Hex]] = []
    world.systems([lambda: seen.append(sorted(place.hex for _, place in esper.get_component(Place)))])
    world.process()
    mark = world.mark()
    world.put(ONE, THERE)
    world.put(Key("a-f050"), HERE)
    world.process()
    world.undo(mark)
    world.process()
    one, two = HERE.hex, THERE.hex
    assert seen == [[one, two, two], [one, two, two, two], [one, two, two]]


def test_what_changed_is_known_since_a_moment(world: World) -> None:
    since = world.changes
    world.put(TWO, HERE)
    assert (world.changed(since), world.changed(world.changes)) == ({(TWO, Place)}, set())


def test_once_the_log_of_changes_was_emptied_everything_may_have_changed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.world.world._LONGEST_LOG", 3)
    since, digest = world.changes, world.digest
    world.put(TWO, HERE)
    world.put(TWO, THERE)
    world.forget()
    assert world.changed(since) == {(ONE, Place), (ONE, Motion), (TWO, Place), (TEN, Place)}
    assert (world.changed(world.changes), world.digest) == (set(), digest)


def test_what_lasts_is_worked_out_once_for_what_is_given(world: World) -> None:
    def beyond(of: World, more: int) -> int:
        return max(place.hex.col for _, place in of.each(Place)) + more

    found = [world.lasting(beyond, 1)]
    world.put(TEN, HERE)
    world.put(TWO, HERE)
    assert [*found, world.lasting(beyond, 1), world.lasting(beyond, 2)] == [3, 3, 3]


def test_undo_counts_as_a_change(world: World) -> None:
    mark = world.mark()
    world.put(TWO, HERE)
    since = world.changes
    world.undo(mark)
    assert world.changed(since) == {(TWO, Place)}


def test_systems_run_in_the_order_given(world: World) -> None:
    log: list[int] = []
    world.systems((lambda number=number: log.append(number)) for number in range(4))  # type: ignore[misc]
    world.process()
    assert log == [0, 1, 2, 3]


@pytest.mark.parametrize("kind", sorted(Component.__subclasses__(), key=repr))
def test_every_component_is_frozen(kind: type[Component]) -> None:
    assert kind.__struct_config__.frozen


def test_no_component_is_changed_in_place(world: World) -> None:
    part = world.get(ONE, Place)
    with pytest.raises(AttributeError):
        part.hex = Hex(3, 3)  # type: ignore[misc]


def test_a_part_put_on_the_game_stays_on_the_game(world: World) -> None:
    world.put(GAME, Sitting(done=True))
    assert [key for key, _ in world.each(Sitting)] == [GAME]
