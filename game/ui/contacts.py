"""A contact as a counter on a board."""

from game.model.views import ContactView
from game.ui.board import Counter


def contact_counter(contact: ContactView, side: int) -> Counter:
    """The counter of a contact; *side* is the one that it belongs to. What is no longer held shows the turn in which it was."""
    return Counter(
        id=f"contact-{contact.label}",
        hex=contact.hex,
        side=side,
        own=False,
        kind=contact.glimpse.kinds[0][0] if len(contact.glimpse.kinds) == 1 else "unknown",
        scale=_scale(contact.glimpse.units),
        title=f"#{contact.label}",
        dim=False,
        selected=False,
        note="",
        age="" if contact.now else f"T{contact.turn}",
    )


def _scale(units: int) -> int:
    """The size tick of so many units; unknown ones show a whole formation's."""
    return next((number for number, most in enumerate((2, 6), 1) if 0 < units <= most), 3)
