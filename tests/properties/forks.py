"""Forks: a game in progress twice over, in one of them with everything changed that a side cannot know."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile
from random import Random
from typing import NamedTuple, get_args

from game.bots import BOTS
from game.content.opening import Opened, opened
from game.content.scenarios import read_scenario
from game.model.commands import Activate, AnyCommand, Assign, Declare, Deploy, Finish, Instruct, OfferDraw, Undo
from game.model.components import Motion, Node, Place, Token, Work, Works
from game.model.events import (
    Airborne,
    Checked,
    ConditionCounted,
    ConditionMet,
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
    Disturbed,
    EngagementDue,
    Halted,
    Held,
    Intercepted,
    Marched,
    NoCover,
    Ruined,
    Told,
    WorkVoid,
)
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, side_of
from game.model.questions import Choices, ChoicesAnswer, OrdersAnswer, OrdersOf
from game.model.rows import GROUND, STANCE
from game.model.seed import Seed
from game.model.switches import Activation, Switches
from game.model.units import Light
from game.rules.strategic.orders import URBAN
from game.rules.strategic.turn_sequence import ROWS
from game.session.core import Session, Setting
from game.session.journal import History
from game.session.making import session_of
from game.session.saves import Opening, Rules
from game.world import Dice, World
from tests.instructions import any_standing
from tests.properties.disguises import disguise
from tests.properties.given import channels, known, log, reported
from tests.scene import A4, B4, Where, scene

JUSTIFIES = (
    ContactMade, ContactRaised, ContactLost, ContactMoved, ContactBrokeUp, ContactJoined,
    ContactClimbed, CutShort, Halted, Held, Intercepted, Checked, ContactBroken, EngagementDue, Destroyed, Airborne, Ruined, Disturbed,
    WorkVoid, NoCover, ConditionCounted, ConditionMet,
)  # fmt: skip
"""What may tell of something hidden: contacts, marches that truth cut short, enemies who make themselves known, what they destroy
and disturb, how many of them are in the air, or have left by an edge that an open condition of theirs names.
"""
_COLS, _LINES = 24, 9
_LAND = (".", ".", ".", "#", "r", "w", "W", ".^2", ".^1", ".t", "#t")
_FORCES = (
    "mech:5*4", "mech:3*3", "tracked:4*4", "hover:8*2", "foot:1*2", "jump:1/3*3", "vtol:9", "wheeled:5*3 foot:1*2@", "mech:5*2 | mech:4*2",
)  # fmt: skip
SCENARIOS = ("raid", "meeting", "breakthrough", "night-march", "coast")
_KEY = re.compile(rb"[a-z]-[a-z]\d{3,}")
_TAKING_BACK, _LYING_LOW, _ORDERLY = 0.15, 0.3, 0.9
_PATIENCE = 30
_APART, _WEST, _EAST, _NEARLY = 5, 6, 26, 9


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


def scenario_game(scenario: str, mode: Activation, seed: str) -> Session:
    """A shipped scenario with some of both sides in the middle of its map, everybody told how to react."""
    begun, chance = opened(read_scenario(scenario), Seed(seed), {"activation": mode, "visibility": "double-blind"}), Random(seed)
    for key in tuple(begun.world.where(Token, True)):
        col, row = (size // 2 + chance.randint(-_APART, _APART) for size in (begun.land.cols, begun.land.rows))
        if chance.random() < 0.4 and not begun.land[Hex(col, row)].water:
            _stand(begun.world, key, Hex(col, row))
        begun.world.put(key, any_standing(chance))
    return _begun(begun)


def far_apart(mode: Activation, seed: str) -> Session:
    """A shipped scenario with the first side in a western corner, the other in built-up hexes far in the east, which fall at a blow."""
    begun, chance = opened(read_scenario("meeting"), Seed(seed), {"activation": mode, "visibility": "double-blind"}), Random(seed)
    first, land = begun.sides[0], begun.land
    corner = [place for place in land.all_hexes() if place.col < _WEST and place.row < _WEST and not land[place].water]
    built = {each.hex for each in land.structures}
    towns = [place for place in land.all_hexes() if place.col > _EAST and (land[place].urban or place in built)]
    for key in tuple(begun.world.where(Token, True)):
        _stand(begun.world, key, chance.choice(corner if side_of(key) == first else towns))
    begun.world.put(GAME, Works(tuple(Work(place, URBAN, _NEARLY) for place in towns if land[place].urban)))
    return _begun(begun)


def _stand(world: World, key: Key, place: Hex) -> None:
    if world.get(key, Node).arm == "ground":
        world.put(key, Place(place), Motion(trail=(place,)))


def _begun(begun: Opened) -> Session:
    begun.world.forget()
    start = Opening(begun.scenario, begun.title, begun.game, begun.seed, begun.sides, begun.limit, (), begun.map)
    session = session_of(begun.world, start, Rules(begun.switches, begun.overrides), begun.land, History(begun.sides), _raise)
    session.start()
    return session


def chosen(session: Session, side: Side, word: str) -> AnyCommand:
    """A command of a random player who likes to hide and to destroy; who reacts to what he sees would not do here, so offers of a draw are
    left out.
    """
    view, chance = session.view(side), Random(word)
    if view.undo is None and chance.random() < _TAKING_BACK:
        return Undo()
    if view.march.tokens and view.turn.row in (STANCE, GROUND) and chance.random() < _LYING_LOW:
        orders = session.ask(side, OrdersOf(chance.choice(view.march.tokens).key))
        low = [each for each in orders.declarations if each.intent.stands] if isinstance(orders, OrdersAnswer) else []
        if low:
            return chance.choice(low)
    command = BOTS["random"](word)(view, session.seat(side).ask)
    return Finish() if isinstance(command, OfferDraw) else command


def rummage(session: Session, side: Side, word: str) -> AnyCommand:
    """Whatever is open to who stays where he is: breaking up, joining, instructing, hiding, digging in, destroying."""
    view, chance, choices = session.view(side), Random(word), session.ask(side, Choices())
    assert isinstance(choices, ChoicesAnswer)
    if view.march.tokens and chance.random() < _ORDERLY:
        token = chance.choice(choices.marching or [each.key for each in view.march.tokens])
        orders = session.ask(side, OrdersOf(token))
        if choices.marching and isinstance(orders, OrdersAnswer):
            low = [each for each in orders.declarations if each.intent.stands]
            wreck, hide = ([each for each in low if each.intent.order == "destroy"], [each for each in low if each.intent.hide])
            dig = [each for each in low if each.intent.dig_in or each.intent.indoors]
            return chance.choice(chance.choice([ways for ways in (wreck, hide, dig) if ways] or [[Declare(token)]]))
        return Instruct(token, any_standing(chance))
    open_now: list[AnyCommand] = [each for each in choices.commands if not isinstance(each, Deploy | Assign)]
    return chance.choice(open_now)


def forked(session: Session, viewer: Side, word: str, most: int) -> Course:
    """Fork a game, disguise one of the two, and play both on: the viewer alike, its enemy as it likes. Compare before each command.

    Raises:
        AssertionError: something that the viewer is given differs before it was told anything that may tell of what is hidden.
    """
    one, other = fork(session), fork(session)
    hidden = disguise(other, viewer, Random(word))
    for number in range(most):
        first, second = (channels(game, viewer, f"{word}/{number}") for game in (one, other))
        assert {key[:1].decode() for given in first for key in _KEY.findall(given)} <= {viewer, "g"}
        if first != second:
            differences = [pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]]
            assert excused(log(one, viewer), log(other, viewer)), (word, number, differences)
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
            sit(game, side, f"{word}/{number}")
    return Course(hidden, number + 1, whole=True)


def sit(session: Session, side: Side, word: str, choose: Callable[[Session, Side, str], AnyCommand] = chosen) -> None:
    """A whole sitting of a side."""
    for number in range(_PATIENCE):
        if session.awaiting[:1] != (side,):
            return
        session.say(side, choose(session, side, f"{word}/{number}"))
    while session.awaiting[:1] == (side,):
        if not session.say(side, Finish()).allowed:
            session.say(side, Activate(session.view(side).march.ready[0]))


def excused(one: tuple[Told, ...], other: tuple[Told, ...]) -> bool:
    """Whether two logs differ first in a line that may tell of something hidden, or in a march that the next line says was cut short."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    tails = [[line.event for line in lines[same : same + 2]] for lines in (one, other)]
    if any(isinstance(tail[0], JUSTIFIES) for tail in tails if tail):
        return True
    marches = [(tail[0].path, tail[1:]) for tail in tails if tail and isinstance(tail[0], Marched)]
    if len(marches) < len(tails):
        return False
    (short, then), (long, _) = sorted(marches, key=lambda march: len(march[0]))
    return long[: len(short)] == short and any(isinstance(event, JUSTIFIES) for event in then)
