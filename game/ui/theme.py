"""Colours by role, and how the two sides are told apart: always by pattern as well as by colour."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Colour = tuple[int, int, int]
Pattern = Literal["plain", "stripes", "dots", "cross"]


@dataclass(frozen=True)
class SideStyle:
    """How a side looks; `name` is a word for it."""

    name: str
    fill: Colour
    edge: Colour
    ink: Colour
    pattern: Pattern


@dataclass(frozen=True)
class Theme:
    """Colours by role. Amber wants the player, blue informs, red is loss; `on_amber` is lettering upon amber."""

    name: str
    table: Colour
    panel: Colour
    panel_high: Colour
    panel_low: Colour
    line: Colour
    text: Colour
    text_dim: Colour
    amber: Colour
    on_amber: Colour
    blue: Colour
    red: Colour
    green: Colour
    paper: Colour
    ink: Colour
    grid: Colour
    focus: Colour
    sides: tuple[SideStyle, SideStyle]

    def tone(self, name: str) -> Colour:
        """The lettering of a tone: dim, amber, red, blue, green; plain for anything else."""
        tones = {"dim": self.text_dim, "amber": self.amber, "red": self.red, "blue": self.blue, "green": self.green}
        return tones.get(name, self.text)


_WHITE: Final = (255, 255, 255)
_BLUE: Final = SideStyle("Blue", (46, 98, 160), (16, 38, 68), _WHITE, "plain")
_RED: Final = SideStyle("Red", (170, 58, 48), (72, 18, 14), _WHITE, "stripes")
_TEAL: Final = SideStyle("Teal", (8, 112, 122), (2, 46, 50), _WHITE, "dots")
_ORANGE: Final = SideStyle("Orange", (226, 138, 36), (88, 46, 4), (30, 16, 0), "plain")
_NAVY: Final = SideStyle("Navy", (22, 34, 92), _WHITE, _WHITE, "plain")
_YELLOW: Final = SideStyle("Yellow", (250, 214, 40), (0, 0, 0), (0, 0, 0), "cross")

SIDE_SETS: Final[Mapping[str, tuple[SideStyle, SideStyle]]] = MappingProxyType(
    {"blue-red": (_BLUE, _RED), "teal-orange": (_TEAL, _ORANGE), "navy-yellow": (_NAVY, _YELLOW)}
)
"""Pairs of side styles; the second suits most kinds of colour blindness, the third any."""

_PAPER: Final[Colour] = (221, 212, 184)
_INK: Final[Colour] = (42, 40, 34)

_DARK: Final = Theme(
    name="dark",
    table=(15, 18, 23),
    panel=(31, 37, 45),
    panel_high=(46, 55, 66),
    panel_low=(22, 27, 33),
    line=(70, 82, 97),
    text=(228, 232, 237),
    text_dim=(158, 170, 183),
    amber=(241, 176, 70),
    on_amber=(32, 22, 4),
    blue=(112, 178, 232),
    red=(248, 134, 120),
    green=(122, 196, 132),
    paper=_PAPER,
    ink=_INK,
    grid=(128, 122, 102),
    focus=(255, 222, 140),
    sides=SIDE_SETS["blue-red"],
)
_LIGHT: Final = Theme(
    name="light",
    table=(188, 193, 199),
    panel=(232, 235, 239),
    panel_high=(250, 251, 252),
    panel_low=(216, 221, 227),
    line=(142, 152, 164),
    text=(24, 30, 38),
    text_dim=(78, 88, 100),
    amber=(138, 76, 0),
    on_amber=_WHITE,
    blue=(14, 88, 150),
    red=(170, 28, 22),
    green=(24, 104, 46),
    paper=(236, 229, 206),
    ink=_INK,
    grid=(142, 136, 116),
    focus=(196, 98, 0),
    sides=SIDE_SETS["blue-red"],
)
_CONTRAST: Final = Theme(
    name="contrast",
    table=(0, 0, 0),
    panel=(0, 0, 0),
    panel_high=(28, 28, 28),
    panel_low=(0, 0, 0),
    line=(200, 200, 200),
    text=_WHITE,
    text_dim=(214, 214, 214),
    amber=(255, 208, 0),
    on_amber=(0, 0, 0),
    blue=(120, 208, 255),
    red=(255, 128, 118),
    green=(120, 240, 140),
    paper=(255, 252, 236),
    ink=(0, 0, 0),
    grid=(90, 90, 90),
    focus=(255, 255, 0),
    sides=SIDE_SETS["navy-yellow"],
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"dark": _DARK, "light": _LIGHT, "contrast": _CONTRAST})
"""Every theme by name; dark is the default."""
