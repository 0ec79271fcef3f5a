"""What can go wrong with a window."""


class WindowError(Exception):
    """No window can be opened; the text is one sentence for the player."""
