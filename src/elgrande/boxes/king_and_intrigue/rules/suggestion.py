"""Suggestions of a hand, for people who do not want to choose thirteen cards."""

from __future__ import annotations

from typing import Final

from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.fields import HAND_SIZE, PICKED, POOL
from elgrande.engine.ids import members
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View

LOW_END: Final = 50
HIGH_END: Final = 110
FEWEST_OF_A_KIND: Final = 4
"""The least number of cards that bring caballeros, and of cards that come early in the round."""

TASTE: Final = 3
"""How far chance may change the worth of a card, so that suggestions differ."""

WORTH: Final[dict[int, int]] = {
    powers.JOKER: 8,
    powers.INTRIGUE: 10,
    powers.OUTING: 4,
    powers.FIESTA: 8,
    powers.FREE_PLACING: 9,
    powers.SHIFT: 6,
    powers.ESPIONAGE: 6,
    powers.DECAY: 7,
    powers.CIVIL_WAR: 8,
    powers.COUP: 4,
    powers.VETO: 8,
    powers.ANGRY_KING: 9,
    powers.ALLIANCE: 6,
    powers.SIX_TAKES: 5,
    powers.SCORE_FOURS: 7,
    powers.BRIDGE: 6,
    powers.RECALL: 8,
    powers.REVOLT: 5,
    powers.LAST_MOVE: 6,
    powers.GRANDE: 7,
    powers.COLLAPSE: 4,
    powers.PROTECTION: 5,
    powers.MOBILE_BOARD: 7,
    powers.QUARANTINE: 6,
    powers.ABOLISH: 3,
    powers.SCORE_FIVES: 8,
    powers.WHIRLWIND: 7,
    powers.SCORE_OWN_PLACE: 8,
    powers.SCORE_CASTILLO: 7,
    powers.MISTRESS: 4,
    powers.SCORE_FIRST_ONLY: 9,
    powers.DOUBLING: 8,
    powers.SCORE_TIED: 5,
    powers.INTO_CASTILLO: 6,
    powers.SCORE_OF_THREE: 6,
    powers.SCORE_ANY: 9,
    powers.ROYAL_ADVISER: 7,
    powers.SCORE_BY_DISC: 5,
    powers.KING: 10,
}
"""The worth of each card in a hand, in our opinion."""


def suggest_hand(view: View, seat: int, rng: Rng | None = None) -> list[int]:
    """A hand of thirteen cards that includes the picks so far, with some that supply and lead.

    Without a generator it is always the same hand for the same picks and cards in play.
    """
    pool = members(int(view.rules.numbers[POOL]))
    size = int(view.rules.numbers[HAND_SIZE])
    worth = {
        power: 2 * WORTH[power] + (0 if rng is None else int(rng.below(2 * TASTE + 1)) - TASTE)
        for power in pool
    }
    hand = members(int(view.seats[PICKED + seat]))
    for wanted in (_is_low, _is_high):
        held = sum(wanted(power) for power in hand)
        hand += _best([p for p in pool if wanted(p)], hand, worth, FEWEST_OF_A_KIND - held)
    hand = hand[:size]
    hand += _best(pool, hand, worth, size - len(hand))
    return sorted(hand)


def _best(among: list[int], hand: list[int], worth: dict[int, int], number: int) -> list[int]:
    free = [power for power in among if power not in hand]
    free.sort(key=lambda power: -worth[power])
    return free[: max(number, 0)]


def _value(power: int) -> int:
    return int(POWER_CARDS[power - powers.FIRST].value)


def _is_low(power: int) -> bool:
    return 0 < _value(power) <= LOW_END


def _is_high(power: int) -> bool:
    return _value(power) >= HIGH_END
