"""Sets a scene in three lines of data: a land from a picture, forces from words, a world of their own and dice that fall as told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from game.model.commands import AnyCommand
from game.model.components import (
    Clock,
    Commander,
    Commitment,
    Contact,
    Contacts,
    Encounter,
    Engagements,
    Fatigue,
    Flight,
    Ghosts,
    Goals,
    Initiative,
    Motion,
    Muster,
    Node,
    Place,
    Plot,
    Positions,
    Scanned,
    Scars,
    Scouted,
    Seals,
    Sitting,
    Sky,
    Slot,
    Slots,
    StancePlan,
    Standing,
    Token,
    Turnout,
    Unit,
    Works,
)
from game.model.components import Sequence as SequencePart
from game.model.components.detection import BLIP
from game.model.components.victory import Condition, Goal
from game.model.events import AnyEvent, Event, Telling, Truth, heard
from game.model.hexes import Hex, parse
from game.model.ids import FORMATION, GAME, PART, TEAM, UNIT, Key, Label, Side, key, side_key, side_of
from game.model.land import Ground, Land, Zone, made
from game.model.switches import Switches
from game.model.units import Arm, Light, Weather
from game.model.views import PlayerView, TokenView
from game.rules.machine import Row, Turn
from game.rules.strategic.detection import look_around
from game.rules.strategic.formations import flights
from game.rules.strategic.turn_sequence import ROWS
from game.rules.tables import load_tables
from game.session.core import Session, Setting
from game.session.journal import History
from game.session.sight import Sight
from game.world import Dice, ScriptedDice, World

E = TypeVar("E", bound=Event)
A, B = Side("a"), Side("b")
A1, A2, A3, A4 = (key(A, FORMATION, number) for number in (1, 2, 3, 4))
B1, B2, B3, B4 = (key(B, FORMATION, number) for number in (1, 2, 3, 4))
P1, P2, P3, P4 = (key(A, PART, number) for number in (1, 2, 3, 4))
SETTING_UP, TARGETING, STANCE, GROUND = 0, 1, 4, 6

DARK = Switches(visibility="double-blind", sensors_row_9_only=True)
"""With dense fog on top nobody makes anybody out on a march."""

SIGNS: dict[str, tuple[str, object]] = {
    "r": ("terrain", "rough"),
    "u": ("terrain", "ultra_rough"),
    "e": ("terrain", "water_edge"),
    "o": ("terrain", "open_water"),
    "L": ("water", "lake"),
    "w": ("woods", "light"),
    "W": ("woods", "heavy"),
    "J": ("woods", "jungle"),
    "t": ("urban", "light"),
    "T": ("urban", "medium"),
    "D": ("urban", "dense"),
    "s": ("surface", "snow"),
    "i": ("surface", "ice"),
    "d": ("surface", "deep_snow"),
    "m": ("surface", "swamp"),
    "x": ("surface", "rubble"),
    "0": ("depth", 0),
    "1": ("depth", 1),
    "2": ("depth", 2),
    "3": ("depth", 3),
    "=": ("bridge", True),
    ".": ("terrain", "plains"),
}
"""What a sign in a picture means; `#` is a road that runs to every `#` beside it, `^2` a level."""

KINDS: dict[str, dict[str, Any]] = {
    "mech": {"kind": "mech", "move_class": "mech"},
    "proto": {"kind": "protomech", "move_class": "protomech"},
    "foot": {"kind": "infantry", "move_class": "infantry"},
    "jump": {"kind": "infantry", "move_class": "infantry", "jump_infantry": True},
    "armor": {"kind": "battle_armor", "move_class": "infantry"},
    "mechanized": {"kind": "infantry", "move_class": "tracked"},
    "wheeled": {"kind": "vehicle", "move_class": "wheeled"},
    "tracked": {"kind": "vehicle", "move_class": "tracked"},
    "amphibian": {"kind": "vehicle", "move_class": "tracked", "amphibious": True},
    "hover": {"kind": "vehicle", "move_class": "hover"},
    "wige": {"kind": "vehicle", "move_class": "wige"},
    "vtol": {"kind": "vtol", "move_class": "vtol"},
    "naval": {"kind": "vehicle", "move_class": "naval"},
    "support": {"kind": "support", "move_class": "wheeled"},
    "large": {"kind": "support", "move_class": "tracked", "large": True},
    "dropship": {"kind": "dropship", "move_class": "immobile"},
    "fortress": {"kind": "structure", "move_class": "immobile", "hexes": 3},
    "fighter": {"kind": "aerospace", "move_class": "immobile"},
}
"""Kinds of unit by word."""

_UNIT = re.compile(r'(?P<kind>[a-z]+)(:(?P<walk>\d+)(?P<inches>")?(/(?P<jump>\d+))?)?(\*(?P<times>\d+))?(?P<carried>@)?')
Where = tuple[str, str]
"""A formation: its hex, and its units in words. `|` divides sub-formations, `,` teams; `mech:5*4` is four, `@` rides on the first unit."""


def ground(word: str) -> Ground:
    """One hex of a picture, roads apart: `rw` is rough with light woods, `.1=` a river of depth 1 with a bridge, `r^2` rough on level 2."""
    signs, _, level = word.partition("^")
    fields = dict(SIGNS[sign] for sign in signs if sign != "#")
    return msgspec.convert([*{**msgspec.structs.asdict(Ground()), **fields, "level": int(level or 0)}.values()], Ground)


def land(picture: str, **zones: str) -> Land:
    """A land from a picture: a line a row, a word a hex. Zones `a` and `b` are the whole land, unless hexes are given for them."""
    words = [line.split() for line in picture.strip().splitlines()]
    bare = Land("test", "", len(words[0]), len(words), tuple(ground(word) for line in words for word in line))
    paved = {place for place in bare.all_hexes() if "#" in words[place.row - 1][place.col - 1]}
    hexes = tuple(msgspec.structs.replace(bare[place], roads=_exits(place, paved)) for place in bare.all_hexes())
    everywhere = tuple(bare.all_hexes())
    named = {"a": everywhere, "b": everywhere, **{name: path(text) for name, text in zones.items()}}
    return made(msgspec.structs.replace(bare, hexes=hexes, zones=tuple(Zone(name, where) for name, where in named.items())))


def _exits(place: Hex, paved: set[Hex]) -> int:
    if place not in paved:
        return 0
    return sum(1 << direction for direction, near in enumerate(place.around()) if near in paved)


def path(text: str) -> tuple[Hex, ...]:
    """Hexes from their numbers: `0101 0102`."""
    return tuple(parse(word) for word in text.split())


def units(words: str) -> Iterator[Unit]:
    """Units from words, outside of any force."""
    for word in words.split():
        found = _UNIT.fullmatch(word)
        assert found is not None, word
        fields = dict(KINDS[found["kind"]])
        if found["inches"]:
            fields["inches"] = int(found["walk"])
        elif found["walk"]:
            fields["walk"] = int(found["walk"])
        carrier = Key("carrier") if found["carried"] else None
        for _ in range(int(found["times"] or 1)):
            yield Unit(name=word, node=Key(""), tonnage=50, jump=int(found["jump"] or 0), carrier=carrier, **fields)


class Scene:
    """A world with everything that a rule is given; what is told is kept."""

    def __init__(self, ground_: Land, switches: Switches, falls: Sequence[int] | str, limit: int) -> None:
        self.land, self.switches, self.limit = ground_, switches, limit
        self.world = World()
        self.dice: Dice = Dice(self.world, falls) if isinstance(falls, str) else ScriptedDice(self.world, *falls)
        self.tables = load_tables()
        self.tellings: list[Telling] = []

    @property
    def turn(self) -> Turn:
        """What rules are given."""
        return Turn(self.world, self.dice, self.land, self.switches, self.tables, (A, B), self.limit, self._tell)

    def view(self, side: Side = A) -> PlayerView:
        """What a side sees now."""
        clock = self.turn.clock
        awaiting = ROWS[clock.row].awaiting(self.turn) if clock.begun else ()
        return Sight(self.turn).view(side, awaiting, (), None)

    def token(self, name: Key = A1) -> TokenView:
        """A token as its owner sees it."""
        found = self.view(side_of(name)).march.token(name)
        assert found is not None
        return found

    def told(self, side: Side, kind: type[E]) -> tuple[E, ...]:
        """What a side was told of one kind."""
        return tuple(event for telling in self.tellings for line in heard(telling, side) if isinstance(event := line.event, kind))

    def session(self, rows: tuple[Row, ...] = ROWS, on_fault: Callable[[Exception, Side, AnyCommand], None] | None = None) -> Session:
        """A session of this game, not yet started."""
        setting = Setting(self.world, self.dice, self.land, self.switches, self.tables, (A, B), self.limit, rows)
        return Session(setting, History((A, B)), on_fault or _raise)

    def fly(self, name: Key, altitude: int, *, fuel: int = 400, turns: int = 0) -> Scene:
        """Let a formation patrol in the air over the hex where it stands, not made out yet; how many are airborne is public."""
        self.world.put(name, Token(out=False), Flight("cap", altitude, fuel, turns), StancePlan(), Contact())
        for side in (A, B):
            up, declared = sum(1 for _ in flights(self.world, side)), self.world.get(side_key(side), Muster)
            ground = declared.ground + declared.aerospace - up
            self.world.put(side_key(side), Muster(ground, up, up))
        self.world.forget()
        return self

    def equip(self, unit: Key, /, **fields: object) -> Scene:
        """Give a unit other equipment, another crew, another card."""
        self.world.put(unit, msgspec.structs.replace(self.world.get(unit, Unit), **fields))
        return self

    def hold(self, name: Key, where: Hex | None = None, label: int = 9, **more: Any) -> Scene:  # noqa: ANN401  # as the fields have it
        """Let the other side hold a contact on a token where it stands, or elsewhere: a blip, but for what *more* says."""
        held = Contact(Label(label), where or self.world.get(name, Place).hex, 1, now=True, rung=BLIP)
        self.world.put(name, msgspec.structs.replace(held, **more))
        return self

    def at(self, row: int, *slots: Side, active: Key | None = None) -> Scene:
        """Put the clock on a row, with these activation slots."""
        self.world.put(GAME, Clock(1, row, begun=True), Slots(slots), Slot(0, active))
        return self

    def _tell(
        self, side: Side | None, *, ours: AnyEvent | None, theirs: AnyEvent | None, public: AnyEvent | None, sealed: Truth | None
    ) -> None:
        clock = self.turn.clock
        self.tellings.append(Telling(len(self.tellings) + 1, clock.turn, clock.row, side, ours, theirs, public, sealed))


def _raise(fault: Exception, side: Side, command: AnyCommand) -> None:
    raise AssertionError(f"{side} said {command}") from fault


def scene(
    picture: str | Land,
    *a: Where,
    b: Sequence[Where] = (),
    switches: Switches | None = None,
    falls: Sequence[int] | str = (),
    limit: int = 0,
    faction: str = "inner-sphere",
    strategy: tuple[int, int] = (0, 0),
    light: Light = "day",
    weather: Weather = "clear",
    goals: tuple[Sequence[Condition], Sequence[Condition]] = ((), ()),
) -> Scene:
    """A scene before its first row: the land, the formations of side A, those of B. *falls* are dice, or the seed of fair ones."""
    game = Scene(land(picture) if isinstance(picture, str) else picture, switches or Switches(visibility="open"), falls, limit)
    game.world.put(GAME, Clock(), Initiative(), Slots(), Slot(), Scars(), Works(), Sky(light, weather), Commitment(), Engagements())
    for side, wanted in zip((A, B), goals, strict=True):
        game.world.put(side_key(side), Goals(tuple(Goal(each) for each in wanted)))
    for side, forces, skill in ((A, a, strategy[0]), (B, b, strategy[1])):
        commander = Commander(f"Side {side}", faction, side, skill)
        game.world.put(side_key(side), commander, Sitting(), Muster(len(forces)), SequencePart(), Scars(), Works(), Positions(), Seals())
        game.world.put(side_key(side), Contacts(), Ghosts(), Scouted())
        _Mustering(game.world, side).everybody(forces)
    if game.switches.visibility != "double-blind":
        look_around(game.turn)
    game.world.forget()
    return game


class _Mustering:
    """Puts formations into a world, giving out keys in order."""

    def __init__(self, world: World, side: Side) -> None:
        self._world = world
        self._side = side
        self._given = dict.fromkeys((FORMATION, PART, TEAM, UNIT), 0)

    def everybody(self, forces: Sequence[Where]) -> None:
        for number, (where, words) in enumerate(forces, 1):
            self._formation(number, parse(where), words)
        for number in range(len(forces) + 1, self._given[PART] + 1):
            own = self._key(FORMATION)
            self._node(own, Node(f"Formation {number}", number, 3, own), Hex(1, 1), out=False)

    def _key(self, kind: str) -> Key:
        self._given[kind] += 1
        return key(self._side, kind, self._given[kind])

    def _node(self, name: Key, node: Node, place: Hex, *, out: bool) -> None:
        self._world.put(name, node, Token(out=out), Turnout(), Place(place), Motion(trail=(place,)), Plot(), Fatigue(), Standing())
        self._world.put(name, Contact(), Scanned(), Encounter())

    def _formation(self, number: int, place: Hex, words: str) -> None:
        own, arm = self._key(FORMATION), _arm(words)
        parts = tuple(self._part(text, order, own, place, arm) for order, text in enumerate(words.split("|"), 1))
        self._node(own, Node(f"{self._side} {number}", number, 3, own, None, parts, (), arm), place, out=True)

    def _part(self, words: str, number: int, formation: Key, place: Hex, arm: Arm) -> Key:
        own, teams = self._key(PART), words.split(",")
        name = f"{self._side} part {number}"
        if len(teams) == 1:
            node = Node(name, number, 2, formation, formation, (), self._units(words, own), arm)
        else:
            children = tuple(self._team(text, order, own, formation, place) for order, text in enumerate(teams, 1))
            node = Node(name, number, 2, formation, formation, children, (), arm)
        self._node(own, node, place, out=False)
        return own

    def _team(self, words: str, number: int, parent: Key, formation: Key, place: Hex) -> Key:
        own = self._key(TEAM)
        self._node(own, Node(f"team {number}", number, 1, formation, parent, (), self._units(words, own)), place, out=False)
        return own

    def _units(self, words: str, node: Key) -> tuple[Key, ...]:
        given: list[Key] = []
        for unit in units(words):
            own = self._key(UNIT)
            given.append(own)
            carrier = given[0] if unit.carrier is not None else None
            self._world.put(own, msgspec.structs.replace(unit, node=node, carrier=carrier))
        return tuple(given)


def _arm(words: str) -> Arm:
    if "fighter" in words:
        return "aerospace"
    return "immobile" if "dropship" in words or "fortress" in words else "ground"
