"""Out of sight: a contact that its side did not follow tells nothing of where its bearer is now, whatever befalls that one there."""

import pytest
from msgspec.structs import replace

from game.model.components import Contact, Ghosts, Motion, Place, Posture, Standing, Token
from game.model.components.victory import Condition
from game.model.events import ContactBrokeUp, ContactLeft, ContactLost, ContactMoved, Evaded, Held, Interception, heard
from game.model.hexes import Hex
from game.model.ids import Key, Side, side_key
from game.model.orders import Intent
from game.rules.strategic.contacts import followed
from game.rules.strategic.detection import look_around
from game.rules.strategic.formations import units_of
from game.rules.strategic.leaving import depart
from game.rules.strategic.walking import move
from tests.scene import A1, A2, B1, DARK, A, B, Scene, path, scene

FIELD = "\n".join([" ".join(["."] * 10)] * 5)
HILL = "\n".join([". . . . .^2 . . . . ."] * 5)
LAST_SEEN = Hex(9, 1)


def lost_sight_of(game: Scene, key: Key, where: Hex = LAST_SEEN) -> Scene:
    """The other side holds a contact on a token, and last saw it somewhere else."""
    return game.hold(key, where)


def fog(
    *ours: tuple[str, str],
    theirs: str = "0703",
    enemy: str = "mech:5",
    picture: str = FIELD,
    goals: tuple[Condition, ...] = (),
    falls: tuple[int, ...] = (),
) -> Scene:
    """Nobody makes anybody out on a march."""
    own = ours or (("0503", "mech:5"),)
    return scene(picture, *own, b=[(theirs, enemy)], switches=DARK, weather="dense-fog", goals=(goals, ()), falls=falls)


def told(game: Scene, side: Side) -> list[str]:
    return [
        type(line).__name__ for kind in (ContactBrokeUp, ContactLeft, ContactLost, Interception, Held) for line in game.told(side, kind)
    ]


@pytest.mark.rule("AMB-37", "AMB-57")
@pytest.mark.parametrize(("way", "end"), [("0403 0303", "0303"), ("0603 0703", "0603")])
def test_nobody_intercepts_whom_it_lost_sight_of_behind_a_hill(way: str, end: str) -> None:
    game = scene(HILL, ("0503", "mech:5"), b=[("0803", "mech:8")], switches=DARK, falls="3")
    look_around(game.turn)
    game.world.put(B1, Standing(intercept="always"))
    move(game.turn, A1, path(way), "normal")
    assert str(game.world.get(A1, Place).hex) == end
    assert bool(game.told(B, Interception)) == followed(game.turn, A1) == (end == "0603")


@pytest.mark.rule("AMB-98")
@pytest.mark.parametrize(("seen", "held"), [(Hex(5, 3), True), (LAST_SEEN, False)])
def test_nobody_holds_whom_its_side_has_not_seen_come(seen: Hex, held: bool) -> None:  # noqa: FBT001  # a parameter of the test
    game = lost_sight_of(fog(theirs="0602"), A1, seen)
    game.world.put(B1, Motion(intent=Intent("contact"), declared=True))
    move(game.turn, A1, path("0403"), "normal")
    assert bool(game.told(A, Held)) == held


@pytest.mark.rule("AMB-98")
def test_who_holds_out_of_sight_becomes_a_contact_where_it_is() -> None:
    game = lost_sight_of(lost_sight_of(fog(theirs="0602"), A1, Hex(5, 3)), B1)
    game.world.put(B1, Motion(intent=Intent("contact"), declared=True))
    move(game.turn, A1, path("0403"), "normal")
    assert [(each.label, each.hex) for each in game.view(A).contacts] == [(9, Hex(6, 2))]


@pytest.mark.rule("AMB-35", "AMB-57")
@pytest.mark.parametrize(("seen", "heard"), [(Hex(6, 3), ["ContactBrokeUp"]), (LAST_SEEN, [])])
def test_who_is_left_behind_out_of_sight_is_no_news_to_the_enemy(seen: Hex, heard: list[str]) -> None:
    swamp = FIELD.replace(".", "m")
    game = fog(("0503", "mech:6 tracked:6 mech:6"), theirs="1005", enemy="foot:1", picture=swamp, falls=(6, 6, 1, 1, 6, 6) * 4)
    game.world.put(A1, Standing(bogged="detach"))
    move(lost_sight_of(game, A1, seen).turn, A1, path("0603"), "normal")
    assert len(game.view(A).march.tokens) == 2
    assert told(game, B) == heard
    assert [contact.hex for contact in game.view(B).contacts] == [seen] * (1 + len(heard))


@pytest.mark.rule("AMB-57")
def test_who_leaves_the_map_out_of_sight_is_lost_in_row_9_like_anybody() -> None:
    game = lost_sight_of(fog(("0103", "mech:5"), goals=(Condition("leave", "Away", 4, edge="w"),)), A1)
    before = game.view(B).contacts
    depart(game.turn, A1)
    assert not game.world.get(A1, Token).out
    assert (told(game, B), game.view(B).contacts) == ([], before)
    look_around(game.turn)
    assert told(game, B) == ["ContactLost"]
    assert [ghost.hex for ghost in game.world.get(side_key(B), Ghosts).rows] == [LAST_SEEN]


@pytest.mark.rule("AMB-17", "AMB-112")
def test_who_steps_aside_heeds_only_enemies_where_they_were_seen() -> None:
    def aside(*more: tuple[str, str]) -> Hex:
        game = scene(FIELD, ("0303", "mech:5"), *more, b=[("0503", "mech:8")], switches=DARK, falls="3")
        for key, _ in units_of(game.world, A2) if more else ():
            game.world.put(key, Posture(hidden=True))
        look_around(game.turn)
        if more:
            lost_sight_of(game, A2)
        game.world.put(B1, Standing(evade="always"))
        move(game.turn, A1, path("0403"), "normal")
        assert game.told(B, Evaded)
        return game.world.get(B1, Place).hex

    alone = aside()
    near = next(place for place in alone.around() if place.distance(Hex(4, 3)) > 2)
    assert aside((str(near), "mech:5")) == alone


def test_a_contact_is_followed_as_long_as_its_bearer_is_seen() -> None:
    game = lost_sight_of(fog(), A1)
    assert not followed(game.turn, A1)
    game.world.put(A1, replace(game.world.get(A1, Contact), hex=Hex(5, 3)))
    assert followed(game.turn, A1)


@pytest.mark.rule("AMB-57", "AMB-58")
def test_a_contact_that_is_found_again_elsewhere_is_news() -> None:
    game = lost_sight_of(scene(HILL, ("0403", "mech:5"), b=[("0803", "mech:5")], switches=DARK, falls="3"), B1)
    move(game.turn, A1, path("0503"), "normal")
    assert [(each.label, each.hex) for each in game.view(A).contacts] == [(9, Hex(8, 3))]
    assert [(event.start, event.end) for event in game.told(A, ContactMoved)] == [(LAST_SEEN, Hex(8, 3))]
    assert ContactMoved.news, "so that the march which found it is not taken back"


@pytest.mark.rule("AMB-57")
def test_a_contact_that_is_found_again_in_row_9_is_told() -> None:
    game = lost_sight_of(scene(FIELD, ("0403", "mech:5"), b=[("0803", "mech:5")], switches=DARK, falls="3"), B1)
    look_around(game.turn)
    assert len(game.told(A, ContactMoved)) == 1
    look_around(game.turn)
    assert len(game.told(A, ContactMoved)) == 1


@pytest.mark.rule("AMB-57")
def test_who_is_made_out_on_its_march_is_followed_from_there() -> None:
    game = scene(HILL, ("0303", "mech:9"), b=[("0803", "mech:5")], switches=DARK, falls="3")
    look_around(game.turn)
    assert game.view(B).contacts == ()
    move(game.turn, A1, path("0403 0503 0603"), "normal")
    lines = [line.event for each in game.tellings for line in heard(each, B)]
    assert [type(line).__name__ for line in lines] == ["ContactMade", "ContactMoved"]
    assert [contact.hex for contact in game.view(B).contacts] == [Hex(6, 3)]
    assert lines[0].hex == lines[1].start == Hex(5, 3)  # type: ignore[union-attr]
