"""One game in progress: commands in, views and answers out, saves."""
