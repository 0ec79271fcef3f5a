"""The rulebook says honestly what is built: every status is held against the source of the program and of its tests."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from game.content.rulebook import RuleText, Status, rulebook

ROOT = Path(__file__).parents[1]
CITING = ("rule", "RuleId")
RULES = rulebook().rules()
BUILT = [rule for rule in RULES if rule.status in ("partly", "done")]


def _words(call: ast.Call) -> Iterator[str]:
    return (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _calls(folder: Path) -> Iterator[ast.Call]:
    for path in sorted(folder.rglob("*.py")):
        yield from (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


def _cells(cells: object) -> Iterator[str]:
    """The rules that the rows of a table name."""
    if isinstance(cells, dict):
        if isinstance(cells.get("rule"), str):
            yield cells["rule"]
        cells = list(cells.values())
    if isinstance(cells, list):
        for cell in cells:
            yield from _cells(cell)


def _cited() -> set[str]:
    """Every rule that the program cites: by `rule("…")` or `RuleId("…")` in code, by `rule = "…"` in a table."""
    code = {word for call in _calls(ROOT / "game") if isinstance(call.func, ast.Name) and call.func.id in CITING for word in _words(call)}
    tables = {name for path in sorted((ROOT / "game" / "rules").rglob("*.toml")) for name in _cells(tomllib.loads(path.read_text("utf-8")))}
    return (code | tables) - {""}


def _shown() -> set[str]:
    """Every rule that a test is marked with."""
    return {
        word
        for call in _calls(ROOT / "tests")
        if isinstance(call.func, ast.Attribute) and call.func.attr == "rule" and ast.unparse(call.func.value) == "pytest.mark"
        for word in _words(call)
    }


CITED, SHOWN = _cited(), _shown()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_rule_has_a_status(rule: RuleText) -> None:
    assert rule.status in get_args(Status)
    assert bool(rule.waits) == (rule.status == "partly")


@pytest.mark.parametrize("rule", BUILT, ids=lambda rule: rule.id)
def test_what_is_built_is_cited_in_the_program_and_shown_by_a_test(rule: RuleText) -> None:
    assert (rule.id in CITED, rule.id in SHOWN) == (True, True)


def test_no_test_shows_what_is_not_built() -> None:
    assert sorted(set(SHOWN) - {rule.id for rule in BUILT}) == []


def test_the_program_cites_only_rules_of_the_book() -> None:
    assert sorted(CITED - {rule.id for rule in RULES}) == []


def test_something_is_built_under_every_heading_that_is_begun() -> None:
    assert {rule.id.partition("-")[0] for rule in BUILT} >= {"TURN", "INIT", "FORM", "MOVE", "STACK", "FMARCH", "MAP", "TERR", "AMB"}
