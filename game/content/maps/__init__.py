"""Maps: Tiled files become Land. Each file is checked by us first and read by pytmx afterwards."""

from pathlib import Path

from game.content import places
from game.content.maps.features import airfields, named_places, structures, zones
from game.content.maps.frame import Frame, frame, size
from game.content.maps.ground import bridged, grounds
from game.content.maps.sound import sound
from game.content.maps.tiled import opened
from game.content.maps.tilesets import tile_sets
from game.content.maps.xml import tree
from game.model.land import Land, made

__all__ = ["Frame", "find_map", "images", "load_map", "read_map", "size"]


def load_map(path: Path) -> Land:
    """The land of a map file.

    Raises:
        ContentError: the file cannot be used; the sentence names layer and hex.
    """
    root = tree(path)
    at = places.shown(path)
    sheet = frame(root, at)
    drawn = opened(sound(root, sheet, path))
    built = structures(drawn, sheet, at)
    land = Land(
        title=drawn.properties.get("title") or path.stem,
        summary=drawn.properties.get("summary", ""),
        cols=sheet.cols,
        rows=sheet.rows,
        hexes=bridged(grounds(drawn, sheet, at), built, sheet.cols),
        structures=built,
        airfields=airfields(drawn, sheet, at),
        places=named_places(drawn, sheet, at),
        zones=zones(drawn, sheet, at),
    )
    return made(land)


def find_map(name: str, beside: Path | None = None) -> Path:
    """The file of a map: beside the scenario that names it, shipped, or the user's.

    Raises:
        ContentError: there is none of that name.
    """
    return places.found("maps", name, beside)


def images(path: Path) -> tuple[Path, ...]:
    """The image files that the tile sets of a map name.

    Raises:
        ContentError: the map or a tile set of it cannot be used.
    """
    return tuple(image for each in tile_sets(tree(path), path) for image in each.images)


def read_map(name: str) -> Land:
    """The land of a map by its file name, shipped or the user's.

    Raises:
        ContentError: there is no such map, or it cannot be used.
    """
    return load_map(find_map(name))
