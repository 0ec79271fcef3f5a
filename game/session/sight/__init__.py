"""What each side sees: the only place where views are built."""

from game.session.sight.sight import Sight

__all__ = ["Sight"]
