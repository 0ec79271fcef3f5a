"""blake2b, by which states, lands, games and seeds are told apart."""

try:
    from _blake2 import blake2b  # as `random` has its own hash: hashlib has it from there too, but loads OpenSSL along with it
except ImportError:  # another Python
    from hashlib import blake2b

__all__ = ["blake2b"]
