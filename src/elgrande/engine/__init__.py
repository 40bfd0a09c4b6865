"""The engine that runs a game: it knows no box, no card, no text and no input or output."""
