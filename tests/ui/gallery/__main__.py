"""Take the pictures: `python -m tests.ui.gallery FOLDER [--size WxH] [--scale N] [--theme T] [--room NAME] [--only WORD]`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.theme import THEMES
from tests.ui.gallery.desks import activation, plotted, remarks, stances, survey
from tests.ui.gallery.endings import endings
from tests.ui.gallery.photographer import Photographer
from tests.ui.gallery.shell import begun, shell

if TYPE_CHECKING:
    from collections.abc import Callable

ROOMS: tuple[tuple[str, Callable[[Photographer], None]], ...] = (
    ("shell", shell),
    ("begun", begun),
    ("raid", lambda who: activation(who, "raid", 5)),
    ("meeting", lambda who: activation(who, "meeting", 9, "b")),
    ("night", lambda who: activation(who, "night-march", 8, "b")),
    ("coast", lambda who: activation(who, "coast", 9)),
    ("open", lambda who: activation(who, "breakthrough", 6, visibility="open")),
    ("plotted", plotted),
    ("survey", survey),
    ("remarks", remarks),
    ("stances", stances),
    ("endings", endings),
)
"""What is walked through, by its name."""


def main() -> None:
    """Take the pictures."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--size", default="1280x720")
    asked.add_argument("--scale", type=int, default=100)
    asked.add_argument("--theme", choices=list(THEMES), default="dark")
    asked.add_argument("--room", choices=[name for name, _ in ROOMS], action="append", help="walk through these only")
    asked.add_argument("--only", default="", help="only pictures with this word in their name")
    given = asked.parse_args()
    width, _, height = given.size.partition("x")
    for name, visit in ROOMS:
        if given.room is None or name in given.room:
            who = Photographer(given.folder / name, (int(width), int(height)), given.scale, given.theme, given.only)
            visit(who)
            who.app.play.drop()


if __name__ == "__main__":
    main()
