"""Marching: activation slots and the march of strict play."""

from collections.abc import Callable, Iterable

import pytest
from msgspec.structs import replace

from game.model.commands import Activate, Declare, Finish, March, Split, Undo
from game.model.components import Initiative, Motion, Muster, Place, Slot, Slots, Standing, Turnout, Unit
from game.model.events import Activated, AnyEvent, ContactMade, Finished, Halted, Held, Intercepted, PilotingRolled, Stood, Telling, Truth
from game.model.ids import GAME, Key, side_key
from game.model.orders import Intent
from game.model.ruling import Ruling
from game.model.switches import Switches
from game.model.units import PACES
from game.rules.strategic.marching import (
    apply_activate,
    apply_march,
    check_activate,
    check_march,
    close_slot,
    may_close,
    open_slots,
    slot_side,
)
from game.rules.strategic.regrouping import apply_split
from game.rules.tables import load_tables
from tests.scene import A1, A2, B1, GROUND, P1, A, B, Scene, path, scene

TABLES = load_tables()
TWO = (("0101", "mech:5"), ("0101", "mech:4"))


def refused(ruled: Ruling) -> list[tuple[str, str]]:
    return [(why.code, why.rule) for why in ruled.reasons]


def march(game: Scene, name: Key, way: str) -> Ruling:
    return check_march(game.view(), TABLES, March(name, path(way)))


@pytest.mark.rule("INIT-03", "AMB-06")
def test_slots_follow_the_declared_formations_loser_first() -> None:
    game = scene(".", *TWO, b=[("0101", "mech:5")])
    game.world.put(GAME, Initiative(winner=B))
    open_slots(game.turn)
    assert game.world.get(GAME, Slots).order == (A, B, A)


@pytest.mark.rule("AMB-06")
def test_slots_count_what_was_declared_and_not_what_is_left() -> None:
    game = scene(".", *TWO, b=[("0101", "mech:5")])
    game.world.put(GAME, Initiative(winner=B))
    game.world.put(side_key(A), Muster(ground=3))
    open_slots(game.turn)
    assert game.world.get(GAME, Slots).order == (A, B, A, A)


@pytest.mark.rule("AMB-06")
def test_the_switch_lets_the_larger_side_move_several_at_a_time() -> None:
    game = scene(".", *TWO, b=[("0101", "mech:5")], switches=Switches(initiative_ratio=True))
    game.world.put(GAME, Initiative(winner=B))
    open_slots(game.turn)
    assert game.world.get(GAME, Slots).order == (A, A, B)


@pytest.mark.rule("AMB-108")
def test_aerospace_formations_have_no_slots_in_row_6() -> None:
    game = scene(".", *TWO)
    game.world.put(GAME, Initiative(winner=B))
    game.world.put(side_key(A), Muster(ground=2, aerospace=1))
    open_slots(game.turn)
    assert game.world.get(GAME, Slots).order == (A, A)


@pytest.mark.rule("INIT-03")
def test_slots_pass_one_after_the_other() -> None:
    game = scene(".", *TWO).at(GROUND, A, B)
    close_slot(game.turn, A)
    assert slot_side(game.turn) == (B,)


@pytest.mark.rule("AMB-06")
def test_a_slot_without_a_formation_that_can_move_is_an_empty_activation() -> None:
    game = scene(".", ("0101", "mech:5")).at(GROUND, A)
    game.world.put(A1, Turnout(activated=True))
    assert may_close(game.view()).allowed


@pytest.mark.rule("INIT-03")
def test_a_slot_does_not_end_before_its_formation_is_chosen() -> None:
    assert refused(may_close(scene(".", *TWO).at(GROUND, A).view())) == [("choose-formation", "INIT-03")]


@pytest.mark.rule("INIT-03")
def test_one_formation_is_chosen_for_a_slot() -> None:
    game = scene(".", *TWO).at(GROUND, A, active=A1)
    assert refused(check_activate(game.view(), TABLES, Activate(A2))) == [("slot-taken", "INIT-03")]


@pytest.mark.rule("INIT-03")
@pytest.mark.parametrize("formation", [A1, B1, Key("a-f099"), P1])
def test_a_formation_is_activated_once_a_turn_by_its_owner(formation: Key) -> None:
    game = scene(".", *TWO, b=[("0101", "mech:5")]).at(GROUND, A)
    game.world.put(A1, Turnout(activated=True))
    assert refused(check_activate(game.view(), TABLES, Activate(formation))) == [("not-activatable", "INIT-03")]


@pytest.mark.rule("AMB-108")
def test_what_cannot_move_and_what_flies_is_not_activated_in_row_6() -> None:
    game = scene(".", ("0101", "mech:5"), ("0101", "fortress"), ("0101", "fighter:5"))
    assert (game.view().march.ready, game.view().march.movers) == ((A1,), (A1,))


@pytest.mark.rule("INIT-03")
def test_only_the_owner_hears_which_formation_was_chosen() -> None:
    game = scene(".", *TWO).at(GROUND, A)
    apply_activate(game.turn, A, Activate(A1))
    assert (len(game.told(A, Activated)), len(game.told(B, Activated)), game.view(B).march.active) == (1, 0, None)


def test_a_formation_that_did_not_move_stood() -> None:
    game = scene(".", *TWO).at(GROUND, A, active=A1)
    close_slot(game.turn, A)
    assert (len(game.told(A, Stood)), len(game.told(B, Stood))) == (1, 0)


@pytest.mark.rule("INIT-03")
def test_a_march_activates_its_formation() -> None:
    game = scene(". .", *TWO).at(GROUND, A)
    apply_march(game.turn, A, March(A1, path("0201")))
    assert game.world.get(GAME, Slot).active == A1


@pytest.mark.rule("INIT-03", "INIT-04")
def test_another_formation_does_not_march_in_this_slot() -> None:
    assert refused(march(scene(". .", *TWO).at(GROUND, A, active=A1), A2, "0201")) == [("other-formation", "INIT-04")]


@pytest.mark.rule("INIT-04")
def test_any_part_of_the_active_formation_marches() -> None:
    game = scene(". .", ("0101", "mech:5 | mech:4"))
    apply_split(game.turn, A, Split(A1))
    assert march(game.at(GROUND, A, active=A1), P1, "0201").allowed


@pytest.mark.rule("FORM-12")
@pytest.mark.parametrize("name", [B1, P1, Key("nobody")])
def test_only_own_tokens_march(name: Key) -> None:
    game = scene(". .", *TWO, b=[("0101", "mech:5")]).at(GROUND, A)
    assert refused(march(game, name, "0201")) == [("no-token", "FORM-12")]


@pytest.mark.rule("MOVE-04")
def test_a_march_needs_a_hex() -> None:
    assert refused(march(scene(". .", *TWO).at(GROUND, A), A1, "")) == [("no-path", "MOVE-04")]


@pytest.mark.rule("FMARCH-01", "FMARCH-04")
def test_the_march_mode_holds_for_the_whole_turn() -> None:
    game = scene(". . .", *TWO).at(GROUND, A)
    apply_march(game.turn, A, March(A1, path("0201"), "forced"))
    assert refused(march(game, A1, "0301")) == [("pace-declared", "FMARCH-01")]


@pytest.mark.rule("FMARCH-01")
def test_a_forced_march_goes_farther() -> None:
    game = scene(". . . . .", ("0101", "mech:2")).at(GROUND, A)
    far = path("0201 0301 0401")
    assert [check_march(game.view(), TABLES, March(A1, far, pace)).allowed for pace in PACES] == [False, True, False]


@pytest.mark.rule("FMARCH-04")
def test_cautious_movement_goes_half_as_far() -> None:
    game = scene(". . . . .", ("0101", "mech:4")).at(GROUND, A)
    ways = (path("0201 0301"), path("0201 0301 0401"))
    assert [check_march(game.view(), TABLES, March(A1, way, "cautious")).allowed for way in ways] == [True, False]


@pytest.mark.rule("AMB-23")
def test_a_left_over_half_point_buys_nothing() -> None:
    game = scene(". . . .", ("0101", "mech:1")).at(GROUND, A)
    apply_march(game.turn, A, March(A1, path("0201"), "forced"))
    assert refused(check_march(game.view(), TABLES, March(A1, path("0301"), "forced"))) == [("smp-short", "MOVE-04")]


@pytest.mark.rule("MOVE-04")
def test_a_refusal_gives_all_its_reasons() -> None:
    game = scene(". r .", ("0101", "mech:1"), ("0101", "mech:5"), ("0301", "mech:5*20")).at(GROUND, A, active=A2)
    game.world.put(A1, Motion(declared=True, trail=path("0101")))
    ruled = check_march(game.view(), TABLES, March(A1, path("0201 0301"), "forced"))
    assert [why.code for why in ruled.reasons] == ["other-formation", "pace-declared", "smp-short", "no-room"]


@pytest.mark.rule("AMB-113")
def test_a_march_into_a_hex_full_of_enemies_is_never_refused() -> None:
    game = scene(". .", ("0101", "mech:5"), b=[("0201", "mech:5*20")]).at(GROUND, A)
    assert march(game, A1, "0201").allowed


# a march, or an order, that ends its activation

OUT, STAND = March(A1, path("0201 0301"), ends=True), Declare(A1, Intent("defend"), ends=True)
LINE = " ".join("." * 8)


@pytest.mark.rule("INIT-03")
def test_a_march_may_end_its_activation() -> None:
    session = scene(LINE, *TWO, b=[("0801", "mech:5")]).at(GROUND, A, B).session()
    assert session.say(A, OUT).allowed
    assert (session.awaiting, session.view(A).march.activated) == ((B,), (A1,))
    assert [isinstance(line.event, Finished) for line in session.view(B).told].count(True) == 1


@pytest.mark.rule("INIT-03", "ORDER-01")
@pytest.mark.parametrize("command", [OUT, STAND])
def test_it_leads_to_what_the_same_and_then_the_end_of_the_activation_lead_to(command: March | Declare) -> None:
    one, two = (scene(LINE, *TWO, b=[("0801", "mech:5")]).at(GROUND, A, B).session() for _ in range(2))
    one.say(A, command)
    two.say(A, replace(command, ends=False))
    two.say(A, Finish())
    assert one.world.digest == two.world.digest
    assert heard_in(one.history.all_tellings()) == heard_in(two.history.all_tellings())


def heard_in(blocks: Iterable[tuple[Telling, ...] | None]) -> list[tuple[AnyEvent | Truth | None, ...]]:
    """What was told, to whom, in order."""
    return [(each.ours, each.theirs, each.public, each.sealed) for block in blocks if block for each in block]


@pytest.mark.rule("INIT-03", "EQUIP-04")
@pytest.mark.parametrize("falls", [(1, 1), (6, 6)])
def test_a_roll_that_an_order_asks_for_leaves_the_activation_open(falls: tuple[int, int]) -> None:
    game = scene(LINE, *TWO, b=[("0801", "mech:5")], falls=falls)
    for key, unit in game.world.each(Unit):
        game.world.put(key, replace(unit, equipment=("masc",)))
    session = game.at(GROUND, A, B).session()
    assert session.say(A, Declare(A1, Intent(tier=1), ends=True)).allowed
    assert (session.awaiting, session.view(A).march.active) == ((A,), A1)


@pytest.mark.rule("INIT-03", "ORDER-01")
@pytest.mark.parametrize("command", [OUT, STAND])
def test_it_is_taken_back_as_one(command: March | Declare) -> None:
    session = scene(LINE, *TWO).at(GROUND, A, A).session()
    before = session.world.digest
    session.say(A, command)
    assert (session.awaiting, session.view(A).march.active, session.view(A).march.activated) == ((A,), None, (A1,))
    assert session.say(A, Undo()).allowed
    assert session.world.digest == before


BLIND = Switches(visibility="double-blind")
STOPS = Standing(intercept="always")
BEFALLS: dict[str, tuple[Callable[[], Scene], Standing, type[AnyEvent], str]] = {
    "an interception": (lambda: scene(LINE, *TWO, b=[("0401", "mech:5")]), STOPS, Intercepted, "0201"),
    "an interception in its last hex": (lambda: scene(LINE, *TWO, b=[("0501", "mech:5")]), STOPS, Intercepted, "0301"),
    "a holder": (lambda: scene(LINE, *TWO, b=[("0101", "mech:5")]), Standing(), Held, "0201"),
    "a failed roll": (lambda: scene(". m . .", *TWO, falls=(1, 1)), Standing(), Halted, "0201"),
    "a failed roll in its last hex": (lambda: scene(". . m .", *TWO, falls=(1, 1)), Standing(), Halted, "0301"),
    "a roll that it passed": (lambda: scene(". m . .", *TWO, falls=(6, 6)), Standing(), PilotingRolled, "0301"),
    "an enemy that it had not seen": (
        lambda: scene(LINE, *TWO, b=[("0801", "mech:5")], switches=BLIND, falls="1"),
        STOPS,
        ContactMade,
        "0301",
    ),
}


@pytest.mark.rule("INIT-03", "AMB-113")
@pytest.mark.parametrize("what", BEFALLS)
def test_news_that_a_march_brings_leave_its_activation_open(what: str) -> None:
    set_up, standing, news, end = BEFALLS[what]
    game = set_up()
    game.world.put(B1, standing)
    session = game.at(GROUND, A, B).session()
    assert session.say(A, OUT).allowed
    assert [line.event for line in session.view(A).told if isinstance(line.event, news)]
    assert (session.awaiting, session.view(A).march.active, str(game.world.get(A1, Place).hex)) == ((A,), A1, end)
    assert session.say(A, Finish()).allowed
