"""A game small enough to search its whole tree."""
