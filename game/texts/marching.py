"""Codes of why nobody is activated, or marches, with their English sentences."""

MARCHING = {
    # activation
    "choose-formation": "Choose the formation of this activation first; it may stand still.",
    "answer-first": "First say whether your formation answers the march of the other side.",
    "nothing-asked": "Nothing is asked of you now.",
    "slot-taken": "A formation was already chosen for this activation.",
    "not-activatable": "This formation was already activated this turn, or it cannot move.",
    "nothing-to-end": "A plot ends no activation: it is carried out in its turn.",
    "other-formation": "Another formation is being activated; the parts of one formation move together.",
    "bad-sequence": "The order must name your own ground formations, each once.",
    # marching
    "no-path": "A march needs at least one hex.",
    "pace-declared": "Its march mode for this turn is already {pace:word}.",
    "off-map": "Hex {hex} lies off the map.",
    "no-neighbour": "Hexes {hex} and {goal} are not neighbours.",
    "smp-short": "The march needs {need:smp} SMP, and {left:smp} are left.",
    "no-way": "There is no way to hex {hex} for this formation.",
    "nobody-walks": "Nobody in it walks or drives.",
    "immobile": "It cannot move.",
    "too-steep": "A change of elevation of {levels} levels is more than the {limit} that {bracket:word} can climb.",
    "needs-water": "Ships need navigable water.",
    "no-ford": "{bracket:word} without amphibious gear cannot ford a river of depth {depth}.",
    "prohibited-heavy-woods": "Heavy woods are closed to {bracket:word}.",
    "prohibited-jungle": "Dense jungle is closed to {bracket:word}.",
    "prohibited-open-water": "Open water is closed to {bracket:word}.",
}
