"""Declarations of frame arguments by name; all others are plain numbers or frames."""

from __future__ import annotations

from typing import Final

from elgrande.base.discs import PURPOSES
from elgrande.engine.argument import Argument
from elgrande.engine.ruleset import DECKS
from elgrande.engine.scope import ANNOUNCEMENTS

ARGUMENTS: Final = (
    Argument("seat", "seat"),
    Argument("victim", "seat"),
    Argument("seats", "seats"),
    Argument("colour", "colour"),
    Argument("spot", "spot"),
    Argument("place", "place"),
    Argument("PlaceOne.place", "target"),
    Argument("MoveOne.place", "target"),
    Argument("region", "region"),
    Argument("MoveCaballeros.region", "region", may_be_none=True),
    Argument("one", "spot", may_be_none=True),
    Argument("two", "spot", may_be_none=True),
    Argument("three", "spot", may_be_none=True),
    Argument("regions", "spots"),
    Argument("regions_left", "spots"),
    Argument("shown", "discs"),
    Argument("card", "card"),
    Argument("Scope.card", "card", may_be_none=True),
    Argument("Supply.card", "card", may_be_none=True),
    Argument("FetchFromRegions.card", "card", may_be_none=True),
    Argument("SetDiscs.card", "card", may_be_none=True),
    Argument("distance", "seats_so_far"),
    Argument("taken", "seats_so_far"),
    Argument("played", "seats_before"),
    Argument("index", "regions_so_far"),
    Argument("deck", most=DECKS - 1),
    Argument("kind", most=ANNOUNCEMENTS - 1),
    Argument("announced_as", most=ANNOUNCEMENTS - 1),
    Argument("purpose", most=len(PURPOSES) - 1),
    Argument("parts", most=3),
    Argument("least", most=2),
    Argument("number", most=15),
    Argument("board", most=1),
    Argument("reach", most=1),
    Argument("how", most=1),
    Argument("all_of_them", most=1),
    Argument("neighbours_only", most=1),
)
