"""The sheet of a contact's name and note, and every place at the desk that tells them."""

from collections.abc import Iterator

import pygame
import pytest

from game.model.components import Remark
from game.model.views import ContactView
from game.ui import text
from game.ui.contacts import contact_counter
from game.ui.desk import lists
from game.ui.desk.describe import hex_lines
from tests.ui.desk.player import Player
from tests.ui.desk.sheets import write

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


@pytest.fixture
def scouts() -> Iterator[Player]:
    """Ground movement, with blips for contacts."""
    player = Player("raid", visibility="blips")
    player.to_ground_movement()
    yield player
    player.app.play.drop()


def first(player: Player) -> ContactView:
    return lists.by_age(player.desk.view)[0]


def noted(player: Player, *parts: str) -> ContactView:
    """Write about the first contact, by keys alone: its name, what it may be, a note."""
    seen = first(player)
    player.desk.hover = player.desk.cursor = None
    player.key(pygame.K_n, CTRL)
    assert player.app.screen.name == "annotate"
    for part in parts:
        write(player, part)
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN, CTRL)
    return seen


def test_a_name_a_suspicion_and_a_note_are_written_by_keys_alone(scouts: Player) -> None:
    seen = noted(scouts, "Hammer", "the assault company", "at the ford")
    assert scouts.app.screen.name == "desk"
    assert scouts.desk.view.remark(seen.label) == Remark("Hammer", "the assault company", "at the ford")


def test_they_are_written_by_the_mouse_from_the_card_which_tells_them_then(scouts: Player) -> None:
    seen = first(scouts)
    scouts.key(pygame.K_c)
    scouts.press("contact")
    scouts.press("annotate")
    write(scouts, "Hammer")
    scouts.press("suspected")
    write(scouts, "decoy?")
    scouts.press("give")
    assert scouts.app.screen.name == "contact"
    assert scouts.control("title").text == f"Contact #{seen.label} 'Hammer'"
    assert scouts.control("told").text.startswith(f"Contact #{seen.label} 'Hammer' in {seen.hex} Suspected: decoy? Last made out")


def test_the_card_of_a_contact_has_a_key_for_them(scouts: Player) -> None:
    seen = first(scouts)
    scouts.desk.hover = scouts.desk.cursor = None
    scouts.key(pygame.K_c, SHIFT)
    scouts.key(pygame.K_n, CTRL)
    write(scouts, "Hammer")
    scouts.key(pygame.K_RETURN)
    assert scouts.control("title").text == f"Contact #{seen.label} 'Hammer'"


def test_every_place_at_the_desk_that_tells_of_the_contact_calls_it_by_its_name(scouts: Player) -> None:
    seen = noted(scouts, "Hammer", "the assault company", "at the ford")
    desk = scouts.desk
    name, known, *_ = lists.contact_rows(desk.view)
    assert name.cells[:2] == (f"#{seen.label}", "Hammer: something")
    assert known.cells[1] == "held now, contact; suspected: the assault company"
    counters = [contact_counter(each, 1, desk.view.names) for each in desk.view.contacts]
    assert [each.name for each in counters if each.name] == ["Hammer"]
    lines = [words for words, _ in hex_lines(desk, seen.hex)]
    at = lines.index(f"Contact #{seen.label} 'Hammer': something")
    assert lines[at + 1 : at + 3] == ["    suspected: the assault company", "    note: at the ford"]
    assert any(f"Contact #{seen.label}: called 'Hammer'" in row.cells[-1] for row in desk.log.rows(desk.view, narrow=False))


def test_it_is_found_by_its_name_and_by_what_it_may_be(scouts: Player) -> None:
    seen = noted(scouts, "Hammer", "the assault company")
    assert [scouts.desk.spot(words) for words in ("hamm", "assault comp", f"#{seen.label}")] == [seen.hex] * 3


def test_the_log_is_searched_by_the_name_that_a_contact_has_now(scouts: Player) -> None:
    noted(scouts, "Hammer")
    noted(scouts, "Anvil")
    scouts.desk.log.sought = "anvil"
    assert len(scouts.desk.log.rows(scouts.desk.view, narrow=False)) == 1
    assert scouts.desk.view.names == {first(scouts).label: "Anvil"}


def test_no_more_can_be_typed_than_has_room(scouts: Player) -> None:
    seen = noted(scouts, "x" * 30, "y" * 50)
    assert scouts.desk.view.remark(seen.label) == Remark("x" * 24, "y" * 40)


def test_what_cannot_be_lettered_is_refused_by_one_sentence_and_the_sheet_stays(scouts: Player) -> None:
    heard: set[str] = set()
    text.listen(heard.add)
    seen = noted(scouts, "Ж☃")
    scouts.step(times=2)
    text.listen(None)
    assert scouts.app.screen.name == "annotate"
    told = " ".join(sorted(heard))
    assert "A name takes letters, digits and common signs, but no square brackets, and nothing like U+0416." in told
    scouts.key(pygame.K_ESCAPE)
    scouts.key(pygame.K_ESCAPE)
    assert scouts.desk.view.remark(seen.label) == Remark()


def test_clear_drops_it_all_and_cancel_leaves_it_as_it_was(scouts: Player) -> None:
    seen = noted(scouts, "Hammer")
    scouts.key(pygame.K_n, CTRL)
    write(scouts, "Anvil")
    scouts.press("cancel")
    assert scouts.desk.view.remark(seen.label) == Remark("Hammer")
    scouts.key(pygame.K_n, CTRL)
    scouts.press("clear")
    assert scouts.desk.view.annotations == ()


def test_what_is_written_down_unchanged_says_nothing(scouts: Player) -> None:
    noted(scouts, "Hammer")
    lines = len(scouts.desk.view.told)
    scouts.desk.hover = scouts.desk.cursor = None
    scouts.key(pygame.K_n, CTRL)
    scouts.key(pygame.K_RETURN, CTRL)
    assert scouts.app.screen.name == "desk"
    assert len(scouts.desk.view.told) == lines


def test_without_a_contact_the_key_says_so(raid: Player) -> None:
    raid.sit_down()
    raid.key(pygame.K_n, CTRL)
    assert raid.app.screen.name == "desk"


@pytest.mark.parametrize("scale", [100, 150])
def test_the_widest_words_stay_within_the_sheet(scale: int) -> None:
    player = Player("raid", visibility="blips", scale=scale)
    player.to_ground_movement()
    noted(player, "W" * 24, "W" * 40, "W" * 160)
    player.desk.hover = player.desk.cursor = None
    player.key(pygame.K_n, CTRL)
    window = pygame.Rect((0, 0), player.app.size)
    assert all(window.contains(control.rect) for control in player.app.controls())
    player.app.play.drop()
