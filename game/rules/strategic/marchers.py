"""Marchers: a token as rules and its owner see it: what it is, has done, and means to do."""

from msgspec.structs import replace

from game.model.components import Encounter, Morale, Motion, Node, Place, Plot, Sky, Standing
from game.model.hexes import NOWHERE
from game.model.ids import GAME, Key, rule
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import PACES, Light
from game.model.views import TokenView
from game.rules.strategic.equipment import boosted
from game.rules.strategic.fatigue import after_turn
from game.rules.strategic.formations import band_of, facing, fatigue_of, strength
from game.rules.strategic.rates import allowance, by_night
from game.world import Reads, World

RULES = (rule("EQUIP-02"), rule("AMB-94"))


def marcher(world: Reads, key: Key, tables: Tables, switches: Switches) -> TokenView:
    """A token as rules and its owner see it: preview and truth use the same record."""
    return world.derived(_marcher, key, tables, switches)


def _marcher(world: Reads, key: Key, tables: Tables, switches: Switches) -> TokenView:
    """What a token has done and means to do, on top of what it is."""
    fresh = world.derived(_fresh, key, tables, switches)
    motion, plot, met = world.get(key, Motion), world.get(key, Plot), world.get(key, Encounter)
    meant = plot.intent if plot.declared and not motion.declared else motion.intent
    slowest, rates = fresh.base, fresh.rates
    if meant.tier or meant.tsm:
        slowest = boosted(fresh.walks, meant.tier, motion.failed, tables.equipment, tsm=meant.tsm)
        rates = tuple([allowance(slowest, pace, tables.rates) for pace in PACES])
    sky = world.find(GAME, Sky)
    light: Light = "day" if sky is None or switches.night_per_hex else sky.light
    dark: Light = "day" if sky is None or meant.lights or meant.reckless else sky.light
    if dark != "day" and not switches.night_per_hex:
        rates = tuple([by_night(rate, dark, tables.rates) for rate in rates])
    plain = rates[0] if meant is motion.intent else by_night(fresh.rates[0], light, tables.rates)
    return replace(
        fresh,
        hex=world.get(key, Place).hex,
        base=slowest,
        rates=rates,
        plain=plain.total,
        intent=motion.intent,
        declared=motion.declared,
        spent=motion.spent,
        all_road=motion.all_road,
        trail=motion.trail,
        toll=motion.toll,
        plot=plot,
        bogged=motion.bogged,
        stuck=motion.stuck,
        stopped=motion.stopped,
        dared=motion.dared,
        reacted=met.reacted,
        held=met.held,
        groping=dark if switches.night_per_hex else "day",
        failed=motion.failed,
        heat=heat_of(motion, tables),
    )


def lapsed_marchers(world: World, since: int) -> set[Key]:
    """The tokens of which `marcher` may tell something else since the world's `lapses` had that value."""
    return world.lapsed(_marcher, since)


def heat_of(motion: Motion, tables: Tables) -> int:
    """The heat of boosted triple-strength myomer, as ordered this turn, else of the turn before (EQUIP-02)."""
    return tables.equipment.tsm_heat if (motion.intent.tsm if motion.declared else motion.hot) else 0


def _fresh(world: Reads, key: Key, tables: Tables, switches: Switches) -> TokenView:
    """A token by day as if it had done nothing this turn: what of it changes seldom while it marches."""
    points, node = fatigue_of(world, key), world.get(key, Node)
    able, strained = strength(world, key, tables, switches), after_turn(points, "forced", tables.fatigue)
    band = band_of(able, points, tables.fatigue)
    seer, target = facing(world, key, tables, switches)
    return TokenView(
        key=key,
        formation=node.formation,
        morale=world.find(node.formation, Morale) or Morale(),
        name=node.name,
        number=node.number,
        scale=node.scale,
        arm=node.arm,
        kind=able.kind,
        units=able.units,
        hex=NOWHERE,
        base=able.base,
        rates=able.rates,
        plain=able.rates[0].total,
        brackets=able.brackets,
        halves=able.halves,
        road=able.road,
        fatigue=points,
        band=band.name,
        tired=band.psr,
        forced_open=band.forced_march,
        engages=band.engages,
        boosters=able.boosters,
        has_tsm=able.has_tsm,
        has_lights=able.has_lights,
        has_ecm=able.has_ecm,
        walks=able.walks,
        engineers=able.engineers,
        standing=world.find(key, Standing) or Standing(),
        strained=strained,
        strained_band=band_of(able, strained, tables.fatigue).name,
        battering=able.battering,
        eyes=seer,
        skill=world.get(node.formation, Node).sensors,
        mark=target,
    )
