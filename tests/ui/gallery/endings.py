"""The end of a game."""

from __future__ import annotations

import pygame

from game.model.commands import Finish, OfferDraw
from game.session.host import Game
from tests.ui.gallery.photographer import Photographer, at, played


def endings(who: Photographer) -> None:
    """Resigning, draws, and the end with all its tabs."""
    app = who.app
    game = played("raid", at(5, 6))
    who.begin(game)
    who.key(pygame.K_F10)
    for name in ("resign", "draw"):
        who.press(name)
        who.shoot(f"ask-{name}")
        who.key(pygame.K_ESCAPE)
        if app.screen.name == "desk":
            who.key(pygame.K_F10)
    app.back()
    app.play.to_menu()
    game = played("raid", at(5, 1))
    assert game.seat(game.awaiting[0]).say(OfferDraw()).allowed
    assert game.seat(game.awaiting[0]).say(Finish()).allowed
    who.begin(game)
    who.shoot("answer-draw")
    app.play.drop()
    app.menu()
    for name, scenario in (("raid", "raid"), ("night", "night-march")):
        over(who, name, played(scenario, lambda _: False))


def over(who: Photographer, name: str, game: Game) -> None:
    """The end screen of a game, and the fog audit."""
    app = who.app
    app.start(game, {})
    who.wait(1500)
    for tab in ("result", "ground", "smp", "fatigue", "dice", "seed", "log"):
        who.press(f"tab-{tab}")
        who.shoot(f"end-{name}-{tab}")
    who.press("lines")
    who.shoot(f"end-{name}-log-opened")
    app.go("audit")
    for _ in range(400):
        who.wait(50)
        if any(each.name == "turn" for each in app.controls()):
            break
    who.shoot(f"audit-{name}-first")
    for _ in range(4):
        who.key(pygame.K_PAGEDOWN)
    who.shoot(f"audit-{name}-turn-4")
    who.key(pygame.K_PLUS)
    boards = list(app.screen._boards.rects())  # type: ignore[attr-defined]  # noqa: SLF001
    who.point(boards[1].center)
    who.shoot(f"audit-{name}-closer")
    who.point((1, 1))
    app.back()
    app.play.drop()
    app.menu()
