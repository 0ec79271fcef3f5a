"""The settings, in four tabs. Everything takes effect at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.texts import translated
from game.ui import text
from game.ui.emblem import emblem
from game.ui.keys import ACTIONS, MOUSE, Keys, key_words
from game.ui.settings import LOGICAL, Settings, offered_scales
from game.ui.shell.sheet import GAP, FootButton, Sheet
from game.ui.theme import SIDE_SETS, THEMES
from game.ui.widgets import Column, Paragraph, Row

WINDOWS: Final = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
_ROW: Final = 40
_LABEL_SHARE: Final = 0.45


class SettingsScreen(Sheet):
    """Display, controls, game, keys."""

    name = "settings"
    widest = (960, 720)

    def __init__(self, tab: str = "display") -> None:
        super().__init__()
        self._tab = tab
        self.first = f"tab-{tab}"
        self._action = ACTIONS[0].id
        self._waits = False
        self._shields: list[tuple[int, pygame.Rect]] = []

    @property
    def _settings(self) -> Settings:
        return self.app.settings

    def build(self) -> None:
        """Tabs and the rows of the chosen one."""
        buttons = (FootButton("back", translated("Back"), self.app.back, key="Esc"),)
        body = self.frame(translated("Settings"), buttons)
        tabs = (
            ("display", translated("Display")),
            ("controls", translated("Controls")),
            ("game", translated("Game")),
            ("keys", translated("Keys")),
        )
        body = self.tabs(body, tabs, self._tab, self._show_tab)
        self._shields = []
        {"display": self._display, "controls": self._controls, "game": self._game, "keys": self._keys}[self._tab](body)

    def _show_tab(self, tab: str) -> None:
        self._tab, self._waits = tab, False
        self.refresh()

    # rows

    def _row(self, room: pygame.Rect, place: int, words: str) -> pygame.Rect:
        """The words of a row at the left; the answer is where its control stands."""
        width = min(room.width, text.px(820))
        y = room.y + place * text.px(_ROW)
        label = pygame.Rect(room.x, y, round(width * _LABEL_SHARE), text.px(34))
        self.widgets.label(f"label-{place}", label, words)
        left = label.right + text.px(12)
        return pygame.Rect(left, y, room.x + width - left, text.px(34))

    def _choices(
        self, room: pygame.Rect, place: int, words: str, name: str, options: list[tuple[str, str]], now: str, change: Callable[[str], None]
    ) -> None:
        self.widgets.choice(name, self._row(room, place, words), options, now, change)

    def _display(self, room: pygame.Rect) -> None:
        settings = self._settings
        scales = [("0", translated("By the window's size")), *((str(scale), f"{scale} %") for scale in offered_scales(self.app.size))]
        now = str(settings.scale) if str(settings.scale) in dict(scales) else str(self.app.scale)
        self._choices(room, 0, translated("Interface size"), "scale", scales, now, lambda value: self.app.set_scale(int(value)))
        names = {"dark": translated("Dark"), "light": translated("Light"), "contrast": translated("High contrast")}
        self._choices(
            room, 1, translated("Colours"), "theme", [(name, names[name]) for name in THEMES], settings.theme, partial(self._set, "theme")
        )
        sets = [("", translated("As the colours propose"))]
        sets += [(name, " – ".join(f"{translated(style.name)} ({style.pattern})" for style in pair)) for name, pair in SIDE_SETS.items()]
        row = self._row(room, 2, translated("Sides"))
        side = text.px(32)
        self._shields = [(place, pygame.Rect(row.right - (2 - place) * (side + text.px(6)), row.y, side, side)) for place in range(2)]
        row.width -= 2 * (side + text.px(6)) + text.px(4)
        self.widgets.choice("side_set", row, sets, settings.side_set, partial(self._set, "side_set"))
        here = f"{settings.width}x{settings.height}"
        sizes = [(f"{width}x{height}", f"{width} × {height}") for width, height in WINDOWS]
        if here not in dict(sizes):
            sizes.insert(0, (here, f"{settings.width} × {settings.height}"))
        self._choices(room, 3, translated("Window"), "window", sizes, here, self._resize)
        row = self._row(room, 4, translated("Full screen"))
        self.widgets.toggle("full_screen", row, translated("fill the whole screen"), settings.full_screen, lambda _: self.app.full_screen())
        motion = [("full", translated("Full")), ("reduced", translated("Reduced: no pans, no fades")), ("off", translated("Off"))]
        self._choices(room, 5, translated("Movement on the screen"), "motion", motion, settings.motion, partial(self._set, "motion"))
        row = self._row(room, 6, translated("Speed of movement"))
        self.widgets.slider("speed", row, 50, 300, 25, settings.speed, self._set_speed, unit=" %")

    def _controls(self, room: pygame.Rect) -> None:
        wheel = [
            ("auto", translated("Tell mouse and touchpad apart")),
            ("zoom", translated("Always zoom")),
            ("pan", translated("Always pan")),
        ]
        self._choices(room, 0, translated("The wheel does"), "wheel", wheel, self._settings.wheel, partial(self._set, "wheel"))
        drag = [
            ("any", translated("Any mouse button")),
            ("left", translated("The left button alone")),
            ("middle", translated("The middle button alone")),
            ("right", translated("The right button alone")),
        ]
        self._choices(room, 1, translated("The map is dragged by"), "drag", drag, self._settings.drag, partial(self._set, "drag"))
        rows = (
            ("wheel_turned", translated("Zoom by the wheel"), translated("turned round: towards you is closer")),
            ("edge_scroll", translated("Window edges"), translated("move the map when the pointer is there")),
            ("centre_next", translated("Next formation"), translated("bring it into the middle of the map")),
        )
        self._toggles(room, 2, rows)
        used = (2 + len(rows)) * text.px(_ROW) + text.px(GAP)
        self.widgets.reader("mouse", pygame.Rect(room.x, room.y + used, room.width, room.height - used), _mouse())

    def _game(self, room: pygame.Rect) -> None:
        rows = (
            ("confirmations", translated("End of a row or activation"), translated("ask while formations are without orders")),
            ("confirm_load", translated("Load"), translated("ask while a game is in progress")),
            ("hide_on_focus_loss", translated("Other window in front"), translated("draw the curtain")),
            ("grid", translated("Grid"), translated("show the hex grid")),
            ("coordinates", translated("Coordinates"), translated("show the number of each hex")),
        )
        self._toggles(room, 0, rows)

    def _toggles(self, room: pygame.Rect, first: int, rows: tuple[tuple[str, str, str], ...]) -> None:
        for place, (name, words, what) in enumerate(rows, first):
            row = self._row(room, place, words)
            self.widgets.toggle(name, row, what, getattr(self._settings, name), partial(self._keep, name))

    # keys

    def _keys(self, room: pygame.Rect) -> None:
        high = text.px(36)
        rect = pygame.Rect(room.x, room.y, room.width, room.height - high - text.px(GAP))
        columns = (Column(translated("Action"), 2), Column(translated("Keys"), 1.4), Column(translated("Where"), 1))
        self.widgets.table(
            "actions", rect, columns, self._key_rows(), select=self._choose_action, activate=lambda _: self._listen(), selected=self._action
        )
        fixed = next(each for each in ACTIONS if each.id == self._action).context == "fixed"
        words = translated("Press the new key now (Esc: leave it)") if self._waits else translated("Change this key")
        half = (room.width - text.px(GAP)) * 3 // 5
        y = rect.bottom + text.px(GAP)
        self.widgets.button("change", pygame.Rect(room.x, y, half, high), words, self._listen, enabled=not fixed, accent=self._waits)
        rest = pygame.Rect(room.x + half + text.px(GAP), y, room.width - half - text.px(GAP), high)
        self.widgets.button("reset", rest, translated("All as delivered"), self._reset_keys, enabled=bool(self._settings.keys))

    def _key_rows(self) -> list[Row]:
        where = {
            "everywhere": translated("everywhere"),
            "game": translated("in a game"),
            "desk": translated("at the map"),
            "fixed": translated("cannot be changed"),
        }
        keys, rows = self.app.keys, []
        for each in ACTIONS:
            tone = "dim" if each.context == "fixed" else "amber" if each.id in self._settings.keys else ""
            mark = " *" if each.id in self._settings.keys else ""
            rows.append(Row((translated(each.words), keys.shown(each.id) + mark, where[each.context]), tone, each.id))  # type: ignore[arg-type]
        return rows

    def _choose_action(self, name: str) -> None:
        self._action, self._waits = name, False
        self.refresh()

    def _listen(self) -> None:
        self._waits = not self._waits
        self.refresh()

    def handle(self, event: pygame.Event) -> bool:
        """While a new key is awaited, every key is that key."""
        if not (self._waits and event.type == pygame.KEYDOWN):
            return super().handle(event)
        pressed = key_words(event)
        if event.key == pygame.K_ESCAPE:
            self._waits = False
            self.refresh()
        elif pressed:
            self._waits = False
            self._take(pressed)
        return True

    def _take(self, pressed: str) -> None:
        fixed = {key for each in ACTIONS if each.context == "fixed" for key in each.keys.split()}
        other = self.app.keys.conflict(self._action, pressed)
        if pressed in fixed or pressed == "Enter":
            self.refresh()
            self.app.notice(f"{pressed}: {translated('this key cannot be given away.')}")
        elif other:
            words = translated(next(each.words for each in ACTIONS if each.id == other))
            question = f"{pressed} {translated('belongs to')} “{words}”. {translated('Take it from there?')}"
            self.refresh()
            buttons = [(translated("Take it"), lambda: self._bind(pressed, other)), (translated("Cancel"), lambda: None)]
            self.app.dialog(translated("This key is in use"), question, buttons)
        else:
            self._bind(pressed)

    def _bind(self, pressed: str, other: str = "") -> None:
        keys = self._settings.keys
        if other:
            keys[other] = " ".join(key for key in self.app.keys.of(other) if key != pressed)
        keys[self._action] = pressed
        defaults = Keys()
        for name in [name for name, bound in keys.items() if bound == " ".join(defaults.of(name))]:
            del keys[name]
        self.app.changed()

    def _reset_keys(self) -> None:
        self._settings.keys.clear()
        self.app.changed()

    # changing

    def _set(self, name: str, value: Any) -> None:  # noqa: ANN401  # the value of any setting
        setattr(self._settings, name, value)
        self.app.changed()

    def _keep(self, name: str, value: object) -> None:
        setattr(self._settings, name, value)
        self.app.keep_settings()

    def _set_speed(self, value: int) -> None:
        self._keep("speed", value)

    def _resize(self, value: str) -> None:
        width, _, height = value.partition("x")
        self._settings.full_screen = False
        self._settings.width, self._settings.height = max(LOGICAL[0], int(width)), max(LOGICAL[1], int(height))
        self.app.resize((self._settings.width, self._settings.height))

    def foreground(self, buffer: pygame.Surface) -> None:
        """The shields of both sides as they will look."""
        for place, rect in self._shields:
            buffer.blit(emblem(rect.width, self.app.theme.sides[place]), rect)


def _mouse() -> list[Paragraph]:
    """What the mouse does on the map; the keys have a list of their own."""
    title = Paragraph(translated("The mouse on the map"), bold=True, tone="blue")
    return [title, *(Paragraph(f"{translated(how)}: {translated(words)}", 13) for how, words in MOUSE)]
