"""Profiles: what a formation looks with, and how it is seen, from its units."""

import pytest

from game.model.units import Weight
from game.rules.strategic.profiles import eyes, mark, weight_class
from tests.marking import TABLES, marked, some


def test_the_carried_neither_look_nor_are_looked_at() -> None:
    carried = some("tracked") + some("mech@", tonnage=150)
    assert eyes(carried, eccm=False, tables=TABLES).spotter == "vehicle"
    assert mark(carried, hidden=0, eccm=False, tables=TABLES)[::10] == ("", 1)


@pytest.mark.rule("AMB-60")
@pytest.mark.parametrize(
    ("each", "stealth"),
    [
        (("stealth", "stealth"), "stealth"),
        (("stealth", "null-sig"), "stealth"),
        (("mimetic", "null-sig"), "null-sig"),
        (("void-sig", "void-sig"), "void-sig"),
        (("void-sig", "ecm"), ""),
    ],
)
def test_stealth_counts_only_if_all_have_it_and_the_least_counts(each: tuple[str, str], stealth: str) -> None:
    both = some("mech", each[0]) + some("mech", each[1])
    assert mark(both, hidden=0, eccm=False, tables=TABLES).stealth == stealth


@pytest.mark.rule("AMB-60")
@pytest.mark.parametrize("suite", ["ecm", "angel-ecm", "watchdog", "ew-equipment", "nova-cews"])
def test_a_suite_is_ecm_or_eccm_and_an_angel_is_both(suite: str) -> None:
    one = some("mech", suite) + some("mech")
    known = [(mark(each, hidden=0, eccm=set_, tables=TABLES).ecm, eyes(each, eccm=set_, tables=TABLES).eccm)
             for each, set_ in ((one, False), (one, True), (one * 2, True))]  # fmt: skip
    assert known == [(True, False), (suite == "angel-ecm", True), (True, True)]


@pytest.mark.rule("AMB-60")
def test_who_has_no_suite_has_no_eccm() -> None:
    assert not eyes(some("mech", "beagle"), eccm=True, tables=TABLES).eccm


@pytest.mark.rule("AMB-55")
@pytest.mark.parametrize(
    ("words", "heaviest", "lightest"),
    [
        ("foot jump vtol", None, None),
        ("foot mech", "medium", "medium"),
        ("mechanized mech", "medium", "ultralight"),
        ("armor", "ultralight", "ultralight"),
    ],
)
def test_foot_jump_infantry_and_what_flies_cannot_be_felt(words: str, heaviest: Weight | None, lightest: Weight | None) -> None:
    found = marked(words)
    assert (found.heaviest, found.lightest) == (heaviest, lightest)


@pytest.mark.rule("AMB-55")
def test_motorized_infantry_is_felt() -> None:
    assert marked("foot", motorized=True).heaviest == "ultralight"


@pytest.mark.rule("SENS-17")
@pytest.mark.parametrize(
    ("words", "tons", "weight"),
    [
        ("mech", 19, "ultralight"),
        ("mech", 20, "light"),
        ("mech", 39, "light"),
        ("mech", 40, "medium"),
        ("mech", 59, "medium"),
        ("mech", 60, "heavy"),
        ("mech", 79, "heavy"),
        ("mech", 80, "assault"),
        ("tracked", 10, "light"),
        ("tracked", 80, "assault"),
        ("foot", 3, "ultralight"),
        ("armor", 20, "ultralight"),
        ("proto", 20, "ultralight"),
    ],
)
def test_tons_and_kind_tell_the_weight_class(words: str, tons: int, weight: Weight) -> None:
    assert weight_class(some(words, tonnage=tons)[0], TABLES.sensors.weights) == weight
