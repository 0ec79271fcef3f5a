"""`play`: the window."""

from argparse import Namespace
from pathlib import Path

from game.bots import BOTS
from game.cli.bots import chosen
from game.cli.errors import RefusedError
from game.content.errors import ContentError
from game.model.ids import Side
from game.session.host import SaveError
from game.ui.app import run
from game.ui.errors import WindowError


def play(options: Namespace) -> int:
    """Open the window.

    Raises:
        RefusedError: there is no display, or the window cannot go on.
    """
    sides = {Side(side): name for side, name in chosen(options.bot, BOTS).items()}
    load = None if options.load is None else Path(options.load)
    try:
        return run(bots=BOTS, scenario=options.scenario, load=load, sides=sides, seed=options.seed)
    except (WindowError, ContentError, SaveError) as error:
        raise RefusedError(str(error)) from error
