"""What a side calls contacts, and what it has to say of them, in words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.model.components import Remark
from game.model.ids import Label
from game.texts.language import translated

Names = Mapping[Label, str]
"""What a side calls those contacts to which it gave a name."""

NAMELESS: Final[Names] = MappingProxyType({})


def called(label: Label, names: Names) -> str:
    """What stands behind a contact's `#`: its number, and the name that it was given: `42 'Hammer'`."""
    name = names.get(label)
    return translated("{label} '{name}'").format(label=label, name=name) if name else str(label)


def suspicion_text(remark: Remark) -> str:
    """What a contact may be; empty where that was not said."""
    return translated("suspected: {words}").format(words=remark.suspected) if remark.suspected else ""


def note_text(remark: Remark) -> str:
    """What else was noted; empty where nothing was."""
    return translated("note: {words}").format(words=remark.note) if remark.note else ""


def remark_text(remark: Remark) -> str:
    """All that was said of a contact."""
    said = (("called '{words}'", remark.name), ("suspected to be '{words}'", remark.suspected), ("noted: '{words}'", remark.note))
    told = [translated(sentence).format(words=words) for sentence, words in said if words]
    return ", ".join(told) or translated("no name and no note any more")
