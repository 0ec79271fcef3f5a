"""What may be written on the command line."""

import argparse
from typing import Final, NamedTuple

from game import __version__

_OWN: Final = ("-h", "--help", "--version")


class SideBot(NamedTuple):
    """`SIDE=NAME`: who plays a side."""

    side: str
    name: str


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = argparse.ArgumentParser(
        "fogmarch", description="March formations under fog; the program is the impartial game master.", allow_abbrev=False
    )
    top.add_argument("--version", action="version", version=f"fogmarch {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.", allow_abbrev=False)

    _play(command("play", "open the window (default)"))
    command("scenarios", "list the scenarios: id, two spaces, title")
    _simulate(command("simulate", "let bots play a game without a window"))
    _save_argument(command("replay", "play a save's commands again and compare the digest after each, and what was told"))
    _save_argument(command("verify", "check every block, die and seal of a save, play it again, and name what is damaged"))
    _unpack(command("unpack", "write a whole save as JSON, the seed of a game that is not over apart"))
    _check(command("check", "check maps, scenarios, forces and the rulebook"))
    _rules(command("rules", "show rules of the rulebook, or how many are carried out"))
    return top


def with_command(argv: list[str]) -> list[str]:
    """The arguments with their command: `play`, if they begin with none."""
    if not argv or (argv[0].startswith("-") and argv[0] not in _OWN):
        return ["play", *argv]
    return argv


def _play(command: argparse.ArgumentParser) -> None:
    what = command.add_mutually_exclusive_group()
    what.add_argument("scenario", nargs="?", metavar="SCENARIO", help="id or path of a scenario to begin at once")
    what.add_argument("--load", metavar="FILE", help="a save to go on with")
    _bots(command)
    told = "any number or word: the same seed gives the same dice, so whoever guesses it knows them (default: drawn)"
    command.add_argument("--seed", type=_seed, metavar="N", help=told)


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("scenario", metavar="SCENARIO", help="id or path of a scenario")
    command.add_argument("--seed", type=_seed, default="1", metavar="N", help="any number or word (default: 1)")
    command.add_argument("--turns", type=_turns, metavar="N", help="play at most so many turns")
    command.add_argument("--mode", choices=("strict", "plotted"), help="how formations are activated (default: the scenario's)")
    command.add_argument("--save", metavar="FILE", help="write the game as it stands at the end")
    command.add_argument("--json", metavar="FILE", help="write commands, codes told and a summary of each turn")
    _bots(command)


def _bots(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--bot", action="append", type=_bot, default=[], metavar="SIDE=NAME", help="let a bot play a side; may be repeated"
    )


def _save_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("save", metavar="SAVE", help="path of a .fog file")


def _unpack(command: argparse.ArgumentParser) -> None:
    _save_argument(command)
    command.add_argument("--reveal", action="store_true", help="show the seed though the game is not over: who knows it knows every die")


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("paths", nargs="*", metavar="PATH", help="files or folders (default: all that the program brings along)")


def _rules(command: argparse.ArgumentParser) -> None:
    what = command.add_mutually_exclusive_group()
    what.add_argument("words", nargs="?", metavar="ID|WORD", help="the id of a rule, a heading, or a word in its text (default: all)")
    what.add_argument("--status", action="store_true", help="one line an area: done, partly, planned")


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError("a seed must be readable text") from error
    return text


def _turns(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text)):  # noqa: PLR2004  # nobody plays a million turns
        raise argparse.ArgumentTypeError(f"'{text}' is no number of turns: give a whole number from 1")
    return int(text)


def _bot(text: str) -> SideBot:
    side, equals, name = text.partition("=")
    if not (side and equals and name):
        raise argparse.ArgumentTypeError(f"'{text}' is not SIDE=NAME, such as a=random")
    return SideBot(side, name)
