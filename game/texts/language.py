"""Languages by gettext, and how amounts are written."""

import gettext
from collections.abc import Callable, Mapping
from string import Formatter

_DOMAIN = "fogmarch"
_state: dict[str, Callable[[str], str]] = {"translate": lambda text: text}


def use(translate: Callable[[str], str] | str) -> None:
    """Speak a language from now on: one that gettext finds by its code, or any function of a sentence (the pseudo-locale of the tests)."""
    if isinstance(translate, str):
        translate = gettext.translation(_DOMAIN, languages=[translate], fallback=True).gettext
    _state["translate"] = translate


def translated(sentence: str) -> str:
    """A sentence of the interface in the language in use."""
    return _state["translate"](sentence)


def smp(half_points: int) -> str:
    """Half-points as SMP: `5`, `2.5`."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def counted(one: str, many: str, count: int) -> str:
    """So many of something: one sentence for one of them, the other one, with `{count}`, for any other number."""
    return translated(one) if count == 1 else translated(many).format(count=count)


def points_text(count: int) -> str:
    """A number of points: `1 point`, `3 points`."""
    return counted("1 point", "{count} points", count)


def turns_text(count: int) -> str:
    """A number of turns: `1 turn`, `4 turns`."""
    return counted("1 turn", "{count} turns", count)


def units_text(count: int) -> str:
    """A number of units: `1 unit`, `4 units`."""
    return counted("1 unit", "{count} units", count)


def levels_text(count: int) -> str:
    """A number of levels: `1 level`, `10 levels`."""
    return counted("1 level", "{count} levels", count)


def hexes_text(count: int) -> str:
    """A number of strategic hexes: `1 hex`, `4 hexes`."""
    return counted("1 hex", "{count} hexes", count)


def tactical_text(count: int) -> str:
    """A number of tactical hexes: `1 tactical hex`, `4 tactical hexes`."""
    return counted("1 tactical hex", "{count} tactical hexes", count)


def marked(digits: str, groups: int = 2) -> str:
    """The first digits of a hash as people compare them: `4F9C-11A2`."""
    return "-".join(digits[4 * each : 4 * each + 4] for each in range(groups)).upper()


_COUNTS: Mapping[str, Callable[[int], str]] = {"turns": turns_text, "levels": levels_text, "hexes": hexes_text, "tactical": tactical_text}


class _Filler(Formatter):
    """Fills `{need:smp}` with points from half-points, `{bracket:word}` with a word of the game, `{mark:mark}` with a hash,
    `{turns:turns}` with `1 turn` or `4 turns`, and so on for levels, hexes, tactical hexes.
    """

    def __init__(self, word: Callable[[str], str]) -> None:
        super().__init__()
        self._word = word

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec == "smp" and isinstance(value, int):
            return smp(value)
        if format_spec == "signed" and isinstance(value, int):
            return f"+{value}" if value >= 0 else f"−{-value}"
        if format_spec in _COUNTS and isinstance(value, int):
            return _COUNTS[format_spec](value)
        if format_spec == "mark":
            return marked(str(value))
        if format_spec == "word":
            return self._word(str(value))
        return str(value)


def filled(sentence: str, values: Mapping[str, object], word: Callable[[str], str]) -> str:
    """A translated sentence with its values."""
    return _Filler(word).vformat(translated(sentence), (), values)


def percent(odds: tuple[int, int]) -> str:
    """A chance: `89.3 %`; what is possible is never shown as 0."""
    told = f"{100 * odds[0] / odds[1]:.1f} %"
    return "< 0.1 %" if odds[0] and told == "0.0 %" else told
