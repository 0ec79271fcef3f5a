"""Which bot plays which side."""

from collections.abc import Iterable, Mapping

from game.cli.arguments import SideBot
from game.cli.errors import UsageError


def chosen(given: Iterable[SideBot], bots: Mapping[str, object]) -> dict[str, str]:
    """The bots by side.

    Raises:
        UsageError: there is no such bot, or a side was given two.
    """
    found: dict[str, str] = {}
    for side, name in given:
        if name not in bots:
            raise UsageError(f"there is no bot '{name}': choose from {', '.join(sorted(bots))}")
        if side in found:
            raise UsageError(f"side '{side}' was given two bots")
        found[side] = name
    return found
