"""Scenarios: the shipped ones are sound, mistakes are told, the user's stand beside the shipped."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import places
from game.content.errors import ContentError
from game.content.maps import load_map
from game.content.scenarios import read_scenario, scenario_cards, scenario_map
from game.model.components import SkyFrom
from game.model.hexes import Hex
from game.session.host import open_game

Write = Callable[[str, str], Path]
SHIPPED = ("breakthrough", "coast", "meeting", "night-march", "raid")
RAID = (places.assets() / "scenarios" / "raid.toml").read_text(encoding="utf-8")


def test_cards_tell_what_a_chooser_shows() -> None:
    cards = {card.id: card for card in scenario_cards()}
    assert set(SHIPPED) <= set(cards)
    meeting = cards["meeting"]
    assert (meeting.map, meeting.cols, meeting.rows, meeting.turns, meeting.fault) == ("region.tmx", 32, 34, 16, "")
    assert meeting.sides == ("3rd Karlsruhe Lancers", "Veldt Free Brigade")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_has_its_forces_and_map(name: str) -> None:
    scenario = read_scenario(name)
    land = load_map(scenario_map(scenario))
    for side in scenario.sides:
        assert side.force.formations
        assert all(each.hex in land.zone(side.zone).hexes for each in side.deploy)


@pytest.mark.rule("FORM-08")
def test_the_order_of_battle_is_divided_into_formations_that_have_a_hex_each() -> None:
    first, second = read_scenario("raid").sides
    assert [(each.formation, each.hex) for each in first.deploy] == [(1, Hex(2, 9)), (2, Hex(2, 6))]
    assert [each.formation for each in second.deploy] == [formation.number for formation in second.force.formations]


def test_switches_and_tables_are_carried(write: Write) -> None:
    text = RAID + '\n[switches]\nactivation = "plotted"\n\n[tables.costs.terrain.rough]\ndefault = 3\n'
    scenario = read_scenario(write("scenarios/raid.toml", text))
    assert scenario.switches.activation == "plotted"
    assert scenario.tables == {"costs": {"terrain": {"rough": {"default": 3}}}}


def test_the_sky_of_a_scenario_is_seen_by_both_sides(write: Write) -> None:
    path = write("scenarios/raid.toml", RAID.replace("turns = 10", 'turns = 10\nlight = "dark"\nweather = "light-rain"'))
    game = open_game(str(path), "1")
    assert [(seen.light, seen.weather) for seen in (game.seat(side).view().turn for side in game.sides)] == 2 * [("dark", "light-rain")]
    game.close()


def test_what_a_change_of_the_sky_leaves_out_stays_as_it_was(write: Write) -> None:
    rows = 'turns = 10\nlight = "dark"\nsky = [{ turn = 3, weather = "storm" }, { turn = 7, light = "day" }]'
    path = write("home/scenarios/mine.toml", RAID.replace("turns = 10", rows).replace('id = "raid"', 'id = "mine"'))
    assert read_scenario(path).skies == (SkyFrom(3, "dark", "storm"), SkyFrom(7, "day", "storm"))
    cards = {card.id: card for card in scenario_cards()}
    assert [(cards[name].light, cards[name].weather, cards[name].changes) for name in ("mine", "raid", "coast")] == [
        ("dark", "clear", True),
        ("day", "clear", False),
        ("day", "light-fog", True),
    ]


BROKEN = [
    ("turns = 10", "turns = 10\nsky = [{ turn = 1 }]", r"sky 1, turn: it must be a whole number >= 2"),
    ("turns = 10", "turns = 10\nsky = [{ turn = 5 }, { turn = 5 }]", r"sky of turn 5: it comes after that of turn 5: sort the rows"),
    ("turns = 10", 'turns = 10\nweather = "strom"', r"weather: unknown value 'strom' \(did you mean 'storm'\?\)"),
    ("turns = 10", "turn = 10", r"unknown field 'turn' \(did you mean 'turns'\?\)"),
    ("turns = 10", "turns = -1", r"turns: it must be a whole number >= 0"),
    ('faction = "clan"', 'faction = "klan"', r"side 1, faction: unknown value 'klan' \(did you mean 'clan'\?\)"),
    ('zone = "west"', 'zon = "west"', r"side 1: unknown field 'zon' \(did you mean 'zone'\?\)"),
    ('hex = "0209"', 'hex = "xx09"', r"side a, deploy, formation 1: 'xx09' is no hex number"),
    ("formation = 2", "formation = 7", r"side a, deploy: formation 7 is placed 1 times"),
    ("formation = 2", "formation = 1", r"side a, deploy: formation 1 is placed 2 times"),
    ('[[side.deploy]]\nformation = 2\nhex = "0206"\n', "", r"side a: formation 2 of ember-cluster.toml has no place"),
    ('id = "b"', 'id = "a"', r"the sides are 'a a': give exactly two, with different letters"),
    ('id = "b"', 'id = "g"', r"the sides are 'a g': give exactly two, with different letters other than g"),
    ('id = "b"', 'id = "bb"', r"side 2, id: "),
    ('id = "raid"', 'id = "rade"', r"its id is 'rade': a scenario has the id 'raid' of its file's name"),
    ('force = "ember', 'force = "../ember', r"'../ember-cluster.toml' is a path"),
    ('force = "ember', 'force = "embre', r"there is no forces/embre-cluster.toml \(did you mean 'ember-cluster.toml'\?\)"),
    ("turns = 10", 'turns = 10\nswitches = { activation = "ploted" }', r"switches, activation: unknown value 'ploted' \(did you mean 'plo"),
    ("turns = 10", "turns = 10\nswitches = { activaton = 1 }", r"switches: unknown field 'activaton' \(did you mean 'activation'\?\)"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN, ids=[each[2][:60] for each in BROKEN])
def test_a_broken_scenario_is_told_in_one_sentence_with_its_place(write: Write, old: str, new: str, sentence: str) -> None:
    broken = RAID.replace(old, new, 1)
    assert broken != RAID
    with pytest.raises(ContentError, match=rf"scenarios/raid\.toml: {sentence}") as refused:
        read_scenario(write("scenarios/raid.toml", broken))
    assert "\n" not in str(refused.value)


def test_an_unknown_scenario_is_told() -> None:
    with pytest.raises(ContentError, match=r"there is no scenarios/rad\.toml \(did you mean 'raid\.toml'\?\)"):
        read_scenario("rad")


def test_the_users_scenarios_stand_beside_the_shipped_and_a_broken_one_says_why(write: Write) -> None:
    write("home/scenarios/mine.toml", RAID.replace('id = "raid"', 'id = "mine"'))
    write("home/scenarios/broken.toml", RAID.replace("turns = 10", ""))
    cards = {card.id: card for card in scenario_cards()}
    assert cards["mine"].cols == 16
    assert "the field 'turns' is missing" in cards["broken"].fault
    assert read_scenario("mine").title == "Raid on Tamber Depot"


def test_a_scenario_finds_map_and_force_beside_itself(write: Write, tiny: str) -> None:
    path = write("own/raid.toml", RAID.replace("raid.tmx", "own.tmx").replace("ember-cluster", "own"))
    own_map = write("own/own.tmx", tiny)
    write("forces/own.toml", (places.assets() / "forces" / "ember-cluster.toml").read_text(encoding="utf-8").replace("Ember Binary", "Own"))
    scenario = read_scenario(path)
    assert scenario_map(scenario) == own_map
    assert scenario.sides[0].force.formations[0].name == "Own"
