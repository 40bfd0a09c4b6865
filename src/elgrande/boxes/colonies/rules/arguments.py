"""Declarations of frame arguments that are not plain numbers."""

from __future__ import annotations

from typing import Final

from elgrande.engine.argument import Argument

ARGUMENTS: Final = (
    Argument("moment", most=2),
    Argument("kept", "colony card"),
    Argument("turned", "card"),
    Argument("tile", "tile"),
    Argument("gold", most=2),
    Argument("goods", most=2),
    Argument("target", "spot"),
    Argument("SetFirstDiscs.card", "card", may_be_none=True),
    Argument("MoveBlack.region", "region", may_be_none=True),
    Argument("FreeMoves.region", "region", may_be_none=True),
)
