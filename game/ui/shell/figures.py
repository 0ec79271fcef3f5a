"""What a game came to, tab by tab: a plot, and beside it the same numbers as a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.model.statistics import SUMS
from game.texts import ground_name, smp, translated
from game.ui.plots import Series, bars, lines
from game.ui.widgets import Column, Row
from game.ui.widgets.paint import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.model.statistics import SideStatistics, Statistics
    from game.ui.theme import SideStyle, Theme

GROUND, SMP, FATIGUE, DICE = "ground", "smp", "fatigue", "dice"
_HALVES, _HUNDREDTHS = 2, 100


class Figures(NamedTuple):
    """The statistics, with what the sides are called and how they look."""

    found: Statistics
    names: tuple[str, ...]
    theme: Theme

    def plot(self, tab: str, size: tuple[int, int]) -> pygame.Surface:
        """The plot of a tab."""
        sides, turns = self.found.sides, [str(turn) for turn in range(1, self.found.turns + 1)]
        turn = translated("Turn")
        match tab:
            case "ground":
                held = self._series([[each.held for each in side.turns] for side in sides])
                return lines(size, self.theme, turns, held, (turn, translated("Hexes held: the side was the last to march or stand there")))
            case "smp":
                spent = self._series([[each.smp for each in side.turns] for side in sides], per=_HALVES)
                return bars(size, self.theme, turns, spent, (turn, translated("SMP spent in the turn")))
            case "fatigue":
                tired = self._series([[each.total for each in side.turns] for side in sides])
                return lines(size, self.theme, turns, tired, (turn, translated("Fatigue of all sub-formations at the end of the turn")))
            case _:
                return self._dice(size)

    def _dice(self, size: tuple[int, int]) -> pygame.Surface:
        """Throws in grey, so that nobody reads luck into a colour."""
        names = [f"{name} ({side.throws})" for name, side in zip(self.names, self.found.sides, strict=False)]
        greys = self._greys()
        thrown = [Series(*each) for each in zip(names, greys, (side.dice for side in self.found.sides), strict=False)]
        marks = [Series(name, grey, side.expected, _HUNDREDTHS) for name, grey, side in zip(names, greys, self.found.sides, strict=False)]
        words = (translated("Sum of two dice"), translated("Throws; the line across is what chance gives on average"))
        return bars(size, self.theme, [str(each) for each in SUMS], thrown, words, marks=marks)

    def _greys(self) -> list[SideStyle]:
        ink, paper = self.theme.ink, self.theme.paper
        shares = (0.38, 0.66)
        return [
            replace(style, fill=mixed(paper, ink, share), edge=ink, ink=paper if share > 0.5 else ink)  # noqa: PLR2004  # darker than half
            for style, share in zip(self.theme.sides, shares, strict=True)
        ]

    def _series(self, values: Sequence[Sequence[int]], per: int = 1) -> list[Series]:
        return [Series(*each, per) for each in zip(self.names, self.theme.sides, map(tuple, values), strict=False)]

    # the same as tables

    def columns(self, tab: str) -> tuple[Column, ...]:
        """The headings of a tab's table: what, then each side."""
        first = {"smp": translated("Ground"), "dice": translated("Sum")}.get(tab, translated("Turn"))
        share = 1.7 if tab == SMP else 1.0
        return (Column(first, share), *(Column(name, 1.4, "right") for name in self.names))

    def rows(self, tab: str) -> tuple[Row, ...]:
        """The numbers of a tab."""
        match tab:
            case "ground":
                return self._by_turn([[str(each.held) for each in side.turns] for side in self.found.sides])
            case "smp":
                return self._grounds()
            case "fatigue":
                return self._by_turn([[_tired(each.total, each.most) for each in side.turns] for side in self.found.sides])
            case _:
                return self._throws()

    def _by_turn(self, cells: Sequence[Sequence[str]]) -> tuple[Row, ...]:
        return tuple(Row((str(number), *each)) for number, each in enumerate(zip(*cells, strict=True), start=1))

    def _grounds(self) -> tuple[Row, ...]:
        spent = [{each.code: each.smp for each in side.grounds} for side in self.found.sides]
        codes = sorted({code for each in spent for code in each}, key=lambda code: (-sum(each.get(code, 0) for each in spent), code))
        rows = [Row((ground_name(code), *(_smp(each.get(code, 0)) for each in spent))) for code in codes]
        whole = Row((translated("SMP in all"), *(_smp(side.smp) for side in self.found.sides)), "blue")
        return (whole, Row((translated("Hexes marched"), *(str(side.hexes) for side in self.found.sides)), "blue"), *rows)

    def _throws(self) -> tuple[Row, ...]:
        rows = [Row((str(number), *(_thrown(side, at) for side in self.found.sides))) for at, number in enumerate(SUMS)]
        told = [
            Row((translated("Throws"), *(str(side.throws) for side in self.found.sides)), "blue"),
            Row((translated("Mean"), *(_mean(side) for side in self.found.sides)), "blue"),
            Row((translated("Piloting"), *(f"{side.passed}/{side.passed + side.failed}" for side in self.found.sides)), "blue"),
        ]
        return (*told, *rows)


def _tired(total: int, most: int) -> str:
    return f"{total} ({most})" if total else "0"


def _smp(half_points: int) -> str:
    return smp(half_points) if half_points >= 0 else f"−{smp(-half_points)}"


def _thrown(side: SideStatistics, at: int) -> str:
    """Throws, and how many were to be expected."""
    return f"{side.dice[at]} / {side.expected[at] // _HUNDREDTHS}.{side.expected[at] % _HUNDREDTHS:02}"


def _mean(side: SideStatistics) -> str:
    """The mean of the throws, to the closest hundredth."""
    if not side.throws:
        return "–"
    mean = (2 * _HUNDREDTHS * sum(each * times for each, times in zip(SUMS, side.dice, strict=True)) + side.throws) // (2 * side.throws)
    return f"{mean // _HUNDREDTHS}.{mean % _HUNDREDTHS:02}"
