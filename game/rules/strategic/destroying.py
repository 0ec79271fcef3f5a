"""Destroy: progress of what tokens work at, and what is left when it is done."""

from collections.abc import Iterator

import msgspec

from game.model.components import Motion, Place, Scar, Scars, Token, Work, Works
from game.model.events import Battered, Destroyed, Destroying, Disturbed, Ruined, WorkVoid
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, rule, side_key, side_of
from game.model.land import Ground
from game.model.ruling import tally
from game.rules.land import land_of
from game.rules.machine import Turn
from game.rules.strategic.battering import battering, battering_part, shots_of
from game.rules.strategic.damage import fire
from game.rules.strategic.formations import units_of
from game.rules.strategic.orders import URBAN, WOODS, targets, woods_after
from game.rules.strategic.profiles import built
from game.rules.strategic.scouting import has_in_view

RULES = (rule("ORDER-04"), rule("LOS-14"), rule("AMB-14"), rule("AMB-51"))


def work(turn: Turn) -> None:
    """A turn of work for every side and target, however many formations work at it (AMB-14)."""
    for side in turn.sides:
        for place, target in dict.fromkeys(_jobs(turn, side)):
            if _enemy_in(turn, side, place):
                told = Disturbed(place, target)
                turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
            else:
                _go_on(turn, side, place, target)


def _jobs(turn: Turn, side: Side) -> Iterator[tuple[Hex, str]]:
    for key in turn.world.where(Token, True):
        motion = turn.world.get(key, Motion)
        if side_of(key) == side and motion.declared and motion.intent.order == "destroy":
            yield turn.world.get(key, Place).hex, motion.intent.target


def _enemy_in(turn: Turn, side: Side, place: Hex) -> bool:
    return any(side_of(key) != side and turn.world.get(key, Token).out for key in turn.world.where(Place, place))


def _go_on(turn: Turn, side: Side, place: Hex, target: str) -> None:
    row = targets(turn.land, place, turn.tables.orders).get(target)
    if row is None:
        _give_up(turn, side, place, target)
        return
    if turn.switches.destroy_cf != "off" and target not in (URBAN, WOODS):
        _batter(turn, side, place, target)
        return
    done = _so_far(turn, place, target).turns + 1
    told = Destroying(place, target, done, row.turns)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
    _note(turn, side, Work(place, target, done))
    if done >= row.turns:
        _bring_down(turn, side, place, target)


def _give_up(turn: Turn, side: Side, place: Hex, target: str) -> None:
    """Who comes to work at what is gone finds that out, in the dark too, and what else has changed where it stands."""
    before, scar = _scar(turn, side_key(side), place), _scar(turn, GAME, place)
    if scar != before:
        _learn(turn, side_key(side), scar)
        _tell_found(turn, side, before, scar)
    told = WorkVoid(place, target)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def _so_far(turn: Turn, place: Hex, target: str) -> Work:
    """What all work at a target has come to (AMB-14)."""
    rows = turn.world.get(GAME, Works).rows
    return next((each for each in rows if (each.hex, each.target) == (place, target)), Work(place, target, 0))


def _note(turn: Turn, side: Side, work: Work) -> None:
    """Keep what work has come to, in truth and as its side knows it."""
    for holder in (GAME, side_key(side)):
        others = (each for each in turn.world.get(holder, Works).rows if (each.hex, each.target) != (work.hex, work.target))
        turn.world.put(holder, Works((*others, work)))


def _batter(turn: Turn, side: Side, place: Hex, target: str) -> None:
    """Every unit that works at a building takes off its CF, and fires its shots (ORDER-12, ORDER-13, AMB-15)."""
    world, switches, row = turn.world, turn.switches, turn.tables.orders.battering
    units = [pair for key in _workers(turn, side, place, target) for pair in units_of(world, key)]
    taken = tally((battering_part(unit, switches, row) for _, unit in units if battering(unit, switches, row)), "cf")
    shots = {key: shots_of(unit, switches, row) for key, unit in units}
    for key, number in shots.items():
        if number:
            fire(turn, key, number)
    need, before = next(each.cf for each in turn.land.structures if each.name == target), _so_far(turn, place, target)
    after = Work(place, target, before.turns + 1, before.cf + taken.total)
    told = Battered(place, target, taken, min(after.cf, need), need, sum(shots.values()))
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
    _note(turn, side, after)
    if after.cf >= need:
        _bring_down(turn, side, place, target)


def _workers(turn: Turn, side: Side, place: Hex, target: str) -> Iterator[Key]:
    """The tokens of a side that work at a target."""
    for key in turn.world.where(Place, place):
        motion = turn.world.get(key, Motion)
        working = motion.declared and motion.intent.order == "destroy" and motion.intent.target == target
        if working and side_of(key) == side and turn.world.get(key, Token).out:
            yield key


def _bring_down(turn: Turn, side: Side, place: Hex, target: str) -> None:
    """Change the land, and tell whoever sees the hex, or the building that falls (LOS-14)."""
    after, what = _left(turn.land[place], target)
    razed = _scar(turn, GAME, place).razed
    scar = Scar(place, after.woods, after.urban, after.surface, razed if target in (URBAN, WOODS) else (*razed, target))
    told = Destroyed(place, target, what)
    _learn(turn, GAME, scar)
    _learn(turn, side_key(side), scar)
    other = turn.other(side)
    before = _scar(turn, side_key(other), place)
    seen = _as_seen(turn, other, before, scar)
    if seen != before:
        _learn(turn, side_key(other), seen)
    watched = target in seen.razed if target not in (URBAN, WOODS) else seen == scar
    turn.tell(side, ours=told, theirs=told if watched else None, public=None, sealed=told)


def _scar(turn: Turn, holder: Key, place: Hex) -> Scar:
    """What a hex looks like as far as an entity knows it."""
    ground = land_of(turn.world, holder, turn.printed)[place]
    razed = next((each.razed for each in turn.world.get(holder, Scars).rows if each.hex == place), ())
    return Scar(place, ground.woods, ground.urban, ground.surface, razed)


def _as_seen(turn: Turn, side: Side, before: Scar, scar: Scar) -> Scar:
    """What a side knows of a changed hex once it has looked: all, where it has the hex in view; else the buildings that it would see from
    farther off, if they still stood (LOS-14, AMB-51).
    """
    if has_in_view(turn, side, scar.hex):
        return scar
    stood = {each.name: built(each) for each in turn.printed.structures if each.hex == scar.hex}
    missed = [name for name in scar.razed if name not in before.razed and has_in_view(turn, side, scar.hex, stood[name])]
    return msgspec.structs.replace(before, razed=tuple(name for name in scar.razed if name in before.razed or name in missed))


def _left(ground: Ground, target: str) -> tuple[Ground, str]:
    """What is left: rubble of a built-up area or of light woods, light woods of heavy, the ground of a building."""
    if target == URBAN:
        return msgspec.structs.replace(ground, urban="", surface="rubble"), "rubble"
    if target == WOODS:
        after = woods_after(ground)
        return after, after.woods or "rubble"
    return ground, "gone"


def look_over(turn: Turn) -> None:
    """Each side learns of changes within sight of where its tokens stand now, and hears of them."""
    for side in turn.sides:
        known = {scar.hex: scar for scar in turn.world.get(side_key(side), Scars).rows}
        for scar in turn.world.get(GAME, Scars).rows:
            if known.get(scar.hex) != scar:
                before = _scar(turn, side_key(side), scar.hex)
                seen = _as_seen(turn, side, before, scar)
                if seen != before:
                    _learn(turn, side_key(side), seen)
                    _tell_found(turn, side, before, seen)


def _tell_found(turn: Turn, side: Side, before: Scar, seen: Scar) -> None:
    """Tell a side what it finds changed: buildings by their names, then the ground."""
    found = [(name, "gone") for name in seen.razed if name not in before.razed]
    if seen.urban != before.urban:
        found.append((URBAN, seen.surface))
    if seen.woods != before.woods:
        found.append((WOODS, seen.woods or seen.surface))
    for target, what in found:
        told = Ruined(seen.hex, target, what)
        turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def _learn(turn: Turn, holder: Key, scar: Scar) -> None:
    """Know of a change, and of no work any more at what it changed."""
    before = _scar(turn, holder, scar.hex)
    gone = {*scar.razed, *([URBAN] if scar.urban != before.urban else []), *([WOODS] if scar.woods != before.woods else [])}
    works = turn.world.get(holder, Works).rows
    left = tuple(each for each in works if each.hex != scar.hex or each.target not in gone)
    if left != works:
        turn.world.put(holder, Works(left))
    rows = tuple(each for each in turn.world.get(holder, Scars).rows if each.hex != scar.hex)
    turn.world.put(holder, Scars(tuple(sorted((*rows, scar), key=lambda each: each.hex))))
