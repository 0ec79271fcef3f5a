"""Orders in words."""

from typing import Final

from game.model.orders import Intent
from game.texts.language import translated
from game.texts.words import word

_CHOSEN: Final = ("tsm", "lights", "reckless", "hide", "dig_in", "fortify", "indoors")
"""What goes with an order or not, by the names of its fields."""


def order_name(intent: Intent) -> str:
    """An order and its march mode; what stands has none (AMB-13)."""
    told = word(intent.order) if intent.stands else f"{word(intent.order)}, {word(intent.pace)}"
    return f"{told}: {word(intent.target)}" if intent.target else told


def order_text(intent: Intent) -> str:
    """An order and its march mode with everything that goes with it, but for how high VTOLs fly."""
    boost = [translated("boosted at tier {tier}").format(tier=intent.tier)] if intent.tier else []
    return ", ".join([order_name(intent), *boost, *(word(f"with-{name}") for name in _CHOSEN if getattr(intent, name))])
