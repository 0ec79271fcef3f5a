"""A contact in a line, by its name where its viewer gave it one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import age_text, called, contact_text, glimpse_text, note_text, suspicion_text, translated

if TYPE_CHECKING:
    from game.model.views import ContactView, PlayerView
    from game.texts import Names
    from game.ui.desk.line import Line


def listed_text(seen: ContactView, names: Names) -> str:
    """What a list has beside the number: the name, and what is known."""
    return ": ".join(filter(None, (names.get(seen.label), contact_text(seen.glimpse, seen.altitude))))


def sought_text(seen: ContactView, view: PlayerView) -> str:
    """By what a contact is found: its number, its name, what it is suspected to be, what is known of it."""
    number, suspected = f"#{called(seen.label, view.names)}", view.remark(seen.label).suspected
    return " ".join(filter(None, (number, suspected, glimpse_text(seen.glimpse))))


def contact_lines(seen: ContactView, view: PlayerView) -> list[Line]:
    """What the card of its hex tells: how far it is known, a ghost with its age; below that what its viewer suspects and has noted."""
    told = translated("Contact") + f" #{called(seen.label, view.names)}: {contact_text(seen.glimpse, seen.altitude)}"
    known: Line = (told, "amber") if seen.now else (f"{told}  ·  {age_text(seen.turn, now=False)}", "text_dim")
    remark = view.remark(seen.label)
    return [known, *((f"    {words}", "text_dim") for words in (suspicion_text(remark), note_text(remark)) if words)]
