"""The text hooks of Grand Inquisitor & Colonies for the log: grouped events and their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AMERICA,
    KINDS,
    LIMIT,
    SHIP,
    is_on_board,
    spot_of,
)
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.hooks import Kinds, MovePattern, TellingHooks
from elgrande.text import Text

ARRIVING: Final = ("Placed", "Moved", "Sailed", "TileClaimed")
"""After these, where exactly a caballero stands goes without saying."""


def ready_spots() -> dict[int, int]:
    """The spots of those who are ready to sail, each with that of those who are not."""
    found = {LIMIT + kind: LIMIT + kind - 1 for kind in range(1, KINDS, 2)}
    for place in (SHIP, AMERICA, AFRICA):
        for kind in range(1, KINDS, 2):
            found[int(spot_of(place, kind))] = int(spot_of(place, kind - 1))
    return found


class Log(TellingHooks):
    """The hooks for the log."""

    together: ClassVar[Mapping[str, int]] = {
        "BlackDrawn": 0,
        "FirstTwoPlaced": 0,
        "GrandeConspired": 0,
        "Sailed": 4,
        "Stood": 0,
    }
    carried_out: ClassVar[Kinds] = {
        "TilesDeclared": ("TilesLaid",),
        "RegionNamed": ("LimitBoardMoved", "DelayedScoringLaid"),
        "StepDeclared": ("InquisitorTaken", "GrandeConspired"),
        "TurningOverDeclared": ("CardTurnedOver",),
    }
    follows: ClassVar[Kinds] = dict.fromkeys(ARRIVING, ("Stood",))
    by_disc = (
        *("FirstTwoPlaced", "FirstTwoStayed", "Stood"),
        *("GrandeCameOut", "GrandeRemainedInside"),
    )
    first_by_disc = ("FirstTwoPlaced",)
    move_patterns: ClassVar[Mapping[str, MovePattern]] = {
        "FirstTwoPlaced": MovePattern("caballero", "from", "region"),
        "Sailed": MovePattern("caballero", "from", "spot"),
        "ExtraFetched": MovePattern("caballero", "from", COURT),
        "GrandeConspired": MovePattern("grande", "region", CASTILLO),
        "GrandeCameOut": MovePattern("grande", CASTILLO, "region"),
    }
    told_spots: ClassVar[Mapping[int, int]] = ready_spots()

    def lines(
        self, text: Text, rules: Ruleset, names: Sequence[str], kind: str, group: Sequence[Event]
    ) -> Iterable[str] | None:
        match kind:
            case "Settled":
                return []
            case "Stood":
                return got_on_board(text, names, group)
            case "FirstTwoPlaced":
                numbers = group[0].named()
                origin = text.spot_name(numbers["from"])
                seats = ", ".join(names[event.named()["seat"]] for event in group)
                number = numbers["number"]
                return [text.fill("tell.first_two", number=number, origin=origin, seats=seats)]
            case "BlackDrawn" if len(group) > 1:
                number = group[0].named()["number"]
                regions = text.listed(places(text, group, "in"))
                return [text.fill("tell.black", number=number, regions=regions)]
            case "GrandeConspired" if len(group) > 1:
                owners = [names[event.named()["seat"]] for event in group]
                homes = zip(owners, places(text, group, "from"), strict=True)
                told = ", ".join(f"{name} {home}" for name, home in homes)
                return [text.fill("tell.conspired", homes=told)]
            case "Sailed" if len(group) > 1:
                return [sailed(text, names, group)]
        return None


def places(text: Text, group: Sequence[Event], form: str) -> list[str]:
    """The regions of events, each with its preposition."""
    return [format(text.spot_name(event.named()["region"]), form) for event in group]


def got_on_board(text: Text, names: Sequence[str], group: Sequence[Event]) -> Iterator[str]:
    """Who got on the limit board: ``On the limit board: 2 of Alba, 1 of Black.``"""
    totals: dict[int, int] = {}
    for event in group:
        colour, origin, spot, number = event.numbers
        if is_on_board(spot) and not is_on_board(origin):
            totals[colour] = totals.get(colour, 0) + number
    told = [
        text.fill("tell.pieces", number=number, colour=text.player(colour, names))
        for colour, number in totals.items()
    ]
    if told:
        yield text.fill("tell.on_the_board", pieces=", ".join(told))


def sailed(text: Text, names: Sequence[str], group: Sequence[Event]) -> str:
    """Several equal voyages in one sentence."""
    seat, colour, origin, spot = group[0].numbers
    return text.fill(
        "tell.sailed_black" if colour == NEUTRAL else "tell.sailed",
        seat=names[seat],
        number=len(group),
        origin=text.spot_name(origin),
        spot=text.spot_name(spot),
    )
