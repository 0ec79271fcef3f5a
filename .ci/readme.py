"""Runs every command of README.md: each line of its `sh` blocks, the one that plays under a virtual screen, closed by its close button."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

README = Path("README.md")
STARTS_A_WINDOW = re.compile(r"-m game( play\b.*)?$|bin/fogmarch$")
PATIENCE = 300


def commands() -> list[str]:
    """The commands in their order."""
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip() and not line.startswith("#")]


def run(command: str) -> None:
    """Run a command to its end."""
    subprocess.run(command, shell=True, check=True)


def play(command: str) -> None:
    """Start the game in a real window, close it by its close button, and want it to leave with status 0."""
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-noreset"], pass_fds=(write,), stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        display = f":{numbers.readline().strip()}"
    environment = {**os.environ, "DISPLAY": display, "FOGMARCH_HOME": str(Path(".home").resolve())}
    environment.pop("SDL_VIDEODRIVER", None)
    manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    game = subprocess.Popen(command, shell=True, env=environment)
    try:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and game.poll() is None:
            if subprocess.run(["wmctrl", "-c", "Fogmarch"], env=environment, check=False, stderr=subprocess.DEVNULL).returncode == 0:
                break
            time.sleep(0.5)
        if game.wait(timeout=60) != 0:
            sys.exit(f"'{command}' left with status {game.returncode}")
    finally:
        for process in (game, manager, screen):
            process.kill()
        shutil.rmtree(".home", ignore_errors=True)


if __name__ == "__main__":
    for each in commands():
        print(f"$ {each}", flush=True)
        if STARTS_A_WINDOW.search(each):
            play(each)
        else:
            run(each)
