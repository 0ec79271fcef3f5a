"""`verify` finds every change of a save, wherever it is, and every lie about dice and seals."""

import json
import re
import zlib
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.model.commands import Resign
from game.session.host import SaveError, load_game, open_game, verify
from tests.scene import STANCE
from tests.session.saves.playing import play, saved
from tests.session.saves.test_reading import cut, joined

PLACE = re.compile(r"block [^ :]+|byte \d+|line 1")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A plotted game in its second turn: it has dice, and seals that were opened and that were not."""
    game = open_game("raid", "3", {"activation": "plotted"})
    play(game, 60)
    path = saved(game, tmp_path_factory.mktemp("saves") / "war.fog")
    assert game.public.turn > 2
    game.close()
    assert not verify(path)
    return path.read_bytes()


def found(path: Path, data: bytes) -> tuple[str, ...]:
    """What is wrong with these bytes; a file that is no save at all is refused by a sentence."""
    path.write_bytes(data)
    try:
        return verify(path)
    except SaveError as error:
        return (str(error).removeprefix(f"{path}: "),)


def place_of(data: bytes, at: int) -> str:
    """What a byte belongs to: the first line, or a block."""
    end = data.index(b"\n")
    if at <= end:
        return "line 1"
    start = end + 1
    while True:
        line = data[start : data.index(b"\n", start)].decode().split()
        start += len(" ".join(line)) + int(line[1]) + 2
        if at < start:
            return f"block {line[0]}"


@given(st.data())
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_one_changed_byte_anywhere_is_found_and_named(whole: bytes, tmp_path: Path, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(whole) - 1), label="at")
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[at]), label="byte")
    first = found(tmp_path / "war.fog", whole[:at] + bytes([byte]) + whole[at + 1 :])[0]
    assert PLACE.match(first)


def test_a_changed_byte_within_each_block_names_that_block(whole: bytes, tmp_path: Path) -> None:
    head, blocks = cut(whole)
    for name, block in blocks.items():
        for share in (0, 3, len(block) // 2, len(block) - 1):
            at = whole.index(b"\n%s " % name.encode()) + 1
            at = whole.index(b"\n", at) + 1 + share
            first = found(tmp_path / "war.fog", whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])[0]
            assert first.startswith(place_of(whole, at)), (name, share)
            if name.startswith("history"):
                assert f"hand-over {int(name[-6:])}" in first
    for at in range(0, len(head), 5):
        assert "line 1" in found(tmp_path / "war.fog", whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])[0]


@given(st.data())
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_one_byte_added_lost_or_twice_there_is_found_and_named(whole: bytes, tmp_path: Path, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(whole) - 1), label="at")
    byte = data.draw(st.sampled_from((b"", b"\0", b" ", b"\n", b"7", b"z", whole[at : at + 1] * 2)), label="in its place")
    changed = whole[:at] + (byte + whole[at : at + 1] if len(byte) == 1 else byte) + whole[at + 1 :]
    assert PLACE.match(found(tmp_path / "war.fog", changed)[0])


# forgeries: whoever changes a save and makes every hash right again


def forged(whole: bytes, change: Callable[[list[dict[str, Any]], dict[str, Any]], object]) -> bytes:
    """A save whose history was changed, all its digests and its chain made right again."""
    head, blocks = cut(whole)
    names = [name for name in blocks if name.startswith("history-")]
    past = [json.loads(zlib.decompress(blocks[name])) for name in names]
    now = json.loads(zlib.decompress(blocks["now"]))
    change(past, now)
    chain = ""
    for name, block in zip(names, past, strict=True):
        text = json.dumps({**block, "chain": ""}, separators=(",", ":")).encode()
        chain = blake2b(chain.encode() + text, digest_size=16).hexdigest()
        blocks[name] = zlib.compress(text.removesuffix(b'""}') + f'"{chain}"}}'.encode())
    blocks["now"] = zlib.compress(json.dumps({**now, "chain": chain}).encode())
    return joined(head, blocks)


def tellings(past: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The tellings of a kind of event."""
    return [line for block in past for line in block["tellings"] if (line["sealed"] or {}).get("type") == kind]


def test_a_forger_who_changes_nothing_is_not_found(whole: bytes, tmp_path: Path) -> None:
    assert found(tmp_path / "war.fog", forged(whole, lambda _past, _now: None)) == ()


def rolled(past: list[dict[str, Any]]) -> list[Any]:
    """The first dice that were rolled: stream, number of the first, the dice."""
    return next(line["dice"][0] for block in past for line in block["tellings"] if "dice" in line)


def marched(past: list[dict[str, Any]]) -> tuple[list[Any], int]:
    """The commands among which the first march stands, and its place there."""
    return next((block["said"], at) for block in past for at, each in enumerate(block["said"]) if each[1]["type"] == "march")


def dice_told_with_the_next_line(past: list[dict[str, Any]], _: object) -> None:
    lines = [line for block in past for line in block["tellings"]]
    rolling = next(at for at, line in enumerate(lines) if "dice" in line)
    quiet = next(line for line in lines[rolling:] if "dice" not in line)
    quiet["dice"] = lines[rolling].pop("dice")


FORGERIES: dict[str, tuple[Callable[[list[dict[str, Any]], dict[str, Any]], object], str]] = {
    "a better die": (
        lambda past, _: rolled(past)[2].append(rolled(past)[2].pop() % 6 + 1),
        "did not fall",
    ),
    "dice skipped": (lambda past, _: rolled(past).__setitem__(1, 4), "go on with number 4"),
    "dice of another stream": (lambda past, _: rolled(past).__setitem__(0, "1/luck/a/"), "did not fall"),
    "a telling lost": (lambda past, _: past[3]["tellings"].pop(0), "must stand"),
    "a telling lost at the end": (lambda _, now: now.update(count=now["count"] + 1), "are said to have been"),
    "another plot": (
        lambda past, _: tellings(past, "seal-opened")[0]["sealed"].update(plots='[["a-f001",{"type":"plot"}]]'),
        "is not that of the plots",
    ),
    "a seal made later": (
        lambda past, _: tellings(past, "plot-sealed")[0]["sealed"].update(mark="0" * 32),
        "is not the one that was made",
    ),
    "another seal opened": (lambda past, _: tellings(past, "seal-opened")[0]["sealed"].update(mark="0" * 32), "not the one that was shown"),
    "a nonce that was sought": (lambda past, _: tellings(past, "seal-opened")[0]["sealed"].update(nonce="0" * 32), "dice of its stream"),
    "a seal never opened": (lambda past, _: tellings(past, "seal-opened")[0].update(sealed=None), "was never opened"),
    "a line that was never heard": (lambda _, now: now["heard"].update(a=now["heard"]["a"] + 1), "was not told what was recorded"),
    "a line of the log": (lambda _, now: now["told"]["a"][0].update(turn=9), "was not told what was recorded"),
    "a line of a log that was read": (lambda past, _: tellings(past, "plotted")[0]["ours"]["path"].pop(), "is not what is told"),
    "dice that fell elsewhere": (dice_told_with_the_next_line, "is not what is told"),
    "another march": (lambda past, _: marched(past)[0][marched(past)[1]][1]["path"].pop(), "does not do what stands there"),
    "a march left out": (lambda past, _: marched(past)[0].pop(marched(past)[1]), "does not do what stands there"),
    "another who sat": (lambda past, _: past[2].update(side="b" if past[2]["side"] == "a" else "a"), "does not end as it stands there"),
    "another row": (lambda past, _: past[2].update(row=9), "does not end as it stands there"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_with_every_hash_right_is_found(name: str, whole: bytes, tmp_path: Path) -> None:
    change, what = FORGERIES[name]
    damages = found(tmp_path / "war.fog", forged(whole, change))
    assert any(what in damage for damage in damages), damages


def test_a_seal_that_stays_shut_when_the_game_ends_is_found(tmp_path: Path) -> None:
    game = open_game("raid", "3", {"activation": "plotted"})
    while game.public.row != STANCE:
        play(game, 1)
    assert game.seat(game.awaiting[0]).say(Resign()).allowed
    path = saved(game, tmp_path / "war.fog")
    game.close()
    assert verify(path) == ()

    def shut(past: list[dict[str, Any]], now: dict[str, Any]) -> None:
        tellings([*past, now["open"]], "seal-opened")[-1].update(sealed=None)

    assert any("was never opened" in damage for damage in found(path, forged(path.read_bytes(), shut)))


def test_another_seed_is_found(whole: bytes, tmp_path: Path) -> None:
    head, blocks = cut(whole)
    start = json.loads(zlib.decompress(blocks["start"]))
    start["seed"]["value"] = "a better one"
    blocks["start"] = zlib.compress(json.dumps(start).encode())
    damages = found(tmp_path / "war.fog", joined(head, blocks))
    assert damages[0].startswith("line 1: the seed has the fingerprint ")
    assert any("the dice" in damage and "did not fall" in damage for damage in damages)
    assert "block start: the seed does not have the fingerprint that was shown" in damages


def test_a_lost_block_does_not_make_what_follows_wrong(whole: bytes, tmp_path: Path) -> None:
    head, blocks = cut(whole)
    del blocks["history-000004"]
    damages = found(tmp_path / "war.fog", joined(head, blocks))
    assert [damage.partition(" (")[0] for damage in damages] == ["block history-000004"]


def test_a_save_that_goes_on_after_loading_is_whole(whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "war.fog").write_bytes(whole)
    game = load_game(tmp_path / "war.fog")
    play(game, 40, "9", undo_each=3)
    assert not verify(saved(game, tmp_path / "later.fog"))
    game.close()


def test_the_progress_counts_hand_overs(whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "war.fog").write_bytes(whole)
    seen: list[tuple[int, int]] = []
    verify(tmp_path / "war.fog", lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == list(range(seen[0][1]))
