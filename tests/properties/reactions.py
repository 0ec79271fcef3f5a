"""Reactions and engagements as a second reading has them, worked out apart from the program from the words of the rules.

All formations are of 'Mechs in open play, over plains, rough ground and water that nobody enters: so everybody knows where everybody is.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.model.components import Standing
from game.model.components.instructing import When
from game.model.hexes import Hex
from game.model.ids import Key, side_of
from game.model.orders import STILL, Order
from tests.scene import A

PRICES = {".": 1, "r": 2}


@dataclass
class One:
    """A formation as the second reading has it; SMP are whole."""

    key: Key
    hex: Hex
    rate: int
    order: Order | None
    standing: Standing
    broken: bool
    activated: bool = False
    spent: int = 0
    halted: bool = False
    reacted: bool = False
    evaded: bool = False
    stopped: set[Key] = field(default_factory=set)
    cornered: set[Key] = field(default_factory=set)
    hidden: bool = False
    sprung: bool = False
    came: int = 0

    @property
    def left(self) -> int:
        """AMB-16, AMB-17, AMB-94."""
        saved = self.order == "evade" or not self.activated
        return self.rate - self.spent if saved and not self.halted and self.order not in STILL else 0

    @property
    def radius(self) -> int:
        """ZOC-01, AMB-36."""
        return {"destroy": 0, "defend": 1}.get(self.order or "", max(1, self.rate // 2))


class Reading:
    """The field and everybody on it."""

    def __init__(self, rows: Sequence[Sequence[str]], ones: Sequence[One], *, far: bool, plotted: bool) -> None:
        self.price = {Hex(col, row): PRICES[sign] for row, line in enumerate(rows, 1) for col, sign in enumerate(line, 1) if sign in PRICES}
        self.land = {Hex(col, row) for row, line in enumerate(rows, 1) for col, _ in enumerate(line, 1)}
        self.ones, self.far, self.plotted, self.steps = {one.key: one for one in ones}, far, plotted, 0

    def foes(self, one: One) -> list[One]:
        return [other for other in self.ones.values() if side_of(other.key) != side_of(one.key)]

    def beside(self, one: One) -> list[One]:
        return [foe for foe in self.foes(one) if foe.hex.distance(one.hex) <= 1]

    def matches(self, when: When, own: One, other: One) -> bool:
        """AMB-112; in open play nothing is known that would make an enemy weaker."""
        return when == "always" or (when == "slower" and other.rate < own.rate)

    def wants(self, own: One, other: One) -> bool:
        """AMB-03, AMB-46."""
        return not own.broken and (self.by_order(own, other) or not self.matches(own.standing.deny, own, other))

    def holders(self, one: One, met: Sequence[Key], there: Hex) -> list[One]:
        """AMB-98."""
        near = [self.ones[key] for key in met if self.ones[key].hex.distance(one.hex) <= 1 < self.ones[key].hex.distance(there)]
        return [foe for foe in near if not one.broken and self.wants(foe, one) and (foe.rate >= one.rate or not self.far)]

    def arrive(self, one: One) -> None:
        """AMB-100."""
        if self.beside(one):
            self.steps += 1
            one.came = self.steps

    def march(self, mover: One, path: Sequence[Hex]) -> None:
        """A march with what is done about it at each hex (AMB-98, AMB-99)."""
        met = [foe.key for foe in self.beside(mover)]
        for there in path:
            if self.holders(mover, met, there):
                return
            before, mover.hex = mover.hex, there
            mover.spent += self.price[there]
            self.arrive(mover)
            if by := self.answered(mover, before):
                mover.halted = mover.halted or any(mover.rate <= one.rate for one in by)
                met += [one.key for one in by if one.key not in met]
                if mover.halted or not self.plotted or mover.order == "contact":
                    return

    def answered(self, mover: One, before: Hex) -> list[One]:
        """Evade first, then intercept, then shadow; each once a hex (AMB-99)."""
        idle, stops = sorted(self.foes(mover), key=lambda one: one.key), list[One]()
        for answer in (self.evades, self.intercepts, self.shadows):
            for one in tuple(idle):
                if answer(one, mover, before):
                    idle.remove(one)
                    stops += [one] if mover.key in one.stopped and answer == self.intercepts else []
        return stops

    def step(self, one: One, way: Sequence[Hex]) -> bool:
        """A reaction is walked and paid; whoever stood beside it before may hold it. Whether it got to its end."""
        met, start = [foe.key for foe in self.beside(one)], one.hex
        for there in way:
            if self.holders(one, met, there):
                break
            one.hex, one.reacted = there, True
            one.spent += self.price[there]
        if one.hex != start:
            self.arrive(one)
        return not way or one.hex == way[-1]

    def chosen(self, one: One, mover: One, places: Iterator[Hex]) -> Hex | None:
        """Next to no other enemy if it can, the cheapest, the lowest number (AMB-17, AMB-112)."""
        able = [place for place in places if self.price[place] <= one.left - one.standing.keep / 2]
        others = [foe.hex for foe in self.foes(one) if foe is not mover]
        clear = [place for place in able if all(place.distance(other) > 1 for other in others)]
        return min(clear or able, key=lambda place: (self.price[place], place), default=None)

    def open(self, place: Hex) -> list[Hex]:
        return [there for there in place.around() if there in self.price]

    def evades(self, one: One, mover: One, before: Hex) -> bool:
        """EVADE-01 to EVADE-03."""
        if not one.hex.distance(mover.hex) <= 1 < one.hex.distance(before):
            return False
        if one.rate <= mover.rate or one.hex == one.standing.stop or not self.matches(one.standing.evade, one, mover):
            return False
        away = [there for there in self.open(one.hex) if there.distance(mover.hex) > one.hex.distance(mover.hex)]
        if place := self.chosen(one, mover, iter(away)):
            one.evaded = self.step(one, (place,)) or one.evaded
            return True
        if one.evaded and away and all(self.price[there] > one.left for there in away):
            one.cornered.add(mover.key)
        return False

    def shadows(self, one: One, mover: One, before: Hex) -> bool:
        """SHADOW-01 to SHADOW-03, BREAK-06."""
        if not one.hex.distance(before) <= 1 < one.hex.distance(mover.hex) or one.broken:
            return False
        if one.rate <= mover.rate or one.hex == one.standing.stop or not self.matches(one.standing.shadow, one, mover):
            return False
        place = self.chosen(one, mover, (there for there in self.open(one.hex) if there.distance(mover.hex) == 1))
        if place is not None:
            self.step(one, (place,))
        return place is not None

    def intercepts(self, one: One, mover: One, before: Hex) -> bool:
        """ZOC-01 to ZOC-05, AMB-36 to AMB-38."""
        del before
        if one.broken or one.stopped or not self.matches(one.standing.intercept, one, mover) or not self.reaches_out(one, mover.hex):
            return False
        if one.order == "defend":
            one.stopped.add(mover.key)
            one.sprung = one.hidden
            return True
        way = self.way_beside(one, mover) if one.left >= 1 else None
        if way is None:
            return False
        if self.step(one, way):
            one.spent, one.halted, one.reacted = one.rate, True, True
            one.stopped.add(mover.key)
        return True

    def reaches_out(self, one: One, place: Hex) -> bool:
        """Within the radius, and not behind water (AMB-36)."""
        rim, seen = {one.hex}, {one.hex}
        for _ in range(one.radius):
            rim = {there for here in rim if here in self.price for there in here.around() if there in self.land} - seen
            seen |= rim
        return one.radius > 0 and place in seen

    def way_beside(self, one: One, mover: One) -> tuple[Hex, ...] | None:
        """To the nearest hex beside the mover, then the cheapest, then the lowest; of equal ways the one over the lower hexes."""
        if one.hex.distance(mover.hex) <= 1:
            return ()
        if one.hex == one.standing.stop:
            return None
        found = self.within(one, one.left)
        beside = [there for there in self.open(mover.hex) if there in found]
        if not beside:
            return None
        goal = min(beside, key=lambda there: (one.hex.distance(there), found[there][0], there))
        way = [goal]
        while found[way[-1]][1] != one.hex:
            way.append(found[way[-1]][1])
        return None if one.standing.stop in way[1:] else tuple(reversed(way))

    def within(self, one: One, have: int) -> dict[Hex, tuple[int, Hex]]:
        """Every hex that so many SMP reach, with what it costs and the hex before."""
        found: dict[Hex, tuple[int, Hex]] = {}
        heap = [(0, one.hex[::-1], one.hex[::-1])]
        while heap:
            cost, before, here = heapq.heappop(heap)
            place = Hex(*here[::-1])
            if place not in found:
                found[place] = (cost, Hex(*before[::-1]))
                nearer = [there for there in self.open(place) if cost + self.price[there] <= have]
                for there in nearer:
                    heapq.heappush(heap, (cost + self.price[there], here, there[::-1]))
        return found

    def withdraw(self, one: One) -> None:
        """BREAK-06, AMB-46, AMB-97: to the nearest hex next to no enemy, or with a minimum move into one that is too dear."""
        have = 0 if one.halted or one.order in STILL else one.rate - one.spent
        if not one.broken or not have or not self.beside(one):
            return
        found = self.within(one, have)
        ends = [there for there in found if all(there.distance(foe.hex) > 1 for foe in self.foes(one))]
        dear = [there for there in self.open(one.hex) if all(there.distance(foe.hex) > 1 for foe in self.foes(one))]
        if ends:
            one.hex = min(ends, key=lambda there: (one.hex.distance(there), found[there][0], there))
            one.spent += found[one.hex][0]
        elif dear and not one.spent:
            one.hex, one.spent = min(dear, key=lambda there: (self.price[there], there)), have

    def engaged(self) -> set[frozenset[Key]]:
        """The contacts that are fought (AMB-03, AMB-42, AMB-101)."""
        pairs = [(one, other) for one in self.ones.values() if side_of(one.key) == A for other in self.beside(one)]
        return {frozenset((one.key, other.key)) for one, other in pairs if self.fought(one, other) or self.fought(other, one)}

    def fought(self, asker: One, asked: One) -> bool:
        asks = self.wants(asker, asked) and (self.wants(asked, asker) or not self.escapes(asked, asker))
        return asks or self.hunts(asker, asked)

    def hunts(self, own: One, prey: One) -> bool:
        """AMB-101, AMB-112."""
        wanted = self.by_order(own, prey) or self.matches(own.standing.pursue, own, prey)
        return own.key in prey.cornered and not own.broken and wanted

    def by_order(self, own: One, other: One) -> bool:
        return own.order in ("contact", "breakthrough") or other.key in own.stopped

    def escapes(self, own: One, other: One) -> bool:
        """AMB-42."""
        taken = {foe.hex for foe in self.foes(own)}
        return own.rate > other.rate and self.far and not own.sprung and any(there not in taken for there in self.open(own.hex))

    def kind(self, pairs: set[frozenset[Key]]) -> str:
        """EVADE-03, ORDER-03, ENG-02: a pursuit before all, then to pass through, then for one hex."""
        both = [tuple(self.ones[key] for key in pair) for pair in pairs]
        if any(self.hunts(*pair) or self.hunts(*pair[::-1]) for pair in both):
            return "pursuit"
        if any(one.order == "breakthrough" for pair in both for one in pair):
            return "breakthrough"
        return "contested" if any(one.hex == other.hex for one, other in both) else "meeting"

    def battles(self, pairs: set[frozenset[Key]]) -> set[Hex]:
        """The common hex, else that of whom the latest contact was made with; of several alike any (AMB-100)."""
        both = [sorted((self.ones[key] for key in pair), key=lambda one: one.came) for pair in pairs]
        if common := {one.hex for one, other in both if one.hex == other.hex}:
            return common
        latest = max(other.came for _, other in both)
        found = [pair for pair in both if pair[1].came == latest]
        return {one.hex for pair in found for one in (pair if pair[0].came == pair[1].came else pair[:1])}
