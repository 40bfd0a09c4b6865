"""Declarations of frame arguments, for saving, loading and showing the stack."""

from __future__ import annotations

from typing import Final

NUMBER: Final = "number"
HIGHEST: Final = 99


class Argument:
    """The declaration of a frame argument: by name for all frames, as ``Frame.name`` for one.

    ``kind`` says what its number stands for (a seat, a spot, a card …), ``may_be_none`` whether
    it may be empty, and ``most`` how high a plain number may be.
    """

    def __init__(
        self, name: str, kind: str = NUMBER, *, may_be_none: bool = False, most: int = HIGHEST
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.may_be_none: Final = may_be_none
        self.most: Final = most
