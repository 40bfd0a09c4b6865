"""Grandissimo: Portugal, prison, ships, persons of the court and nineteen cards of deck 6."""
