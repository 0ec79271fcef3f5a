"""The rulebook: headings with how far they are carried out, a search, and the rules in our own words."""

from __future__ import annotations

import pygame

from game.content.rulebook import Heading, RuleText, find, rulebook
from game.texts import translated
from game.ui import text
from game.ui.shell.sheet import FootButton, Sheet
from game.ui.widgets import Column, Paragraph, Row

_LIST_SHARE = 0.38
_ORDER = (
    *("TURN", "INIT", "FORM", "MOVE", "ORDER", "EQUIP", "STACK", "FMARCH", "MAP", "TERR", "ZOC", "EVADE", "SHADOW", "BREAK", "LOS", "SENS"),
    *(
        "ORBIT",
        "ENG",
        "REINF",
        "AFTER",
        "ARTY",
        "STRUCT",
        "BLDG",
        "AERO",
        "ALT",
        "LOAD",
        "SPHER",
        "FATIG",
        "TECH",
        "REARM",
        "REPAIR",
        "SAR",
    ),
    *("COOL", "REORG", "MORALE", "AMB"),
)
"""The headings in the order in which one meets them at play; one that is not named here stands at the end."""


def in_order(headings: tuple[Heading, ...]) -> tuple[Heading, ...]:
    """The headings as the list shows them."""
    return tuple(sorted(headings, key=lambda each: _ORDER.index(each.heading) if each.heading in _ORDER else len(_ORDER)))


def status_words(status: str) -> str:
    """A status in words."""
    return {
        "planned": translated("not yet carried out"),
        "partly": translated("partly carried out"),
        "done": translated("carried out"),
        "remark": translated("a remark"),
    }.get(status, status)


class RulebookScreen(Sheet):
    """At the left headings or what was found; at the right the text. *start*: a heading or a rule to open at."""

    name = "rulebook"
    first = "headings"
    beside = (("Ctrl+F", "Search"),)

    def __init__(self, start: str = "") -> None:
        super().__init__()
        self._headings = in_order(rulebook().headings)
        self._sought = ""
        heading = start.partition("-")[0]
        names = [each.heading for each in self._headings]
        self._chosen = heading if heading in names else names[0] if names else ""
        self._rule = start if "-" in start else ""

    def build(self) -> None:
        """Search, list, text."""
        body = self.frame(translated("Rulebook"), (FootButton("back", translated("Back"), self.app.back, key="Esc"),))
        left = pygame.Rect(body.x, body.y, round(body.width * _LIST_SHARE), body.height)
        rect = self.search(left, self._sought, self._search)
        columns = (Column("", 1.1), Column(translated("Heading"), 3.3), Column(translated("Done"), 0.9, "right"))
        self.widgets.table(
            "headings",
            rect,
            columns,
            self._rows(),
            select=self._choose,
            selected=self._chosen,
            empty=translated("No rule holds these words."),
        )
        right = pygame.Rect(left.right + text.px(12), body.y, body.right - left.right - text.px(12), body.height)
        self.widgets.reader("rules", right, self._told())

    def _found(self) -> dict[str, list[RuleText]]:
        """The rules to show by heading: all, or those that were found."""
        held = {rule.id for rule in find(self._sought)} if self._sought.strip() else None
        shown = {each.heading: [rule for rule in each.rules if held is None or rule.id in held] for each in self._headings}
        return {heading: rules for heading, rules in shown.items() if rules or held is None}

    def _rows(self) -> list[Row]:
        found, rows = self._found(), []
        for each in self._headings:
            if each.heading in found:
                rules = [rule for rule in found[each.heading] if rule.status != "remark"]
                done = sum(rule.status == "done" for rule in rules)
                rows.append(Row((each.heading, translated(each.title), f"{done}/{len(rules)}"), "" if done else "dim", each.heading))
        return rows

    def _told(self) -> list[Paragraph]:
        found = self._found()
        heading = next((each for each in self._headings if each.heading == self._chosen), None)
        if heading is None or heading.heading not in found:
            return [Paragraph(translated("Choose a heading at the left."), tone="dim")]
        rules = found[heading.heading]
        if self._rule:
            rules = sorted(rules, key=lambda rule: rule.id != self._rule)
        return [*_head(heading), *(part for rule in rules for part in rule_paragraphs(rule))]

    def _search(self, words: str) -> None:
        self._sought = words
        found = self._found()
        if self._chosen not in found and found:
            self._chosen = next(iter(found))
        self.widgets.set_rows("headings", self._rows(), keep_scroll=False)
        self._show()

    def _choose(self, name: str) -> None:
        self._chosen, self._rule = name, ""
        self._show()

    def _show(self) -> None:
        self.widgets.choose("headings", self._chosen)
        rect = next(each.rect for each in self.widgets.controls() if each.name == "rules")
        self.widgets.reader("rules", rect, self._told())

    def pressed(self, event: pygame.Event) -> bool:
        """Slash and Ctrl+F search."""
        if self.app.keys.action(event, "desk") == "find":
            self.widgets.focus("search")
            return True
        return False


def _head(heading: Heading) -> list[Paragraph]:
    told = [Paragraph(translated(heading.title), 15, bold=True)]
    if heading.intro:
        told.append(Paragraph(translated(heading.intro), tone="dim"))
    return [*told, Paragraph("")]


def rule_paragraphs(rule: RuleText) -> list[Paragraph]:
    """A rule with its reading, and how far it is carried out."""
    title = f"{rule.id}  {translated(rule.title)}" if rule.title else str(rule.id)
    told = [Paragraph(title, bold=True, tone="blue"), Paragraph(translated(rule.text))]
    if rule.why:
        told.append(Paragraph(f"{translated('Why')}: {translated(rule.why)}", 13, tone="dim"))
    notes = [status_words(rule.status)]
    if rule.waits:
        notes.append(translated(rule.waits))
    if rule.readings:
        notes.append(f"{translated('readings')}: {', '.join(rule.readings)}")
    if rule.switches:
        notes.append(f"{translated('house rules')}: {', '.join(rule.switches)}")
    tone = "green" if rule.status == "done" else "amber" if rule.status == "partly" else "dim"
    return [*told, Paragraph(" · ".join(notes), 12, tone=tone), Paragraph("")]  # type: ignore[arg-type]
