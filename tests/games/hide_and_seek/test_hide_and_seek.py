"""Six double-blind turns: what happens, what each side is told of it, and what it is not told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.main import main
from game.content.places import HOME
from game.model.components.detection import BLIP, NUMBER, TONNAGE
from game.model.events import (
    Activated,
    ContactLost,
    ContactMade,
    ContactMoved,
    ContactRaised,
    Cornered,
    Detected,
    EngagementDue,
    Evaded,
    Intercepted,
    Interception,
    NotFought,
    ScansFailed,
    Shadowed,
    Stood,
)
from game.model.hexes import Hex, parse
from game.model.ids import Key, Side
from game.texts import event_details
from tests.games.hide_and_seek import ASSAULT, COLUMN, GUARDS, PICKET, PLATOON, RECON, SCOUTS, SEED, SHADE, STRIKERS
from tests.games.hide_and_seek.playing import Record, played, token_of
from tests.games.searching import Search

SHADE_KEY, PICKET_KEY = Key("b-f004"), Key("a-f002")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Record]:
    """The game, searched before each sitting for what its side may not know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(tmp_path_factory.mktemp("home")))
        search = Search((SCOUTS, GUARDS), SEED)
        yield played(search.look)


def place(record: Record, turn: int, side: Side, name: str) -> Hex:
    return token_of(record.view(turn, side), name).hex


def words(record: Record, side: Side) -> str:
    """All that a side was ever told, every line opened."""
    return "\n".join(line for told in record.log(side) for line in event_details(told.event))


# a radar contact that climbs the ladder


@pytest.mark.rule("SENS-01", "SENS-15", "SENS-16", "SENS-18", "AMB-57")
def test_a_radar_contact_climbs_the_ladder(record: Record) -> None:
    (made,) = [event for turn, event in record.told(SCOUTS, ContactMade) if event.hex == parse("1507")]
    raised = [(turn, event) for turn, event in record.told(SCOUTS, ContactRaised) if event.contact == made.contact]
    steps = [(1, made.rung, made.report), *((turn, event.rung, event.report) for turn, event in raised)]
    assert [(turn, rung) for turn, rung, _ in steps] == [(1, BLIP), (3, NUMBER), (4, TONNAGE)]
    assert {(report.name, report.source) for *_, report in steps} == {(PICKET, "radar")}
    held = [record.contact(turn, SCOUTS, made.contact) for turn in (1, 4, 5)]
    assert [(each.glimpse.units, each.glimpse.tons) for each in held if each] == [(0, ()), (4, ()), (4, (25, 25, 60, 60))]


@pytest.mark.rule("SENS-11")
def test_who_is_only_on_radar_hears_of_nothing_but_its_own_standing_still(record: Record) -> None:
    told = [line.event for line in record.log(GUARDS) if line.turn < 5 and COLUMN in "\n".join(event_details(line.event))]
    assert {type(event) for event in told} == {Activated, Stood}


# a contact lost in the woods


@pytest.mark.rule("LOS-03", "LOS-16", "AMB-52", "AMB-57")
def test_a_contact_is_lost_in_the_woods_and_its_ghost_stays_where_it_was_seen(record: Record) -> None:
    ((turn, lost),) = record.told(SCOUTS, ContactLost)
    ghost = record.contact(2, SCOUTS, lost.contact)
    assert (turn, str(lost.hex)) == (1, "2833")
    assert ghost is not None
    assert (ghost.now, str(ghost.hex), ghost.turn) == (False, "2833", 1)
    assert str(place(record, 2, GUARDS, STRIKERS)) == "2734"


@pytest.mark.rule("AMB-57", "AMB-58")
def test_who_comes_out_of_the_woods_is_a_new_contact(record: Record) -> None:
    ((_, lost),) = record.told(SCOUTS, ContactLost)
    (again,) = [event for turn, event in record.told(SCOUTS, ContactMade) if turn == 2]
    assert (str(again.hex), again.contact == lost.contact) == ("2833", False)
    assert record.contact(3, SCOUTS, lost.contact) is None


def test_who_is_lost_is_not_told_and_looks_out_of_the_woods_still(record: Record) -> None:
    assert not record.told(GUARDS, ContactLost)
    seen = [contact for contact in record.view(2, GUARDS).contacts if contact.hex == place(record, 2, SCOUTS, PLATOON)]
    assert [contact.now for contact in seen] == [True]


# the recon lance with 7 against 3 and 5


@pytest.mark.rule("SHADOW-04", "AMB-17", "AMB-94")
def test_the_lances_have_the_rates_of_the_example(record: Record) -> None:
    lances = ((SCOUTS, RECON), (GUARDS, ASSAULT), (GUARDS, STRIKERS))
    assert [token_of(record.view(4, side), name).base.total for side, name in lances] == [2 * 7, 2 * 3, 2 * 5]


@pytest.mark.rule("SHADOW-01", "SHADOW-02", "SHADOW-04")
def test_the_recon_lance_follows_the_assault_lance_hex_by_hex(record: Record) -> None:
    followed = record.told(SCOUTS, Shadowed)
    assert [(turn, str(event.hex), event.left) for turn, event in followed] == [(4, "3026", 2 * 6), (4, "3027", 2 * 5), (4, "3028", 2 * 4)]
    assert str(place(record, 5, GUARDS, ASSAULT)) == "3029"


@pytest.mark.rule("EVADE-01", "EVADE-02", "EVADE-03", "SHADOW-04", "AMB-17", "AMB-101")
def test_it_steps_away_from_the_striker_lance_until_nothing_is_left_and_is_pursued(record: Record) -> None:
    evaded = record.told(SCOUTS, Evaded)
    assert [(turn, event.left) for turn, event in evaded] == [(4, 2 * 3), (4, 2 * 2), (4, 2 * 1), (4, 0)]
    ((turn, cornered),) = record.told(SCOUTS, Cornered)
    assert (turn, cornered.at, cornered.contact) == (4, evaded[-1][1].hex, evaded[-1][1].contact)
    for side, name in ((SCOUTS, RECON), (GUARDS, STRIKERS)):
        ((due, engagement),) = [(when, event) for when, event in record.told(side, EngagementDue) if event.engagement == "pursuit"]
        ((closed, ended),) = [(when, event) for when, event in record.told(side, NotFought) if event.engagement == "pursuit"]
        assert (due, closed, engagement.hex, engagement.names, ended.names) == (4, 5, cornered.at, (name,), (name,))


@pytest.mark.rule("SENS-11")
def test_who_is_followed_and_who_pursues_see_a_contact_move_and_hear_of_no_instruction(record: Record) -> None:
    moved = [(str(event.start), str(event.end)) for turn, event in record.told(GUARDS, ContactMoved) if turn == 4]
    assert moved == [
        ("3025", "3026"), ("3026", "3027"), ("3027", "3028"), ("3028", "3027"), ("3027", "3026"), ("3026", "3025"), ("3025", "3126")
    ]  # fmt: skip
    assert not [*record.told(GUARDS, Shadowed), *record.told(GUARDS, Evaded), *record.told(GUARDS, Cornered)]


# an interception


@pytest.mark.rule("ZOC-02", "ZOC-03", "ZOC-04", "ZOC-05")
def test_the_picket_intercepts_the_column_and_each_side_is_told_in_its_own_words(record: Record) -> None:
    ((turn, ours),) = record.told(SCOUTS, Interception)
    ((when, theirs),) = record.told(GUARDS, Intercepted)
    assert (turn, ours.name, str(ours.at), str(ours.start), str(ours.hex)) == (5, PICKET, "1511", "1513", "1512")
    assert (when, theirs.name, str(theirs.at)) == (5, COLUMN, "1511")
    assert not [*record.told(SCOUTS, Intercepted), *record.told(GUARDS, Interception)]
    assert [place(record, 6, SCOUTS, PICKET), place(record, 6, GUARDS, COLUMN)] == [parse("1512"), parse("1511")]
    met = record.contact(6, GUARDS, theirs.contact)
    assert met is not None
    assert (met.now, met.hex) == (True, parse("1512"))


@pytest.mark.rule("TURN-09", "TURN-14")
def test_the_engagement_is_due_and_closed_without_a_fight_for_both_and_none_is_due_after_the_last_turn(record: Record) -> None:
    for side in (SCOUTS, GUARDS):
        assert [turn for turn, event in record.told(side, EngagementDue) if event.engagement == "meeting"] == [5]
        assert [turn for turn, event in record.told(side, NotFought) if event.engagement == "meeting"] == [6]


# a stealth unit missed


@pytest.mark.rule("SENS-14", "SENS-29", "AMB-57", "AMB-60")
def test_a_mech_in_stealth_armor_passes_the_radar_of_the_picket_six_times(record: Record) -> None:
    sealed = [(line.turn, line.sealed) for line in record.game.sealed_log()]
    missed = [
        (turn, scan)
        for turn, truth in sealed
        if isinstance(truth, ScansFailed)
        for scan in truth.scans
        if (scan.observer, scan.target) == (PICKET_KEY, SHADE_KEY)
    ]
    assert [turn for turn, _ in missed] == [1, 2, 3, 4, 5, 6]
    assert {(scan.source, scan.sum.total) for _, scan in missed} == {("radar", -6)}
    assert max(sum(scan.dice) for _, scan in missed) == 10
    assert not [truth for _, truth in sealed if isinstance(truth, Detected) and truth.target == SHADE_KEY]


@pytest.mark.rule("SENS-11", "SENS-14")
def test_its_enemy_never_has_it_on_the_map_and_hears_of_no_roll(record: Record) -> None:
    for turn in range(1, 8):
        where = place(record, turn, GUARDS, SHADE)
        assert where not in [contact.hex for contact in record.view(turn, SCOUTS).contacts]
    assert not record.told(SCOUTS, ScansFailed)


def test_it_tells_its_own_side_of_the_picket(record: Record) -> None:
    (made,) = [event for _, event in record.told(GUARDS, ContactMade) if event.report.name == SHADE]
    assert str(made.hex) == "1513"


# what nobody is told


@pytest.mark.rule("SENS-11")
def test_no_side_reads_a_name_of_the_other(record: Record) -> None:
    for side, theirs in ((SCOUTS, (ASSAULT, STRIKERS, COLUMN, SHADE)), (GUARDS, (RECON, PICKET, PLATOON))):
        assert not [name for name in theirs if name in words(record, side)]


# the save


@pytest.fixture(scope="module")
def save(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "hide-and-seek.fog"
    record.game.save(path, "2026-01-01T00:00:00Z")
    return path


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_the_save_is_whole_and_plays_again(command: str, save: Path) -> None:
    assert main([command, str(save)]) == 0


@pytest.mark.parametrize("share", [0, 1, 2, 3, 4, 5, 6, 7, 8])
def test_one_changed_byte_fails_and_names_the_place(share: int, save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bytearray(save.read_bytes())
    data[share * (len(data) - 1) // 8] ^= 1
    changed = tmp_path / "changed.fog"
    changed.write_bytes(data)
    assert main(["verify", str(changed)]) == 1
    said = capsys.readouterr().err
    assert any(place in said for place in ("line 1", "block ", "byte ")), said
