"""The screens around a game."""

from __future__ import annotations

import pygame

from game.session.host import open_game
from tests.ui.gallery.photographer import CTRL, Photographer


def shell(who: Photographer) -> None:
    """The screens before a game."""
    app = who.app
    app.go("welcome")
    who.shoot("welcome")
    app.back()
    who.shoot("menu")
    app.go("new")
    who.wait(600)
    for tab in ("briefing", "players", "rules"):
        who.press(f"tab-{tab}")
        who.shoot(f"new-{tab}")
    who.press("tab-players")
    who.press("word-0")
    who.type("marmalade")
    who.press("who-1")
    who.shoot("new-choosing-a-bot")
    who.key(pygame.K_ESCAPE)
    who.press("tab-briefing")
    for _ in range(4):
        app.screen.widgets.focus("scenarios")  # type: ignore[attr-defined]
        who.key(pygame.K_DOWN)
    who.shoot("new-coast")
    app.back()
    for tab in ("display", "controls", "game", "keys"):
        app.go("settings", tab)
        who.shoot(f"settings-{tab}")
        app.back()
    app.go("settings", "keys")
    who.press("change")
    who.key(pygame.K_n)
    who.shoot("settings-key-in-use")
    who.key(pygame.K_ESCAPE)
    app.back()
    app.go("rulebook")
    who.shoot("rulebook")
    who.key(pygame.K_SLASH)
    who.type("fatigue")
    who.shoot("rulebook-search")
    app.back()
    app.go("rulebook", "SENS-14")
    who.shoot("rulebook-opened")
    app.back()
    app.go("keys")
    who.shoot("keys")
    app.back()
    app.go("load")
    who.shoot("load-empty")
    app.back()


def begun(who: Photographer) -> None:
    """Curtain, briefing, setting up, panic curtain, load list, dialogs of a game."""
    app = who.app
    app.start(open_game("raid", "seed"), {})
    who.shoot("curtain-first")
    who.wait(900)
    who.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    who.wait(450)
    pygame.image.save(app.window, who._folder / "000-curtain-held.png")  # noqa: SLF001
    who.step(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    who.key(pygame.K_ESCAPE)
    who.shoot("curtain-leave")
    who.key(pygame.K_ESCAPE)
    who.sit_down(read=False)
    who.shoot("briefing")
    who.key(pygame.K_RETURN)
    who.shoot("setting-up")
    who.key(pygame.K_n)
    who.shoot("setting-up-in-hand")
    who.key(pygame.K_RETURN, CTRL)
    who.shoot("setting-up-done")
    who.sit_down(read=False)
    who.shoot("briefing-other-side")
    who.key(pygame.K_F12)
    who.shoot("panic-curtain")
    who.sit_down()
    who.key(pygame.K_F10)
    who.shoot("pause")
    app.back()
    app.go("turn")
    who.shoot("turn-rows")
    app.back()
    who.key(pygame.K_s, CTRL)
    who.shoot("save-dialog")
    who.key(pygame.K_ESCAPE)
    who.key(pygame.K_F5)
    who.shoot("quick-saved")
    app.go("load")
    who.shoot("load")
    app.back()
    who.key(pygame.K_F9)
    who.shoot("quick-load-asked")
    who.key(pygame.K_ESCAPE)
    app.play.to_menu()
    who.wait()
    who.shoot("menu-with-continue")
    who.point(who.control("continue").rect.center)
    who.wait(1200)
    who.shoot("menu-tooltip")
