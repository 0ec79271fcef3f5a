"""Initiative: who won, and the activation slots that follow from it."""

from game.model.components.base import Component
from game.model.ids import Key, Side


class Initiative(Component, frozen=True, tag="initiative"):
    """The totals of this turn's roll and its winner (INIT-01). Put by `initiative`."""

    totals: tuple[tuple[Side, int], ...] = ()
    winner: Side | None = None


class Slots(Component, frozen=True, tag="slots"):
    """The sides of the activation slots of the present row, loser first (INIT-03). Put by `marching`."""

    order: tuple[Side, ...] = ()


class Slot(Component, frozen=True, tag="slot"):
    """The activation slot whose turn it is, and the formation that was chosen for it. Put by `marching` and `plotting`."""

    at: int = 0
    active: Key | None = None


class Sequence(Component, frozen=True, tag="sequence"):
    """In plotted play, the order in which a side wants its formations activated. Put by `plotting`."""

    formations: tuple[Key, ...] = ()
