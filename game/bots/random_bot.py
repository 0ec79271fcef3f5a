"""A bot that picks at random from what `ask` offers, and so proves that every answer is a legal command."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from msgspec.structs import replace

from game.bots.watch import asked
from game.model.commands import Annotate, AnyCommand, Declare, Finish, Instruct, March, OfferDraw, Survey
from game.model.components import Remark
from game.model.components.instructing import Bogged, Standing, When
from game.model.hexes import Hex
from game.model.ids import Key, side_key
from game.model.questions import Answer, Choices, ChoicesAnswer, OrdersAnswer, OrdersOf, Question, Reach, ReachAnswer
from game.model.rows import GROUND, SETTING_UP, STANCE, TARGETING
from game.model.units import PACES, Pace
from game.model.views import PlayerView, TokenView

Ask = Callable[[Question], Answer | None]
_RESTLESS = 0.75
_REGROUPING = 0.15
_ORDERLY = 0.2
_HASTY = 0.5
_WATCHFUL = 0.8
_OFFERING, _ACCEPTING = 0.001, 0.05
_EARLY = 2
_INSTRUCTIVE = 0.05
_CHATTY = 0.02
_INSTRUCTING = (SETTING_UP, TARGETING, GROUND)
_NAMES = ("", "Hammer", "Anvil", "The one at the ford")
_SUSPICIONS = ("", "decoy?", "the assault company")
_WHEN: tuple[When, ...] = ("never", "slower", "weaker", "always")


def random_bot(seed: str) -> Callable[[PlayerView, Ask], AnyCommand]:
    """A bot whose choices follow from its seed alone."""
    chance, mood = Random(seed), Random(f"{seed}/mood")

    def decide(view: PlayerView, ask: Ask) -> AnyCommand:
        if aside := _look(view, chance) or _whim(view, mood):
            return aside
        choices = ask(Choices())
        if not isinstance(choices, ChoicesAnswer):
            return Finish()
        if choices.marching and chance.random() < _ORDERLY:
            order = _order(view, ask, chance, chance.choice(choices.marching))
            if order is not None:
                return order
        if choices.marching and chance.random() < _RESTLESS:
            march = _march(view, ask, chance, chance.choice(choices.marching))
            if march is not None:
                return march
        others = [command for command in choices.commands if not isinstance(command, Finish)]
        must_choose = len(others) == len(choices.commands)
        if others and (must_choose or chance.random() < _REGROUPING):
            return chance.choice(others)
        return Finish()

    return decide


def _look(view: PlayerView, chance: Random) -> Survey | None:
    """A random hex for an orbiter that looks nowhere yet."""
    idle = [each.key for each in view.orbit if each.overhead and each.hex is None] if asked(view) else []
    if not idle or chance.random() >= _WATCHFUL:
        return None
    return Survey(chance.choice(idle), Hex(chance.randint(1, view.land.cols), chance.randint(1, view.land.rows)))


def _whim(view: PlayerView, mood: Random) -> OfferDraw | Instruct | Annotate | None:
    """What a player does now and then: a remark about some contact, an instruction to some token; and from the third turn on a draw,
    offered or taken up.
    """
    offer = view.victory.offer
    wanted = _ACCEPTING if offer not in (None, view.side) else _OFFERING
    if view.turn.turn > _EARLY and offer != view.side and mood.random() < wanted:
        return OfferDraw()
    if view.contacts and mood.random() < _CHATTY:
        remark = Remark(mood.choice(_NAMES), mood.choice(_SUSPICIONS))
        return Annotate(mood.choice(view.contacts).label, remark)
    if _instructing(view) and mood.random() < _INSTRUCTIVE and (instructed := _instructable(view)):
        token = mood.choice(instructed)
        towards = mood.choice((None, *_ways(view, token.key)))
        bogged: Bogged = mood.choice(("wait", "detach"))
        return Instruct(token.key, Standing(evade=mood.choice(_WHEN), keep=mood.randrange(4), bogged=bogged, towards=towards))
    return None


def _instructing(view: PlayerView) -> bool:
    """Whether own tokens may be instructed in this row."""
    return view.turn.row in _INSTRUCTING or (view.turn.row == STANCE and view.switches.activation == "plotted")


def _instructable(view: PlayerView) -> Sequence[TokenView]:
    """The own tokens that may be instructed now: in ground movement those of the formation whose activation it is, or may be."""
    if view.turn.row != GROUND:
        return view.march.tokens
    may = set(view.march.ready) if view.march.active is None else {view.march.active}
    return [token for token in view.march.tokens if token.formation in may]


def _ways(view: PlayerView, token: Key) -> Iterator[Hex | Key]:
    """The directions that a token may prefer: home, another formation, what is known of the enemy."""
    if view.turn.of(view.side).home:
        yield side_key(view.side)
    yield from (other.key for other in view.march.tokens if other.key != token)
    yield from (contact.hex for contact in view.contacts)


def _order(view: PlayerView, ask: Ask, chance: Random, token: Key) -> Declare | None:
    """A random order of those that are open; None if it has one."""
    seen = view.march.token(token)
    answer = None if seen is None or seen.declared else ask(OrdersOf(token))
    if not isinstance(answer, OrdersAnswer) or not answer.declarations:
        return None
    chosen = chance.choice(answer.declarations)
    return replace(chosen, ends=view.turn.row == GROUND and chosen.intent.stands and chance.random() < _HASTY)


def _march(view: PlayerView, ask: Ask, chance: Random, token: Key) -> March | None:
    """A random march within reach; None if the token can go nowhere."""
    seen = view.march.token(token)
    if seen is None or (seen.plot.path and chance.random() < _RESTLESS):
        return None
    pace: Pace = seen.intent.pace if seen.declared else chance.choice(PACES)
    answer = ask(Reach(token, pace))
    if not isinstance(answer, ReachAnswer):
        return None
    before = {row.hex: row.before for row in answer.hexes}
    ends = [row.hex for row in answer.hexes if row.rest]
    if not ends:
        return None
    way = walked(before, chance.choice(ends), seen.hex)
    return March(token, way, pace, ends=view.turn.row == GROUND and chance.random() < _HASTY)


def walked(before: dict[Hex, Hex], goal: Hex, start: Hex) -> tuple[Hex, ...]:
    """The way to a goal along the hexes before."""
    way = [goal]
    while before[way[-1]] != start:
        way.append(before[way[-1]])
    return tuple(reversed(way))
