"""Every invariant of the game, each a small function that raises a Violation with a sentence."""
