"""Codes of looks from above with their English sentences."""

SURVEY_REASONS = {
    "no-orbiter": "You have no such satellite or ship above the battlefield.",
    "not-overhead": "{name} is out of view of the map; it comes back in {turns:turns}.",
    "not-above": "{name} stands {hexes:hexes} of the high-altitude map aside of the area: it must be right above it.",
    "too-low": "{name} is not in orbit: that takes {hexes:hexes} or more above the interface.",
    "holds-elsewhere": "{name} holds its place out of view of the map.",
    "all-face-up": "All tokens lie face up: a look from above would tell nothing more.",
    "no-low-orbit": "{name} is not in low orbit: there is no orbit to hold its place in.",
    "no-thrust": "{name} has too little thrust to hold its place.",
    "no-fuel": "Holding its place takes {need} points of fuel a turn, and {left} are left.",
}

SURVEY_PARTS = {
    "orbit-high": "high altitude, level {step}",
    "orbit-interface": "at the edge of space",
    "orbit-low": "in low orbit",
    "orbit-beyond": "space hexes beyond the lowest: {hexes}",
    "orbit-probe": "active probe",
    "orbit-camera": "{camera:word}",
    "sensor-operations": "Sensor Operations",
    "sky-seen-through": "{sky:word}, seen through by the hyperspectral imager",
    "target-foot": "target: infantry on foot or with jump packs only",
}

SURVEYS = {
    "survey-planned": "{name} is to look at {hex} this turn.",
    "survey-dropped": "{name} is to look nowhere this turn.",
    "surveyed": "{name} looks at {hex} from above: contacts made out there: {found}.",
    "survey-empty": "{name} looks at {hex} from above: no contact.",
    "survey-rolled": "{name} looks at {hex} from above: {reads_text}.",
    "station-held": "{name} holds its place in orbit: {fuel} points of fuel a turn.",
    "station-left": "{name} no longer holds its place in orbit.",
    "station-lost": "{name} has too little fuel to hold its place in orbit: {fuel} points. It drifts on.",
    "orbiter-rose": "{name} has come into view of the map, for {turns:turns}.",
    "orbiter-set": "{name} has gone out of view of the map; it comes back in {turns:turns}.",
}
