"""What units look with and how they are seen, for tests of sight and sensors."""

import msgspec

from game.model.components import Unit
from game.model.views.detection import Eyes, Mark
from game.rules.strategic.profiles import eyes, mark
from game.rules.tables import load_tables
from tests.scene import units

TABLES = load_tables()


def some(words: str, *equipment: str, **fields: object) -> tuple[Unit, ...]:
    """Units in words, each with that equipment."""
    return tuple(msgspec.structs.replace(unit, equipment=equipment, **fields) for unit in units(words))


def seen_by(words: str) -> Eyes:
    """What units in words look with."""
    return eyes(some(words), eccm=False, tables=TABLES)


def marked(words: str, *equipment: str, **fields: object) -> Mark:
    """How units in words are seen."""
    return mark(some(words, *equipment, **fields), hidden=0, eccm=False, tables=TABLES)
