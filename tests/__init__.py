"""Tests: they mirror game/, and each reads as a sentence of the rules."""
