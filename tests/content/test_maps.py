"""Maps: a sound one becomes Land; a broken one is told in one sentence that names the place."""

import gzip
import json
import re
import struct
import subprocess
import sys
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.content import places
from game.content.errors import ContentError
from game.content.maps import load_map, read_map, size
from game.model.hexes import Hex, parse
from game.model.land import Airfield, Construction, Ground, Land, Place, Structure, StructureKind, bits

Write = Callable[[str, str], Path]


def _loaded(write: Write, text: str) -> Land:
    return load_map(write("maps/x.tmx", text))


def test_every_layer_reaches_its_hex(write: Write, tiny: str) -> None:
    land = _loaded(write, tiny)
    assert (land.title, land.summary, land.cols, land.rows) == ("Tiny", "Three rows.", 4, 3)
    assert land[parse("0101")] == Ground(roads=bits("SE"))
    assert land[parse("0201")] == Ground(roads=bits("NW SE"), rivers=bits("N S"), depth=2, bridge=True)
    assert land[parse("0301")] == Ground("rough", woods="heavy", level=1, roads=bits("NW"))
    assert land[parse("0401")] == Ground(urban="dense", hardened=True)
    assert land[parse("0302")] == Ground("rough", woods="light", level=-2)
    assert land.version


@pytest.mark.rule("AMB-29")
def test_a_river_without_a_depth_is_one_deep(write: Write, tiny: str) -> None:
    assert _loaded(write, tiny)[parse("0203")].depth == 1


def test_objects_lie_in_the_hex_whose_centre_is_nearest(write: Write, tiny: str) -> None:
    land = _loaded(write, tiny)
    assert land.structures == (Structure("old bridge", "bridge", Hex(2, 1), "light", 25),)
    assert land.airfields == (Airfield("strip", Hex(1, 3), 2),)
    assert land.places == (Place("Dorn", "town", Hex(4, 1)),)


@pytest.mark.rule("AMB-15")
@pytest.mark.parametrize(("construction", "cf"), [("light", 15), ("medium", 40), ("heavy", 90), ("hardened", 150)])
def test_a_building_without_a_construction_factor_has_that_of_its_class(write: Write, tiny: str, construction: str, cf: int) -> None:
    bare = tiny.replace('<property name="cf" type="int" value="25"/>', "").replace(
        '"construction" value="light"', f'"construction" value="{construction}"'
    )
    assert [(each.construction, each.cf) for each in _loaded(write, bare).structures] == [(construction, cf)]


@pytest.mark.rule("LOS-14")
def test_a_structure_covers_one_tactical_hex_and_is_one_level_high_unless_it_says_so(write: Write, tiny: str) -> None:
    sized = tiny.replace('name="cf" type="int" value="25"/>', 'name="hexes" value="272"/><property name="levels" type="int" value="3"/>')
    assert [[(each.hexes, each.levels) for each in _loaded(write, text).structures] for text in (tiny, sized)] == [[(1, 1)], [(272, 3)]]


@pytest.mark.rule("LOS-14")
@pytest.mark.parametrize("path", sorted(places.maps().glob("*.tmx")), ids=lambda path: path.name)
def test_everything_built_on_the_maps_that_are_shipped_says_how_large_it_is(path: Path) -> None:
    layer = path.read_text("utf-8").partition('name="structures">')[2].partition("</objectgroup>")[0]
    built = layer.split("<object ")[1:]
    assert built
    assert {tuple(re.findall('<property name="([a-z]+)"', each)) for each in built} == {("cf", "construction", "hexes", "levels")}


@pytest.mark.rule("LOS-14")
def test_the_project_offers_what_a_structure_says_with_what_holds_where_it_says_nothing(write: Write, tiny: str) -> None:
    known = {each["name"]: each for each in json.loads((places.maps() / "fogmarch.tiled-project").read_text("utf-8"))["propertyTypes"]}
    bare = re.sub('<properties><property name="cf".*</properties>', "", tiny)
    for kind in get_args(StructureKind):
        (built,) = _loaded(write, bare.replace('type="bridge"', f'type="{kind}"')).structures
        offered = {each["name"]: each["value"] for each in known[kind]["members"]}
        assert offered == {"construction": built.construction, "hexes": built.hexes, "levels": built.levels}
    assert known["construction"]["values"] == [*get_args(Construction)]


def test_a_zone_holds_the_hexes_whose_centres_lie_inside(write: Write, tiny: str) -> None:
    land = _loaded(write, tiny)
    assert land.zone("west").hexes == (Hex(1, 1), Hex(1, 2), Hex(1, 3))
    assert land.zone("east").hexes == (Hex(4, 1), Hex(4, 2), Hex(4, 3))


def test_hexes_that_are_alike_share_one_record(write: Write, tiny: str) -> None:
    land = _loaded(write, tiny)
    assert land[parse("0102")] is land[parse("0402")]


@pytest.mark.parametrize("packing", ["", "zlib", "gzip"])
def test_every_packing_gives_the_same_land(write: Write, tiny: str, layers: dict[str, tuple[int, ...]], packing: str) -> None:
    text = tiny
    for name, gids in layers.items():
        raw = struct.pack("<12I", *gids)
        packed = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[packing]
        data = b64encode(packed).decode()
        attributes = f'encoding="base64" compression="{packing}"' if packing else 'encoding="base64"'
        csv = re.compile(rf'(name="{name}" width="4" height="3">\s*)<data.*?</data>', re.DOTALL)
        text = csv.sub(rf"\1<data {attributes}>{data}</data>", text)
    assert text.count("base64") == len(layers)
    assert _loaded(write, text) == _loaded(write, tiny)


def test_a_tile_set_of_its_own_file_is_the_same(write: Write, tiny: str) -> None:
    start, end = tiny.index(' <tileset firstgid="1"'), tiny.index(' <tileset firstgid="11"')
    write("maps/terrain.tsx", tiny[start:end].replace(' firstgid="1"', ""))
    apart = tiny[:start] + ' <tileset firstgid="1" source="terrain.tsx"/>\n' + tiny[end:]
    assert _loaded(write, apart) == _loaded(write, tiny)


@pytest.mark.parametrize("attribute", ["type", "class"])
def test_objects_may_name_their_class_as_either_version_of_tiled_does(write: Write, tiny: str, attribute: str) -> None:
    assert _loaded(write, tiny.replace('type="bridge"', f'{attribute}="bridge"')) == _loaded(write, tiny)


@pytest.mark.rule("MAP-01")
def test_the_region_map_has_the_size_of_two_by_two_map_sheets() -> None:
    land = read_map("region.tmx")
    assert (land.cols, land.rows) == (32, 34)


@pytest.mark.rule("MAP-02")
def test_one_hex_is_five_hundred_metres_so_the_region_is_sixteen_by_seventeen_kilometres() -> None:
    metres = 500
    land = read_map("region.tmx")
    assert (land.cols * metres, land.rows * metres) == (16_000, 17_000)


@pytest.mark.rule("MAP-03")
def test_a_hex_has_one_terrain_type_and_any_number_of_features(write: Write, tiny: str) -> None:
    crowded = tiny.replace("0,0,12,0,", "0,12,12,0,").replace("0,0,0,22,", "0,21,0,22,").replace("0,0,51,0,", "0,51,51,0,")
    ground = _loaded(write, crowded)[parse("0201")]
    assert ground == Ground("plains", "heavy", "light", level=1, roads=bits("NW SE"), rivers=bits("N S"), depth=2, bridge=True)


@pytest.mark.parametrize("name", ["raid.tmx", "region.tmx", "theatre.tmx"])
def test_a_list_knows_the_size_of_a_map_without_reading_it(name: str) -> None:
    land = read_map(name)
    assert size(Path(__file__).parents[2] / "maps" / name) == (land.cols, land.rows)


def test_a_map_survives_being_saved(write: Write, tiny: str) -> None:
    land = _loaded(write, tiny)
    assert msgspec.json.decode(msgspec.json.encode(land), type=Land) == land


BROKEN = [
    ('woods" value="heavy"', 'woods" value="hevy"', r"layer woods, hex 0301: unknown woods 'hevy' \(did you mean 'heavy'\?\)"),
    ('terrain" value="rough"', 'terrain" value="rouhg"', r"layer terrain, hex 0301: unknown terrain 'rouhg' \(did you mean 'rough'\?\)"),
    ('urban" value="dense"', 'urban" value="dens"', r"layer urban, hex 0401: unknown urban 'dens'"),
    ('hardened" value="true"', 'hardened" value="yes"', r"layer urban, hex 0401: unknown hardened 'yes'"),
    ('level" value="1"', 'level" value="high"', r"layer elevation, hex 0301: level is 'high'"),
    ('depth" value="2"', 'depth" value="4"', r"layer river, hex 0201: depth is '4': it must be a whole number from 0 to 3"),
    ('exits" value="NW SE"', 'exits" value="NW ES"', r"layer road, hex 0201: unknown exit 'ES'"),
    ('exits" value="NW SE"', 'exits" value="SE SE"', r"layer road, hex 0201: exits are 'SE SE'"),
    ('exits" value="NW SE"', 'exits" value=""', r"layer road, hex 0201: exits are ''"),
    ("1,1,2,1,", "1,0,2,1,", r"layer terrain, hex 0201: there is no terrain"),
    ("1,1,2,1,", "1,11,2,1,", r"layer terrain, hex 0201: the tile must say 'terrain' but says woods"),
    ("1,1,2,1,", "1,99,2,1,", r"layer terrain, hex 0201: tile 99 belongs to no tile set"),
    ("1,1,2,1,", "1,2147483649,2,1,", r"layer terrain, hex 0201: the tile lies turned or flipped"),
    ("1,1,2,1,", "1,268435457,2,1,", r"layer terrain, hex 0201: the tile lies turned or flipped"),
    ("1,1,2,1,", "1,2,1,", r"layer terrain: the data holds fewer than the 12 hexes"),
    ("1,1,2,1,", "1,1,2,1,1,", r"layer terrain: the data holds more than the 12 hexes"),
    ("1,1,2,1,", "1,one,2,1,", r"layer terrain: the data holds something that is no number"),
    ("1,1,2,1,", "1,-1,2,1,", r"layer terrain: the data holds a number that is no tile"),
    ('encoding="csv"', 'encoding="hex"', r"layer terrain: encoding 'hex' is not read: choose CSV"),
    ('encoding="csv"', 'encoding="base64" compression="zstd"', r"layer terrain: compression 'zstd' is not read"),
    ('encoding="csv"', 'encoding="base64" compression="zlib"', r"layer terrain: the data cannot be unpacked"),
    ('name="woods" width="4"', 'name="woods" width="5"', r"layer woods: its width is 5 but the map's is 4"),
    ('name="woods" width', 'name="wood" width', r"unknown layer 'wood' \(did you mean 'woods'\?\)"),
    ('id="2" name="woods"', 'id="2" name="terrain"', r"layer terrain stands twice"),
    ('<layer id="1" name="terrain"', '<layer id="1" name="water"', r"there is no layer 'terrain'"),
    ('name="zones"', 'name="zone"', r"unknown layer 'zone' \(did you mean 'zones'\?\)"),
    ('<layer id="2"', '<layer offsetx="3" id="2"', r"layer woods is shifted"),
    ('orientation="hexagonal"', 'orientation="orthogonal"', r"orientation is 'orthogonal': set it to 'hexagonal'"),
    ('staggeraxis="x"', 'staggeraxis="y"', r"staggeraxis is 'y': set it to 'x'"),
    ('staggerindex="odd"', 'staggerindex="even"', r"staggerindex is 'even': set it to 'odd'"),
    ('infinite="0"', 'infinite="1"', r"the map is infinite"),
    ('width="4"', 'width="257"', r"width is '257': it must be a whole number from 1 to 256"),
    ('tilewidth="96"', 'tilewidth="wide"', r"tilewidth is 'wide'"),
    ('hexsidelength="48"', "", r"hexsidelength is ''"),
    ('name="title" value', 'name="titel" value', r"unknown property 'titel' \(did you mean 'title'\?\)"),
    ('name="title" value', 'name="layers" value', r"the property name 'layers' is reserved"),
    ('name="title" value="Tiny"/>', 'name="title" type="class" propertytype="T"/>', r"property 'title' is of type 'class'"),
    ('name="woods" value="light"', 'name="id" value="3"', r"tile set 'woods': tile 0: the property name 'id' is reserved"),
    ('name="woods" value="light"', 'name="wods" value="light"', r"tile 0: unknown property 'wods' \(did you mean 'woods'\?\)"),
    (' width="384" height="84"/>', "/>", r"tile set 'terrain': image 'terrain.png': width is ''"),
    ('type="bridge"', 'type="brige"', r"layer structures, object 1 'old bridge': unknown class 'brige' \(did you mean 'bridge'\?\)"),
    ('construction" value="light"', 'construction" value="lite"', r"layer structures, hex 0201: unknown construction 'lite'"),
    ('value="25"', 'value="0"', r"layer structures, hex 0201: cf is '0'"),
    ('name="cf" type="int" value="25"', 'name="hexes" value="273"', r"hex 0201: hexes is '273': it must be a whole number from 1 to 272"),
    ('name="cf" type="int" value="25"', 'name="levels" value="0"', r"hex 0201: levels is '0': it must be a whole number from 1 to 99"),
    ('name="cf"', 'name="fc"', r"object 1 'old bridge': unknown property 'fc'"),
    ('name="cf"', 'name="width"', r"object 1 'old bridge': the property name 'width' is reserved"),
    ('x="120" y="84"', 'x="120" y="900"', r"layer structures: 'old bridge' lies off the map"),
    ('x="120" y="84"', 'x="nan" y="84"', r"object 1 'old bridge': its x is 'nan'"),
    ('x="120" y="84"', 'x="120" y="84" gid="3"', r"object 1 'old bridge': it is a tile or is rotated"),
    ('x="120" y="84"', 'x="120" y="84" template="t.tx"', r"object 1 'old bridge': templates are not read"),
    ("<point/>", "<ellipse/>", r"object 1 'old bridge': it is no point"),
    ("<polygon ", "<polyline ", r"layer zones, object 4 'west': a zone is a rectangle or a polygon"),
    ("0,0 80,0 80,300 0,300", "0,0 80,0", r"object 4 'west': the polygon needs 3 to 1000 corners"),
    ('name="east"', 'name="west"', r"layer zones: zone 'west' stands twice"),
    ('name="east"', 'name=""', r"layer zones: a zone has no name"),
    ('name="Dorn"', "", r"layer places: a town has no name"),
    ("</map>", '<imagelayer name="sky"/></map>', r"image layer 'sky' is not read"),
    ("</map>", '<group name="all"/></map>', r"layer group 'all' is not read"),
    ("<map ", "<tileset ", r"the file is no sound XML"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN, ids=[each[2][:60] for each in BROKEN])
def test_a_broken_map_is_told_in_one_sentence_with_its_place(write: Write, tiny: str, old: str, new: str, sentence: str) -> None:
    broken = tiny.replace(old, new, 1)
    assert broken != tiny
    with pytest.raises(ContentError, match=rf"maps/x\.tmx: .*{sentence}") as refused:
        _loaded(write, broken)
    assert "\n" not in str(refused.value)


def test_reading_maps_leaves_pygame_out() -> None:
    code = "import sys, game.content.maps as m; m.read_map('raid.tmx'); print([n for n in sys.modules if 'pygame' in n], sys.meta_path)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert run.stdout.startswith("[] ")
    assert "_NoPygame" not in run.stdout
    assert not run.stderr
