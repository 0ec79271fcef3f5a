"""Fogmarch: a hot-seat client for the Strategic Movement System."""

__version__ = "0.1.0"
