"""Engaging: which contacts become engagements at the end of a turn, and what becomes of them in the next."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from operator import itemgetter
from typing import NamedTuple

from msgspec.structs import replace

from game.model.components import Contact, Encounter, Engagement, Engagements, Node, Place, Token
from game.model.components.engaging import EngagementKind, Start
from game.model.events import ContactBroken, EngagementDue, NotFought
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Label, Side, rule, side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.asking import agrees, asks, may_react
from game.rules.strategic.contacts import followed, in_no_order, knows, labels_held
from game.rules.strategic.encounters import by_order, foes, make_known, may_begin, may_escape, sight, token_of, wants
from game.rules.strategic.formations import came_of

RULES = (
    rule("ZOC-07"),
    rule("ENG-01"),
    rule("ENG-02"),
    rule("ENG-11"),
    rule("ENG-12"),
    rule("EVADE-04"),
    rule("EVADE-05"),
    rule("BREAK-04"),
    rule("ORDER-02"),
    rule("ORDER-03"),
    rule("AMB-39"),
    rule("AMB-47"),
    rule("AMB-100"),
    rule("AMB-101"),
)
_KINDS: tuple[EngagementKind, ...] = ("pursuit", "breakthrough", "contested", "meeting")


class Pair(NamedTuple):
    """Two enemies within 1 hex of each other, of the first and of the second side, who will fight, and why."""

    one: Key
    other: Key
    kind: EngagementKind
    prey: Side | None = None


# row 10


def call_engagements(turn: Turn) -> None:
    """Decide which contacts become engagements; those that share a formation are one (TURN-14, AMB-03, AMB-100)."""
    near = in_no_order(turn, in_no_order(turn, _contacts(turn), itemgetter(1)), itemgetter(0))
    pairs = [found for one, other in near if (found := _verdict(turn, token_of(turn, one), token_of(turn, other))) is not None]
    groups = in_no_order(turn, _joined(pairs), lambda group: group[0].one)
    rows = tuple(_engagement(turn, group) for group in groups)
    if rows:
        turn.world.put(GAME, replace(turn.world.get(GAME, Engagements), rows=rows))
    for row, group in zip(rows, groups, strict=True):
        for pair in in_no_order(turn, (pair for pair in group if not followed(turn, pair.other)), lambda pair: pair.other):
            make_known(turn, pair.other, token_of(turn, pair.one))
        for pair in in_no_order(turn, (pair for pair in group if not followed(turn, pair.one)), lambda pair: pair.one):
            make_known(turn, pair.one, token_of(turn, pair.other))
        _tell(turn, row, _due)


def _contacts(turn: Turn) -> Iterator[tuple[Key, Key]]:
    """The enemies within 1 hex of each other, at least one of whom has made out the other (ENG-01, AMB-39)."""
    world, first = turn.world, turn.sides[0]
    for key in world.where(Token, True):
        if side_of(key) == first and world.get(key, Node).arm in ("ground", "immobile"):
            for other in foes(turn, first, world.get(key, Place).hex):
                if knows(turn, key) or knows(turn, other):
                    yield key, other


def _verdict(turn: Turn, one: TokenView, other: TokenView) -> Pair | None:
    """Whether two fight: if one that has made out the other asks for it, and the other does not deny it or cannot get away (AMB-03)."""
    for hunter, prey in ((one, other), (other, one)):
        if _pursues(turn, hunter, prey):
            return Pair(one.key, other.key, "pursuit", side_of(prey.key))
    for asker, asked in ((one, other), (other, one)):
        if not (knows(turn, asked.key) and _fights(turn, asker, asked)):
            continue
        if not may_escape(turn, asked, asker) or _fights(turn, asked, asker):
            return Pair(one.key, other.key, _kind(one, other))
        _tell_broken(turn, asker, asked)
    return None


def _fights(turn: Turn, own: TokenView, other: TokenView) -> bool:
    """Whether a token wants to fight another: its owner answers, where that is asked and no order says so (AMB-03, AMB-112)."""
    if not asks(turn) or not may_begin(own) or by_order(turn, own, other):
        return wants(turn, own, other)
    return agrees(turn, "fight", own, other)


def _pursues(turn: Turn, hunter: TokenView, prey: TokenView) -> bool:
    """Whom it cornered it may run down, if it still makes it out: that cannot be denied (EVADE-03, EVADE-05, AMB-101)."""
    cornered = hunter.key in turn.world.get(prey.key, Encounter).cornered
    if not cornered or not may_begin(hunter) or not knows(turn, prey.key):
        return False
    if by_order(turn, hunter, prey):
        return True
    return may_react(turn, hunter.standing.pursue, hunter, prey) and agrees(turn, "pursue", hunter, prey)


def _kind(one: TokenView, other: TokenView) -> EngagementKind:
    if "breakthrough" in (each.intent.order for each in (one, other) if each.declared):
        return "breakthrough"
    return "contested" if one.hex == other.hex else "meeting"


def _tell_broken(turn: Turn, asker: TokenView, asked: TokenView) -> None:
    """Who asked for the fight hears that the other got away; so does that one, if it knows of whom (BREAK-02)."""
    seen = turn.world.get(asked.key, Contact).label
    told = ContactBroken(asker.name, asker.hex, seen)
    known = turn.world.get(asker.key, Contact)
    theirs = ContactBroken(asked.name, asked.hex, known.label, escaped=True) if known.now else None
    turn.tell(side_of(asker.key), ours=told, theirs=theirs, public=None, sealed=told)


def _joined(pairs: list[Pair]) -> list[list[Pair]]:
    """Pairs that share a formation, directly or by others, together; in key order."""
    groups: dict[Key, list[Pair]] = {}
    for pair in pairs:
        group = groups.setdefault(pair.one, [])
        if (joined := groups.get(pair.other, group)) is not group:
            group += joined
            groups.update((key, group) for each in joined for key in (each.one, each.other))
        group.append(pair)
        groups[pair.other] = group
    return sorted(sorted(group) for group in {group[0]: group for group in groups.values()}.values())


def _engagement(turn: Turn, group: list[Pair]) -> Engagement:
    kind = min((pair.kind for pair in group), key=_KINDS.index)
    tokens = sorted({key for pair in group for key in (pair.one, pair.other)})
    prey = next((pair.prey for pair in group if pair.prey is not None), None)
    return Engagement(kind, _hex_of(turn, group), tuple(tokens), prey)


def _hex_of(turn: Turn, group: list[Pair]) -> Hex:
    """The common hex, else that of whom the latest contact was made with (AMB-100)."""
    world = turn.world
    places = [(world.get(pair.one, Place).hex, world.get(pair.other, Place).hex) for pair in group]
    for here, there in places:
        if here == there:
            return here
    came = [(world.get(pair.one, Encounter).came, world.get(pair.other, Encounter).came) for pair in group]
    latest = max(range(len(group)), key=lambda number: (max(came[number]), -number))
    one, other = came[latest]
    return places[latest][0 if other > one else 1]


# row 5


def close_engagements(turn: Turn) -> None:
    """Close what was due without a fight and without any effect, and say so: a pursuit ends there too (TURN-09)."""
    due = turn.world.get(GAME, Engagements)
    if not due.rows:
        return
    turn.world.put(GAME, replace(due, rows=()))
    for row in due.rows:
        _tell(turn, row, partial(_not_fought, start=_start(turn, row)))


def starting(hexes: int) -> Start:
    """How far apart an engagement starts at a range of sight in strategic hexes (ENG-12, AMB-39)."""
    if hexes > 0:
        return "edges"
    return "near" if hexes == 0 else "point-blank"


def _start(turn: Turn, row: Engagement) -> Start:
    """By the highest range of those in contact: who sees first opens the distance. A pursuit is set up otherwise (AMB-39, AMB-47)."""
    if row.prey is not None:
        return ""
    there, ranges, first = fighters(turn, row), list[int](), turn.sides[0]
    ours = (key for key in there if side_of(key) == first)
    met = ((key, foe) for key in ours for foe in foes(turn, first, turn.world.get(key, Place).hex) if foe in there)
    for one, other in met:
        ranges.append(sight(turn, one, other))
        if ranges[-1] > 0:
            break
    return starting(max(ranges)) if ranges else ""


def _due(turn: Turn, row: Engagement, side: Side) -> EngagementDue:
    ours, theirs = parties(turn, row, side)
    return EngagementDue(row.kind, row.hex, _names(turn, ours), theirs, row.role(side))


def _not_fought(turn: Turn, row: Engagement, side: Side, start: Start) -> NotFought:
    ours, theirs = parties(turn, row, side)
    return NotFought(row.kind, row.hex, _names(turn, ours), theirs, start)


def _tell(turn: Turn, row: Engagement, told: Callable[[Turn, Engagement, Side], EngagementDue | NotFought]) -> None:
    first, second = (told(turn, row, side) for side in turn.sides)
    turn.tell(turn.sides[0], ours=first, theirs=second, public=None, sealed=first)


def _names(turn: Turn, keys: Iterable[Key]) -> tuple[str, ...]:
    return tuple(turn.world.get(key, Node).name for key in keys)


def parties(turn: Turn, row: Engagement, side: Side) -> tuple[tuple[Key, ...], tuple[Label, ...]]:
    """A side's tokens in an engagement, and what it calls those of the other side in it, as far as it still holds them."""
    there = fighters(turn, row)
    return tuple(key for key in there if side_of(key) == side), labels_held(turn, (key for key in there if side_of(key) != side))


def fighters(turn: Turn, row: Engagement) -> tuple[Key, ...]:
    """The tokens in an engagement as they are now: they may have broken up or joined since it was called.

    The other side may have seen nothing of that, and goes on calling them as before (AMB-58).
    """
    return tuple(sorted({now for key in row.tokens for now in came_of(turn.world, key)}))
