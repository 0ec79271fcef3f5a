"""Saving and loading: under a name, under the one quick name, and what is asked before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from game.model.ids import Side
from game.texts import translated
from game.ui.bots import Maker
from game.ui.settings import Settings

if TYPE_CHECKING:
    from game.session.host import Game

QUICK: Final = "quicksave.fog"
ENDING: Final = ".fog"
Seating: TypeAlias = Mapping[Side, str] | Sequence[str]
"""Who plays: the name of the bot of each side, `""` = a person; by side, or in the order of the sides."""


class Theatre(Protocol):
    """What playing needs of the stage."""

    now: int
    bots: dict[str, Maker]
    settings: Settings

    def make(self, name: str, *arguments: object) -> Any: ...  # noqa: ANN401, D102  # a screen; the stage knows what that is
    def reset(self, screen: Any) -> None: ...  # noqa: ANN401, D102
    def go(self, name: str, *arguments: object) -> None: ...  # noqa: D102
    def present(self) -> bool: ...  # noqa: D102
    def hush(self) -> None: ...  # noqa: D102
    def keep_settings(self) -> None: ...  # noqa: D102
    def notice(self, text: str) -> None: ...  # noqa: D102
    def dialog(  # noqa: D102
        self, title: str, text: str, buttons: Sequence[tuple[str, Callable[[], None]]], *, escape: int = -1
    ) -> None: ...
    def ask_text(self, title: str, text: str, value: str, done: Callable[[str], None], *, accept: str = "") -> None: ...  # noqa: D102


def stamp() -> str:
    """The date and time that a save shows."""
    return datetime.now().astimezone().strftime("%Y-%m-%d %H:%M:%S")


class Saving:
    """What a player may do with saves. `Play` knows the game in progress, and goes on with one that was loaded."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self.game: Game | None = None
        self.veiled = False

    def go_on(self, game: Game, sides: Seating | None = None) -> None:
        """Go on with a loaded game."""
        raise NotImplementedError

    def keep(self, spare: Path | None = None) -> str:
        """Write the game in progress into the ring of autosaves, but not over *spare*; the answer is a sentence where that failed."""
        raise NotImplementedError

    def save_dialog(self) -> None:
        """Ask for a name and save the game under it."""
        if self.game is None or self.veiled:
            return
        told = translated("The save holds the game, not your sitting: it opens at the curtain. Both players see its name.")
        self._ask_name(f"{self.game.title} {translated('turn')} {self.game.public.turn}", translated("Save the game"), told)

    def _ask_name(self, name: str, title: str, told: str) -> None:
        self._theatre.ask_text(title, told, name, self.save_as, accept=translated("Save"))

    def save_as(self, name: str) -> None:
        """Save under a name; ask first where there is one of that name. Whatever comes between leads back to the name."""
        from game.content import places  # noqa: PLC0415

        stem = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in name).strip(" .-")[:60]
        again = partial(self._ask_name, name)
        if not stem:
            again(translated("Save the game"), translated("A save needs a name."))
            return
        path = places.saves() / f"{stem}{ENDING}"
        save = partial(self._save, path, again)
        if path.exists():
            question = translated("There is a save of that name. Write over it?")
            back = partial(again, translated("Save the game"), translated("Choose another name."))
            self._theatre.dialog(stem, question, [(translated("Write over"), save), (translated("Another name"), back)])
        else:
            save()

    def quick_save(self) -> None:
        """Save under the one quick name."""
        from game.content import places  # noqa: PLC0415

        if self.game is not None and not self.veiled:
            self._save(places.saves() / QUICK, lambda title, told: self._theatre.dialog(title, told, [(translated("OK"), lambda: None)]))

    def _save(self, path: Path, failed: Callable[[str, str], None]) -> None:
        """Save; *failed* is given title and text where that is not possible."""
        if self.game is None:
            return
        try:
            self.game.save(path, stamp())
        except (OSError, ValueError) as error:
            failed(translated("The game could not be saved"), str(error))
        else:
            self._theatre.notice(f"{translated('Saved')}: {path.stem}")

    def quick_load(self) -> None:
        """Load the quick save; ask first if a game is in progress."""
        from game.content import places  # noqa: PLC0415

        path = places.saves() / QUICK
        if not path.exists():
            self._theatre.notice(translated("There is no quick save yet: F5 makes one."))
            return
        self.load_asking(path)

    def load_asking(self, path: Path, sides: Seating | None = None) -> None:
        """Load a save; if a game is in progress and the player wants to be asked, ask first."""
        if self.game is None or self.game.over or not self._theatre.settings.confirm_load:
            self.load(path, sides)
            return
        question = translated("The game in progress is kept as an autosave. Load the other one?")
        self._theatre.dialog(
            translated("Load a game"),
            question,
            [(translated("Load"), lambda: self.load(path, sides)), (translated("Cancel"), lambda: None)],
        )

    def load(self, path: Path, sides: Seating | None = None) -> None:
        """Load a save; it opens at the curtain. *sides*: who plays; without it, who played it last here.

        The game in progress is written first, so that the load notes what it takes back.
        """
        self.keep(spare=path)  # where that fails, leaving the game asks
        try:
            game = self._opened(path)
        except (OSError, ValueError) as error:
            self._theatre.dialog(translated("The game could not be loaded"), str(error), [(translated("OK"), lambda: None)])
            return
        self.go_on(game, sides)

    @staticmethod
    def saved() -> set[str]:
        """The identities of the games of which there is a save."""
        from game.session.host import save_list  # noqa: PLC0415 - only a program that has played knows of saves

        return {card.game for _, card in save_list()}

    @staticmethod
    def _opened(path: Path) -> Game:
        from game.session.host import load_game  # noqa: PLC0415 - a menu never needs it

        return load_game(path)
