"""Forks: a game in progress twice over, in one of them with everything changed that a side cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from game.bots import BOTS
from game.model.commands import Activate, AnyCommand, Finish, March, OfferDraw, Split, Undo
from game.model.components import (
    Annotation,
    Annotations,
    Contact,
    Contacts,
    Fatigue,
    Flight,
    Ghosts,
    Motion,
    Node,
    Place,
    Posture,
    Remark,
    Report,
    Scouted,
    Standing,
    Token,
    Unit,
)
from game.model.events import (
    Airborne,
    Checked,
    ContactBroken,
    ContactBrokeUp,
    ContactClimbed,
    ContactJoined,
    ContactLost,
    ContactMade,
    ContactMoved,
    ContactRaised,
    CutShort,
    Destroyed,
    EngagementDue,
    Halted,
    Held,
    Intercepted,
    NoCover,
    Told,
    WorkVoid,
)
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side, side_key, side_of
from game.model.questions import (
    AnyQuestion,
    Choices,
    Coverage,
    Earlier,
    OrdersOf,
    Outlook,
    Passage,
    Path,
    Prospect,
    Reach,
    Rolls,
    Route,
    Step,
    WorksIn,
    Zones,
)
from game.model.switches import Activation, Switches
from game.model.units import Light
from game.rules.strategic.formations import flights, tokens_of
from game.rules.strategic.turn_sequence import ROWS
from game.session.core import Session, Setting
from game.session.journal import History
from game.world import Dice, World
from tests.scene import A4, B4, Where, scene, units

JUSTIFIES = (
    ContactMade, ContactRaised, ContactLost, ContactMoved, ContactBrokeUp, ContactJoined,
    ContactClimbed, CutShort, Halted, Held, Intercepted, Checked, ContactBroken, EngagementDue, Destroyed, Airborne,
    WorkVoid, NoCover,
)  # fmt: skip
"""What may tell a side of something hidden: contacts, marches that truth cut short, enemies who make themselves known, what they destroy,
how many of them are in the air.

Ruins, too, tell of who made them, whenever they are seen.
"""
_COLS, _LINES = 24, 9
_LAND = (".", ".", ".", "#", "r", "w", "W", ".^2", ".^1", ".t", "#t")
_FORCES = (
    "mech:5*4", "mech:3*3", "tracked:4*4", "hover:8*2", "foot:1*2", "jump:1/3*3", "vtol:9", "wheeled:5*3 foot:1*2@", "mech:5*2 | mech:4*2",
)  # fmt: skip
_KEY = re.compile(rb"[a-z]-[a-z]\d{3,}")
_TAKING_BACK = 0.15
_PATIENCE = 30
_KINDS = ("mech:5*3", "tracked:4*4", "foot:1*3", "hover:8*2", "jump:1/3*2", "wheeled:5*4")
_FAR = 6
_REMARKED = Annotation(Label(10), Remark("Hammer", "decoy?", "at the ford"))


def fork(session: Session) -> Session:
    """The same game again, as a save would give it: from now on the two go their own ways."""
    turn, past = session.turn, session.history
    world = World.loaded(session.world.dump())
    history = History(turn.sides)
    history.resume(session.open_block(), {side: past.recorded(side) for side in turn.sides}, past.count, dict(past.heard))
    history.follow(past.closed, past.chain)
    setting = Setting(world, Dice(world, turn.dice.seed), turn.printed, turn.switches, turn.tables, turn.sides, turn.limit, ROWS)
    again = Session(setting, history, _raise)
    again.resumed()
    return again


def _raise(fault: Exception, side: Side, command: AnyCommand) -> None:
    raise AssertionError(f"{side} said {command}") from fault


# what a side cannot know


def unknown(world: World, viewer: Side) -> tuple[Key, ...]:
    """The other side's formations of which nothing on the map is made out."""
    return tuple(
        key
        for key, node in world.each(Node)
        if key == node.formation and side_of(key) != viewer and node.children
        if (out := tokens_of(world, key)) and not any(world.get(token, Contact).now for token in out)
    )


def disguise(session: Session, viewer: Side, chance: Random) -> int:
    """Change what a side cannot know of the other; the answer: how many formations were changed.

    Names everywhere; of whom it has not made out units, crews, state, place, and whether they are still there;
    where those are now who walked out of sight; what the other side knows of this one, and has noted of it.
    """
    world = session.world
    for key, node in tuple(world.each(Node)):
        if side_of(key) != viewer:
            world.put(key, replace(node, name=f"{node.name}'"))
        elif chance.random() < 0.5:
            world.put(key, Contact())
    other = session.turn.other(viewer)
    world.put(side_key(other), Ghosts(), Contacts(chance.randrange(9)), Scouted(), Annotations((_REMARKED,)))
    changed = unknown(world, viewer)
    for key, held in tuple(world.each(Contact)):
        if held.now and side_of(key) != viewer and held.hex != world.get(key, Place).hex:
            _elsewhere(session, viewer, key, chance)
    for formation in changed:
        kind, low, gone = chance.choice(_KINDS), chance.random() < 0.4, chance.random() < 0.2
        for key in tokens_of(world, formation):
            _restate(session, viewer, key, chance, far=1 if low else _FAR)
            _remake(world, key, kind, chance, low=low)
            world.put(key, Token(out=not gone))
    aloft = [key for key in flights(world, other) if not world.get(key, Contact).now]
    for key in aloft:
        _fly_elsewhere(session, viewer, key, chance)
    return len(changed) + len(aloft)


def _fly_elsewhere(session: Session, viewer: Side, key: Key, chance: Random) -> None:
    """Another station, another altitude, other fuel and a count of its own; that it is in the air, both sides know."""
    _elsewhere(session, viewer, key, chance)
    session.world.put(key, Flight("cap", chance.randint(1, 10), chance.randrange(200, 400), chance.randrange(10)))


def _elsewhere(session: Session, viewer: Side, key: Key, chance: Random, far: int = _FAR) -> None:
    """Another hex, so far from whoever looks, and other SMP left."""
    world, land = session.world, session.turn.land
    looking = [world.get(each, Place).hex for each in world.where(Token, True) if side_of(each) == viewer]
    away = [place for place in land.all_hexes() if all(place.distance(seer) >= far for seer in looking)]
    motion = world.get(key, Motion)
    if away and not motion.toll:
        place = chance.choice(away)
        world.put(key, Place(place), replace(motion, trail=(place,), spent=chance.randrange(3), rest=()))


def _restate(session: Session, viewer: Side, key: Key, chance: Random, *, far: int) -> None:
    """Another place, another instruction, other fatigue."""
    world = session.world
    _elsewhere(session, viewer, key, chance, far)
    towards = chance.choice((None, side_key(side_of(key)), world.get(key, Node).formation))
    world.put(key, Standing(chance.choice(("never", "always")), "slower", "slower", keep=chance.randrange(3), towards=towards))
    if world.get(key, Node).scale == 2:
        world.put(key, Fatigue(chance.randrange(4)))


def _remake(world: World, node: Key, kind: str, chance: Random, *, low: bool) -> None:
    """Units of another kind with other crews; some of them lie in hiding, or all."""
    held = world.get(node, Node)
    pattern = next(units(kind))
    for key in held.units:
        before = world.get(key, Unit)
        world.put(
            key, replace(pattern, node=before.node, carrier=before.carrier, gunnery=chance.randrange(5), piloting=chance.randrange(6))
        )
        world.put(key, Posture(hidden=low or chance.random() < 0.5))
    for child in held.children:
        _remake(world, child, kind, chance, low=low)


# what a side is given


def questions(session: Session, viewer: Side) -> Iterator[AnyQuestion]:
    """A few of everything that may be asked."""
    yield Choices()
    yield Coverage()
    yield Earlier(1 << 40, 5)
    land = session.turn.land
    for token in session.view(viewer).march.tokens[:2]:
        yield Reach(token.key)
        yield Reach(token.key, "forced", 2)
        yield OrdersOf(token.key)
        yield WorksIn(token.hex)
        yield Zones(token.key)
        yield Coverage(token.key)
        yield Passage(token.key, tuple(token.hex.around()))
        for place in (Hex(land.cols - 2, 2), Hex(land.cols // 2, land.rows)):
            yield Prospect(token.key, place)
            yield Coverage(token.key, place)
            yield Path(token.key, place)
            yield Route(token.key, (place,), roll=12)
            yield Step(token.key, place)
            yield Rolls(token.key, (place,), "forced")

    for flight in session.view(viewer).flights:
        yield Prospect(flight.key, flight.hex)
        yield Coverage(flight.key)
        yield Outlook(flight.key, 4)


def channels(session: Session, viewer: Side) -> list[bytes]:
    """Everything that a side is given, as bytes: its view with log and undo, answers, refusals, whose turn it is, what was handed over."""
    encode = msgspec.json.encode
    found = [encode(session.view(viewer)), encode([session.awaiting, session.history.handed_over, session.clock])]
    found += [encode(session.ask(viewer, question)) for question in questions(session, viewer)]
    theirs = session.turn.other(viewer)
    refused = (March(Key(f"{theirs}-f001"), (Hex(1, 1),)), Split(Key(f"{theirs}-f002")), Activate(Key(f"{theirs}-f001")))
    return found + [encode(session.say(viewer, each)) for each in refused]


def told(session: Session, viewer: Side) -> tuple[Told, ...]:
    """What a side was told since its last hand-over."""
    return session.view(viewer).told


def known(session: Session, viewer: Side) -> list[tuple[object, ...]]:
    """What a side knows of the other: contacts and ghosts, and where they are."""
    return [(each.label, each.hex, each.now, each.rung, each.glimpse) for each in session.view(viewer).contacts]


def reported(session: Session, viewer: Side) -> set[Report]:
    """What was reported this turn of the contacts that a side holds."""
    return {report for each in session.view(viewer).contacts for report in each.reports}


def differing(one: Session, other: Session, viewer: Side) -> tuple[Told, ...]:
    """The lines of two logs from the first on in which they differ, of both."""
    first, second = told(one, viewer), told(other, viewer)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
    return (*first[same:], *second[same:])


# a game that is forked again and again


class Course(NamedTuple):
    """What came of a fork: how many formations were unknown, how often all that a side is given was alike, whether to the end."""

    unknown: int
    alike: int
    whole: bool


def game_of(number: int) -> Session:
    """A small game on a land of its own: some of the forces soon meet, others never do. In every second one both sides have a flight."""
    chance = Random(number)
    picture = "\n".join(" ".join(chance.choice(_LAND) for _ in range(_COLS)) for _ in range(_LINES))
    own: list[Where] = [(f"{chance.randint(2, 5):02}{row:02}", chance.choice(_FORCES)) for row in (2, 5, 8)]
    theirs: list[Where] = [(f"{col + chance.randrange(4):02}{chance.randint(1, _LINES):02}", chance.choice(_FORCES)) for col in (8, 13, 18)]
    mode, light = chance.choice(get_args(Activation)), chance.choice(get_args(Light))
    switches = Switches(activation=mode, visibility="double-blind")
    if number % 2:
        own.append((f"{chance.randint(6, 14):02}05", "fighter*2"))
        theirs.append((f"{chance.randint(6, 18):02}04", "fighter*2"))
    game = scene(picture, *own, b=theirs, switches=switches, falls=str(number), limit=4, light=light)
    if number % 2:
        game.fly(A4, chance.randint(1, 10)).fly(B4, chance.randint(1, 10))
    session = game.session()
    session.start()
    return session


def chosen(session: Session, side: Side, word: str) -> AnyCommand:
    """A command of a random player; who reacts to what he sees would not do here, so offers of a draw are left out."""
    view, chance = session.view(side), Random(word)
    if view.undo is None and chance.random() < _TAKING_BACK:
        return Undo()
    command = BOTS["random"](word)(view, session.seat(side).ask)
    return Finish() if isinstance(command, OfferDraw) else command


def forked(session: Session, viewer: Side, word: str, most: int) -> Course:
    """Fork a game, disguise one of the two, and play both on: the viewer alike, its enemy as it likes. Compare before each command.

    Raises:
        AssertionError: something that the viewer is given differs before it was told anything that may tell of what is hidden.
    """
    one, other = fork(session), fork(session)
    hidden = disguise(other, viewer, Random(word))
    for number in range(most):
        first, second = channels(one, viewer), channels(other, viewer)
        assert {key[:1].decode() for given in first for key in _KEY.findall(given)} <= {viewer, "g"}
        if first != second:
            ended = differing(one, other, viewer)
            excused = any(isinstance(line.event, JUSTIFIES) for line in ended) or one.view(viewer).land != other.view(viewer).land
            assert excused, (word, number, ended, [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]])
            return Course(hidden, number, whole=False)
        if not one.awaiting:
            break
        side = one.awaiting[0]
        if side == viewer:
            command, before, heard = chosen(one, side, f"{word}/{number}"), known(one, side), reported(one, side)
            assert one.say(side, command) == other.say(side, command)
            learned = (known(one, side) != before or not reported(one, side) <= heard) and not isinstance(command, Undo)
            assert not learned or one.view(side).undo is not None, "what was learned is not to be had for nothing"
            continue
        for game in (one, other):
            _sit(game, side, f"{word}/{number}")
    return Course(hidden, number + 1, whole=True)


def _sit(session: Session, side: Side, word: str) -> None:
    """A whole sitting of a side."""
    for number in range(_PATIENCE):
        if session.awaiting[:1] != (side,):
            return
        session.say(side, chosen(session, side, f"{word}/{number}"))
    while session.awaiting[:1] == (side,):
        if not session.say(side, Finish()).allowed:
            session.say(side, Activate(session.view(side).march.ready[0]))
