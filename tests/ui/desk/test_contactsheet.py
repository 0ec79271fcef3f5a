"""The list of contacts and the card of a contact, by keys and by mouse."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.bots.cautious_bot import cautious_bot
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Contact, Ghosts, Place, Token
from game.model.components.detection import Ghost, Glimpse, Report
from game.model.events import ContactMade, ContactRaised, Told
from game.model.hexes import Hex
from game.model.ids import Label, rule, side_key, side_of
from game.model.ruling import part, tally
from game.model.seed import Seed
from game.session.host import begin
from game.texts import report_lines
from game.ui.desk import contactsheet, lists
from game.ui.desk.contactsheet import ContactSheet
from game.ui.desk.describe import hex_lines
from game.ui.desk.history import best_report, history
from tests.ui.desk.player import Player

SHIFT = pygame.KMOD_SHIFT
NEAR, FAR, LOST = Hex(12, 12), Hex(14, 12), Hex(16, 12)


@pytest.fixture
def scouts() -> Iterator[Player]:
    """Setting up, with a contact by radar, one by eye, and two ghosts."""
    begun = opened(read_scenario("raid"), Seed("17"), {})
    tokens = sorted(key for key, _ in begun.world.each(Token))
    own = [key for key in tokens if side_of(key) == side_of(tokens[0])]
    first, second = [key for key in tokens if side_of(key) != side_of(own[0])][:2]
    modifiers = tally((part("probe-beagle", 6, rule("SENS-25")),), "roll")
    rolled = Report(own[0], "Recon", "radar", 2, 3, (4, 3), modifiers)
    looked = Report(own[0], "Recon", "visual", 3, 3)
    known = Glimpse(4, (("mech", 4),))
    begun.world.put(first, Contact(Label(2), NEAR, 3, True, 2, False, "radar", known, (rolled,)))
    begun.world.put(second, Contact(Label(4), FAR, 3, True, 3, False, "visual", Glimpse(2, (("vtol", 2),), (("light", 2),)), (looked,)))
    ghosts = (Ghost(Label(1), LOST, 1, 1, "seismic", Glimpse()), Ghost(Label(3), LOST, 2, 2, "ir", Glimpse(1, (("infantry", 1),))))
    begun.world.put(side_key(side_of(own[0])), Ghosts(ghosts))
    assert begun.world.find(first, Place) is not None
    player = Player(begin(begun))
    player.sit_down()
    assert player.desk.view.side == side_of(own[0])
    yield player
    player.app.play.drop()


def told(player: Player) -> str:
    return player.control("told").text


def test_the_list_tells_age_rung_and_source_with_the_ghosts_below(scouts: Player) -> None:
    rows = lists.contact_rows(scouts.desk.view)
    assert [lists.label_of(row.id) for row in rows[::2]] == [2, 4, 3, 1]
    assert [row.cells[1] for row in rows[1::2]] == [
        "held now, number and type, by radar",
        "held now, weight class, by eye",
        "ghost since T2, number and type, by infrared",
        "ghost since T1, contact, by seismic sensor",
    ]


@pytest.mark.rule("SENS-16", "SENS-17", "SENS-25")
def test_a_roll_is_told_with_dice_modifiers_sum_and_what_the_next_rung_needs(scouts: Player) -> None:
    scouts.key(pygame.K_c, SHIFT)
    assert scouts.app.screen.name == "contact"
    for words in (
        "Contact #2 in 1212 Last made out in turn 3: held now. Number and type, by radar",
        "Recon, by radar: number and type Dice: 4 + 3 = 7",
        "+6  Beagle probe or improved sensors [SENS-25]",
        "[SENS-25] What the target itself adds is not known: with it, the result was 7 or more [SENS-16]",
        "Needed for weight class: a result of 9 [SENS-17]",
    ):
        assert words in told(scouts), words


@pytest.mark.rule("SENS-21", "SENS-28")
def test_the_sum_and_what_the_target_adds_are_told_with_its_unique_features(scouts: Player) -> None:
    contact = next(each for each in scouts.desk.view.contacts if each.label == 2)
    added = tally((part("probe-clan", 8, rule("SENS-27")), part("target-ecm", -6, rule("SENS-28"))), "roll")
    report = replace(contact.reports[0], rung=7, dice=(6, 6), sum=added, whole=True)
    view = replace(scouts.desk.view, contacts=(replace(contact, rung=7, reports=(report,)),))
    lines = " ".join(
        line.words for line in ContactSheet(view, scouts.desk.seat, contact.label, scouts.desk.look_at, lambda _label: None).told()
    )
    assert "−6  ECM of the target [SENS-28] Result: 14" in lines


@pytest.mark.rule("AMB-59", "SENS-18")
def test_a_look_has_no_roll_and_the_next_rung_is_told_all_the_same(scouts: Player) -> None:
    scouts.key(pygame.K_c, SHIFT)
    scouts.key(pygame.K_DOWN)
    assert "Recon, by eye: weight class No roll: an eye sees size at once. [AMB-59]" in told(scouts)
    assert "Needed for tonnage: a result of 11 [SENS-18]" in told(scouts)
    scouts.key(pygame.K_ESCAPE)
    assert scouts.app.screen.name == "desk"


def test_a_ghost_tells_nothing_newer_than_its_turn(scouts: Player) -> None:
    scouts.key(pygame.K_c, SHIFT)
    scouts.key(pygame.K_END)
    assert "Contact #1 in 1612 Last made out in turn 1: ghost since T1. Contact, by seismic sensor" in told(scouts)
    assert "nothing newer than turn 1 is known" in told(scouts)
    assert "Dice" not in told(scouts)
    assert "turn 3" not in told(scouts)


def test_a_counter_on_the_board_opens_its_card_when_nothing_is_in_hand(scouts: Player) -> None:
    scouts.click_hex(FAR)
    assert scouts.app.screen.name == "contact"
    assert "Contact #4 in 1412" in told(scouts)
    scouts.press("show")
    assert scouts.app.screen.name == "desk"
    assert scouts.desk.board.rect.collidepoint(scouts.desk.board.rect_of(FAR).center)


def test_what_is_chosen_in_the_list_is_opened_by_its_button(scouts: Player) -> None:
    scouts.key(pygame.K_c)
    scouts.desk.widgets.focus("table-contacts")
    scouts.key(pygame.K_END)
    scouts.key(pygame.K_RETURN)
    assert "Contact #1 in 1612" in told(scouts)
    scouts.press("close")
    scouts.desk.hover = scouts.desk.cursor = None
    scouts.press("contact")
    assert "Contact #1 in 1612" in told(scouts)


def test_what_is_chosen_in_the_list_is_pointed_at_on_the_board(scouts: Player) -> None:
    scouts.key(pygame.K_c)
    scouts.desk.widgets.focus("table-contacts")
    scouts.key(pygame.K_END)
    desk = scouts.desk
    chosen = next(each.hex for each in desk.view.contacts if str(each.hex) == "1612")
    assert (desk.cursor, desk.hover) == (chosen, None)
    assert desk.board.rect.collidepoint(desk.board.rect_of(chosen).center)


@pytest.mark.rule("SENS-13")
def test_in_open_play_nobody_is_told_what_a_scan_would_need() -> None:
    player = Player("raid", visibility="open")
    player.to_ground_movement()
    rows = lists.contact_rows(player.desk.view)
    player.key(pygame.K_c, SHIFT)
    assert "each shows its kind, and nothing makes out more of it. [SENS-13]" in told(player)
    assert "Needed for" not in told(player)
    assert "orbit" not in told(player)
    assert rows[1].cells[1] == "held now, contact"
    player.app.play.drop()


def test_without_a_contact_the_key_says_so(raid: Player) -> None:
    raid.sit_down()
    raid.key(pygame.K_c, SHIFT)
    assert raid.app.screen.name == "desk"


@pytest.mark.rule("SENS-21", "AMB-59")
def test_the_card_of_who_is_known_in_full_tells_the_roll_that_told_it_and_later_looks_after_it(
    scouts: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    contact = next(each for each in scouts.desk.view.contacts if each.label == 4)
    (look,) = contact.reports
    roll = Report(look.observer, "Recon", "radar", 7, 2, (6, 5), tally((part("probe-clan", 8, rule("SENS-27")),), "roll"), whole=True)
    made, raised = (
        Told(number, 2, 6, ContactRaised(contact.label, FAR, 3, each.rung, contact.glimpse, each))
        for number, each in enumerate((roll, look))
    )
    monkeypatch.setattr(contactsheet, "history", lambda _seat, _view, _label: [made, raised])
    view = replace(scouts.desk.view, contacts=(replace(contact, rung=7, reports=(look,)),))
    told = [line.words for line in ContactSheet(view, scouts.desk.seat, contact.label, scouts.desk.look_at, lambda _label: None).told()]
    first, second = told.index("In turn 2: Recon, by radar: unique features"), told.index("Recon, by eye: weight class")
    assert first < second < told.index("Everything is known that can be made out.")
    assert best_report([made, raised]) == best_report([raised, made]) == roll


def test_the_card_of_a_hex_calls_a_ghost_a_ghost(scouts: Player) -> None:
    lines = [words for place in (NEAR, LOST) for words, _ in hex_lines(scouts.desk, place) if words.startswith("Contact")]
    assert lines == ["Contact #2: 4 'Mechs", "Contact #1: something  ·  ghost since T1", "Contact #3: 1 infantry  ·  ghost since T2"]


def test_what_was_told_of_a_contact_stays_on_its_card_when_a_new_turn_comes() -> None:
    """Played by bots until something was made out by a roll in an earlier turn, and is still held without a report of this turn."""
    player = Player("raid")
    game = player.app.game
    assert game is not None
    while game.public.turn < 3 or game.public.row != 6:
        seat = game.seat(game.awaiting[0])
        assert seat.say(cautious_bot("")(seat.view(), seat.ask)).allowed
    seat, view = next((seat, view) for side in game.sides if (view := (seat := game.seat(side)).view()).contacts)
    seen = next(each for each in view.contacts if each.now and not each.reports)
    lines = history(seat, view, seen.label)
    assert isinstance(lines[0].event, ContactMade)
    assert {getattr(line.event, "contact", None) for line in lines} == {seen.label}
    report = best_report(lines)
    assert report is not None
    sheet = ContactSheet(view, seat, seen.label, lambda _place: None, lambda _label: None)
    told = [paragraph.words for paragraph in sheet.told()]
    assert f"In turn {report.turn}: {report_lines(report)[0]}" in told
    assert told[-1].startswith(f"T{lines[0].turn}  Contact #{seen.label} is made out in")
    player.app.play.drop()
