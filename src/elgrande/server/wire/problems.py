"""What is wrong with a request, for people in words and for programs by its field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elgrande.server.errors import Refusal

NAMED = {"name", "text", "players", "pace", "reaction_seconds", "seed", "level", "key", "record"}
"""Fields that people fill in; each has its words below ``fields``."""
KINDS = {
    "missing": "missing",
    "string_too_short": "empty",
    "string_too_long": "long",
    "unreadable": "unreadable",
    "long_name": "long",
    "bracket": "bracket",
    "greater_than_equal": "least",
    "less_than_equal": "most",
}
"""The sentence for each kind of error that people can cause; programs cause the others."""
LIMITS = ("most", "max_length", "ge", "le")


def bad_request(error: Mapping[str, Any] | None = None, status: int = 422) -> Refusal:
    """The refusal for an error of a validation; nothing of what was sent is repeated."""
    where = [str(part) for part in (error["loc"] if error else ()) if part != "body"]
    field = where[-1] if where else ""
    known = KINDS.get(error["type"]) if error and field in NAMED else None
    context = (error.get("ctx") or {}) if error else {}
    limit = next((context[name] for name in LIMITS if name in context), "")
    return Refusal(
        "bad_request",
        status,
        problem=known or "other",
        about=field if known else "",
        n=limit,
        field=".".join(where)[:80] or None,
    )
