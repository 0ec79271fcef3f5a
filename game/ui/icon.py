"""The picture of the window in task bars and title bars: a hex with an arrow that marches up from the fog. It names no side."""

from typing import Final

from pygame import BLEND_RGBA_MIN, SRCALPHA, Surface, draw, transform

SIZE: Final = 64
_FINE: Final = 3
_GROUND, _FOG, _EDGE, _ARROW = (30, 36, 44), (86, 96, 108), (232, 226, 208), (242, 176, 70)
_HEX: Final = ((0.02, 0.5), (0.26, 0.07), (0.74, 0.07), (0.98, 0.5), (0.74, 0.93), (0.26, 0.93))
_HEAD: Final = ((0.5, 0.16), (0.76, 0.52), (0.59, 0.47), (0.59, 0.8), (0.41, 0.8), (0.41, 0.47), (0.24, 0.52))
_BANKS: Final = ((0.62, 0.2), (0.7, 0.5), (0.79, 0.36), (0.87, 0.6))
"""Banks of fog: how far down, and where they begin."""


def icon() -> Surface:
    """The picture, `SIZE` pixels square, clear around the hex."""
    large = SIZE * _FINE

    def scaled(points: tuple[tuple[float, float], ...]) -> list[tuple[int, int]]:
        return [(round(x * large), round(y * large)) for x, y in points]

    inside, whole = Surface((large, large), SRCALPHA), Surface((large, large), SRCALPHA)
    whole.fill(_GROUND)
    draw.polygon(whole, _ARROW, scaled(_HEAD))
    for down, left in _BANKS:
        bank = (round((left - 0.2) * large), round(down * large), round(0.5 * large), round(0.05 * large))
        draw.rect(whole, _FOG, bank, border_radius=bank[3] // 2)
    draw.polygon(inside, (255, 255, 255), scaled(_HEX))
    whole.blit(inside, (0, 0), special_flags=BLEND_RGBA_MIN)
    draw.polygon(whole, _EDGE, scaled(_HEX), large // 18)
    return transform.smoothscale(whole, (SIZE, SIZE))
