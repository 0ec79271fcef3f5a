"""The seed ceremony, and where its fingerprint stands until the seed is opened."""

import pygame

from game.model.seed import Seed, mixed
from game.session.host import Game
from game.ui import text
from game.ui.shell.ceremony import fingerprint, named, opened
from tests.session.saves.playing import play
from tests.ui.player import Player

WORDS = ("owlish", "foxtrot")


def started(player: Player) -> Game:
    """A game for which both players typed their word."""
    player.app.menu()
    player.wait(500)
    player.press(pygame.K_n)
    player.click("tab-players")
    for place, word in enumerate(WORDS):
        player.click(f"word-{place}")
        player.type(word)
    shown = player.control("fingerprint").text
    player.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert player.app.game is not None
    assert shown == fingerprint(player.app.game.public.commitment)
    return player.app.game


def test_neither_word_nor_both_choose_the_seed(player: Player) -> None:
    assert started(player).public.commitment != started(player).public.commitment


def test_every_word_changes_the_fingerprint(player: Player) -> None:
    player.press(pygame.K_n)
    player.click("tab-players")
    seen = [player.control("fingerprint").text]
    for place in (0, 1):
        player.click(f"word-{place}")
        player.type("x")
        seen.append(player.control("fingerprint").text)
    assert len(set(seen)) == 3


def test_nobody_reads_the_word_that_is_typed(player: Player) -> None:
    heard: list[str] = []
    text.listen(heard.append)
    player.press(pygame.K_n)
    player.click("tab-players")
    player.click("word-0")
    player.type(WORDS[0])
    player.press(pygame.K_a, pygame.KMOD_CTRL)
    player.press(pygame.K_c, pygame.KMOD_CTRL)
    player.wait(100)
    text.listen(None)
    assert player.control("word-0").text == "•" * len(WORDS[0])
    assert not [each for each in heard if any(word in each for word in WORDS)]
    assert "•" * len(WORDS[0]) in heard


def test_the_end_opens_the_seed(player: Player) -> None:
    game = started(player)
    before = game.seed
    play(game, 2000)
    player.wait(1500)
    player.click("tab-seed")
    told = player.control("seed").text
    assert before is None
    assert game.seed is not None
    for each in (game.seed.value, game.seed.draw, game.seed.salt, *WORDS, fingerprint(game.public.commitment)):
        assert each in told
    assert "It has the fingerprint" in told


def test_a_seed_that_does_not_fit_is_told_in_red() -> None:
    seed = mixed(WORDS, "draw", "salt")
    for wrong in (Seed("other", "salt", WORDS, "draw"), mixed(WORDS, "draw", "another")):
        last = opened(wrong, seed.fingerprint, ("Blue", "Red"))[-1]
        assert (last.tone, last.words) == ("red", f"It does not fit {fingerprint(seed.fingerprint)}!")


def test_a_seed_named_outright_is_not_found_by_trying_seeds_until_the_fingerprint_fits() -> None:
    one, other = named("17"), named("17")
    assert one.value == other.value == "17"
    assert len({one.fingerprint, other.fingerprint, Seed("17").fingerprint}) == 3
    said = [line.words for line in opened(one, one.fingerprint, ("Blue", "Red"))]
    assert f"Salt of the fingerprint: {one.salt}" in said
    assert said[-1].startswith("It has the fingerprint that was shown from the start")
