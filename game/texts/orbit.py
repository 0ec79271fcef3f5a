"""What is above the battlefield, in words."""

from game.model.events import Surveyed, SurveyRolled
from game.model.orbit import Level
from game.model.ruling import Tally
from game.model.views import OrbiterView
from game.texts.contacts import rung_text
from game.texts.language import filled, hexes_text, translated, turns_text
from game.texts.words import itemised, tally_text, word


def level_text(level: Level) -> str:
    """How high something stands."""
    sentence = {"high": "high altitude, level {step}", "interface": "at the edge of space", "low": "in low orbit, space hex {step}"}
    return translated(sentence[level.band]).format(step=level.step)


def view_text(seen: OrbiterView) -> str:
    """Whether an orbiter is overhead, and for how long."""
    if seen.overhead:
        return translated("overhead, {turns}").format(turns=turns_text(seen.turns)) if seen.turns else translated("overhead")
    if seen.turns:
        return translated("back in {turns}").format(turns=turns_text(seen.turns))
    if seen.station.aside:
        return translated("{hexes} aside of the area").format(hexes=hexes_text(abs(seen.station.aside)))
    return translated("out of view")


def orbiter_text(seen: OrbiterView) -> str:
    """An own orbiter: its height, whether it is overhead and why, its fuel, what it sees by."""
    told = [level_text(seen.facts.level), view_text(seen) + (" [ORBIT-04]" if seen.facts.level.band == "low" else " [ORBIT-03]")]
    if seen.facts.thrust:
        told.append(translated("fuel: {points}").format(points=seen.station.fuel))
    if seen.station.holding:
        told.append(translated("holds its place") + " [ORBIT-05]")
    if seen.facts.equipment:
        told.append(", ".join(word(name) for name in seen.facts.equipment))
    return "; ".join(told) + "."


def roll_line(summed: Tally) -> str:
    """What is rolled: `2D6 −2`."""
    return filled("2D6 {total:signed}", {"total": summed.total}, word)


def survey_details(event: Surveyed) -> list[str]:
    """The dice of a look from above, and every modifier that its owner knew beforehand."""
    first, second = event.dice
    return [f"{first} + {second} = {first + second}", *itemised(event.sum)]


def reads_text(event: SurveyRolled) -> str:
    """How a look was read for each formation."""
    natural = sum(event.dice)
    reads = (f"{read.target}, {tally_text(read.sum)}: {rung_text(read.rung)}" for read in event.reads)
    return str(natural) + "".join(f"; {read}" for read in reads)
