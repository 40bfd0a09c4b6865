"""The text hooks of King & Intrigue for the log: grouped events and their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.told_questions import ends_lose_their_actions
from elgrande.engine.event import Event
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.hooks import Kinds, MovePattern, TellingHooks
from elgrande.text import Text

DEALT: Final = {
    "KingCardDealt": powers.KING_CARD,
    "CaballeroCardDealt": None,
    "IntrigueCardDealt": powers.INTRIGUE_CARD,
}
"""The events of dealing cards by turn order, told as one; some with the card's title."""


class Log(TellingHooks):
    """The hooks for the log."""

    together: ClassVar[Mapping[str, int]] = {
        "BridgeCrossed": 3,
        "CardPicked": 1,
        "CardsDealt": 0,
        "ExtraPlaced": 0,
    }
    carried_out: ClassVar[Kinds] = {
        "MoveDeclared": ("ThrownIn",),
        "RegionNamed": (
            *("CastilloShifted", "QuarantineLaid", "QuarantineBoardTaken"),
            *("ProtectionLaid", "LimitTableLaid"),
        ),
        "AbolitionDeclared": ("EffectAbolished", "LimitTableRemoved"),
        "TurningDeclared": ("BoardTurned", "BoardTurnedBack"),
        "TwoRegionsNamed": ("AllianceMade", "BridgeLaid"),
        "TurnOrderSet": ("KingCardDealt",),
    }
    follows: ClassVar[Kinds] = {
        "EffectAbolished": ("EffectEnded", "KeptCardDiscarded", "RegionCardPutBack"),
    }
    by_disc = (
        *("ExtraPlaced", "ExtraStayed", "GrandeStayed"),
        *("GrandeLeftCastillo", "GrandeStayedInCastillo"),
    )
    first_by_disc = ("ExtraPlaced",)
    move_patterns: ClassVar[Mapping[str, MovePattern]] = {
        "ExtraPlaced": MovePattern("caballero", "from", "spot"),
        "BridgeCrossed": MovePattern("caballero", "from", "spot"),
        "ThrownIn": MovePattern("caballero", "from", CASTILLO),
        "SentToCourt": MovePattern("caballero", "spot", COURT),
        "GrandeThrownIn": MovePattern("grande", "from", CASTILLO),
        "GrandeLeftCastillo": MovePattern("grande", CASTILLO, "region"),
    }
    told_as: ClassVar[Mapping[str, str]] = dict.fromkeys(DEALT, "CardsDealt")

    def lines(
        self, text: Text, rules: Ruleset, names: Sequence[str], kind: str, group: Sequence[Event]
    ) -> Iterable[str] | None:
        match kind:
            case "ExtraPlaced":
                origin = text.spot_name(group[0].named()["from"])
                seats = ", ".join(names[event.named()["seat"]] for event in group)
                return [text.fill("tell.extras", origin=origin, seats=seats)]
            case "CardPicked":
                cards = ", ".join(text.power(event.named()["power"]) for event in group)
                return [text.fill("tell.picked", seat=names[group[0].named()["seat"]], cards=cards)]
            case "CardsDealt":
                return dealt(text, rules, names, group)
            case "BridgeCrossed" if len(group) > 1:
                return [crossed(text, names, group)]
        return None


def dealt(
    text: Text, rules: Ruleset, names: Sequence[str], group: Sequence[Event]
) -> Iterator[str]:
    """How many each seat may place: ``Alba 5 (King), Bruno 4, Carmen 1 (Intrigue)``."""
    told: list[str] = []
    for event in group:
        numbers = event.named()
        card = DEALT[event.kind.name]
        title = "" if card is None else f" ({text.title(card)})"
        told.append(f"{names[numbers['seat']]} {numbers['number']}{title}")
    yield text.fill("tell.dealt", cards=", ".join(told))
    if ends_lose_their_actions(rules):
        seats = [names[event.named()["seat"]] for event in group]
        yield text.fill("tell.ends_lost", king=seats[0], intrigue=seats[-1])


def crossed(text: Text, names: Sequence[str], group: Sequence[Event]) -> str:
    seat, origin, spot = group[0].numbers
    return text.fill(
        "tell.crossed",
        seat=names[seat],
        number=len(group),
        origin=text.spot_name(origin),
        spot=text.spot_name(spot),
    )
