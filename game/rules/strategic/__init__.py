"""The Strategic Movement System, one module per heading of its text, each with its table beside it."""
