"""Who is held: a bot remembers which contact kept which token from leaving (AMB-98), and tries again when that one has gone."""

from game.model.ids import Key, Label
from game.model.views import PlayerView, TokenView


class Holds:
    """The contact that held each token last."""

    def __init__(self) -> None:
        self._last: dict[Key, Label] = {}

    def note(self, token: TokenView) -> None:
        """Remember who holds a token, if anybody does this turn."""
        if token.held:
            self._last[token.key] = token.held

    def on(self, view: PlayerView, token: TokenView) -> bool:
        """Whether the contact that held a token last stands next to it still."""
        label = self._last.get(token.key)
        return label is not None and view.is_beside(label, token.hex)
