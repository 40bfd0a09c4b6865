"""What a check raises."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError


class Violation(ElGrandeError):
    """An invariant that does not hold. ``question`` is the how-manieth of its game, chance too."""

    def __init__(self, sentence: str, question: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.question = question
