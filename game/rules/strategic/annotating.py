"""Remarks about contacts: a name, a suspicion and a note of the viewer's own. They bind nobody, cost nothing, and are told to nobody else.

A remark belongs to a label, and goes where the label goes: a contact that is lost keeps it as a ghost, and who is made out anew has a new
label without one, for nobody says that it is the same (AMB-57). Of whom one sees break up or join, it is handed on with what is known.
"""

from collections.abc import Collection

from game.model.commands import Annotate
from game.model.components import Annotation, Annotations, Remark
from game.model.components.annotating import MOST, WRITABLE
from game.model.events import Annotated
from game.model.ids import Label, RuleId, Side, rule, side_key
from game.model.ruling import Reason, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Turn

RULES = (rule("AMB-57"), rule("AMB-58"))
_OF_THE_PROGRAM = RuleId("")
_NOTHING = Remark()


def check_annotate(view: PlayerView, tables: Tables, command: Annotate) -> Ruling:
    """A contact that is held or stands as a ghost; words that fit and can be lettered."""
    del tables
    known = any(each.label == command.contact for each in view.contacts)
    unknown = None if known else reason("no-contact", rule("AMB-57"))
    return ruling(unknown, *(_unfit(part, getattr(command.remark, part)) for part in MOST))


def _unfit(part: str, words: str) -> Reason | None:
    """Why a part of a remark cannot be written down, or None."""
    if len(words) > MOST[part]:
        return reason("remark-too-long", _OF_THE_PROGRAM, part=f"remark-{part}", most=MOST[part], count=len(words))
    strange = next((sign for sign in words if sign not in WRITABLE), None)
    return None if strange is None else reason("remark-unwritable", _OF_THE_PROGRAM, part=f"remark-{part}", sign=f"U+{ord(strange):04X}")


def apply_annotate(turn: Turn, side: Side, command: Annotate) -> None:
    """Write the remark down, without blanks that nobody sees."""
    remark = Remark(*(" ".join(getattr(command.remark, part).split()) for part in MOST))
    note(turn, side, command.contact, remark)
    told = Annotated(command.contact, remark)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def note(turn: Turn, side: Side, label: Label, remark: Remark) -> None:
    """Keep a remark in place of what a side noted of that label before; an empty one: keep nothing of it."""
    others = [row for row in _noted(turn, side) if row.label != label]
    kept = others if remark == _NOTHING else sorted((*others, Annotation(label, remark)), key=lambda row: row.label)
    turn.world.put(side_key(side), Annotations(tuple(kept)))


def hand_remark_on(turn: Turn, side: Side, before: Collection[Label], label: Label) -> None:
    """What a side noted of some contacts it has to say of the one that comes of them: where it noted several things, that of the lowest
    label, so that it tells nothing of how their owner lists them.
    """
    remark = next((row.remark for row in _noted(turn, side) if row.label in before), None)
    if remark is not None:
        note(turn, side, label, remark)


def _noted(turn: Turn, side: Side) -> tuple[Annotation, ...]:
    held = turn.world.find(side_key(side), Annotations)
    return () if held is None else held.rows


ANNOTATE = Action(Annotate, check_annotate, apply_annotate)
