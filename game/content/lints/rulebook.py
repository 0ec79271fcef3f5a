"""The rulebook: ids that stand once, references that lead somewhere, statuses that say what they must."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.content import places
from game.content.errors import ContentError, meant
from game.content.rulebook import SWITCHES, Heading, Rulebook, RuleText, load_rulebook


def rulebook_problems(folder: Path) -> list[str]:
    """What is wrong with the rulebook in a folder."""
    at = places.shown(folder)
    try:
        book = load_rulebook(folder)
    except ContentError as error:
        return [str(error)]
    rules = [f"{at}: {problem}" for heading in book.headings for problem in _heading(heading, book)]
    return rules + [f"{at}/{SWITCHES}: {problem}" for problem in _switches(book)]


def _heading(heading: Heading, book: Rulebook) -> Iterator[str]:
    times = Counter(rule.id for rule in book.rules())
    switches = [switch.id for switch in book.switches]
    for rule in heading.rules:
        if not rule.id.startswith(f"{heading.heading}-"):
            yield f"{rule.id}: it stands under heading {heading.heading}: move it or rename it"
        if times[rule.id] > 1:
            yield f"{rule.id}: the id is given {times[rule.id]} times: give each rule its own"
        for kind, names, known in (("rule", rule.readings, list(times)), ("switch", rule.switches, switches)):
            for name in names:
                if name not in known:
                    yield f"{rule.id}: unknown {kind} '{name}'{meant(name, known)}"
        yield from _status(rule)


def _status(rule: RuleText) -> Iterator[str]:
    if not rule.text:
        yield f"{rule.id}: it has no text: write one"
    if (rule.status == "partly") != bool(rule.waits):
        yield f"{rule.id}: status is '{rule.status}' and waits is '{rule.waits}': only 'partly' says what waits, and it must"


def _switches(book: Rulebook) -> Iterator[str]:
    known = [rule.id for rule in book.rules()]
    headings = [heading.heading for heading in book.headings]
    for name, times in Counter(switch.id for switch in book.switches).items():
        if times > 1:
            yield f"{name}: the id is given {times} times: give each switch its own"
    for switch in book.switches:
        if switch.heading not in headings:
            yield f"{switch.id}: unknown heading '{switch.heading}'{meant(switch.heading, headings)}"
        for name in switch.rules:
            if name not in known:
                yield f"{switch.id}: unknown rule '{name}'{meant(name, known)}"
        if switch.default not in switch.values:
            yield f"{switch.id}: its default '{switch.default}' is none of its values{meant(switch.default, switch.values)}"
