"""Random games on small random lands: whole, with legal and illegal commands, from nothing but numbers that Hypothesis draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots import BOTS
from game.model.commands import (
    Activate,
    Annotate,
    AnyCommand,
    Assign,
    Declare,
    Deploy,
    Finish,
    Instruct,
    Leave,
    March,
    Merge,
    OfferDraw,
    Split,
)
from game.model.commands import Sequence as SequenceCommand
from game.model.components import Remark
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side, side_key
from game.model.orders import Intent
from game.model.questions import Answer, Question
from game.model.ruling import Ruling
from game.model.switches import Switches
from game.model.units import PACES
from game.model.views import PlayerView
from game.rules.strategic.turn_sequence import ROWS
from game.session.core import Session
from tests.instructions import any_standing
from tests.scene import A, B, Scene, Where, scene

COLS, LINES, TURNS = 5, 4, 3
HEXES = [f"{col:02}{row:02}" for col in range(1, COLS + 1) for row in range(1, LINES + 1)]
WORDS = (".", ".", "#", "#", "#r", "r", "rw", ".W", ".J", "u", ".1", "#1=", "#1", ".2", "L", "o", ".t", ".D", "s", "m")
SLOPES = ("r^1", "#^1", ".^2", "w^3")
UNITS = ("mech:5*4", "mech:3*3", "mech:6/9*2", "tracked:4*4", "wheeled:5*3", "hover:8*2", "foot:1*2", "jump:1/3*3", "vtol:9")
LOADED = ("tracked:4*2 foot:1*2@", "mech:5*10", "mech:4*9", "amphibian:3*2", "fortress", "naval:3")


class Deal(NamedTuple):
    """All that a random game follows from."""

    picture: str
    ours: tuple[Where, ...]
    theirs: tuple[Where, ...]
    switches: Switches
    seed: str
    sat: int

    def scene(self) -> Scene:
        """The game, not yet begun; the same deal gives the same game."""
        return scene(self.picture, *self.ours, b=self.theirs, switches=self.switches, falls=self.seed, limit=TURNS)

    def session(self) -> Session:
        """The game after some of its first sittings."""
        session = self.scene().session()
        session.start()
        for _ in range(self.sat):
            session.say(session.awaiting[0], Finish())
        return session


_part = st.one_of(
    st.sampled_from(UNITS + LOADED),
    st.tuples(st.sampled_from(UNITS), st.sampled_from(UNITS)).map(", ".join),
    st.tuples(st.sampled_from(UNITS), st.sampled_from(UNITS)).map(" ".join),
)
_formation = st.lists(_part, min_size=1, max_size=2).map(" | ".join)


def _placed(formations: Sequence[str], hexes: Sequence[str]) -> tuple[Where, ...]:
    return tuple(zip(hexes, formations, strict=False))


_force = st.builds(
    _placed, st.lists(_formation, min_size=1, max_size=3), st.lists(st.sampled_from(HEXES), min_size=3, max_size=3, unique=True)
)
_line = st.lists(st.sampled_from(WORDS + SLOPES), min_size=COLS, max_size=COLS).map(" ".join)
DEALS = st.builds(
    Deal,
    st.lists(_line, min_size=LINES, max_size=LINES).map("\n".join),
    _force,
    _force,
    st.builds(
        Switches,
        activation=st.sampled_from(("strict", "plotted")),
        initiative_ratio=st.booleans(),
        ground_mp_only=st.booleans(),
        rivers_as_printed=st.booleans(),
        pay_over_turns=st.booleans(),
    ),
    st.text("0123456789", min_size=1, max_size=4),
    st.integers(0, 4),
)
"""Random games."""

IMPULSES = st.lists(st.integers(0, 1 << 16), min_size=40, max_size=90)
"""What drives a game on: each number picks one command."""

Ask = Callable[[Question], Answer | None]
Choose = Callable[[int, PlayerView, Ask], AnyCommand]


def sensible(impulse: int, view: PlayerView, ask: Ask) -> AnyCommand:
    """A command that the answers offer."""
    return BOTS["random"](str(impulse))(view, ask)


def any_command(impulse: int, view: PlayerView, ask: Ask) -> AnyCommand:
    """A command, as often as not one that makes no sense."""
    chance = Random(impulse)
    if chance.random() < 0.7:
        return sensible(impulse, view, ask)
    keys = [node.key for node in view.nodes] + [Key("b-f001"), Key("a-f001"), Key("b-p001"), Key("nobody")]
    key, other, place = chance.choice(keys), chance.choice(keys), Hex(chance.randint(0, COLS + 1), chance.randint(0, LINES + 1))
    token = view.march.token(key)
    way = [token.hex if token else place]
    for _ in range(chance.randint(0, 4)):
        way.append(chance.choice(list(way[-1].around())))
    directions = (place, other, side_key(view.side))
    return chance.choice(
        (
            Activate(key),
            Split(key),
            Merge(key),
            Deploy(key, place),
            Assign(key, chance.choice((other, None))),
            March(key, tuple(way[1:]), chance.choice(PACES)),
            March(key, (place,), chance.choice(PACES)),
            March(key, (place,), chance.choice(PACES), ends=True),
            Declare(key, Intent("defend"), ends=True),
            SequenceCommand((key, other)),
            Leave(key),
            Instruct(key, replace(any_standing(chance), keep=chance.randint(0, 4), towards=chance.choice(directions))),
            Annotate(Label(chance.randint(0, 99)), Remark("x" * chance.randint(0, 30), note=chance.choice(("", "\0")))),
            OfferDraw(),
        )
    )


def checked(session: Session, side: Side, command: AnyCommand) -> Ruling | None:
    """What the check of the present row says of a command, without saying it."""
    for action in ROWS[session.clock.row].accepts:
        ruled = action.checked(session.view(side), session.turn.tables, command)
        if ruled is not None:
            return ruled
    return None


class Said(NamedTuple):
    """A command that was said in a random game, and the ruling on it."""

    side: Side
    command: AnyCommand
    ruling: Ruling


def played(session: Session, impulses: Sequence[int], choose: Choose, look: Callable[[Said], None]) -> None:
    """Play a game along impulses; look at it after each command."""
    for number, drawn in enumerate(impulses):
        impulse = drawn * 1000 + number
        if not session.awaiting:
            return
        side = session.awaiting[drawn % len(session.awaiting)]
        command = choose(impulse, session.view(side), session.seat(side).ask)
        look(Said(side, command, session.say(side, command)))


BOTH = (A, B)
