"""How Fogmarch's tiles are drawn."""
