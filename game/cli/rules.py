"""`rules`: the rulebook, and how much of it is carried out."""

from argparse import Namespace

from game.cli.errors import RefusedError, bad_input
from game.content.rulebook import RuleText, find, rulebook, status_by_area


def rules(options: Namespace) -> int:
    """The rules sought, or the state of every area.

    Raises:
        RefusedError: nothing was found, or the rulebook cannot be used.
    """
    with bad_input():
        if options.status:
            for area, _, counts in status_by_area():
                print(f"{area} {counts.get('done', 0)} done, {counts.get('partly', 0)} partly, {counts.get('planned', 0)} planned")
            return 0
        found = rulebook().rules() if options.words is None else find(options.words)
    if not found:
        raise RefusedError(f"no rule has the id, the heading or the word '{options.words}'; `fogmarch rules` lists them all")
    for each in found:
        _show(each)
    return 0


def _show(rule: RuleText) -> None:
    title = f" {rule.title}." if rule.title else ""
    print(f"{rule.id}  ({rule.status}){title} {rule.text}")
    if rule.why:
        print(f"    Why: {rule.why}")
    if rule.readings:
        print(f"    See: {', '.join(rule.readings)}")
    if rule.switches:
        print(f"    Switch: {', '.join(rule.switches)}")
    if rule.waits:
        print(f"    Waits: {rule.waits}")
