"""What is wrong with a file: one sentence with file, place and what to do."""

from collections.abc import Iterable


class ContentError(ValueError):
    """A file cannot be used. The text is one sentence for whoever wrote it: `maps/x.tmx: layer woods, hex 0714: unknown woods 'hevy'`."""


def meant(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, as ` (did you mean 'heavy'?)`; else what there is to choose from, if it is little."""
    from difflib import get_close_matches  # noqa: PLC0415 - a game without a fault never asks

    words = sorted(word for word in known if word)
    close = get_close_matches(word, words, 1)
    if close:
        return f" (did you mean '{close[0]}'?)"
    few = 12
    return f" (known: {', '.join(words)})" if 0 < len(words) <= few else ""
