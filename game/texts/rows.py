"""The rows of the turn by name."""

ROWS = (
    "Setting up",
    "Artillery barrage targeting",
    "Initiative",
    "Strategic movement",
    "Aerospace stance",
    "Engagements",
    "Ground movement",
    "High altitude and space",
    "Barrage",
    "Sight and sensors",
    "End phase",
)
"""Setting up as row 0, then the ten rows under their numbers."""

SHORT_ROWS = (
    "Setting up",
    "Targeting",
    "Initiative",
    "Movement",
    "Stance",
    "Engagements",
    "Ground",
    "Space",
    "Barrage",
    "Sensors",
    "End",
)
"""The same in one word, for narrow columns."""
