"""`replay`, `verify`, `unpack`: what can be learned from a save without playing on."""

import sys
from argparse import Namespace
from pathlib import Path

from game.cli.errors import RefusedError, bad_input
from game.cli.progress import progress
from game.session import host
from game.texts import row_name


def replay(options: Namespace) -> int:
    """Play a save again and compare.

    Raises:
        RefusedError: the save cannot be read, or a digest differs.
    """
    path = Path(options.save)
    with bad_input(), progress("replay", "hand-over") as show:
        replayed = host.replay(path, show)
    if replayed.difference is not None:
        raise RefusedError(f"{path}: {_sentence(replayed.difference)}")
    print(f"commands {replayed.commands}")
    print(f"digest {replayed.digest}")
    print("every digest is the same")
    return 0


def verify(options: Namespace) -> int:
    """Check a save, each damage on a line of its own, and name the first place that differs.

    Raises:
        RefusedError: the save is damaged.
    """
    path = Path(options.save)
    with bad_input(), progress("verify", "hand-over") as show:
        damages = host.verify(path, show)
    for damage in damages:
        print(damage)
    if damages:
        places = tuple(dict.fromkeys(damage.partition(":")[0] for damage in damages))
        more = f", and {len(places) - 1} more" if len(places) > 1 else ""
        raise RefusedError(f"{path}: the save is damaged: {places[0]}{more}")
    print("no damage")
    return 0


def unpack(options: Namespace) -> int:
    """Write a whole save as JSON; say on standard error that the seed is sealed, while it is.

    Raises:
        RefusedError: some of it is damaged, and stands there as null.
    """
    path = Path(options.save)
    with bad_input():
        found = host.unpack(path, reveal=options.reveal)
    print(found.text, flush=True)
    if found.sealed:
        print("The game is not over: its seed is sealed, since it tells every die to come. --reveal shows it.", file=sys.stderr)
    if found.dark:
        raise RefusedError(f"{path}: not all of the save could be shown: {', '.join(found.dark)}")
    return 0


def _sentence(found: host.Difference) -> str:
    where = f"turn {found.turn}, row {found.row} ({row_name(found.row)}), hand-over {found.hand_over}"
    what = f"command {found.number} ({found.code} of side {found.side})" if found.code else f"the hand-over after command {found.number}"
    if found.telling:
        why = f"telling {found.telling} is not what is told there"
    elif found.fault:
        why = f"the rule failed with {found.fault}"
    elif found.refused:
        why = f"it was refused ({', '.join(found.refused)})"
    elif found.expected == found.found:
        why = "the save has another side sit there, or another row"
    else:
        why = f"the save has the digest {found.expected}, the replay {found.found}"
    return f"the first difference is in {where}, at {what}: {why}"
