"""Initiative: both roll, the higher wins, and the loser moves the first formation."""

from game.model.components import Commander, Initiative
from game.model.events import InitiativeRolled, InitiativeTied
from game.model.events.initiative import Roll
from game.model.ids import GAME, Side, rule, side_key
from game.rules.machine import Turn

RULES = (rule("INIT-01"), rule("INIT-02"), rule("INIT-05"), rule("AMB-04"), rule("AMB-05"), rule("AMB-06"))


def roll_initiative(turn: Turn) -> None:
    """Roll 2D6 for each side, with the commander's Strategy skill if that option is on; ties roll again (INIT-01, INIT-02, AMB-04)."""
    while True:
        rolls = tuple(_roll(turn, side) for side in turn.sides)
        first, second = rolls
        if first.total != second.total:
            break
        tied = InitiativeTied(rolls)
        turn.tell(None, ours=None, theirs=None, public=tied, sealed=tied)
    winner, loser = (first, second) if first.total > second.total else (second, first)
    turn.world.put(GAME, Initiative(tuple((roll.side, roll.total) for roll in rolls), winner.side))
    told = InitiativeRolled(rolls, winner.side, winner.name, loser.name)
    turn.tell(None, ours=None, theirs=None, public=told, sealed=told)


def _roll(turn: Turn, side: Side) -> Roll:
    commander = turn.world.get(side_key(side), Commander)
    dice = turn.dice.d6(2, turn.clock.turn, "initiative", side)
    skill = commander.strategy if turn.switches.atow_strategy else 0
    return Roll(side, commander.name, (dice[0], dice[1]), skill, sum(dice) + skill)


def slot_order(loser: Side, counts: dict[Side, int], *, ratio: bool) -> tuple[Side, ...]:
    """The sides of the activation slots: loser first, one formation each in turn, then the rest of the other (INIT-03, AMB-06).

    With *ratio* the side with more formations left moves floor(more / fewer) at a time, worked out anew each round.
    """
    winner = next(side for side in counts if side != loser)
    left = dict(counts)
    order: list[Side] = []
    while any(left.values()):
        shares = {side: _share(left, side, ratio=ratio) for side in (loser, winner)}
        for side in (loser, winner):
            order += [side] * shares[side]
            left[side] -= shares[side]
    return tuple(order)


def _share(left: dict[Side, int], side: Side, *, ratio: bool) -> int:
    """How many formations a side moves in this round."""
    mine = left[side]
    theirs = next(number for other, number in left.items() if other != side)
    if not mine or not theirs:
        return mine
    return max(1, mine // theirs) if ratio else 1
