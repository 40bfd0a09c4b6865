"""The error that checks raise."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError


class Violation(ElGrandeError):
    """A failed check. ``question`` is the number of the question in its game, draws included."""

    def __init__(self, sentence: str, question: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.question = question
