"""A contact as a counter on a board, and the ladder by which it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.questions import Rungs, RungsAnswer
from game.texts import NAMELESS, Names
from game.ui.board import Counter

if TYPE_CHECKING:
    from game.model.questions import Rung
    from game.model.views import ContactView
    from game.session.host import Seat
    from game.ui.board import Pictogram


def ladder(seat: Seat) -> tuple[Rung, ...]:
    """What each rung of the contact ladder needs, the lowest first."""
    answer = seat.ask(Rungs())
    return answer.rows if isinstance(answer, RungsAnswer) else ()


_WHOLE: Final = 3
"""The scale whose tick is shown where the number of units is not known: a whole formation's."""


def contact_counter(contact: ContactView, side: int, names: Names = NAMELESS) -> Counter:
    """The counter of a contact, with its name, or else its number; *side* is the one that it belongs to. What is no longer held shows the
    turn in which it was; what is of several kinds shows that of most of its units.
    """
    return Counter(
        id=f"contact-{contact.label}",
        hex=contact.hex,
        side=side,
        own=False,
        kind=_kind(contact),
        scale=contact.scale or _WHOLE,
        title=f"#{contact.label}",
        name=names.get(contact.label, ""),
        dim=False,
        selected=False,
        altitude=contact.altitude,
        age="" if contact.now else f"T{contact.turn}",
    )


def _kind(contact: ContactView) -> Pictogram:
    """What most of the units of a contact are; unknown as long as that is not made out."""
    kinds = contact.glimpse.kinds
    return max(kinds, key=lambda row: row[1])[0] if kinds else "unknown"
