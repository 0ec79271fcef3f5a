"""Sealing: what was vouched for before it could be seen."""

import msgspec

from game.model.components.base import Component


class Seal(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The seal of a side's plots of a row: a hash that fixes them and tells nothing of them."""

    row: int
    mark: str


class Seals(Component, frozen=True, tag="seals"):
    """The seals of a side in this turn, in the order in which they were made. Put by `sealing`."""

    rows: tuple[Seal, ...] = ()


class Commitment(Component, frozen=True, tag="commitment"):
    """The fingerprint of the seed, which everybody sees from the start. Put by `content.opening`."""

    fingerprint: str = ""
