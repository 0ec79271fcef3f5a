"""Returning: whether a load goes back behind something that was learned since, which is then told in public."""

from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

from game.model.events import heard
from game.session.journal import Block
from game.session.saves.records import FORMAT, Now, Saved, SaveError
from game.session.saves.storage import decoded, list_saves, read_raw

_MOST_READ = 8
"""So many other saves of the same sitting are looked into, the latest first."""


def goes_back(path: Path, saved: Saved, folders: Iterable[Path]) -> bool:
    """Whether a later hand-over of the same game is at hand, or news of the same sitting that the loaded save does not know.

    Reads first lines only, but for other saves of the very same sitting.
    """
    card = saved.card
    found = [pair for folder in folders for pair in list_saves(folder) if pair[1].game == card.game]
    if any(other.count > card.count for _, other in found):
        return True
    same = [each for each, other in found if other.count == card.count and other.digest != card.digest and each != path]
    return any(_learned_since(saved.now.open, each) for each in same[:_MOST_READ])


def _learned_since(now: Block, path: Path) -> bool:
    """Whether whoever sat had heard news in another save that the present one does not have: by loading it would be taken back."""
    later = _open_block(path)
    if later is None:
        return False
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(now.tellings, later.tellings, strict=False)))
    sat = {said.side for said in later.said}
    return any(line.event.news for telling in later.tellings[common:] for side in sat for line in heard(telling, side))


def _open_block(path: Path) -> Block | None:
    """What was said and told in the present sitting of a save; None where it cannot be read."""
    try:
        raw = read_raw(path)
        plain = raw.text("now")
        return None if plain is None or raw.card.format != FORMAT else decoded(path, plain, "now", Now).open
    except SaveError:
        return None
