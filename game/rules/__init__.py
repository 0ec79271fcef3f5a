"""The rules, one file per heading, and the machine that runs the turn."""
