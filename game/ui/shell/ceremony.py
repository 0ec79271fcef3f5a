"""The seed ceremony: each player types a word that nobody reads, the program draws, and a fingerprint vouches for all three."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Final

import pygame

from game.model.seed import Seed, mixed
from game.texts import marked, translated
from game.ui import text
from game.ui.widgets import Paragraph, Widgets

LONGEST: Final = 24
"""How many letters a word may have."""
_BYTES: Final = 16
_GROUPS: Final = 4


def drawn(words: tuple[str, ...] = ()) -> Seed:
    """A seed of these words and of what the program draws now."""
    return mixed(words, secrets.token_hex(_BYTES), secrets.token_hex(_BYTES))


def named(value: str) -> Seed:
    """A seed that was named outright, with a salt that keeps it from being found by trying seeds until the fingerprint fits."""
    return Seed(value, secrets.token_hex(_BYTES))


class Ceremony:
    """The words of both players, and what was drawn for this game before the first was typed."""

    def __init__(self) -> None:
        self._words = ["", ""]
        self._drawn = drawn()

    @property
    def seed(self) -> Seed:
        """The seed as it stands."""
        return mixed(tuple(word.strip() for word in self._words), self._drawn.draw, self._drawn.salt)

    def entry(self, widgets: Widgets, place: int, room: pygame.Rect) -> None:
        """The line for a player's word, with what it is for above it."""
        high = text.px(36)
        label = pygame.Rect(room.x, room.y, room.width, room.height - high)
        widgets.label(f"hint-{place}", label, translated("A secret word"), size=13, colour=widgets.theme.text_dim)
        rect = pygame.Rect(room.x, room.bottom - high, room.width, high)
        widgets.secret(f"word-{place}", rect, self._words[place], partial(self._type, widgets, place), limit=LONGEST)

    def told(self, widgets: Widgets, room: pygame.Rect) -> None:
        """The fingerprint, and what it is good for."""
        high, theme = text.px(30), widgets.theme
        name = translated("Fingerprint of the dice")
        wide = text.size_of(name, 14)[0] + text.px(16)
        widgets.label("fingerprint-name", pygame.Rect(room.x, room.y, wide, high), name, colour=theme.text_dim)
        rect = pygame.Rect(room.x + wide, room.y, room.width - wide, high)
        widgets.label("fingerprint", rect, fingerprint(self.seed.fingerprint), size=17, bold=True, colour=theme.amber)
        told = [
            Paragraph(translated("Each player types a word while the other looks away; it may stay empty.")),
            Paragraph(translated("Both words and what the program draws are mixed into the seed of all dice: nobody chooses them alone.")),
            Paragraph(translated("Note the fingerprint: when the game is over, the seed is opened, and must fit it."), tone="dim"),
        ]
        used = high + text.px(8)
        widgets.reader("seed-text", pygame.Rect(room.x, room.y + used, room.width, max(text.px(40), room.height - used)), told)

    def _type(self, widgets: Widgets, place: int, word: str) -> None:
        self._words[place] = word
        widgets.set_text("fingerprint", fingerprint(self.seed.fingerprint))


def fingerprint(digits: str) -> str:
    """A fingerprint as people compare it: `4F9C-11A2-77E0-5D3B`."""
    return marked(digits, _GROUPS)


def opened(seed: Seed, commitment: str, names: tuple[str, ...]) -> list[Paragraph]:
    """What the seed was, now that the game is over: where it comes from, and whether it has the fingerprint that was shown."""
    told = [Paragraph(translated("The seed is opened"), 15, bold=True), Paragraph(seed.value, tone="amber")]
    for name, word in zip(names, seed.words, strict=False):
        told.append(Paragraph(translated("The word of {name}: {word}").format(name=name, word=word or "–")))
    if seed.draw:
        told += [Paragraph(translated("Drawn by the program: {draw}").format(draw=seed.draw), 13, tone="dim")]
    if seed.salt:
        told += [Paragraph(translated("Salt of the fingerprint: {salt}").format(salt=seed.salt), 13, tone="dim")]
    fits = seed.sound and seed.fingerprint == commitment
    verdict = translated("It has the fingerprint that was shown from the start: {mark}") if fits else translated("It does not fit {mark}!")
    rolled = translated("Every die of the game follows from it: “verify” on the command line rolls those of a save again.")
    told += [Paragraph(rolled, 13, tone="dim"), Paragraph("")]
    return [*told, Paragraph(verdict.format(mark=fingerprint(commitment)), bold=True, tone="green" if fits else "red")]
