"""Remarks about contacts: whose they are, what may be written, and what becomes of them."""

import pytest
from msgspec.structs import replace

from game.model.commands import Annotate, Merge, Split
from game.model.components import Annotations, Contact, Motion, Place, Remark
from game.model.components.annotating import MOST, WRITABLE
from game.model.events import Annotated, ContactLost
from game.model.hexes import Hex
from game.model.ids import Key, Label, side_key
from game.model.switches import Switches
from game.rules.strategic.annotating import apply_annotate, check_annotate
from game.rules.strategic.detection import look_around
from game.rules.strategic.regrouping import apply_merge, apply_split
from tests.scene import B1, A, B, Scene, scene

LINE = " ".join("." * 19)
P1, P2 = Key("b-p001"), Key("b-p002")
HAMMER, ANVIL, NONE = Remark("Hammer", "the assault company", "radar only"), Remark("Anvil"), Remark()


def met(theirs: str = "mech:5*4", *, blind: bool = False) -> Scene:
    """A looks at a formation of B's in the next hex."""
    switches = Switches() if blind else Switches(visibility="open")
    game = scene(LINE, ("0101", "mech:5*4"), b=[("0201", theirs)], switches=switches, falls="7")
    look_around(game.turn)
    return game


def label(game: Scene, key: Key = B1) -> Label:
    return game.world.get(key, Contact).label


def said(game: Scene, of: Label, remark: Remark = HAMMER) -> None:
    """A writes a remark down."""
    assert codes(game, of, remark) == []
    apply_annotate(game.turn, A, Annotate(of, remark))


def codes(game: Scene, of: Label, remark: Remark) -> list[str]:
    return [why.code for why in check_annotate(game.view(A), game.tables, Annotate(of, remark)).reasons]


def noted(game: Scene) -> dict[Label, Remark]:
    return {row.label: row.remark for row in game.view(A).annotations}


# whose they are


@pytest.mark.rule("AMB-58")
def test_a_remark_stands_in_its_own_sides_view_and_log_alone_and_in_the_game_masters() -> None:
    game = met()
    before = game.view(B)
    said(game, label(game))
    assert noted(game) == {label(game): HAMMER}
    assert game.view(B) == before
    assert game.told(A, Annotated) == (Annotated(label(game), HAMMER),)
    assert game.told(B, Annotated) == ()
    assert game.tellings[-1].sealed == Annotated(label(game), HAMMER)


@pytest.mark.rule("AMB-58")
def test_a_remark_costs_nothing_and_changes_nobody() -> None:
    game = met()
    parts = {(key, type(part)): part for key, rows in game.world.dump() for part in rows}
    said(game, label(game))
    after = {(key, type(part)): part for key, rows in game.world.dump() for part in rows}
    assert {slot for slot, part in after.items() if parts.get(slot) != part} == {(side_key(A), Annotations)}


# what may be written


@pytest.mark.rule("AMB-57")
def test_only_a_contact_that_is_known_takes_a_remark() -> None:
    game = met(blind=True)
    assert codes(game, Label(label(game) + 1), HAMMER) == ["no-contact"]


@pytest.mark.parametrize("part", MOST)
def test_each_part_of_a_remark_has_an_end(part: str) -> None:
    game = met()
    fits, long = ("x" * count for count in (MOST[part], MOST[part] + 1))
    assert codes(game, label(game), Remark(**{part: fits})) == []
    assert codes(game, label(game), Remark(**{part: long})) == ["remark-too-long"]


@pytest.mark.parametrize("sign", ["\0", "\n", "\t", "\x7f", "\xad", "\u202e", "☃", "[", "]", "Ж", "\U0001f600"])
def test_what_no_font_has_and_what_cites_rules_is_refused_by_one_reason(sign: str) -> None:
    game = met()
    (why,) = check_annotate(game.view(A), game.tables, Annotate(label(game), Remark(f"a{sign}{sign}"))).reasons
    assert (why.code, why.args["sign"]) == ("remark-unwritable", f"U+{ord(sign):04X}")


def test_whatever_a_keyboard_has_can_be_written() -> None:
    game = met()
    assert set("Häßlich & Söhne: 50% – “œuvre”? {0} #7 'x' \\ <b>") <= WRITABLE
    said(game, label(game), Remark("Häßlich & Söhne {0} <b>"))


def test_blanks_that_nobody_sees_are_not_kept() -> None:
    game = met()
    said(game, label(game), Remark("  Iron   Fist ", " ", " a  b"))
    assert noted(game) == {label(game): Remark("Iron Fist", "", "a b")}


def test_a_remark_replaces_the_one_before_and_an_empty_one_leaves_none() -> None:
    game = met()
    said(game, label(game))
    said(game, label(game), ANVIL)
    assert noted(game) == {label(game): ANVIL}
    said(game, label(game), NONE)
    assert noted(game) == {}


# what becomes of them


@pytest.mark.rule("AMB-57")
def test_who_is_lost_keeps_its_name_as_a_ghost_and_who_is_found_again_has_none() -> None:
    game = met(blind=True)
    ghost = label(game)
    said(game, ghost)
    for place in (Hex(19, 1), Hex(2, 1)):
        game.world.put(B1, Place(place), Motion(trail=(place,)))
        look_around(game.turn)
    assert len(game.told(A, ContactLost)) == 1
    assert label(game) != ghost
    assert [(each.label == ghost, each.now) for each in sorted(game.view(A).contacts, key=lambda each: each.now)] == [
        (True, False),
        (False, True),
    ]
    assert noted(game) == {ghost: HAMMER}
    said(game, ghost, ANVIL)
    assert noted(game) == {ghost: ANVIL}


@pytest.mark.rule("AMB-18")
def test_the_parts_of_a_contact_that_breaks_up_in_sight_are_noted_as_it_was() -> None:
    game = met("mech:5*4 | tracked:4*4")
    whole = label(game)
    said(game, whole)
    apply_split(game.turn, B, Split(B1))
    parts = {label(game, P1), label(game, P2)}
    assert whole not in parts
    assert noted(game) == dict.fromkeys({whole, *parts}, HAMMER)


@pytest.mark.rule("AMB-57")
def test_what_breaks_up_without_a_remark_has_none_after_it() -> None:
    game = met("mech:5*4 | tracked:4*4")
    apply_split(game.turn, B, Split(B1))
    apply_merge(game.turn, B, Merge(B1))
    assert game.world.find(side_key(A), Annotations) is None


@pytest.mark.rule("AMB-57", "SENS-11")
def test_what_joins_is_noted_as_that_of_its_parts_with_the_lowest_number() -> None:
    game = met("mech:5*4 | tracked:4*4")
    apply_split(game.turn, B, Split(B1))
    low, high = sorted((label(game, P1), label(game, P2)))
    said(game, high)
    said(game, low, ANVIL)
    apply_merge(game.turn, B, Merge(B1))
    assert noted(game) == {low: ANVIL, high: HAMMER, label(game): ANVIL}


@pytest.mark.rule("AMB-57", "SENS-11")
def test_what_joins_tells_nothing_of_the_order_in_which_its_owner_lists_the_parts() -> None:
    told = []
    for first, second in ((P1, P2), (P2, P1)):
        game = met("mech:5*4 | mech:5*4")
        apply_split(game.turn, B, Split(B1))
        held = game.world.get(P1, Contact)
        game.world.put(first, replace(held, label=Label(20), source="radar"))
        game.world.put(second, replace(held, label=Label(21), source="visual"))
        apply_merge(game.turn, B, Merge(B1))
        told.append(game.view(A).contacts)
    assert told[0] == told[1]


@pytest.mark.rule("AMB-57")
def test_what_joins_is_noted_as_the_only_part_of_which_something_was() -> None:
    game = met("mech:5*4 | tracked:4*4")
    apply_split(game.turn, B, Split(B1))
    _, high = sorted((label(game, P1), label(game, P2)))
    said(game, high)
    apply_merge(game.turn, B, Merge(B1))
    assert noted(game) == {high: HAMMER, label(game): HAMMER}
