"""The rulebook: read, searched, counted."""

from game.content.rulebook import find, rulebook, status_by_area


def test_every_rule_has_text_and_stands_once() -> None:
    rules = rulebook().rules()
    assert len({rule.id for rule in rules}) == len(rules) > 400
    assert all(rule.text for rule in rules)


def test_a_rule_is_found_by_id_whatever_the_case() -> None:
    assert [rule.id for rule in find("terr-08")] == ["TERR-08"]


def test_a_heading_gives_all_its_rules() -> None:
    assert [rule.id for rule in find("map")] == [f"MAP-{number:02}" for number in range(1, 15)]


def test_words_are_found_in_any_order() -> None:
    assert "TERR-08" in [rule.id for rule in find("woods heavy")]
    assert not find("  ")


def test_each_heading_counts_its_statuses() -> None:
    areas = {word: counts for word, _, counts in status_by_area()}
    assert sum(areas["MAP"].values()) == 14
    assert sum(count for counts in areas.values() for count in counts.values()) == len(rulebook().rules())


def test_a_rule_is_fetched_by_its_exact_id() -> None:
    found = rulebook().rule("MAP-03")
    assert found is not None
    assert found.readings == ("AMB-27",)
    assert rulebook().rule("MAP-99") is None
