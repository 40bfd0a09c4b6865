"""What the server refuses, each with a code for programs and a sentence for people."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError


class Refusal(ElGrandeError):
    """Something that is not done. ``code`` is the text key below ``refusals``."""

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
    """A setting of the server that cannot be; its message says what would be right."""
