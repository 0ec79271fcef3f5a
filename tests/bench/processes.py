"""Whole processes: what one says, and how much memory it takes."""

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_PEAK = """
import resource, runpy, sys
sys.argv = sys.argv[1:]
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
finally:
    sys.stderr.write(f"\\n{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}")
"""


def python(*arguments: str, seed: str = "0") -> str:
    """Run an interpreter in the checkout; what it said."""
    return _done(arguments, seed).stdout


def peak(module: str, *arguments: str) -> float:
    """The peak memory of a module that is run, in MiB."""
    return int(_done(("-c", _PEAK, module, *arguments), "0").stderr.split()[-1]) / 1024


def _done(arguments: tuple[str, ...], seed: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    return subprocess.run([sys.executable, *arguments], cwd=_ROOT, env=environment, check=True, capture_output=True, text=True)
