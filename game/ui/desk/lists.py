"""The rows of the desk's tables: formations, units, contacts, log."""

from game.model.ids import Key, Label
from game.model.rows import GROUND, STANCE
from game.model.views import ContactView, NodeView, PlayerView, TokenView
from game.texts import age_text, known_text, repeated, smp, suspicion_text, translated, word
from game.ui.desk.contactlines import listed_text
from game.ui.desk.flights import flight_row
from game.ui.widgets import Column, Row
from game.ui.widgets.control import Tone

FORMATIONS, UNITS, CONTACTS, AIMS, VIEW = "formations", "units", "contacts", "aims", "view"
COLUMNS = {
    FORMATIONS: (Column("", 0.5), Column("Formation", 3.9), Column("SMP", 0.8, "right"), Column("Hex", 1.0, "right")),
    UNITS: (Column("Unit", 4), Column("t", 0.6, "right"), Column("MP", 0.7, "right")),
    CONTACTS: (Column("", 0.9), Column("Contact", 4.3), Column("Hex", 1.0, "right")),
}
"""Each table's columns."""
LOG_COLUMNS = (Column("", 0.6, mono=True), Column("", 1.5), Column("", 10))
NARROW_LOG_COLUMNS = (Column("", 0.9, mono=True), Column("", 8))
MORE = "-more"
"""What the id of a contact's second row ends in."""
EMPTY = {
    FORMATIONS: "You have no formation.",
    UNITS: "Choose a formation to see its units.",
    CONTACTS: "No formation of the other side is known.",
}
"""What a table says when it holds nothing."""


def formation_rows(view: PlayerView, guarded: set[Key]) -> list[Row]:
    """One's order of battle as a tree: what is on the map in full, what is part of it indented; below it what is in the air."""
    rows: list[Row] = []
    aloft = {flight.key for flight in view.flights}
    tops = [node for node in view.nodes if node.parent is None and node.children and node.key not in aloft]
    if plotting(view):
        order = in_order(view)
        tops.sort(key=lambda node: order.index(node.key) if node.key in order else len(order))
    for node in tops:
        _tree(view, node, 0, guarded, rows)
    return [*rows, *map(flight_row, view.flights)]


def plotting(view: PlayerView) -> bool:
    """Whether marches, and the order of the formations, are written down now."""
    return view.turn.row == STANCE and view.switches.activation == "plotted"


def marching(view: PlayerView) -> bool:
    """Whether marches are said or plotted now."""
    return view.turn.row == GROUND or plotting(view)


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
    return smp(token.left(token.intent.pace if token.declared else "normal"))


def unit_rows(view: PlayerView, chosen: str | None) -> list[Row]:
    """The units of the formation or part that is chosen, each with its state."""
    node = next((node for node in view.nodes if node.key == chosen), None)
    if node is None:
        return []
    rows = []
    for unit in node.units:
        name = unit.name if not unit.carried else f"{unit.name} ({translated('carried by')} {unit.carried})"
        states = [*dict.fromkeys(_counted(unit.state, code) for code in unit.state), *_mishaps(view, unit.key)]
        if states:
            name += " – " + ", ".join(states)
        rows.append(Row((name, str(unit.tonnage), "–" if unit.carried else smp(unit.rate)), "dim" if unit.carried else "", unit.key))
    return rows


def _mishaps(view: PlayerView, unit: Key) -> list[str]:
    """That a unit is bogged down, and that its boost failed this turn."""
    tokens = view.march.tokens
    stuck = [translated("bogged down")] if any(unit in token.stuck for token in tokens) else []
    return [*stuck, *([translated("boost failed")] if any(unit in token.failed for token in tokens) else [])]


def _counted(state: tuple[str, ...], code: str) -> str:
    """A state in words, with how often it is there if more than once."""
    count = state.count(code)
    return repeated(word(code), count)


def by_age(view: PlayerView) -> list[ContactView]:
    """The contacts that are held by their labels, below them the ghosts, the newest first."""
    return sorted(view.contacts, key=lambda each: (not each.now, 0 if each.now else -each.turn, each.label))


def contact_rows(view: PlayerView) -> list[Row]:
    """What is known of the other side, in two rows each: what and where it is; how old that is, how well it is known, by what. A name
    stands before that, and what the viewer suspects behind it.
    """
    rows, names = [], view.names
    for each in by_age(view):
        tone: Tone = "" if each.now else "dim"
        rows.append(Row((f"#{each.label}", listed_text(each, names), str(each.hex)), tone, str(each.label)))
        known = f"{age_text(each.turn, now=each.now)}, {known_text(each, view.switches.visibility)}"
        known = "; ".join(filter(None, (known, suspicion_text(view.remark(each.label)))))
        rows.append(Row(("", known, ""), "dim", f"{each.label}{MORE}"))
    return rows


def label_of(row: str) -> Label:
    """The contact that a row of the list is about."""
    return Label(int(row.removesuffix(MORE)))


def unmoved(view: PlayerView, besides: set[Key]) -> list[TokenView]:
    """Own tokens that can still act this turn, in key order."""
    if view.march.active is not None:
        return [token for token in view.march.tokens if token.formation == view.march.active]
    return [
        token
        for token in view.march.tokens
        if token.formation not in view.march.activated and token.key not in besides and token.base.total > 0 and token.arm == "ground"
    ]


def idle(view: PlayerView, besides: set[Key]) -> list[TokenView]:
    """Own tokens that can still act, but for those whose orders are plotted already; in row 4 of strict play none can."""
    if view.turn.row == STANCE and not plotting(view):
        return []
    return [token for token in unmoved(view, besides) if not (plotting(view) and settled(token))]


def goes(token: TokenView) -> bool:
    """Whether it is plotted that a token goes somewhere."""
    return bool(token.plot.path or token.plot.leave)


def settled(token: TokenView) -> bool:
    """Whether it is plotted that a token goes somewhere, or that it stands by its order."""
    return goes(token) or (token.plot.declared and token.plot.intent.stands)
