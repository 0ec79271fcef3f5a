"""What the desk shows of zones of control and of engagements that are due."""

from collections.abc import Iterator

import pygame
import pytest

from game.model.components import Motion
from game.model.hexes import Hex
from game.model.orders import Intent
from game.rules.strategic.engaging import call_engagements
from game.ui.desk.cards import engagement_lines
from game.ui.desk.describe import hex_lines
from tests.scene import A1, A, scene
from tests.ui.desk.player import Player


@pytest.fixture
def raid() -> Iterator[Player]:
    """The raid in open play: every enemy is a contact."""
    yield (player := Player("raid", visibility="open"))
    player.app.play.drop()


def test_the_token_in_hand_shows_its_zone_and_those_of_known_contacts(raid: Player) -> None:
    raid.to_ground_movement()
    assert not raid.desk.board.marks.control
    raid.key(pygame.K_n)
    held, shown, zones = raid.desk.draft.held(raid.desk.view), raid.desk.board.marks, raid.desk.draft.zones()
    assert held is not None
    assert shown.control == frozenset(zones.own)
    assert held.hex in shown.control
    assert shown.threat
    assert shown.threat == {place for each in zones.known for place in each.hexes}


def test_a_hex_tells_who_may_intercept_there(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    known = raid.desk.draft.zones().known[0]
    for place, said in ((known.hexes[0], True), (Hex(1, 1), Hex(1, 1) in known.hexes)):
        lines = [words for words, _ in hex_lines(raid.desk, place)]
        assert any(words.startswith(f"#{known.contact} may intercept") for words in lines) == said


def test_an_engagement_that_is_due_is_said_where_it_is_fought() -> None:
    game = scene(". . .", ("0101", "mech:5"), b=[("0201", "mech:5")])
    game.world.put(A1, Motion(intent=Intent("contact"), declared=True))
    call_engagements(game.turn)
    view = game.view(A)
    said = f"Engagement due in 0201 (meeting), against #{view.contacts[0].label}"
    assert [words for words, _ in engagement_lines(view, Hex(2, 1))] == [said]
    assert engagement_lines(view, Hex(3, 1)) == []
