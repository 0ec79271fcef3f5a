"""What all components share."""

import msgspec


class Component(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A frozen record on an entity; its tag stands in saves and never changes.

    `gc=False`, as on what is told and shown: frozen records hold no cycles, so that Python's collector need not look for any.
    """
