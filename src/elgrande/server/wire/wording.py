"""Texts of the server: refusals and notes, in each language."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from elgrande.engine.errors import BadCombination, Mismatch
from elgrande.engine.ruleset import Ruleset
from elgrande.server.errors import Refusal
from elgrande.server.store import models
from elgrande.telling.choices import TIED
from elgrande.telling.mismatches import mismatch_text
from elgrande.telling.texts import load_text
from elgrande.text import Text
from elgrande.text.lookup import conditions

MOST_TEXTS = 64
"""Rulesets, in each language, whose texts are kept."""
MOST_LINES = 16384
"""Lines that are kept: the same options are offered again and again."""
BLANKS = re.compile(rf"[ \n{TIED}]+")


@cache
def server_text(language: str) -> Text:
    return load_text(language, "elgrande.server")


def game_text(language: str, rules: Ruleset) -> Text:
    """The texts for a game, which it shares with all games that are worded alike."""
    return text_under(language, tuple(conditions(rules)))


@lru_cache(MOST_TEXTS)
def text_under(language: str, conditions: tuple[str, ...]) -> Text:
    return server_text(language).under(conditions)


@lru_cache(MOST_LINES)
def on_one_line(text: str) -> str:
    """A text without line breaks and indents: the page breaks lines itself, but not at spaces that
    hold words and signs together."""
    return BLANKS.sub(" ", text).strip(" ")


def refusal_text(refusal: Refusal, language: str) -> str:
    """The sentence for a refusal."""
    text = server_text(language)
    values = dict(refusal.values)
    reason = values.pop("reason", None)
    mismatch = values.pop("mismatch", None)
    values.pop("field", None)
    if problem := values.pop("problem", None):
        about = values.pop("about")
        return text.fill(
            f"problems.{problem}", what=text[f"fields.{about}"] if about else "", **values
        )
    if isinstance(mismatch, (BadCombination, Mismatch)):
        values = {"why": mismatch_text(text, mismatch, text.module)}
    told = text.fill(f"refusals.{refusal.code}", **values)
    return f"{told} {text[f'reasons.{reason}']}" if reason else told


def refusal_body(refusal: Refusal, language: str) -> dict[str, dict[str, object]]:
    told = {"code": refusal.code, "message": refusal_text(refusal, language)}
    return {"error": told | {"field": refusal.values.get("field")}}


def said_text(said: models.Said, language: str) -> str:
    """A line of chat as it was typed; a note in the reader's language."""
    if said.kind == "chat":
        return said.what
    text = server_text(language)
    key = f"notes.{said.kind}_{said.what}" if said.what == "agreed" else f"notes.{said.kind}"
    return text.fill(key, name=said.name or text["notes.nameless"])
