"""Entering a hex: terrain type plus features, bracket by bracket; the dearest bracket of a token counts. All amounts are half-points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from game.model.hexes import Hex
from game.model.ids import rule
from game.model.land import NO_RIVER, Ground, Land, has_exit, opposite
from game.model.ruling import Part, Reason, Tally, part, reason, tally
from game.model.switches import Switches
from game.model.tables import CostTables, Tables, TerrainRow
from game.model.units import Bracket, Light, MoveClass
from game.rules.strategic.rates import NIGHT_RULES

RULES = (rule("MAP-02"), rule("MAP-03"), rule("TERR-14"), rule("AMB-26"), rule("AMB-31"))
HALVES = 2
_AFLOAT = ("naval", "submarine")
_NO_FORD: tuple[MoveClass, ...] = ("wheeled", "tracked", "infantry")
_NAVIGABLE_DEPTH = 2


class Entry(NamedTuple):
    """All that the price of a step depends on: the hex entered (bare of its exits), the levels climbed or descended, whether by road."""

    ground: Ground
    climb: int
    road: bool


class Price(NamedTuple):
    """A price with its parts, or every reason why the hex is prohibited."""

    tally: Tally | None
    reasons: tuple[Reason, ...]


def entry(land: Land, start: Hex, goal: Hex) -> Entry:
    """Describe the step from a hex into a neighbouring one; it is by road if both hexes have an exit to the other (TERR-13, AMB-31)."""
    known = _entries(land.version)
    found = known.get((start, goal))
    if found is None:
        known[start, goal] = found = _entry(land, start, goal)
    return found


@lru_cache(maxsize=8)
def _entries(version: str) -> dict[tuple[Hex, Hex], Entry]:
    """The steps of a land that were described so far."""
    del version
    return {}


def _entry(land: Land, start: Hex, goal: Hex) -> Entry:
    here, there = land[start], land[goal]
    direction = start.direction_to(goal)
    road = direction is not None and has_exit(here.roads, direction) and has_exit(there.roads, opposite(direction))
    return Entry(bare(there), abs(there.level - here.level), road)


@lru_cache(maxsize=4096)
def bare(ground: Ground) -> Ground:
    """A hex without what lies at its edges and its height: all that its own price depends on."""
    return msgspec.structs.replace(ground, roads=0, rivers=0, level=0)


class Prices:
    """The prices that one set of brackets pays, each worked out once; *alone* are those of each bracket, if others know them too."""

    def __init__(
        self,
        tables: CostTables,
        brackets: Sequence[Bracket],
        *,
        rivers_as_printed: bool,
        night: Part | None = None,
        alone: Sequence["Prices"] = (),
    ) -> None:
        self._tables = tables
        self._brackets = tuple(brackets)
        self._as_printed = rivers_as_printed
        self._night = night
        self._alone = alone
        self._known: dict[Entry, Price] = {}

    def price(self, step: Entry) -> Price:
        """What the step costs: the highest sum that any bracket pays, prohibited if it is for any (AMB-96)."""
        known = self._known.get(step)
        if known is None:
            self._known[step] = known = self._dearest(step)
        return known

    def total(self, step: Entry) -> int:
        """The same as a number alone, 0 where it is prohibited."""
        summed = self.price(step).tally
        return 0 if summed is None else summed.total

    def _dearest(self, step: Entry) -> Price:
        prices = [each.price(step) for each in self._alone] or [
            _bracket_price(self._tables, step, bracket, as_printed=self._as_printed) for bracket in self._brackets
        ]
        reasons = tuple(why for price in prices for why in price.reasons)
        sums = [price.tally for price in prices if price.tally is not None]
        if reasons or not sums:
            return Price(None, reasons or (reason("nobody-walks", rule("AMB-10")),))
        dearest = max(sums, key=lambda summed: summed.total)
        return Price(dearest if self._night is None else tally((*dearest.parts, self._night)), ())


_SHARED: dict[tuple[str, tuple[Bracket, ...], bool, Light], Prices] = {}


def prices(tables: Tables, brackets: tuple[Bracket, ...], switches: Switches, groping: Light = "day") -> Prices:
    """The prices of a set of brackets, shared by all who march under the same tables and switches.

    *groping* is the light in which they grope from hex to hex, where the switch has the night paid hex by hex (AMB-32).
    """
    named = (tables.version, brackets, switches.rivers_as_printed, groping)
    if named not in _SHARED:
        night = None if groping == "day" else part(f"night-{groping}", HALVES * tables.rates.night[groping], NIGHT_RULES[groping])
        alone = [prices(tables, (each,), switches) for each in brackets] if len(brackets) > 1 else []
        _SHARED[named] = Prices(tables.costs, brackets, rivers_as_printed=switches.rivers_as_printed, night=night, alone=alone)
    return _SHARED[named]


class Fare(NamedTuple):
    """What a step of a march costs, whether it is by road, and what speaks against it; `leads` tells that it leads into a hex beside it."""

    tally: Tally | None
    road: bool
    reasons: tuple[Reason, ...] = ()
    leads: bool = True


class Fares(dict[tuple[Hex, Hex], Fare]):
    """What the steps over one land cost at one set of prices, each worked out when it is first asked for."""

    def __init__(self, land: Land, priced: Prices) -> None:
        super().__init__()
        self._land, self._priced = land, priced

    def __missing__(self, step: tuple[Hex, Hex]) -> Fare:
        """Work a step out, and keep it if there is such a step."""
        found = self._fare(*step)
        if found.leads:
            self[step] = found
        return found

    def _fare(self, here: Hex, there: Hex) -> Fare:
        if there not in self._land:
            return Fare(None, False, (reason("off-map", rule("MAP-01"), hex=there),), leads=False)
        if here.direction_to(there) is None:
            return Fare(None, False, (reason("no-neighbour", rule("MOVE-05"), hex=here, goal=there),), leads=False)
        step = entry(self._land, here, there)
        price = self._priced.price(step)
        return Fare(price.tally, step.road, tuple(msgspec.structs.replace(why, args={**why.args, "hex": there}) for why in price.reasons))


_FARES: dict[tuple[str, Prices], Fares] = {}
_MOST_FARES = 16


def fares(land: Land, priced: Prices) -> Fares:
    """What the steps over a land cost; those of the last few lands and sets of prices are kept."""
    found = _FARES.get((land.version, priced))
    if found is None:
        if len(_FARES) >= _MOST_FARES:
            del _FARES[next(iter(_FARES))]
        _FARES[land.version, priced] = found = Fares(land, priced)
    return found


def _bracket_price(tables: CostTables, step: Entry, bracket: Bracket, *, as_printed: bool) -> Price:
    """What one bracket pays for a step (MOVE-06, AMB-12, AMB-96)."""
    who = bracket.move_class
    if who == "vtol":
        return Price(tally((part("flight", HALVES, rule("AMB-96")),)), ())
    if who == "immobile":
        return Price(None, (reason("immobile", rule("AMB-108")),))
    summands: list[Part] = []
    reasons: list[Reason] = []
    for name, row in _rows(tables, step):
        smp = row.by_class.get(who, row.default)
        if smp < 0:
            reasons.append(reason(f"prohibited-{name}", row.rule, bracket=who))
        else:
            summands.append(part(name, smp * HALVES, row.rule, bracket=who))
    if step.road:
        summands.append(part("on-road", 0, rule("TERR-13")))
    else:
        _climb(tables, step.climb, who, summands, reasons)
    reasons += _water_reasons(step, bracket, as_printed=as_printed)
    if reasons:
        return Price(None, tuple(reasons))
    short = HALVES - sum(each.amount for each in summands)
    if short > 0:
        summands.append(part("at-least-one", short, rule("AMB-12")))
    return Price(tally(summands), ())


def _rows(tables: CostTables, step: Entry) -> list[tuple[str, TerrainRow]]:
    """The rows of the table that a step meets: the type, and off the road the features; a road without a bridge fords its river."""
    ground = step.ground
    rows = [tables.water[ground.water] if ground.water else tables.terrain[ground.terrain]]
    if ground.depth != NO_RIVER and not (step.road and ground.bridge):
        rows.append(tables.river[str(ground.depth)])
    if not step.road:
        if ground.woods:
            rows.append(tables.woods[ground.woods])
        if ground.urban:
            rows.append(tables.urban[ground.urban])
        if ground.surface:
            rows.append(tables.surface[ground.surface])
    return [(row.name.replace("_", "-"), row) for row in rows]


def _climb(tables: CostTables, climb: int, who: MoveClass, summands: list[Part], reasons: list[Reason]) -> None:
    """A change of elevation: a price a level, up or down, and a limit (TERR-05, TERR-06, AMB-28)."""
    row = tables.elevation[who]
    if climb > row.limit:
        reasons.append(reason("too-steep", row.rule, levels=climb, limit=row.limit, bracket=who))
    elif climb:
        summands.append(part("elevation", climb * row.smp * HALVES, row.rule, levels=climb))


def _water_reasons(step: Entry, bracket: Bracket, *, as_printed: bool) -> list[Reason]:
    """Who may not be in this water, and who may only be in water (AMB-29, AMB-96)."""
    ground, who = step.ground, bracket.move_class
    if who in _AFLOAT:
        wet = ground.water or ground.terrain in ("water_edge", "open_water") or ground.depth >= _NAVIGABLE_DEPTH
        return [] if wet else [reason("needs-water", rule("AMB-96"), bracket=who)]
    fords = as_printed or bracket.amphibious or who not in _NO_FORD
    if ground.depth > 0 and not fords and not ground.bridge:
        return [reason("no-ford", rule("AMB-29"), bracket=who, depth=ground.depth)]
    return []
