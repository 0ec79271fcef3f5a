"""Where a bot that thinks lets its satellites and ships look."""

from game.bots.aims import Aims
from game.model.commands import Survey
from game.model.hexes import Hex
from game.model.rows import TARGETING
from game.model.views import PlayerView

_NUMBER = 2


def watch(view: PlayerView, aims: Aims) -> Survey | None:
    """The next look: at what is held but hardly known, then at what was lost last, then at where the bot wants to go."""
    idle = next((each for each in view.orbit if each.overhead and each.hex is None), None) if asked(view) else None
    if idle is None:
        return None
    looked_at = {each.hex for each in view.orbit}
    return next((Survey(idle.key, place) for place in _wanted(view, aims) if place not in looked_at), None)


def asked(view: PlayerView) -> bool:
    """Whether looks are named now: not while all tokens lie face up, where there is nothing to learn from above."""
    return view.turn.row == TARGETING and view.switches.visibility != "open"


def _wanted(view: PlayerView, aims: Aims) -> list[Hex]:
    vague = [contact for contact in view.contacts if contact.rung < _NUMBER or not contact.now]
    contacts = sorted(vague, key=lambda contact: (not contact.now, -contact.turn, contact.label))
    goals = sorted({place for task in aims.tasks(view).values() for place in task.places})
    turn = view.turn.turn % len(goals) if goals else 0
    return [*(contact.hex for contact in contacts), *goals[turn:], *goals[:turn]]
