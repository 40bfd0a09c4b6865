"""The incognito King: revealed between two steps of any turn."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.atoms import move_king
from elgrande.base.discs import StepByDiscs
from elgrande.base.fields import KING
from elgrande.boxes.grandissimo.rules.card_fields import BOYCOTT_CARD, INCOGNITO_CARD
from elgrande.boxes.grandissimo.rules.region_cards import owner_of, tell_pairs_apart
from elgrande.boxes.grandissimo.rules.verbs import REVEAL
from elgrande.engine.ids import ACTIVE, NOBODY, Arr, lowest
from elgrande.engine.plan import PlanStep
from elgrande.engine.scope import TURN_STEP, AskAround, Reaction, may_be_interrupted
from elgrande.engine.state import State


class RevealKing(Reaction):
    """Rule G6.5: its owner is asked at each step of every turn, his own too, once it is declared
    and before it takes effect. Not in a general scoring, and not between discs and their effect."""

    def is_live(self, s: State) -> bool:
        return s.table[ACTIVE] != NOBODY and owner_of(s, INCOGNITO_CARD) != NOBODY

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        if s.seats[INCOGNITO_CARD.at + seat] == 0 or s.table[ACTIVE] == NOBODY:
            return n
        asking = s.top
        if asking is not None and isinstance(asking.below, StepByDiscs):
            return n
        i = n
        while i > 0 and out[i - 1] > REVEAL:
            out[i] = out[i - 1]
            i -= 1
        out[i] = REVEAL
        return n + 1

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        region = lowest(s.seats[INCOGNITO_CARD.at + seat])
        INCOGNITO_CARD.show(s, seat, region)
        INCOGNITO_CARD.take_back(s, seat)
        tell_pairs_apart(s, BOYCOTT_CARD)
        if s.table[KING] != region:
            move_king(s, seat, region)


class AskAtTheEnd(PlanStep):
    """Rule G6.5: the incognito King may come at the end of a turn, too."""

    def begin(self, s: State, seat: i64) -> None:
        if may_be_interrupted(s, TURN_STEP):
            s.push(AskAround(TURN_STEP, seat, 0))
