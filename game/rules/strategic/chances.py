"""Chances: in how many of 36 ways 2D6 fall."""

from collections import Counter
from itertools import product
from typing import Final

WAYS: Final = Counter(sum(pair) for pair in product(range(1, 7), repeat=2))
"""In how many ways each sum falls."""
ALL: Final = WAYS.total()
