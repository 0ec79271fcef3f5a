"""Inks of the board: what is drawn upon paper looks the same in every theme, but stronger in the one of high contrast."""

from typing import Final, NamedTuple

from game.ui.theme import Colour, Theme


class Inks(NamedTuple):
    """Colours of the marks."""

    turns: tuple[Colour, ...]
    tint: int
    hatch: int
    route: Colour
    casing: Colour
    plot: Colour
    zone: Colour
    threat: Colour
    eye: Colour
    radar: Colour
    probe: Colour
    paper: Colour
    ink: Colour
    select: Colour
    number: int
    """How strongly the numbers of the hexes are printed, up to 255."""


_TURNS: Final[tuple[Colour, ...]] = (
    (36, 96, 176), (0, 118, 122), (62, 110, 30), (150, 104, 0), (184, 78, 20), (166, 44, 98), (98, 60, 160),
)  # fmt: skip
_PAPER: Final = (250, 246, 232)


def inks(theme: Theme) -> Inks:
    """The inks to use with a theme."""
    strong = theme.name == "contrast"
    return Inks(
        turns=_TURNS,
        tint=92 if strong else 54,
        hatch=220 if strong else 150,
        route=(255, 208, 0) if strong else (250, 186, 60),
        casing=(0, 0, 0) if strong else (52, 34, 8),
        plot=(0, 0, 0) if strong else (28, 44, 66),
        zone=(0, 60, 130) if strong else (24, 78, 140),
        threat=(150, 0, 0) if strong else (168, 30, 30),
        eye=(0, 84, 30) if strong else (14, 104, 48),
        radar=(92, 0, 140) if strong else (112, 44, 156),
        probe=(140, 60, 0) if strong else (170, 84, 0),
        paper=(255, 255, 255) if strong else _PAPER,
        ink=(0, 0, 0) if strong else theme.ink,
        select=(255, 208, 0) if strong else (255, 190, 40),
        number=255 if strong else 165,
    )


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The colour so far on the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
