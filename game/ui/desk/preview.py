"""The order that is being drawn, in plain words: what it would do, and why it is refused now if it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.rows import GROUND, SETTING_UP, STANCE, TARGETING
from game.texts import ruling_text, smp, translated, word
from game.ui.desk.lists import marching, plotting, unmoved
from game.ui.desk.orders import way_out
from game.ui.desk.prospects import stoppers
from game.ui.desk.risks import is_minimum, risk_lines
from game.ui.desk.table import RULER, WAYPOINTS
from game.ui.rows import done_words

if TYPE_CHECKING:
    from game.model.questions import PathAnswer
    from game.model.views import TokenView
    from game.ui.desk.table import Table


def preview(desk: Table) -> tuple[str, str]:
    """The sentence and its tone: the name of a colour of the theme."""
    held = desk.draft.held(desk.view)
    if desk.mode == RULER:
        return translated("Ruler: clicks measure. Press Ruler again to march."), "blue"
    if desk.view.march.asked is not None:
        marches = desk.view.turn.row == GROUND
        told = "The other side marches: say whether your formation answers it." if marches else "Say whether your formation fights."
        return translated(told), "amber"
    if idle := _idle_above(desk):
        return translated("{name} is overhead and looks nowhere yet.").format(name=idle), "amber"
    waiting = _waiting(desk, held)
    if waiting or held is None:
        return waiting, "text_dim"
    way = desk.draft.way()
    if way is not None:
        return _drawn(desk, held, way)
    return (_parting(held), "blue") if desk.draft.leaves(desk.view) else (_invitation(desk, held), "text_dim")


def _parting(held: TokenView) -> str:
    """That it may leave the map; where that is plotted, that it will."""
    if held.plot.leave:
        return translated("Plotted to leave the map from {hex}.").format(hex=way_out(held))
    return translated("{name} may leave the map from {hex}: press Leave.").format(name=held.name, hex=way_out(held))


def _idle_above(desk: Table) -> str:
    """In row 1, the first of those in orbit that could look somewhere and do not; nobody where all tokens lie face up (SENS-13)."""
    row, orbit = desk.view.turn.row, () if desk.view.switches.visibility == "open" else desk.view.orbit
    return next((each.facts.name for each in orbit if row == TARGETING and each.overhead and each.hex is None), "")


def _waiting(desk: Table, held: TokenView | None) -> str:
    """What to say while no way can be drawn."""
    row = desk.view.turn.row
    if row == SETTING_UP and held is not None:
        return translated("Click a hex of your zone to place {name} there.").format(name=held.name)
    plots = desk.view.switches.activation == "plotted"
    fixed = {
        SETTING_UP: translated("Choose a formation, then a hex of your zone (outlined with teeth) to place it there."),
        TARGETING: translated("Break formations up or join their parts now; the marches are plotted in row 4.")
        if plots
        else translated("Break formations up or join their parts now; the marches come in row 6."),
    }
    if desk.view.flights:
        fixed[STANCE] = translated("In the air: choose the altitude of your patrols, or call them home.")
    if not marching(desk.view):
        go_on = translated("You have nothing to order in this row: “{button}” goes on.").format(button=done_words(desk.view.turn))
        return fixed.get(row, go_on)
    if held is None:
        left = len(unmoved(desk.view, set()))
        if not left:
            return translated("No formation is left that can act.")
        if left == 1:
            return translated("One formation can still act. Choose it to see where it can march.")
        return translated("{count} formations can still act. Choose one to see where it can march.").format(count=left)
    return translated("It was activated this turn already.") if held.formation in desk.view.march.activated else ""


def _invitation(desk: Table, held: TokenView) -> str:
    if (held.declared and held.intent.stands) or (held.plot.declared and held.plot.intent.stands):
        return translated("It spends no SMP this turn.")
    if not plotting(desk.view) and held.spent and held.left(desk.draft.pace) <= 0:
        return translated("It has no SMP left. End its activation.")
    if desk.mode == WAYPOINTS:
        return translated("Waypoints: each click adds one; then press the button to go.")
    if plotting(desk.view):
        if held.plot.path:
            return translated("Plotted to {hex}, {pace}. Click another hex to plot anew.").format(
                hex=held.plot.path[-1], pace=word(held.plot.intent.pace)
            )
        return translated("Click a hex to draw the way, and again to plot it.")
    return translated("Click a hex to draw the way, and again to march.")


def _drawn(desk: Table, held: TokenView, way: PathAnswer) -> tuple[str, str]:
    """A way is drawn."""
    if not way.path:
        return translated("Refused") + ": " + ruling_text(way.ruling), "red"
    end, left = way.path[-1], smp(way.left)
    if not way.ruling.allowed:
        return translated("Refused now") + ": " + ruling_text(way.ruling), "red"
    told = translated("To {hex}, {pace}: {cost} of {left} SMP.").format(hex=end, pace=word(desk.draft.pace), cost=smp(way.cost), left=left)
    if is_minimum(way):
        told += " " + translated("A minimum move: it takes all that is left.")
    elif way.cost > way.left:
        told += " " + translated("By road alone, with the road bonus.")
    if desk.view.march.active is None and not plotting(desk.view):
        told += " " + translated("Activates {name}.").format(name=held.name)
    if stopping := stoppers(desk.draft, way, desk.view.names):
        return told + " " + translated("May be stopped by {list}.").format(list=stopping), "amber"
    return told, "amber" if risk_lines(desk.draft, held, way) else "green"
