"""The cards of decks 6 and 7, by theme."""
