"""What a player has set: read from and written to one JSON file in the user's folder."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.content import places

SCALES: Final = (100, 125, 150, 175, 200)
LOGICAL: Final = (853, 480)
"""The smallest window in logical pixels: a scale that leaves less is not offered."""
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("dark", "light", "contrast"),
    "side_set": ("blue-red", "teal-orange", "navy-yellow"),
    "motion": ("full", "reduced", "off"),
    "wheel": ("auto", "zoom", "pan"),
    "drag": ("any", "left", "middle", "right"),
}
_AUTOMATIC_HEIGHT: Final = 860
_MOTION: Final = {"full": 150, "reduced": 0, "off": 0}
_SEATS_KEPT: Final = 50


@dataclass
class Settings:
    """Every setting with its default.

    `scale` 0 = by the window's size; `keys` holds changed key bindings; `seats` who played which game.
    """

    scale: int = 0
    width: int = 1280
    height: int = 720
    full_screen: bool = False
    theme: str = "dark"
    side_set: str = ""
    motion: str = "full"
    speed: int = 100
    wheel: str = "auto"
    wheel_turned: bool = False
    drag: str = "any"
    edge_scroll: bool = False
    grid: bool = True
    coordinates: bool = True
    confirmations: bool = True
    confirm_load: bool = True
    centre_next: bool = True
    hide_on_focus_loss: bool = False
    keys: dict[str, str] = field(default_factory=dict)
    seats: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def motion_ms(self) -> int:
        """How long a movement on the screen takes; 0 = none."""
        return _MOTION[self.motion] * 100 // max(1, self.speed)

    @property
    def still(self) -> bool:
        """Whether nothing may move by itself."""
        return self.motion != "full"

    def closer(self, turned: float) -> int:
        """The steps of zoom for a turn of the wheel: 1 closer, −1 farther."""
        return 1 if (turned > 0) != self.wheel_turned else -1

    def drags(self, button: int) -> bool:
        """Whether a button of the mouse (1 left, 2 middle, 3 right) drags the map."""
        return self.drag in {"any", CHOICES["drag"][button]}

    def remember(self, game: str, sides: dict[str, str]) -> None:
        """Note who plays a game, for when it is loaded again."""
        self.seats.pop(game, None)
        self.seats[game] = dict(sides)
        for old in list(self.seats)[:-_SEATS_KEPT]:
            del self.seats[old]


def settings_file() -> Path:
    """Where the settings lie."""
    return places.user() / "settings.json"


def read_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The settings and, where the file cannot be used, one sentence that says so: then they are the defaults."""
    path = path or settings_file()
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError) as error:
        return Settings(), f"{path.name} could not be read ({_short(error)}): the settings are the defaults now."
    if not isinstance(data, dict):
        return Settings(), f"{path.name} is no list of settings: they are the defaults now."
    settings, wrong = Settings(), []
    for each in fields(Settings):
        if each.name not in data:
            continue
        if _fits(each.name, data[each.name], getattr(settings, each.name)):
            setattr(settings, each.name, data[each.name])
        else:
            wrong.append(each.name)
    notice = f"{path.name}: {', '.join(wrong)} could not be used and took the default." if wrong else ""
    return settings, notice


def write_settings(settings: Settings, path: Path | None = None) -> str:
    """Write the settings whole or not at all; the answer is one sentence where that failed."""
    path = path or settings_file()
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(json.dumps(asdict(settings), indent=1), encoding="utf-8")
        temporary.replace(path)
    except OSError as error:
        return f"{path}: the settings could not be kept ({_short(error)})."
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return ""


def offered_scales(size: tuple[int, int]) -> tuple[int, ...]:
    """The scales that leave room for everything in a window of that size."""
    most = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1]) * 100
    return tuple(scale for scale in SCALES if scale <= most) or SCALES[:1]


def used_scale(wanted: int, size: tuple[int, int]) -> int:
    """The scale to use: what is wanted, as far as the window offers it; 0 = by the window's height."""
    offered = offered_scales(size)
    limit = wanted or max(SCALES[0], size[1] * 100 // _AUTOMATIC_HEIGHT)
    return max((scale for scale in offered if scale <= limit), default=offered[0])


def _fits(name: str, value: object, default: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name] or value == default
    if name == "scale":
        return value == 0 or value in SCALES
    if name in {"width", "height", "speed"}:
        return type(value) is int and 0 < value <= 16384  # noqa: PLR2004  # more than any screen has
    if name == "keys":
        return _texts(value)
    if name == "seats":
        return isinstance(value, dict) and all(isinstance(key, str) and _texts(each) for key, each in value.items())
    return type(value) is type(default)


def _texts(value: Any) -> bool:  # noqa: ANN401  # anything that a file may hold
    return isinstance(value, dict) and all(isinstance(key, str) and isinstance(each, str) for key, each in value.items())


def _short(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
