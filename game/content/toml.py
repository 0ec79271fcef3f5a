"""TOML files become typed records; a mistake is told with file, place and what was probably meant."""

import re
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from types import NoneType
from typing import Any, Final, TypeVar, get_args

import msgspec
import tomli

from game.content.errors import ContentError, meant
from game.content.places import shown

Record = TypeVar("Record", bound=msgspec.Struct)
_LARGEST: Final = 2**20
_WORDS: Final = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
_EXPECTED: Final = r"Expected `(?P<wanted>[a-z| ]+)`(?P<bound>[^,]*)(, got `(?P<got>\w+)`)?"


class NumberError(ValueError):
    """A number that cannot be used."""


def read_toml(path: Path, kind: type[Record], fill: Callable[[dict[str, Any]], None] | None = None) -> Record:
    """The record that a TOML file holds; *fill* may add to its tables what they only name.

    Raises:
        ContentError: the file cannot be read, is no TOML, or does not fit the record.
    """
    at = shown(path)
    tables = parsed(path)
    if fill is not None:
        fill(tables)
    try:
        return msgspec.convert(tables, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{at}: {_sentence(str(error), kind)}") from error


def finite(word: str) -> float:
    """A number with a point.

    Raises:
        NumberError: it is `inf` or `nan`.
    """
    if not isfinite(float(word)):
        raise NumberError(f"'{word}' is no number that can be used")
    return float(word)


def parsed(path: Path) -> dict[str, Any]:
    """What a TOML file holds.

    Raises:
        ContentError: the file cannot be read, or is no TOML.
    """
    at = shown(path)
    try:
        if path.stat().st_size > _LARGEST:
            raise ContentError(f"{at}: the file is larger than {_LARGEST >> 20} MiB: no such file needs as much")
        return tomli.loads(path.read_text(encoding="utf-8"), parse_float=finite)
    except OSError as error:
        raise ContentError(f"{at}: the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ContentError(f"{at}: the file is not in UTF-8: save it again in that encoding") from error
    except (tomli.TOMLDecodeError, NumberError) as error:
        raise ContentError(f"{at}: the file is no sound TOML: {error}") from error
    except RecursionError as error:
        raise ContentError(f"{at}: the file is nested too deeply: no such file needs as much") from error


def _sentence(text: str, kind: type[msgspec.Struct]) -> str:
    """One sentence from what msgspec says, with the place in words and the word that was probably meant."""
    says, _, path = text.partition(" - at ")
    steps = [step for step in re.split(r"[.$`\[\]]+", path) if step]
    where = "".join(f"{_step(step)}" for step in steps).removeprefix(", ")
    return f"{where}: {_plain(says, _at(kind, steps))}" if where else _plain(says, _at(kind, steps))


def _step(step: str) -> str:
    return f" {int(step) + 1}" if step.isdecimal() else f", {step}"


def _plain(says: str, kind: Any) -> str:  # noqa: ANN401 - an annotation
    name = (re.findall(r"[`'](.*)[`']", says) or [""])[0]
    if "unknown field" in says:
        known = [each.encode_name for each in msgspec.structs.fields(kind)] if _is_record(kind) else []
        return f"unknown field '{name}'{meant(name, known)}"
    if "missing required field" in says:
        return f"the field '{name}' is missing: add it"
    if "Invalid enum value" in says:
        return f"unknown value '{name}'{meant(name, _choices(kind))}"
    expected = re.match(_EXPECTED, says)
    if expected is None:
        return says
    wanted = " or ".join(_WORDS.get(word.strip(), word.strip()) for word in expected["wanted"].split("|") if word.strip() != "null")
    got = f", not {_WORDS.get(expected['got'], expected['got'])}" if expected["got"] else ""
    return f"it must be {wanted}{expected['bound']}{got}"


def _at(kind: Any, steps: list[str]) -> Any:  # noqa: ANN401 - an annotation
    """The annotation at a place inside a record."""
    for step in steps:
        if step.isdecimal() or step in ("...", ""):
            kind = (get_args(kind) or (None,))[-1 if step == "..." else 0]
        elif _is_record(kind):
            kind = _there(next((each.type for each in msgspec.structs.fields(kind) if each.encode_name == step), None))
    return kind


def _there(kind: Any) -> Any:  # noqa: ANN401 - an annotation
    """An annotation without its `| None`."""
    kinds = [each for each in get_args(kind) if each is not NoneType]
    return kinds[0] if len(kinds) == 1 and NoneType in get_args(kind) else kind


def _is_record(kind: Any) -> bool:  # noqa: ANN401 - an annotation
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _choices(kind: Any) -> list[str]:  # noqa: ANN401 - an annotation
    """The words of a Literal, also inside `| None`."""
    return [word for each in get_args(kind) for word in ([each] if isinstance(each, str) else _choices(each))]
