"""Movement rate: how many SMP a token has, and what march modes make of them. All amounts are half-points."""

from collections.abc import Sequence

from game.model.components import Unit
from game.model.ids import rule
from game.model.ruling import Tally, part, tally
from game.model.switches import Switches
from game.model.tables import RateTables
from game.model.units import PACES, Bracket, Light, Pace
from game.model.views import TokenView

RULES = (rule("MOVE-03"), rule("TERR-14"), rule("AMB-10"), rule("AMB-11"), rule("AMB-23"), rule("AMB-95"))
NIGHT_RULES = {"moonlit": rule("TERR-20a"), "dark": rule("TERR-20b"), "day": rule("AMB-32")}
_AMPHIBIOUS = "amphibious"
_PACE_RULES = {"forced": rule("FMARCH-01"), "cautious": rule("FMARCH-04")}


def unit_rate(unit: Unit, switches: Switches) -> int:
    """A unit's own rate in half-points: walk or cruise MP, the jump MP of jump infantry, inches / 2 for an Alpha Strike card (AMB-10)."""
    if unit.walk is None:
        return unit.inches or 0
    if unit.jump_infantry and not switches.ground_mp_only:
        return 2 * max(unit.walk, unit.jump)
    return 2 * unit.walk


def base(walking: Sequence[Unit], switches: Switches) -> Tally:
    """The base rate: that of the slowest walking unit, named (MOVE-01). Nobody walking: 0."""
    if not walking:
        return tally(())
    slowest = min(walking, key=lambda unit: unit_rate(unit, switches))
    return tally((part("slowest-unit", unit_rate(slowest, switches), rule("MOVE-01"), unit=slowest.name),))


def allowance(slowest: Tally, pace: Pace, tables: RateTables) -> Tally:
    """The rate of this turn: base times march mode, to the closest half point, quarters up (FMARCH-01, FMARCH-04, AMB-23, AMB-95)."""
    if pace == "normal":
        return slowest
    over, under = tables.forced if pace == "forced" else tables.cautious
    paced = (2 * slowest.total * over + under) // (2 * under)
    return tally((*slowest.parts, part(f"pace-{pace}", paced - slowest.total, _PACE_RULES[pace])))


def by_night(rate: Tally, light: Light, tables: RateTables) -> Tally:
    """The rate less what the night takes, never below 1 SMP and never raised (TERR-20a, TERR-20b, AMB-32, AMB-95)."""
    taken = 2 * tables.night[light]
    dark = max(min(rate.total, 2 * tables.night_least), rate.total - taken)
    if dark == rate.total:
        return rate
    return tally((*rate.parts, part(f"night-{light}", dark - rate.total, NIGHT_RULES[light])))


def rate_of(token: TokenView) -> int:
    """The rate that is compared with others': before its order the normal-march rate, then the declared one (AMB-94)."""
    return token.rates[PACES.index(token.intent.pace)].total if token.declared else token.plain


def brackets(walking: Sequence[Unit]) -> tuple[Bracket, ...]:
    """The brackets of the cost table present in a token (AMB-96)."""
    return tuple(sorted({Bracket(unit.move_class, unit.amphibious or _AMPHIBIOUS in unit.equipment) for unit in walking}))


def takes_road_bonus(walking: Sequence[Unit]) -> bool:
    """Whether the all-road bonus is open: every walking unit is wheeled or tracked (TERR-14, AMB-31)."""
    return bool(walking) and all(unit.move_class in ("wheeled", "tracked") for unit in walking)
