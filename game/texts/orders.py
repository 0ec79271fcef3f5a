"""Orders in words."""

from typing import Final

from game.model.orders import Intent
from game.texts.language import translated
from game.texts.words import word

_CHOSEN: Final = ("tsm", "lights", "reckless", "hide", "dig_in", "fortify", "indoors")
"""What goes with an order or not, by the names of its fields."""


def order_name(intent: Intent) -> str:
    """An order and its march mode; what stands has none (AMB-13)."""
    return _aimed(intent) if intent.stands else f"{_aimed(intent)}, {word(intent.pace)}"


def order_brief(intent: Intent) -> str:
    """An order with everything that goes with it, but for its march mode and how high VTOLs fly."""
    return ", ".join([_aimed(intent), *_with(intent)])


def order_text(intent: Intent) -> str:
    """An order and its march mode with everything that goes with it, but for how high VTOLs fly."""
    return ", ".join([order_name(intent), *_with(intent)])


def _aimed(intent: Intent) -> str:
    return f"{word(intent.order)} {word(intent.target)}" if intent.target else word(intent.order)


def _with(intent: Intent) -> list[str]:
    """What goes with an order."""
    boost = [translated("boosted at tier {tier}").format(tier=intent.tier)] if intent.tier else []
    return [*boost, *(word(f"with-{name}") for name in _CHOSEN if getattr(intent, name))]
