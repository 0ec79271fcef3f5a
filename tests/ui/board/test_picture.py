"""Which tiles a land is drawn with."""

from pathlib import Path

import msgspec
import pytest

from game.content import places
from game.content.errors import ContentError
from game.content.maps import load_map
from game.content.maps.tiling import NO_TILE, SHEETS, read_tiling
from game.model.land import Ground, Land
from game.ui.board import picture
from game.ui.board.picking import depicts, pick

MAPS = sorted(places.maps().glob("*.tmx"))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_tiles_of_a_map_file_are_drawn(path: Path) -> None:
    land, tiling = load_map(path), read_tiling(path)
    assert depicts(tiling, land)
    assert picture(land, path) is tiling


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_picked_tiles_depict_the_land(path: Path) -> None:
    land = load_map(path)
    assert depicts(pick(land), land)
    assert pick(land) == pick(land)


def test_picked_tiles_have_the_edges_that_the_map_makers_chose(raid: Land) -> None:
    drawn = {layer.name: layer.tiles for layer in read_tiling(places.maps() / "raid.tmx").layers}
    picked = {layer.name: layer.tiles for layer in pick(raid).layers}
    for name in ("elevation", "road", "river", "water"):
        alike = [one == other for one, other in zip(drawn.get(name, ()), picked.get(name, ()), strict=True)]
        assert sum(alike) > 0.9 * len(alike), name


def test_a_land_that_differs_from_its_file_is_drawn_as_it_is(raid: Land) -> None:
    changed = msgspec.structs.replace(raid, hexes=(Ground(terrain="open_water"), *raid.hexes[1:]))
    assert not depicts(read_tiling(places.maps() / "raid.tmx"), changed)
    assert depicts(picture(changed, places.maps() / "raid.tmx"), changed)


def test_a_land_without_a_file_is_drawn(raid: Land) -> None:
    assert depicts(picture(raid), raid)
    assert depicts(picture(raid, Path("gone.tmx")), raid)


def test_every_terrain_and_feature_has_tiles() -> None:
    grounds = (
        Ground("plains", woods="jungle"),
        Ground("rough", woods="heavy", level=4),
        Ground("ultra_rough", level=9),
        Ground("water_edge", rivers=9, depth=0),
        Ground("open_water"),
        Ground(urban="dense", hardened=True, roads=63),
        Ground(water="lake", surface="ice"),
        Ground(surface="rubble", level=-2),
        Ground(surface="swamp", woods="light"),
    )
    land = Land("", "", 3, 3, grounds)
    assert depicts(pick(land), land)
    assert {layer.sheet for layer in pick(land).layers} == set(SHEETS)


def test_tiles_of_a_map_follow_its_layers() -> None:
    tiling = read_tiling(places.maps() / "raid.tmx")
    assert tiling.layers[0].name == "terrain"
    assert all(len(layer.tiles) == tiling.cols * tiling.rows for layer in tiling.layers)
    assert NO_TILE not in tiling.layers[0].tiles


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError):
        read_tiling(tmp_path / "gone.tmx")
    (tmp_path / "odd.tmx").write_text("<map/>")
    with pytest.raises(ContentError):
        read_tiling(tmp_path / "odd.tmx")


def test_a_map_with_pictures_of_its_own_is_refused(tmp_path: Path) -> None:
    whole = (places.maps() / "raid.tmx").read_text().replace('source="', f'source="{places.maps()}/')
    own = '<tileset firstgid="1" name="own" tilewidth="96" tileheight="84" tilecount="9999" columns="16">'
    own += '<image source="own.png" width="1536" height="84"/></tileset>'
    start, end = whole.index("<tileset"), whole.index("<layer")
    (tmp_path / "own.tmx").write_text(whole[:start] + own + whole[end:])
    with pytest.raises(ContentError, match="picture of its own"):
        read_tiling(tmp_path / "own.tmx")


def test_a_hex_that_changed_leaves_the_tiles_of_all_others(raid: Land) -> None:
    path = places.maps() / "raid.tmx"
    changed = msgspec.structs.replace(raid, hexes=(Ground(surface="rubble"), *raid.hexes[1:]))
    before, after = ({layer.name: layer.tiles for layer in each.layers} for each in (read_tiling(path), picture(changed, path)))
    none = (NO_TILE,) * len(raid.hexes)
    assert all(before.get(name, none)[1:] == after.get(name, none)[1:] for name in SHEETS)
    assert depicts(picture(changed, path), changed)
