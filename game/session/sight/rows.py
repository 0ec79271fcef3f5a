"""Rows in the order of their names, for views: as a tuple they are made anew only after a change."""

from bisect import bisect_left
from typing import Any, Generic, Protocol, TypeVar


class _Ordered(Protocol):
    def __lt__(self, other: Any, /) -> bool: ...  # noqa: ANN401  # as builtins say it


N = TypeVar("N", bound=_Ordered)
R = TypeVar("R")


class Rows(Generic[N, R]):
    """One row a name."""

    def __init__(self) -> None:
        self._by_name: dict[N, R] = {}
        self._names: list[N] = []
        self._rows: list[R] = []
        self._all: tuple[R, ...] | None = ()

    @property
    def all(self) -> tuple[R, ...]:
        """Every row, in the order of the names."""
        if self._all is None:
            self._all = tuple(self._rows)
        return self._all

    def find(self, name: N) -> R | None:
        """The row of a name, or None."""
        return self._by_name.get(name)

    def put(self, name: N, row: R) -> None:
        """Give a name a row, or change the one it has."""
        at = bisect_left(self._names, name)
        if name in self._by_name:
            self._rows[at] = row
        else:
            self._names.insert(at, name)
            self._rows.insert(at, row)
        self._by_name[name] = row
        self._all = None

    def drop(self, name: N) -> None:
        """Take the row of a name away, if it has one."""
        if self._by_name.pop(name, None) is not None:
            at = bisect_left(self._names, name)
            del self._names[at], self._rows[at]
            self._all = None
