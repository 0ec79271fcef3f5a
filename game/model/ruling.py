"""What a rule answers: sums with named parts, and refusals with every reason, in codes that `texts` turns into sentences."""

from collections.abc import Iterable

import msgspec

from game.model.hexes import Hex
from game.model.ids import RuleId

Arg = int | str | Hex
"""An argument of a code. Amounts of SMP are in half-points and named so in the sentence (`{need:smp}`)."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """One summand: a code, an amount, the rule it comes from."""

    code: str
    amount: int
    rule: RuleId
    args: dict[str, Arg] = {}


class Tally(msgspec.Struct, frozen=True, gc=False):
    """A sum with named parts: the only way a rule gives a number to a screen. `unit` is `smp` (half-points), `hexes`, `pips` …"""

    parts: tuple[Part, ...]
    total: int
    unit: str = "smp"


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why something is refused."""

    code: str
    rule: RuleId
    args: dict[str, Arg] = {}


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """An answer to a command: allowed when there is no reason against it."""

    reasons: tuple[Reason, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.reasons


ALLOWED = Ruling()


def reason(code: str, source: RuleId, **args: Arg) -> Reason:
    """Make a reason with its arguments."""
    return Reason(code, source, args)


def part(code: str, amount: int, source: RuleId, **args: Arg) -> Part:
    """Make a part of a sum with its arguments."""
    return Part(code, amount, source, args)


def tally(parts: Iterable[Part], unit: str = "smp") -> Tally:
    """Add parts up."""
    listed = tuple(parts)
    return Tally(listed, sum(piece.amount for piece in listed), unit)


def ruling(*reasons: Reason | None) -> Ruling:
    """Collect the reasons there are."""
    return Ruling(tuple(each for each in reasons if each is not None))
