"""A tiny map of 4 × 3 hexes, to be broken in one place at a time."""

from collections.abc import Callable
from pathlib import Path

import pytest

TILES = {
    "terrain": ('terrain="plains"', 'terrain="rough"', 'terrain="water_edge"', 'terrain="open_water"'),
    "woods": ('woods="light"', 'woods="heavy"'),
    "urban": ('urban="light"', 'urban="dense" hardened="true"'),
    "water": ('water="lake"',),
    "surface": ('surface="snow"', 'surface="swamp"'),
    "elevation": ('level="1"', 'level="-2"'),
    "road": ('exits="SE"', 'exits="NW SE"', 'exits="NW"'),
    "river": ('exits="N S" depth="0"', 'exits="N S"', 'exits="N S" depth="2"', 'exits="N"'),
}
FIRST = {name: 10 * number + 1 for number, name in enumerate(TILES)}
LAYERS: dict[str, tuple[int, ...]] = {
    "terrain": (1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 1),
    "woods": (0, 0, 12, 0, 0, 0, 11, 0, 0, 0, 0, 0),
    "urban": (0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0, 0),
    "elevation": (0, 0, 51, 0, 0, 0, 52, 0, 0, 0, 0, 0),
    "road": (61, 62, 63, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    "river": (0, 73, 0, 0, 0, 73, 0, 0, 0, 74, 0, 0),
}
OBJECTS = """\
 <objectgroup id="20" name="structures">
  <object id="1" name="old bridge" type="bridge" x="120" y="84">
   <properties><property name="cf" type="int" value="25"/><property name="construction" value="light"/></properties>
   <point/>
  </object>
 </objectgroup>
 <objectgroup id="21" name="airfields">
  <object id="2" name="strip" type="airfield" x="48" y="210"><properties><property name="runways" value="2"/></properties><point/></object>
 </objectgroup>
 <objectgroup id="22" name="places"><object id="3" name="Dorn" type="town" x="264" y="84"><point/></object></objectgroup>
 <objectgroup id="23" name="zones">
  <object id="4" name="west" type="zone" x="0" y="0"><polygon points="0,0 80,0 80,300 0,300"/></object>
  <object id="5" name="east" type="zone" x="240" y="0" width="60" height="300"/>
 </objectgroup>
"""


def _tile(number: int, says: str) -> str:
    pairs = [word.partition("=") for word in says.replace('" ', '"|').split("|")]
    properties = "".join(f'<property name="{name}" value={value}/>' for name, _, value in pairs)
    return f'  <tile id="{number}"><properties>{properties}</properties></tile>\n'


def _tile_set(name: str) -> str:
    tiles = "".join(_tile(number, says) for number, says in enumerate(TILES[name]))
    head = f'<tileset firstgid="{FIRST[name]}" name="{name}" tilewidth="96" tileheight="84" tilecount="{len(TILES[name])}" columns="4">'
    return f' {head}\n  <image source="{name}.png" width="384" height="84"/>\n{tiles} </tileset>\n'


def _layer(number: int, name: str) -> str:
    rows = ",\n".join(",".join(map(str, LAYERS[name][start : start + 4])) for start in range(0, 12, 4))
    return f' <layer id="{number}" name="{name}" width="4" height="3">\n  <data encoding="csv">\n{rows}\n</data>\n </layer>\n'


HEAD = (
    '<map version="1.8" orientation="hexagonal" renderorder="right-down" width="4" height="3" tilewidth="96" tileheight="84" '
    'infinite="0" hexsidelength="48" staggeraxis="x" staggerindex="odd">'
)
TITLE = ' <properties><property name="title" value="Tiny"/><property name="summary" value="Three rows."/></properties>\n'
TINY = "".join(
    (
        f'<?xml version="1.0" encoding="UTF-8"?>\n{HEAD}\n{TITLE}',
        *map(_tile_set, TILES),
        *(_layer(number, name) for number, name in enumerate(LAYERS, 1)),
        OBJECTS,
        "</map>\n",
    )
)


@pytest.fixture
def tiny() -> str:
    """The text of the tiny map."""
    return TINY


@pytest.fixture
def layers() -> dict[str, tuple[int, ...]]:
    """The cells of its layers."""
    return LAYERS


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write a file into a folder of the test's own."""

    def written(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return written


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees what the person at the keyboard has at home."""
    monkeypatch.setenv("FOGMARCH_HOME", str(tmp_path / "home"))
