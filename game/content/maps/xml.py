"""Reading XML that comes from anywhere: no document types, no entities, no giants."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, ParseError, fromstring

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from game.content.errors import ContentError, meant
from game.content.places import shown

LARGEST: Final = 16 * 2**20
_PLAIN: Final = ("string", "int", "float", "bool", "color", "file", "object")


def tree(path: Path) -> Element:
    """The root of a map or tile set.

    Raises:
        ContentError: the file cannot be read, is too large, is no sound XML, or uses entities.
    """
    at = shown(path)
    try:
        with path.open("rb") as file:
            text = file.read(min(path.stat().st_size, LARGEST) + 1)
    except (OSError, ValueError) as error:
        raise ContentError(f"{at}: the file cannot be read ({_cause(error)})") from error
    if len(text) > LARGEST:
        raise ContentError(f"{at}: the file is larger than {LARGEST >> 20} MiB: a map of 256 × 256 hexes needs far less")
    try:
        root = None if _declares(text) else fromstring(text)  # noqa: S314 - where no document type is declared, no entity is
    except (ParseError, ValueError, LookupError) as error:
        raise ContentError(f"{at}: the file is no sound XML ({error}): save it again with Tiled") from error
    if root is None:
        raise ContentError(f"{at}: document types and entities are refused: save the file with Tiled, which writes none")
    return root


def number(element: Element, name: str, at: str, least: int, most: int) -> int:
    """A whole number among the attributes of an element.

    Raises:
        ContentError: it is missing, no whole number, or out of bounds.
    """
    text = element.get(name, "")
    digits = 9
    if not (text.isascii() and text.isdecimal() and len(text) <= digits and least <= int(text) <= most):
        raise ContentError(f"{at}: {name} is '{text}': it must be a whole number from {least} to {most}")
    return int(text)


def properties(element: Element, at: str, known: Sequence[str], reserved: Sequence[str]) -> dict[str, str]:
    """The custom properties of an element, every value as text; *reserved* are the names that pytmx keeps for itself.

    Raises:
        ContentError: a property has no name, stands twice, belongs to a class, has a reserved name, or is none of those *known*.
    """
    found: dict[str, str] = {}
    for each in (each for holder in element.findall("properties") for each in holder.findall("property")):
        name = each.get("name", "")
        if not name or name in found:
            raise ContentError(f"{at}: property '{name}' stands twice or has no name: keep one")
        if each.get("type", "string") not in _PLAIN:
            raise ContentError(f"{at}: property '{name}' is of type '{each.get('type')}': use a plain text, number or enum property")
        found[name] = each.get("value", each.text or "")
    for name in found:
        if name in reserved:
            raise ContentError(f"{at}: the property name '{name}' is reserved by the map format: rename the property")
        if name not in known:
            raise ContentError(f"{at}: unknown property '{name}'{meant(name, known)}")
    return found


def with_properties(element: Element, values: dict[str, str]) -> Element:
    """The element with custom properties added, all of them text."""
    if values:
        holder = Element("properties")
        holder.extend([Element("property", {"name": name, "value": value}) for name, value in values.items()])
        element.append(holder)
    return element


class _RootError(Exception):
    """The root element begins: no document type can be declared any more."""


def _declares(text: bytes) -> bool:
    """Whether a document type is declared.

    Raises:
        ParseError: what stands before the root is no sound XML.
    """

    def begin(_name: str, _attributes: object) -> None:
        raise _RootError

    guard = DefusedXMLParser(target=object(), forbid_dtd=True)
    guard.parser.DefaultHandlerExpand = None
    guard.parser.StartElementHandler = begin
    try:
        guard.feed(text)
    except DefusedXmlException:
        return True
    except _RootError:
        return False
    return False


def _cause(error: Exception) -> str:
    return (error.strerror or "no such file") if isinstance(error, OSError) else str(error)
