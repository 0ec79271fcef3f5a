"""The camera: which part of the map the board shows, at which zoom step."""

from typing import Final, Literal, NamedTuple

from pygame import Rect

from game.model.hexes import Hex
from game.ui.board.grid import FULL, SMALLEST, ZOOMS, Zoom

MARGIN: Final = 56
"""Pixels of table that may be seen around the map."""
_ENOUGH: Final = 11
"""So many hexes across are enough to begin with."""

Lies = Literal["middle", "right"]
"""Where a map lies across a window that is wider."""


class CameraState(NamedTuple):
    """A camera to come back to: zoom step, and the middle of the view as shares of the map."""

    step: int
    across: float
    down: float


class Camera:
    """A window of `size` pixels upon a map; `x`, `y` is its top left corner in pixels of the map at this zoom step.

    A map that is seen whole lies in the middle, or at the right, where less hangs over it.
    """

    def __init__(self, size: tuple[int, int], cols: int, rows: int, lies: Lies = "middle") -> None:
        self.cols, self.rows, self.step, self._lies = cols, rows, FULL, lies
        self.width, self.height = size
        self.x = self.y = 0
        self.move(0, 0)

    @property
    def zoom(self) -> Zoom:
        """The zoom step."""
        return ZOOMS[self.step]

    @property
    def world(self) -> tuple[int, int]:
        """The pixels of the whole map."""
        return self.zoom.size(self.cols, self.rows)

    @property
    def box(self) -> Rect:
        """The part of the map that is seen."""
        return Rect(self.x, self.y, self.width, self.height)

    def move(self, dx: int, dy: int) -> None:
        """Move the window over the map, as far as the map goes."""
        (across, down), edge = self.world, self.zoom.edge
        self.x, self.y = _held(self.x + dx, self.width, across, edge), _held(self.y + dy, self.height, down, edge)
        if self._lies == "right" and _seen(across, self.width, edge):
            self.x = across - self.width + min(edge, (self.width - across) // 2)

    def resize(self, size: tuple[int, int]) -> None:
        """Another window; its middle stays where it was."""
        dx, dy = (self.width - size[0]) // 2, (self.height - size[1]) // 2
        self.width, self.height = size
        self.move(dx, dy)

    def zoom_by(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Closer (or farther, below 0); the point *at* of the window stays where it is, else its middle."""
        step = min(len(ZOOMS) - 1, max(self.farthest, self.step + steps))
        at_x, at_y = at or (self.width // 2, self.height // 2)
        ratio = ZOOMS[step].width / self.zoom.width
        self.x, self.y = round((self.x + at_x) * ratio) - at_x, round((self.y + at_y) * ratio) - at_y
        self.step = step
        self.move(0, 0)

    def centre(self, place: Hex) -> None:
        """Bring a hex into the middle."""
        x, y = self.zoom.centre(place)
        self.x, self.y = x - self.width // 2, y - self.height // 2
        self.move(0, 0)

    def fit(self) -> None:
        """The closest step at which the whole map is seen, else the farthest."""
        self.restore(self.state()._replace(step=self._fitting))

    @property
    def whole(self) -> bool:
        """Whether this is the step of `fit`."""
        return self.step == self._fitting

    @property
    def farthest(self) -> int:
        """The farthest step that tells anything: the whole map is seen, or hexes are as small as they get with their signs."""
        return min(SMALLEST, self._fitting)

    @property
    def _fitting(self) -> int:
        fitting = [step for step, zoom in enumerate(ZOOMS) if _fits(zoom, (self.cols, self.rows), (self.width, self.height))]
        return max(fitting, default=0)

    def suit(self, percent: int) -> None:
        """The closest step up to a scale of so many per cent that shows enough of the map; full size at least."""
        enough = [step for step, zoom in enumerate(ZOOMS) if zoom.factor * 100 <= percent and zoom.pitch * _ENOUGH <= self.width]
        self.zoom_by(max([*enough, FULL]) - self.step)

    def state(self) -> CameraState:
        """Where the camera stands."""
        across, down = self.world
        return CameraState(self.step, (self.x + self.width / 2) / across, (self.y + self.height / 2) / down)

    def restore(self, state: CameraState) -> None:
        """Come back to a state."""
        self.step = min(len(ZOOMS) - 1, max(0, state.step))
        across, down = self.world
        self.x, self.y = round(state.across * across - self.width / 2), round(state.down * down - self.height / 2)
        self.move(0, 0)


def _held(at: int, window: int, whole: int, edge: int) -> int:
    """A coordinate that leaves no more than the margin empty; a map that is seen whole lies in the middle."""
    if _seen(whole, window, edge):
        return (whole - window) // 2
    return min(max(at, -MARGIN), whole + MARGIN - window)


def _fits(zoom: Zoom, hexes: tuple[int, int], window: tuple[int, int]) -> bool:
    return all(_seen(whole, room, zoom.edge) for whole, room in zip(zoom.size(*hexes), window, strict=True))


def _seen(whole: int, window: int, edge: int) -> bool:
    """Whether all of the land is seen, with half of the paper around it at least."""
    return whole + edge <= window
