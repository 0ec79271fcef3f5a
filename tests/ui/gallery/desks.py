"""A desk with all that it shows."""

from __future__ import annotations

import pygame

from game.ui.desk.layout import DRAWERS, is_tight
from tests.ui.gallery.photographer import CTRL, SHIFT, Photographer, at, played

REMARKS = (
    {"name": "Hammer", "suspected": "the assault company", "note": "came over the bridge in turn 3, by radar alone; slower than 4"},
    {"name": "The Old Guard of Ossel", "suspected": "decoy?"},
    {"note": "nobody has looked there since"},
)
"""What is written about the first contacts."""


def activation(who: Photographer, scenario: str, turn: int, side: str = "a", **options: str) -> None:
    """A desk in row 6 of a game that has contacts and ghosts: all that it shows."""
    app = who.app
    desk = who.begin(played(scenario, at(turn, 6, side), **options), read=False)
    who.shoot(f"{scenario}-news")
    if any(each.name == "since-go" for each in app.controls()):
        who.key(pygame.K_ESCAPE)
    who.shoot(f"{scenario}-desk")
    who.key(pygame.K_n)
    who.shoot(f"{scenario}-in-hand")
    drawn(who, scenario)
    for number in (3, 7):
        who.key(ord(str(number)))
        who.shoot(f"{scenario}-reach-{number}")
    who.key(ord("1"))
    tables(who, scenario)
    zooms(who, scenario)
    who.key(pygame.K_h)
    who.key(pygame.K_f)
    who.shoot(f"{scenario}-movable")
    who.key(pygame.K_f)
    if desk.view.contacts:
        contact(who, scenario)
    sheets(who, scenario)
    logs(who, scenario)
    who.key(pygame.K_RETURN, CTRL)
    who.shoot(f"{scenario}-done-asked")
    who.key(pygame.K_ESCAPE)
    who.wait(5000)
    app.play.to_menu()


def drawn(who: Photographer, scenario: str) -> None:
    """The card of a hex within reach, and a way to the farthest one, at two march modes."""
    desk = who.desk
    held = desk.draft.held(desk.view)
    ends = [row.hex for row in getattr(desk.draft.reach(), "hexes", ()) if row.rest]
    if not ends or held is None:
        return
    who.point(desk.board.rect_of(ends[len(ends) // 2]).center)
    who.wait(600)
    who.shoot(f"{scenario}-hover")
    desk.draft.goal = max(ends, key=held.hex.distance)
    desk.marks_changed()
    who.point((5, 5))
    who.shoot(f"{scenario}-way")
    who.key(pygame.K_p)
    who.shoot(f"{scenario}-way-forced")
    who.key(pygame.K_p)
    who.key(pygame.K_p)


def contact(who: Photographer, scenario: str) -> None:
    """All that is told of a contact, and a march into its hex."""
    app, desk = who.app, who.desk
    who.key(pygame.K_c, SHIFT)
    who.shoot(f"{scenario}-contact-card")
    app.back()
    place = desk.view.contacts[0].hex
    desk.look_at(place)
    desk.cursor = place
    who.wait(600)
    who.shoot(f"{scenario}-hover-contact")
    who.key(pygame.K_e)
    who.shoot(f"{scenario}-describe")
    who.key(pygame.K_ESCAPE)
    held = desk.draft.held(desk.view) or desk.view.march.tokens[0]
    desk.cursor = None
    desk.measure(held.hex)
    desk.measure(place)
    who.shoot(f"{scenario}-ruler")
    who.key(pygame.K_ESCAPE)
    desk.draft.goal = place
    desk.marks_changed()
    desk.cursor = place
    who.wait(600)
    who.shoot(f"{scenario}-refused-way")
    who.key(pygame.K_RETURN)
    who.shoot(f"{scenario}-refused-notice")
    who.key(pygame.K_ESCAPE)


def tables(who: Photographer, name: str) -> None:
    """Every tab or drawer of a desk."""
    desk = who.desk
    if is_tight(who.app.size):
        for drawer in DRAWERS:
            who.desk.open_drawer(drawer)
            if drawer == "forces":
                for tab in ("formations", "units", "contacts", "aims"):
                    who.press(f"tab-{tab}")
                    who.shoot(f"{name}-drawer-{tab}")
            else:
                who.shoot(f"{name}-drawer-{drawer}")
        desk.open_drawer("")
        who.shoot(f"{name}-no-drawer")
        desk.open_drawer("orders")
        return
    for tab in ("units", "contacts", "aims", "view", "formations"):
        who.press(f"tab-{tab}")
        who.shoot(f"{name}-tab-{tab}")


def zooms(who: Photographer, name: str) -> None:
    """The board in each zoom step."""
    who.key(pygame.K_0)
    who.shoot(f"{name}-whole")
    for _ in range(8):
        who.key(pygame.K_MINUS)
    last = None
    while last != who.desk.board.camera.step:
        last = who.desk.board.camera.step
        who.shoot(f"{name}-zoom-{last}")
        who.key(pygame.K_PLUS)


def sheets(who: Photographer, name: str) -> None:
    """The sheets of orders and of standing instructions."""
    app, desk = who.app, who.desk
    who.key(pygame.K_n)
    who.key(pygame.K_q)
    if app.screen.name == "order":
        for order in ("contact", "breakthrough", "evade", "defend", "destroy"):
            app.screen._take("order", order)  # type: ignore[attr-defined]  # noqa: SLF001
            who.shoot(f"{name}-order-{order}")
        app.screen._take("order", "contact")  # type: ignore[attr-defined]  # noqa: SLF001
        app.screen._take("pace", "forced")  # type: ignore[attr-defined]  # noqa: SLF001
        who.shoot(f"{name}-order-forced")
        app.back()
    who.key(pygame.K_i)
    if app.screen.name == "standing":
        who.shoot(f"{name}-standing")
        app.back()
    assert desk is who.desk


def logs(who: Photographer, name: str) -> None:
    """Every kind of line of the log, opened."""
    desk = who.desk
    desk.acts.viewing.read_on()
    seen: set[str] = set()
    for row, line in ((row.id, desk.log.line(desk.view, row.id)) for row in desk.log.rows(desk.view, narrow=False)):
        if line is None:
            continue
        tag = str(line.event.__struct_config__.tag)
        if tag not in seen:
            seen.add(tag)
            desk.explain(row)
            who.shoot(f"{name}-log-{tag}")
            who.key(pygame.K_ESCAPE)
    who.wait(5000)
    desk.acts.viewing.find_in_log()
    who.shoot(f"{name}-log-search")
    who.key(pygame.K_ESCAPE)


def plotted(who: Photographer) -> None:
    """Plotted play: the sitting in which all is written down."""
    desk = who.begin(played("raid", at(3, 4), activation="plotted"))
    who.shoot("plotted")
    who.key(pygame.K_n)
    ends = [row.hex for row in getattr(desk.draft.reach(), "hexes", ()) if row.rest]
    if ends:
        desk.draft.goal = ends[-1]
        desk.marks_changed()
        who.key(pygame.K_RETURN)
    who.shoot("plotted-one")
    tables(who, "plotted")
    who.key(pygame.K_q)
    who.shoot("plotted-order")
    who.app.play.to_menu()


def survey(who: Photographer) -> None:
    """Targeting, with a satellite."""
    desk = who.begin(played("coast", at(4, 1)))
    who.shoot("targeting")
    who.key(pygame.K_o, SHIFT)
    who.shoot("survey-sheet")
    if who.app.screen.name == "survey":
        who.press("board")
    desk.acts.watch.look_at(desk.view.march.tokens[0].hex.towards(0))
    who.shoot("survey-hex")
    who.app.back()
    who.app.play.to_menu()


def remarks(who: Photographer) -> None:
    """Contacts with names: the sheet on which they are written, a card, the list, the board, the log."""
    desk = who.begin(played("raid", at(5, 6)))
    for contact, remark in zip(desk.view.contacts, REMARKS, strict=False):
        desk.acts.contacts.annotate(contact.label)
        for part, words in remark.items():
            who.app.screen.widgets.focus(part)  # type: ignore[attr-defined]
            who.type(words)
        who.shoot("remark-sheet")
        who.key(pygame.K_RETURN, CTRL)
    who.key(pygame.K_c, SHIFT)
    who.shoot("remark-card")
    who.app.back()
    who.press("tab-contacts") if not is_tight(who.app.size) else desk.show_tab("contacts")
    who.shoot("remark-list")
    who.key(pygame.K_n)
    desk.look_at(desk.view.contacts[0].hex)
    desk.cursor = desk.view.contacts[0].hex
    who.wait(600)
    who.shoot("remark-hover")
    who.key(pygame.K_e)
    who.shoot("remark-describe")
    who.key(pygame.K_ESCAPE)
    desk.take(None)
    desk.cursor = None
    for _ in range(9):
        who.key(pygame.K_MINUS)
    for step in range(10):
        desk.look_at(desk.view.contacts[0].hex)
        who.shoot(f"remark-zoom-{step}")
        who.key(pygame.K_PLUS)
    who.app.play.to_menu()


def stances(who: Photographer) -> None:
    """The row of stances, with a flight chosen, and its sheet under heavy clouds."""
    desk = who.begin(played("coast", at(10, 4)))
    flight = desk.view.flights[0]
    desk.take(flight.key)
    desk.look_at(flight.hex)
    who.shoot("stances")
    who.key(pygame.K_f, SHIFT)
    who.shoot("stance-sheet")
    who.app.back()
    who.app.play.to_menu()
