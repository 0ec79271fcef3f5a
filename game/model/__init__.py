"""Nouns: plain records that every other part of the program may know."""
