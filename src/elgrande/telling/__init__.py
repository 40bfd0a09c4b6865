"""A game in words for people: what happened, what is asked and how things stand."""
