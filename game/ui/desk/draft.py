"""What a player is about to order: the token, its pace, the way that is being drawn."""

from dataclasses import dataclass, field

from game.model.commands import Leave
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.questions import (
    Choices,
    ChoicesAnswer,
    Passage,
    PassageAnswer,
    Path,
    PathAnswer,
    Prospect,
    ProspectAnswer,
    Reach,
    ReachAnswer,
    Rolls,
    RollsAnswer,
    ZonesAnswer,
)
from game.model.questions.detection import ProspectRow
from game.model.questions.march import RollsRow
from game.model.questions.zones import PassageRow
from game.model.units import Pace
from game.model.views import PlayerView, TokenView
from game.session.host import Seat
from game.ui.board.fog import Fog
from game.ui.desk.overlays import Overlays


def has_exit(view: PlayerView) -> bool:
    """Whether a condition of one's own names an edge by which to leave the map."""
    return any(goal.condition.kind == "leave" for goal in view.victory.own)


@dataclass
class Draft:
    """The order being drawn. Answers are asked once and kept until something changes."""

    seat: Seat
    token: Key | None = None
    pace: Pace = "normal"
    turns: int = 1
    via: list[Hex] = field(default_factory=list)
    goal: Hex | None = None
    _reach: ReachAnswer | None = None
    _fog: tuple[PlayerView, Fog | None] | None = None
    _paths: dict[tuple[Hex, ...], PathAnswer | None] = field(default_factory=dict)
    _passages: dict[tuple[Hex, ...], tuple[PassageRow, ...]] = field(default_factory=dict)
    _prospects: dict[Hex, tuple[ProspectRow, ...]] = field(default_factory=dict)
    _leavers: frozenset[Key] | None = None
    _rolls: dict[tuple[Hex, ...], tuple[RollsRow, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """What the overlays show is asked from the same seat."""
        self.overlays = Overlays(self.seat)

    def select(self, token: TokenView | None) -> None:
        """Take a token in hand, or none."""
        self.token = None if token is None else token.key
        self.turns = 1
        self.restart()
        if token is not None:
            settled = token.plot if token.plot.path or token.plot.declared else None
            held = token if token.declared else settled
            self.pace = "normal" if held is None else held.intent.pace

    def restart(self) -> None:
        """Drop the way that was drawn; what was asked may have changed."""
        self.via.clear()
        self.goal = None
        self.refresh()

    def refresh(self) -> None:
        """Something changed: ask anew."""
        self._reach = None
        self.overlays.forget()
        self._paths.clear()
        self._passages.clear()
        self._prospects.clear()
        self._rolls.clear()
        self._leavers = None

    def fog(self, view: PlayerView) -> Fog | None:
        """What nobody of one's own has in view; None where all is open, asked once a view."""
        if self._fog is None or self._fog[0] is not view:
            self._fog = (view, self._veil(view))
        return self._fog[1]

    def _veil(self, view: PlayerView) -> Fog | None:
        answer = self.overlays.coverage(None) if view.switches.visibility == "double-blind" else None
        if answer is None:
            return None
        seen = 0
        for place in answer.eye:
            seen |= 1 << (place.row - 1) * view.land.cols + place.col - 1
        return Fog(seen, seen | int.from_bytes(view.scouted, "little"))

    def go_at(self, pace: Pace) -> None:
        """Choose a march mode."""
        self.pace = pace
        self.refresh()

    def look_ahead(self, turns: int) -> None:
        """Show the reach of so many turns."""
        self.turns = turns
        self._reach = None

    def back(self) -> bool:
        """Take the last step of the drawing back; False when there was none."""
        if self.goal is not None:
            self.goal = None
            return True
        if self.via:
            self.via.pop()
            return True
        return False

    def held(self, view: PlayerView) -> TokenView | None:
        """The token in hand as it stands now."""
        return None if self.token is None else view.march.token(self.token)

    def reach(self) -> ReachAnswer | None:
        """Where the token in hand can go."""
        if self._reach is None and self.token is not None:
            answer = self.seat.ask(Reach(self.token, self.pace, self.turns))
            self._reach = answer if isinstance(answer, ReachAnswer) else None
        return self._reach

    def zones(self) -> ZonesAnswer:
        """The zone of control of the token in hand, or of all of one's own, and those that are known of the enemy."""
        return self.overlays.zones(self.token)

    def prospect(self, place: Hex) -> tuple[ProspectRow, ...]:
        """What the token in hand and each contact that is held could make of each other if it stood in a hex, nearest first."""
        if self.token is None:
            return ()
        if place not in self._prospects:
            answer = self.seat.ask(Prospect(self.token, place))
            self._prospects[place] = answer.rows if isinstance(answer, ProspectAnswer) else ()
        return self._prospects[place]

    def passage(self, path: tuple[Hex, ...]) -> tuple[PassageRow, ...]:
        """Which contacts that are held may stop the token in hand on a path."""
        if self.token is None:
            return ()
        if path not in self._passages:
            answer = self.seat.ask(Passage(self.token, path))
            self._passages[path] = answer.rows if isinstance(answer, PassageAnswer) else ()
        return self._passages[path]

    def rolls(self, path: tuple[Hex, ...]) -> tuple[RollsRow, ...]:
        """For which rolls a march of the token in hand along a path would ask."""
        if self.token is None:
            return ()
        if path not in self._rolls:
            answer = self.seat.ask(Rolls(self.token, path, self.pace))
            self._rolls[path] = answer.rows if isinstance(answer, RollsAnswer) else ()
        return self._rolls[path]

    def leaves(self, view: PlayerView) -> bool:
        """Whether the token in hand may leave the map now; where marches are plotted: at the end of its own."""
        if self.token is None or not has_exit(view):
            return False
        if self._leavers is None:
            answer = self.seat.ask(Choices())
            commands = answer.commands if isinstance(answer, ChoicesAnswer) else ()
            self._leavers = frozenset(each.token for each in commands if isinstance(each, Leave))
        return self.token in self._leavers

    def path(self, to: Hex | None) -> PathAnswer | None:
        """The way to a hex through the waypoints."""
        return None if to is None else self._asked((*self.via, to))

    def way(self) -> PathAnswer | None:
        """The way that is drawn: to the goal, else to the last waypoint."""
        return self.path(self.goal) if self.goal is not None else self._asked(tuple(self.via)) if self.via else None

    def _asked(self, stops: tuple[Hex, ...]) -> PathAnswer | None:
        """The way through stops, asked once."""
        if self.token is None:
            return None
        if stops not in self._paths:
            answer = self.seat.ask(Path(self.token, stops[-1], stops[:-1], self.pace))
            self._paths[stops] = answer if isinstance(answer, PathAnswer) else None
        return self._paths[stops]
