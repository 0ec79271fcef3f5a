"""Line of sight by the table: spotters, targets, light, sky, height and depth."""

from typing import NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.hexes import Hex
from game.model.land import Ground, Structure
from game.model.ruling import Tally
from game.model.switches import Switches
from game.model.units import Conditions, Light, UnitKind, Weather
from game.model.views.detection import Dive, Eyes, Mark, Size, Stealth
from game.rules.strategic.profiles import GROUND, built, mark
from game.rules.strategic.seeing import farther, spotter_height, submerged, visual_range
from game.rules.tables import load_tables
from tests.marking import TABLES, marked, seen_by, some

PLAIN, PRINTED = Switches(), Switches(heat_as_printed=True)
DARK, MOONLIT = Conditions("dark"), Conditions("moonlit")


class Look(NamedTuple):
    """A look and everything it depends on."""

    by: str = "mech"
    height: int = 0
    at: Mark = Mark()
    lit: bool = False
    own: bool = False
    when: Conditions = Conditions()
    switches: Switches = PLAIN

    @property
    def summed(self) -> Tally:
        """The answer."""
        return visual_range(seen_by(self.by), self.height, self.at, self.lit, self.own, self.when, TABLES, self.switches)

    @property
    def hexes(self) -> int:
        """Its total."""
        return self.summed.total

    @property
    def codes(self) -> list[tuple[str, int, str]]:
        """Its parts."""
        return [(part.code, part.amount, part.rule) for part in self.summed.parts]


# spotters


@pytest.mark.parametrize(
    ("words", "reach", "source"),
    [
        pytest.param("mech", 4, "LOS-01", marks=pytest.mark.rule("LOS-01")),
        pytest.param("tracked", 2, "LOS-02", marks=pytest.mark.rule("LOS-02")),
        pytest.param("armor", 2, "LOS-02", marks=pytest.mark.rule("LOS-02")),
        pytest.param("proto", 2, "LOS-02", marks=pytest.mark.rule("LOS-02")),
        pytest.param("foot", 2, "LOS-03", marks=pytest.mark.rule("LOS-03")),
        pytest.param("mechanized", 2, "LOS-03", marks=pytest.mark.rule("AMB-103")),
        pytest.param("naval", 2, "LOS-02", marks=pytest.mark.rule("AMB-103")),
        pytest.param("wige", 2, "LOS-02", marks=pytest.mark.rule("AMB-103")),
        pytest.param("large", 2, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("dropship", 2, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("fighter", 2, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("vtol", 2, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("fortress", 2, "AMB-103", marks=pytest.mark.rule("AMB-103")),
    ],
)
def test_every_kind_sees_as_far_as_its_row(words: str, reach: int, source: str) -> None:
    assert [(amount, by) for _, amount, by in Look(by=words).codes] == [(reach, source)]


@pytest.mark.rule("LOS-04", "LOS-05", "LOS-06", "AMB-49")
@pytest.mark.parametrize(
    ("height", "reach", "source"),
    [(1, 2, "LOS-06"), (2, 4, "LOS-05"), (9, 4, "LOS-05"), (10, 8, "LOS-04"), (30, 8, "LOS-04")],
)
def test_a_vtol_sees_by_its_height(height: int, reach: int, source: str) -> None:
    assert Look(by="vtol", height=height).codes == [("spotter-vtol", reach, source)]


@pytest.mark.rule("LOS-25", "AMB-54")
def test_a_formation_uses_its_best_spotter() -> None:
    assert Look(by="foot tracked mech").codes == [("spotter", 4, "LOS-01")]
    assert Look(by="mech vtol", height=1).codes == [("spotter", 4, "LOS-01")]
    assert Look(by="mech vtol", height=10).codes == [("spotter-vtol", 8, "LOS-04")]


@pytest.mark.rule("AMB-49", "AMB-52")
@pytest.mark.parametrize(("words", "height", "level"), [("vtol", 1, 1), ("mech vtol", 1, 0), ("mech vtol", 2, 2), ("mech", 10, 0)])
def test_a_formation_looks_from_where_its_best_spotter_is(words: str, height: int, level: int) -> None:
    assert spotter_height(seen_by(words), height, TABLES) == level


# targets


@pytest.mark.rule("LOS-12")
@pytest.mark.parametrize(
    ("target", "more"),
    [
        (marked("mech", tonnage=100), 0),
        (marked("mech", tonnage=101), 1),
        (marked("mech", large=True), 1),
        (marked("support"), 1),
        (marked("large"), 1),
    ],
)
def test_an_ultra_heavy_unit_or_a_support_vehicle_is_seen_from_1_hex_farther(target: Mark, more: int) -> None:
    assert Look(at=target).codes[1:] == [("target-large", more, "LOS-12")] * more


@pytest.mark.rule("LOS-13")
def test_a_mobile_base_is_seen_from_4_hexes_farther() -> None:
    base = marked("large", kind="structure", large=False)
    assert Look(at=base).codes[1] == ("target-very-large", 4, "LOS-13")


@pytest.mark.rule("LOS-14", "AMB-51")
@pytest.mark.parametrize(("covered", "levels", "more"), [(1, 1, 4), (1, 3, 8), (3, 1, 8), (2, 4, 12), (20, 10, 12)])
def test_a_structure_is_seen_from_2_hexes_farther_per_hex_and_level_up_to_12(covered: int, levels: int, more: int) -> None:
    assert Look(by="tracked", at=Mark(hexes=covered, levels=levels)).codes[1] == ("target-structure", more, "LOS-14")


@pytest.mark.rule("LOS-14", "AMB-51")
def test_an_emplacement_is_a_structure_of_its_hexes() -> None:
    assert Look(by="foot", at=marked("fortress")).hexes == 2 + 3 * 2 + 2


@pytest.mark.rule("LOS-14", "AMB-51")
@pytest.mark.parametrize(("covered", "levels", "more"), [(1, 1, 4), (2, 1, 6), (1, 3, 8), (4, 3, 12), (272, 99, 12)])
def test_what_is_built_on_the_map_is_seen_as_a_structure_and_bare_ground_is_not(covered: int, levels: int, more: int) -> None:
    depot = Structure("Depot", "depot", Hex(1, 1), hexes=covered, levels=levels)
    assert Look(by="mech", at=built(depot)).hexes == 4 + more
    assert (farther(built(depot), TABLES).total, farther(GROUND, TABLES).total) == (more, 0)


@pytest.mark.rule("LOS-25", "AMB-54")
def test_a_formation_is_seen_by_its_most_visible_unit() -> None:
    assert Look(at=marked("mech large")).hexes == 5
    assert Look(at=marked("large fortress")).hexes == 4 + 8
    both = some("fortress", hexes=1) + some("fortress", hexes=2)
    assert Look(at=mark(both, hidden=0, eccm=False, tables=TABLES)).hexes == 4 + 6


@pytest.mark.rule("LOS-15", "AMB-30", "AMB-19")
@pytest.mark.parametrize(("heat", "ruled", "printed"), [(0, 4, 4), (4, 4, 4), (5, 5, 3), (9, 5, 3), (10, 6, 2), (30, 10, -1)])
def test_a_hot_target_is_seen_from_1_hex_farther_per_5_heat(heat: int, ruled: int, printed: int) -> None:
    target = Mark(heat=heat)
    assert (Look(at=target).hexes, Look(at=target, switches=PRINTED).hexes) == (ruled, printed)
    assert [source for code, _, source in Look(at=target).codes if code == "target-heat"] == ["LOS-15"] * (heat >= 5)


# light


@pytest.mark.rule("LOS-22", "LOS-24", "AMB-32")
def test_night_takes_from_the_range() -> None:
    assert Look(when=MOONLIT).codes[1:] == [("night-moonlit", -1, "LOS-22")]
    assert Look(when=DARK).codes[1:] == [("night-dark", -2, "LOS-24")]


@pytest.mark.rule("LOS-23", "LOS-24", "AMB-53")
def test_lights_are_seen_from_afar_at_night() -> None:
    assert Look(when=DARK).hexes == 4 - 2
    assert Look(when=DARK, lit=True).codes[1:] == [("night-dark", -2, "LOS-24"), ("target-lights", 2, "LOS-23")]
    assert Look(lit=True).hexes == 4


@pytest.mark.rule("LOS-23", "AMB-53")
def test_own_lights_keep_the_light_from_taking_too_much() -> None:
    assert Look(by="foot", when=DARK, own=True).codes[1:] == [("night-dark", -2, "LOS-24"), ("own-lights", 1, "AMB-53")]
    assert Look(by="foot", when=DARK).hexes == 0
    assert Look(by="foot", when=MOONLIT, own=True).hexes == 1
    assert Look(by="mech", when=DARK, own=True).codes[1:] == [("night-dark", -2, "LOS-24")]


@pytest.mark.rule("AMB-53")
def test_the_weather_may_take_what_own_lights_gave() -> None:
    assert Look(by="foot", when=Conditions("dark", "heavy-rain"), own=True).hexes == -1


@pytest.mark.rule("AMB-53", "AMB-30")
def test_own_lights_give_nothing_that_the_light_did_not_take() -> None:
    assert Look(by="foot", at=Mark(heat=15), when=DARK, own=True, switches=PRINTED).hexes == -1


# sky


@pytest.mark.parametrize(
    ("weather", "reach", "source"),
    [
        pytest.param("light-rain", 3, "LOS-18", marks=pytest.mark.rule("LOS-18")),
        pytest.param("light-fog", 3, "LOS-18", marks=pytest.mark.rule("LOS-18")),
        pytest.param("heavy-rain", 2, "LOS-19", marks=pytest.mark.rule("LOS-19")),
        pytest.param("heavy-fog", 2, "LOS-19", marks=pytest.mark.rule("LOS-19")),
        pytest.param("storm", -1, "LOS-21", marks=pytest.mark.rule("LOS-21", "AMB-44")),
        pytest.param("dense-fog", -1, "LOS-21", marks=pytest.mark.rule("LOS-21", "AMB-44")),
        pytest.param("sandstorm", -1, "LOS-21", marks=pytest.mark.rule("LOS-21", "AMB-44")),
    ],
)
def test_rain_fog_and_storm_take_from_the_range(weather: Weather, reach: int, source: str) -> None:
    found = Look(when=Conditions("day", weather)).codes
    assert (sum(amount for _, amount, _ in found), found[-1][2]) == (reach, source)


@pytest.mark.rule("AMB-102")
@pytest.mark.parametrize("weather", ["clear", "light-clouds", "heavy-clouds"])
def test_clouds_take_nothing_from_the_ground(weather: Weather) -> None:
    assert Look(when=Conditions("day", weather)).codes == [("spotter", 4, "LOS-01")]


@pytest.mark.rule("AMB-44")
def test_no_range_is_less_than_point_blank() -> None:
    found = Look(by="foot", when=Conditions("dark", "heavy-fog")).codes
    assert found[-1] == ("at-least-point-blank", 1, "AMB-44")
    assert Look(by="foot", when=Conditions("moonlit", "heavy-fog")).hexes == -1


@pytest.mark.rule("AMB-39", "AMB-102")
def test_mechs_in_heavy_fog_see_2_and_infantry_0() -> None:
    fog = Conditions("day", "heavy-fog")
    assert (Look(when=fog).hexes, Look(by="foot", when=fog).hexes) == (2, 0)


# under water


LAKE, SEA, DEEP, FORD = Ground(water="lake"), Ground("open_water"), Ground(depth=2), Ground(depth=1)


@pytest.mark.rule("LOS-17", "AMB-103")
@pytest.mark.parametrize(
    ("words", "grounds"),
    [
        ("mech*2", (LAKE, SEA)),
        ("proto mech", (LAKE, SEA)),
        ("mech hover", ()),
        ("foot", ()),
        ("naval", ()),
        ("", ()),
    ],
)
def test_mechs_can_be_under_water_where_it_is_deep(words: str, grounds: tuple[Ground, ...]) -> None:
    dives = seen_by(words).dives
    assert dives == marked(words).dives
    assert tuple(ground for ground in (LAKE, SEA, DEEP, FORD, Ground()) if submerged(dives, ground, TABLES)) == grounds


@pytest.mark.rule("LOS-17", "AMB-103")
def test_submarines_can_be_under_water_in_deep_rivers_too() -> None:
    boats = marked("naval", move_class="submarine")
    assert [submerged(boats.dives, ground, TABLES) for ground in (LAKE, SEA, DEEP, FORD, Ground())] == [True, True, True, False, False]
    assert marked("mech naval", move_class="submarine").dives == "river"


# whatever looks at whatever


EYES = st.builds(Eyes, spotter=st.sampled_from((None, *get_args(UnitKind))), aloft=st.booleans())
MARKS = st.builds(
    Mark,
    size=st.sampled_from(get_args(Size)),
    hexes=st.integers(0, 8),
    levels=st.integers(0, 5),
    heat=st.integers(0, 40),
    stealth=st.sampled_from(get_args(Stealth)),
    dives=st.sampled_from(get_args(Dive)),
)
SKIES = st.builds(Conditions, st.sampled_from(get_args(Light)), st.sampled_from(get_args(Weather)))


@given(EYES, st.integers(0, 12), MARKS, st.booleans(), st.booleans(), SKIES, st.sampled_from((PLAIN, PRINTED)))
def test_a_range_is_at_least_point_blank_and_every_part_names_its_rule(
    seer: Eyes,
    height: int,
    target: Mark,
    lit: bool,  # noqa: FBT001
    own: bool,  # noqa: FBT001
    when: Conditions,
    switches: Switches,
) -> None:
    summed = visual_range(seer, height, target, lit, own, when, TABLES, switches)
    assert summed.total >= -1
    assert summed.unit == "hexes"
    assert all(part.rule for part in summed.parts)


def test_other_tables_have_ranges_of_their_own() -> None:
    other = load_tables({"seeing": {"spotters": {"mech": {"hexes": 6}}}})
    seer = seen_by("mech")
    found = [
        visual_range(seer, 0, Mark(), lights_of_target=False, own_lights=False, conditions=Conditions(), tables=each, switches=PLAIN).total
        for each in (TABLES, other, TABLES)
    ]
    assert found == [4, 6, 4]
