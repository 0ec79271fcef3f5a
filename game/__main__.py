"""`python -m game` and the command `fogmarch`."""

import sys

from game.cli.main import main


def run() -> None:
    """Run the command line and leave with its status."""
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
