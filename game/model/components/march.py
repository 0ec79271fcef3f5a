"""Marching: where a token stands and what it has done this turn."""

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.orders import Intent


class Place(Component, frozen=True, tag="place"):
    """The hex of a token.

    Put by `moving` and `walking`; at set-up by `setting_up`, on breaking up and joining by `regrouping`, on staying behind by `straggling`.
    """

    hex: Hex


class Motion(Component, frozen=True, tag="motion"):
    """What a token has done this turn, in half-points of SMP. Put by `moving`, `walking`, `reacting`, `orders`, `rolling` and `plotting`;
    begun anew by `setting_up`, `regrouping` and `new_turn`.

    `intent` is what it set out to do, once that is `declared`; `trail` holds the hexes it stood in this turn, the first being where it
    began; `rest` the hexes of a march that are still to enter; `failed` the units whose boost failed; `forded` tells that river rolls
    were made this turn, `dared` that those of a reckless march were, `bogged` that it sticks in swamp or deep snow, `stuck` by which
    units, `stopped` that it moves no more this turn;
    `hot` that its myomer was used in the ground movement row before (EQUIP-02);
    `toll` a dear hex that is being paid for over several turns, with what has been paid (AMB-97, switch).
    """

    intent: Intent = Intent()
    declared: bool = False
    spent: int = 0
    all_road: bool = True
    trail: tuple[Hex, ...] = ()
    rest: tuple[Hex, ...] = ()
    toll: tuple[Hex, int] | None = None
    failed: tuple[Key, ...] = ()
    forded: bool = False
    dared: bool = False
    bogged: bool = False
    stuck: tuple[Key, ...] = ()
    stopped: bool = False
    hot: bool = False


class Plot(Component, frozen=True, tag="plot"):
    """In plotted play, the march that a token is to make in row 6. Put by `plotting`, `leaving` and `straggling`.

    It starts in `start`, at the pace of its `intent`; whatever else that says holds once it is `declared`. With `leave` it goes on off
    the map.
    """

    start: Hex | None = None
    path: tuple[Hex, ...] = ()
    intent: Intent = Intent()
    declared: bool = False
    leave: bool = False
