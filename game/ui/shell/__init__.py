"""The screens around a game: menu, new game, saves, settings, rulebook, keys, curtain, end."""
