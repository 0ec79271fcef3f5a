"""A snoop: sits at a desk, opens everything that can be opened there, and keeps every text that it meets.

Everything of a game that has a name of its own is given one that nothing else bears; so a text tells of whom it tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec
import pygame

from game.content import places
from game.content.opening import Opened, opened
from game.content.scenarios import read_scenario
from game.model.components import Contact, Motion, Node, Orbiter, Place, Posture, Unit
from game.model.components.detection import CHASSIS, VARIANT
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.questions import Choices, Coverage, OrdersOf, Passage, Prospect, Reach, Rolls, WorksIn, Zones
from game.model.seed import Seed
from game.session.host import save_list
from game.texts import event_details, event_sentence
from game.ui import clipboard, text
from game.ui.desk.describe import hex_lines, overlay_lines
from game.ui.keys import ACTIONS
from game.world import World
from tests.session.keys import keys_in
from tests.ui.desk.player import Player

_CANARY = re.compile(r"zeisig([a-z])([a-z])(\d+)([nc]?)")
COMMANDS = frozenset({"done", "undo", "confirm", "waypoint", "split", "join", "divide", "unplot", "earlier", "later"})
"""Actions of the desk that say a command: they are the bots' business."""
ELSEWHERE = frozenset({"hide", "quick-save", "quick-load", "full-screen", "larger", "smaller"})
"""Actions that leave the desk, or write or change what the next snoop would meet."""
LOOKS = tuple(action for action in ACTIONS if action.context in {"desk", "game", "everywhere"} and action.id not in COMMANDS | ELSEWHERE)
"""Every other action: each shows something."""
_CARDS = 100
_NAMES = {"Enter": pygame.K_RETURN, "Plus": pygame.K_PLUS, "Minus": pygame.K_MINUS, "Slash": pygame.K_SLASH}
_MODS = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT}


# names that nothing else bears


def canary(key: Key, kind: str = "") -> str:
    """A name that says whose it is: no blank in it, so that no line break divides it; *kind* tells a unit's name from its chassis."""
    return f"zeisig{key[0]}{key[2]}{key[3:]}{kind}"


def christened(scenario: str, seed: str, changes: dict[str, object], places_: dict[str, str]) -> Opened:
    """A scenario in which every formation, part, team, unit and orbiter has a canary's name; formations stand where it is said."""
    begun = opened(read_scenario(scenario), Seed(seed), changes)
    world = begun.world
    for key, node in tuple(world.each(Node)):
        world.put(key, msgspec.structs.replace(node, name=canary(key)))
    for key, unit in tuple(world.each(Unit)):
        world.put(key, msgspec.structs.replace(unit, name=canary(key, "n"), chassis=canary(key, "c")))
    for key, orbiter in tuple(world.each(Orbiter)):
        world.put(key, msgspec.structs.replace(orbiter, name=canary(key)))
    for name, where in places_.items():
        place = Hex(int(where[:2]), int(where[2:]))
        world.put(Key(name), Place(place), Motion(trail=(place,)))
    world.forget()
    return begun


class Ladder:
    """What each side may have read of the other's names by now: chassis and variant, from the rung of the ladder on that tells them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.told: set[str] = set()

    def climb(self) -> None:
        """Look at every contact in truth."""
        for key, held in self._world.each(Contact):
            if held.now and held.rung >= CHASSIS:
                kinds = "cn" if held.rung >= VARIANT else "c"
                self.told |= {canary(unit, kind) for unit in _units(self._world, key, found=held.found) for kind in kinds}


def _units(world: World, key: Key, *, found: bool) -> Iterator[Key]:
    """The units of a token that can be made out: nobody who is carried, and who hides only if a scan found him."""
    node = world.get(key, Node)
    for unit in node.units:
        posture = world.find(unit, Posture)
        if world.get(unit, Unit).carrier is None and (found or posture is None or not posture.hidden):
            yield unit
    for child in node.children:
        yield from _units(world, child, found=found)


def leaks(texts: Iterable[str], side: Side, told: set[str]) -> set[str]:
    """Texts at a side's screen that hold a name or a key of the other side's which no rung of the ladder has told."""
    found = set()
    for words in texts:
        low = words.lower()
        names = (name for name in _CANARY.finditer(low) if name[1] != side and name[0] not in told)
        if next(names, None) or any(key[0] not in (side, "g") for key in keys_in(low)):
            found.add(words)
    return found


def any_canary(texts: Iterable[str]) -> bool:
    """Whether anybody's name stands in a text."""
    return any(_CANARY.search(words.lower()) for words in texts)


# listening


@contextmanager
def ears() -> Iterator[set[str]]:
    """Every text that reaches the screen meanwhile."""
    texts: set[str] = set()
    text.listen(texts.add)
    try:
        yield texts
    finally:
        text.listen(None)


def pressed(words: str) -> pygame.Event:
    """The key press that a shortcut's words tell of."""
    *mods, name = words.split("+")
    key = _NAMES.get(name) or pygame.key.key_code(name)
    return pygame.Event(pygame.KEYDOWN, key=key, mod=sum(_MODS[each] for each in mods), unicode="", scancode=0)


class Snoop:
    """Whoever sits at a desk and looks at everything."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.screens: set[str] = set()
        self.texts: set[str] = set()
        self.spots: tuple[Hex, ...] = ()
        """Hexes whose cards are read besides the sample: where the other side stands in truth."""
        self._looks = 0

    def look(self, *, deep: bool) -> set[str]:
        """Every text that this desk, and what is opened from it, tells; *deep*: all screens and keys too."""
        with ears() as heard:
            self._player.desk.repaint()
            self._player.step(times=6)
            self.texts = heard
            self._around()
            self._answers()
            self._hexes()
            self._log()
            if deep:
                self._keys()
        return heard

    # outside of the window's picture

    def _around(self) -> None:
        texts = self.texts
        texts |= {*pygame.display.get_caption(), clipboard.held()}
        texts |= {str(path) for path in places.saves().rglob("*")}
        for path, card in save_list():
            texts |= {str(path), msgspec.json.encode(card).decode()}
            with path.open("rb") as file:
                texts.add(file.readline().decode())

    # what is behind the picture

    def _answers(self) -> None:
        """The view, and the answers to questions of every kind."""
        desk = self._player.desk
        self.texts.add(msgspec.json.encode(desk.view).decode())
        token = desk.view.march.tokens[0]
        around = tuple(token.hex.around())
        for question in (
            Choices(), Coverage(), Coverage(token.key), Coverage(token.key, around[0]), Reach(token.key), OrdersOf(token.key),
            Zones(token.key), Zones(), Passage(token.key, around), Prospect(token.key, token.hex), Rolls(token.key, around),
            WorksIn(token.hex),
        ):  # fmt: skip
            self.texts.add(msgspec.json.encode(desk.seat.ask(question)).decode())

    def _hexes(self) -> None:
        """The cards of the hexes, some at each look, with the first formation in hand."""
        desk = self._player.desk
        desk.take(desk.view.march.tokens[0].key)
        every = tuple(desk.view.land.all_hexes())
        self._looks += 1
        apart = 1 + len(every) // _CARDS
        for place in (*every[self._looks % apart :: apart], *self.spots):
            for words, _ in (*hex_lines(desk, place), *overlay_lines(desk, place)):
                self.texts.add(words)

    def _log(self) -> None:
        desk = self._player.desk
        while desk.log.more and desk.log.read_on(desk.view):
            pass
        for line in desk.log.lines(desk.view):
            self.texts |= {event_sentence(line.event), *event_details(line.event), msgspec.json.encode(line).decode()}

    # the keys, and whatever they open

    def _keys(self) -> None:
        for action in LOOKS:
            desk = self._player.desk
            if desk.draft.token is None:
                desk.take(desk.view.march.tokens[0].key)
            contacts = desk.view.contacts
            desk.cursor = contacts[-1].hex if contacts else desk.view.march.tokens[0].hex
            self._press(action.keys.split()[0])
            self._listed()
            if self._player.app.screen.name == "contact":
                for _ in contacts:
                    self._press("Down")
            self._back()

    def _press(self, words: str) -> None:
        event = pressed(words)
        self._player.step(event, times=2)
        self._player.step(pygame.Event(pygame.KEYUP, key=event.key, mod=event.mod, unicode="", scancode=0))

    def _listed(self) -> None:
        """The controls of what is open, with their tooltips."""
        app = self._player.app
        self.screens.add("dialog" if app.dialog_open else app.screen.name)
        self.texts |= {control.text for control in app.controls()}
        widgets = getattr(app.screen, "widgets", None)
        if widgets is not None:
            self.texts |= {part.tip for part in widgets.parts()}

    def _back(self) -> None:
        """Put away what is open, back to the desk."""
        for _ in range(6):
            if self._player.app.screen.name == "desk" and not self._player.app.dialog_open:
                break
            self._player.key(pygame.K_ESCAPE)
        if self._player.reads():
            self._player.key(pygame.K_ESCAPE)
        self._player.desk.mode, self._player.desk.ruler = "", ()
