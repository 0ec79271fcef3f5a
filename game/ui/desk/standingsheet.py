"""The sheet of standing instructions: what a token does of itself while the other side acts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.model.commands import Instruct
from game.model.hexes import Hex
from game.model.ids import Key, side_key
from game.model.rows import GROUND
from game.texts import capital, smp, standing_text, translated
from game.ui import text
from game.ui.desk.choosing import ChoiceSheet
from game.ui.widgets import Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.model.land import Edge
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
_WAY = "Of several hexes that it may step into, it takes the one nearest to where it prefers the way, then the cheapest."
_ANY, _THERE, _GAP = "", "hex", 4
_EDGES: Mapping[Edge, str] = {"n": "the northern edge", "e": "the eastern edge", "s": "the southern edge", "w": "the western edge"}


class StandingSheet(ChoiceSheet):
    """One standing instruction being made; it holds until it is changed."""

    name = "standing"
    help = "AMB-112"
    first = "intercept"

    def __init__(self, desk: Table, orders: Orders, token: TokenView) -> None:
        super().__init__(desk, orders)
        self._token = token
        self._suite = token.has_ecm or token.standing.eccm
        self.most = len(_REACTIONS) + (5 if self._suite else 4)
        self._draft = token.standing
        self._typed = {name: str(place) if isinstance(place := getattr(token.standing, name), Hex) else "" for name in _PLACES}
        self._ways = dict(self._offered())
        towards = token.standing.towards
        self._way = _ANY if towards is None else _THERE if isinstance(towards, Hex) else towards
        if self._way not in self._ways:
            self._choose_way(_ANY)
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
        if self._suite:
            self.tick("eccm", translated("ECM works as ECCM [AMB-60]"), self._taker("eccm"), on=draft.eccm)
        self._place("stop", self.row("stop", translated("Stop at hex")))
        room = self.row("way", translated("Prefer way to"))
        half = pygame.Rect(room.x, room.y, (room.width - text.px(_GAP)) // 2, room.height)
        self.widgets.choice("way", half if self._way == _THERE else room, list(self._ways.items()), self._way, self._take_way)
        if self._way == _THERE:
            self._place("towards", half.move(half.width + text.px(_GAP), 0))

    def _place(self, name: str, room: pygame.Rect) -> None:
        tip = translated("A hex such as 0714, or a part of a name; nothing: none.")
        self.widgets.entry(name, room, self._typed[name], partial(self._type, name), self._give, tip=tip)

    def _offered(self) -> Iterator[tuple[str, str]]:
        """The directions that it may prefer: home, if its side has one, each other own token, a hex."""
        view = self._desk.view
        yield _ANY, translated("nothing")
        if home := view.turn.of(view.side).home:
            yield side_key(view.side), translated("home: {edge}").format(edge=translated(_EDGES[home]))
        yield from ((other.key, f"{other.number}  {other.name}") for other in view.march.tokens if other.key != self._token.key)
        yield _THERE, translated("a hex")

    def _choose_way(self, way: str) -> None:
        self._way, self._typed["towards"] = way, ""
        self._draft = msgspec.structs.replace(self._draft, towards=None if way in {_ANY, _THERE} else Key(way))

    def _take_way(self, way: str) -> None:
        self._choose_way(way)
        self.refresh()

    def _told(self) -> str:
        """The instruction as a sentence."""
        followed = None if self._way == _THERE else self._desk.view.march.token(Key(self._way))
        return standing_text(self._draft, followed.name if followed is not None else "")

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
        begins = self._desk.view.turn.row == GROUND and self._desk.view.march.active is None
        return [
            Paragraph(capital(self._told()), 16, bold=True),
            *(Paragraph(unknown.format(name=words), tone="red") for words in self._unknown()),
            Paragraph(translated("It holds until it is changed.") + " [AMB-112]", tone="dim"),
            *([Paragraph(translated(_WAY), tone="dim")] if self._draft.towards is not None else ()),
            *([Paragraph(translated("Activates {name}.").format(name=self._token.name), tone="dim")] if begins else ()),
            *self.quoted(*(rule for name in (wanted or _REACTIONS) for rule in RULES[name])),
        ]

    def say(self) -> bool:
        """Instruct."""
        unknown = self._unknown()
        if unknown:
            self._desk.refuse(translated("Nothing known here is called '{name}'.").format(name=unknown[0]))
            return False
        return self._orders.say(Instruct(self._token.key, self._draft))
