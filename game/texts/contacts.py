"""Contacts in words: what is known of them, how well, by what."""

from collections import Counter
from collections.abc import Sequence

from game.model.components.detection import Glimpse, Report
from game.texts.language import smp, translated
from game.texts.words import tally_text, word

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
_KINDS = {
    "mech": "'Mechs",
    "vehicle": "vehicles",
    "vtol": "VTOLs",
    "infantry": "infantry",
    "battle_armor": "battle armor",
    "protomech": "ProtoMechs",
    "support": "support vehicles",
    "aerospace": "aerospace",
    "dropship": "DropShips",
    "structure": "structures",
}


def rung_text(rung: int) -> str:
    """A rung of the contact ladder (SENS-14 to SENS-21)."""
    return translated(_RUNGS[rung])


def source_text(source: str) -> str:
    """By what something was made out."""
    return translated(_SOURCES[source])


def kind_text(kind: str) -> str:
    """A kind of unit."""
    return translated(_KINDS[kind])


def glimpse_text(seen: Glimpse) -> str:
    """What is known of a contact, the best of it first."""
    if seen.variants:
        return _counted(seen.variants)
    if seen.chassis:
        return _counted(seen.chassis)
    if seen.tons:
        return _counted([f"{tons} t" for tons in seen.tons])
    kinds = ", ".join(f"{count} {kind_text(kind)}" if count else kind_text(kind) for kind, count in seen.kinds)
    weights = ", ".join(f"{count} {word('weight-' + weight)}" for weight, count in seen.weights)
    return f"{kinds} ({weights})" if weights else kinds or translated("something")


def glimpse_lines(seen: Glimpse) -> list[str]:
    """Everything that is known of a contact, the best of it first, a line for each rung that told something."""
    lines = [_counted(names) for names in (seen.variants, seen.chassis, [f"{tons} t" for tons in seen.tons]) if names]
    weights = ", ".join(f"{count} {word('weight-' + weight)}" for weight, count in seen.weights)
    kinds = ", ".join(f"{count} {kind_text(kind)}" if count else kind_text(kind) for kind, count in seen.kinds)
    lines += [line for line in (weights, kinds) if line]
    if seen.rate:
        lines.append(translated("marches at {rate} SMP").format(rate=smp(seen.rate)))
    skills = translated("{name}: gunnery {gunnery}, piloting {piloting}, {condition}")
    for each in seen.features:
        line = skills.format(name=each.name, gunnery=each.gunnery, piloting=each.piloting, condition=word(each.condition))
        lines.append(", ".join([line, *map(word, each.equipment)]))
    if seen.lights:
        lines.append(translated("its searchlights are on"))
    return lines or [translated("something")]


def age_text(turn: int, *, now: bool) -> str:
    """How old what is known of a contact is."""
    return translated("held now") if now else translated("ghost since T{turn}").format(turn=turn)


def _counted(names: Sequence[str]) -> str:
    """Names, each once with how often it is there: `2 × Locust, Griffin`."""
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in Counter(names).items())


def report_text(report: Report) -> str:
    """A look or a scan with its numbers: who, by what, the dice and modifiers, the rung."""
    told = f"{report.name}, {source_text(report.source)}: {rung_text(report.rung)}"
    if report.sum is None:
        return told
    parts = [f"{translated('rolled')} {' + '.join(map(str, report.dice))}"]
    if report.sum.parts:
        parts.append(tally_text(report.sum))
    if not report.whole:
        parts.append(translated("what the target adds is not known"))
    return f"{told} ({'; '.join(parts)})"
