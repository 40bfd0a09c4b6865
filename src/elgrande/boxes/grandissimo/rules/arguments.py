"""Declarations of frame arguments that are not plain numbers."""

from __future__ import annotations

from typing import Final

from elgrande.engine.argument import Argument

ARGUMENTS: Final[tuple[Argument, ...]] = (
    Argument("KeepUntilScoring.kept", "grand card"),
    Argument("boards", most=3),
    Argument("ChosenMoves.region", "region", may_be_none=True),
)
