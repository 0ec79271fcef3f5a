"""Stepping in reaction: which of several legal hexes a token prefers, and which directions it may be told."""

import pytest
from msgspec.structs import replace

from game.model.commands import Instruct, Split
from game.model.components import Commander, Place, Standing, Token
from game.model.events import Instructed
from game.model.hexes import Hex
from game.model.ids import Key, side_key
from game.model.land import Edge
from game.rules.strategic.instructing import INSTRUCT
from game.rules.strategic.regrouping import apply_split
from game.rules.strategic.stepping import preferred
from game.texts import event_sentence
from tests.scene import A1, A2, B1, GROUND, P2, P3, A, B, Scene, path, scene

FIELD = "\n".join([" ".join(["."] * 9)] * 9)
HOME, THEIRS = side_key(A), side_key(B)


def field(edge: Edge | None = None) -> Scene:
    """A formation of one part in the middle, one of two in the south-west."""
    game = scene(FIELD, ("0505", "mech:5"), ("0108", "mech:5 | mech:4"), b=[("0901", "mech:5")])
    game.world.put(HOME, replace(game.world.get(HOME, Commander), home=edge or ""))
    return game.at(GROUND, A, B)


def apart(first: str, second: str) -> Scene:
    """The second formation broken up, its parts in these hexes."""
    game = field()
    apply_split(game.turn, A, Split(A2))
    for part, place in zip((P2, P3), path(f"{first} {second}"), strict=True):
        game.world.put(part, Place(place))
    return game


def chosen(game: Scene, towards: Hex | Key | None, token: Key = A1, **prices: int) -> str:
    """The neighbour that a token prefers: each costs 2 half-points, but where *prices* say otherwise."""
    game.world.put(token, Standing(towards=towards))
    steps = {there: prices.get(f"at{there}", 2) for there in game.token(token).hex.around()}
    return str(preferred(game.turn, game.token(token), steps, steps))


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(("edge", "place"), [("n", "0504"), ("e", "0604"), ("s", "0506"), ("w", "0405")])
def test_who_prefers_the_way_home_steps_towards_the_home_edge(edge: Edge, place: str) -> None:
    assert chosen(field(edge), HOME, at0404=3) == place


@pytest.mark.rule("AMB-112")
def test_the_cheapest_and_then_the_lowest_hex_decide_between_those_that_lie_as_near_to_the_edge() -> None:
    game = field("w")
    assert chosen(game, HOME, at0404=3) == "0405"
    assert chosen(game, HOME, at0404=3, at0405=3) == "0404"


@pytest.mark.rule("AMB-112")
def test_who_prefers_the_way_to_an_own_formation_steps_towards_where_that_is_now() -> None:
    game = field()
    assert chosen(game, A2) == "0405"
    game.world.put(A2, Place(Hex(9, 4)))
    assert chosen(game, A2) == "0604"


@pytest.mark.rule("AMB-112")
def test_of_a_formation_that_is_broken_up_the_nearest_other_token_counts() -> None:
    assert chosen(apart("0108", "0508"), A2) == "0506"
    assert chosen(apart("0502", "0108"), A2) == "0504"
    assert chosen(apart("0108", "0505"), A2, P3) == "0405", "never the token itself"


@pytest.mark.rule("AMB-112")
def test_a_part_that_is_joined_again_lies_where_its_formation_lies() -> None:
    assert chosen(field(), P3) == "0405"


@pytest.mark.rule("AMB-112")
def test_no_direction_is_left_when_that_formation_has_left_the_map() -> None:
    game = field()
    game.world.put(A2, Token(out=False))
    assert chosen(game, A2) == chosen(game, None) == "0404"


def refused(game: Scene, towards: Hex | Key, token: Key = A1) -> list[str]:
    ruled = INSTRUCT.checked(game.view(), game.tables, Instruct(token, Standing(towards=towards)))
    assert ruled is not None
    return [why.code for why in ruled.reasons]


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize("towards", [HOME, A2, Hex(9, 9)])
def test_home_an_own_formation_or_a_hex_may_be_preferred(towards: Hex | Key) -> None:
    assert refused(field("s"), towards) == []


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(
    ("towards", "why"),
    [
        (HOME, "no-home"),
        (A1, "nobody-to-follow"),
        (B1, "nobody-to-follow"),
        (THEIRS, "nobody-to-follow"),
        (Key("a-f999"), "nobody-to-follow"),
        (Hex(9, 10), "off-map"),
    ],
)
def test_no_token_prefers_a_home_that_there_is_not_itself_an_enemy_or_what_lies_off_the_map(towards: Hex | Key, why: str) -> None:
    assert refused(field(), towards) == [why]


@pytest.mark.rule("AMB-112")
def test_a_token_may_prefer_the_way_to_the_rest_of_its_formation() -> None:
    game = apart("0108", "0505")
    assert refused(game, A2, P2) == []
    game.world.put(P3, Token(out=False))
    assert refused(game, A2, P2) == ["nobody-to-follow"]


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(
    ("towards", "told"),
    [(HOME, "prefer the way home"), (A2, "prefer the way to a 2"), (Hex(3, 9), "prefer the way to 0309"), (None, "no reaction; wait")],
)
def test_the_log_tells_the_direction(towards: Hex | Key | None, told: str) -> None:
    game = field("s")
    INSTRUCT.applied(game.turn, A, Instruct(A1, Standing(towards=towards)))
    (event,) = game.told(A, Instructed)
    assert told in event_sentence(event)
    assert game.told(B, Instructed) == ()
