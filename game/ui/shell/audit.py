"""The fog audit: a slider over the turns, with what each side knew and what was true side by side. Only after the game."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import translated
from game.ui import text
from game.ui.board import map_file, picture
from game.ui.emblem import emblem
from game.ui.shell.captions import caption
from game.ui.shell.sheet import GAP, WHOLE, FootButton, Sheet
from game.ui.shell.triptych import BOARDS, TRUTH, Triptych

if TYPE_CHECKING:
    from game.model.audit import Audit, AuditTurn
    from game.session.host import Auditing

_SLICE_S: Final = 0.015
_PACE_MS: Final = 1100
_PAN: Final = 64
_HEAD, _FOOT, _SLIDER = 34, 36, 36


class FogAudit(Sheet):
    """Plays the game again first, a slice a frame; then shows it turn by turn."""

    name = "audit"
    first = "turn"
    widest = WHOLE
    beside = (("PageUp  PageDown", "Turn by turn"), ("Arrows", "Move the maps"))

    def __init__(self) -> None:
        super().__init__()
        self._work: Auditing | None = None
        self._audit: Audit | None = None
        self._boards: Triptych | None = None
        self._look: object = None
        self._at = 0
        self._next: int | None = None
        self._held: tuple[int, int] | None = None
        self._pictures: list[tuple[pygame.Surface, pygame.Rect]] = []

    @property
    def wants_overlay(self) -> bool:
        """Whether another hex is pointed at, or a tooltip comes or goes."""
        return self.widgets.wants_overlay or (self._boards is not None and self._boards.moved)

    @property
    def turn(self) -> AuditTurn | None:
        """What is shown."""
        return None if self._audit is None else self._audit.turns[self._at]

    # building

    def build(self) -> None:
        """Three boards with their headings, the slider below."""
        self._pictures = []
        playing = self._next is not None
        body = self.frame(
            translated("What each side knew"),
            (
                FootButton("back", translated("Back"), self.app.back, key="Esc"),
                FootButton("closer", translated("Closer"), lambda: self._zoom(1), key="+"),
                FootButton("farther", translated("Farther"), lambda: self._zoom(-1), key="−"),
                FootButton("whole", translated("Whole"), self._frame, key="0"),
                FootButton("play", translated("Stop") if playing else translated("Play"), self._play, accent=True, key=translated("Space")),
            ),
        )
        if self._audit is None:
            middle = pygame.Rect(body.x, body.centery - text.px(20), body.width, text.px(40))
            self.widgets.label("working", middle, self._progress(), align="center", colour=self.app.theme.text_dim)
            return
        if self._audit.turns:
            self._whole_audit(self._audit, body)

    def _whole_audit(self, audit: Audit, body: pygame.Rect) -> None:
        slider = pygame.Rect(body.x, body.bottom - text.px(_SLIDER), body.width, text.px(_SLIDER))
        when = round(body.width * 0.3)
        self.widgets.label("when", pygame.Rect(slider.x, slider.y, when, slider.height), self._when(), bold=True)
        groove = pygame.Rect(slider.x + when, slider.y, slider.width - when, slider.height)
        self.widgets.slider("turn", groove, 0, len(audit.turns) - 1, 1, self._at, self._show)
        above = pygame.Rect(body.x, body.y, body.width, slider.y - body.y - text.px(GAP))
        gap = text.px(GAP)
        wide = (above.width - 2 * gap) // 3
        columns = [pygame.Rect(above.x + place * (wide + gap), above.y, wide, above.height) for place in BOARDS]
        head, foot = text.px(_HEAD), text.px(_FOOT)
        for place, column in zip(BOARDS, columns, strict=True):
            self._heading(place, pygame.Rect(column.x, column.y, column.width, head))
            told = pygame.Rect(column.x, column.bottom - foot, wide, foot)
            self.widgets.label(f"told-{place}", told, self._told(place), size=12.5, wrap=True)
        rooms = [pygame.Rect(each.x, each.y + head, each.width, each.height - head - foot - text.px(4)) for each in columns]
        self._set_up(audit, rooms)

    def _heading(self, place: int, room: pygame.Rect) -> None:
        game = self.app.game
        assert game is not None  # noqa: S101  # an audit is one of a game
        words, left = translated("The truth"), room.x
        if place != TRUTH:
            index = 0 if place < TRUTH else 1
            high = room.height - text.px(6)
            self._pictures.append((emblem(high, self.app.theme.sides[index]), pygame.Rect(room.x, room.y, high, high)))
            left += high + text.px(8)
            words = translated("{name} knew").format(name=game.public.sides[index].name)
        colour = self.app.theme.amber if place == TRUTH else None
        rect = pygame.Rect(left, room.y, room.right - left, room.height - text.px(6))
        self.widgets.label(f"head-{place}", rect, words, size=15, bold=True, colour=colour)

    def _set_up(self, audit: Audit, rooms: list[pygame.Rect]) -> None:
        """Make the boards when first shown, and when the theme has changed."""
        game, turn = self.app.game, audit.turns[self._at]
        assert game is not None  # noqa: S101  # an audit is one of a game
        if self._boards is None or self._look != self.app.theme:
            self._look = self.app.theme
            self._boards = Triptych(self.app.theme, picture(turn.land, map_file(game.map)))
            self._boards.place(rooms, turn)
            self._boards.frame(audit)
        else:
            self._boards.place(rooms, turn)

    # words

    def _progress(self) -> str:
        done, total = (self._work.done, self._work.total) if self._work is not None else (0, 1)
        return translated("The game is played again: {done} of {total} sittings").format(done=done, total=total)

    def _when(self) -> str:
        turn = self.turn
        if turn is None or self._audit is None:
            return ""
        last = self._at == len(self._audit.turns) - 1
        if last and self._audit.complete:
            ended = translated("Ended in turn {turn}") if turn.turn else translated("Ended in setting up")
            return ended.format(turn=turn.turn)
        words = translated("The end of turn {turn}").format(turn=turn.turn) if turn.turn else translated("After setting up")
        return words + (f" · {translated('what came after is damaged')}" if last else "")

    def _told(self, place: int) -> str:
        return "" if self.turn is None else caption(self.turn, place, None if self._boards is None else self._boards.hover)

    def _tell(self) -> None:
        if "when" in self.widgets:
            self.widgets.set_text("when", self._when())
            for place in BOARDS:
                self.widgets.set_text(f"told-{place}", self._told(place))

    # moving through the game

    def _show(self, at: int) -> None:
        """Show a turn: the slider was moved."""
        self._at = at
        if self._boards is not None and self.turn is not None:
            self._boards.show(self.turn)
        self._tell()

    def _step_to(self, at: int) -> None:
        """Show a turn and let the slider stand there."""
        if self._audit is not None and 0 <= at < len(self._audit.turns):
            self._show(at)
            self.refresh()

    def _play(self) -> None:
        """Let the turns pass by themselves, or stop them; at the end they begin anew."""
        if self._audit is None:
            return
        if self._next is None and self._at == len(self._audit.turns) - 1:
            self._show(0)
        self._next = self.app.now + _PACE_MS if self._next is None else None
        self.refresh()

    def step(self, now: int) -> None:
        """Play the game again for a slice of time; or go on to the next turn."""
        super().step(now)
        if self._audit is None:
            self._work_on()
        elif self._next is not None and now >= self._next:
            last = self._at >= len(self._audit.turns) - 2
            self._next = None if last else now + _PACE_MS
            self._step_to(self._at + 1)

    def _work_on(self) -> None:
        game = self.app.game
        if self._work is None:
            self._work = None if game is None else game.auditing()
        until = perf_counter() + _SLICE_S
        while self._work is not None and self._audit is None and perf_counter() < until:
            self._audit = self._work.step()
        if self._audit is not None:
            self._work = None
            self.rebuild(self.first)
        elif "working" in self.widgets:
            self.widgets.set_text("working", self._progress())

    # hands

    def _zoom(self, steps: int) -> None:
        if self._boards is not None:
            self._boards.zoom(steps)

    def _frame(self) -> None:
        if self._boards is not None and self._audit is not None:
            self._boards.frame(self._audit)

    def handle(self, event: pygame.Event) -> bool:
        """The mouse on a board belongs to the boards; everything else is as on other screens."""
        if self._boards is not None and self._mouse(self._boards, event):
            return True
        return super().handle(event)

    def _mouse(self, boards: Triptych, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and boards.at(event.pos) is not None:
            self._held = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            boards.pan(self._held[0] - event.pos[0], self._held[1] - event.pos[1])
            self._held = event.pos
        elif event.type == pygame.MOUSEMOTION:
            if boards.point(event.pos):
                self._tell()
            return False
        elif event.type == pygame.MOUSEWHEEL and boards.hover is not None:
            boards.zoom(self.app.settings.closer(event.y), pygame.mouse.get_pos())
        else:
            return False
        return True

    def pressed(self, event: pygame.Event) -> bool:
        """Space plays; arrows move the map; Page up and down go through the turns; plus, minus and 0 zoom."""
        if event.type != pygame.KEYDOWN or self._boards is None:
            return False
        pan = {pygame.K_LEFT: (-_PAN, 0), pygame.K_RIGHT: (_PAN, 0), pygame.K_UP: (0, -_PAN), pygame.K_DOWN: (0, _PAN)}.get(event.key)
        zoom = {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}.get(event.key)
        turns = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
        if pan is not None:
            self._boards.pan(*pan)
        elif zoom is not None:
            self._zoom(zoom)
        elif turns is not None:
            self._step_to(self._at + turns)
        elif event.key in {pygame.K_0, pygame.K_KP0}:
            self._frame()
        elif event.key == pygame.K_SPACE:
            self._play()
        else:
            return False
        return True

    # drawing

    def paint(self, buffer: pygame.Surface) -> bool:
        """All of it where anything came or went; else the boards and the words that changed."""
        if self._whole or self.widgets.stale or self._boards is None:
            painted = super().paint(buffer)
            if self._boards is not None:
                self._boards.invalidate()
                self._boards.paint(buffer)
            return painted

        def ground() -> None:
            buffer.fill(self.app.theme.panel)

        drawn = self.widgets.redraw(buffer, ground)
        return self._boards.paint(buffer) or bool(drawn)

    def foreground(self, buffer: pygame.Surface) -> None:
        """The shields, and lines around the boards."""
        for image, rect in self._pictures:
            buffer.blit(image, rect)
        for rect in self._boards.rects() if self._boards is not None else ():
            pygame.draw.rect(buffer, self.app.theme.line, rect.inflate(2, 2), 1)

    def overlay(self, window: pygame.Surface) -> None:
        """The hex that is pointed at, on all boards; tooltips."""
        if self._boards is not None:
            self._boards.overlay(window)
        super().overlay(window)

    def close(self) -> None:
        """Nobody waits for the audit any more."""
        if self._work is not None:
            self._work.give_up()
            self._work = None
        super().close()
