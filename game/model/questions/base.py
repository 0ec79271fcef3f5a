"""What all questions and answers share."""

import msgspec


class Question(msgspec.Struct, frozen=True, gc=False):
    """Something that a seat wants to know."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a rule says to it."""
