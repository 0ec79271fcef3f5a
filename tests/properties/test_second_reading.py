"""A second reading of sight and sensors, worked out apart from the program from the numbers of the rules, held against it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, get_args

import pytest
from msgspec.structs import replace

from game.model.components import Motion, Node, Posture, Standing, Unit
from game.model.hexes import Hex
from game.model.ids import UNIT, Key, key, side_of
from game.model.land import Place as Spot
from game.model.land import Structure, made
from game.model.orders import HEIGHTS, Intent
from game.model.switches import Switches
from game.model.units import Equipment, Light, Weather
from game.rules.strategic.watching import field, sees, sensor_for, watch
from tests.scene import A1, B1, Scene, land, scene

KINDS = ("mech", "proto", "foot", "jump", "armor", "mechanized", "wheeled", "tracked", "hover", "vtol", "large")
TONS = (10, 20, 35, 40, 55, 60, 75, 80, 100, 120)
PROBES = {"light-probe": 5, "watchdog": 5, "ew-equipment": 5, "beagle": 6, "improved-sensors": 6, "bloodhound": 7, "clan-probe": 8}
SHROUDS = {"stealth": 6, "null-sig": 8, "mimetic": 8, "void-sig": 10}
SUITES = {"ecm", "angel-ecm", "watchdog", "ew-equipment"}
GEAR: tuple[Equipment, ...] = (
    "light-probe", "watchdog", "ew-equipment", "beagle", "improved-sensors", "bloodhound", "clan-probe",
    "ecm", "angel-ecm", "stealth", "null-sig", "mimetic", "void-sig", "tsm",
)  # fmt: skip
DISTANCES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15)
SKIES: dict[Weather, int] = {"light-rain": -1, "light-fog": -1, "heavy-rain": -2, "heavy-fog": -2}
BLIND: tuple[Weather, ...] = ("storm", "dense-fog", "sandstorm")
NIGHT: dict[Light, int] = {"day": 0, "moonlit": -1, "dark": -2}
ALOFT = {1: (0, 0), **dict.fromkeys((2, 3, 4), (1, 3)), **dict.fromkeys((5, 6), (1, 2)), **dict.fromkeys((7, 8), (1, 1))}
"""How far a flight sees by eye and by radar below altitude 9 (LOS-07 to LOS-09, AMB-50)."""
CLOUDS = 5
FELT = {"assault": 2, "heavy": 1, "medium": 0, "light": -1, "ultralight": -2}


class One(NamedTuple):
    """A unit."""

    kind: str
    tons: int
    gear: tuple[Equipment, ...]
    hidden: bool

    @property
    def radar(self) -> int:
        """Its range, -1 = none (SENS-01, SENS-02, AMB-103)."""
        return 6 if self.kind == "mech" else -1 if self.kind in ("foot", "jump", "mechanized") else 5

    @property
    def weight(self) -> str:
        """Its weight class; infantry, battle armor, ProtoMechs and the lightest 'Mechs are ultralight (SENS-17, AMB-55)."""
        if self.kind in ("foot", "jump", "mechanized", "armor", "proto") or (self.kind == "mech" and self.tons < 20):
            return "ultralight"
        return "light" if self.tons < 40 else "medium" if self.tons < 60 else "heavy" if self.tons < 80 else "assault"


class Band(NamedTuple):
    """A formation, and what it does."""

    units: tuple[One, ...]
    height: int
    lights: bool
    eccm: bool
    hot: bool
    moved: bool
    altitude: int = 0

    @property
    def suites(self) -> int:
        return sum(bool(SUITES & set(one.gear)) for one in self.units)

    @property
    def low(self) -> bool:
        return all(one.hidden for one in self.units)


class Meeting(NamedTuple):
    """One formation looks for another."""

    seer: Band
    target: Band
    distance: int
    light: Light
    weather: Weather
    deposits: bool
    industry: bool
    skill: int
    replaces: bool

    @property
    def eye(self) -> int:
        """How far it sees (LOS-01 to LOS-24, AMB-30, AMB-44, AMB-49, AMB-53, AMB-54)."""
        between = sorted((self.seer.altitude, self.target.altitude))
        if self.weather in BLIND or self.seer.altitude > 8 or (self.weather == "heavy-clouds" and between[0] <= CLOUDS <= between[1]):
            return -1
        by_height = 8 if self.seer.height >= 10 else 4 if self.seer.height >= 2 else 2
        reach = max(4 if one.kind == "mech" else by_height if one.kind == "vtol" else 2 for one in self.seer.units)
        if self.seer.altitude:
            reach = ALOFT[self.seer.altitude][0]
        reach += any(one.kind == "large" or one.tons > 100 for one in self.target.units)
        reach += 9 // 5 if self.target.hot else 0
        dark = reach + NIGHT[self.light]
        reach = min(reach, max(dark, 1)) if self.seer.lights else dark
        reach += 2 if self.target.lights and self.light != "day" else 0
        return max(-1, reach + SKIES.get(self.weather, 0))

    @property
    def seen(self) -> bool:
        return self.distance <= self.eye and not self.target.low

    @property
    def jammed(self) -> bool:
        """Whether its probes are off, and its rolls at -6 (AMB-60): a suite set against others is none itself, but for an Angel."""
        both = any("angel-ecm" in one.gear for one in self.target.units)
        working = self.target.suites - (self.target.eccm and not both)
        return working > 0 and not (self.seer.eccm and self.seer.suites)

    @property
    def cover(self) -> int:
        """ECM or stealth, the worse; stealth is that of the unit with the least; hiding on top (AMB-60, AMB-18)."""
        least = min(max((SHROUDS.get(each, 0) for each in one.gear), default=0) for one in self.target.units)
        return -max(least, 6 if self.jammed else 0) - (8 if self.target.low else 0)

    def radar(self, units: Sequence[One]) -> Iterator[int]:
        """The modifier of a roll by the radar of some units, if it reaches so far (AMB-56)."""
        high = self.seer.altitude and ALOFT.get(self.seer.altitude, (0, 0))[1]
        reach, added = high if self.seer.altitude else max(one.radar for one in units), 0
        found = [(PROBES[each], high if self.seer.altitude else one.radar) for one in units for each in one.gear if each in PROBES]
        if found and not self.jammed:
            probe, radar = max(found)
            far = probe if self.replaces or radar < 0 else radar + probe
            reach, added = max(reach, far), probe if self.distance <= far else 0
        if self.distance <= reach:
            yield self.cover + added - 4 * self.deposits - 4 * self.industry

    def sensors(self) -> Iterator[int]:
        """The modifiers of a roll by each sensor in range; those on the ground and VTOLs each have radars of their own (AMB-52, AMB-57)."""
        kinds = [one.kind for one in self.seer.units]
        for units in ([one for one in self.seer.units if (one.kind == "vtol") == aloft] for aloft in (False, True)):
            yield from self.radar(units) if units else ()
        machines = {"mech", "wheeled", "tracked", "hover", "vtol", "large"}
        if (
            self.distance <= 1
            and machines & set(kinds)
            and any(one.kind not in ("foot", "jump", "mechanized") for one in self.target.units)
        ):
            yield self.cover - 4 * self.deposits - 4 * self.industry
        if self.seen:
            yield self.cover - 4 * self.industry
        felt = [FELT[one.weight] for one in self.target.units if one.kind not in ("foot", "jump", "vtol", "fighter")]
        if self.distance == 0 and self.target.moved and felt and (machines - {"vtol"}) & set(kinds):
            yield max(felt)

    @property
    def best(self) -> int | None:
        found = list(self.sensors())
        return max(found) + self.skill if found else None


def band(chance: Random) -> Band:
    shared = tuple(chance.sample(GEAR, chance.randrange(4)))
    alike = chance.random() < 0.3
    units = tuple(
        One(
            chance.choice(KINDS),
            chance.choice(TONS),
            shared if alike else tuple(chance.sample(GEAR, chance.randrange(4))),
            chance.random() < 0.25,
        )
        for _ in range(chance.randint(1, 3))
    )
    hot = all("tsm" in one.gear for one in units) and chance.random() < 0.7
    return Band(units, chance.choice(HEIGHTS), chance.random() < 0.3, chance.random() < 0.4, hot, chance.random() < 0.5)


def airborne(chance: Random, what: Band) -> Band:
    """The same as a flight, in every third case: fighters with the same gear, which neither hide nor burn lights."""
    if chance.random() < 2 / 3:
        return what
    units = tuple(one._replace(kind="fighter", hidden=False) for one in what.units)
    return what._replace(units=units, lights=False, hot=False, moved=False, altitude=chance.randint(1, 10))


def meeting(chance: Random) -> Meeting:
    return Meeting(
        airborne(chance, band(chance)), airborne(chance, band(chance)), chance.choice(DISTANCES),
        chance.choice(get_args(Light)), chance.choice(get_args(Weather)),
        chance.random() < 0.15, chance.random() < 0.15, chance.choice((0, 0, 1, 3)), chance.random() < 0.2,
    )  # fmt: skip


def put(game: Scene, formation: Key, what: Band) -> None:
    world, side = game.world, side_of(formation)
    for number, one in enumerate(what.units, 1):
        unit = key(side, UNIT, number)
        world.put(unit, replace(world.get(unit, Unit), equipment=one.gear, tonnage=one.tons), Posture(hidden=one.hidden))
    intent = Intent(height=what.height, lights=what.lights, tsm=what.hot)
    if what.altitude:
        game.fly(formation, what.altitude)
    world.put(formation, Motion(intent=intent, declared=True, spent=2 if what.moved else 0), Standing(eccm=what.eccm))


def staged(what: Meeting) -> Scene:
    where = Hex(1 + what.distance, 1)
    row = ["."] * 16
    row[what.distance] = "D" if what.industry else "."
    ground = land(" ".join(row))
    if what.deposits:
        ground = replace(ground, places=(Spot("lode", "deposit", where),))
    if what.industry:
        ground = replace(ground, structures=(Structure("works", "factory", where),))
    words = [" ".join(f"{one.kind}:5" for one in each.units) for each in (what.seer, what.target)]
    switches = Switches(visibility="double-blind", probe_range_replaces=what.replaces, atow_sensors=True)
    game = scene(made(ground), ("0101", words[0]), b=[(str(where), words[1])], switches=switches, light=what.light, weather=what.weather)
    put(game, A1, what.seer)
    put(game, B1, what.target)
    game.world.put(A1, replace(game.world.get(A1, Node), sensors=what.skill))
    return game


@pytest.mark.rule(
    "LOS-08", "LOS-09", "LOS-20", "LOS-25", "SENS-09", "AMB-53", "AMB-54", "AMB-55", "AMB-56", "AMB-57", "AMB-60", "AMB-102", "AMB-103"
)
@pytest.mark.parametrize("number", range(8))
def test_sight_and_the_best_sensor_come_to_what_a_second_reading_of_the_rules_does(number: int) -> None:
    chance = Random(number)
    for _ in range(100):
        what = meeting(chance)
        game = staged(what)
        seer, target, at = watch(game.turn, A1), watch(game.turn, B1), field(game.turn)
        seen = sees(seer, target, what.distance, at)
        found = sensor_for(seer, target, what.distance, at, seen=seen)
        assert (seen, None if found is None else found.modifiers.total) == (what.seen, what.best), what
