"""The public bar: turn, clock, row, initiative. The only thing that stands in both seats and on the curtain."""

from pygame import Rect, Surface, draw

from game.model.views import TurnView
from game.texts import row_name, translated
from game.ui import text
from game.ui.theme import Theme

ROWS = 10


def clock_text(turn: TurnView) -> str:
    """Hours and minutes since the game began."""
    minutes = turn.seconds // 60
    return f"{minutes // 60}:{minutes % 60:02}"


def bar_texts(turn: TurnView) -> tuple[str, str, str]:
    """What the bar says: the turn and clock, the row, the initiative."""
    last = f"/{turn.limit}" if turn.limit else ""
    when = translated("Turn {turn}{last}").format(turn=turn.turn, last=last) + f"  ·  {clock_text(turn)}"
    row = f"{turn.row}/{ROWS}  {row_name(turn.row)}" if turn.row else row_name(0)
    totals = "  ·  ".join(f"{seen.name} {seen.initiative}" for seen in turn.sides)
    initiative = translated("Initiative") + f":  {totals}" if turn.winner else ""
    return when, row, initiative


def paint_bar(surface: Surface, rect: Rect, turn: TurnView, theme: Theme) -> None:
    """Paint the bar with a pip for each row: done, now, still to come."""
    draw.rect(surface, theme.panel_low, rect)
    draw.line(surface, theme.line, rect.bottomleft, (rect.right, rect.bottom - 1))
    when, row, initiative = bar_texts(turn)
    middle = rect.centery
    drawn = text.draw(surface, when, (rect.left + text.px(16), middle), size=15, bold=True, colour=theme.text, anchor="midleft")
    left = _pips(surface, drawn.right + text.px(24), middle, turn, theme)
    right = rect.right - text.px(96)
    if text.size_of(row, 15)[0] + text.size_of(initiative, 13)[0] > right - left - text.px(48):
        initiative = " : ".join(str(seen.initiative) for seen in turn.sides) if turn.winner else ""
    if initiative:
        told = text.draw(surface, initiative, (right, middle), size=13, colour=theme.text_dim, anchor="midright")
        right = told.left - text.px(24)
    text.draw(surface, row, (left + text.px(12), middle), size=15, colour=theme.amber, anchor="midleft", width=right - left - text.px(12))


def _pips(surface: Surface, left: int, middle: int, turn: TurnView, theme: Theme) -> int:
    """Ten pips: filled = done, a tall bar = now, hollow = to come. Gives the right edge."""
    side, step = text.px(7), text.px(11)
    for number in range(1, ROWS + 1):
        box = Rect(left + (number - 1) * step, middle - side // 2, side, side)
        if number == turn.row:
            draw.rect(surface, theme.amber, box.inflate(0, text.px(8)))
        elif number < turn.row:
            draw.rect(surface, theme.text_dim, box)
        else:
            draw.rect(surface, theme.text_dim, box, 1)
    return left + ROWS * step
