"""What a seat is answered and told, for tests of commands."""

from game.model.commands import AnyCommand
from game.model.events import AnyEvent
from game.model.ids import Side
from game.session.core import Session


def codes(session: Session, side: Side, command: AnyCommand) -> list[str]:
    """Why a command is refused; nothing if it is not."""
    return [why.code for why in session.say(side, command).reasons]


def heard_events(session: Session, side: Side) -> list[AnyEvent]:
    """What a side was told since its last hand-over."""
    return [line.event for line in session.view(side).told]
