"""The formation card and the hover card: what a token is, what a hex costs, with every part and its rule."""

from collections.abc import Sequence

from pygame import Rect, Surface, draw

from game.model.hexes import Hex
from game.model.questions import Step, StepAnswer
from game.model.ruling import Tally
from game.model.units import PACES
from game.model.views import PlayerView, TokenView
from game.session.host import Seat
from game.texts import part_text, reason_text, smp, translated, word
from game.ui import text
from game.ui.desk.draft import Draft
from game.ui.theme import Theme

Line = tuple[str, str]
"""A line of a card and its tone: the name of a colour of the theme."""


def card_lines(view: PlayerView, token: TokenView | None, draft: Draft) -> list[Line]:
    """The formation card."""
    if token is None:
        return [
            (translated("No formation selected"), "text"),
            (translated("Click a counter, or press N for the next one."), "text_dim"),
        ]
    node = next(node for node in view.nodes if node.key == token.key)
    rate = token.rates[PACES.index(draft.pace)]
    left = max(0, rate.total - token.spent)
    state = translated("activated") if token.formation in view.march.activated else translated("to move")
    lines = [
        (f"{token.number}  {token.name}", "text"),
        (f"{word(node.label)}, {token.units} " + translated("units") + f"  ·  {token.hex}  ·  {state}", "text_dim"),
        (f"SMP {smp(left)} / {smp(rate.total)}   " + " ".join(_parts(rate)), "blue"),
        (translated("Room") + f" {-(-token.halves // 2)}/20   " + ", ".join(word(each.move_class) for each in token.brackets), "text_dim"),
    ]
    if token.plot.path:
        lines.append((translated("Plotted") + f": {token.plot.path[-1]} ({word(token.plot.pace)})", "amber"))
    return lines


def _parts(rate: Tally) -> list[str]:
    return [f"({part_text(piece)} {smp(abs(piece.amount))})" for piece in rate.parts]


def paint_card(surface: Surface, rect: Rect, lines: Sequence[Line], theme: Theme) -> None:
    """Paint the formation card."""
    draw.rect(surface, theme.panel_high, rect, border_radius=text.px(4))
    top = rect.top + text.px(8)
    for number, (line, tone) in enumerate(lines):
        size = 16 if number == 0 else 13
        drawn = text.draw(
            surface,
            line,
            (rect.left + text.px(10), top),
            size=size,
            bold=number == 0,
            colour=getattr(theme, tone),
            width=rect.width - text.px(20),
        )
        top = drawn.bottom + text.px(4)


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
    parts = [(f"{part_text(piece)}  {smp(piece.amount)}   [{piece.rule}]", "text_dim") for piece in answer.cost.parts]
    return [*parts, (translated("enter") + f" = {smp(answer.cost.total)} SMP", "blue")]


def standing_lines(view: PlayerView, place: Hex) -> list[Line]:
    """Who stands in a hex, as far as this side knows."""
    own = [(f"{token.number}  {token.name}", "text") for token in view.march.tokens if token.hex == place]
    seen = [
        (translated("Contact") + f" #{each.label}  {each.name}, {each.units} " + translated("units"), "amber")
        for each in view.contacts
        if each.hex == place
    ]
    return own + seen


def paint_hover(window: Surface, at: tuple[int, int], lines: Sequence[Line], theme: Theme, within: Rect) -> Rect:
    """Paint a hover card in the lower left corner of a rectangle, or in the upper one where the pointer is: it never hides the way."""
    pad, gap = text.px(10), text.px(3)
    sizes = [text.size_of(line, 13) for line, _ in lines]
    width = min(max(wide for wide, _ in sizes) + 2 * pad, within.width)
    height = sum(high + gap for _, high in sizes) + 2 * pad - gap
    box = Rect(within.left + pad, within.bottom - height - pad, width, height)
    if box.inflate(4 * pad, 4 * pad).collidepoint(at):
        box.top = within.top + pad
    draw.rect(window, theme.panel, box, border_radius=text.px(4))
    draw.rect(window, theme.line, box, 1, border_radius=text.px(4))
    top = box.top + pad
    for (line, tone), (_, high) in zip(lines, sizes, strict=True):
        text.draw(window, line, (box.left + pad, top), size=13, colour=getattr(theme, tone), width=width - 2 * pad)
        top += high + gap
    return box
