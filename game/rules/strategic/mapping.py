"""The strategic map: its scale and size, and which mapsheets show the ground of a hex."""

from game.model.ids import rule
from game.model.land import Ground
from game.model.questions import Sheets, SheetsAnswer
from game.model.tables import MapTables, SheetRow, Tables
from game.model.views import PlayerView
from game.rules.machine import Query

RULES = (rule("MAP-01"), rule("MAP-02"), rule("AMB-26"))


def sheets_for(ground: Ground, tables: MapTables) -> tuple[SheetRow, ...]:
    """The mapsheets that show the same terrain type and features, in the order of the table."""
    shown = (ground.terrain, ground.woods, ground.urban, ground.water, ground.depth > 0)
    return tuple(row for row in tables.examples if (row.terrain, row.woods, row.urban, row.water, row.river) == shown)


def _sheets(view: PlayerView, tables: Tables, question: Sheets) -> SheetsAnswer:
    if question.hex not in view.land:
        return SheetsAnswer((), ())
    rows = sheets_for(view.land[question.hex], tables.map)
    return SheetsAnswer(tuple(row.name for row in rows), tuple(dict.fromkeys(row.rule for row in rows)))


SHEETS = Query(Sheets, _sheets)
