"""What is laid over the board: what one's own have covered by eye, radar and probe, and every zone of control."""

from collections.abc import Iterator

import pygame
import pytest

from game.model.questions import Coverage, CoverageAnswer, Zones, ZonesAnswer
from game.ui.desk.describe import overlay_lines
from game.ui.desk.legend import items_of
from game.ui.desk.lists import VIEW
from game.ui.desk.overlays import OVERLAYS
from tests.ui.desk.player import Player

SHIFT = pygame.KMOD_SHIFT
KEYS = {"eye": pygame.K_v, "radar": pygame.K_r, "probe": pygame.K_p, "everybody": pygame.K_a, "zones": pygame.K_z}


@pytest.fixture
def marching(raid: Player) -> Player:
    """At the first march of the raid, with the first formation in hand."""
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    return raid


@pytest.fixture
def plain() -> Iterator[Player]:
    """In open play: every enemy is a contact."""
    yield (player := Player("raid", visibility="open"))
    player.app.play.drop()


def covered(player: Player, *, everybody: bool = False) -> CoverageAnswer:
    answer = player.desk.seat.ask(Coverage(None if everybody else player.desk.draft.token))
    assert isinstance(answer, CoverageAnswer)
    return answer


@pytest.mark.parametrize("sense", ["eye", "radar", "probe"])
def test_a_key_shows_what_the_formation_in_hand_covers_and_again_hides_it(marching: Player, sense: str) -> None:
    marching.app.settings.confirmations = False
    while not (able := [token.key for token in marching.desk.view.march.tokens if token.eyes.probe or sense != "probe"]):
        marching.key(pygame.K_RETURN, pygame.KMOD_CTRL)
        marching.sit_down()
    desk = marching.desk
    desk.take(able[0])
    marching.key(KEYS[sense], SHIFT)
    ((shown, hexes),) = desk.board.marks.covers
    assert shown == sense
    assert set(hexes) == set(getattr(covered(marching), sense))
    marching.key(KEYS[sense], SHIFT)
    assert desk.board.marks.covers == ()


def test_while_a_way_is_drawn_the_formation_in_hand_covers_from_its_end(marching: Player) -> None:
    desk = marching.desk
    marching.key(KEYS["eye"], SHIFT)
    token, end = desk.draft.token, list(marching.ends())[-1]
    held = desk.draft.held(desk.view)
    assert held is not None
    marching.click_hex(end)
    ((_, hexes),) = desk.board.marks.covers
    answer = desk.seat.ask(Coverage(token, end))
    assert isinstance(answer, CoverageAnswer)
    assert set(hexes) == set(answer.eye) != set(covered(marching).eye)
    assert ("eye", f"in view by eye: {held.name} from {end}") in items_of(desk)
    marching.key(pygame.K_BACKSPACE)
    ((_, hexes),) = desk.board.marks.covers
    assert set(hexes) == set(covered(marching).eye)
    assert ("eye", f"in view by eye: {held.name}") in items_of(desk)


def test_another_key_shows_what_all_of_ones_own_cover_together(marching: Player) -> None:
    marching.key(KEYS["eye"], SHIFT)
    marching.key(KEYS["everybody"], SHIFT)
    ((_, hexes),) = marching.desk.board.marks.covers
    assert set(hexes) == set(covered(marching, everybody=True).eye) > set(covered(marching).eye)


def test_with_nothing_in_hand_all_are_meant(marching: Player) -> None:
    marching.desk.take(None)
    marching.key(KEYS["radar"], SHIFT)
    ((_, hexes),) = marching.desk.board.marks.covers
    assert set(hexes) == set(covered(marching, everybody=True).radar)
    assert ("radar", "in reach of radar: all of yours") in items_of(marching.desk)


def test_who_has_no_probe_is_told_so(night: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    night.to_ground_movement()
    desk = night.desk
    bare = next(token for token in desk.view.march.tokens if not token.eyes.probe)
    desk.take(bare.key)
    heard: list[str] = []
    monkeypatch.setattr(desk, "refuse", heard.append)
    night.key(KEYS["probe"], SHIFT)
    assert heard == [f"No active probe: {bare.name}."]
    assert desk.board.marks.covers == ()


def test_the_zones_of_all_are_shown_with_nothing_in_hand(plain: Player) -> None:
    plain.to_ground_movement()
    plain.key(KEYS["zones"], SHIFT)
    answer = plain.desk.seat.ask(Zones())
    assert isinstance(answer, ZonesAnswer)
    shown = plain.desk.board.marks
    assert shown.control == set(answer.own)
    assert shown.threat == {place for each in answer.known for place in each.hexes} != set()
    assert [sign for sign, _ in items_of(plain.desk)][:2] == ["control", "threat"]
    plain.key(KEYS["zones"], SHIFT)
    assert not plain.desk.board.marks.control


def test_every_overlay_is_said_in_words(marching: Player) -> None:
    desk = marching.desk
    for name in ("eye", "zones"):
        marching.key(KEYS[name], SHIFT)
    held = desk.draft.held(desk.view)
    assert held is not None
    told = [words for words, _ in overlay_lines(desk, held.hex)]
    assert told == [f"in view by eye: {held.name}", "in your zone of control"]


def test_the_mouse_reaches_every_overlay(marching: Player) -> None:
    marching.desk.show_tab(VIEW)
    for name in OVERLAYS:
        tips = {part.name: part.tip for part in marching.desk.widgets.parts()}
        assert tips[f"view-{name}"].endswith(f"[{marching.app.keys.words(name)}]")
        marching.press(f"view-{name}")
        assert marching.desk.shown[name]


def test_a_side_finds_its_overlays_again_and_the_other_side_its_own(marching: Player) -> None:
    marching.app.settings.confirmations = False
    marching.key(KEYS["eye"], SHIFT)
    side = marching.desk.view.side
    seen = {}
    for _ in range(2):
        marching.key(pygame.K_RETURN, pygame.KMOD_CTRL)
        marching.sit_down()
        if marching.desk.view.side in seen:
            break
        seen[marching.desk.view.side] = marching.desk.shown["eye"]
        if marching.desk.view.side != side:
            marching.key(pygame.K_n)
    assert seen[next(other for other in seen if other != side)] is False
    assert marching.desk.view.side == side
    assert marching.desk.shown["eye"]


@pytest.mark.rule("LOS-24")
def test_by_night_the_eye_covers_less(night: Player) -> None:
    night.to_ground_movement()
    night.key(pygame.K_n)
    night.key(KEYS["eye"], SHIFT)
    ((_, hexes),) = night.desk.board.marks.covers
    held = night.desk.draft.held(night.desk.view)
    assert held is not None
    assert max(held.hex.distance(place) for place in hexes) < max(held.hex.distance(place) for place in covered(night).radar)
