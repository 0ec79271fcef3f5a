"""Finds the keys in whatever a seat is given, and the types that may hold keys."""

import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec

_KEY = re.compile(r"[a-z]-[a-z]\d{3,}")


def keys_in(thing: object) -> Iterator[str]:
    """Every text inside that looks like the key of an entity."""
    if isinstance(thing, str):
        yield from _KEY.findall(thing)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from keys_in(getattr(thing, field))
    elif isinstance(thing, dict):
        for pair in thing.items():
            yield from keys_in(pair)
    elif isinstance(thing, tuple | list | set | frozenset):
        for each in thing:
            yield from keys_in(each)


def fields_of(kind: object, seen: set[object] | None = None) -> Iterator[tuple[type[msgspec.Struct], str, object]]:
    """Every field, with its type, of every record that a type can lead to."""
    seen = set() if seen is None else seen
    for part in _parts(kind):
        if isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in seen:
            seen.add(part)
            for name, hint in get_type_hints(part).items():
                if name in part.__struct_fields__:
                    yield part, name, hint
                    yield from fields_of(hint, seen)


def mentions(hint: object, sought: object) -> bool:
    """Whether a type mentions another."""
    return any(part is sought for part in _parts(hint))


def _parts(hint: object) -> Iterator[object]:
    yield hint
    for arg in get_args(hint):
        yield from _parts(arg)
