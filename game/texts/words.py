"""Single words, summands and sums."""

from game.model.ruling import Part, Tally
from game.texts.catalogue import PARTS, WORDS
from game.texts.language import filled, smp, translated


def word(name: str) -> str:
    """A word of the game: a march mode, a bracket of the cost table, a size."""
    return translated(WORDS[name]) if name in WORDS else name


def part_text(piece: Part) -> str:
    """A summand by name."""
    return filled(PARTS[piece.code], piece.args, word)


def tally_text(summed: Tally) -> str:
    """A sum with its parts and rules: `rough 2 [TERR-02] + heavy woods 2 [TERR-08] = 4`."""
    return f"{_pieces(summed).removeprefix(' + ').lstrip()} = {_amount(summed.total, summed.unit)}"


def _pieces(summed: Tally) -> str:
    return "".join(
        f" {'−' if piece.amount < 0 else '+'} {_headed(part_text(piece))} {_amount(abs(piece.amount), summed.unit)} [{piece.rule}]"
        for piece in summed.parts
    )


def _headed(words: str) -> str:
    """A name before its number; one that ends in a number itself is set off from it."""
    return f"{words}:" if words[-1:].isdigit() else words


def rolled_text(summed: Tally) -> str:
    """What is rolled, every modifier with its rule: `2D6 + Beagle probe 6 [SENS-25] − fatigue 1 [FATIG-03]`."""
    return "2D6" + _pieces(summed)


def _amount(amount: int, unit: str) -> str:
    told = smp(abs(amount)) if unit == "smp" else str(abs(amount))
    return told if amount >= 0 else f"−{told}"


def itemised(summed: Tally) -> list[str]:
    """Each modifier of a roll in a line of its own: `−10  in low orbit [ORBIT-13]`."""
    line = "{amount:signed}  {name} [{rule}]"
    return [filled(line, {"amount": piece.amount, "name": part_text(piece), "rule": piece.rule}, word) for piece in summed.parts]


def repeated(words: str, count: int) -> str:
    """The same so many times: `2 × Pegasus`; once, the words alone."""
    return words if count == 1 else f"{count} × {words}"


def capital(words: str) -> str:
    """With a capital letter at the beginning."""
    return words[:1].upper() + words[1:]
