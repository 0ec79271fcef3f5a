"""The seed of all dice: mixed from each player's word and a draw of the program, with a fingerprint that vouches for it."""

import msgspec

from game.model.hashing import blake2b


class Seed(msgspec.Struct, frozen=True):
    """What the dice fall by, and where it comes from. Nobody sees it before the game is over.

    `words` are the players', the first side's first; `draw` is the program's own, drawn for this game; both are empty where the seed was
    named outright. `salt` keeps the fingerprint from being guessed.
    """

    value: str
    salt: str = ""
    words: tuple[str, ...] = ()
    draw: str = ""

    @property
    def fingerprint(self) -> str:
        """What is shown from the start: it fixes the seed and tells nothing of it."""
        return _hash("fingerprint", self.value, self.salt)

    @property
    def sound(self) -> bool:
        """Whether the seed is what its words and its draw make."""
        return not (self.draw or self.words) or self.value == _hash("seed", *self.words, self.draw)


def mixed(words: tuple[str, ...], draw: str, salt: str) -> Seed:
    """Mix a seed from the players' words and the program's draw: who knows only a part of them knows nothing of it."""
    return Seed(_hash("seed", *words, draw), salt, words, draw)


def _hash(*pieces: str) -> str:
    """The hash of some texts, none of which can pass for a piece of another."""
    state = blake2b(digest_size=16)
    for piece in pieces:
        data = piece.encode()
        state.update(len(data).to_bytes(8, "big") + data)
    return state.hexdigest()
