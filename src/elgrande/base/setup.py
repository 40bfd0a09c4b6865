"""The steps of the set-up: pieces, the King's region, the homes, the start player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms
from elgrande.base.actions import REGION, SEAT
from elgrande.base.fields import (
    COURT_CABALLEROS,
    GRANDE,
    HOME_CABALLEROS,
    KING,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
    START_SETTING,
)
from elgrande.base.reasons import REGION_TAKEN
from elgrande.base.scoring import every_disc_region
from elgrande.engine.frame import OFFERED, Draw
from elgrande.engine.ids import NOBODY, Arr, bit
from elgrande.engine.plan import ROUND, PlanStep, follow
from elgrande.engine.state import State


class DealPieces(PlanStep):
    """Rule B1.1: deal caballeros to court and provinces, power cards, and the action decks."""

    def begin(self, s: State, seat: i64) -> None:
        numbers = s.rules.numbers
        hand = bit(numbers[POWER_CARDS] + 1) - 2
        owner: i64
        for owner in range(s.rules.seats):
            court = numbers[COURT_CABALLEROS] + numbers[HOME_CABALLEROS]
            atoms.deal_caballeros(s, owner, court, numbers[PROVINCE_CABALLEROS])
            atoms.deal_power_cards(s, owner, hand)
        deck: i64
        for deck in range(len(s.rules.deck_cards)):
            packed: i64 = 0
            card: i64
            for card in s.rules.deck_cards[deck]:
                packed += s.rules.cards[card].copies * bit(2 * s.rules.deck_position[card])
            atoms.fill_deck(s, deck, packed)


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawRegion(Draw):
    """Rules B1.2 and B1.3: draw a region card that was not drawn before."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        """Rule B1.2: the region cards show the regions of the disc."""
        return every_disc_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        region = a - REGION
        if region == s.table[KING]:
            return REGION_TAKEN
        owner: i64
        for owner in range(s.rules.seats):
            if s.seats[GRANDE + owner] == region:
                return REGION_TAKEN
        return OFFERED


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawKing(DrawRegion):
    """Rule B1.2: the first region card is the King's region."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.settle_king(s, a - REGION)


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawHome(DrawRegion):
    """Rule B1.3: draw the home of a seat, for its Grande and first caballeros."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.settle_home(s, self.seat, a - REGION, s.rules.numbers[HOME_CABALLEROS])


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawStartPlayer(Draw):
    """Rule B1.4: draw the start player, unless an option names one."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        named = s.rules.settings[START_SETTING]
        if named > 0:
            out[0] = SEAT + named - 1
            return 1
        candidate: i64
        for candidate in range(s.rules.seats):
            out[candidate] = SEAT + candidate
        return s.rules.seats

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.choose_start_player(s, a - SEAT)


class SettleKing(PlanStep):
    """Rule B1.2: the King's region is drawn."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(DrawKing())


class SettleHomes(PlanStep):
    """Rule B1.3: the homes are drawn, seat by seat."""

    def begin(self, s: State, seat: i64) -> None:
        owner = s.rules.seats
        while owner > 0:
            owner -= 1
            s.push(DrawHome(owner))


class ChooseStartPlayer(PlanStep):
    """Rule B1.4: the start player is drawn."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(DrawStartPlayer())


class BeginFirstRound(PlanStep):
    """Begins the first round: 1, or 2 in the short game (rule B2.8)."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.begin_round(s, s.rules.rounds[0])
        follow(s, ROUND, NOBODY)
