"""Makes a session from its parts: begun, loaded or replayed, it is put together alike."""

from collections.abc import Callable

from game.model.commands import AnyCommand
from game.model.ids import Side
from game.model.land import Land
from game.rules.strategic.turn_sequence import ROWS
from game.rules.tables import load_tables
from game.session.core import Session, Setting
from game.session.journal import History
from game.session.saves import Opening, Rules
from game.world import Dice, World

OnFault = Callable[[Exception, Side, AnyCommand], None]
"""What is done with an exception that a rule raised."""


def session_of(world: World, start: Opening, rules: Rules, land: Land, history: History, on_fault: OnFault) -> Session:
    """A session of the strategic rules."""
    dice, tables = Dice(world, start.seed.value), load_tables(rules.overrides)
    setting = Setting(world, dice, land, rules.switches, tables, start.sides, start.limit, ROWS)
    return Session(setting, history, on_fault)
