"""`scenarios`: one line each."""

import sys
from argparse import Namespace

from game.content.scenarios import scenario_cards


def scenarios(_options: Namespace) -> int:
    """Id, two spaces, title. One that cannot be played is told on standard error."""
    for card in scenario_cards():
        if card.fault:
            print(f"fogmarch: {card.fault}", file=sys.stderr)
        else:
            print(f"{card.id}  {card.title}")
    return 0
