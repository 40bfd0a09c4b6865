"""Names of people and tables: what can be one, and how long it is to the eye.

What the eye takes for one letter may be many code points: a letter with its accents, a flag, a
family of emoji joined by U+200D. Lengths are counted in such letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

MOST_MARKS = 5
"""Accents and the like on one letter: more of them cover the lines above and below."""
MOST_JOINED = 4
"""Emoji that are joined to one: a family has four."""

_PICTURE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935"
    "\u2b05-\u2b55\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
"""What Unicode calls pictographic; also those that are yet to come, which it keeps a room for."""
_ONE = f"{_PICTURE}[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?"
_EMOJI = re.compile(
    "\U0001f3f4[\U000e0020-\U000e007e]{1,6}\U000e007f"  # the flag of a part of a country
    f"|{_ONE}(?:\u200d{_ONE}){{0,{MOST_JOINED - 1}}}"
    "|[\U0001f1e6-\U0001f1ff]{2}"  # the flag of a country
    "|[0-9#*]\ufe0f?\u20e3"  # a key
)
LONGEST_LETTER = MOST_JOINED * 3 + MOST_JOINED - 1
"""The code points one letter can have."""
_UNSEEN = {"Cf", "Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001d159\U000e0100-\U000e01ef]"
)
"""What Unicode calls a letter, a mark or a symbol, but nobody sees."""


def letters_of(text: str) -> Iterator[str]:
    """The letters of a text, as the eye tells them apart."""
    at = 0
    while at < len(text):
        found = _EMOJI.match(text, at)
        end = found.end() if found else at + 1
        while end < len(text) and unicodedata.category(text[end]).startswith("M"):
            end += 1
        yield text[at:end]
        at = end


def length_of(text: str) -> int:
    return sum(1 for _ in letters_of(text))


def shortened(text: str, most: int) -> str:
    """As many of its first letters as there may be, none of them cut in two."""
    return "".join(letter for letter, _ in zip(letters_of(text), range(most), strict=False))


def read_in_passing(name: str) -> str:
    """What is left of a name for whoever only glances at it: its letters and digits, folded."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(one for one in folded if one.isalnum()) or folded


def is_shown(text: str) -> bool:
    """Whether all of it can be seen; what joins or directs letters only within an emoji."""
    return all(_is_letter(letter) for letter in letters_of(text))


def _is_letter(letter: str) -> bool:
    if _EMOJI.fullmatch(letter):
        return True
    found = _EMOJI.match(letter)
    rest = letter[found.end() :] if found else letter
    if _BLANK.search(rest) or unicodedata.category(letter[0]).startswith("M"):
        return False
    if len(rest) > MOST_MARKS + 1 or len(letter) > LONGEST_LETTER:
        return False
    return all(
        unicodedata.category(one) not in _UNSEEN and (one == " " or one.isprintable())
        for one in rest
    )
