"""The steps of a round: revealing cards, power cards, turns, the end of the round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import CARD
from elgrande.base.fields import DECK, OPEN, ORDER, SCORE
from elgrande.base.fields import ROUND as ROUND_NUMBER
from elgrande.base.power import PlayPowerCards, lowest_player
from elgrande.base.queries import cards_left, copies
from elgrande.base.reasons import NOT_IN_DECK
from elgrande.base.veto import expire_vetos
from elgrande.engine.frame import OFFERED, Draw, Frame
from elgrande.engine.ids import NOBODY, Arr, has
from elgrande.engine.plan import GENERAL_SCORING, ROUND, TURN, PlanStep, follow
from elgrande.engine.ruleset import DECKS
from elgrande.engine.scope import TURN as TURN_SCOPE
from elgrande.engine.scope import Scope
from elgrande.engine.state import State


def is_returning(s: State, deck: i64) -> bool:
    """Whether a deck has only one card, which returns every round."""
    return has(s.rules.returning_decks, deck)


class RevealCards(PlanStep):
    """Rule B2.1: the top card of every deck is turned up."""

    def begin(self, s: State, seat: i64) -> None:
        deck: i64 = DECKS
        while deck > 0:
            deck -= 1
            if is_returning(s, deck):
                s.push(OpenReturningCard(deck))
            elif len(s.rules.deck_cards[deck]) > 0:
                s.push(RevealCard(deck))


@mypyc_attr(acyclic=True, free_list_len=1)
class OpenReturningCard(Frame):
    """Rule B2.1: the only card of a deck is not drawn; it returns every round."""

    def __init__(self, deck: i64) -> None:
        self.deck: Final = deck

    def run(self, s: State) -> None:
        atoms.open_returning_card(s, self.deck, s.rules.deck_cards[self.deck][0])


@mypyc_attr(acyclic=True, free_list_len=1)
class RevealCard(Draw):
    """Rule B2.1: a card is drawn when it is turned up, so decks have no stored order."""

    def __init__(self, deck: i64) -> None:
        self.deck: Final = deck

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        card: i64
        for card in s.rules.deck_cards[self.deck]:
            out[n] = CARD + card
            n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if cards_left(s, a - CARD) > 0 else NOT_IN_DECK

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        deck = s.table[DECK + self.deck]
        cards = s.rules.deck_cards[self.deck]
        n: i64 = 0
        i: i64
        for i in range(len(cards)):
            if copies(deck, i) > 0:
                out[n] = CARD + cards[i]
                n += 1
        return n

    def weight(self, s: State, a: i64) -> i64:
        deck = DECK + self.deck
        card = a - CARD
        return copies(s.table[deck], s.rules.deck_position[card])

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.reveal_card(s, self.deck, a - CARD)


class PowerCards(PlanStep):
    """Rule B2.2: power cards are played."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(PlayPowerCards(0))


class Turns(PlanStep):
    """Rule B2.3: every seat has a turn, from the highest power card to the lowest."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(TakeTurns(0))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTurns(Frame):
    """Begins the next turn of the round."""

    def __init__(self, taken: i64) -> None:
        self.taken: Final = taken

    def run(self, s: State) -> None:
        if self.taken == s.rules.seats:
            atoms.end_turns(s)
            return
        seat = s.table[ORDER + self.taken]
        s.push(TakeTurns(self.taken + 1))
        s.push(Scope(TURN_SCOPE, seat, NOBODY))
        atoms.begin_turn(s, seat)
        follow(s, TURN, seat)


class BurnCards(PlanStep):
    """Rule B2.4: open cards that nobody took are removed."""

    def begin(self, s: State, seat: i64) -> None:
        deck: i64
        for deck in range(DECKS):
            if s.table[OPEN + deck] != NOBODY:
                atoms.burn_card(s, deck, is_returning(s, deck))


class PassStartPlayer(PlanStep):
    """Rule B2.5: the seat with the lowest power card becomes start player."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.pass_start_player(s, lowest_player(s))


class DiscardPowerCards(PlanStep):
    """Rule B2.6: played power cards are discarded."""

    def begin(self, s: State, seat: i64) -> None:
        owner: i64
        for owner in range(s.rules.seats):
            atoms.discard_power(s, owner)


class ExpireVetos(PlanStep):
    """Rule B2.7: Vetos expire."""

    def begin(self, s: State, seat: i64) -> None:
        expire_vetos(s)


class ScoreIfDue(PlanStep):
    """Rule B2.8: a general scoring follows rounds 3, 6 and 9."""

    def begin(self, s: State, seat: i64) -> None:
        if has(s.rules.scoring_rounds, s.table[ROUND_NUMBER]):
            atoms.tell(s, events.GENERAL_SCORING_BEGAN, s.table[ROUND_NUMBER])
            follow(s, GENERAL_SCORING, NOBODY)


class NextRound(PlanStep):
    """Rule B2.8: the next round begins, or the game ends."""

    def begin(self, s: State, seat: i64) -> None:
        rounds = s.rules.rounds
        i: i64
        for i in range(len(rounds) - 1):
            if rounds[i] == s.table[ROUND_NUMBER]:
                atoms.begin_round(s, rounds[i + 1])
                follow(s, ROUND, NOBODY)
                return
        if s.log is not None:
            scores = [int(s.seats[SCORE + i]) for i in range(s.rules.seats)]
            s.log.tell(events.GAME_ENDED, tuple(scores))


def winners(s: State) -> list[int]:
    """Rule B14.1: the seats with most points; several share the victory."""
    scores = [int(s.seats[SCORE + seat]) for seat in range(s.rules.seats)]
    return [seat for seat, points in enumerate(scores) if points == max(scores)]
