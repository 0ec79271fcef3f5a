"""What a scenario has in the air: read, checked, and put into the game."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import places
from game.content.check import check
from game.content.errors import ContentError
from game.content.forces import load_force
from game.content.scenarios import read_scenario
from game.model.components import Flight
from game.model.hexes import Hex
from game.session.host import open_game

Write = Callable[[str, str], Path]
COAST = (places.assets() / "scenarios" / "coast.toml").read_text(encoding="utf-8")
ROW = """[[side.patrol]]
formation = 6
hex = "3315"
altitude = 6
"""
FORCE = (places.assets() / "forces" / "marrack-regiment.toml").read_text(encoding="utf-8")


def test_the_coast_has_the_row_that_is_changed_here() -> None:
    assert ROW in COAST


@pytest.mark.rule("AERO-05", "AMB-103")
def test_a_flight_is_in_the_air_from_the_start_and_in_its_owners_view_alone() -> None:
    game = open_game("coast", "1")
    first, second = (game.seat(side).view() for side in game.sides)
    (kestrel,), (gull,) = first.flights, second.flights
    assert (kestrel.name, kestrel.hex, kestrel.flight) == ("Kestrel Flight", Hex(33, 15), Flight("cap", 6, 400))
    assert (gull.hex, gull.flight, gull.lasts) == (Hex(24, 34), Flight("cap", 3, 320), 16)
    assert kestrel.key not in [token.key for token in first.march.tokens]
    assert first.contacts == ()
    game.close()


@pytest.mark.rule("AERO-07")
def test_the_fuel_of_a_flight_is_that_of_its_unit_with_least(write: Write) -> None:
    write("forces/marrack-regiment.toml", FORCE.replace('id = "spr-2", unit', 'id = "spr-2", fuel = 100, unit'))
    side, _ = read_scenario(write("scenarios/coast.toml", COAST)).sides
    assert side.patrols[0].flight.fuel == 100


@pytest.mark.rule("AMB-108")
def test_a_formation_of_aerospace_without_a_station_is_nowhere(write: Write) -> None:
    game = open_game(str(write("scenarios/coast.toml", COAST.replace(ROW, ""))), "1")
    view = game.seat(game.sides[0]).view()
    assert view.flights == ()
    assert "Kestrel Flight" not in [token.name for token in view.march.tokens]
    game.close()


BROKEN = [
    ("formation = 6", "formation = 3", r"patrol 1: 'Bay Runners' is of the arm ground, and only aerospace patrols in the air"),
    ("formation = 6", "formation = 66", r"patrol 1: the force has no formation 66 \(did you mean '6'\?\)"),
    ('hex = "3315"', 'hex = "33x5"', r"patrol 1: .*33x5"),
    ("altitude = 6", "altitude = 0", r"altitude.*>= 1|>= 1.*altitude"),
    ("altitude = 6", "altitud = 6", r"altitud.*did you mean 'altitude'"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN)
def test_a_row_that_cannot_be_used_is_refused_in_a_sentence(write: Write, old: str, new: str, sentence: str) -> None:
    path = write("scenarios/coast.toml", COAST.replace(ROW, ROW.replace(old, new)))
    with pytest.raises(ContentError, match=sentence):
        read_scenario(path)


def test_a_unit_without_fuel_does_not_patrol(write: Write) -> None:
    write("forces/marrack-regiment.toml", FORCE.replace('id = "spr-2", unit', 'id = "spr-2", fuel = 0, unit'))
    with pytest.raises(ContentError, match="unit 'spr-2' has no fuel: give its points"):
        read_scenario(write("scenarios/coast.toml", COAST))


LINTED = [
    ('hex = "3315"', 'hex = "6515"', "patrol of formation 6: hex 6515 lies off the map, which ends at 6464: choose another"),
    ("altitude = 6", "altitude = 11", "patrol of formation 6: altitude 11: the air over the map goes from 1 to 10 [AERO-05]"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), LINTED)
def test_the_check_tells_what_is_wrong_in_one_sentence(write: Write, old: str, new: str, sentence: str) -> None:
    found = check((write("scenarios/coast.toml", COAST.replace(ROW, ROW.replace(old, new))),))
    assert len(found) == 1
    assert found[0].endswith(sentence)


def test_the_check_tells_of_a_formation_in_two_places_and_of_too_little_fuel(write: Write) -> None:
    write("forces/marrack-regiment.toml", FORCE.replace('id = "spr-2", unit', 'id = "spr-2", fuel = 19, unit'))
    found = check((write("scenarios/coast.toml", COAST.replace(ROW, ROW + "\n" + ROW)),))
    assert any("it is given 2 times" in each for each in found)
    assert any("its fuel of 19 points does not last for a turn, which takes 20 [AERO-07]" in each for each in found)


def test_a_force_has_its_fuel_from_the_catalogue() -> None:
    force = load_force(places.assets() / "forces" / "marrack-regiment.toml")
    assert [unit.fuel for unit in force.units() if unit.kind == "aerospace"] == [400, 400]
