"""Errors of learning."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError


class LearningError(ElGrandeError):
    """Files that do not belong together, or that nothing can be learned from."""
