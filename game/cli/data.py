"""`scenarios`, `check`, `rules`: what the program brings along and what it says."""

import sys
from argparse import Namespace

from game.cli.errors import RefusedError, bad_input


def scenarios(_options: Namespace) -> int:
    """One line each: id, two spaces, title. One that cannot be played is told on standard error."""
    from game.content.scenarios import scenario_cards

    for card in scenario_cards():
        if card.fault:
            print(f"fogmarch: {card.fault}", file=sys.stderr)
        else:
            print(f"{card.id}  {card.title}")
    return 0


def check(options: Namespace) -> int:
    """Every problem on a line of its own."""
    from game.cli.progress import progress
    from game.content.check import check as problems_of

    with progress("check", "file") as show:
        show(0, None)
        problems = problems_of(options.paths)
    for problem in problems:
        print(problem)
    if not problems:
        print("no problems", file=sys.stderr)
    return 1 if problems else 0


def rules(options: Namespace) -> int:
    """The rules sought, or the state of every area.

    Raises:
        RefusedError: nothing was found, or the rulebook cannot be used.
    """
    from game.content.rulebook import find, rulebook, status_by_area

    with bad_input():
        if options.status:
            for area, _, counts in status_by_area():
                print(f"{area} {counts.get('done', 0)} done, {counts.get('partly', 0)} partly, {counts.get('planned', 0)} planned")
            return 0
        found = rulebook().rules() if options.words is None else find(options.words)
    if not found:
        raise RefusedError(f"no rule has the id or the word '{options.words}'; `fogmarch rules` lists them all")
    for each in found:
        title = f" {each.title}." if each.title else ""
        print(f"{each.id}  ({each.status}){title} {each.text}")
        if each.why:
            print(f"    Why: {each.why}")
        if each.readings:
            print(f"    See: {', '.join(each.readings)}")
        if each.waits:
            print(f"    Waits: {each.waits}")
    return 0
