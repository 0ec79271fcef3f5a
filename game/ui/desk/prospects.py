"""Prospects in words: which known contacts could make the token in hand out in a hex, stop it on its way there or keep it from leaving,
and what it would make of them. Nothing is told of whom its side does not hold. *names*: what its side calls contacts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.texts import NAMELESS, Names, called, capital, kind_text, roll_line, rolled_text, rung_text, source_text, tally_text, translated
from game.ui import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.model.hexes import Hex
    from game.model.questions import PathAnswer
    from game.model.questions.detection import ProspectRow
    from game.model.questions.zones import PassageRow
    from game.model.ruling import Tally
    from game.ui.desk.draft import Draft
    from game.ui.desk.line import Line

_ROLLS: Final = 36
NEAREST: Final = 3
"""Of how many contacts a card tells at once."""
_MOST_HEXES: Final = 4
_SIZE: Final = 13
_ROOMY: Final = 1 << 16
_IN_FULL: Final = ("keep it from leaving {hex} [AMB-98]", "intercept in {hexes} [ZOC-02]", "On the way in sight of {who} [AMB-57]")
_BRIEFLY: Final = ("hold it in {hex}", "intercept in {hexes}", "On the way in sight of {who}")
"""What befalls on a way: who holds, who intercepts, who sees it."""


def place_lines(rows: Sequence[ProspectRow], most: int = NEAREST, names: Names = NAMELESS) -> list[Line]:
    """What comes of standing in a hex, the nearest contacts first; of how many more there is something to tell."""
    told = [lines for row in rows if (lines := _row(row, roll_line, names))]
    found = [*(line for lines in told[:most] for line in lines), *_more(len(told) - most)]
    return _headed(found)


def all_lines(rows: Sequence[ProspectRow], names: Names = NAMELESS) -> list[Line]:
    """The same of every contact, with each modifier of a scan and its rule."""
    return _headed([line for row in rows for line in _row(row, rolled_text, names)])


def _headed(found: list[Line]) -> list[Line]:
    return [(translated("As far as contacts are known:"), "text_dim"), *found] if found else []


def brief_lines(rows: Sequence[ProspectRow], names: Names = NAMELESS) -> list[Line]:
    """The same in two lines: who could make the token out, and who would be in sight."""
    return [*_there(rows, names), *_in_sight(rows, names)]


def _there(rows: Sequence[ProspectRow], names: Names) -> list[Line]:
    """Who could make the token out, if anybody could."""
    line = seen_line(rows, _ROOMY, names)
    return [line] if line[1] == "amber" else []


def _in_sight(rows: Sequence[ProspectRow], names: Names) -> list[Line]:
    """Which contacts the token would have in sight, if any."""
    seen = _labels((row for row in rows if row.seen), names)
    return [(translated("From there in sight: {who}").format(who=seen), "blue")] if seen else []


def _odds(rows: Sequence[ProspectRow], names: Names) -> list[Line]:
    """What the token would make of the nearest contacts."""
    told = [(_outlook(row, roll_line, names), "blue") for row in rows if _makes_out(row)]
    return [*told[:NEAREST], *_more(len(told) - NEAREST)]


def _more(count: int) -> list[Line]:
    sentence = translated("and {count} more contacts; Describe tells of all")
    return [(sentence.format(count=count), "text_dim")] if count > 0 else []


def _makes_out(row: ProspectRow) -> bool:
    return row.seen or (row.source is not None and row.chances[0] > 0)


def _row(row: ProspectRow, rolled: Callable[[Tally], str], names: Names) -> list[Line]:
    ways = _ways(row)
    lines: list[Line] = []
    if ways:
        sentence = translated("#{contact}, distance {distance}, could make it out {ways}")
        who = called(row.contact, names)
        lines.append((sentence.format(contact=who, distance=row.distance, ways=", ".join(ways)), "amber"))
    if _makes_out(row):
        lines.append((_outlook(row, rolled, names), "blue"))
    return lines


def _ways(row: ProspectRow) -> list[str]:
    """By what a contact could make the token out, and how far that reaches."""
    ways = [translated("by eye (up to {range})").format(range=row.eye_range.total)] if row.sees else []
    if row.senses and row.distance <= row.radar_range.total:
        ways.append(translated("by a scan (radar up to {range})").format(range=row.radar_range.total))
    elif row.senses:
        ways.append(translated("by a scan (MagScan)"))
    return ways


def _outlook(row: ProspectRow, rolled: Callable[[Tally], str], names: Names) -> str:
    """Whether a contact would be in sight, and the odds that a scan tells more than is known."""
    who = called(row.contact, names)
    seen = translated("#{contact} in sight").format(contact=who)
    scan = translated("scan") if row.seen else translated("scan of #{contact}").format(contact=who)
    told = f"{seen}; {scan}" if row.seen else scan
    if row.rolled:
        return f"{told}: {translated('made this turn already')} [AMB-57]"
    if row.source is None or row.modifiers is None:
        return seen
    odds = ", ".join(
        translated("{rung} {odds} %").format(rung=rung_text(rung), odds=round(100 * chance / _ROLLS))
        for rung, chance in enumerate(row.chances, 1)
        if chance > 0 and row.known < rung
    )
    more = odds or translated("no more than is known")
    return f"{told} {source_text(row.source)}, {rolled(row.modifiers)}: {more}"


# on the card of the formation


def seen_line(rows: Sequence[ProspectRow], room: int, names: Names = NAMELESS) -> Line:
    """Who could make the token out where it stands, in as many words as have room: numbers alone, or how many, where names have none."""
    eyes, scans = [row for row in rows if row.sees], [row for row in rows if row.senses and not row.sees]
    if not eyes and not scans:
        return translated("Unseen, as far as known"), "text_dim"
    by_eye, by_roll = translated("In sight of {who}"), translated("in scan range of {who}")
    wishes = [
        "  ·  ".join([by_eye.format(who=one)] * bool(eyes) + [by_roll.format(who=other)] * bool(scans))
        for one, other in (
            (_labels(eyes, names), _labels(scans, names)),
            (_labels(eyes, NAMELESS), _labels(scans, NAMELESS)),
            (len(eyes), len(scans)),
        )
    ]
    shortest = (by_eye if eyes else by_roll).format(who=len(eyes) or len(scans))
    told = next((line for line in wishes if text.fits(line, room, _SIZE)), shortest)
    return capital(told), "amber"


def _labels(rows: Iterable[ProspectRow | PassageRow], names: Names) -> str:
    return ", ".join(f"#{called(row.contact, names)}" for row in rows)


def seen_tip(rows: Sequence[ProspectRow], names: Names = NAMELESS) -> str:
    """The same with every number and rule, for the hover text."""
    head = translated("Of known contacts only: each is taken to look as its best known kind does, with no probe but a known one.")
    if not rows:
        return head + "\n" + translated("No contact is held now.")
    return "\n".join([head, *(line for row in rows for line in _reckoned(row, names))])


def _reckoned(row: ProspectRow, names: Names) -> list[str]:
    """A contact's ranges by eye and radar with every part, and whether it could make the token out."""
    title = translated("Contact #{contact} ({kind}), distance {distance}: {could}")
    ways = _ways(row)
    could = translated("could make it out {ways}").format(ways=", ".join(ways)) if ways else translated("too far, hidden, or no clear line")
    return [
        title.format(contact=called(row.contact, names), kind=kind_text(row.assumed), distance=row.distance, could=could),
        f"{tally_text(row.eye_range)}; {tally_text(row.radar_range)}",
    ]


# on the way


def stoppers(draft: Draft, way: PathAnswer, names: Names = NAMELESS) -> str:
    """The contacts that may step in on a way, by their labels; empty: none that is known."""
    return _labels(draft.passage(way.path), names)


def way_lines(
    draft: Draft, way: PathAnswer | None, risks: Sequence[Line] = (), names: Names = NAMELESS, *, brief: bool = False
) -> list[Line]:
    """What a march along the way that is drawn risks and would meet, and what the token would make of contacts from its end.

    *brief*: in as few words as can be, without the odds of that and without rules: Describe tells those. Nothing where there is no risk,
    while no contact is held.
    """
    if way is None or not way.path:
        return []
    end = draft.prospect(way.path[-1])
    if not end:
        return [(translated("The way to {hex}").format(hex=way.path[-1]), "text"), *risks] if risks else []
    title = translated("To {hex}, as far as known; Describe tells more" if brief else "The way to {hex}, as far as contacts are known")
    seen = [(translated("At its end") + f": {words[:1].lower()}{words[1:]}", tone) for words, tone in _there(end, names)]
    lines = [*march_lines(draft, way, names, brief=brief), *seen, *(_in_sight(end, names) if brief else _odds(end, names))]
    none = translated("no contact that is held could stop it or make it out")
    return [(title.format(hex=way.path[-1]), "text"), *risks, *(lines or [(none, "green")])]


def march_lines(draft: Draft, way: PathAnswer, names: Names = NAMELESS, *, brief: bool = False) -> list[Line]:
    """Which contacts may step in on a way, and who could see the token pass."""
    holds, stops, sees = _BRIEFLY if brief else _IN_FULL
    lines: list[Line] = []
    for row in draft.passage(way.path):
        held = translated(holds).format(hex=row.holds) if row.holds is not None else ""
        stop = translated(stops).format(hexes=_hexes(row.intercepts)) if row.intercepts else ""
        told = ", ".join(each for each in (held, stop) if each)
        lines.append((translated("#{contact} may {do}").format(contact=called(row.contact, names), do=told), "amber"))
    passed = {row.contact: None for place in way.path[:-1] for row in draft.prospect(place) if row.sees}
    if passed:
        who = ", ".join(f"#{called(contact, names)}" for contact in passed)
        lines.append((translated(sees).format(who=who), "amber"))
    return lines


def _hexes(places: Sequence[Hex]) -> str:
    """Hexes by number; of many the first and how many more."""
    first = ", ".join(str(place) for place in places[:_MOST_HEXES])
    more = len(places) - _MOST_HEXES
    return translated("{hexes} and {count} more").format(hexes=first, count=more) if more > 0 else first
