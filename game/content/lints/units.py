"""Units: ids that stand once, motions that fit, doors that are there, cards that can be."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from game.content import places
from game.content.errors import ContentError
from game.content.toml import read_toml
from game.content.units import CatalogueUnit, UnitFile, motion_fault
from game.model.units import Card, CardType, Range, UnitKind

_RANGES: Final[tuple[Range, ...]] = get_args(Range)
_TYPES: Final[dict[UnitKind, tuple[CardType, ...]]] = {
    "mech": ("BM", "IM"),
    "protomech": ("PM",),
    "vehicle": ("CV",),
    "vtol": ("CV", "SV"),
    "support": ("SV",),
    "infantry": ("CI",),
    "battle_armor": ("BA",),
    "aerospace": ("AF", "CF", "SC", "SV", "SS"),
    "dropship": ("DS", "DA", "JS", "WS"),
    "structure": ("MS", "BD"),
}


def unit_problems(path: Path) -> list[str]:
    """What is wrong with a file of the catalogue."""
    at = places.shown(path)
    try:
        units = read_toml(path, UnitFile).units
    except ContentError as error:
        return [str(error)]
    twice = [name for name, times in Counter(unit.id for unit in units).items() if times > 1]
    found = [f"{at}: unit id '{name}' is given twice: rename one" for name in twice]
    found += [f"{at}: unit id '{name}' is given in {other} too: rename one" for name, other in _elsewhere(path, units)]
    return found + [f"{at}: unit '{unit.id}': {problem}" for unit in units for problem in _unit(unit)]


def _elsewhere(path: Path, units: tuple[CatalogueUnit, ...]) -> Iterator[tuple[str, str]]:
    """Ids that stand in an earlier file of the folder too. A user's own may be those that the program brings along: they replace them."""
    names = {unit.id for unit in units}
    for other in sorted(path.parent.glob("*.toml")):
        if other.name < path.name:
            try:
                yield from ((unit.id, other.name) for unit in read_toml(other, UnitFile).units if unit.id in names)
            except ContentError:
                continue


def _unit(unit: CatalogueUnit) -> Iterator[str]:
    fault = motion_fault(unit.kind, unit.motion)
    if fault:
        yield fault
    flies = unit.kind in ("aerospace", "dropship")
    if unit.walk is None and unit.inches is None and unit.motion != "immobile":
        yield "it has no rate: give its walk MP, or inches of its Alpha Strike card"
    if unit.thrust and not flies:
        yield f"a {unit.kind} has no thrust: give its walk MP"
    if not unit.tonnage:
        yield "it weighs nothing: give its tonnage"
    if (unit.jump_infantry or unit.motorized) and (unit.kind not in ("infantry", "battle_armor") or unit.motion != "infantry"):
        yield "only infantry that moves as infantry is jump_infantry or motorized: take the word out"
    if unit.jump_infantry and not unit.jump:
        yield "it is jump_infantry without jump MP: give them"
    if ("amphibious" in unit.equipment) != unit.amphibious:
        yield "it has amphibious equipment or is amphibious, not both: give both or neither"
    doors = _doors(unit)
    if doors != unit.doors:
        yield f"it has {unit.doors} doors but its bays have {doors}: make them the same"
    if unit.card is not None:
        yield from _card(unit.card, unit.kind)


def _doors(unit: CatalogueUnit) -> int:
    """Doors of bays for units; without such a bay, of cargo bays."""
    for_units = [bay for bay in unit.bays if not bay.kind.endswith("cargo")]
    return sum(bay.doors for bay in for_units or unit.bays)


def _card(card: Card, kind: UnitKind) -> Iterator[str]:
    if not card.structure:
        yield "its card has no structure: give it 1 at least"
    if card.type is not None and card.type not in _TYPES[kind]:
        yield f"its card is of type {card.type}: that of a {kind} is {' or '.join(_TYPES[kind])}"
    if card.jump and card.type in ("AF", "CF", "SC", "DS", "DA", "JS", "WS", "SS"):
        yield "its card has a jump: aerospace does not jump"
    for reach, damage in zip(_RANGES, card.damage, strict=True):
        if reach in card.minimal and damage:
            yield f"its card does {damage} damage at range {reach} and minimal damage too: choose one"
    for special in card.specials:
        if not special.strip() or special.count("(") != special.count(")"):
            yield f"its card has the special '{special}': mend its brackets"
