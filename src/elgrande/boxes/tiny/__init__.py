"""A game small enough to walk its whole tree."""
