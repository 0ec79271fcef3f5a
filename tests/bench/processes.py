"""Whole processes: what one says, and how much memory it takes."""

import os
import subprocess
import sys
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


def python(*arguments: str, seed: str = "0") -> str:
    """Run an interpreter in the checkout; what it said."""
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _compiled().name}
    return subprocess.run([sys.executable, *arguments], cwd=_ROOT, env=environment, check=True, capture_output=True, text=True).stdout


def peak(*arguments: str) -> float:
    """The peak memory of an interpreter with these arguments, in MiB."""
    return int(python("-c", _PEAK, *arguments)) / 1024
