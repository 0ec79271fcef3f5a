"""Golden games: commands, codes told, and where everybody stood."""
