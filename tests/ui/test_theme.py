"""The themes can be read: contrasts as the guidelines for accessible screens ask for."""

from __future__ import annotations

from itertools import product

import pytest

from game.ui.board.inks import inks, mixed
from game.ui.theme import SIDE_SETS, THEMES, Colour, Theme

LETTERING, SHAPES = 4.5, 3.0
TONES = ("text", "text_dim", "amber", "blue", "red", "green")
GROUNDS = ("panel", "panel_high", "panel_low")


def light(colour: Colour) -> float:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_lettering_can_be_read_on_every_panel(theme: Theme) -> None:
    ratios = {
        (tone, ground): contrast(theme.tone(tone.removeprefix("text_")), getattr(theme, ground)) for tone, ground in product(TONES, GROUNDS)
    }
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < LETTERING} == {}
    assert contrast(theme.on_amber, theme.amber) >= LETTERING
    assert contrast(theme.ink, theme.paper) >= LETTERING


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_focus_can_be_seen(theme: Theme) -> None:
    assert min(contrast(theme.focus, getattr(theme, ground)) for ground in GROUNDS) >= SHAPES
    assert contrast(theme.text, theme.amber) >= 1.2, "the ring of an amber button"


@pytest.mark.parametrize("theme", [theme for theme in THEMES.values() if theme.name == "contrast"], ids=["contrast"])
def test_high_contrast_is_higher(theme: Theme) -> None:
    assert min(contrast(theme.tone(tone), theme.panel) for tone in TONES) >= 7
    assert contrast(theme.line, theme.panel) >= SHAPES


def test_hex_numbers_within_reach_can_be_read_in_high_contrast() -> None:
    ink = inks(THEMES["contrast"])
    assert ink.number == 255, "no ground shines through"
    washed = [[mixed(each, turn, ink.tint / 255) for each in (ink.ink, ink.paper)] for turn in ink.turns]
    assert min(contrast(letters, halo) for letters, halo in washed) >= LETTERING


@pytest.mark.parametrize("pair", SIDE_SETS.values(), ids=SIDE_SETS)
def test_sides_differ_in_more_than_their_colour(pair: tuple) -> None:  # type: ignore[type-arg]
    one, other = pair
    assert one.pattern != other.pattern
    assert one.name != other.name
    assert all(contrast(style.ink, style.fill) >= LETTERING for style in pair)
