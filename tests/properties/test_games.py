"""What holds in every game, tried on games nobody thought of."""

from collections.abc import Iterator, Sequence

import msgspec
import pytest
from hypothesis import given

from game.model.commands import AnyCommand, Declare, Finish, March, Undo
from game.model.components import Node, Place, Slot, Standing, Token
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, side_of
from game.model.questions import AnyQuestion, Choices, ChoicesAnswer, Path, Reach, ReachAnswer, Route, RouteAnswer
from game.model.rows import GROUND
from game.model.units import PACES, Pace
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.encounters import grasp
from game.rules.strategic.formations import units_of
from game.rules.strategic.lines import bits_to_hexes
from game.rules.strategic.marchers import marcher
from game.rules.strategic.reacting import watchers
from game.rules.strategic.resting import walking_for
from game.rules.strategic.scouting import has_in_view, in_view
from game.rules.strategic.stacking import footprint
from game.rules.strategic.watching import watch
from game.session.core import Session
from game.session.sight import Sight
from game.world import World
from tests.properties.games import BOTH, DEALS, IMPULSES, Deal, Said, any_command, checked, played, sensible
from tests.session.keys import keys_in

# what is spent, and where one stands


def tokens(session: Session) -> Iterator[TokenView]:
    turn = session.turn
    return (marcher(turn.world, key, turn.tables, turn.switches) for key in turn.world.where(Token, True))


@pytest.mark.rule("MOVE-04", "TERR-14", "AMB-31", "AMB-97")
@given(DEALS, IMPULSES)
def test_nobody_spends_more_than_the_rate_and_the_road_bonus(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(_: Said) -> None:
        for token in tokens(session):
            bonus = 2 * session.turn.tables.costs.road_bonus if token.road and token.all_road else 0
            assert 0 <= token.spent <= token.rates[PACES.index(token.intent.pace)].total + bonus, token

    played(session, impulses, any_command, look)


@pytest.mark.rule("MOVE-04")
@given(DEALS, IMPULSES)
def test_a_trail_is_a_way_that_ends_where_its_token_stands(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(_: Said) -> None:
        for token in tokens(session):
            assert token.trail[-1] == token.hex
            assert all(one.direction_to(next_) is not None for one, next_ in zip(token.trail, token.trail[1:], strict=False))

    played(session, impulses, any_command, look)


def crowds(session: Session) -> dict[tuple[Side, Hex], int]:
    turn, taken = session.turn, dict[tuple[Side, Hex], int]()
    for token in tokens(session):
        slot = (side_of(token.key), token.hex)
        taken[slot] = taken.get(slot, 0) + footprint((unit for _, unit in units_of(turn.world, token.key)), turn.tables.stacking)
    return taken


@pytest.mark.rule("STACK-01", "AMB-22")
@given(DEALS, IMPULSES)
def test_nobody_rests_in_a_hex_beyond_the_limit(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(_: Said) -> None:
        assert all(halves <= 40 for halves in crowds(session).values())

    played(session, impulses, any_command, look)


@pytest.mark.rule("FORM-09", "FORM-12")
@given(DEALS, IMPULSES)
def test_every_unit_stands_on_the_map_once(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()
    whole = sorted(unit for token in tokens(session) for unit, _ in units_of(session.world, token.key))

    def look(_: Said) -> None:
        assert sorted(unit for token in tokens(session) for unit, _ in units_of(session.world, token.key)) == whole

    played(session, impulses, any_command, look)


# reactions


@pytest.mark.rule("AMB-16", "AMB-99", "AMB-112")
@given(DEALS, IMPULSES)
def test_reactions_stay_within_smp_room_and_one_hex_a_step(deal: Deal, impulses: list[int]) -> None:
    """Everybody intercepts, evades or shadows: what holds for marches holds for their steps, and a replay is the same."""
    session, again = deal.session(), deal.session()
    for game in (session, again):
        for number, (key, _) in enumerate(tuple(game.world.each(Node))):
            game.world.put(key, (Standing(intercept="always"), Standing(evade="always"), Standing(shadow="always"))[number % 3])

    def look(said: Said) -> None:
        assert again.say(said.side, said.command) == said.ruling
        assert again.world.digest == session.world.digest
        assert all(halves <= 40 for halves in crowds(session).values())
        for token in tokens(session):
            bonus = 2 * session.turn.tables.costs.road_bonus if token.road else 0
            assert 0 <= token.spent <= token.rates[PACES.index(token.intent.pace)].total + bonus, token
            assert token.trail[-1] == token.hex
            assert all(one.direction_to(next_) is not None for one, next_ in zip(token.trail, token.trail[1:], strict=False))

    played(session, impulses, sensible, look)


# what answers offer


def way_back(answer: ReachAnswer, end: Hex, start: Hex) -> tuple[Hex, ...]:
    previous = {row.hex: row.before for row in answer.hexes}
    way = [end]
    while previous[way[-1]] != start:
        way.append(previous[way[-1]])
    return tuple(reversed(way))


def offered(session: Session, side: Side) -> Iterator[AnyCommand]:
    """Every command that the answers offer a side now."""
    choices = session.ask(side, Choices())
    assert isinstance(choices, ChoicesAnswer)
    yield from choices.commands
    for key in choices.marching:
        token = session.view(side).march.token(key)
        assert token is not None
        paces: tuple[Pace, ...] = (token.intent.pace,) if token.declared else PACES
        for pace in paces:
            answer = session.ask(side, Reach(key, pace))
            assert isinstance(answer, ReachAnswer)
            for row in answer.hexes:
                if row.rest:
                    yield March(key, way_back(answer, row.hex, token.hex), pace)
                    if session.clock.row == GROUND:
                        yield March(key, way_back(answer, row.hex, token.hex), pace, ends=True)
            land = session.turn.land
            far = session.ask(side, Route(key, (Hex(1, 1), Hex(land.cols, land.rows)), pace, 6))
            assert isinstance(far, RouteAnswer)
            if far.end is not None:
                yield March(key, far.path[: far.end + 1], pace)


@pytest.mark.rule("AMB-113")
@given(DEALS, IMPULSES)
def test_no_answer_offers_what_its_check_refuses(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(_: Said) -> None:
        for side in session.awaiting:
            for command in offered(session, side):
                ruled = checked(session, side, command)
                assert ruled is not None
                assert ruled.allowed, (command, ruled)

    played(session, impulses[:25], any_command, look)


@pytest.mark.rule("AMB-113")
@given(DEALS, IMPULSES)
def test_a_bot_that_takes_what_is_offered_is_never_refused(deal: Deal, impulses: list[int]) -> None:
    def look(said: Said) -> None:
        assert said.ruling.allowed, said

    played(deal.session(), impulses, sensible, look)


@given(DEALS, IMPULSES)
def test_whoever_is_awaited_can_go_on(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(_: Said) -> None:
        for side in session.awaiting:
            assert any(True for _ in offered(session, side))

    played(session, impulses, any_command, look)


# taking back, replaying


@given(DEALS, IMPULSES)
def test_undo_restores_everything_and_the_same_command_does_the_same_again(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()
    before = [session.world.dump(), [session.view(side) for side in BOTH]]

    def look(said: Said) -> None:
        after = session.world.digest
        if said.ruling.allowed and session.view(said.side).undo is None:
            assert session.say(said.side, Undo()).allowed
            now = [session.world.dump(), [session.view(side) for side in BOTH]]
            assert blind(now) == blind(before)
            assert session.say(said.side, said.command).allowed
            assert session.world.digest == after
        before[:] = [session.world.dump(), [session.view(side) for side in BOTH]]

    played(session, impulses, any_command, look)


def blind(state: Sequence[object]) -> list[object]:
    """A state without what the views say of undo: that changes with every command."""
    world, views = state
    assert isinstance(views, list)
    return [world, [msgspec.structs.replace(view, undo=None) for view in views]]


def shown(sight: Sight, session: Session) -> list[object]:
    """What both sides see of the state."""
    return [sight.view(side, session.awaiting, (), None) for side in BOTH]


def demand_fresh(sight: Sight, session: Session) -> None:
    """Everything derived is what a world derives that was loaded this moment."""
    turn, loaded = session.turn, World.loaded(session.world.dump())
    afresh = turn._replace(world=loaded)
    for key, _ in session.world.each(Node):
        token = marcher(session.world, key, turn.tables, turn.switches)
        assert token == marcher(loaded, key, turn.tables, turn.switches)
        assert units_of(session.world, key) == units_of(loaded, key)
        assert (watch(turn, key), grasp(turn, key)) == (watch(afresh, key), grasp(afresh, key))
        assert watchers(turn, token, 6) == asked(turn, token, 6)
        assert walking_for(turn.world, key) == walking_for(loaded, key)
    for side in BOTH:
        assert session.world.near(side, Hex(1, 1), 99) == loaded.near(side, Hex(1, 1), 99)
        seen = bits_to_hexes(in_view(turn, side), turn.land)
        assert seen == tuple(place for place in turn.land.all_hexes() if has_in_view(turn, side, place))
    assert shown(sight, session) == shown(Sight(afresh), session)
    loaded.close()


def asked(turn: Turn, token: TokenView, steps: int) -> tuple[Key, ...]:
    """Who answers a march, by looking at everybody."""
    world, found = turn.world, list[tuple[int, int, Key]]()
    for key, standing in world.each(Standing):
        if standing.alert and world.get(key, Token).out and side_of(key) != side_of(token.key):
            gap, node = world.get(key, Place).hex.distance(token.hex) - steps, world.get(key, Node)
            if gap <= max(1, grasp(turn, key)):
                found.append((world.get(node.formation, Node).number, node.number, key))
    return tuple(key for _, _, key in sorted(found))


@given(DEALS, IMPULSES)
def test_nothing_derived_is_ever_out_of_date(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()
    sight = Sight(session.turn)

    def look(said: Said) -> None:
        demand_fresh(sight, session)
        if said.ruling.allowed and session.say(said.side, Undo()).allowed:
            demand_fresh(sight, session)
            assert session.say(said.side, said.command).allowed
            demand_fresh(sight, session)

    played(session, impulses, any_command, look)


@given(DEALS, IMPULSES)
def test_the_same_commands_lead_to_the_same_digests_views_and_history(deal: Deal, impulses: list[int]) -> None:
    session, again = deal.session(), deal.session()

    def look(said: Said) -> None:
        assert again.say(said.side, said.command) == said.ruling
        assert (again.world.digest, again.history.chain) == (session.world.digest, session.history.chain)

    played(session, impulses, any_command, look)
    assert [again.view(side) for side in BOTH] == [session.view(side) for side in BOTH]


def happened(session: Session) -> list[tuple[object, ...]]:
    """What was told, to whom, in order, and the dice; who rolls them untold has them in a telling without words."""
    tellings = [each for block in session.history.all_tellings() if block for each in block]
    told_ = [(each.turn, each.row, each.side, each.ours, each.theirs, each.public, each.sealed) for each in tellings]
    return [*(each for each in told_ if any(each[3:])), *((die,) for each in tellings for die in each.dice)]


@pytest.mark.rule("INIT-03")
@given(DEALS, IMPULSES)
def test_what_ends_its_activation_is_that_march_or_order_and_then_the_end_of_the_activation(deal: Deal, impulses: list[int]) -> None:
    session, again = deal.session(), deal.session()

    def look(said: Said) -> None:
        if isinstance(said.command, March | Declare) and said.command.ends and said.ruling.allowed:
            assert again.say(said.side, msgspec.structs.replace(said.command, ends=False)).allowed
            told_ = [line.event for line in again.view(said.side).told]
            news = again.view(said.side).undo is not None
            assert news == (session.clock == again.clock and session.world.get(GAME, Slot) == again.world.get(GAME, Slot)), told_
            assert news or again.say(said.side, Finish()).allowed
        else:
            assert again.say(said.side, said.command) == said.ruling
        assert (again.world.digest, happened(again)) == (session.world.digest, happened(session))

    played(session, impulses, any_command, look)


@given(DEALS, IMPULSES)
def test_a_refused_command_changes_nothing_for_anybody(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()
    before = [session.world.digest, *(session.view(side) for side in BOTH)]

    def look(said: Said) -> None:
        now = [session.world.digest, *(session.view(side) for side in BOTH)]
        assert said.ruling.allowed or now == before
        before[:] = now

    played(session, impulses, any_command, look)


# secrets


def questions(session: Session, side: Side) -> Iterator[AnyQuestion]:
    yield Choices()
    for token in session.view(side).march.tokens:
        yield from (Reach(token.key), Reach(token.key, turns=3), Path(token.key, Hex(1, 1)), Route(token.key, (Hex(1, 1),)))


@given(DEALS, IMPULSES)
def test_no_side_is_ever_given_a_key_of_the_other(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(said: Said) -> None:
        for side in BOTH:
            given_ = (session.view(side), [session.ask(side, question) for question in questions(session, side)])
            assert {key[0] for key in keys_in(given_)} <= {side}
        assert keys_in(said.ruling.reasons) is not None
        assert not [key for key in keys_in(said.ruling) if key[0] != said.side]

    played(session, impulses[:25], any_command, look)


@given(DEALS, IMPULSES)
def test_what_is_taken_back_leaves_no_trace_with_the_other_side(deal: Deal, impulses: list[int]) -> None:
    session = deal.session()

    def look(said: Said) -> None:
        if said.ruling.allowed and said.command != Finish() and session.view(said.side).undo is None:
            other = session.turn.other(said.side)
            session.say(said.side, Undo())
            before = session.view(other)
            session.say(said.side, said.command)
            session.say(said.side, Undo())
            assert session.view(other) == before

    played(session, impulses, any_command, look)
