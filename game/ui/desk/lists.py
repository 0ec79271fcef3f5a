"""The rows of the desk's tables: formations, units, contacts, log."""

from game.model.events import Told
from game.model.ids import Key
from game.model.views import NodeView, PlayerView, TokenView
from game.texts import event_text, row_name, smp, translated, word
from game.ui.desk.draft import Draft
from game.ui.widgets import Row

FORMATIONS, UNITS, CONTACTS = "formations", "units", "contacts"
COLUMNS = {
    FORMATIONS: (("", 28), ("Formation", 0), ("SMP", 52), ("Hex", 60)),
    UNITS: (("Unit", 0), ("t", 44), ("MP", 44)),
    CONTACTS: (("", 48), ("Contact", 0), ("Hex", 60)),
}
"""Each table's columns with their width in logical pixels; 0 takes the rest."""


def formation_rows(view: PlayerView, guarded: set[Key]) -> list[Row]:
    """One's order of battle as a tree: what is on the map in full, what is part of it indented."""
    rows: list[Row] = []
    for node in view.nodes:
        if node.parent is None and node.children:
            _tree(view, node, 0, guarded, rows)
    return rows


def _tree(view: PlayerView, node: NodeView, depth: int, guarded: set[Key], rows: list[Row]) -> None:
    token = view.march.token(node.key)
    indent = "   " * depth
    if token is not None:
        rows.append(Row((_mark(view, token, guarded), f"{indent}{node.number}  {node.name}", _left(token), str(token.hex)), _tone(view, token), node.key))
    elif node.split or node.scale == 2:  # noqa: PLR2004
        rows.append(Row(("", f"{indent}{node.number}  {node.name}", "", ""), "dim", node.key))
    children = [each for each in view.nodes if each.key in node.children]
    for child in children:
        if child.out or child.split or node.scale == 3:  # noqa: PLR2004
            _tree(view, child, depth + 1, guarded, rows)


def _mark(view: PlayerView, token: TokenView, guarded: set[Key]) -> str:
    if token.formation in view.march.activated:
        return "–"
    if token.formation == view.march.active:
        return ">"
    return "G" if token.key in guarded else "*"


def _tone(view: PlayerView, token: TokenView) -> str:
    if token.formation in view.march.activated:
        return "dim"
    return "amber" if token.formation == view.march.active else ""


def _left(token: TokenView) -> str:
    pace = ("normal", "forced", "cautious").index(token.pace) if token.declared else 0
    return smp(max(0, token.rates[pace].total - token.spent))


def unit_rows(view: PlayerView, draft: Draft) -> list[Row]:
    """The units of the token in hand."""
    node = next((node for node in view.nodes if node.key == draft.token), None)
    if node is None:
        return []
    rows = []
    for unit in node.units:
        name = unit.name if not unit.carried else f"{unit.name} ({translated('carried by')} {unit.carried})"
        rows.append(Row((name, str(unit.tonnage), "–" if unit.carried else smp(unit.rate)), "dim" if unit.carried else "", unit.key))
    return rows


def contact_rows(view: PlayerView) -> list[Row]:
    """What is known of the other side."""
    return [
        Row((f"#{each.label}", f"{each.name} – {each.units} {word('scale-' + str(each.scale))}", str(each.hex)), "", str(each.label))
        for each in view.contacts
    ]


def log_rows(told: tuple[Told, ...]) -> list[Row]:
    """The log: turn, row, what happened."""
    return [Row((f"T{line.turn}", row_name(line.row), event_text(line.event)), "blue" if line.event.news else "", str(line.number)) for line in told]


def unmoved(view: PlayerView, besides: set[Key]) -> list[TokenView]:
    """Own tokens that can still act this turn, in key order."""
    if view.march.active is not None:
        return [token for token in view.march.tokens if token.formation == view.march.active]
    return [
        token
        for token in view.march.tokens
        if token.formation not in view.march.activated and token.key not in besides and token.base.total > 0 and token.arm == "ground"
    ]
