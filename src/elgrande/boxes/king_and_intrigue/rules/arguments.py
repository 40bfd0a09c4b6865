"""Declarations of frame arguments of King & Intrigue, besides those of the base game."""

from __future__ import annotations

from typing import Final

from elgrande.boxes.king_and_intrigue.rules.fields import LIMIT_TABLES
from elgrande.boxes.king_and_intrigue.rules.powers import LAST
from elgrande.engine.argument import Argument

ARGUMENTS: Final = (
    Argument("shared", "card"),
    Argument("power", most=LAST),
    Argument("what", most=2),
    Argument("condition", most=2),
    Argument("table", most=LIMIT_TABLES - 1),
    Argument("WageCivilWar.region", "target"),
    Argument("SetExtraDiscs.card", "card", may_be_none=True),
    Argument("IntrigueMove.region", "region", may_be_none=True),
)
