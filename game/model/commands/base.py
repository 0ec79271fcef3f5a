"""What all commands share."""

import msgspec


class Command(msgspec.Struct, frozen=True, gc=False):
    """A frozen record with a tag that never changes: it stands in saves."""
