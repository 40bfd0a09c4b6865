"""The server's own words, in each language."""

from __future__ import annotations

from functools import cache

from elgrande.server.errors import Refusal
from elgrande.server.store import models
from elgrande.telling.words import words
from elgrande.text import Text


@cache
def speech(language: str) -> Text:
    return words(language, "elgrande.server")


def refusal_text(refusal: Refusal, language: str) -> str:
    """Why something was refused, for people."""
    text = speech(language)
    values = dict(refusal.values)
    reason = values.pop("reason", None)
    told = text.fill(f"refusals.{refusal.code}", **values)
    return f"{told} {text[f'reasons.{reason}']}" if reason else told


def refusal_body(refusal: Refusal, language: str) -> dict[str, dict[str, str]]:
    return {"error": {"code": refusal.code, "message": refusal_text(refusal, language)}}


def said_text(said: models.Said, language: str) -> str:
    """A line of chat as it was typed; a note in the reader's language."""
    if said.kind == "chat":
        return said.what
    text = speech(language)
    key = f"notes.{said.kind}_{said.what}" if said.what == "agreed" else f"notes.{said.kind}"
    return text.fill(key, name=said.name)
