"""D1 and D2: who is in sight of whom; the phase of sight and sensors; what a side is shown."""

import ctypes
from copy import copy
from itertools import count
from random import Random
from statistics import median

from msgspec.structs import replace

from game.model.commands import AnyCommand, Finish
from game.model.components import Place, Token
from game.model.hexes import Hex
from game.model.ids import GAME, Side, key, side_of
from game.model.land import made
from game.model.switches import Switches
from game.model.units import Conditions
from game.model.views import PlayerView
from game.model.views.detection import Eyes, Mark
from game.rules.strategic.courses import course
from game.rules.strategic.detection import look_around
from game.rules.strategic.sweeping import Targets, kinds, sweep
from game.rules.strategic.watching import Field, Watch, field, sees, watch
from game.rules.tables import load_tables
from game.session.core import Session
from game.session.host import play_headless
from game.session.journal import History
from game.session.making import session_of
from game.session.saves import Opening, Rules
from tests.bench.reference import library
from tests.bench.runner import ROUNDS, Bench, Measured, clocked, compared
from tests.bench.scene import LARGE, SIDES, SMALL, land, opened

_RANGE = 4
_WINDOW = 2 * _RANGE + 1
_MECHS, _MANY = 200, 2000
_MIDDLE = 8
_TURNS = 10


class Meadow:
    """A flat land with woods, and two sides of 'Mech formations scattered over its clearings."""

    def __init__(self, number: int) -> None:
        bare = land(LARGE)
        self.land = made(replace(bare, hexes=tuple(replace(each, level=0) for each in bare.hexes)))
        self.at = Field(self.land, Conditions(), load_tables(), Switches())
        chance = Random("meadow")
        clear = [place for place in self.land.all_hexes() if not self.land[place].woods]
        self.sides = [[_mech(side, *each) for each in enumerate(chance.sample(clear, number), 1)] for side in SIDES]

    def pairs(self) -> int:
        """How many pairs are in sight, from one side to the other: nobody shares a hex, so they are counted by hexes and not listed."""
        targets = Targets(self.sides[1], (), self.at)
        looks = (look for alike in kinds(self.sides[0]) for look in targets.in_sight(alike))
        return sum(hexes.bit_count() for look in looks for _, hexes, _ in look.met)

    def walked(self) -> int:
        """The same, pair by pair."""
        return sum(sees(seer, target, seer.hex.distance(target.hex), self.at) for seer in self.sides[0] for target in self.sides[1])


def _mech(side: Side, number: int, place: Hex) -> Watch:
    return Watch(key(side, "f", number), side, "", place, Eyes(spotter="mech"), Mark(units=4))


class InC:
    """The same meadow for the reference in C: axial cells, woods opaque, the hexes that each line crosses.

    Where a line runs along a side it takes the first hex of each pair: so it finds no pair that we do not.
    """

    def __init__(self, meadow: Meadow) -> None:
        cols, rows = meadow.land.cols, meadow.land.rows
        self._wide, self._high = cols + 2 * _RANGE, rows + cols // 2 + 1 + 2 * _RANGE
        self._shift = cols // 2 + _RANGE
        size = self._wide * self._high
        self._opaque = (ctypes.c_uint8 * size)()
        for place in meadow.land.all_hexes():
            self._opaque[self._cell(place)] = bool(meadow.land[place].woods)
        self._viewers, self._targets = self._places(meadow.sides[0]), self._places(meadow.sides[1])
        self._ranges = (ctypes.c_int32 * len(meadow.sides[0]))(*(_RANGE,) * len(meadow.sides[0]))
        self._offsets, self._cells = self._lines()
        self._head, self._next = (ctypes.c_int32 * size)(), (ctypes.c_int32 * len(meadow.sides[1]))()
        self._call = library().detect
        self._call.restype = ctypes.c_long

    def _axial(self, place: Hex) -> tuple[int, int]:
        return place.col + _RANGE, place.row - (place.col + place.col % 2) // 2 + self._shift

    def _cell(self, place: Hex) -> int:
        col, row = self._axial(place)
        return row * self._wide + col

    def _places(self, side: list[Watch]) -> tuple[object, object]:
        numbers = ctypes.c_int32 * len(side)
        axial = [self._axial(each.hex) for each in side]
        return numbers(*(col for col, _ in axial)), numbers(*(row for _, row in axial))

    def _lines(self) -> tuple[object, object]:
        offsets, cells = [0], list[int]()
        for down in range(-_RANGE, _RANGE + 1):
            for across in range(-_RANGE, _RANGE + 1):
                if max(abs(across), abs(down), abs(across + down)) <= _RANGE:
                    line = course((across, down))
                    cells += [row * self._wide + col for col, row in (*line.crossed, *(pair[0] for pair in line.sides))]
                offsets.append(len(cells))
        return (ctypes.c_int32 * len(offsets))(*offsets), (ctypes.c_int32 * max(1, len(cells)))(*cells)

    def pairs(self) -> int:
        """How many pairs are in sight."""
        summed = ctypes.c_int64()
        return int(
            self._call(
                len(self._ranges), *self._viewers, self._ranges, len(self._next), *self._targets,
                self._wide, self._high, self._opaque, _RANGE, self._offsets, self._cells,
                self._head, self._next, ctypes.byref(summed), None, ctypes.c_long(0),
            )
        )  # fmt: skip


def against_c() -> Measured:
    """D1: pairs in sight, viewsheds warm, against C."""
    meadow = Meadow(_MECHS)
    reference = InC(meadow)
    ours, theirs = meadow.pairs(), reference.pairs()
    if not 0.8 * ours <= theirs <= ours:
        raise AssertionError(f"C finds {theirs} pairs in sight, and we {ours}")
    return compared(meadow.pairs, reference.pairs)


def against_pairs() -> Measured:
    """D1: how many times faster than walking every pair."""
    meadow = Meadow(_MECHS)
    if meadow.pairs() != meadow.walked():
        raise AssertionError("pair by pair others are in sight")
    found = compared(meadow.pairs, meadow.walked)
    return Measured(found.median, 1 / found.ratio)


def by_number() -> Measured:
    """D2: ten times as many formations a side."""
    play_headless()
    few, many = Meadow(_MECHS), Meadow(_MANY)
    return compared(many.pairs, few.pairs)


def _met(formations: int) -> Session:
    """A game whose sides have met: half of each stands where the other could come to see it."""
    begun = opened(land(SMALL), formations)
    chance = Random("met")
    places = [place for place in begun.land.all_hexes() if _MIDDLE <= place.col <= SMALL[0] - _MIDDLE]
    for name in begun.world.where(Token, True):
        begun.world.put(name, Place(chance.choice(places)))
    start = Opening(begun.scenario, begun.title, begun.game, begun.seed, begun.sides, begun.limit, begun.world.dump(), begun.map)
    session = session_of(begun.world, start, Rules(begun.switches, begun.overrides), begun.land, History(begun.sides), _raise)
    session.start()
    for _ in SIDES:
        session.say(session.awaiting[0], Finish())
    return session


def _raise(fault: Exception, side: Side, command: AnyCommand) -> None:
    raise AssertionError(f"{side} said {command}") from fault


def phase() -> Measured:
    """The phase of sight and sensors, with rolls and the ladder, against the bare pairs in sight and in reach of sensors.

    Measured are the second ten turns after the sides met: by then most are made out, and are followed; the others are rolled for still.
    """
    play_headless()
    turn = _met(20).turn
    at = field(turn)

    def bare() -> int:
        watches = {side: [watch(turn, each) for each in turn.world.where(Token, True) if side_of(each) == side] for side in SIDES}
        return sum(len(sweep(kinds(watches[side]), Targets(watches[turn.other(side)], (), at), at).pairs) for side in SIDES)

    def whole() -> None:
        turn.world.put(GAME, replace(turn.clock, turn=turn.clock.turn + 1))
        look_around(turn)

    clocked(whole, _TURNS)
    mark, pairs = turn.world.mark(), []
    for _ in range(ROUNDS):
        pairs.append((clocked(whole, _TURNS), clocked(bare, _TURNS)))
        turn.world.undo(mark)
    return Measured(median(one for one, _ in pairs), median(one / other for one, other in pairs))


def shown() -> Measured:
    """What a side is shown after one formation moved, against copying its own formations and contacts."""
    session = _met(20)
    world = session.world
    token = next(iter(world.where(Token, True)))
    places = (world.get(token, Place), Place(next(world.get(token, Place).hex.around())))
    turns = count()

    def sight() -> PlayerView:
        world.put(token, places[next(turns) % 2])
        return session.view(SIDES[0])

    view = session.view(SIDES[0])

    def copied() -> list[object]:
        return [copy(row) for rows in (view.march.tokens, view.nodes, view.contacts) for row in rows]

    return compared(sight, copied)


BENCHES: tuple[Bench, ...] = (
    Bench("D1", "pairs in sight, 200 a side, viewsheds warm / C", 30, against_c),
    Bench("D1-pairs", "walking every pair of 200 a side / pairs in sight", 15, against_pairs, least=True),
    Bench("D2", "pairs in sight with 2,000 a side / with 200", 12, by_number),
    Bench("phase", "sight and sensors with rolls and ladder / bare pairs in sight", 3, phase),
    Bench("sight", "what a side is shown after a move / copying its own formations and contacts", 2, shown),
)
