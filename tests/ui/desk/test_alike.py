"""Alike to the pixel: games that differ only in what a side cannot know show it the same frames, from the same place."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from hashlib import blake2b

import msgspec
import pygame
import pytest

from game.content import places
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.commands import Activate, AnyCommand, Declare, Finish, Instruct, March, Split
from game.model.components import Contact, Motion, Node, Place, Standing, Token, Unit
from game.model.hexes import Hex, parse
from game.model.ids import Key, Side
from game.model.orders import Intent
from game.model.questions import Reach, ReachAnswer
from game.model.seed import Seed
from game.rules.strategic import sealing
from game.session.host import Game, Seat, begin
from game.ui import play, saving
from game.world import World
from tests.ui.desk.player import Player

A, B = Side("a"), Side("b")
SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
SEEN = {"a-f001": "0420", "b-f001": "0822"}
"""One of each side stands near the other in both games, so that there is a contact to be drawn."""
TARGETING = 1
ELSEWHERE = {"b-f002": "3005", "b-f003": "2931", "b-f004": "3220"}
HIDDEN = tuple(map(Key, ELSEWHERE))
Frame = tuple[str, str, object]
"""What was done last, the picture, and where the board looks."""


# two games


def put(world: World, where: dict[str, str]) -> None:
    for key, place in where.items():
        world.put(Key(key), Place(parse(place)), Motion(trail=(parse(place),)))


def plain(world: World) -> None:
    """The scenario as it is, one formation of each side brought together."""
    put(world, SEEN)


def otherwise(world: World) -> None:
    """Where nobody of side A looks: other hexes, other units with other crews, other names, other instructions."""
    put(world, {**SEEN, **ELSEWHERE})
    for key, node in tuple(world.each(Node)):
        if key[0] == B:
            world.put(key, msgspec.structs.replace(node, name=f"Quite another {key}"))
            if node.formation in HIDDEN:
                world.put(key, Standing(intercept="always", evade="slower", shadow="slower", deny="weaker", keep=2, bogged="detach"))
                _other_units(world, node)


def _other_units(world: World, node: Node) -> None:
    for key in node.units:
        unit = world.get(key, Unit)
        world.put(
            key,
            msgspec.structs.replace(
                unit, name="Other", chassis="Other", tonnage=20, gunnery=1, piloting=2, equipment=(), walk=unit.walk and 2
            ),
        )


def idle(seat: Seat) -> AnyCommand:
    """Do what must be done."""
    view = seat.view()
    if view.turn.row == 6 and view.march.active is None and view.march.ready:
        return Activate(view.march.ready[0])
    return Finish()


def busy(seat: Seat) -> AnyCommand:
    """Instruct, order and march whoever the other side does not know, away from it."""
    view = seat.view()
    if view.turn.row == 1 and HIDDEN[0] in {token.key for token in view.march.tokens}:
        return Split(HIDDEN[0])
    for token in view.march.tokens:
        if token.formation in HIDDEN and view.turn.row == 1 and token.standing.keep != 1:
            return Instruct(token.key, Standing(evade="always", keep=1))
        if token.formation not in HIDDEN or not _may_go(seat, token.formation):
            continue
        plotting = view.turn.row == 4
        if not (token.plot.declared if plotting else token.declared):
            return Declare(token.key, Intent("evade", "cautious"))
        answer = seat.ask(Reach(token.key, "cautious"))
        away = [row.hex for row in answer.hexes if row.rest and row.hex.distance(token.hex) == 1] if isinstance(answer, ReachAnswer) else []
        if away and not token.spent and not token.plot.path:
            return March(token.key, (max(away),), "cautious")
    return idle(seat)


def _may_go(seat: Seat, formation: Key) -> bool:
    view = seat.view()
    return view.turn.row == 4 or (
        view.turn.row == 6 and (formation == view.march.active or (view.march.active is None and formation in view.march.ready))
    )


# what is shown


class Film:
    """Plays side A at its screen by a script, and keeps every frame."""

    def __init__(self, game: Game) -> None:
        self.player = Player(game, size=(1100, 620))
        self.frames: list[Frame] = []

    def cut(self, what: str) -> None:
        """Keep the present frame."""
        app = self.player.app
        picture = blake2b(pygame.image.tobytes(app.window, "RGB")).hexdigest()
        self.frames.append((what, picture, self.player.desk.board.camera.state() if app.screen.name == "desk" else app.screen.name))

    def key(self, what: str, key: int, mod: int = 0) -> None:
        self.player.key(key, mod)
        self.player.step(times=8)
        self.cut(what)

    def sitting(self, goal: Hex) -> None:
        """A sitting of side A: look at everything, march or plot if it may."""
        self.player.reveal()
        self.cut("sits down")
        self.player.key(pygame.K_ESCAPE)
        self.cut("desk")
        contact = self.player.desk.view.contacts[0].hex if self.player.desk.view.contacts else goal
        for what, key, mod in _LOOKS:
            self.player.desk.cursor = contact if what in {"contact", "ruler's end", "hex"} else self.player.desk.cursor
            self.key(what, key, mod)
            if what in _OPENS:
                self.key(f"after {what}", pygame.K_ESCAPE)
        for place in (contact, goal, *map(parse, ELSEWHERE.values())):
            self.player.desk.board.centre(place)
            self.player.point(self.player.desk.board.rect_of(place).center)
            self.player.step(times=8)
            self.cut(f"points at {place}")
        self.player.point((-1, -1))
        self.march(goal)
        self.key("take back", pygame.K_u)

    def enemy_sits(self, looking: int) -> None:
        """The other side looks at the same screen in between, at something else in each game."""
        self.player.sit_down()
        for key in (pygame.K_n, looking, pygame.K_c, pygame.K_LEFT):
            self.player.key(key)

    def march(self, goal: Hex) -> None:
        desk = self.player.desk
        if desk.view.turn.row in {4, 6}:
            self.key("next", pygame.K_n)
            self.player.click_hex(goal)
            self.cut("way")
            self.key("march", pygame.K_RETURN)


_LOOKS = (
    ("next", pygame.K_n, 0), ("mini-map and all", pygame.K_0, 0), ("contacts", pygame.K_c, 0), ("contact", pygame.K_c, SHIFT),
    ("forces", pygame.K_o, 0), ("aims", pygame.K_k, 0), ("movable", pygame.K_f, 0), ("reach", pygame.K_3, 0), ("ruler", pygame.K_r, 0),
    ("ruler's end", pygame.K_r, 0), ("hex", pygame.K_e, 0), ("order", pygame.K_q, 0), ("standing", pygame.K_i, 0), ("rows", pygame.K_t, 0),
    ("sight", pygame.K_v, SHIFT), ("radar", pygame.K_r, SHIFT), ("probe", pygame.K_p, SHIFT), ("zones", pygame.K_z, SHIFT),
    ("everybody", pygame.K_a, SHIFT), ("since", pygame.K_l, SHIFT), ("menu", pygame.K_F10, 0), ("load", pygame.K_o, CTRL),
    ("save", pygame.K_s, CTRL),
)  # fmt: skip
_OPENS = {"contact", "ruler's end", "hex", "order", "standing", "rows", "since", "menu", "load", "save"}


def filmed(make: Callable[[World], None], enemy: Callable[[Seat], AnyCommand], mode: str, looking: int) -> tuple[list[Frame], set[Hex]]:
    """A game as side A sees it, through a whole turn, and where side B truly stood at the end of it."""
    shutil.rmtree(places.saves(), ignore_errors=True)
    begun = opened(read_scenario("meeting"), Seed("17"), {"activation": mode, "visibility": "double-blind"})
    make(begun.world)
    begun.world.forget()
    game = begin(begun)
    film = Film(game)
    while True:
        side = game.awaiting[0]
        if side == A:
            film.sitting(Hex(5, 20 - game.public.turn))
            if game.public.turn > 1:
                break
        elif game.public.row == TARGETING:
            film.enemy_sits(looking)
        seat = game.seat(side)
        while game.awaiting[:1] == (side,):
            assert seat.say(idle(seat) if side == A else enemy(seat)).allowed
        film.player.app.hand_over()
        film.player.step(times=2)
        film.cut("curtain")
    tokens = [key for key in begun.world.where(Token, True) if key[0] == B]
    assert [key for key in tokens if begun.world.get(key, Contact).now] == ["b-f001"]
    film.player.app.play.drop()
    return film.frames, {begun.world.get(key, Place).hex for key in tokens}


@pytest.fixture(autouse=True)
def _same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame tells the time; and no seal differs with what is sealed, which it must, and tells nothing by."""
    for module in (play, saving):
        monkeypatch.setattr(module, "stamp", lambda: "2026-01-01 00:00:00")
    monkeypatch.setattr(sealing, "mark_of", lambda _plots, nonce: blake2b(bytes.fromhex(nonce), digest_size=16).hexdigest())


@pytest.mark.rule("SENS-11", "AMB-58")
@pytest.mark.parametrize("mode", ["strict", "plotted"])
def test_what_a_side_cannot_know_moves_no_pixel(mode: str) -> None:
    one, stood = filmed(plain, idle, mode, pygame.K_0)
    two, elsewhere = filmed(otherwise, busy, mode, pygame.K_PLUS)
    assert len(stood & elsewhere) == 1, "but for the one that is seen, they stand elsewhere"
    assert not elsewhere & set(map(parse, ELSEWHERE.values())), "and have marched"
    assert [(shot[0], shot[2], again[2]) for shot, again in zip(one, two, strict=True) if shot != again] == []
    assert len({picture for _, picture, _ in one}) > len(one) // 2, "the frames are many, not one"
