"""What a side is given: its view, the answers to questions of every kind, the refusals of commands of every kind; all of it as bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from game.model.commands import (
    Activate,
    Annotate,
    AnyCommand,
    Assign,
    Declare,
    Deploy,
    Instruct,
    Leave,
    March,
    Merge,
    Patrol,
    Respond,
    Split,
    Station,
    Survey,
)
from game.model.commands import Sequence as SequenceCommand
from game.model.components import Standing
from game.model.events import Told
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side
from game.model.orders import Intent
from game.model.questions import (
    AnyQuestion,
    Choices,
    Coverage,
    Earlier,
    EarlierAnswer,
    Exposure,
    Hindrance,
    OrdersOf,
    Outlook,
    Passage,
    Path,
    Plan,
    Prospect,
    Reach,
    Rolls,
    Route,
    Rungs,
    Sheets,
    Sightline,
    Step,
    Surveillance,
    WorksIn,
    Zones,
)
from game.session.core import Session

_LINES = 5
_EVERYTHING = 1 << 20


def questions(session: Session, viewer: Side, chance: Random) -> Iterator[AnyQuestion]:
    """Some of every kind: of one's own in drawn hexes, and of the other side's by their true keys."""
    view, land = session.view(viewer), session.turn.land
    places = [Hex(land.cols - 2, 2), Hex(chance.randint(1, land.cols), chance.randint(1, land.rows))]
    places += [contact.hex for contact in view.contacts[:1]]
    yield Earlier(_EVERYTHING, _LINES)
    yield from of_the_game(places[1])
    for token in view.march.tokens[:2]:
        yield from of_token(token.key, token.hex, places)
    for flight in view.flights:
        yield from (Prospect(flight.key, flight.hex), Coverage(flight.key), Outlook(flight.key, 4))
    for orbiter in view.orbit:
        yield from (Surveillance(orbiter.key), Surveillance(orbiter.key, places[-1]))
    theirs = session.turn.other(viewer)
    yield from of_token(Key(f"{theirs}-f001"), places[1], places[:1])
    yield from (Outlook(Key(f"{theirs}-f004"), 4), Surveillance(Key(f"{theirs}-o001"), places[1]))


def of_the_game(place: Hex) -> Iterator[AnyQuestion]:
    """Of nobody by name."""
    yield from (Choices(), Coverage(), Rungs(), Zones(), Sheets(place), Hindrance(place))


def of_token(key: Key, here: Hex, places: Sequence[Hex]) -> Iterator[AnyQuestion]:
    """Of a token by its key, in a hex and from there to others."""
    yield from (Reach(key), Reach(key, "forced", 2), OrdersOf(key), Zones(key), Coverage(key), WorksIn(here))
    yield from (Plan(Declare(key, Intent(pace="forced", tier=1))), Plan(Declare(key, Intent("defend", hide=True))))
    yield from (Exposure(Declare(key, Intent(height=10, lights=True))), Passage(key, tuple(here.around())))
    for place in places:
        yield from (Prospect(key, place), Coverage(key, place), Path(key, place), Step(key, place), Sightline(here, place, key))
        yield from (Route(key, (place,), roll=12), Rolls(key, (place,), "forced"))


def attempts(session: Session, viewer: Side) -> Iterator[AnyCommand]:
    """A command of every kind that names what is not one's own."""
    theirs = session.turn.other(viewer)
    yield from orders_to(Key(f"{theirs}-f001"), Hex(1, 1), part=Key(f"{theirs}-p001"), above=Key(f"{theirs}-o001"))


def orders_to(key: Key, place: Hex, *, part: Key, above: Key) -> Iterator[AnyCommand]:
    """A command of every kind that names somebody: a token, one of its parts, what is in orbit."""
    yield from (March(key, (place,)), Split(key), Merge(key), Activate(key), Declare(key), Instruct(key, Standing()), Leave(key))
    yield from (Deploy(key, place), Assign(part), Survey(above, place), Station(above, hold=True), SequenceCommand((key,)), Patrol(key, 3))
    yield from (Respond(react=True), Annotate(Label(9999)))


def channels(session: Session, viewer: Side, word: str) -> list[bytes]:
    """Everything that a side is given: its view with log and undo, answers, refusals, whose turn it is, what was handed over.

    Raises:
        AssertionError: it was allowed what is not its own.
    """
    encode = msgspec.json.encode
    found = [encode(session.view(viewer)), encode([session.awaiting, session.history.handed_over, session.clock])]
    found += [encode(session.ask(viewer, question)) for question in questions(session, viewer, Random(word))]
    for command in attempts(session, viewer):
        ruled = session.say(viewer, command)
        assert not ruled.allowed, command
        found.append(encode(ruled))
    return found


def log(session: Session, viewer: Side) -> tuple[Told, ...]:
    """Every line that a side was ever told."""
    answer = session.ask(viewer, Earlier(_EVERYTHING, _EVERYTHING))
    assert isinstance(answer, EarlierAnswer)
    return answer.lines


def known(session: Session, viewer: Side) -> list[tuple[object, ...]]:
    """What a side knows of the other: contacts and ghosts, and where they are."""
    return [(each.label, each.hex, each.now, each.rung, each.glimpse) for each in session.view(viewer).contacts]


def reported(session: Session, viewer: Side) -> set[bytes]:
    """What was reported this turn of the contacts that a side holds."""
    return {msgspec.json.encode(report) for each in session.view(viewer).contacts for report in each.reports}
