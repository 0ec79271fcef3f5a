"""A line of a card, as all that write cards know it."""

Line = tuple[str, str]
"""Words and their tone: the name of a colour of the theme."""
