"""Tables of the user's own: whether each cell exists, and holds what it must."""

from pathlib import Path

from game.content.errors import ContentError
from game.content.tables import user_table


def table_problems(path: Path) -> list[str]:
    """What is wrong with a file of cells that is named after its table."""
    try:
        user_table(path)
    except ContentError as error:
        return [str(error)]
    return []
