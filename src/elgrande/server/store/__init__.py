"""The database of the server, and its secret."""
