"""Saves of every released format."""
