"""Benchmarks: `python -m tests.bench [--json FILE] [NAME…]`. Ratios of two things timed in turn in one run, never a timed test."""
