"""Whole processes: what one says, and how much memory it takes."""

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

_ROOT = Path(__file__).parents[2]
_PEAK = """
import resource, subprocess, sys
subprocess.run([sys.executable, *sys.argv[1:]], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Run by a small interpreter of its own: a process inherits the peak of the one that starts it."""


@cache
def _compiled() -> "TemporaryDirectory[str]":
    """Where bytecode goes, so that every start but the first finds it, as in an installed program."""
    return TemporaryDirectory()


def python(*arguments: str, seed: str = "0", environment: Mapping[str, str] | None = None) -> str:
    """Run an interpreter in the checkout; what it said."""
    ours = {"PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _compiled().name}
    given = {**os.environ, **ours, **(environment or {})}
    return subprocess.run([sys.executable, *arguments], cwd=_ROOT, env=given, check=True, stdout=subprocess.PIPE, text=True).stdout


def peak(*arguments: str, environment: Mapping[str, str] | None = None) -> float:
    """The peak memory of an interpreter with these arguments, in MiB."""
    return int(python("-c", _PEAK, *arguments, environment=environment)) / 1024
