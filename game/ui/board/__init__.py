"""The map board: the printed land, counters and marks upon it, and the mini-map beside it."""

import game.ui.env  # noqa: F401  # before pygame
from game.ui.board.board import Board
from game.ui.board.camera import Camera, CameraState
from game.ui.board.marks import Counter, Marks, PathMark, Pictogram, ReachMark
from game.ui.board.minimap import MiniMap
from game.ui.board.picking import map_file, picture

__all__ = ["Board", "Camera", "CameraState", "Counter", "Marks", "MiniMap", "PathMark", "Pictogram", "ReachMark", "map_file", "picture"]
