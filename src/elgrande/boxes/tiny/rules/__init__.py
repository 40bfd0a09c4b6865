"""The rules of the tiny game: what is compiled of the box."""
