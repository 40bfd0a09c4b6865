"""Declarations of frame arguments that are not plain numbers."""

from __future__ import annotations

from typing import Final

from elgrande.engine.argument import Argument

ARGUMENTS: Final[tuple[Argument, ...]] = (
    Argument("KeepUntilScoring.kept", "grand card"),
    Argument("boards", most=3),
    Argument("ChosenMoves.region", "region", may_be_none=True),
    Argument("person", "person"),
    Argument("host", "seat"),
    Argument("owner", "seat", may_be_none=True),
    Argument("companion", "seat", may_be_none=True),
    Argument("moved", "region", may_be_none=True),
    Argument("UsePersons.moment", most=3),
    Argument("PartsOfCard.parts", most=7),
    Argument("SymbolAndText.left", most=3),
    Argument("symbol", most=2),
    Argument("may_skip", most=1),
    Argument("begun", most=1),
    Argument("after_parts", most=1),
    Argument("extra", most=1),
    Argument("rapid", most=1),
)
