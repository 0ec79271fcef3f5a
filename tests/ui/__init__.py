"""Tests of what players see and touch."""
