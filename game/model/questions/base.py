"""What all questions and answers share."""

import msgspec


class Question(msgspec.Struct, frozen=True):
    """Something that a seat wants to know."""


class Answer(msgspec.Struct, frozen=True):
    """What a rule says to it."""
