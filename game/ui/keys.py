"""Every shortcut: what it does, its key, where it counts; and which of them a player changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import pygame

Context = Literal["everywhere", "game", "desk", "fixed"]
"""Everywhere; wherever a game is open; at a desk alone; or fixed: told to the player, never changed."""


@dataclass(frozen=True)
class Action:
    """Something that a key does. `keys` are its keys in words, divided by blanks."""

    id: str
    words: str
    keys: str
    context: Context


ACTIONS: Final = (
    Action("help", "Rulebook", "F1", "everywhere"),
    Action("keys", "Keys of this screen", "Ctrl+K", "everywhere"),
    Action("full-screen", "Full screen", "F11 Alt+Enter", "everywhere"),
    Action("larger", "Larger interface", "Ctrl+Shift+Plus", "everywhere"),
    Action("smaller", "Smaller interface", "Ctrl+Shift+Minus", "everywhere"),
    Action("load", "Load a game", "Ctrl+O", "everywhere"),
    Action("hide", "Hide the screen now", "F12", "game"),
    Action("save", "Save under a name", "Ctrl+S", "game"),
    Action("quick-save", "Quick save", "F5", "game"),
    Action("quick-load", "Quick load", "F9", "game"),
    Action("pause", "Game menu", "F10", "game"),
    Action("done", "Done with this row, or end this activation", "Ctrl+Enter", "desk"),
    Action("confirm", "Confirm the order", "Enter", "desk"),
    Action("undo", "Take back", "U Ctrl+Z", "desk"),
    Action("step-back", "Last step of the path", "Backspace", "desk"),
    Action(
        "waypoint",
        "Waypoint at the hex cursor; where the way ends, or an order is given: do it, and end the activation",
        "Shift+Enter",
        "desk",
    ),
    Action("pace", "Next march mode", "P", "desk"),
    Action("order", "Order of the formation in hand", "Q", "desk"),
    Action("standing", "Standing instruction", "I", "desk"),
    Action("survey", "Orbital surveillance", "Shift+O", "desk"),
    Action("stance", "Aerospace in the air: altitude, or home", "Shift+F", "desk"),
    Action("leave", "Leave the map by an edge that a condition names", "M", "desk"),
    Action("unplot", "Drop the plotted march", "X", "desk"),
    Action("earlier", "Earlier in the order of formations", "PageUp", "desk"),
    Action("later", "Later in the order of formations", "PageDown", "desk"),
    Action("split", "Break a formation up", "B", "desk"),
    Action("join", "Join the parts of a formation", "J", "desk"),
    Action("divide", "Divide the order of battle", "V", "desk"),
    Action("next", "Next formation without orders", "N", "desk"),
    Action("previous", "Previous formation without orders", "Shift+N", "desk"),
    Action("hold", "Hold: leave out of cycling", "G", "desk"),
    Action("skip", "Skip for now", "Z", "desk"),
    Action("movable", "Show all with movement left", "F", "desk"),
    Action("find", "Find hex or formation", "Slash Ctrl+F", "desk"),
    Action("home", "Centre on the selected", "H", "desk"),
    Action("describe", "Describe the hex", "E", "desk"),
    Action("ruler", "Ruler: one end, then the other", "R", "desk"),
    Action("rows", "The rows of this turn", "T", "desk"),
    Action("since", "Since your last turn, or the briefing", "Shift+L", "desk"),
    Action("log", "Log", "L", "desk"),
    Action("find-log", "Search the log", "Ctrl+L", "desk"),
    Action("contacts", "Contacts", "C", "desk"),
    Action("contact", "Contact card", "Shift+C", "desk"),
    Action("annotate", "Name and note of a contact", "Ctrl+N", "desk"),
    Action("forces", "Forces", "O", "desk"),
    Action("aims", "Victory conditions", "K", "desk"),
    Action("grid", "Grid and coordinates", "Ctrl+G", "desk"),
    Action("reach", "Reach overlay", "Ctrl+R", "desk"),
    Action("eye", "Overlay: in view by eye", "Shift+V", "desk"),
    Action("radar", "Overlay: in reach of radar", "Shift+R", "desk"),
    Action("probe", "Overlay: in reach of probes", "Shift+P", "desk"),
    Action("everybody", "Overlays of sight: of all one's own, or of the one in hand", "Shift+A", "desk"),
    Action("zones", "Overlay: all zones of control", "Shift+Z", "desk"),
    Action("mini-map", "Mini-map", "Ctrl+M", "desk"),
    Action("zoom-in", "Zoom in", "Plus", "desk"),
    Action("zoom-out", "Zoom out", "Minus", "desk"),
    Action("fit", "Whole map; again: full size", "0", "desk"),
    Action("pan-left", "Pan left", "Left A", "desk"),
    Action("pan-right", "Pan right", "Right D", "desk"),
    Action("pan-up", "Pan up", "Up W", "desk"),
    Action("pan-down", "Pan down", "Down S", "desk"),
    *(Action(f"reach-{turns}", f"Reach in {turns} turns" if turns > 1 else "Reach in 1 turn", str(turns), "desk") for turns in range(1, 8)),
    Action("begin", "Begin at the curtain (hold)", "Space", "fixed"),
    Action("cursor", "Move the hex cursor", "Shift+Arrows", "fixed"),
    Action("walk", "Next control", "Tab", "fixed"),
    Action("walk-back", "Previous control", "Shift+Tab", "fixed"),
    Action("cancel", "Cancel, close, back", "Esc", "fixed"),
)
"""Every action, in the order in which the screen of keys shows them."""

MOUSE: Final = (
    ("Click", "Take a formation in hand; draw its way to a hex, and go there by a second click"),
    ("Shift+click", "Waypoint"),
    ("Ctrl+click", "Ruler: one end, then the other"),
    ("Right click", "Cancel, step by step"),
    ("Drag", "Move the map"),
    ("Wheel", "Closer or farther; two fingers on a touchpad move the map"),
    ("Ctrl+wheel", "Closer or farther, on a touchpad too"),
    ("Pinch", "Closer or farther, where the system tells of it"),
    ("Double click", "Open a line of the log, or the card of a contact"),
)
"""What the mouse does at the map."""

_NAMES: Final = {
    pygame.K_PLUS: "Plus",
    pygame.K_EQUALS: "Plus",
    pygame.K_KP_PLUS: "Plus",
    pygame.K_MINUS: "Minus",
    pygame.K_UNDERSCORE: "Minus",
    pygame.K_KP_MINUS: "Minus",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_RETURN: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SLASH: "Slash",
    pygame.K_KP_DIVIDE: "Slash",
    pygame.K_SPACE: "Space",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_TAB: "Tab",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    **{getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)},
}
_SIGNS: Final = {"Slash": "/", "Plus": "+", "Minus": "−", "PageUp": "PgUp", "PageDown": "PgDn"}
"""Keys that are shorter as they stand on a keyboard."""
_MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA}
)
_SHIFTLESS: Final = frozenset({"Plus", "Slash"})
"""Keys that need Shift on some keyboards: alone, with or without Shift is the same."""


def key_words(event: pygame.Event) -> str:
    """A key press in words, `Ctrl+Shift+N`; empty for a modifier alone."""
    if event.key in _MODIFIERS:
        return ""
    name = _NAMES.get(event.key) or pygame.key.name(event.key).title().replace(" ", "")
    if getattr(event, "unicode", "") in {"+", "/"} and not event.mod & pygame.KMOD_CTRL:
        name = {"+": "Plus", "/": "Slash"}[event.unicode]
    held = [
        word
        for word, bits in (("Ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("Alt", pygame.KMOD_ALT), ("Shift", pygame.KMOD_SHIFT))
        if event.mod & bits
    ]
    if name in _SHIFTLESS and held == ["Shift"]:
        held = []
    return "+".join([*held, name])


class Keys:
    """Actions by key, as far as a player changed them. What a player gave to one action no other has from the program."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self._changed = dict(changed or {})
        self._given = frozenset(key for keys in self._changed.values() for key in keys.split())

    def of(self, action: str) -> tuple[str, ...]:
        """The keys of an action, in words."""
        if action in self._changed:
            return tuple(self._changed[action].split())
        known = next((each for each in ACTIONS if each.id == action), None)
        return tuple(key for key in (known.keys if known else "").split() if key not in self._given)

    def words(self, action: str) -> str:
        """The first key of an action, to stand on a button."""
        first = next(iter(self.of(action)), "")
        return _SIGNS.get(first, first)

    def shown(self, action: str) -> str:
        """All keys of an action, as they stand on a keyboard; empty: none."""
        return "  ".join(_SIGNS.get(each, each) for each in self.of(action))

    def action(self, event: pygame.Event, *contexts: Context) -> str:
        """What a key press does in these contexts; empty: nothing."""
        if event.type != pygame.KEYDOWN:
            return ""
        pressed = key_words(event)
        return next((each.id for each in ACTIONS if each.context in contexts and pressed in self.of(each.id)), "") if pressed else ""

    def conflict(self, action: str, pressed: str) -> str:
        """The other action that has this key already, in a context that may meet; empty: none."""
        return next((each.id for each in ACTIONS if each.id != action and pressed in self.of(each.id)), "")
