"""A picture of every screen, for people to look at: `python -m tests.ui.gallery FOLDER`."""
