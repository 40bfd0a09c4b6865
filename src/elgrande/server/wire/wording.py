"""Texts of the server: refusals and notes, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from elgrande.server.errors import Refusal
from elgrande.server.store import models
from elgrande.telling.texts import load_text
from elgrande.text import Text

MODULES: Final = ("module", "other", "joining")
"""The words of a mismatch that are names of modules."""


@cache
def server_text(language: str) -> Text:
    return load_text(language, "elgrande.server")


def refusal_text(refusal: Refusal, language: str) -> str:
    """The sentence for a refusal."""
    text = server_text(language)
    values = dict(refusal.values)
    reason = values.pop("reason", None)
    mismatch = values.pop("mismatch", None)
    if mismatch:
        values = {"why": mismatch_text(text, str(mismatch), values)}
    told = text.fill(f"refusals.{refusal.code}", **values)
    return f"{told} {text[f'reasons.{reason}']}" if reason else told


def mismatch_text(text: Text, why: str, what: Mapping[str, object]) -> str:
    """Why rules do not go together, the modules by their titles."""
    titles = {
        name: text[f"modules.{value}.name"] if name in MODULES else value
        for name, value in what.items()
    }
    return text.fill(f"mismatches.{why}", **titles)


def refusal_body(refusal: Refusal, language: str) -> dict[str, dict[str, str]]:
    return {"error": {"code": refusal.code, "message": refusal_text(refusal, language)}}


def said_text(said: models.Said, language: str) -> str:
    """A line of chat as it was typed; a note in the reader's language."""
    if said.kind == "chat":
        return said.what
    text = server_text(language)
    key = f"notes.{said.kind}_{said.what}" if said.what == "agreed" else f"notes.{said.kind}"
    return text.fill(key, name=said.name)
