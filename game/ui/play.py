"""Playing: whose sitting it is, the hand-over between two sittings, bots at their turn, what each side keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from game.model.ids import Side
from game.texts import translated
from game.ui import clipboard
from game.ui.bots import Bot
from game.ui.saving import Saving, Seating, Theatre, stamp
from game.ui.sitting import Sitting, broken_off, clear_away

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.host import Game

LEAST_MS: Final = 700
"""A curtain cannot be opened sooner than this, whatever the program had to do behind it."""
_SLICE_S: Final = 0.02
_REFUSALS: Final = 20


class Play(Saving):
    """The game in progress, if any. `seated` is the side whose desk exists; nobody while the curtain is drawn.

    `keepsakes` holds what a desk leaves to the next desk of the same side, and to no other.
    """

    def __init__(self, theatre: Theatre) -> None:
        super().__init__(theatre)
        self.sides: dict[Side, str] = {}
        self.seated: Side | None = None
        self.drawn_at = 0
        self._waiting = False
        self._bots: dict[Side, Bot] = {}
        self._saved = ""
        self._unsaved = ""
        self._begun = False
        self._sitting = Sitting()
        self.keepsakes: dict[Side, Any] = {}

    # beginning and ending

    def start(self, game: Game, sides: Mapping[Side, str], saved: str = "") -> None:
        """Play a game from where it stands; the one before is saved and given up. *saved*: the digest at which it lies on disk."""
        trouble = self.leave()
        if trouble:
            self._without_saving(trouble, lambda: self.start(game, sides, saved))
            return
        self.game, self._saved = game, saved
        self.sides = {side: sides.get(side, "") if sides.get(side, "") in self._theatre.bots else "" for side in game.sides}
        self._bots = {side: self._theatre.bots[name](f"{game.identity}-{side}") for side, name in self.sides.items() if name}
        self._theatre.settings.remember(game.identity, {str(side): name for side, name in self.sides.items()})
        self._theatre.keep_settings()
        self._begun = False
        self._draw_curtain()
        self.keepsakes.clear()  # the desk of the game before has closed by now

    def leave(self) -> str:
        """Save the game in progress and give it up; the answer is one sentence where it could not be saved: then it stays."""
        trouble = self.keep()
        if not trouble:
            self.drop()
        return trouble

    def drop(self) -> None:
        """Give the game up, saved or not: the program ends."""
        if self.game is not None:
            self.game.close()
            self._sitting.end()
            clear_away(self.saved)
        self.game, self.seated, self.veiled, self._waiting, self._bots = None, None, False, False, {}
        self.keepsakes.clear()

    def to_menu(self) -> None:
        """Back to the main menu; the game is saved and can be continued there."""
        trouble = self.leave()
        if trouble:
            self._without_saving(trouble, self.to_menu)
        else:
            self._theatre.reset(self._theatre.make("menu"))
            self.keepsakes.clear()

    def _without_saving(self, trouble: str, then: Callable[[], None]) -> None:
        """The game in progress could not be saved: only a player may give it up."""

        def give_up() -> None:
            self.drop()
            then()

        buttons = [(translated("Stay"), lambda: None), (translated("Leave without saving"), give_up)]
        self._theatre.dialog(translated("The game could not be saved"), trouble, buttons, escape=0)

    def keep(self, spare: Path | None = None) -> str:
        """Write the game in progress into the ring of autosaves, but not over *spare*, unless it stands there already."""
        game = self.game
        if game is None or game.digest == self._saved:
            return ""
        try:
            game.autosave(stamp(), spare)
        except (OSError, ValueError) as error:
            return str(error)
        self._saved = game.digest
        return ""

    # handing over

    @property
    def humans(self) -> tuple[Side, ...]:
        """The sides that people play."""
        return tuple(side for side, bot in self.sides.items() if not bot)

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots and has sat down before: then nobody needs the curtain."""
        return self._begun and len(self.humans) == 1

    @property
    def next_side(self) -> Side | None:
        """Who must decide now."""
        return self.game.awaiting[0] if self.game is not None and self.game.awaiting else None

    def hand_over(self) -> None:
        """After a command: if this side's sitting is over, the desk dies, the curtain is drawn, and the game is saved."""
        if self.game is None or (self.seated is not None and self.next_side == self.seated):
            return
        self._draw_curtain()

    def _draw_curtain(self) -> None:
        self.seated, self.veiled, self._waiting = None, True, True
        self.drawn_at = self._theatre.now
        self._theatre.reset(self._theatre.make("curtain"))
        self._theatre.hush()
        clipboard.wipe()
        self._theatre.present()
        if self._kept():
            self._sitting.end()

    def _kept(self) -> bool:
        """Whether the game lies on disk now. The first time that it cannot, everybody must have read that; later it is told in passing,
        once of each state.
        """
        trouble = self.keep()
        state = self.game.digest if trouble and self.game is not None else ""
        if trouble and not self._unsaved:
            title = translated("The game could not be saved")
            self._theatre.dialog(title, trouble, [(translated("Go on"), lambda: None)])
        elif self._unsaved != state and trouble:
            self._theatre.notice(trouble)
        self._unsaved = state
        return not trouble

    @property
    def busy(self) -> bool:
        """Whether the program has something to do before anybody can sit down."""
        return self._waiting

    def step(self, now: int) -> None:
        """Let bots decide for a slice of time; then wait for the next person."""
        if not self._waiting or self.game is None:
            return
        until = perf_counter() + _SLICE_S
        while self.next_side is not None and self.sides[self.next_side] and perf_counter() < until:
            self._bot_decides(self.next_side)
        if now - self.drawn_at < LEAST_MS or (self.next_side is not None and self.sides[self.next_side]):
            return
        self._waiting = False
        if self.next_side is None:
            self.veiled = False
            self._theatre.reset(self._theatre.make("end"))
        self._kept()

    def _bot_decides(self, side: Side) -> None:
        from game.model.commands import Finish  # noqa: PLC0415 - a menu never needs it

        assert self.game is not None  # noqa: S101  # step looked
        seat = self.game.seat(side)
        for _ in range(_REFUSALS):
            if seat.say(self._bots[side](seat.view(), seat.ask)).allowed:
                return
        if not seat.say(Finish()).allowed:
            self.sides[side] = ""
            self._theatre.notice(translated("The bot found no legal command: a person plays this side from now on."))

    def reveal(self) -> None:
        """The curtain opens: the desk of the next side is made."""
        side = self.next_side
        if self.busy or side is None or self.game is None:
            return
        self._theatre.hush()
        self.seated, self.veiled, self._begun = side, False, True
        self._sitting.begin(self.game.identity)
        self._theatre.reset(self._theatre.make("desk", self._theatre, self.game, side))
        self._theatre.hush()

    def hide(self) -> None:
        """Draw the curtain over the present desk at once; the desk dies, and its side begins again behind the curtain."""
        if self.game is not None and self.seated is not None:
            self._begun = False
            self._draw_curtain()

    def go_on(self, game: Game, sides: Seating | None = None) -> None:
        """Go on with a loaded game."""
        known = self._theatre.settings.seats.get(game.identity, {})
        if sides is None:
            sides = {side: known.get(str(side), "") for side in game.sides}
        elif not isinstance(sides, Mapping):
            sides = dict(zip(game.sides, sides, strict=False))
        self.start(game, sides, game.digest)
        if self.game is game and broken_off(game.identity):
            told = translated("The program ended in the middle of it: orders that were given in it and not saved are lost.")
            self._theatre.dialog(translated("The last sitting was broken off"), told, [(translated("Go on"), lambda: None)])
