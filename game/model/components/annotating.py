"""Annotations: what a side calls a contact, what it takes it for, what else it has noted of it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from game.model.components.base import Component
from game.model.ids import Label

MOST: Final = {"name": 24, "suspected": 40, "note": 160}
"""How many signs each part of a remark may have."""

WRITABLE: Final = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)))) - {"[", "]"} | set("ŒœŠšŸ–—‘’‚“”„…€")
"""What a remark may be written with: what every font of the program has, but for the brackets in which it cites rules."""


class Remark(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a side has to say of a contact, in its own words: a name, what it suspects it to be, a note. No rule reads it."""

    name: str = ""
    suspected: str = ""
    note: str = ""


class Annotation(NamedTuple):
    """A contact by its viewer's label, and what that viewer has to say of it."""

    label: Label
    remark: Remark


def names_in(rows: tuple[Annotation, ...]) -> Mapping[Label, str]:
    """What contacts are called, where their viewer gave them a name."""
    return {row.label: row.remark.name for row in rows if row.remark.name}


class Annotations(Component, frozen=True, tag="annotations"):
    """Whatever a side has noted of contacts, in label order, also of those that are gone; it has none until then. Put by `annotating`."""

    rows: tuple[Annotation, ...] = ()
