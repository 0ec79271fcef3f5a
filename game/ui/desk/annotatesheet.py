"""The sheet of a contact's name, of what it is suspected to be, and of a note: its viewer's own words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from game.model.commands import Annotate
from game.model.components import Remark
from game.model.components.annotating import MOST
from game.texts import age_text, called, contact_text, note_text, suspicion_text, translated
from game.ui.desk.choosing import ChoiceSheet
from game.ui.shell.sheet import FootButton
from game.ui.widgets import Paragraph

if TYPE_CHECKING:
    from game.model.ids import Label
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_WORDS: Final = {
    "name": ("Name", "What this contact is called from now on, in the log too. A counter shows as much of it as has room."),
    "suspected": ("Suspected to be", "What you take it for: the assault company, a decoy …"),
    "note": ("Note", "Whatever you want to keep in mind of it."),
}


class AnnotateSheet(ChoiceSheet):
    """What is written about one contact."""

    name = "annotate"
    help = "AMB-57"
    first = "name"

    def __init__(self, desk: Table, orders: Orders, label: Label) -> None:
        super().__init__(desk, orders)
        self._seen = next(each for each in desk.view.contacts if each.label == label)
        self._before = self._draft = desk.view.remark(label)
        self.title = translated("Name and note of contact #{label}").format(label=label)
        self.accept = translated("Write down")

    def choices(self) -> None:
        """A line each for the name, the suspicion and the note."""
        for part, (words, tip) in _WORDS.items():
            room, value = self.row(part, translated(words)), getattr(self._draft, part)
            self.widgets.entry(part, room, value, partial(self._type, part), self._give, tip=translated(tip), limit=MOST[part])

    def more(self) -> tuple[FootButton, ...]:
        """Drop all of it."""
        return (FootButton("clear", translated("Clear"), self._clear, enabled=self._before != Remark()),)

    def _type(self, part: str, words: str) -> None:
        self._draft = msgspec.structs.replace(self._draft, **{part: words})
        self.retell()

    def _clear(self) -> None:
        self._draft = Remark()
        self._give()

    def told(self) -> list[Paragraph]:
        """How the contact will be told of, and who reads it."""
        seen, draft = self._seen, self._draft
        name = draft.name.strip()
        title = translated("Contact #{label} in {hex}").format(label=called(seen.label, {seen.label: name}), hex=seen.hex)
        known = f"{contact_text(seen.glimpse, seen.altitude)}, {age_text(seen.turn, now=seen.now)}"
        words = (suspicion_text(draft), note_text(draft))
        private = translated(
            "Only your side reads this, and it binds nobody. It can be changed at any time while it is your turn to decide."
        )
        lost = translated("A contact that is lost keeps it as a ghost. Who is made out anew has another number, and no name.") + " [AMB-57]"
        handed = translated("Of a contact that is seen to break up, or to join another, it is handed on.")
        return [
            Paragraph(title, 16, bold=True),
            Paragraph(known),
            *(Paragraph(line) for line in words if line),
            Paragraph(""),
            *(Paragraph(line, tone="dim") for line in (private, lost, handed)),
        ]

    def say(self) -> bool:
        """Write it down, unless it stands there already."""
        return self._draft == self._before or self._orders.say(Annotate(self._seen.label, self._draft))
