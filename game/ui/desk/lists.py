"""The rows of the desk's tables: formations, units, contacts, log."""

from game.model.ids import Key
from game.model.units import PACES, Pace
from game.model.views import NodeView, PlayerView, TokenView
from game.texts import glimpse_text, smp, translated, word
from game.ui.widgets import Column, Row
from game.ui.widgets.control import Tone

FORMATIONS, UNITS, CONTACTS, AIMS, VIEW = "formations", "units", "contacts", "aims", "view"
COLUMNS = {
    FORMATIONS: (Column("", 0.5), Column("Formation", 3.9), Column("SMP", 0.8, "right"), Column("Hex", 1.0, "right")),
    UNITS: (Column("Unit", 4), Column("t", 0.6, "right"), Column("MP", 0.7, "right")),
    CONTACTS: (Column("", 0.8), Column("Contact", 3), Column("Hex", 0.9, "right")),
}
"""Each table's columns."""
LOG_COLUMNS = (Column("", 0.6, mono=True), Column("", 1.5), Column("", 10))
NARROW_LOG_COLUMNS = (Column("", 0.9, mono=True), Column("", 8))
PLOTTING = 4
EMPTY = {
    FORMATIONS: "You have no formation.",
    UNITS: "Choose a formation to see its units.",
    CONTACTS: "No formation of the other side is known.",
}
"""What a table says when it holds nothing."""


def formation_rows(view: PlayerView, guarded: set[Key]) -> list[Row]:
    """One's order of battle as a tree: what is on the map in full, what is part of it indented."""
    rows: list[Row] = []
    tops = [node for node in view.nodes if node.parent is None and node.children]
    if plotting(view):
        order = in_order(view)
        tops.sort(key=lambda node: order.index(node.key) if node.key in order else len(order))
    for node in tops:
        _tree(view, node, 0, guarded, rows)
    return rows


def plotting(view: PlayerView) -> bool:
    """Whether marches, and the order of the formations, are written down now."""
    return view.turn.row == PLOTTING and view.switches.activation == "plotted"


def in_order(view: PlayerView) -> list[Key]:
    """One's own ground formations in the order in which they will be activated."""
    own = sorted({token.formation for token in view.march.tokens if token.arm == "ground"})
    wanted = [key for key in view.march.sequence if key in own]
    return wanted + [key for key in own if key not in wanted]


def _tree(view: PlayerView, node: NodeView, depth: int, guarded: set[Key], rows: list[Row]) -> None:
    token = view.march.token(node.key)
    indent = "   " * depth
    if token is not None:
        cells = (_mark(view, token, guarded), f"{indent}{node.number}  {node.name}", _left(token), str(token.hex))
        rows.append(Row(cells, _tone(view, token), node.key))
    elif node.split or node.scale == 2:  # noqa: PLR2004
        rows.append(Row(("", f"{indent}{node.number}  {node.name}", "", ""), "dim", node.key))
    children = [each for each in view.nodes if each.key in (*node.children, *node.stragglers)]
    for child in children:
        if child.out or child.split or (node.scale == 3 and child.key in node.children):  # noqa: PLR2004
            _tree(view, child, depth + 1, guarded, rows)


def _mark(view: PlayerView, token: TokenView, guarded: set[Key]) -> str:
    if plotting(view):
        order = in_order(view)
        return f"{order.index(token.formation) + 1}." if token.formation in order else ""
    if token.formation in view.march.activated:
        return "✓"
    if token.formation == view.march.active:
        return ">"
    return "G" if token.key in guarded else "•"


def _tone(view: PlayerView, token: TokenView) -> Tone:
    if token.formation in view.march.activated:
        return "dim"
    return "amber" if token.formation == view.march.active else ""


def _left(token: TokenView) -> str:
    return smp(left_at(token, token.intent.pace if token.declared else "normal"))


def left_at(token: TokenView, pace: Pace) -> int:
    """What a token may still spend at a pace, in half-points."""
    return max(0, token.rates[PACES.index(pace)].total - token.spent)


def unit_rows(view: PlayerView, chosen: str | None) -> list[Row]:
    """The units of the formation or part that is chosen, each with its state."""
    node = next((node for node in view.nodes if node.key == chosen), None)
    if node is None:
        return []
    rows = []
    for unit in node.units:
        name = unit.name if not unit.carried else f"{unit.name} ({translated('carried by')} {unit.carried})"
        states = [*dict.fromkeys(_counted(unit.state, code) for code in unit.state), *_boosted(view, unit.key)]
        if states:
            name += " – " + ", ".join(states)
        rows.append(Row((name, str(unit.tonnage), "–" if unit.carried else smp(unit.rate)), "dim" if unit.carried else "", unit.key))
    return rows


def _boosted(view: PlayerView, unit: Key) -> list[str]:
    """That the boost of a unit failed this turn."""
    return [translated("boost failed")] if any(unit in token.failed for token in view.march.tokens) else []


def _counted(state: tuple[str, ...], code: str) -> str:
    """A state in words, with how often it is there if more than once."""
    count = state.count(code)
    return word(code) if count == 1 else f"{count} × {word(code)}"


def contact_rows(view: PlayerView) -> list[Row]:
    """What is known of the other side; what is no longer held is told with the turn in which it was."""
    rows = []
    for each in view.contacts:
        told = glimpse_text(each.glimpse) if each.now else f"T{each.turn}: {glimpse_text(each.glimpse)}"
        rows.append(Row((f"#{each.label}", told, str(each.hex)), "" if each.now else "dim", str(each.label)))
    return rows


def unmoved(view: PlayerView, besides: set[Key]) -> list[TokenView]:
    """Own tokens that can still act this turn, in key order."""
    if view.march.active is not None:
        return [token for token in view.march.tokens if token.formation == view.march.active]
    return [
        token
        for token in view.march.tokens
        if token.formation not in view.march.activated and token.key not in besides and token.base.total > 0 and token.arm == "ground"
    ]
