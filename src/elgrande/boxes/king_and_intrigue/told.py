"""The text hooks of King & Intrigue: hand, lasting effects, cards and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from elgrande.base.actions import POWER
from elgrande.base.board import CASTILLO
from elgrande.base.fields import KING, ORDER, PLAYED, ROUND, START
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.cards.shared import shared_cards
from elgrande.boxes.king_and_intrigue.rules.castillo import CloseCastillo, ThrowGrandesIn
from elgrande.boxes.king_and_intrigue.rules.effects import lasting_effects
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    ALLIANCE_MARKERS,
    HAND_SIZE,
    JOKER,
    PICKED,
    POOL,
)
from elgrande.boxes.king_and_intrigue.rules.general import (
    DeclareScoring,
    ScoreOnwardsFrom,
    ScoreTogether,
)
from elgrande.boxes.king_and_intrigue.rules.lasting import (
    ReleasedEffect,
)
from elgrande.boxes.king_and_intrigue.rules.moving import Blow, SendGrandesOut
from elgrande.boxes.king_and_intrigue.rules.scoring import (
    ScoreByDiscs,
    TakeRegionCard,
)
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.boxes.king_and_intrigue.told_log import Log
from elgrande.boxes.king_and_intrigue.told_questions import Questions, ends_lose_their_actions
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES
from elgrande.engine.action import Action
from elgrande.engine.card import PRINTED
from elgrande.engine.frame import Frame
from elgrande.engine.ids import members, size
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics import lasting
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.hooks import Lies, Picking, PowerFacts, RoundCard
from elgrande.text import Text

GROUPS: Final = {
    powers.SHARED: "boxes.shared",
    powers.TENS: "boxes.tens",
    powers.PLAYERS_EDITION: "boxes.players_edition",
    powers.SPECIAL_CARDS: "boxes.special_cards",
}


class KingAndIntrigueTold(Questions, Log):
    """The text hooks of King & Intrigue."""

    every_card = (("cards", "all"), ("veto", "yes"))
    unseen = frozenset({"SetWhirlwind", "DecideWhirlwind", "ChooseRegionCard"})
    told_by_question = frozenset({"CardPicked", "PicksWithdrawn"})
    told_by_card = (
        Blow,
        CloseCastillo,
        ReleasedEffect,
        ScoreByDiscs,
        SendGrandesOut,
        TakeRegionCard,
        ThrowGrandesIn,
    )

    def to_score(self, view: View, frame: Frame) -> int:
        if isinstance(frame, ScoreOnwardsFrom):
            return int(view.rules.region_set & ~ALLIANCE_MARKERS.scored_before(view, frame.index))
        if isinstance(frame, DeclareScoring | ScoreTogether):
            return int(frame.regions)
        return 0

    # ---- the hand

    def picking(self, view: View, seat: int) -> Picking | None:
        if not isinstance(view.top, PickHand):
            return None
        taken = members(int(view.seats[PICKED + seat]))
        return Picking(tuple(map(named, taken)), int(view.rules.numbers[HAND_SIZE]))

    def suggestion(self, view: View, seat: int) -> Sequence[Action]:
        from elgrande.boxes.king_and_intrigue.rules.suggestion import suggest_hand

        return [named(power) for power in suggest_hand(view, seat)]

    # ---- the table

    def lasting(self, view: View) -> Sequence[Lasting]:
        return lasting_effects(view)

    def lies(self, view: View, effect: Lasting) -> tuple[Lies, tuple[int, ...]]:
        match powers.power_of(effect.card):
            case powers.SHIFT:
                return "joins", (CASTILLO, *effect.places)
            case powers.COLLAPSE:
                return "place", (CASTILLO,)
            case powers.MISTRESS:
                return "king", (int(view.table[KING]),)
            case powers.DOUBLING | powers.WHIRLWIND:
                return "player", effect.places
        return super().lies(view, effect)

    def last_round(self, view: View, effect: Lasting) -> int:
        now = int(view.table[ROUND])
        match effect.until:
            case lasting.UNTIL_ROUND:
                return now
            case lasting.UNTIL_SCORING:
                rounds = [int(number) for number in view.rules.rounds if number >= now]
                scoring = (number for number in rounds if view.rules.scoring_rounds >> number & 1)
                return next(scoring, 0)
        return effect.last_round

    def scored_with(self, view: View, place: int) -> Sequence[int]:
        pair = [int(view.table[ALLIANCE]), int(view.table[ALLIANCE + 1])]
        return [one for one in pair if place in pair and one != place]

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterator[str]:
        """Lines for the summary once all have played: shared cards and placements by seat."""
        order = turn_order(view)
        if not order:
            return
        numbers = powers.PLACEMENTS[len(names)]
        told = [f"{names[seat]} {number}" for seat, number in zip(order, numbers, strict=True)]
        told[0] += f" ({text.card(powers.KING_CARD)})"
        told[-1] += f" ({text.card(powers.INTRIGUE_CARD)})"
        yield text.fill("tell.dealt", cards=", ".join(told))

    def round_cards(self, view: View) -> Sequence[RoundCard]:
        """By turn order once all have played, before that clockwise from the start player."""
        if int(view.table[ROUND]) == 0 or int(view.table[START]) < 0:
            return []
        number = int(view.rules.seats)
        order = turn_order(view)
        if not order:
            start = int(view.table[START])
            return [card_before(view, (start + step) % number) for step in range(number)]
        cards = [card_before(view, seat) for seat in order]
        placements = powers.PLACEMENTS[number]
        cards = [replace(card, places=n) for card, n in zip(cards, placements, strict=True)]
        for place, shared in ((0, powers.KING_CARD), (-1, powers.INTRIGUE_CARD)):
            card = POWER_CARDS[int(view.seats[PLAYED + order[place]]) - powers.FIRST]
            acts = not ends_lose_their_actions(view.rules) or int(card.acts_as()) == shared
            cards[place] = replace(cards[place], dealt=CARD_NAMES.name(shared), acts=acts)
        return cards

    # ---- rules and cards

    def facts(self, rules: Ruleset) -> dict[str, object]:
        return {
            "hand": int(rules.numbers[HAND_SIZE]),
            "pool": int(size(int(rules.numbers[POOL]))),
        }

    def rules(self, text: Text, rules: Ruleset) -> Iterator[tuple[str, Sequence[str]]]:
        seats = int(rules.seats)
        kinds = [text["boxes.caballero"]] * seats
        kinds[0] = text.card(powers.KING_CARD)
        kinds[-1] = text.card(powers.INTRIGUE_CARD)
        dealt = zip(kinds, powers.PLACEMENTS[seats], strict=True)
        yield (
            text["boxes.shared_cards"],
            [
                ", ".join(f"{kind}: {number}" for kind, number in dealt) + ".",
                *(
                    text.fill(
                        "ask.card_does",
                        card=text.card(card),
                        effect=text.effect(card, rules.options),
                    )
                    for card in (powers.KING_CARD, powers.INTRIGUE_CARD)
                ),
            ],
        )
        lines = [
            text.fill(
                "boxes.supply",
                power=text.power(int(card.power)),
                number=int(card.caballeros),
                sure=sureness(text, card),
            )
            for card in cards_in_play(rules)
        ]
        yield text["boxes.power_cards"], lines

    def power_cards(self, text: Text, rules: Ruleset) -> Sequence[PowerFacts]:
        cards = [*shared_cards(), *cards_in_play(rules)]
        cards.sort(key=lambda card: list(GROUPS).index(card.group))
        return [
            PowerFacts(
                module="king_and_intrigue",
                name=card.name,
                group=card.group,
                value=int(card.value) or None,
                title=text.title(int(card.source)),
                label=text.card(int(card.source)),
                effect=text.effect(int(card.source), rules.options),
                caballeros=int(card.caballeros),
                places=card.places(),
                compulsory=bool(card.is_compulsory(rules)),
                value_from=card.value_from,
                caballeros_from=card.caballeros_from,
                effect_from=card.effect_from,
            )
            for card in cards
        ]

    def group(self, text: Text, group: str) -> str:
        return text[GROUPS[group]]


def turn_order(view: View) -> list[int]:
    """The seats by turn order; empty until all have played and the order is set."""
    order = [int(view.table[ORDER + place]) for place in range(int(view.rules.seats))]
    if len(set(order)) < len(order) or min(order) < 0:
        return []
    played = [int(view.seats[PLAYED + seat]) for seat in order]
    return order if 0 not in played and played == sorted(played, reverse=True) else []


def card_before(view: View, seat: int) -> RoundCard:
    """The power card that lies before a seat, or the Joker that waits for one."""
    power = int(view.seats[PLAYED + seat])
    joker = int(view.seats[JOKER + seat]) != 0
    if power == 0 and joker:
        power = powers.JOKER
    name = POWER_CARDS[power - powers.FIRST].name if power else ""
    return RoundCard(seat, name, with_joker=joker and power != powers.JOKER)


def named(power: int) -> Action:
    """The action of naming a power card."""
    return ACTION_SPACE.action(POWER + power)


def cards_in_play(rules: Ruleset) -> list[PowerCard]:
    """The power cards to choose from, by value."""
    return [card for card in POWER_CARDS if int(rules.numbers[POOL]) >> int(card.power) & 1]


def sureness(text: Text, card: PowerCard) -> str:
    """A note on which numbers of a card no book prints."""
    parts = {
        "boxes.value_from": card.value_from,
        "boxes.caballeros_from": card.caballeros_from,
    }
    told = [
        text.fill(key, provenance=text.provenance(code))
        for key, code in parts.items()
        if code != PRINTED
    ]
    return f" ({', '.join(told)})" if told else ""


TOLD: Final = KingAndIntrigueTold()
