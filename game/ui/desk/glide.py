"""A short glide of the view to a hex; none where nothing may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.board import Board


class Glide:
    """From where the view stands to where it shall stand, in so many milliseconds."""

    def __init__(self) -> None:
        self.goes = False
        self._from = self._to = (0, 0)
        self._begun = self._takes = 0

    def stop(self) -> None:
        """Stay where the view is."""
        self.goes = False

    def start(self, board: Board, place: Hex, now: int, takes: int) -> None:
        """Glide to a hex; a way longer than the view, or no time for it: be there at once."""
        camera = board.camera
        before = (camera.x, camera.y)
        board.centre(place)
        goal = (camera.x, camera.y)
        far = abs(goal[0] - before[0]) > camera.width or abs(goal[1] - before[1]) > camera.height
        if takes <= 0 or far or goal == before:
            self.goes = False
            return
        camera.move(before[0] - goal[0], before[1] - goal[1])
        self.goes, self._from, self._to, self._begun, self._takes = True, before, goal, now, takes

    def step(self, board: Board, now: int) -> bool:
        """Go on; tells whether the view moved."""
        if not self.goes:
            return False
        share = min(1.0, max(0.0, (now - self._begun) / self._takes))
        smooth = share * share * (3 - 2 * share)
        x = round(self._from[0] + (self._to[0] - self._from[0]) * smooth)
        y = round(self._from[1] + (self._to[1] - self._from[1]) * smooth)
        moved = (x, y) != (board.camera.x, board.camera.y)
        board.pan(x - board.camera.x, y - board.camera.y)
        self.goes = share < 1.0
        return moved
