"""The languages there are, how each counts, and which of them suits a reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Final

ENGLISH: Final = "en"
"""What the others are translated from, and what is read by whoever wants none of them."""


def _languages() -> tuple[str, ...]:
    """English first; a language exists as soon as the base game has a file of it."""
    there = (files("elgrande.base") / "text").iterdir()
    codes = {file.name.removesuffix(".toml") for file in there if file.name.endswith(".toml")}
    return ENGLISH, *sorted(codes - {ENGLISH})


LANGUAGES: Final = _languages()


def _one_alone(number: int) -> str:
    return "one" if number == 1 else "other"


def _none_and_one(number: int) -> str:
    return "one" if number in (0, 1) else "other"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = {"fr": _none_and_one, "pt": _none_and_one}
"""How languages count that do not count as English does: the plural categories of the Unicode
CLDR for whole numbers. (Its ``many`` of millions never occurs here.)"""


def plural_category(language: str, number: int) -> str:
    """The plural category of a number: ``one``, ``other`` …"""
    return PLURALS.get(language, _one_alone)(number)


def preferred(wanted: Iterable[str]) -> str:
    """The first of the languages somebody wants (``pt-BR``, ``de_AT.UTF-8``) that we have, else
    English."""
    codes = (re.split(r"[-_.@]", tag.strip().lower())[0] for tag in wanted)
    return next((code for code in codes if code in LANGUAGES), ENGLISH)
