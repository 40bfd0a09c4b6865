"""Words that a text may share with the English one: names, and words that the languages share."""

from __future__ import annotations

import re

LETTERS = re.compile(r"[^\W\d_]+")
ARGUMENT = re.compile(r"\{[^}]*\}")

IN_ALL = (
    "América Aragón Baleares Big Box Caballero caballero caballeros Castilla Castillo Cataluña "
    "Decennial El Fiesta Francia Galicia Granada Grande Grandissimo Hidalgo I II III la Maestro "
    "Mediterráneo Nueva Palma País Portugal Sevilla Valencia Vasco Veto Vieja África"
)
IN_ONE = {
    "de": "Bots Chat Joker Neutral Player s Edition Revolution Transport Wind hand in",
    "es": "Bots Chat Neutral no n",
    "fr": "Abolition Alliance Boycott Intrigue Joker Prison Transport Voyage place point points",
    "pt": "Bots Chat Player s Edition",
}
"""By language. Whoever adds one has looked whether the word is right in that language."""


def left_in_english(language: str, text: str, english: str) -> bool:
    """Whether a text is the English one, though not all its words are of this language, too."""
    words = set(LETTERS.findall(ARGUMENT.sub("", text)))
    known = f"{IN_ALL} {IN_ONE.get(language, '')}".split()
    return text == english and not words <= set(known)
