"""Contacts in words: what is known of them, how well, by what."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import get_args

from game.model.components.detection import Glimpse, Report
from game.model.components.engaging import Role, Start
from game.model.events.detection import FailedScan
from game.model.ids import Key
from game.model.questions import Rung
from game.model.switches import Visibility
from game.model.units import Weight
from game.model.views import ContactView
from game.texts.language import smp, translated
from game.texts.words import itemised, repeated, rolled_text, word

_RUNGS = ("no contact", "contact", "number and type", "weight class", "tonnage", "chassis", "variant", "unique features")
_SOURCES = {
    "visual": "by eye",
    "ir": "by infrared",
    "radar": "by radar",
    "magscan": "by MagScan",
    "seismic": "by seismic sensor",
    "orbital": "from orbit",
    "touch": "it made itself known",
}
_WEIGHTS = get_args(Weight)
_LOOKS = ("visual", "ir")
"""By these one looks without a roll."""
_ROLES = {
    "hunter": "Both are on one map: the other side sets up in the half that is nearest to one edge, "
    "and yours enters over that edge [AMB-47].",
    "prey": "Both are on one map: you set up in the half that is nearest to one edge, over which the other side enters; "
    "the opposite edge is your goal [AMB-47].",
}
_STARTS = {
    "edges": "Both sides would have started from opposite edges of the map",
    "near": "Both sides would have started 7–12 hexes apart",
    "point-blank": "Both sides would have started 1–6 hexes apart",
}
_KINDS = {
    "mech": "'Mechs",
    "vehicle": "vehicles",
    "vtol": "VTOLs",
    "infantry": "infantry",
    "battle_armor": "battle armor",
    "protomech": "ProtoMechs",
    "support": "support vehicles",
    "aerospace": "aerospace units",
    "dropship": "DropShips",
    "structure": "structures",
}
_ONE = {
    "mech": "'Mech",
    "vehicle": "vehicle",
    "vtol": "VTOL",
    "aerospace": "aerospace unit",
    "protomech": "ProtoMech",
    "support": "support vehicle",
    "dropship": "DropShip",
    "structure": "structure",
}
"""Kinds whose name for one unit is another than for several."""


def rung_text(rung: int) -> str:
    """A rung of the contact ladder (SENS-14 to SENS-21)."""
    return translated(_RUNGS[rung])


def source_text(source: str) -> str:
    """By what something was made out."""
    return translated(_SOURCES[source])


def known_text(seen: ContactView, visibility: Visibility) -> str:
    """How well a contact is known and by what; a token that lies on the map for all to see was made out by nobody (SENS-12, SENS-13)."""
    rung = rung_text(seen.rung)
    return rung if visibility != "double-blind" and not seen.reports else f"{rung}, {source_text(seen.source)}"


def kind_text(kind: str, count: int = 0) -> str:
    """A kind of unit; for one unit, its name for one."""
    return translated(_ONE.get(kind, _KINDS[kind]) if count == 1 else _KINDS[kind])


def altitude_text(altitude: int) -> str:
    """How high something flies; nothing of what is on the ground."""
    if altitude == 1:
        return translated("nap-of-earth, altitude 1")
    return translated("at altitude {altitude}").format(altitude=altitude) if altitude else ""


def altitude_note(altitude: int) -> str:
    """The same as short as a counter needs it."""
    return translated("alt {altitude}").format(altitude=altitude) if altitude else ""


def contact_text(seen: Glimpse, altitude: int) -> str:
    """What is known of a contact, and how high it flies if it does."""
    return ", ".join(filter(None, (glimpse_text(seen), altitude_text(altitude))))


def glimpse_text(seen: Glimpse) -> str:
    """What is known of a contact: its units by name, else their kinds with the best that is known of their weight."""
    if seen.variants or seen.chassis:
        return _counted(seen.variants or seen.chassis)
    weights = _counted([f"{tons} t" for tons in seen.tons]) or _weights(seen)
    return f"{_kinds(seen)} ({weights})" if weights else _kinds(seen) or translated("something")


def _kinds(seen: Glimpse) -> str:
    return ", ".join(f"{count} {kind_text(kind, count)}" if count else kind_text(kind) for kind, count in seen.kinds)


def glimpse_lines(seen: Glimpse) -> list[str]:
    """Everything that is known of a contact, the best of it first, a line for each rung that told something."""
    lines = [_counted(names) for names in (seen.variants, seen.chassis, [f"{tons} t" for tons in seen.tons]) if names]
    lines += [line for line in (_weights(seen), _kinds(seen)) if line]
    if seen.rate:
        lines.append(translated("marches at {rate} SMP").format(rate=smp(seen.rate)))
    skills = translated("{name}: gunnery {gunnery}, piloting {piloting}, {condition}")
    units = []
    for each in seen.features:
        line = skills.format(name=each.name, gunnery=each.gunnery, piloting=each.piloting, condition=word(each.condition))
        units.append(", ".join([line, *map(word, each.equipment)]))
    lines += [repeated(line, count) for line, count in Counter(units).items()]
    if seen.lights:
        lines.append(translated("its searchlights are on"))
    return lines or [translated("something")]


def _weights(seen: Glimpse) -> str:
    """How many of each weight, the lightest first."""
    return ", ".join(
        f"{count} {word('weight-' + weight)}" for weight, count in sorted(seen.weights, key=lambda row: _WEIGHTS.index(row[0]))
    )


def age_text(turn: int, *, now: bool) -> str:
    """How old what is known of a contact is."""
    return translated("held now") if now else translated("ghost since T{turn}").format(turn=turn)


def role_text(role: Role) -> str:
    """How the two sides of a pursuit set up, as one of them is told; nothing of any other engagement (EVADE-04, AMB-47)."""
    return translated(_ROLES[role]) if role else ""


def start_text(start: Start) -> str:
    """How far apart the sides of an engagement would have started, by their range of sight (ENG-12, AMB-39)."""
    return f"{translated(_STARTS[start])} [AMB-39]." if start else ""


def _counted(names: Sequence[str]) -> str:
    """Names, each once with how often it is there: `2 × Locust, Griffin`."""
    return ", ".join(repeated(name, count) for name, count in Counter(names).items())


def report_lines(report: Report, ladder: Sequence[Rung] = ()) -> list[str]:
    """A look or a scan line by line: who looked by what, the dice, each modifier that is known, the result, its row of the ladder.

    While the target's own modifiers are not known, no sum is told that gives them away.
    """
    lines = [f"{report.name}, {source_text(report.source)}: {rung_text(report.rung)}"]
    if report.sum is None:
        looked = translated("No roll: an eye sees size at once.") + " [AMB-59]"
        return [*lines, looked] if report.source in _LOOKS else lines
    natural = sum(report.dice)
    lines.append(translated("Dice") + f": {' + '.join(map(str, report.dice))} = {natural}")
    lines += itemised(report.sum) or [translated("No modifiers.") if report.whole else translated("No modifiers but the target's.")]
    if report.whole:
        lines.append(translated("Result") + f": {natural + report.sum.total}")
    row = next((each for each in ladder if each.rung == report.rung), None)
    if row is None:
        return lines if report.whole else [*lines, translated("what the target adds is not known")]
    if not report.whole:
        told = translated("What the target itself adds is not known: with it, the result was {least} or more")
        return [*lines, told.format(least=row.least) + f" [{row.rule}]"]
    told = translated("Row of the ladder: {rung}, {least} or more").format(rung=rung_text(row.rung), least=row.least)
    return [*lines, f"{told} [{row.rule}]"]


def failed_text(scan: FailedScan, names: Mapping[Key, str]) -> str:
    """A scan that found nothing, as the game master knows it: `Scouts looks for Hussars by radar: 2 + 1 − ECM … = −3`."""
    told = translated("{observer} looks for {target} {source}: {dice}").format(
        observer=names.get(scan.observer, scan.observer),
        target=names.get(scan.target, scan.target),
        source=source_text(scan.source),
        dice=" + ".join(map(str, scan.dice)),
    )
    return f"{told}{rolled_text(scan.sum).removeprefix('2D6')} = {sum(scan.dice) + scan.sum.total}"


def need_text(row: Rung) -> str:
    """What a rung needs: `Needed for tonnage: a result of 11 [SENS-18]`."""
    told = translated("Needed for {rung}: a result of {least}").format(rung=rung_text(row.rung), least=row.least)
    eye = " " + translated("and the target in sight [AMB-59]") if row.eye else ""
    return f"{told}{eye} [{row.rule}]"
