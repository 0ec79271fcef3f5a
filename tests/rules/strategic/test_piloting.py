"""Piloting and driving rolls."""

import pytest

from game.model.events.piloting import ASKED, Cause
from game.rules.strategic.piloting import clusters, target_number
from game.rules.tables import load_tables

TABLES = load_tables().piloting
RIVER = ASKED["river"]


@pytest.mark.rule("FMARCH-02", "AMB-24")
def test_a_forced_march_makes_every_roll_harder_by_one() -> None:
    assert target_number(5, RIVER, "forced", 0, TABLES).total == 6


@pytest.mark.rule("FMARCH-05", "AMB-24")
def test_cautious_movement_makes_every_roll_easier_by_one() -> None:
    assert target_number(5, RIVER, "cautious", 0, TABLES).total == 4


@pytest.mark.rule("TERR-21", "TERR-22", "TERR-23")
@pytest.mark.parametrize(("cause", "asked"), [("river", "TERR-21"), ("reckless", "TERR-22"), ("bog", "TERR-23")])
def test_the_skill_is_asked_for_by_the_rule_of_the_roll(cause: Cause, asked: str) -> None:
    assert [each.rule for each in target_number(5, ASKED[cause], "normal", 0, TABLES).parts] == [asked]


@pytest.mark.rule("AMB-65")
def test_a_fatigue_band_adds_to_the_number() -> None:
    assert target_number(5, RIVER, "normal", 2, TABLES).total == 7


@pytest.mark.rule("TERR-22", "AMB-34")
def test_damage_is_a_tenth_of_the_tonnage_rounded_up_in_clusters_of_five() -> None:
    assert clusters(65, TABLES) == (5, 2)
    assert clusters(75, TABLES, 2) == (5, 5, 5, 1)
