"""Scouting: what a side has in view."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.model.components import Place, Token
from game.model.hexes import Hex
from game.model.ids import GAME
from game.model.land import Structure
from game.model.switches import Switches
from game.model.units import Conditions
from game.rules.strategic.detection import look_around
from game.rules.strategic.lines import clear
from game.rules.strategic.profiles import built
from game.rules.strategic.scouting import has_in_view
from game.rules.strategic.seeing import spotter_height, visual_range
from game.rules.strategic.watching import watch
from tests.scene import B1, A, scene

BLIND = Switches(visibility="double-blind")


@pytest.mark.rule("LOS-14", "AMB-51", "LOS-25")
@given(
    st.lists(st.sampled_from((".", ".", ".", "w", ".^1", ".^2", "r")), min_size=40, max_size=40),
    st.lists(st.tuples(st.integers(1, 20), st.sampled_from(("mech:5", "tracked:4", "foot:1", "vtol:9"))), min_size=1, max_size=3),
    st.sampled_from([Structure("Depot", "depot", Hex(1, 1), hexes=hexes, levels=levels) for hexes in (1, 3, 9) for levels in (1, 2)]),
    st.sampled_from([Conditions(light, sky) for light in ("day", "dark") for sky in ("clear", "heavy-rain", "storm")]),
)
def test_a_structure_is_in_view_where_one_token_sees_so_far_in_clear_line(
    ground: list[str], tokens: list[tuple[int, str]], depot: Structure, sky: Conditions
) -> None:
    rows = "\n".join(" ".join(ground[start : start + 20]) for start in (0, 20))
    game = scene(
        rows, *((str(Hex(col, 1)), words) for col, words in tokens), switches=BLIND,
        light=sky.light, weather=sky.weather,
    )  # fmt: skip
    seers = [watch(game.turn, key) for key in game.world.where(Token, True)]
    for place in game.land.all_hexes():
        looks = [
            seer.hex.distance(place)
            <= visual_range(seer.eyes, seer.height, built(depot), False, seer.lights, sky, game.tables, game.switches).total
            and clear(game.land, seer.hex, place, "eye", spotter_height(seer.eyes, seer.height, game.tables)).allowed
            for seer in seers
        ]
        assert has_in_view(game.turn, A, place, built(depot)) == any(looks), place


def test_the_row_of_sight_drops_a_ghost_where_somebody_looks_and_finds_nothing() -> None:
    game = scene(" ".join("." * 19), ("0101", "mech:5*4"), b=[("0501", "mech:5*4")], switches=BLIND, falls=(1, 1) * 6)
    look_around(game.turn)
    game.world.put(B1, Place(Hex(19, 1)))
    look_around(game.turn)
    game.world.put(GAME, replace(game.turn.clock, turn=2))
    look_around(game.turn)
    assert game.view(A).contacts == ()
