"""Names that come over the wire: cleaned, and refused where nobody could read them."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from elgrande.records.names import is_shown, length_of

LONGEST_NAME = 30
LONGEST_TABLE_NAME = 40
"""In letters as the eye counts them: a joined emoji is one."""


def clean(text: str) -> str:
    """One line with single spaces, of what can be seen; whatever else is refused."""
    cleaned = " ".join(unicodedata.normalize("NFC", text).split())
    if not cleaned or not is_shown(cleaned):
        raise PydanticCustomError("unreadable", "use printable letters")
    return cleaned


def _short(text: str, most: int) -> str:
    if length_of(text) > most:
        raise PydanticCustomError("long_name", "at most {most} letters", {"most": most})
    return text


def clean_player(name: str) -> str:
    cleaned = _short(clean(name), LONGEST_NAME)
    if cleaned.endswith("]"):
        raise PydanticCustomError("bracket", "a name does not end in a bracket: that marks a bot")
    return cleaned


def clean_table(name: str) -> str:
    return _short(clean(name), LONGEST_TABLE_NAME)


PlayerName = Annotated[
    str,
    Field(min_length=1),
    AfterValidator(clean_player),
]
TableName = Annotated[
    str,
    Field(min_length=1),
    AfterValidator(clean_table),
]
