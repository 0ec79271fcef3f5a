"""Old saves brought up to date, on plain JSON: one step a format, so that every released format loads for ever."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

Plain = dict[str, Any]
STEPS: Mapping[int, Callable[[Plain], Plain]] = {}
"""From each old format number, the step to the next; each takes and gives the blocks by name."""


def migrated(blocks: Mapping[str, bytes], old: int) -> dict[str, bytes]:
    """Blocks of an old format in the present one."""
    plain: Plain = {name: msgspec.json.decode(block) for name, block in blocks.items()}
    for number in sorted(STEPS):
        if number >= old:
            plain = STEPS[number](plain)
    return {name: msgspec.json.encode(block) for name, block in plain.items()}
