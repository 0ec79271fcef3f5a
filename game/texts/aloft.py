"""Codes of what happens in the air with their English sentences."""

ALOFT = {
    "contact-climbed": "Contact #{contact} over {hex} is at altitude {altitude} now; before, it was at {before}.",
    "patrol-planned": "{name} is to patrol at altitude {altitude}.",
    "home-planned": "{name} is to go home this turn.",
    "airborne": "{name} has formations on combat air patrol: {count}.",
    "went-home": "{name} {why:word} and leaves the map from {hex}; fuel left: {fuel}.",
    "fuel-low": "{name} has {fuel} points of fuel, too few for another turn: it goes home in the next.",
    "patrol-tired": "{name}: fatigue +1 from the patrol, now {points} ({band:word}).",
}
