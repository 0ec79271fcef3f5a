"""Importing: what it makes stays, so Python's collector of cycles rests meanwhile; and nobody imports what he can do without."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_NEEDLESS: Final = "typing_extensions"
"""What msgspec takes from it where it happens to be installed, `typing` has too; it takes as long to import as all of msgspec."""


@contextmanager
def importing() -> Iterator[None]:
    """Import without the collector, which would look through all that stays again and again; afterwards it works, but never looks there."""
    gc.disable()
    refused = sys.modules.setdefault(_NEEDLESS, None) is None  # type: ignore[arg-type]  # as Python documents it: its import fails
    try:
        yield
    finally:
        if refused:
            del sys.modules[_NEEDLESS]
        gc.freeze()
        gc.enable()
