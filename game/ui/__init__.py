"""Screens by pygame: what players see and touch."""
