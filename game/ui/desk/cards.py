"""The formation card and the hover card: what a token is, what a hex costs, with every part and its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface, draw

from game.model.questions import Reached, Step, StepAnswer
from game.model.units import PACES
from game.texts import (
    NAMELESS,
    Names,
    called,
    capital,
    order_brief,
    order_name,
    order_text,
    part_text,
    reason_text,
    role_text,
    smp,
    translated,
    units_text,
    word,
)
from game.ui import text
from game.ui.desk.contactlines import contact_lines
from game.ui.desk.flights import flight_line
from game.ui.desk.prospects import seen_line

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.orders import Intent
    from game.model.ruling import Tally
    from game.model.views import NodeView, PlayerView, TokenView
    from game.session.host import Seat
    from game.ui.desk.draft import Draft
    from game.ui.desk.line import Line
    from game.ui.theme import Theme

CARD_LINES = 6
_SIZE = 13
_INDENT = "    "


def card_lines(view: PlayerView, token: TokenView | None, draft: Draft, room: int) -> list[Line]:
    """The formation card: always the same number of lines, each no wider than so many pixels where words can be spared."""
    if token is None:
        return [
            (translated("No formation selected"), "text"),
            (translated("Click a counter, or press N."), "text_dim"),
            *(("", "text_dim"),) * (CARD_LINES - 2),
        ]
    node = next(node for node in view.nodes if node.key == token.key)
    rate = token.rates[PACES.index(draft.pace)]
    return [
        (f"{token.number}  {token.name}", "text"),
        (_about(view, token, node, room), "text_dim"),
        (smp_line(token.left(draft.pace), rate, room), "blue"),
        order_line(token, node, room, view.names),
        (
            " · ".join(
                (
                    translated("Fatigue {points} ({band})").format(points=token.fatigue, band=word(token.band)),
                    translated("Stacking") + f" {-(-token.halves // 2)}/{view.march.room}",
                )
            ),
            "text_dim",
        ),
        seen_line(draft.prospect(token.hex), room, view.names),
    ]


def _about(view: PlayerView, token: TokenView, node: NodeView, room: int) -> str:
    """How large a token is, where it stands and how things stand with it; what the list tells too is left out where there is no room."""
    state = [translated("activated") if token.formation in view.march.activated else translated("to move")]
    if any(token.key in each.own for each in view.engagements):
        state.append(translated("engagement due"))
    if token.morale.state != "normal":
        state.append(word(f"morale-{token.morale.state}"))
    units = units_text(token.units)
    wishes: tuple[list[str], ...] = ([f"{capital(word(node.label))}, {units}", str(token.hex)], [units, str(token.hex)], [units], [])
    lines = ["  ·  ".join([*wish, *state]) for wish in wishes]
    return next((line for line in lines if text.fits(line, room, _SIZE)), lines[-1])


def order_line(token: TokenView, node: NodeView, room: int | None = None, names: Names = NAMELESS) -> Line:
    """What a token has been ordered, or what is plotted, and in what state it is; where there is no *room* for it, the march mode is left
    out, which is told beside it, or else what goes with the order.
    """
    states = _states(token, node, names)
    lines = ["  ·  ".join([_ordered(token, told), *states]) for told in (order_text, order_brief, order_name)]
    line = next((each for each in lines if room is None or text.fits(each, room, _SIZE)), lines[-1])
    if states and token.stopped:
        return line, "red"
    return line, "amber" if _plotted(token) else "text" if token.declared else "text_dim"


def _plotted(token: TokenView) -> bool:
    return bool(token.plot.path or token.plot.declared or token.plot.leave)


def _ordered(token: TokenView, told: Callable[[Intent], str]) -> str:
    """What a token is to do, its order put into words by *told*."""
    if not _plotted(token):
        return capital(told(token.intent)) if token.declared else translated("No order yet")
    plot = token.plot
    order = [told(plot.intent) if plot.declared else word(plot.intent.pace)] if plot.declared or plot.path else []
    off = [translated("off the map")] if plot.leave else []
    return translated("Plotted") + ": " + ", ".join([*map(str, plot.path[-1:]), *order, *off])


def _states(token: TokenView, node: NodeView, names: Names = NAMELESS) -> list[str]:
    """In what state it is, in words."""
    states = [*([translated("bogged down")] if token.bogged else []), *([translated("stopped")] if token.stopped else [])]
    states += [translated("held by contact #{contact}").format(contact=called(token.held, names))] if token.held else []
    states += [translated("has reacted")] if token.reacted else []
    states += [translated("hot ({heat})").format(heat=token.heat)] if token.heat else []
    for code in ("hidden", "dug-in", "indoors"):
        count = sum(code in unit.state for unit in node.units)
        states += [f"{word(code)} {count}/{len(node.units)}"] if count else []
    return states


def smp_line(left: int, rate: Tally, room: int) -> str:
    """What is left of an allowance and what that is made of, in as many words as have room; the order sheet tells all."""
    points = f"SMP {smp(left)} / {smp(rate.total)}"
    parts = [(part_text(piece), piece.amount) for piece in rate.parts]
    if not parts:
        return points
    slowest = next((str(piece.args["unit"]) for piece in rate.parts if "unit" in piece.args), "")
    named = [(slowest, parts[0][1]), *parts[1:]] if slowest else parts
    bare = [("", parts[0][1]), *parts[1:]]
    wishes = [f"{points}   {_sum(each)}" for each in (parts, named, bare)]
    return next((line for line in wishes if text.fits(line, room, _SIZE)), points)


def _sum(parts: Sequence[tuple[str, int]]) -> str:
    """Parts by name with their signs: `slowest: Atlas AS7-D 3 + forced march 1.5`."""
    told = "".join(f" {'+' if amount >= 0 else '−'} {name} {smp(abs(amount))}".replace("  ", " ") for name, amount in parts)
    return told.removeprefix(" + ")


def ground_lines(view: PlayerView, place: Hex) -> list[Line]:
    """What lies in a hex, in words."""
    ground = view.land[place]
    name = next((spot.name for spot in view.land.places if spot.hex == place), "")
    features = [
        word(ground.terrain),
        *([translated("lake")] if ground.water else []),
        *([translated(f"{ground.woods} woods") if ground.woods != "jungle" else translated("dense jungle")] if ground.woods else []),
        *([translated(f"{ground.urban} urban")] if ground.urban else []),
        *([translated(ground.surface.replace("_", " "))] if ground.surface else []),
        *([translated("river, depth") + f" {ground.depth}"] if ground.rivers else []),
        *([translated("road")] if ground.roads else []),
        *([translated("bridge")] if ground.bridge else []),
        *([translated("metallic deposits")] if any(each.kind == "deposit" and each.hex == place for each in view.land.places) else []),
    ]
    title = f"{place}  {name}" if name else str(place)
    return [(title, "text"), (", ".join(features) + "  ·  " + translated("level") + f" {ground.level}", "text_dim")]


def step_lines(seat: Seat, token: TokenView, place: Hex, start: Hex | None) -> list[Line]:
    """What it costs the token in hand to enter a hex: each part on its own line, ending in the sum."""
    answer = seat.ask(Step(token.key, place, start))
    if not isinstance(answer, StepAnswer):
        return []
    if answer.cost is None:
        return [(reason_text(why), "red") for why in answer.ruling.reasons]
    parts = [(f"{part_text(piece)}  {smp(piece.amount)} SMP   [{piece.rule}]", "text_dim") for piece in answer.cost.parts]
    return [*parts, (translated("to enter the hex: {cost} SMP").format(cost=smp(answer.cost.total)), "blue")]


def standing_lines(view: PlayerView, place: Hex) -> list[Line]:
    """Who stands in a hex, as far as this side knows, and what is planned there."""
    nodes = {node.key: node for node in view.nodes}
    own: list[Line] = [(f"{word('fortified')}: {row.count}", "text") for row in view.march.positions if row.hex == place]
    for token in view.march.tokens:
        if token.hex == place:
            told, tone = order_line(token, nodes[token.key], names=view.names)
            bracket = ", ".join(word(each.move_class) for each in token.brackets)
            own.append((f"{token.number}  {token.name}: {bracket}, {word(token.band)}", "text"))
            if token.declared or token.plot.declared or token.plot.path or _states(token, nodes[token.key]):
                own.append((f"    {told}", tone))
    seen = [line for each in view.contacts if each.hex == place for line in contact_lines(each, view)]
    plots = [
        (translated("{name} plots to march here").format(name=token.name), "text_dim")
        for token in view.march.tokens
        if token.plot.path and token.plot.path[-1] == place
    ]
    return own + [flight_line(flight) for flight in view.flights if flight.hex == place] + seen + plots


def engagement_lines(view: PlayerView, place: Hex) -> list[Line]:
    """The engagements that are due in a hex, or in which a token that stands there has a part."""
    here = {token.key: token.name for token in view.march.tokens if token.hex == place}
    lines: list[Line] = []
    for each in view.engagements:
        if each.hex == place or any(key in here for key in each.own):
            against = ", ".join(f"#{called(label, view.names)}" for label in each.contacts) or translated("a contact that was lost")
            words = translated("Engagement due in {hex} ({kind}), against {list}")
            lines.append((words.format(hex=each.hex, kind=word(each.kind), list=against), "red"))
            if each.role:
                lines.append((role_text(each.role), "text"))
    return lines


def reach_line(found: Reached | None, turns: int) -> Line:
    """The reach overlay of a hex in words."""
    if found is None:
        return translated("beyond reach"), "text_dim"
    if turns > 1:
        return translated("reached in turn {turn}").format(turn=found.turn), "text"
    way = {
        "march": translated("within reach for {cost} SMP"),
        "road": translated("within reach by road alone for {cost} SMP [TERR-14]"),
        "minimum": translated("a minimum move: takes all {cost} SMP [AMB-97]"),
    }[found.way].format(cost=smp(found.cost))
    return (way if found.rest else way + "; " + translated("no room to stay")), "text"


def box_of(lines: Sequence[Line], widest: int) -> tuple[int, int, list[int]]:
    """How large a card is that holds these lines: width, height, and the height of each line."""
    pad, gap = text.px(10), text.px(3)
    sizes = [text.size_of(line, 13) for line, _ in lines]
    width = min(max((wide for wide, _ in sizes), default=0) + 2 * pad, widest)
    return width, sum(high + gap for _, high in sizes) + 2 * pad - gap, [high + gap for _, high in sizes]


def paint_lines(window: Surface, box: Rect, lines: Sequence[Line], heights: Sequence[int], theme: Theme) -> None:
    """A card with lines."""
    pad = text.px(10)
    draw.rect(window, theme.panel, box, border_radius=text.px(4))
    draw.rect(window, theme.line, box, max(1, text.px(1)), border_radius=text.px(4))
    top = box.top + pad
    for (line, tone), high in zip(lines, heights, strict=True):
        text.draw(window, line, (box.left + pad, top), size=13, colour=getattr(theme, tone), width=box.width - 2 * pad)
        top += high


def wrapped(lines: Sequence[Line], widest: int) -> list[Line]:
    """Lines that a card of that width has room for: longer ones go on in the next, a little to the right."""
    room = widest - 2 * text.px(10)
    found: list[Line] = []
    for words, tone in lines:
        if text.fits(words, room, _SIZE):
            found.append((words, tone))
            continue
        first, *rest = text.wrap(words.lstrip(), room - text.size_of(_INDENT, _SIZE)[0], _SIZE)
        found += [(first, tone), *((_INDENT + line, tone) for line in rest)]
    return found


def rows_in(height: int) -> int:
    """How many lines a card of that height has room for."""
    pitch = text.size_of("X", _SIZE)[1] + text.px(3)
    return max(1, (height - 2 * text.px(10) + text.px(3)) // pitch)


def card_of(lines: Sequence[Line], widest: int, theme: Theme) -> Surface:
    """A picture of a card with lines."""
    lines = wrapped(lines, widest)
    width, height, heights = box_of(lines, widest)
    card = Surface((width, height), SRCALPHA)
    paint_lines(card, card.get_rect(), lines, heights, theme)
    return card


def in_corner(
    size: tuple[int, int], at: tuple[int, int], within: Rect, taken: Sequence[Rect] = (), kept: Sequence[Rect] = ()
) -> Rect | None:
    """A place in a corner of a rectangle, away from the pointer and from what hangs: a lower one, or else the upper right one, so that it
    seldom hides the way. Where none is free, it rather lies upon what hangs (*taken*) than under the pointer, but never upon what must be
    read as well (*kept*): it goes above or below that, or there is no place.
    """
    pad = text.px(10)
    left = Rect((within.left + pad, within.bottom - size[1] - pad), size)
    right = left.move(within.right - pad - left.right, 0)
    above = right.move(0, within.top + pad - right.top)
    beside = [Rect((side.left, top), size) for side in (left, right) for box in kept for top in (box.top - pad - size[1], box.bottom + pad)]
    places = [left, right, above, *(box for box in beside if within.contains(box))]
    off = [box for box in places if not box.inflate(4 * pad, 4 * pad).collidepoint(at)] or [right]
    readable = [box for box in off if box.collidelist(list(kept)) < 0]
    free = [box for box in readable if box.collidelist(list(taken)) < 0]
    return next(iter([*free, *sorted(readable, key=lambda box: box != right)]), None)
