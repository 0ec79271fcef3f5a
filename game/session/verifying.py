"""Verifies a save: its record block by block, and, where that is whole, by playing it again."""

from pathlib import Path

from game.session.replay import Difference, Progress, replay
from game.session.saves import read_card
from game.session.saves.records import FORMAT
from game.session.saves.storage import history_name
from game.session.saves.verify import verify as verify_record


def verify(path: Path, progress: Progress = lambda _done, _total: None) -> tuple[str, ...]:
    """Every damage of a save's record, each as `block NAME (where): what`, in the order of play.

    Where there is none, the first place at which its commands do not lead to what stands there; nothing if they do.

    Raises:
        SaveError: the file cannot be read, is no save of this program, or no game can begin from it.
    """
    damages = verify_record(path, lambda done, total: progress(done, 2 * total + 1))
    card = read_card(path)
    if damages or card.format != FORMAT:
        return damages
    found = replay(path, lambda done, total: progress(total - 1 + done, 2 * total - 1)).difference
    return () if found is None else (_sentence(found, card.count),)


def _sentence(found: Difference, hand_overs: int) -> str:
    """Where the game goes otherwise when it is played again, and how."""
    block = history_name(found.hand_over) if found.hand_over < hand_overs else "now"
    if found.telling:
        what = f"telling {found.telling} is not what is told"
    elif found.code:
        what = f"command {found.number} ({found.code} of side {found.side}) does not do what stands there"
    else:
        what = "it does not end as it stands there"
    where = f"turn {found.turn}, row {found.row}, hand-over {found.hand_over}"
    return f"block {block} ({where}): {what} when the game is played again"
