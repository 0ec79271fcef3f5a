"""What always holds of orders, boosts and the night, tried on random games with equipped units."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from math import floor
from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.model.commands import Declare, Finish, March, Undo
from game.model.components import Sky, Unit
from game.model.events import BoostRolled, Event, Held, Marched, PilotingRolled, TollPaid
from game.model.ids import GAME, Side, side_of
from game.model.orders import Intent
from game.model.questions import OrdersAnswer, OrdersOf, Plan, PlanAnswer, Reach, ReachAnswer
from game.model.switches import Switches
from game.model.units import PACES, Light, Pace
from game.model.views import TokenView
from game.rules.strategic.orders import MOVING, declaration_reasons
from game.session.core import Session
from tests.properties.games import DEALS, IMPULSES, Deal, Said, any_command, played, sensible
from tests.properties.test_games import tokens, way_back
from tests.scene import A1, GROUND, STANCE, A, B, Scene, scene

KITS = ((), ("masc",), ("supercharger",), ("masc", "supercharger"), ("tsm",), ("masc", "tsm", "searchlight"), ("searchlight",))
LIGHTS: tuple[Light, ...] = ("day", "moonlit", "dark")
HOUSE = st.fixed_dictionaries({name: st.booleans() for name in ("masc_per_formation", "night_per_hex", "rest_recovers")})
CHECKS = {1: (1, 3), 2: (2, 5), 3: (4, 7), 4: (6, 10)}
"""The printed checks of each tier: how many a unit, and the number that each must reach (EQUIP-04 to EQUIP-07)."""
FACTORS = {1: ("1.25", "1.5"), 2: ("1.5", "2"), 3: ("1.75", "2.25"), 4: ("2", "2.5")}
"""The printed factors: of one, and of both."""


class Armed(NamedTuple):
    """A random game whose units carry equipment, by day or by night."""

    deal: Deal
    kit: tuple[str, ...]
    light: Light
    house: dict[str, bool]

    def session(self) -> Session:
        """The game after some of its first sittings."""
        game = self.deal._replace(switches=replace(self.deal.switches, **self.house)).scene()
        game.world.put(GAME, Sky(self.light))
        for key, unit in tuple(game.world.each(Unit)):
            game.world.put(key, replace(unit, equipment=self.kit))
        session = game.session()
        session.start()
        for _ in range(self.deal.sat):
            session.say(session.awaiting[0], Finish())
        return session


ARMED = st.builds(Armed, DEALS, st.sampled_from(KITS), st.sampled_from(LIGHTS), HOUSE)


@pytest.mark.rule("MOVE-04", "EQUIP-04", "TERR-20b", "AMB-94", "AMB-95")
@given(ARMED, IMPULSES)
def test_points_left_are_never_below_zero_nor_above_the_rate(armed: Armed, impulses: list[int]) -> None:
    session = armed.session()

    def look(_: Said) -> None:
        for token in tokens(session):
            rate = token.rates[PACES.index(token.intent.pace)].total
            bonus = 2 * session.turn.tables.costs.road_bonus if token.road and token.all_road else 0
            assert all(0 <= token.left(pace) <= token.rates[PACES.index(pace)].total for pace in PACES), token
            assert 0 <= token.spent <= rate + bonus, token

    played(session, impulses, any_command, look)


OFFERS = (
    *(Intent(order, pace) for order in MOVING for pace in PACES),
    Intent("defend"),
    Intent("defend", hide=True),
    Intent("defend", dig_in=True),
    Intent("defend", fortify=True),
    Intent("defend", indoors=True),
    *(Intent(tier=tier) for tier in CHECKS),
    Intent(tsm=True),
    Intent(lights=True),
    Intent(reckless=True),
)


@pytest.mark.rule("ORDER-01", "MOVE-03", "FMARCH-01")
@given(ARMED, IMPULSES)
def test_the_orders_that_are_open_are_those_against_which_nothing_speaks(armed: Armed, impulses: list[int]) -> None:
    session = armed.session()
    tables = session.turn.tables

    def look(_: Said) -> None:
        for side in (A, B):
            view = session.view(side)
            for token in view.march.tokens:
                fresh = replace(token, declared=False) if view.turn.row == STANCE else token
                answer = session.ask(side, OrdersOf(token.key))
                assert isinstance(answer, OrdersAnswer)
                offered = [each.intent for each in answer.declarations if each.intent.order != "destroy"]
                assert offered == [each for each in OFFERS if not any(True for _ in declaration_reasons(view, tables, fresh, each))]

    played(session, impulses, any_command, look)


# boosts


def halves(smp: Fraction) -> int:
    """Half-points, quarters up: to the closest half point."""
    return floor(2 * smp + Fraction(1, 2))


def printed_rate(walks: list[int], kit: tuple[str, ...], intent: Intent, light: Light) -> int:
    """The rate in half-points by the printed tables alone (AMB-95), where every check succeeds."""
    both = "masc" in kit and "supercharger" in kit
    factor = Fraction(FACTORS[intent.tier][both]) if intent.tier else Fraction(1)
    base = min(halves(walk * factor) + 2 * intent.tsm for walk in walks)
    paced = halves(Fraction(base, 2) * {"normal": Fraction(1), "forced": Fraction(3, 2), "cautious": Fraction(1, 2)}[intent.pace])
    taken = 0 if intent.lights or intent.reckless else {"day": 0, "moonlit": 2, "dark": 4}[light]
    return max(min(paced, 2), paced - taken)


INTENTS = st.builds(
    Intent,
    pace=st.sampled_from(PACES),
    tier=st.integers(0, 4),
    tsm=st.booleans(),
    lights=st.booleans(),
    reckless=st.booleans(),
)


def lone(walks: list[int], kit: tuple[str, ...], light: Light, switches: Switches, falls: str = "1") -> Scene:
    """One formation of 'Mechs on a plain, in its slot."""
    words = " ".join(f"mech:{walk}" for walk in walks)
    game = scene(". . . . . . . . .", ("0101", words), light=light, switches=switches, falls=falls).at(GROUND, A, B)
    for key, unit in tuple(game.world.each(Unit)):
        game.world.put(key, replace(unit, equipment=kit))
    return game


@pytest.mark.rule("EQUIP-01", "EQUIP-04", "EQUIP-05", "EQUIP-06", "EQUIP-07", "FMARCH-01", "FMARCH-04", "AMB-20", "AMB-95")
@given(st.lists(st.integers(2, 9), min_size=1, max_size=6), st.sampled_from(KITS), INTENTS, st.sampled_from(LIGHTS))
def test_a_plan_promises_the_rate_and_the_checks_that_are_printed(
    walks: list[int], kit: tuple[str, ...], intent: Intent, light: Light
) -> None:
    assume(not intent.tier or "masc" in kit or "supercharger" in kit)
    assume((not intent.tsm or "tsm" in kit) and (not intent.lights or "searchlight" in kit))
    session = lone(walks, kit, light, Switches()).session()
    plan = session.ask(A, Plan(Declare(A1, intent)))
    assert isinstance(plan, PlanAnswer)
    assert plan.rate.total == printed_rate(walks, kit, intent, light)
    each, target = CHECKS.get(intent.tier, (0, 0))
    assert (plan.checks, plan.target) == (each * len(walks), target)


@pytest.mark.rule("EQUIP-04", "EQUIP-05", "EQUIP-06", "EQUIP-07", "EQUIP-08", "MOVE-01", "AMB-20", "AMB-21")
@given(
    st.lists(st.integers(2, 9), min_size=1, max_size=6),
    st.sampled_from([kit for kit in KITS if "masc" in kit or "supercharger" in kit]),
    st.integers(1, 4),
    st.booleans(),
    st.text("0123456789", min_size=1, max_size=4),
)
def test_a_boosted_formation_makes_exactly_the_printed_checks_and_who_fails_has_no_boost(
    walks: list[int],
    kit: tuple[str, ...],
    tier: int,
    together: bool,  # noqa: FBT001  # drawn
    falls: str,
) -> None:
    game = lone(walks, kit, "day", Switches(masc_per_formation=together), falls)
    session = game.session()
    assert session.say(A, Declare(A1, Intent(tier=tier))).allowed
    (rolled,) = (event for event in game_told(session, A) if isinstance(event, BoostRolled))
    each, target = CHECKS[tier]
    assert len(rolled.rolls) == (1 if together else len(walks))
    for roll in rolled.rolls:
        assert (len(roll.dice), roll.target) == (each, target)
        assert roll.passed == all(sum(pair) >= target for pair in roll.dice)
    token = session.view(A).march.tokens[0] if session.view(A).march.tokens else None
    if rolled.failed == 0:
        assert token is not None
        assert token.rates[0].total == printed_rate(walks, kit, Intent(tier=tier), "day")
    elif token is not None:
        failed = max(walks) if together else max(walk for walk, roll in zip(walks, rolled.rolls, strict=True) if not roll.passed)
        assert token.rates[0].total <= printed_rate(walks, kit, Intent(tier=tier), "day")
        assert token.rates[0].total <= 2 * failed or token.units < len(walks), "a destroyed engine takes its unit along"


@pytest.mark.rule("MOVE-04", "EQUIP-04", "AMB-97")
@given(ARMED, IMPULSES)
def test_a_march_takes_exactly_the_sum_of_its_steps_but_for_the_minimum_move(armed: Armed, impulses: list[int]) -> None:
    session = armed.session()
    spent = {token.key: token.spent for token in tokens(session)}
    heard = dict(session.history.heard)

    def look(said: Said) -> None:
        lines = [line for line in session.view(said.side).told if line.number > heard[said.side]]
        if isinstance(said.command, March) and session.turn.switches.activation == "strict":
            marched = next((line.event for line in lines if isinstance(line.event, Marched | TollPaid)), None)
            after = session.view(said.side).march.token(said.command.token)
            if marched is None:
                assert any(isinstance(line.event, Held) for line in lines), "only an enemy holds who may march"
                assert after is not None
                assert after.spent == spent[said.command.token]
            elif isinstance(marched, Marched):
                price = sum(step.total for step in marched.steps)
                assert marched.cost == price or (len(said.command.path) == 1 and 0 <= marched.cost < price)
                begins = said.command.ends and session.clock.row != GROUND
                assert after is None or begins or after.spent == spent[said.command.token] + marched.cost
        heard.update(session.history.heard)
        spent.update({token.key: token.spent for token in tokens(session)})

    played(session, impulses, sensible, look)


# dice and taking back


def game_told(session: Session, side: Side) -> list[Event]:
    return [line.event for line in session.view(side).told]


def dice_of(session: Session, side: Side) -> list[Event]:
    """The rolls that a side was told of."""
    return [event for event in game_told(session, side) if isinstance(event, BoostRolled | PilotingRolled)]


def marches(session: Session, side: Side) -> Iterator[tuple[TokenView, Pace, tuple[object, ...]]]:
    """The farthest march of every token that may march now."""
    for token in session.view(side).march.tokens:
        pace: Pace = token.intent.pace if token.declared else "normal"
        answer = session.ask(side, Reach(token.key, pace))
        if isinstance(answer, ReachAnswer) and (ends := [row for row in answer.hexes if row.rest]):
            end = max(ends, key=lambda row: (row.cost, row.hex))
            yield token, pace, way_back(answer, end.hex, token.hex)


def to_ground(session: Session) -> None:
    """On to the first slot of the ground movement row."""
    for _ in count():
        if not session.awaiting or session.clock.row == GROUND:
            return
        assert session.say(session.awaiting[0], Finish()).allowed


def detours(session: Session, side: Side, times: int) -> None:
    """Other things that are done and taken back: orders and marches that ask for no dice."""
    for number in range(times):
        for token in session.view(side).march.tokens:
            answer = session.ask(side, OrdersOf(token.key))
            plain = [each for each in answer.declarations if not each.intent.tier] if isinstance(answer, OrdersAnswer) else []
            if plain and session.say(side, plain[number % len(plain)]).allowed and session.view(side).undo is None:
                assert session.say(side, Undo()).allowed
        for token, pace, way in tuple(marches(session, side)):
            short = March(token.key, way[:1], pace)  # type: ignore[arg-type]
            mark = len(dice_of(session, side))
            if session.say(side, short).allowed and session.view(side).undo is None:
                assert len(dice_of(session, side)) == mark
                assert session.say(side, Undo()).allowed
            elif session.view(side).undo is not None:
                return


@pytest.mark.rule("TERR-21", "TERR-22", "TERR-23", "EQUIP-04")
@given(ARMED, st.integers(1, 3), st.integers(0, 4))
def test_the_same_march_meets_the_same_dice_however_often_others_were_taken_back(armed: Armed, times: int, tier: int) -> None:
    armed = armed._replace(deal=armed.deal._replace(switches=replace(armed.deal.switches, activation="strict"), sat=0))
    straight, roundabout = armed.session(), armed.session()
    for session in (straight, roundabout):
        to_ground(session)
    assume(straight.awaiting)
    side = straight.awaiting[0]
    detours(roundabout, side, times)
    assume(roundabout.world.digest == straight.world.digest)
    found = next(marches(straight, side), None)
    assume(found is not None)
    assert found is not None
    token, _, way = found
    assert side_of(token.key) == side
    for session in (straight, roundabout):
        session.say(side, Declare(token.key, Intent(tier=tier if token.boosters else 0, reckless=armed.light != "day")))
        session.say(side, March(token.key, way))  # type: ignore[arg-type]
    assert dice_of(straight, side) == dice_of(roundabout, side)
    assert straight.world.digest == roundabout.world.digest
