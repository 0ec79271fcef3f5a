"""What all components share."""

import msgspec


class Component(msgspec.Struct, frozen=True, omit_defaults=True):
    """A frozen record on an entity; its tag stands in saves and never changes."""
