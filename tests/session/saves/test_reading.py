"""Whatever a file holds, it is refused in one sentence, and an earlier save loads; damaged history does not keep a game from loading."""

import json
import os
import zlib
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.session.host import Game, SaveError, load_game, replay, save_list, unpack, verify
from tests.session.saves.playing import loads, play, same, saved

STATE = ("now", "start", "switches", "land")


def cut(data: bytes) -> tuple[bytes, dict[str, bytes]]:
    """The first line and the packed blocks of a save."""
    head, _, rest = data.partition(b"\n")
    blocks = {}
    while rest:
        line, _, rest = rest.partition(b"\n")
        name, length, _ = line.decode().split()
        blocks[name] = rest[: int(length)]
        rest = rest[int(length) + 1 :]
    return head, blocks


def joined(head: bytes, blocks: dict[str, bytes]) -> bytes:
    """A save whose digests are right, as a forger makes it."""
    body = b"".join(b"%s %d %s\n%s\n" % (name.encode(), len(data), digest(data).encode(), data) for name, data in blocks.items())
    blank = json.dumps({**json.loads(head), "digest": ""}, separators=(",", ":")).encode()
    return blank.replace(b'"digest":""', b'"digest":"%s"' % digest(blank + b"\n" + body).encode()) + b"\n" + body


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def forged(data: bytes, name: str, change: Callable[[Any], object]) -> bytes:
    """A save with one block changed, its digests made right again."""
    head, blocks = cut(data)
    plain = json.loads(zlib.decompress(blocks[name]))
    change(plain)
    blocks[name] = zlib.compress(json.dumps(plain).encode())
    return joined(head, blocks)


def flipped(data: bytes, name: str) -> bytes:
    """A save with one byte changed in the middle of a block."""
    at = data.index(b"\n" + name.encode() + b" ") + 1
    at = data.index(b"\n", at) + 10
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def refused(path: Path) -> str:
    """The one sentence with which all who read a save refuse it."""
    with pytest.raises(SaveError) as raised:
        load_game(path)
    sentence = str(raised.value)
    assert sentence.startswith(f"{path}: ")
    assert "\n" not in sentence
    assert len(sentence) < 500
    return sentence


@pytest.fixture
def path(game: Game, home: Path) -> Path:
    """A good save, with an earlier one beside it."""
    saved(game, home / "earlier.fog")
    play(game, 5, "2")
    return saved(game, home / "war.fog")


def test_a_save_gives_the_game_back(game: Game, path: Path) -> None:
    again = load_game(path)
    same(game, again)
    assert (again.title, again.scenario, again.identity, again.sides) == (game.title, game.scenario, game.identity, game.sides)
    assert not verify(path)
    again.close()


def test_a_truncated_save_is_refused_at_every_length(path: Path, home: Path) -> None:
    data = path.read_bytes()
    ends = {*range(0, 600, 7), *range(600, len(data) - 1, 211), data.index(b"\n"), data.index(b"\n") + 1}
    history = data.index(b"\nhistory-000000 ")
    for end in sorted(ends):
        path.write_bytes(data[:end])
        if end <= history:
            refused(path)
        else:
            loads(path)
        if end > data.index(b"\n"):
            assert verify(path)
    assert loads(home / "earlier.fog")


GARBAGE = {
    "empty": b"",
    "a line end": b"\n",
    "noise": bytes(range(256)) * 40,
    "text": b"this is not a save\n",
    "no object": b"[1, 2, 3]\n",
    "no UTF-8": b'{"format": 1, "program": "\xff\xfe"}\n',
    "nested": b'{"format": 1, "program": "0", "x": ' + b"[" * 60000 + b"\n",
    "long line": b"x" * 200_000,
    "words for numbers": b'{"format": "one", "program": "0"}\n',
    "large number": b'{"format": ' + b"9" * 400 + b', "program": "0"}\n',
    "format 0": b'{"format": 0, "program": "0"}\n',
    "another program's": b"PK\x03\x04" + b"\0" * 100,
}


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_refused_in_a_sentence(data: bytes, path: Path, home: Path) -> None:
    path.write_bytes(data)
    refused(path)
    for reader in (verify, replay, unpack):
        with pytest.raises(SaveError):
            reader(path)
    assert loads(home / "earlier.fog")
    assert [each.name for each, _ in save_list()] == ["earlier.fog"]


def test_a_folder_is_refused_in_a_sentence(home: Path) -> None:
    (home / "folder.fog").mkdir(parents=True)
    refused(home / "folder.fog")
    assert not save_list()


def test_what_is_not_there_is_refused_in_a_sentence(home: Path) -> None:
    assert "No such file" in refused(home / "nothing.fog")


def test_a_newer_format_asks_for_a_newer_program(path: Path) -> None:
    data = path.read_bytes().replace(b'"format":1,"program":"%s"' % __version__.encode(), b'"format":9,"program":"7.0.0","turn":"soon"', 1)
    path.write_bytes(data)
    assert "line 1: the save has format 9 of Fogmarch 7.0.0" in refused(path)
    assert "update" in refused(path)


@pytest.mark.parametrize("name", STATE)
def test_a_damaged_state_names_its_block(name: str, path: Path, home: Path) -> None:
    path.write_bytes(flipped(path.read_bytes(), name))
    assert f"block {name}" in refused(path)
    assert any(damage.startswith(f"block {name}:") for damage in verify(path))
    assert loads(home / "earlier.fog")


@pytest.mark.parametrize("name", STATE)
def test_a_missing_block_is_named(name: str, path: Path) -> None:
    head, blocks = cut(path.read_bytes())
    del blocks[name]
    path.write_bytes(joined(head, blocks))
    assert f"block {name}: it is missing" in refused(path)
    assert f"block {name}: it is missing" in verify(path)


def test_a_bomb_is_refused(path: Path) -> None:
    head, blocks = cut(path.read_bytes())
    blocks["now"] = zlib.compress(b" " * (65 * 1024 * 1024))
    path.write_bytes(joined(head, blocks))
    assert "block now" in refused(path)


def test_a_bomb_in_history_hurts_nobody(game: Game, path: Path) -> None:
    head, blocks = cut(path.read_bytes())
    blocks["history-000001"] = zlib.compress(b" " * (65 * 1024 * 1024))
    path.write_bytes(joined(head, blocks))
    assert loads(path) == game.digest
    assert any(damage.startswith("block history-000001 (") for damage in verify(path))


FORGERIES: dict[str, Callable[[Any], object]] = {
    "no entities": lambda now: now.update(entities=[]),
    "no list": lambda now: now.update(entities=None),
    "no clock": lambda now: now["entities"].pop(next(n for n, row in enumerate(now["entities"]) if row[0] == "g-g00")),
    "no such row": lambda now: next(part for _, parts in now["entities"] for part in parts if part["type"] == "clock").update(row=99),
    "no such part": lambda now: now["entities"][0][1].append({"type": "dragon"}),
    "off the map": lambda now: next(part for _, parts in now["entities"] for part in parts if part["type"] == "place").update(
        hex=[900, 900]
    ),
    "no sides told": lambda now: now.update(told={"q": []}),
    "many hand-overs": lambda now: now["open"].update(number=10**15),
    "fewer than none": lambda now: now["open"].update(number=-4),
}


@pytest.mark.parametrize("change", FORGERIES.values(), ids=FORGERIES)
def test_a_state_written_by_hand_loads_or_is_refused_in_a_sentence(change: Callable[[Any], object], path: Path, home: Path) -> None:
    path.write_bytes(forged(path.read_bytes(), "now", change))
    try:
        loads(path)
    except SaveError:
        assert "block now" in refused(path)
    assert verify(path)
    assert loads(home / "earlier.fog")


@pytest.mark.parametrize("name", ["start", "switches", "land"])
@pytest.mark.parametrize("change", [lambda block: block.clear(), lambda block: block.update(sides=["x"], switches=3, hexes=[], cols=0)])
def test_other_blocks_written_by_hand_are_refused_in_a_sentence(name: str, change: Callable[[Any], object], path: Path) -> None:
    path.write_bytes(forged(path.read_bytes(), name, change))
    refused(path)


@pytest.mark.parametrize("name", ["turn", "row", "title", "count", "over", "game", "names"])
def test_a_first_line_written_by_hand_is_found_out(name: str, game: Game, path: Path) -> None:
    head, _, rest = path.read_bytes().partition(b"\n")
    card = json.loads(head)
    card[name] = {int: 77, str: "other", bool: True, list: ["One", "Other"]}[type(card[name])]
    path.write_bytes(json.dumps(card).encode() + b"\n" + rest)
    assert loads(path) == game.digest
    assert any(damage.startswith(f"line 1: {name}") for damage in verify(path))


def test_damaged_history_does_not_keep_the_game_from_loading(game: Game, path: Path, home: Path) -> None:
    path.write_bytes(flipped(path.read_bytes(), "history-000002"))
    again = load_game(path)
    same(game, again)
    assert "block history-000002 (hand-over 2, after turn 1, row 0): it does not have its digest" in verify(path)
    with pytest.raises(SaveError, match="block history-000002"):
        replay(path)
    text, dark, _ = unpack(path)
    assert dark == ("block history-000002: it is damaged",)
    assert json.loads(text)["history-000002"] is None
    play(again, 10, "3")
    after = saved(again, home / "after.fog")
    assert loads(after) == again.digest
    assert [damage.partition(":")[0] for damage in verify(after)] == ["block history-000002 (hand-over 2, after turn 1, row 0)"]
    again.close()


def test_missing_history_is_named(game: Game, path: Path) -> None:
    head, blocks = cut(path.read_bytes())
    del blocks["history-000001"]
    path.write_bytes(joined(head, blocks))
    assert loads(path) == game.digest
    assert "block history-000001 (hand-over 1, after turn 1, row 0): it is missing" in verify(path)


def test_changed_history_tears_the_chain(path: Path) -> None:
    path.write_bytes(forged(path.read_bytes(), "history-000001", lambda block: block.update(turn=5)))
    assert "block history-000001 (turn 5, row 0, hand-over 1): the hash chain is torn here" in verify(path)


def test_exchanged_history_is_named(path: Path) -> None:
    head, blocks = cut(path.read_bytes())
    blocks["history-000001"], blocks["history-000002"] = blocks["history-000002"], blocks["history-000001"]
    path.write_bytes(joined(head, blocks))
    assert any(damage.startswith("block history-000001 (") and damage.endswith("it is number 2") for damage in verify(path))


def test_a_block_that_belongs_nowhere_or_twice_is_named(path: Path) -> None:
    head, blocks = cut(path.read_bytes())
    path.write_bytes(joined(head, {**blocks, "extra": b""}))
    assert "block extra: it belongs to no hand-over" in verify(path)
    data = path.read_bytes()
    path.write_bytes(data + data[data.index(b"\nhistory-000000") + 1 : data.index(b"\nhistory-000001") + 1])
    assert "block history-000000: it stands there 2 times" in verify(path)


# the list


def test_the_list_reads_first_lines_only(path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = path.read_bytes()
    head = data[: data.index(b"\n") + 1]
    for number in range(500):
        (home / f"save-{number:03}.fog").write_bytes(head.replace(b'"saved":"2025', b'"saved":"%d' % (2100 + number)))
    monkeypatch.setattr(Path, "read_bytes", lambda _path: pytest.fail("a whole save was read"))
    found = save_list()
    assert len(found) == 502
    assert [card.saved[:4] for _, card in found[:3]] == ["2599", "2598", "2597"]
    assert found[0][1].title == "Raid on Tamber Depot"
    assert found[0][1].names


def test_loading_reads_one_save_among_hundreds(game: Game, path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = path.read_bytes()
    for number in range(500):
        (home / f"save-{number:03}.fog").write_bytes(data)
    read: list[Path] = []
    whole = Path.read_bytes

    def counted(each: Path) -> bytes:
        read.append(each)
        return whole(each)

    monkeypatch.setattr(Path, "read_bytes", counted)
    assert loads(path) == game.digest
    assert read == [path]


def test_first_lines_hold_no_secret(game: Game, path: Path) -> None:
    head = json.loads(path.read_bytes().partition(b"\n")[0])
    known = "format program game scenario title turn row over count saved digest names serial commitment"
    assert set(head) <= set(known.split())
    assert head["names"] == [side.name for side in game.public.sides]


def test_a_save_is_for_its_owner_alone(path: Path) -> None:
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0
