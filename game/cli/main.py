"""Runs a command: 0 all is well, 1 bad input with one sentence on standard error, 2 wrong usage."""

import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from game.cli.arguments import parser, with_command
from game.cli.errors import RefusedError, UsageError
from game.cli.importing import importing

_INTERRUPTED: Final = 130
_HOMES: Final = {"replay": "saves", "verify": "saves", "unpack": "saves"}
"""The modules of commands that do not have one of their own."""


def main(argv: Sequence[str]) -> int:
    """Run the command line; the number is the status to leave with."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _parsed_and_run(list(argv))
        if sys.stdout is not None:
            sys.stdout.flush()
    except RefusedError as refused:
        return _refuse(str(refused))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _silence()
        return 1
    except OSError as error:
        if error.filename is None:
            _silence()
        what = "standard output cannot be written" if error.filename is None else f"{error.filename} cannot be used"
        return _refuse(f"{what} ({error.strerror or error})")
    return status


def _parsed_and_run(argv: list[str]) -> int:
    known = parser()
    try:
        options = known.parse_args(with_command(argv))
        return _command(options.command)(options)
    except UsageError as wrong:
        known.print_usage(sys.stderr)
        print(f"fogmarch: error: {wrong}", file=sys.stderr)
        return 2
    except SystemExit as leaving:  # argparse has said what it had to say
        return leaving.code if isinstance(leaving.code, int) else 0


def _command(name: str) -> Callable[[Namespace], int]:
    """The function of a command: its module is imported now, with no more than it needs."""
    with importing():
        home = import_module(f"game.cli.{_HOMES.get(name, name)}")
    run: Callable[[Namespace], int] = getattr(home, name)
    return run


def _refuse(sentence: str) -> int:
    if sentence:
        print(f"fogmarch: {' '.join(sentence.split())}", file=sys.stderr)
    return 1


def _silence() -> None:
    """Nobody reads standard output any more: what is still to be flushed at exit goes nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
