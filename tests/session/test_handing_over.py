"""Handing over: how often, in what order and in what form nobody can tell from it what is hidden, whoever reacts to whom."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from game.bots import BOTS
from game.content.opening import opened
from game.content.places import HOME
from game.content.scenarios import read_scenario
from game.model.commands import Activate, Finish, March, OfferDraw
from game.model.components import Motion, Node, Place, Standing, Token, Unit
from game.model.events import AnyEvent, EngagementDue
from game.model.hexes import Hex, parse
from game.model.ids import Key, Side, side_of
from game.model.seed import Seed
from game.model.switches import Activation, Switches
from game.session.core import Session
from game.session.host import Game, begin
from game.session.saves import read_card
from game.world import World
from tests.scene import A1, A2, A, B, Where, path, scene

GAMES = int(os.environ.get("HANDING_GAMES", "4"))
TURNS = 4
NEAR = {"a-f001": "0609", "a-f002": "0707", "b-f001": "0912", "b-f002": "1108", "b-f003": "0909"}
TEMPERS = (Standing(intercept="always"), Standing(evade="always"), Standing(shadow="always", deny="always"), Standing())
"""What those of the swifter side are told to do; the others run down whom they can."""
SLOW = Standing(pursue="always", intercept="weaker")


class Handed(NamedTuple):
    """What everybody can know of a hand-over: the public turn, its autosave, what the next side is told of taking back."""

    public: dict[str, Any]
    autosave: str
    card: dict[str, Any]
    undo: str


def disguise(world: World, number: int, near: dict[str, str]) -> None:
    """Names, crews, speeds and instructions of everybody, as nobody of the other side knows them."""
    chance, swift = Random(number), Key("ab"[number % 2])
    for name, where in near.items():
        world.put(Key(name), Place(parse(where)), Motion(trail=(parse(where),)))
    for key, node in tuple(world.each(Node)):
        world.put(key, msgspec.structs.replace(node, name=f"{chance.random()}"))
    for key, unit in tuple(world.each(Unit)):
        walk = unit.walk and unit.walk + 3 * (key[0] == swift)
        world.put(key, msgspec.structs.replace(unit, gunnery=chance.randrange(6), piloting=chance.randrange(6), walk=walk))
    for key in tuple(world.where(Token, True)):
        world.put(key, TEMPERS[number % len(TEMPERS)] if key[0] == swift else SLOW)
    world.forget()


def _name(event: AnyEvent) -> str:
    """What happened; of an engagement that is due, its kind."""
    return event.engagement if isinstance(event, EngagementDue) else type(event).__name__


def handed(game: Game) -> Handed:
    """The present hand-over, without what both sides are told to be in the air (AMB-103)."""
    public = msgspec.to_builtins(game.public)
    for side in public["sides"]:
        side["seals"] = [row for row, _ in side["seals"]]
        del side["airborne"]
    path = game.autosave("now")
    card = msgspec.to_builtins(read_card(path))
    undo = game.seat(game.awaiting[0]).view().undo
    return Handed(public, path.name, {name: card[name] for name in card if name not in {"game", "digest"}}, undo.code if undo else "")


def played(scenario: str, mode: str, number: int, reacted: Counter[str]) -> list[Handed]:
    """A game of random players with their hand-overs; *reacted* counts what its sides were told of reactions."""
    begun = opened(read_scenario(scenario), Seed("17"), {"activation": mode, "visibility": "double-blind"})
    disguise(begun.world, number, NEAR if scenario == "raid" else {})
    game, hand_overs = begin(begun), list[Handed]()
    while game.public.turn <= TURNS and not game.over:
        hand_overs.append(handed(game))
        side = game.awaiting[0]
        seat, bot = game.seat(side), BOTS["random"](f"{number}/{side}/{len(hand_overs)}")
        reacted.update(_name(line.event) for line in seat.view().told)
        while game.awaiting[:1] == (side,) and game.public.turn <= TURNS:
            command = bot(seat.view(), seat.ask)
            assert seat.say(Finish() if isinstance(command, OfferDraw) else command).allowed
    game.close()
    return hand_overs


@pytest.mark.rule("AMB-58", "AMB-112")
@pytest.mark.parametrize("mode", ["strict", "plotted"])
def test_no_hand_over_depends_on_what_is_hidden(mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reacted: Counter[str] = Counter()
    games = []
    for number in range(GAMES):
        monkeypatch.setenv(HOME, str(tmp_path / str(number)))
        games.append(played("raid", mode, number, reacted))
    for other in games[1:]:
        assert [two for one, two in zip(games[0], other, strict=True) if one != two] == []
    assert reacted["Interception"]
    assert reacted["meeting"]


@pytest.mark.rule("AMB-58", "ORBIT-02", "AMB-103")
@pytest.mark.parametrize("mode", ["strict", "plotted"])
@pytest.mark.parametrize("scenario", ["meeting", "breakthrough", "night-march", "coast"])
def test_nor_does_a_hand_over_of_any_other_scenario_depend_on_it(
    scenario: str, mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = []
    for number in range(2):
        monkeypatch.setenv(HOME, str(tmp_path / str(number)))
        games.append(played(scenario, mode, number, Counter()))
    assert [pair for pair in zip(*games, strict=True) if pair[0] != pair[1]] == []
    assert {handed.public["turn"] for handed in games[0]} == set(range(1, TURNS + 1))


# one reaction at a time


class Case(NamedTuple):
    """Who marches on whom, and how that one reacts; what its side is told of it."""

    own: tuple[Where, ...]
    ways: tuple[str, ...]
    enemy: Where
    reaction: Standing
    told: str


FIELD = "\n".join([" ".join(["."] * 12)] * 5)
ROUGH = FIELD.replace(".", "r")
CASES = {
    "interception": (
        FIELD,
        Case((("0103", "mech:5*4"),), ("0203 0303 0403 0503",), ("0703", "mech:5"), Standing("always"), "Interception"),
    ),
    "evasion": (FIELD, Case((("0103", "mech:5*4"),), ("0203 0303 0403",), ("0503", "mech:8"), Standing(evade="always"), "Evaded")),
    "shadowing": (
        FIELD,
        Case((("0103", "mech:5*4"),), ("0203 0303 0403",), ("0102", "mech:8"), Standing(shadow="always", deny="always"), "Shadowed"),
    ),
    "pursuit": (
        ROUGH,
        Case((("0303", "mech:1"), ("0701", "mech:1")), ("0403", "0601"), ("0503", "mech:2"), Standing(evade="always"), "pursuit"),
    ),
}


def walked(name: str, mode: Activation, standing: Standing) -> tuple[list[dict[str, Any]], Counter[str]]:
    """A game of two turns with every hand-over as the public sees it, and what the one who reacts was told."""
    picture, case = CASES[name]
    game = scene(picture, *case.own, b=[case.enemy], switches=Switches(activation=mode, visibility="double-blind"), falls="7", limit=2)
    for key in game.world.where(Token, True):
        game.world.put(key, standing if side_of(key) == B else Standing(pursue="always"))
    session, told = game.session(), Counter[str]()
    session.start()
    left = dict(zip((A1, A2), map(path, case.ways), strict=False))
    hand_overs: list[dict[str, Any]] = []
    while session.awaiting:
        side = session.awaiting[0]
        public = msgspec.to_builtins(session.view(side).turn)
        hand_overs.append({**public, "sides": [{**each, "seals": len(each["seals"])} for each in public["sides"]]})
        told.update(_name(line.event) for line in session.view(B).told)
        while session.awaiting[:1] == (side,):
            _go_on(session, side, left)
    return hand_overs, told


def _go_on(session: Session, side: Side, left: dict[Key, tuple[Hex, ...]]) -> None:
    """Say what is next: a march that is left, or the end of the sitting, or who is activated without it."""
    key = next(iter(left), None) if side == A else None
    if key is not None and session.say(A, March(key, left[key])).allowed:
        del left[key]
    elif not session.say(side, Finish()).allowed:
        assert session.say(side, Activate(session.view(side).march.ready[0])).allowed


@pytest.mark.rule("AMB-112", "ZOC-02", "EVADE-02", "EVADE-05", "SHADOW-02")
@pytest.mark.parametrize("mode", ["strict", "plotted"])
@pytest.mark.parametrize("name", CASES)
def test_a_reaction_adds_no_hand_over_and_changes_none(name: str, mode: Activation) -> None:
    case = CASES[name][1]
    calm, nothing = walked(name, mode, Standing(deny=case.reaction.deny))
    reacting, told = walked(name, mode, case.reaction)
    assert (nothing[case.told], told[case.told] > 0) == (0, True), told
    assert calm == reacting
