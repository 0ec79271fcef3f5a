"""Checking data: maps, scenarios, forces, units, the rulebook. Every problem is one sentence with file and place."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import tomli

from game.content import places
from game.content.lints.land import map_problems
from game.content.lints.rulebook import rulebook_problems
from game.content.lints.scenarios import force_problems, scenario_problems
from game.content.lints.tables import table_problems
from game.content.lints.units import unit_problems

_BY_FIELD: Final[dict[str, Callable[[Path], list[str]]]] = {
    "side": scenario_problems,
    "formation": force_problems,
    "unit": unit_problems,
    "heading": lambda path: rulebook_problems(path.parent),
    "switch": lambda path: rulebook_problems(path.parent),
}
"""What kind of data a TOML file holds is told by a field that no other kind has at its top."""
_BY_FOLDER: Final = {"scenarios": scenario_problems, "forces": force_problems, "units": unit_problems, "tables": table_problems}


def check(paths: Iterable[str | Path] = ()) -> list[str]:
    """All problems of the files and folders named; with none named, of everything that the program brings along."""
    named = [Path(path) for path in paths]
    problems: list[str] = []
    for path in named or _shipped():
        for file in _files(path):
            problems += _file_problems(file)
    return list(dict.fromkeys(problems))


def _shipped() -> list[Path]:
    """Without the folder of units, which may be taken out."""
    units = [places.shipped("units")] if places.shipped("units").is_dir() else []
    return [places.maps(), places.shipped("scenarios"), places.shipped("forces"), *units, places.shipped("rulebook") / "map.toml"]


def _files(path: Path) -> list[Path]:
    """A file itself; of a folder, the files in it that we can check."""
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.rglob("*") if file.suffix in (".tmx", ".toml"))


def _file_problems(path: Path) -> list[str]:
    at = places.shown(path)
    if not path.is_file():
        return [f"{at}: there is no such file: give the path of a map, scenario, force, units, table or rulebook file"]
    if path.suffix == ".tmx":
        return map_problems(path)
    if path.suffix != ".toml":
        return [f"{at}: nothing is known of files that end in '{path.suffix}': give a .tmx or .toml file"]
    return _toml_problems(path, at)


def _toml_problems(path: Path, at: str) -> list[str]:
    try:
        fields = tomli.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError, RecursionError) as error:
        return [f"{at}: the file is no sound TOML: {error}"]
    kinds = [problems for field, problems in _BY_FIELD.items() if field in fields]
    if kinds or path.parent.name in _BY_FOLDER:
        return (kinds or [_BY_FOLDER[path.parent.name]])[0](path)
    wanted = "it must have 'side', 'formation', 'unit', 'heading' or 'switch', or lie in a folder 'tables'"
    return [f"{at}: it is neither scenario nor force, units, table nor rulebook: {wanted}"]
