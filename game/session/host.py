"""The door to a game: open one, load one, its seats, its saves. Outside `session` nothing else of it is known."""

from __future__ import annotations

import atexit
import gc
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__
from game.content import places
from game.content.opening import Opened, opened
from game.content.scenarios import read_scenario
from game.model.components.formations import Node
from game.model.events import Telling
from game.model.ids import Key, Side
from game.model.land import Land
from game.model.seed import Seed
from game.model.statistics import Statistics
from game.model.views import TurnView, VictoryView
from game.session.auditing import Auditing
from game.session.core import Seat, Session
from game.session.faults import note_fault
from game.session.journal import History
from game.session.making import session_of
from game.session.replay import Difference, Replayed, replay
from game.session.saves import Opening, Rules, SaveCard, Saved, SaveError, list_saves, read_card, read_save, write_save
from game.session.saves.body import Body
from game.session.saves.records import FORMAT
from game.session.saves.returning import goes_back
from game.session.saves.sound import demand_sound
from game.session.saves.storage import ENDING
from game.session.saves.unpack import unpack
from game.session.sight.turn import turn_view
from game.session.sight.victory import victory_view
from game.session.statistics import statistics
from game.session.verifying import verify
from game.world import World

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "AUTOSAVES",
    "Auditing",
    "Difference",
    "Game",
    "Replayed",
    "SaveCard",
    "SaveError",
    "Seat",
    "load_game",
    "open_game",
    "play_headless",
    "replay",
    "save_list",
    "unpack",
    "verify",
]

_RARELY = 100_000
AUTOSAVES = 8
"""How many autosaves the ring holds."""


class Game:
    """One game as screens and bots may know it."""

    def __init__(self, session: Session, start: Opening, rules: Rules, land: Land) -> None:
        self._session = session
        self._start = start
        self._rules = rules
        self._land = land
        self._body = Body(session, start, rules, land)

    @property
    def title(self) -> str:
        """The scenario's title."""
        return self._start.title

    @property
    def scenario(self) -> str:
        """The scenario's id."""
        return self._start.scenario

    @property
    def map(self) -> str:
        """The name of the map's file: it may be gone or changed since, the land is in the game."""
        return self._start.map

    @property
    def identity(self) -> str:
        """A name of this very game: saves of one game share it."""
        return self._start.game

    @property
    def sides(self) -> tuple[Side, ...]:
        """Both sides, the scenario's first side first."""
        return self._start.sides

    @property
    def awaiting(self) -> tuple[Side, ...]:
        """All who must decide now, in hand-over order; nobody once the game is over."""
        return self._session.awaiting

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._session.clock.over

    @property
    def public(self) -> TurnView:
        """What everybody may see of the turn: all that a curtain may show."""
        return turn_view(self._session.turn, self.awaiting)

    @property
    def digest(self) -> str:
        """The fingerprint of the true state."""
        return self._session.world.digest

    @property
    def seed(self) -> Seed | None:
        """The seed of all dice; None before the game is over: who knows it knows what falls next."""
        return self._start.seed if self.over else None

    def statistics(self) -> Statistics | None:
        """What the game came to; None before it is over: the sealed truth would tell too much."""
        if not self.over:
            return None
        return statistics(self._session.history, self._start.entities, self.sides, self._session.clock.turn)

    def verdicts(self) -> tuple[VictoryView, ...]:
        """How each side stood to its conditions, with what was secret; nothing before the game is over."""
        pairs = ((side, self._session.turn.other(side)) for side in self.sides)
        return tuple(victory_view(self._session.world, *pair) for pair in pairs) if self.over else ()

    def auditing(self) -> Auditing | None:
        """The fog audit in the making, step by step; None before the game is over."""
        if not self.over:
            return None
        block = self._session.open_block()
        return Auditing(self._start, self._rules, self._land, tuple(self._session.history.closed), block)

    def sealed_log(self) -> tuple[Telling, ...]:
        """What really happened, as far as the history is whole; nothing before the game is over."""
        if not self.over:
            return ()
        return tuple(telling for block in self._session.history.all_tellings() if block is not None for telling in block)

    def names(self) -> dict[Key, str]:
        """What every formation and part of both sides is called; nothing before the game is over."""
        return {key: node.name for key, node in self._session.world.each(Node)} if self.over else {}

    def seat(self, side: Side) -> Seat:
        """The doors of a side."""
        return self._session.seat(side)

    def close(self) -> None:
        """Give up the game."""
        self._session.world.close()

    # saving

    def save(self, path: Path, saved: str) -> None:
        """Write the game; *saved* is the date that the list shows.

        Raises:
            SaveError: it could not be written; what was there before is untouched.
        """
        write_save(path, self._card(saved, 0), self._body.whole())

    def autosave(self, saved: str, spare: Path | None = None) -> Path:
        """Write the game into the ring of autosaves, over the oldest of them but one that is spared. The names tell nothing.

        Raises:
            SaveError: it could not be written; what was there before is untouched.
        """
        serials = {path: _serial(path) for path in _ring()}
        oldest = min(serials, key=lambda path: (path == spare, serials[path]))
        write_save(oldest, self._card(saved, max(serials.values()) + 1), self._body.whole())
        return oldest

    def _card(self, saved: str, serial: int) -> SaveCard:
        clock, start = self._session.clock, self._start
        names = tuple(seen.name for seen in self.public.sides)
        return SaveCard(
            format=FORMAT,
            program=__version__,
            game=start.game,
            scenario=start.scenario,
            title=start.title,
            turn=clock.turn,
            row=clock.row,
            over=clock.over,
            count=self._session.history.handed_over,
            saved=saved,
            names=names,
            serial=serial,
            commitment=start.seed.fingerprint,
        )


def open_game(scenario: str, seed: Seed | str, changes: Mapping[str, Any] | None = None) -> Game:
    """Open a scenario by its id or path; a seed may be named outright. *changes* are switches that differ from the scenario's.

    Raises:
        ContentError: the scenario, its map or its forces have a fault.
        ValueError: a switch or a table cell does not exist.
    """
    mixed = seed if isinstance(seed, Seed) else Seed(seed)
    return begin(opened(read_scenario(scenario), mixed, changes or {}))


def play_headless() -> None:
    """Let Python's collector of cycles rest, at the end too: without a window nearly everything is a frozen record without cycles."""
    gc.freeze()
    atexit.register(gc.freeze)
    gc.set_threshold(_RARELY, 50, 50)


def begin(begun: Opened) -> Game:
    """Begin a game that `content.opening` set up."""
    start = Opening(begun.scenario, begun.title, begun.game, begun.seed, begun.sides, begun.limit, begun.world.dump(), begun.map)
    rules = Rules(begun.switches, begun.overrides)
    session = session_of(begun.world, start, rules, begun.land, History(begun.sides), partial(note_fault, start.game))
    session.start()
    return Game(session, start, rules, begun.land)


def load_game(path: Path) -> Game:
    """Load a save: its state, without running a rule. If it goes back behind what is known, the public log notes it.

    Raises:
        SaveError: the save cannot be read; the sentence names file, block and place.
    """
    saved = read_save(path)
    world = World.loaded(saved.now.entities)
    try:
        session = _resumed(world, saved)
    except Exception as error:  # whoever edits a save by hand can raise anything
        world.close()
        raise SaveError(f"{path}: block now: no game can go on from it ({error}); load an earlier save") from error
    if goes_back(path, saved, {path.parent.resolve(), places.saves().resolve()}):
        session.loaded()
    return Game(session, saved.start, saved.rules, saved.land)


def save_list() -> tuple[tuple[Path, SaveCard], ...]:
    """Every save in the saves folder, latest first."""
    return list_saves(places.saves())


def _resumed(world: World, saved: Saved) -> Session:
    """The session of a save. Both sides look once, so that a state that cannot be played is refused here and not in play."""
    demand_sound(saved, world)
    history = History(saved.start.sides)
    history.resume(saved.now.open, saved.now.told, saved.now.count, saved.now.heard)
    history.follow(saved.history, saved.now.chain)
    session = session_of(world, saved.start, saved.rules, saved.land, history, partial(note_fault, saved.start.game))
    session.resumed()
    for side in saved.start.sides:
        session.view(side)
    return session


def _ring() -> list[Path]:
    return [places.saves() / f"autosave-{number}{ENDING}" for number in range(1, AUTOSAVES + 1)]


def _serial(path: Path) -> int:
    """The number of an autosave: the clock of the system may go back, this does not. What cannot be read is the oldest."""
    try:
        return read_card(path).serial
    except SaveError:
        return 0
