"""A small land, and marks at random, for the tests of the board."""

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import game.ui.env  # noqa: F401  # before pygame
from game.content.maps import find_map, load_map
from game.model.hexes import Hex
from game.model.land import Land
from game.ui.board import Counter, Marks, PathMark, ReachMark
from game.ui.board.fog import Fog
from game.ui.board.looks import outlined
from game.ui.board.pictograms import PICTURES

SIZE = (480, 360)
MakeMarks = Callable[[Land, Random], Marks]


@pytest.fixture(autouse=True, scope="session")
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.quit()


@pytest.fixture(scope="session")
def raid() -> Land:
    return load_map(find_map("raid.tmx"))


@pytest.fixture(scope="session")
def some_marks() -> MakeMarks:
    return _some_marks


def _some_marks(land: Land, random: Random) -> Marks:
    """Marks as a game may have them, and worse."""

    def place() -> Hex:
        return Hex(random.randint(1, land.cols), random.randint(1, land.rows))

    def walk(start: Hex, steps: int) -> tuple[Hex, ...]:
        whole = [start]
        for _ in range(steps):
            whole.append(random.choice([near for near in whole[-1].around() if near in land]))
        return tuple(whole)

    counters = tuple(
        Counter(
            id=str(number),
            hex=place(),
            side=number % 2,
            own=random.random() < 0.5,
            kind=random.choice(list(PICTURES)),
            scale=random.randint(1, 3),
            title=f"#{number}",
            dim=random.random() < 0.3,
            selected=random.random() < 0.1,
            note=random.choice(("", "2.5")),
            age=random.choice(("", "", "T5")),
        )
        for number in range(random.randint(0, 30))
    )
    reach = {
        place(): ReachMark(
            str(random.randint(0, 9)), random.randint(1, 7), random.choice(("march", "road", "minimum")), random.random() < 0.8
        )
        for _ in range(random.randint(0, 80))
    }
    ever = random.getrandbits(land.cols * land.rows)
    return Marks(
        fog=random.choice((None, Fog(ever & random.getrandbits(land.cols * land.rows), ever))),
        counters=counters,
        reach=reach,
        path=tuple(PathMark(step, "1.5", random.random() < 0.3) for step in walk(place(), random.randint(0, 6))),
        waypoints=tuple(place() for _ in range(random.randint(0, 3))),
        selected=random.choice((None, place())),
        zone=frozenset(place() for _ in range(random.randint(0, 20))),
        covers=tuple(
            (sense, outlined(place() for _ in range(random.randint(1, 60)))) for sense in ("eye", "radar", "probe") if random.random() < 0.4
        ),
        exits={place(): random.randint(1, 63) for _ in range(random.randint(0, 20))},
        plots=(walk(place(), 4),),
        trails=((place(), place()),),
        grid=random.random() < 0.9,
        coordinates=random.random() < 0.9,
        names=random.random() < 0.9,
        shading=random.random() < 0.9,
    )
