"""The curtain between two sittings: opaque, and a pure function of what everybody may see."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pygame

from game.texts import row_name, translated
from game.ui import text
from game.ui.emblem import emblem
from game.ui.shell.backdrop import backdrop
from game.ui.shell.sheet import MARGIN, Sheet
from game.ui.theme import Theme
from game.ui.widgets import Control, paint

if TYPE_CHECKING:
    from game.model.views import TurnView

HOLD_MS = 800
"""How long Space, or the mouse button on the ring, is held."""
_RING = 40


def panel_of(size: tuple[int, int]) -> pygame.Rect:
    """Where the curtain's panel stands in a window."""
    rect = pygame.Rect(0, 0, min(text.px(480), size[0]), min(text.px(420), size[1]))
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


def ring_centre(size: tuple[int, int]) -> tuple[int, int]:
    """Where the ring stands in a window."""
    panel = panel_of(size)
    return panel.centerx, panel.bottom - text.px(124)


def picture(size: tuple[int, int], theme: Theme, title: str, public: TurnView, *, held: float = 0.0, still: bool = False) -> pygame.Surface:
    """The whole curtain: of the title, the public view of the turn, and how far the ring is held; of nothing else."""
    surface = pygame.Surface(size)
    surface.blit(backdrop(size, theme), (0, 0))
    panel = panel_of(size)
    paint.box(surface, panel, theme.panel, theme.line)
    wide = panel.width - text.px(48)
    side = public.awaiting[0] if public.awaiting else None
    index = next((place for place, each in enumerate(public.sides) if each.side == side), 0)
    style, name = theme.sides[index % 2], public.sides[index].name
    text.draw(surface, title, (panel.centerx, panel.y + text.px(20)), 13, theme.text_dim, anchor="midtop", width=wide)
    shield = emblem(text.px(96), style)
    surface.blit(shield, shield.get_rect(midtop=(panel.centerx, panel.y + text.px(48))))
    text.draw(surface, name, (panel.centerx, panel.y + text.px(156)), 24, theme.text, bold=True, anchor="midtop", width=wide)
    text.draw(surface, _when(public), (panel.centerx, panel.y + text.px(194)), 15, theme.text_dim, anchor="midtop", width=wide)
    _ring(surface, theme, ring_centre(size), held, still=still)
    hint = translated("Hold Space, or the mouse button on the ring, to begin")
    for number, line in enumerate(text.wrap(hint, wide)):
        text.draw(
            surface, line, (panel.centerx, panel.bottom - text.px(72) + number * text.line_height(14)), 14, theme.amber, anchor="midtop"
        )
    return surface


def _when(public: TurnView) -> str:
    turn = translated("Before the first turn") if public.turn == 0 else f"{translated('Turn')} {public.turn}"
    of = f" / {public.limit}" if public.limit and public.turn else ""
    return f"{turn}{of} · {row_name(public.row)}"


def _ring(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], held: float, *, still: bool) -> None:
    radius, width = text.px(_RING), max(3, text.px(7))
    pygame.draw.circle(surface, theme.panel_low, centre, radius)
    pygame.draw.circle(surface, theme.line, centre, radius, width)
    if held <= 0:
        return
    share = 1.0 if still else min(1.0, held)
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = centre
    if share >= 1:
        pygame.draw.circle(surface, theme.amber, centre, radius, width)
    else:
        pygame.draw.arc(surface, theme.amber, box, pi / 2 - share * 2 * pi, pi / 2, width)
    pygame.draw.circle(surface, theme.amber, centre, radius // 3)


class Curtain(Sheet):
    """Waits until somebody holds Space or the mouse button on the ring."""

    name = "curtain"

    def __init__(self) -> None:
        super().__init__()
        self._since: int | None = None
        self._drawn: float | None = None

    @property
    def moving(self) -> bool:
        """Whether the ring fills."""
        return self._since is not None

    def build(self) -> None:
        """One way out, in the corner."""
        words = translated("Main menu")
        width, high = text.size_of(words)[0] + text.px(56), text.px(32)
        room = pygame.Rect((0, 0), self.app.size).inflate(-2 * text.px(MARGIN), -2 * text.px(MARGIN))
        self.widgets.button("menu", pygame.Rect(room.x, room.bottom - high, width, high), words, self._ask, key="Esc")
        self._drawn = None

    def _ask(self) -> None:
        question = translated("The game is saved and can be continued from there.")
        buttons = [(translated("Main menu"), self.app.play.to_menu), (translated("Stay"), lambda: None)]
        self.app.dialog(translated("Leave the game?"), question, buttons)

    def escape(self) -> None:
        """Ask whether to leave: Esc never quits."""
        self._ask()

    def handle(self, event: pygame.Event) -> bool:
        """Space and the mouse on the ring are held; everything else is as on other screens."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.widgets.focused is None:
            self._hold()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._on_ring(event.pos):
            self._hold()
            return True
        up = event.type == pygame.KEYUP and event.key == pygame.K_SPACE
        if up or (event.type == pygame.MOUSEBUTTONUP and event.button == 1) or event.type == pygame.WINDOWFOCUSLOST:
            self._since = None
        if event.type == pygame.MOUSEMOTION and event.buttons[0] and not self._on_ring(event.pos):
            self._since = None
        return super().handle(event)

    def _hold(self) -> None:
        if self._since is None:
            self._since = self.app.now

    def _on_ring(self, pos: tuple[int, int]) -> bool:
        x, y = ring_centre(self.app.size)
        return (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= text.px(_RING + 4) ** 2

    @property
    def held(self) -> float:
        """How far the ring is held, 0 to 1."""
        return 0.0 if self._since is None else max(0.01, min(1.0, (self.app.now - self._since) / HOLD_MS))

    def controls(self) -> tuple[Control, ...]:
        """The ring, and the way out."""
        radius = text.px(_RING)
        ring = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        ring.center = ring_centre(self.app.size)
        words = translated("Hold Space, or the mouse button on the ring, to begin")
        return (Control("ring", ring, words, "hold", focused=False, enabled=not self.app.play.busy), *super().controls())

    def step(self, now: int) -> None:
        """Open when it was held long enough; at once where one person plays alone."""
        super().step(now)
        play = self.app.play
        if play.busy:
            self._since = now if self._since is not None else None
        elif play.alone or (self._since is not None and now - self._since >= HOLD_MS):
            self._since = None
            play.reveal()

    def paint(self, buffer: pygame.Surface) -> bool:
        """The picture, and the way out."""
        game = self.app.game
        if game is None or not (self._whole or self.widgets.dirty or self._drawn != self.held):
            return False
        self._whole, self._drawn = False, self.held
        still = self.app.settings.still
        buffer.blit(picture(self.app.size, self.app.theme, game.title, game.public, held=self.held, still=still), (0, 0))
        self.widgets.draw(buffer)
        return True
