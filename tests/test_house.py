"""The rules of the house, read from the source."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from game.model.commands import AnyCommand

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
LONGEST = 400
WIDEST = 130
PUT_BY = re.compile(r"`([\w.]+)`")
SOURCES = sorted(GAME.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(GAME)))
def test_no_file_grows_into_the_game(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def _components() -> dict[str, set[str]]:
    """Each component with the modules that its docstring says put it."""
    found: dict[str, set[str]] = {}
    for path in (GAME / "model" / "components").glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(isinstance(base, ast.Name) and base.id == "Component" for base in node.bases):
                text = ast.get_docstring(node) or ""
                _, _, tail = text.partition("Put by ")
                found[node.name] = {name.rpartition(".")[2] for name in PUT_BY.findall(tail.partition(".\n")[0])}
    return found


def _puts(path: Path, kinds: set[str]) -> set[str]:
    """The components that a module makes inside the arguments of a `put`."""
    made: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "put":
            names = (inner.func.id for inner in ast.walk(node) if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name))
            made |= kinds & set(names)
    return made


def test_components_are_put_by_the_modules_they_name() -> None:
    components = _components()
    assert all(components.values()), [name for name, by in components.items() if not by]
    wrong = [
        f"{path.stem} puts {kind}"
        for path in SOURCES
        for kind in sorted(_puts(path, set(components)))
        if path.stem not in components[kind] | {"opening"}
    ]
    assert wrong == []


def test_every_module_says_what_lives_in_it() -> None:
    silent = [str(path) for path in SOURCES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert silent == []


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md"])
def test_what_is_read_as_plain_text_has_lines_of_a_length_to_be_read(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > WIDEST and not line.startswith("|")] == []


def test_every_command_can_be_given_on_a_screen() -> None:
    screens = "\n".join(path.read_text(encoding="utf-8") for path in (GAME / "ui").rglob("*.py"))
    kinds = [kind.__name__ for kind in get_args(AnyCommand)]
    assert [name for name in kinds if not re.search(rf"\b{name}\(", screens)] == []
    assert len(kinds) > 10
