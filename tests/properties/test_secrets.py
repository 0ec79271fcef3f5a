"""Non-interference: two games that differ only in what a side cannot know are one game to it, until it is told something that differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.commands import Activate, AnyCommand, Finish, March, Split, Undo
from game.model.events import (
    AnyEvent,
    ContactBrokeUp,
    ContactJoined,
    ContactLost,
    ContactMade,
    ContactMoved,
    ContactRaised,
    CutShort,
    Halted,
)
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.questions import AnyQuestion, Choices, Coverage, OrdersOf, Passage, Prospect, Reach, Zones
from game.model.switches import Switches
from game.model.units import Light
from game.session.core import Session
from tests.properties.games import IMPULSES, sensible
from tests.scene import A, B, Where, scene
from tests.session.keys import keys_in

COLS, LINES, TURNS = 16, 5, 4
WORDS = (".", ".", ".", "#", "r", "w", "W", "^2", ".t", "#t")
UNITS = ("mech:5*4", "mech:3*3", "tracked:4*4", "hover:8*2", "foot:1*2", "jump:1/3*3", "vtol:9", "wheeled:5*3 foot:1*2@")
JUSTIFIES = (ContactMade, ContactRaised, ContactLost, ContactMoved, ContactBrokeUp, ContactJoined, CutShort, Halted)
"""What may tell a side of something hidden: contacts, and marches that truth cut short."""


class Pair(NamedTuple):
    """Two games: the land, one's own forces, dice and light are the same; the other side's units and hexes are not."""

    picture: str
    own: tuple[str, ...]
    enemies: tuple[tuple[str, ...], tuple[str, ...]]
    activation: str
    light: Light
    seed: str

    def session(self, number: int) -> Session:
        """One of the two games."""
        own = [(f"0{row}0{row}", words) for row, words in enumerate(self.own, 1)]
        theirs: list[Where] = [(f"{COLS - row - number:02}0{row}", words) for row, words in enumerate(self.enemies[number], 1)]
        switches = msgspec.convert({"activation": self.activation, "visibility": "double-blind"}, Switches)
        session = scene(self.picture, *own, b=theirs, switches=switches, falls=self.seed, limit=TURNS, light=self.light).session()
        session.start()
        return session


_words = st.sampled_from(WORDS).map(lambda word: f".{word}" if word.startswith("^") else word)
_line = st.lists(_words, min_size=COLS, max_size=COLS).map(" ".join)
_force = st.tuples(st.sampled_from(UNITS), st.sampled_from(UNITS))
PAIRS = st.builds(
    Pair,
    st.lists(_line, min_size=LINES, max_size=LINES).map("\n".join),
    _force,
    st.tuples(_force, _force),
    st.sampled_from(("strict", "plotted")),
    st.sampled_from(("day", "moonlit", "dark")),
    st.text("0123456789", min_size=1, max_size=3),
)


def hold(session: Session) -> None:
    """The other side does nothing, as far as it may."""
    while session.awaiting and session.awaiting[0] == B:
        if not session.say(B, Finish()).allowed:
            assert session.say(B, Activate(session.view(B).march.ready[0])).allowed


def questions(session: Session) -> Iterator[AnyQuestion]:
    """A few of everything that may be asked."""
    yield Choices()
    yield Coverage()
    yield Zones()
    for token in session.view(A).march.tokens[:3]:
        yield Reach(token.key)
        yield OrdersOf(token.key)
        yield Prospect(token.key, Hex(COLS - 2, 2))
        yield Coverage(token.key)
        yield Zones(token.key)
        yield Passage(token.key, tuple(token.hex.around()))


def channels(session: Session) -> Iterator[bytes]:
    """Everything that a side is given, as bytes: its view with log and undo, answers, refusals, whose turn it is, what was handed over."""
    view = session.view(A)
    yield msgspec.json.encode(view)
    yield msgspec.json.encode([session.awaiting, session.history.handed_over])
    for question in questions(session):
        yield msgspec.json.encode(session.ask(A, question))
    for refused in (March(Key("b-f001"), (Hex(1, 1),)), Split(Key("b-f002")), Activate(Key("b-f001"))):
        yield msgspec.json.encode(session.say(A, refused))


def told(session: Session) -> tuple[AnyEvent, ...]:
    return tuple(line.event for line in session.view(A).told)


def justified(first: Session, second: Session) -> bool:
    """Whether one of two logs holds something that the other does not, and that may tell of what is hidden."""
    differing = [event for event in (*told(first), *told(second)) if (event in told(first)) != (event in told(second))]
    return any(isinstance(event, JUSTIFIES) for event in differing)


def alike(first: Session, second: Session) -> bool:
    """Whether two games are still one to side A; they may differ only with reason."""
    if list(channels(first)) == list(channels(second)):
        return True
    differ = [(one, other) for one, other in zip(channels(first), channels(second), strict=True) if one != other]
    assert justified(first, second), differ
    return False


def command_of(impulse: int, session: Session) -> AnyCommand:
    if impulse % 7 == 0 and session.view(A).undo is None:
        return Undo()
    return sensible(impulse, session.view(A), session.seat(A).ask)


@pytest.mark.rule("SENS-11", "AMB-58", "AMB-113")
@given(PAIRS, IMPULSES)
def test_what_a_side_cannot_know_changes_nothing_for_it(pair: Pair, impulses: list[int]) -> None:
    first, second = pair.session(0), pair.session(1)
    for impulse in impulses:
        hold(first)
        hold(second)
        if not alike(first, second) or not first.awaiting:
            return
        command = command_of(impulse, first)
        assert first.say(A, command) == second.say(A, command)


@pytest.mark.rule("SENS-11", "AMB-58")
@given(PAIRS, IMPULSES)
def test_in_double_blind_games_nobody_is_given_a_key_of_the_other_side(pair: Pair, impulses: list[int]) -> None:
    session = pair.session(0)
    sides: tuple[Side, Side] = (A, B)
    for impulse in impulses:
        if not session.awaiting:
            return
        side = session.awaiting[impulse % len(session.awaiting)]
        session.say(side, sensible(impulse, session.view(side), session.seat(side).ask))
        for viewer in sides:
            assert {name[0] for name in keys_in(session.view(viewer))} <= {viewer, "g"}


@pytest.mark.rule("SENS-11")
def test_a_log_is_numbered_by_its_own_lines() -> None:
    session = scene(" ".join("." * 19), ("0101", "mech:5*4"), b=[("0701", "mech:5*4")], falls="1", switches=Switches()).session()
    session.start()
    for _ in range(6):
        session.say(session.awaiting[0], Finish()) if session.awaiting else None
    numbers = [line.number for line in session.view(A).told]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
