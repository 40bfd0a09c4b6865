"""Errors of the server, each with a code for programs and a sentence for people."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError


class Refusal(ElGrandeError):
    """A request that is turned down. ``code`` is the text key below ``refusals``."""

    def __init__(self, code: str, status: int = 409, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.values = values


def not_found(what: str) -> Refusal:
    return Refusal(f"no_{what}", 404)


def not_yours(code: str = "not_yours") -> Refusal:
    return Refusal(code, 403)


class SettingsError(ElGrandeError):
    """An invalid setting of the server; its message says what would be valid."""
