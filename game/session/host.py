"""The door to a game: open one, load one, its seats, its saves. Outside `session` nothing else of it is known."""

from __future__ import annotations

import json
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game import __version__
from game.content import places
from game.content.opening import Opened, opened
from game.content.scenarios import read_scenario
from game.model.commands import AnyCommand
from game.model.ids import Side
from game.model.land import Land
from game.model.views import TurnView
from game.rules.strategic.turn_sequence import ROWS
from game.rules.tables import load_tables
from game.session.core import Seat, Session, Setting
from game.session.journal import History
from game.session.saves import Now, Opening, Rules, SaveCard, Saved, SaveError, list_saves, read_save, write_save
from game.session.saves.records import FORMAT
from game.session.saves.storage import ENDING, history_name, packed
from game.session.sight.turn import turn_view
from game.world import Dice, World

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["AUTOSAVES", "Game", "SaveCard", "SaveError", "Seat", "load_game", "open_game", "save_list"]

AUTOSAVES = 8
"""How many autosaves the ring holds."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Game:
    """One game as screens and bots may know it."""

    def __init__(self, session: Session, start: Opening, rules: Rules, land: Land) -> None:
        self._session = session
        self._start = start
        self._rules = rules
        self._land = land
        self._fixed: dict[str, bytes] = {}
        self._packed: list[bytes] = []

    @property
    def title(self) -> str:
        """The scenario's title."""
        return self._start.title

    @property
    def scenario(self) -> str:
        """The scenario's id."""
        return self._start.scenario

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
        write_save(path, self._card(saved), self._blocks())

    def autosave(self, saved: str) -> Path:
        """Write the game into the ring of autosaves, over the oldest of them. The names tell nothing."""
        ring = [places.saves() / f"autosave-{number}{ENDING}" for number in range(1, AUTOSAVES + 1)]
        oldest = min(ring, key=lambda path: path.stat().st_mtime_ns if path.exists() else 0)
        self.save(oldest, saved)
        return oldest

    def _card(self, saved: str) -> SaveCard:
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
            count=self._session.history.count,
            saved=saved,
            names=names,
        )

    def _blocks(self) -> dict[str, bytes]:
        if not self._fixed:
            fixed = {"start": self._start, "switches": self._rules, "land": self._land}
            self._fixed = {name: packed(_encode(block)) for name, block in fixed.items()}
        history = self._session.history
        self._packed += [packed(block) for block in history.closed[len(self._packed) :]]
        blocks = {"now": packed(_encode(self._now())), **self._fixed}
        blocks.update((history_name(number), block) for number, block in enumerate(self._packed))
        return blocks

    def _now(self) -> Now:
        session, history = self._session, self._session.history
        clock = session.clock
        side = session.awaiting[0] if session.awaiting else None
        block = history.open_block(clock.turn, clock.row, side, session.world.digest)
        told = {each: history.told(each) for each in self.sides}
        return Now(session.world.dump(), told, history.count, history.chain, block)


def open_game(scenario: str, seed: str, changes: Mapping[str, Any] | None = None) -> Game:
    """Open a scenario by its id or path. *changes* are switches that differ from the scenario's.

    Raises:
        ContentError: the scenario, its map or its forces have a fault.
        ValueError: a switch or a table cell does not exist.
    """
    return begin(opened(read_scenario(scenario), seed, changes or {}))


def begin(begun: Opened) -> Game:
    """Begin a game that `content.opening` set up."""
    start = Opening(begun.scenario, begun.title, begun.game, begun.seed, begun.sides, begun.limit, begun.world.dump())
    rules = Rules(begun.switches, begun.overrides)
    session = _session(begun.world, start, rules, begun.land, History(begun.sides))
    session.start()
    return Game(session, start, rules, begun.land)


def _session(world: World, start: Opening, rules: Rules, land: Land, history: History) -> Session:
    setting = Setting(world, Dice(world, start.seed), land, rules.switches, load_tables(rules.overrides), start.sides, start.limit, ROWS)
    return Session(setting, history, partial(_note_fault, start.game))


def _note_fault(game: str, fault: Exception, side: Side, command: AnyCommand) -> None:
    """Write a fault with its command where the players find it."""
    folder = places.saves()
    folder.mkdir(parents=True, exist_ok=True)
    number = sum(1 for _ in folder.glob("fault-*.json")) + 1
    record = {"game": game, "program": __version__, "side": side, "command": msgspec.to_builtins(command)}
    record["fault"] = "".join(traceback.format_exception(fault))
    (folder / f"fault-{number:03}.json").write_text(json.dumps(record, indent=1), encoding="utf-8")


def load_game(path: Path) -> Game:
    """Load a save: its state, without running a rule. If a later save of the same game is at hand, the public log notes it.

    Raises:
        SaveError: the save cannot be read; the sentence names file, block and place.
    """
    saved = read_save(path)
    game = _game(saved)
    if any(card.game == saved.card.game and card.count > saved.card.count for _, card in list_saves(path.parent)):
        game._session.loaded()  # noqa: SLF001  # the door and its game are one
    return game


def _game(saved: Saved) -> Game:
    history = History(saved.start.sides)
    history.closed = [block or b"" for block in saved.history]
    history.chain = saved.now.chain
    history.resume(saved.now.open, saved.now.told, saved.now.count)
    session = _session(World.loaded(saved.now.entities), saved.start, saved.rules, saved.land, history)
    return Game(session, saved.start, saved.rules, saved.land)


def save_list() -> tuple[tuple[Path, SaveCard], ...]:
    """Every save in the saves folder, latest first."""
    return list_saves(places.saves())
