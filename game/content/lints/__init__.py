"""Lints: what can be read but is not sound. Each gives sentences with file, place and what to do."""
