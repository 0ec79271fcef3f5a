"""Looking ahead: what a side has in view, and what it and its known enemies could make of each other; from its view alone."""

from collections.abc import Iterator

from game.model.hexes import Hex
from game.model.ids import Key, rule, side_of
from game.model.questions import (
    Coverage,
    CoverageAnswer,
    Hindrance,
    HindranceAnswer,
    Prospect,
    ProspectAnswer,
    Rung,
    Rungs,
    RungsAnswer,
    Sightline,
    SightlineAnswer,
)
from game.model.questions.detection import BuiltSight, ProspectRow
from game.model.ruling import Tally, part, tally
from game.model.tables import Tables
from game.model.views import ContactView, FlightView, PlayerView, TokenView
from game.model.views.detection import Eyes, Mark
from game.rules.machine import Query
from game.rules.strategic.assuming import UNKNOWN, assumed, field_seen
from game.rules.strategic.chances import ALL
from game.rules.strategic.lines import Way, bits_to_hexes, clear, shed
from game.rules.strategic.profiles import GROUND, built
from game.rules.strategic.seeing import farther, spotter_height, visual_range
from game.rules.strategic.sensors import Scan, look_rung, own_modifiers, radar_range, rung_ways, spot
from game.rules.strategic.watching import Field, Watch, radar_reach, sees, senses, sensor_for, shakes, stations, sunk

RULES = (rule("AMB-30"), rule("AMB-57"), rule("AMB-59"))
_WAYS: tuple[Way, ...] = ("eye", "radar")
_RUNGS = range(1, 8)
_NOTHING = -1


def watch_seen(token: TokenView, place: Hex | None = None) -> Watch:
    """An own token as it looks, where it stands or would stand; who goes elsewhere comes out of hiding (AMB-18)."""
    intent, goes = token.intent, place not in (None, token.hex)
    target = token.mark._replace(heat=token.heat, hidden=0 if goes else token.mark.hidden)
    return Watch(
        token.key, side_of(token.key), token.name, place or token.hex, token.eyes, target,
        intent.height, intent.lights, goes or shakes(token), token.tired, token.skill,
    )  # fmt: skip


def watch_flying(flight: FlightView) -> Watch:
    """An own flight as it looks from where it is."""
    return Watch(
        flight.key, side_of(flight.key), flight.name, flight.hex, flight.eyes, flight.mark,
        flight.height, tired=flight.tired, skill=flight.skill,
    )  # fmt: skip


def _seer(view: PlayerView, key: Key, place: Hex | None) -> Watch | None:
    """An own token, where it stands or would stand, or an own flight, which looks from its own hex alone."""
    token = view.march.token(key)
    if token is not None:
        return watch_seen(token, place)
    return next((watch_flying(flight) for flight in view.flights if flight.key == key and place in (None, flight.hex)), None)


# what one has in view


def coverage(view: PlayerView, tables: Tables, question: Coverage) -> CoverageAnswer:
    """The hexes that a token, or all of a side's, have in view by eye and by sensors; a token also from where it might go."""
    at = field_seen(view, tables)
    eye = radar = probe = 0
    if question.hex is not None and (question.token is None or question.hex not in view.land):
        return CoverageAnswer((), (), ())
    every = (*(token.key for token in view.march.tokens), *(flight.key for flight in view.flights))
    keys = every if question.token is None else (question.token,)
    for seer in [found for key in keys if (found := _seer(view, key, question.hex)) is not None]:
        reach = visual_range(seer.eyes, seer.height, GROUND, False, seer.lights, at.conditions, tables, view.switches).total
        eye |= shed(view.land, seer.hex, "eye", spotter_height(seer.eyes, seer.height, tables)).within(reach)
        for looks, height in stations(seer.eyes, seer.height):
            far = radar_reach(looks, GROUND, tables, view.switches)
            near = radar_reach(looks._replace(probe="", probe_kind=None), GROUND, tables, view.switches)
            around = shed(view.land, seer.hex, "radar", height)
            radar |= around.within(near)
            probe |= around.within(far) if looks.probe else 0
    land = view.land
    return CoverageAnswer(bits_to_hexes(eye, land), bits_to_hexes(radar, land), bits_to_hexes(probe, land))


# what lies between


def sightline(view: PlayerView, tables: Tables, question: Sightline) -> SightlineAnswer:
    """What stops eye and radar between two hexes, and how far a token would see: by the radar of its VTOLs as far as that reaches."""
    at, seer = field_seen(view, tables), None if question.token is None else _seer(view, question.token, None)
    distance = question.start.distance(question.end)
    if seer is None:
        eye, radar = (clear(view.land, question.start, question.end, way) for way in _WAYS)
        return SightlineAnswer(distance, eye, radar, built=tuple(_built(view, tables, question.end)))
    height = spotter_height(seer.eyes, seer.height, tables)
    *_, first = radars = stations(seer.eyes, seer.height)
    looks, aloft = first if distance <= radar_reach(first.eyes, GROUND, tables, view.switches) else radars[0]
    eye = clear(view.land, question.start, question.end, "eye", height)
    radar = clear(view.land, question.start, question.end, "radar", aloft)
    by_eye = _by_eye(seer, GROUND, at)
    stands = tuple(_built(view, tables, question.end, seer))
    return SightlineAnswer(distance, eye, radar, by_eye, radar_range(looks, GROUND, tables, view.switches), height, aloft, stands)


def _by_eye(seer: Watch, target: Mark, at: Field) -> Tally:
    return visual_range(seer.eyes, seer.height, target, False, seer.lights, at.conditions, at.tables, at.switches)


def _built(view: PlayerView, tables: Tables, place: Hex, seer: Watch | None = None) -> Iterator[BuiltSight]:
    """The structures that are known to stand in a hex, as targets (LOS-14, AMB-51)."""
    for each in view.land.structures:
        if each.hex == place:
            target, at = built(each), field_seen(view, tables)
            yield BuiltSight(each.name, farther(target, tables), None if seer is None else _by_eye(seer, target, at))


# what would come of standing there


def prospect(view: PlayerView, tables: Tables, question: Prospect) -> ProspectAnswer:
    """What a token would make of every contact from a hex, and which of them could make it out there, as far as they are known."""
    seer = _seer(view, question.token, question.hex)
    if seer is None or question.hex not in view.land:
        return ProspectAnswer(())
    at = field_seen(view, tables)
    rows = [_row(seer, contact, at, view.turn.turn) for contact in view.contacts if contact.now]
    return ProspectAnswer(tuple(sorted(rows, key=lambda row: (row.distance, row.contact))))


def _row(seer: Watch, contact: ContactView, at: Field, turn: int) -> ProspectRow:
    target = assumed(contact, at.tables)
    distance, under = seer.hex.distance(contact.hex), sunk(target, seer, at)
    seen = sees(seer, target, distance, at)
    sensor = sensor_for(seer, target, distance, at, seen=seen)
    sure = look_rung(at.tables) if seen else 0
    eye = visual_range(target.eyes, target.height, seer.mark, seer.lights, target.lights, at.conditions, at.tables, at.switches)
    radar = radar_range(target.eyes, Mark(ecm=seer.mark.ecm), at.tables, at.switches)
    rolled = (0,) * len(_RUNGS) if sensor is None else rung_ways(sensor.modifiers.total, visual=seen, tables=at.tables)
    return ProspectRow(
        contact=contact.label,
        distance=distance,
        seen=seen,
        source=None if sensor is None else sensor.source,
        modifiers=None if sensor is None else sensor.modifiers,
        chances=tuple(ALL if rung <= sure else ways for rung, ways in zip(_RUNGS, rolled, strict=True)),
        assumed=target.eyes.spotter or target.eyes.radar_kind or UNKNOWN,
        sees=sees(target, seer, distance, at),
        senses=senses(target, seer, distance, at),
        eye_range=_blind(eye) if under else eye,
        radar_range=_blind(radar) if under else radar,
        rolled=any(each.observer == seer.key and each.dice and each.turn == turn for each in contact.reports),
        known=contact.rung,
    )


def _blind(reach: Tally) -> Tally:
    """What is left of a range by eye or radar against who is under water: not even the own hex (LOS-17)."""
    return tally((*reach.parts, part("under-water", _NOTHING - reach.total, rule("LOS-17"))), "hexes")


# what the ground hinders


def hindrance(view: PlayerView, tables: Tables, question: Hindrance) -> HindranceAnswer:
    """What a hex takes from scans by radar, by the land as its side knows it; nothing off the map (SENS-22, SENS-23)."""
    if question.hex not in view.land:
        return HindranceAnswer(tally((), "roll"))
    there = Scan(spot(view.land, question.hex, tables))
    return HindranceAnswer(own_modifiers("radar", 0, Eyes(), there, tables, view.switches))


# what a rung needs


def rungs(view: PlayerView, tables: Tables, question: Rungs) -> RungsAnswer:
    """The contact ladder; the rungs above what sensors tell need the eye (AMB-59)."""
    del view, question
    blind = tables.sensors.looks.blind_most
    return RungsAnswer(tuple(Rung(row.rung, row.rule, row.least, row.rung > blind) for row in tables.sensors.ladder))


COVERAGE = Query(Coverage, coverage)
SIGHTLINE = Query(Sightline, sightline)
PROSPECT = Query(Prospect, prospect)
HINDRANCE = Query(Hindrance, hindrance)
RUNGS = Query(Rungs, rungs)
