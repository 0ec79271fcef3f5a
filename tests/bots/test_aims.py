"""Aims: who does what."""

from msgspec.structs import replace

from game.bots.aims import Aims
from game.model.components.victory import Condition
from game.model.hexes import Hex
from game.model.views import PlayerView
from tests.scene import A, Scene, path, scene

NEAR, FAR = path("0302 1002")
OPEN = "\n".join([". " * 12] * 4)


def started(*places: Hex) -> Scene:
    held = Condition("hold", "Held", 1, hexes=places)
    return scene(OPEN, ("0102", "mech:5"), ("0902", "mech:5"), b=[("1204", "mech:5")], limit=9, goals=((held,), ()))


def swapped(view: PlayerView) -> PlayerView:
    """Both tokens in each other's hex, a turn later."""
    first, second = view.march.tokens
    tokens = (replace(first, hex=second.hex), replace(second, hex=first.hex))
    return replace(view, march=replace(view.march, tokens=tokens), turn=replace(view.turn, turn=view.turn.turn + 1))


def test_each_hex_to_hold_takes_the_nearest_token() -> None:
    view = started(NEAR, FAR).view(A)
    first, second = (token.key for token in view.march.tokens)
    assert {key: task.places for key, task in Aims().tasks(view).items()} == {first: (NEAR,), second: (FAR,)}


def test_who_has_a_task_keeps_it_though_another_comes_nearer() -> None:
    view, aims = started(NEAR, FAR).view(A), Aims()
    before = dict(aims.tasks(view))
    assert aims.tasks(swapped(view)) == before != Aims().tasks(swapped(view))


def test_a_task_goes_on_to_another_once_its_token_is_gone() -> None:
    view, aims = started(NEAR).view(A), Aims()
    first, second = view.march.tokens
    assert aims.tasks(view).keys() == {first.key}
    left = replace(
        view, march=replace(view.march, tokens=(second,)), nodes=tuple(node for node in view.nodes if node.formation != first.key)
    )
    assert aims.tasks(left).keys() == {second.key}
