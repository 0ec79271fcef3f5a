"""Map files that mean harm are refused, quickly and in one sentence."""

import gzip
import re
import tracemalloc
import zlib
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.errors import ContentError
from game.content.maps import load_map
from game.model.land import Land

Write = Callable[[str, str], Path]
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
TERRAIN = re.compile(r'(name="terrain" width="4" height="3">\s*)<data.*?</data>', re.DOTALL)


def _refused(path: Path, sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence) as refused:
        load_map(path)
    assert "\n" not in str(refused.value)


def test_an_entity_bomb_is_refused(write: Write, tiny: str) -> None:
    bomb = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "boom"}">' for n in range(10))
    text = tiny.replace(HEAD, f"{HEAD}<!DOCTYPE map [{bomb}]>\n").replace('value="Tiny"', 'value="&e9;"')
    _refused(write("x.tmx", text), "document types and entities are refused")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252", "utf-32", "utf-7", "cp037"])
def test_entities_are_refused_in_every_encoding(tmp_path: Path, tiny: str, encoding: str) -> None:
    head = HEAD.replace("UTF-8", encoding) + '<!DOCTYPE map [<!ENTITY e "boom">]>\n'
    path = tmp_path / "x.tmx"
    path.write_bytes(tiny.replace(HEAD, head).replace('value="Tiny"', 'value="&e;"').encode(encoding))
    _refused(path, "document types and entities are refused|no sound XML")


def test_a_map_may_speak_of_document_types(write: Write, tiny: str) -> None:
    assert load_map(write("x.tmx", tiny.replace(HEAD, f"{HEAD}<!-- no <!DOCTYPE here -->\n"))).title == "Tiny"


def test_an_external_entity_is_refused(write: Write, tiny: str) -> None:
    write("secret.txt", "secret")
    text = tiny.replace(HEAD, f'{HEAD}<!DOCTYPE map [<!ENTITY e SYSTEM "secret.txt">]>\n').replace('value="Tiny"', 'value="&e;"')
    _refused(write("x.tmx", text), "document types and entities are refused")


def test_an_entity_in_a_tile_set_is_refused_too(write: Write, tiny: str) -> None:
    write("t.tsx", f'{HEAD}<!DOCTYPE tileset [<!ENTITY e "x">]>\n<tileset name="&e;" tilecount="1"/>')
    _refused(write("x.tmx", tiny.replace("</map>", '<tileset firstgid="500" source="t.tsx"/></map>')), r"t\.tsx: document types")


@pytest.mark.parametrize("source", ["../t.tsx", "../../../../../../etc/hosts", "/etc/hosts", "sub/../../t.tsx"])
def test_a_tile_set_outside_the_folder_of_the_map_is_refused(write: Write, tiny: str, source: str) -> None:
    write("t.tsx", '<tileset name="t" tilecount="1"/>')
    text = tiny.replace("</map>", f'<tileset firstgid="500" source="{source}"/></map>')
    _refused(write("maps/x.tmx", text), f"tile set '{source}' lies outside")


@pytest.mark.parametrize("source", ["../terrain.png", "/etc/passwd"])
def test_an_image_outside_the_folder_of_the_map_is_refused(write: Write, tiny: str, source: str) -> None:
    _refused(write("maps/x.tmx", tiny.replace('source="terrain.png"', f'source="{source}"')), f"image '{source}' lies outside")


def test_a_link_that_leads_outside_is_refused(write: Write, tiny: str, tmp_path: Path) -> None:
    outside = write("t.tsx", '<tileset name="t" tilecount="1"/>')
    path = write("maps/x.tmx", tiny.replace("</map>", '<tileset firstgid="500" source="link.tsx"/></map>'))
    (tmp_path / "maps" / "link.tsx").symlink_to(outside)
    _refused(path, r"tile set 'link\.tsx' lies outside")


@pytest.mark.parametrize("width", ["99999999", "999999999999999999999", "-4", "4.0", "٤", "0"])
def test_a_size_out_of_bounds_is_refused(write: Write, tiny: str, width: str) -> None:
    _refused(write("x.tmx", tiny.replace(' width="4"', f' width="{width}"', 1)), "must be a whole number from 1 to 256")


@pytest.mark.parametrize("packing", ["zlib", "gzip"])
def test_a_compressed_bomb_is_refused_before_it_unfolds(write: Write, tiny: str, packing: str) -> None:
    zeros = bytes(64 * 2**20)
    data = b64encode(zlib.compress(zeros) if packing == "zlib" else gzip.compress(zeros)).decode()
    path = write("x.tmx", TERRAIN.sub(rf'\1<data encoding="base64" compression="{packing}">{data}</data>', tiny))
    tracemalloc.start()
    try:
        _refused(path, "layer terrain: the data holds more than the 12 hexes")
        assert tracemalloc.get_traced_memory()[1] < 16 * 2**20
    finally:
        tracemalloc.stop()


def test_a_file_of_many_megabytes_is_refused(write: Write, tiny: str) -> None:
    _refused(write("x.tmx", tiny + " " * (16 * 2**20)), "larger than 16 MiB")


def test_what_is_no_map_is_refused(write: Write, tmp_path: Path) -> None:
    _refused(write("x.tmx", ""), "no sound XML")
    _refused(write("x.tmx", "<tileset/>"), "no Tiled map but a 'tileset'")
    _refused(tmp_path / "none.tmx", "cannot be read")
    _refused(tmp_path, "cannot be read")
    (tmp_path / "raw.tmx").write_bytes(bytes(range(256)))
    _refused(tmp_path / "raw.tmx", "no sound XML")


@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(start=st.integers(0, 7000), length=st.integers(0, 40), put=st.text(alphabet='0123456789-,.<>/"= aeNSx&;', max_size=6))
def test_whatever_is_done_to_a_map_it_loads_or_is_told(write: Write, tiny: str, start: int, length: int, put: str) -> None:
    start = start % len(tiny)
    path = write("x.tmx", tiny[:start] + put + tiny[start + length :])
    with suppress(ContentError):
        assert isinstance(load_map(path), Land)
