"""Screens by pygame: what players see and touch."""

import game.ui.env  # noqa: F401  # before pygame, wherever it is imported below
