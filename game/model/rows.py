"""The rows of the turn table at which somebody decides, by number; setting up stands as row 0 (TURN-05 to TURN-14)."""

from typing import Final

SETTING_UP: Final = 0
TARGETING: Final = 1
STANCE: Final = 4
GROUND: Final = 6
END: Final = 10
