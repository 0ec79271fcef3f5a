"""A scripted pair plays the night march, and each side's screens tell of it what that side may know."""

import re

import pytest

from tests.ui.desk.night_march import FIELD, HERMES, LANTERN, Screen, play, screens_of
from tests.ui.desk.player import Player


@pytest.fixture(scope="module")
def screens() -> tuple[Screen, Screen]:
    """The screens of both sides, after one turn of the night."""
    pair = play(Player("night-march"))
    shown = screens_of(pair)
    pair.player.app.play.drop()
    return shown


def line(screen: Screen, words: str) -> str:
    (found,) = (each for each in screen.log if words in each)
    return found


def test_the_masc_of_every_hermes_breaks_and_its_owner_sees_it(screens: tuple[Screen, Screen]) -> None:
    ours, _ = screens
    told = line(ours, "boosts at tier 4")
    assert told.count("failed: MASC") == 4
    assert "[EQUIP-08]" in ours.rulings[told]
    assert [name.endswith("damaged, 2 × leg hit") for name in ours.units[HERMES]] == [True] * 4


def test_a_vehicle_bogs_down_and_holds_its_company(screens: tuple[Screen, Screen]) -> None:
    ours, _ = screens
    assert "goes no farther this turn: bogged down in 1924" in "\n".join(ours.log)
    assert "bogged down" in ours.cards[LANTERN]
    opened_ = [words for told, words in ours.rulings.items() if "swamp or deep snow" in told]
    assert len(opened_) == 2
    assert all("piloting or driving skill" in words and "[TERR-23]" in words and "[TERR-22]" not in words for words in opened_)
    names = [line.partition(":")[0] for line in opened_[-1].splitlines()[1:] if line.endswith("failed")]
    assert [name.removesuffix(" – bogged down") for name in ours.units[LANTERN] if "bogged down" in name] == names
    assert not any("bogged down" in name for name in ours.units[HERMES])


def test_a_mech_falls_in_the_river_and_its_ruling_shows_the_dice_and_the_sum(screens: tuple[Screen, Screen]) -> None:
    _, theirs = screens
    told = line(theirs, "river crossing:")
    assert told.count("failed, damage") == 1
    words = theirs.rulings[told]
    assert "forced march 1 [FMARCH-02]" in words
    assert len(re.findall(r"\d \+ \d = \d+, needed: ", words)) == 4
    assert sum("damaged" in name for name in theirs.units[FIELD]) == 1


def test_the_town_is_rubble_to_who_saw_it_and_stands_for_who_did_not(screens: tuple[Screen, Screen]) -> None:
    ours, theirs = screens
    assert line(ours, "1107, built-up area: destroyed")
    assert ("rubble" in ours.town, "urban" in ours.town) == (True, False)
    assert ("rubble" in theirs.town, "light urban" in theirs.town) == (False, True)
    assert not any("1107" in each for each in theirs.log)


def test_neither_side_reads_of_the_others_mishaps(screens: tuple[Screen, Screen]) -> None:
    ours, theirs = screens
    for secret in ("MASC", "leg hit", "bogged", "boosts", "Moth Lance"):
        assert secret not in theirs.read
        assert not any(secret in each for each in theirs.log)
    for secret in ("river crossing", "failed, damage", "Tower Lance"):
        assert secret not in ours.read
        assert not any(secret in each for each in ours.log)
