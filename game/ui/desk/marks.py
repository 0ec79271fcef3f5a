"""What the board shows: one's view and the draft, turned into marks."""

from collections.abc import Iterator, Mapping
from typing import Final

from game.model.hexes import Hex
from game.model.ids import Key
from game.model.land import Edge
from game.model.questions import PathAnswer, ZonesAnswer
from game.model.rows import SETTING_UP
from game.model.views import NodeView, PlayerView, TokenView
from game.texts import smp
from game.ui.board import Counter, Marks, PathMark, ReachMark
from game.ui.board.marks import Sense, StateSign
from game.ui.contacts import contact_counter
from game.ui.desk.draft import Draft
from game.ui.desk.flights import BANDS, flight_counter
from game.ui.desk.lists import unmoved
from game.ui.desk.overlays import EVERYBODY, SENSES, ZONES

EVADE: Final = "evade"
_WAYS_OUT: Final[Mapping[Edge, tuple[int, ...]]] = {"n": (0,), "e": (1, 2), "s": (3,), "w": (4, 5)}
"""Over which edges of its hexes one leaves by an edge of the map."""
_POSTURES: Final[tuple[StateSign, ...]] = ("hidden", "dug-in", "indoors")


def marks(
    view: PlayerView, draft: Draft, shown: dict[str, bool], way: PathAnswer | None, ruler: tuple[Hex, ...], flight: Key | None = None
) -> Marks:
    """Everything to draw over the land; *flight*: the one that is chosen."""
    held = draft.held(view)
    zones = _zones(view, draft, shown, held)
    return Marks(
        counters=tuple(_counters(view, held, flight, unmoved_too=shown["unmoved"])),
        reach=_reach(draft) if held is not None and shown["reach"] and view.turn.row != SETTING_UP else {},
        path=tuple(_path(held.hex, way)) if way is not None and held is not None else (),
        waypoints=tuple(draft.via),
        selected=None if held is None else held.hex,
        zone=_zone(view),
        exits=_exits(view),
        control=frozenset(zones.own),
        threat=frozenset(place for each in zones.known for place in each.hexes),
        covers=tuple(_covers(draft, shown, flight)),
        plots=tuple(_plots(view)),
        ruler=ruler,
        fog=draft.fog(view),
        watched=tuple(each.hex for each in view.orbit if each.hex is not None),
        grid=shown["grid"],
        coordinates=shown["coordinates"],
        names=shown["names"],
    )


def viewer(draft: Draft, shown: Mapping[str, bool], flight: Key | None) -> tuple[Key | None, Hex | None]:
    """Whose coverage is shown, and from where: of the token in hand, where a way is drawn from its end; None: from where it stands.

    Of the flight that is chosen, if any; all of one's own where that is asked, or nothing in hand.
    """
    if shown[EVERYBODY]:
        return None, None
    if draft.token is None:
        return flight, None
    way = draft.way()
    return draft.token, way.path[-1] if way is not None and way.path else None


def _covers(draft: Draft, shown: Mapping[str, bool], flight: Key | None) -> Iterator[tuple[Sense, Mapping[Hex, int]]]:
    """What each sense that is shown covers, as far as it covers anything."""
    token, place = viewer(draft, shown, flight)
    for sense in SENSES:
        if shown[sense] and (hexes := draft.overlays.cover(token, sense, place)):
            yield sense, hexes


def _zones(view: PlayerView, draft: Draft, shown: Mapping[str, bool], held: TokenView | None) -> ZonesAnswer:
    """Every zone where that is asked; else, with the reach, that of the token in hand and those that it may meet."""
    if shown[ZONES]:
        return draft.overlays.zones(None)
    return draft.zones() if held is not None and shown["reach"] and view.turn.row != SETTING_UP else ZonesAnswer((), ())


def _counters(view: PlayerView, held: TokenView | None, chosen: Key | None, *, unmoved_too: bool) -> Iterator[Counter]:
    """One's own on the ground, contacts there, and over all of them what is in the air."""
    order = [side.side for side in view.turn.sides]
    own = order.index(view.side)
    left = {token.key for token in unmoved(view, set())} if unmoved_too else set()
    nodes = {node.key: node for node in view.nodes}
    for token in view.march.tokens:
        yield _own(view, token, nodes[token.key], own, selected=token.key in left or (held is not None and token.key == held.key))
    names = view.names
    for contact in sorted(view.contacts, key=lambda each: each.altitude):
        yield contact_counter(contact, 1 - own, names)
    for flight in view.flights:
        yield flight_counter(flight, own, selected=flight.key == chosen)


def _own(view: PlayerView, token: TokenView, node: NodeView, side: int, *, selected: bool) -> Counter:
    intent = token.intent if token.declared else token.plot.intent
    ordered = token.declared or token.plot.declared or bool(token.plot.path)
    activated = token.formation in view.march.activated
    return Counter(
        id=token.key,
        hex=token.hex,
        side=side,
        own=True,
        kind=token.kind,
        scale=token.scale,
        title=str(token.number),
        dim=activated,
        selected=selected,
        note="" if activated and intent.order != EVADE else smp(token.left(token.intent.pace if token.declared else "normal")),
        order=intent.order if ordered else None,
        pace=intent.pace if ordered and intent.pace != "normal" and not intent.stands else None,
        states=_states(view, token, node),
        fatigue=BANDS.get(token.band, 0),
    )


def _states(view: PlayerView, token: TokenView, node: NodeView) -> tuple[StateSign, ...]:
    """In what state a token is: trouble first, then how its units lie in wait, then what was built where it stands."""
    found: list[StateSign] = ["bogged"] if token.bogged else ["stopped"] if token.stopped else []
    waits = {state for unit in node.units for state in unit.state}
    found += [state for state in _POSTURES if state in waits]
    if any(row.hex == token.hex for row in view.march.positions):
        found.append("fortified")
    return tuple(found)


def _reach(draft: Draft) -> dict[Hex, ReachMark]:
    answer = draft.reach()
    if answer is None:
        return {}
    return {row.hex: ReachMark(smp(row.cost) if draft.turns == 1 else str(row.turn), row.turn, row.way, row.rest) for row in answer.hexes}


def _path(start: Hex, way: PathAnswer) -> Iterator[PathMark]:
    """The way from where the token stands, with its running cost; beyond what is left it warns."""
    running = 0
    if way.path:
        yield PathMark(start)
    fits = way.ruling.allowed
    for place, step in zip(way.path, way.steps, strict=False):
        running += step.total
        yield PathMark(place, smp(running), not fits and running > way.left)


def _plots(view: PlayerView) -> Iterator[tuple[Hex, ...]]:
    """The marches that are plotted; while it is asked whether one's own answer a march, that march as far as it has come."""
    for token in view.march.tokens:
        if token.plot.path:
            yield token.hex, *token.plot.path
    if view.march.asked is not None and view.march.asked.way:
        yield view.march.asked.way


def _exits(view: PlayerView) -> Mapping[Hex, int]:
    """Where one's own may leave the map to meet a condition of theirs that is open, and by which edges."""
    found: dict[Hex, int] = {}
    for goal in view.victory.own:
        if goal.condition.kind == "leave" and goal.condition.edge and goal.state == "open":
            ways = sum(1 << way for way in _WAYS_OUT[goal.condition.edge])
            for place in view.land.along(goal.condition.edge):
                found[place] = found.get(place, 0) | ways
    return found


def _zone(view: PlayerView) -> frozenset[Hex]:
    if view.turn.row != SETTING_UP:
        return frozenset()
    return frozenset(view.land.zone(view.turn.of(view.side).zone).hexes)
