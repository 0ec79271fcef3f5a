"""The sheet of standing instructions: what a token does of itself while the other side acts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from game.model.commands import Instruct
from game.texts import capital, smp, standing_text, translated
from game.ui.desk.choosing import ChoiceSheet
from game.ui.widgets import Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.views import TokenView
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_REACTIONS = ("intercept", "evade", "shadow", "deny", "pursue")
RULES = {
    "intercept": ("ZOC-02", "ZOC-03", "ZOC-05"),
    "evade": ("EVADE-01", "EVADE-02", "EVADE-03"),
    "shadow": ("SHADOW-01", "SHADOW-02", "SHADOW-03"),
    "deny": ("AMB-03",),
    "pursue": ("BREAK-05",),
}
"""What the rulebook says of each reaction."""
_PLACES = ("stop", "towards")


class StandingSheet(ChoiceSheet):
    """One standing instruction being made; it holds until it is changed."""

    name = "standing"
    help = "AMB-112"
    first = "intercept"

    def __init__(self, desk: Table, orders: Orders, token: TokenView) -> None:
        super().__init__(desk, orders)
        self._token = token
        self._draft = token.standing
        self._typed = {name: "" if (place := getattr(token.standing, name)) is None else str(place) for name in _PLACES}
        self.title = translated("Standing instruction for {name}").format(name=f"{token.number}  {token.name}")
        self.accept = translated("Instruct")

    def choices(self) -> None:
        """A reaction each, what it may cost, where it ends."""
        draft = self._draft
        against = [
            ("never", translated("never")),
            ("slower", translated("slower enemies")),
            ("weaker", translated("weaker enemies as far as known")),
            ("always", translated("any enemy")),
        ]
        for name in _REACTIONS:
            self.choose(name, capital(translated(name)), against, getattr(draft, name), self._taker(name))
        most = max(self._token.base.total, draft.keep)
        kept = [(str(points), f"{smp(points)} SMP") for points in range(most + 1)]
        self.choose("keep", translated("Keep unspent"), kept, str(draft.keep), lambda points: self._take("keep", int(points)))
        bogged = [("wait", translated("wait for it")), ("detach", translated("leave it behind"))]
        self.choose("bogged", translated("A bogged unit"), bogged, draft.bogged, self._taker("bogged"))
        if self._token.has_ecm or self._token.standing.eccm:
            self.tick("eccm", translated("ECM works as ECCM [AMB-60]"), self._taker("eccm"), on=draft.eccm)
        for name, words in (("stop", translated("Stop at hex")), ("towards", translated("Prefer way to"))):
            tip = translated("A hex such as 0714, or a part of a name; nothing: none.")
            self.widgets.entry(name, self.row(name, words), self._typed[name], partial(self._type, name), self._give, tip=tip)

    def _taker(self, name: str) -> Callable[[Any], None]:
        return partial(self._take, name)

    def _take(self, name: str, value: Any) -> None:  # noqa: ANN401  # as the field has it
        self._draft = msgspec.structs.replace(self._draft, **{name: value})
        self.retell()

    def _type(self, name: str, words: str) -> None:
        self._typed[name] = words
        self._take(name, self._desk.spot(words) if words.strip() else None)

    def _unknown(self) -> list[str]:
        return [words for name in _PLACES if (words := self._typed[name]).strip() and getattr(self._draft, name) is None]

    def told(self) -> list[Paragraph]:
        """The instruction as a sentence, and the rules of the reactions that it holds: of all of them, where it holds none."""
        unknown = translated("Nothing known here is called '{name}'.")
        wanted = [name for name in _REACTIONS if getattr(self._draft, name) != "never"]
        return [
            Paragraph(capital(standing_text(self._draft)), 16, bold=True),
            *(Paragraph(unknown.format(name=words), tone="red") for words in self._unknown()),
            Paragraph(translated("It holds until it is changed.") + " [AMB-112]", tone="dim"),
            *self.quoted(*(rule for name in (wanted or _REACTIONS) for rule in RULES[name])),
        ]

    def say(self) -> bool:
        """Instruct."""
        unknown = self._unknown()
        if unknown:
            self._desk.refuse(translated("Nothing known here is called '{name}'.").format(name=unknown[0]))
            return False
        return self._orders.say(Instruct(self._token.key, self._draft))
