"""What the tests of sheets share: the token in hand, the plan in words, choosing in lists, typing, refitted units."""

import msgspec
import pygame

from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Unit
from game.model.seed import Seed
from game.model.views import TokenView
from game.session.host import begin
from tests.ui.desk.player import Player


def held(player: Player) -> TokenView:
    token = player.desk.draft.held(player.desk.view)
    assert token is not None
    return token


def plan(player: Player) -> str:
    return player.control("plan").text


def pick(player: Player, name: str, *keys: int) -> None:
    """Open a list, go through it by these keys, and take what they come to."""
    player.press(name)
    for key in (*keys, pygame.K_RETURN):
        player.key(key)


def write(player: Player, words: str) -> None:
    for letter in words:
        player.step(
            pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0), pygame.Event(pygame.TEXTINPUT, text=letter)
        )
        player.step(pygame.Event(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter, scancode=0))


def refitted(*, scale: int = 100, **changes: object) -> Player:
    """The raid with every unit changed so, at the ground movement, the first formation in hand."""
    begun = opened(read_scenario("raid"), Seed("17"), {})
    for key, unit in tuple(begun.world.each(Unit)):
        begun.world.put(key, msgspec.structs.replace(unit, **changes))
    player = Player(begin(begun), scale=scale)
    player.to_ground_movement()
    player.key(pygame.K_n)
    return player
