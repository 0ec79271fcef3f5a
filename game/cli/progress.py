"""A progress bar on standard error for what can take longer than a second; none where nobody watches."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

FORCED: Final = "FOGMARCH_PROGRESS"
"""Set to anything, it shows bars even where standard error is no terminal."""


class Progress(Protocol):
    """Tells how much is done, of how much."""

    def __call__(self, done: int, total: int | None) -> None:
        """So much is done, of a total that may be unknown."""
        ...


def _unseen(done: int, total: int | None) -> None:
    """Show nothing."""


@contextmanager
def progress(what: str, unit: str) -> Iterator[Progress]:
    """A bar that is gone when the work is done."""
    if not (os.environ.get(FORCED) or (sys.stderr is not None and sys.stderr.isatty())):
        yield _unseen
        return
    from tqdm import tqdm  # noqa: PLC0415  # only where somebody watches

    with tqdm(desc=what, unit=unit, leave=False, file=sys.stderr) as bar:

        def show(done: int, total: int | None) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield show
