"""The rulebook: every rule in our own words, the readings chosen, the switches, and how far each is carried out."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.content import places
from game.content.toml import read_toml
from game.model.ids import RuleId
from game.model.switches import SwitchNote

Status = Literal["planned", "partly", "done", "remark"]
SWITCHES: Final = "switches.toml"


class RuleText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule. `readings` are those of unclear places, `why` is the reason of a reading; `waits` tells what is missing of a `partly`."""

    id: RuleId
    text: str
    status: Status
    title: str = ""
    why: str = ""
    readings: tuple[RuleId, ...] = ()
    switches: tuple[str, ...] = ()
    waits: str = ""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading of the rules text with its rules in order; `heading` is the first word of their ids."""

    heading: str
    title: str
    rules: tuple[RuleText, ...] = msgspec.field(name="rule")
    intro: str = ""


class SwitchList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules, in words."""

    switches: tuple[SwitchNote, ...] = msgspec.field(name="switch")


class Rulebook(msgspec.Struct, frozen=True):
    """All headings, by file name, and all switches."""

    headings: tuple[Heading, ...]
    switches: tuple[SwitchNote, ...]

    def rules(self) -> tuple[RuleText, ...]:
        """Every rule, heading by heading."""
        return tuple(rule for heading in self.headings for rule in heading.rules)

    def rule(self, name: str) -> RuleText | None:
        """The rule of that id."""
        return next((rule for rule in self.rules() if rule.id == name), None)


@cache
def rulebook() -> Rulebook:
    """The rulebook that the program brings along, read once.

    Raises:
        ContentError: a file of it cannot be used.
    """
    return load_rulebook(places.shipped("rulebook"))


def load_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a folder.

    Raises:
        ContentError: a file of it cannot be used; the sentence names the place in it.
    """
    files = [path for path in sorted(folder.glob("*.toml")) if path.name != SWITCHES]
    switches = folder / SWITCHES
    return Rulebook(
        headings=tuple(read_toml(path, Heading) for path in files),
        switches=read_toml(switches, SwitchList).switches if switches.is_file() else (),
    )


def find(words: str) -> tuple[RuleText, ...]:
    """The rule of that id; else the rules of that heading; else those whose id, title, text or reason holds every word."""
    book = rulebook()
    name = words.strip().upper()
    exact = tuple(rule for rule in book.rules() if rule.id.upper() == name)
    headed = tuple(rule for heading in book.headings if heading.heading == name for rule in heading.rules)
    sought = words.casefold().split()
    held = (rule for rule in book.rules() if sought and all(word in _all_words(rule) for word in sought))
    return exact or headed or tuple(held)


def status_by_area() -> tuple[tuple[str, str, dict[Status, int]], ...]:
    """For each heading its word, its title, and how many of its rules have which status."""
    return tuple((each.heading, each.title, dict(Counter(rule.status for rule in each.rules))) for each in rulebook().headings)


def _all_words(rule: RuleText) -> str:
    return f"{rule.id} {rule.title} {rule.text} {rule.why}".casefold()
