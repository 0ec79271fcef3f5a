"""`check`: every problem of the data on a line of its own."""

import sys
from argparse import Namespace

from game.cli.progress import progress
from game.content.check import check as problems_of


def check(options: Namespace) -> int:
    """Print the problems; status 1 if there are any."""
    problems: list[str] = []
    named = options.paths or [None]
    with progress("check", "path") as show:
        for number, path in enumerate(named):
            show(number, len(named))
            problems += problems_of(() if path is None else (path,))
    for problem in dict.fromkeys(problems):
        print(problem)
    if not problems:
        print("no problems", file=sys.stderr)
    return 1 if problems else 0
