"""What a march costs and risks, in words: its price, the piloting and driving rolls on its way, and the fatigue of a forced march."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.questions.march import ODDS
from game.texts import percent, smp, translated, units_text, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.model.hexes import Hex
    from game.model.questions import PathAnswer
    from game.model.questions.march import RollsRow
    from game.model.units import Pace
    from game.model.views import TokenView
    from game.ui.desk.draft import Draft
    from game.ui.desk.line import Line

_WORDS: Final = {
    "river": "River at {hex}: {units} roll {needed}; the chance that none falls is {odds} [TERR-21]",
    "bog": "Soft ground at {hex}: {units} roll {needed}; the chance that none bogs down is {odds} [TERR-23]",
    "reckless": "Reckless by night: {units} roll {needed}; the chance that none is hurt is {odds} [TERR-22]",
}

_BRIEF: Final = {
    "river": "River at {hex}: {units} roll {needed}, none falls: {odds}",
    "bog": "Soft ground at {hex}: {units} roll {needed}, none bogs down: {odds}",
    "reckless": "By night: {units} roll {needed}, none is hurt: {odds}",
}


def way_line(way: PathAnswer) -> Line:
    """What a whole way costs."""
    told = translated("the whole way: {cost} of {left} SMP").format(cost=smp(way.cost), left=smp(way.left))
    if is_minimum(way):
        return f"{told}, {translated('a minimum move')} [AMB-97]", "green"
    return told, "green" if way.cost <= way.left else "amber"


def is_minimum(way: PathAnswer) -> bool:
    """Whether a way is marched as a minimum move, which takes all that is left (AMB-97)."""
    return max(way.cost, way.left) < sum(step.total for step in way.steps)


def risk_lines(draft: Draft, held: TokenView | None, way: PathAnswer | None, *, brief: bool = False) -> list[Line]:
    """What the way that is drawn asks of the token in hand."""
    if held is None or way is None or not way.path:
        return []
    strain = strain_text(held, held.intent.pace if held.declared else draft.pace, brief=brief)
    return [*roll_lines(draft.rolls(way.path), brief=brief), *([(strain, "amber")] if strain else [])]


def roll_lines(rows: Iterable[RollsRow], at: Hex | None = None, *, brief: bool = False) -> list[Line]:
    """Where how many units roll, and the odds; *at*: in that hex alone."""
    return [(_roll(row, _BRIEF if brief else _WORDS), "amber") for row in rows if at in (None, row.hex)]


def _roll(row: RollsRow, sentences: Mapping[str, str]) -> str:
    needed = f"{row.least}+" if row.least == row.most else translated("{least}+ to {most}+").format(least=row.least, most=row.most)
    odds = percent((row.odds, ODDS))
    return translated(sentences[row.cause]).format(hex=row.hex, units=units_text(row.units), needed=needed, odds=odds)


def strain_text(token: TokenView, pace: Pace, *, brief: bool = False) -> str:
    """That a forced march makes a token cross into another band of fatigue; empty: it does not."""
    if pace != "forced" or token.strained_band == token.band:
        return ""
    sentence = translated("The forced march takes its fatigue from {points} ({band}) to {strained} ({next}).") + " [FMARCH-03]"
    if brief:
        sentence = translated("Its fatigue goes from {points} ({band}) to {strained} ({next})")
    return sentence.format(points=token.fatigue, band=word(token.band), strained=token.strained, next=word(token.strained_band))
