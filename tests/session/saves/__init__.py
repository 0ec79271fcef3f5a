"""Saves."""
