"""Importing: what it makes stays, so Python's collector of cycles rests meanwhile."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def importing() -> Iterator[None]:
    """Import without the collector, which would look through all that stays again and again; afterwards it works, but never looks there."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
