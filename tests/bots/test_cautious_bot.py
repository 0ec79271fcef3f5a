"""The cautious bot: goes about its conditions, by what `ask` answers alone."""

from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from game.bots import BOTS, Bot
from game.bots.aims import Aims
from game.content.places import HOME
from game.model.commands import AnyCommand, Declare, Finish, Leave, March
from game.model.components import Fatigue
from game.model.components.victory import Condition
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.land import Edge, Land, Structure, made
from game.model.orders import Intent
from game.model.questions import Answer, Question, Route
from game.model.rows import GROUND
from game.model.switches import Activation
from game.model.units import Light
from game.session.core import Session
from game.session.host import Game, open_game, replay
from tests.scene import A1, P1, A, Scene, Where, land, path, scene

SCENARIOS = ("breakthrough", "coast", "meeting", "night-march", "raid")
OPEN = "\n".join([". " * 12] * 4)
DECIDE = BOTS["cautious"]("")


def at_work(
    picture: str | Land, *conditions: Condition, ours: tuple[Where, ...] = (("0102", "mech:5"),), limit: int = 9, light: Light = "day"
) -> tuple[Scene, Session]:
    """A game in A's first slot."""
    game = scene(picture, *ours, b=[("1204", "mech:5")], falls=(1, 1, 6, 6) * limit, limit=limit, goals=(conditions, ()), light=light)
    session = game.session()
    session.start()
    for _ in range(4):
        session.say(session.awaiting[0], Finish())
    assert session.awaiting == (A,)
    return game, session


def decided(session: Session, side: Side = A) -> AnyCommand:
    return DECIDE(session.view(side), session.seat(side).ask)


def slot(session: Session, bot: Bot = DECIDE) -> list[AnyCommand]:
    """All that it says until its slot is over; each is allowed."""
    said: list[AnyCommand] = []
    while session.awaiting == (A,):
        said.append(bot(session.view(A), session.seat(A).ask))
        assert session.say(A, said[-1]).allowed, said
    return said


def ends(said: Iterable[AnyCommand]) -> list[Hex]:
    return [command.path[-1] for command in said if isinstance(command, March)]


FAR = Condition("hold", "There", 1, hexes=path("1002"))


def test_it_marches_towards_what_it_is_to_hold() -> None:
    assert [place.distance(FAR.hexes[0]) for place in ends(slot(at_work(OPEN, FAR)[1]))] == [4]


@pytest.mark.parametrize(("altitude", "left"), [(4, 4), (0, 5)])
def test_it_ends_its_march_below_a_flight_but_not_in_the_hex_of_an_enemy(altitude: int, left: int) -> None:
    _, session = at_work(OPEN, FAR)
    (there,) = ends(slot(session))
    game, session = at_work(OPEN, FAR)
    (foe,) = game.view().contacts
    seen = replace(session.view(A), contacts=(replace(foe, hex=there, altitude=altitude),))
    said = DECIDE(seen, session.seat(A).ask)
    assert isinstance(said, March)
    assert said.path[-1].distance(FAR.hexes[0]) == left


def test_it_stays_and_defends_where_it_is_to_be() -> None:
    said = slot(at_work(OPEN, Condition("hold", "Here", 1, hexes=path("0102")))[1])
    assert [each.intent.order for each in said if isinstance(each, Declare)] == ["defend"]
    assert ends(said) == []


def test_without_conditions_it_stays_where_it_is() -> None:
    assert ends(slot(at_work(OPEN)[1])) == []


SWAMP = ". . . . . . . . . . . .\n. . m . . . . . . . . .\n. . m . . . . . . . . .\n. . . . . . . . . . . ."


def test_it_goes_round_a_swamp() -> None:
    _, session = at_work(SWAMP, replace(FAR, hexes=path("0502")))
    said = slot(session)
    way = [place for command in said if isinstance(command, March) for place in command.path]
    assert all(session.view(A).land[place].surface != "swamp" for place in way)


def test_it_does_not_force_a_march_when_tired() -> None:
    late = replace(FAR, kind="reach", hexes=path("1202"))
    (_, rested), (game, tired) = at_work(OPEN, late, limit=2), at_work(OPEN, late, limit=2)
    game.world.put(P1, Fatigue(9))
    paces = [[each.pace for each in slot(session) if isinstance(each, March)] for session in (rested, tired)]
    assert paces == [["forced"], ["normal"]]


def test_it_destroys_what_it_is_to_destroy() -> None:
    ground = made(replace(land(OPEN), structures=(Structure("Depot", "depot", Hex(1, 2)),)))
    _, session = at_work(ground, Condition("destroy", "Burn it", 1, target="Depot"))
    assert [(each.intent.order, each.intent.target) for each in slot(session) if isinstance(each, Declare)] == [("destroy", "Depot")]


def test_it_leaves_by_the_edge() -> None:
    _, session = at_work(OPEN, Condition("leave", "Away", 1, edge="w"))
    assert Leave(A1) in slot(session)


@pytest.mark.rule("AMB-98")
def test_who_was_held_defends_as_long_as_its_holder_stands_next_to_it() -> None:
    _, session = at_work(OPEN, FAR, ours=(("1104", "mech:5"),), limit=3)
    bot = BOTS["cautious"]("")
    assert [type(each) for each in slot(session, bot)] == [March, Finish]
    while session.awaiting != (A,) or session.clock.row != GROUND:
        assert session.say(session.awaiting[0], decided(session, session.awaiting[0])).allowed
    view = session.view(A)
    assert bot(view, session.seat(A).ask) == Declare(A1, Intent("defend"), ends=True)
    assert isinstance(bot(replace(view, contacts=()), session.seat(A).ask), March)


def test_edges_have_their_hexes() -> None:
    ground = land(OPEN)
    assert [len(ground.along(edge)) for edge in get_args(Edge)] == [12, 4, 12, 4]
    assert (ground.along("e")[0], ground.along("s")[0]) == (Hex(12, 1), Hex(1, 4))


def test_it_turns_back_in_time_for_the_last_turn() -> None:
    home = Condition("reach", "Home", 1, hexes=path("0101"), at_end=True)
    _, session = at_work(OPEN, replace(FAR, turns=2), home, ours=(("0902", "mech:5"),))
    early = Aims().tasks(session.view(A))[A1].places
    view = replace(session.view(A), turn=replace(session.view(A).turn, turn=7))
    assert (early, Aims().tasks(view)[A1].places) == (FAR.hexes, home.hexes)


def test_it_lights_its_searchlights_in_the_dark() -> None:
    game, _ = at_work(OPEN, FAR, ours=(("0102", "tracked:5"),), light="dark")
    game.equip(Key("a-u001"), equipment=("searchlight",))
    said = slot(game.at(6, A).session())
    assert [each.intent.lights for each in said if isinstance(each, Declare)] == [True]


def test_it_asks_for_each_token_a_few_times_only() -> None:
    _, session = at_work(OPEN, FAR)
    asked: list[Question] = []
    ask = session.seat(A).ask

    def counted(question: Question) -> Answer | None:
        asked.append(question)
        return ask(question)

    DECIDE(session.view(A), counted)
    assert sum(isinstance(each, Route) for each in asked) <= 2
    assert len(asked) <= 4


def finished(scenario: str, seed: str, mode: Activation) -> Game:
    game = open_game(scenario, seed, {"activation": mode})
    seats = {side: game.seat(side) for side in game.sides}
    for _ in range(5000):
        if game.over:
            return game
        side = game.awaiting[0]
        command = DECIDE(seats[side].view(), seats[side].ask)
        assert seats[side].say(command).allowed, command
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("mode", ["strict", "plotted"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_played_to_its_end_and_replays(
    scenario: str, mode: Activation, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    game = finished(scenario, seed, mode)
    game.save(tmp_path / "war.fog", "2026-01-01T00:00:00Z")
    again = replay(tmp_path / "war.fog")
    assert (again.difference, again.digest) == (None, game.digest)
    assert any(goal.state == "met" for side in game.sides for goal in game.seat(side).view().victory.own)
    game.close()
