"""Bad input told in one sentence, and wrong usage."""

from collections.abc import Iterator
from contextlib import contextmanager


class RefusedError(Exception):
    """Bad input: one sentence on standard error, status 1. An empty sentence: all was said already."""


class UsageError(Exception):
    """The command was called wrongly: usage on standard error, status 2."""


@contextmanager
def bad_input() -> Iterator[None]:
    """What goes wrong inside with a file or a value that the user named is refused with the sentence that was raised.

    Raises:
        RefusedError: a scenario, save or value cannot be used.
    """
    try:
        yield
    except ValueError as error:  # ContentError and SaveError are such; a table cell that does not exist is a bare one
        raise RefusedError(str(error)) from error
