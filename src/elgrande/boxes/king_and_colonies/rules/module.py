"""The module of the King & the Colonies: what two boxes do differently when they meet."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.queries import HOME_BONUS, LIMITABLE
from elgrande.base.round import BurnCards, RevealCards
from elgrande.boxes.colonies.rules.board import FRANCIA
from elgrande.boxes.colonies.rules.fields import LIMIT_AT
from elgrande.boxes.colonies.rules.reasons import (
    LIMIT_BOARD_ALREADY_THERE,
    NO_LIMIT_BOARD_IN_FRANCIA,
)
from elgrande.boxes.king_and_colonies.rules import events
from elgrande.boxes.king_and_colonies.rules.cards import with_last_moves
from elgrande.boxes.king_and_colonies.rules.reasons import REASON_NAMES
from elgrande.boxes.king_and_colonies.rules.scoring import (
    ScoreDelayedLastLater,
    ScoreDelayedLater,
)
from elgrande.boxes.king_and_colonies.rules.turn import (
    OwnOrDeckCard,
    WhirlwindOrDeckCard,
)
from elgrande.boxes.king_and_colonies.rules.veto import (
    OfferTurningOverADeckCard,
    TurnOverAsVeto,
)
from elgrande.boxes.king_and_intrigue.rules.fields import SHIFT
from elgrande.boxes.king_and_intrigue.rules.general import LeaveCastillo
from elgrande.boxes.king_and_intrigue.rules.queries import limit_table_in
from elgrande.boxes.king_and_intrigue.rules.reasons import TABLE_ALREADY_THERE
from elgrande.boxes.king_and_intrigue.rules.setup import ChooseHands
from elgrande.engine.event import EventKind
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.module import Module
from elgrande.engine.plan import GENERAL_SCORING, ROUND, SETUP, TURN
from elgrande.engine.query import Modifier
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import ANNOUNCED, SPECIAL_STEP
from elgrande.engine.state import State


class NoHomeWhenShifted(Modifier):
    """Modifies ``HOME_BONUS``: rule Q4.2, a shifted Castillo is nobody's home, whichever card sent
    the Grande inside."""

    def __init__(self) -> None:
        super().__init__(places=1 << CASTILLO)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == CASTILLO and s.table[SHIFT] != NOWHERE:
            return 0
        return value


class BoardsApart(Modifier):
    """Modifies ``LIMITABLE``: rule Q4.1, one board in a region, and none in Francia."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == FRANCIA:
            return NO_LIMIT_BOARD_IN_FRANCIA
        if a == s.table[LIMIT_AT]:
            return LIMIT_BOARD_ALREADY_THERE
        if limit_table_in(s, a) == NOBODY:
            return value
        return TABLE_ALREADY_THERE


class KingAndColonies(Module):
    """The combination that both books describe.

    Rule Q3.3: a double strike repeats the action of a power card or a shared card, too.
    """

    def __init__(self) -> None:
        super().__init__("king_and_colonies", joins=("king_and_intrigue", "colonies"))

    def events(self) -> tuple[EventKind, ...]:
        return (events.ACTION_STOPPED,)

    def reasons(self) -> dict[int, str]:
        return dict(REASON_NAMES)

    def assemble(self, draft: RulesetDraft) -> None:
        """Rule Q1.1: the set-up is that of the colonies, and then the hands are chosen. Rule Q1.2:
        the card of deck 6 and one of deck 7 lie open in each round."""
        draft.cards[:] = with_last_moves(draft.cards)
        setup = draft.plan(SETUP)
        setup.remove("extra_caballero")
        setup.remove("hands")
        setup.after("first_two", ChooseHands("hands"))
        a_round = draft.plan(ROUND)
        a_round.after("start_of_round", RevealCards("reveal_cards"))
        a_round.after("after_turns", BurnCards("burn_cards"))
        a_round.replace("delayed_scoring", ScoreDelayedLater("delayed_scoring"))
        a_round.replace("delayed_scoring_last", ScoreDelayedLastLater("delayed_scoring_last"))
        turn = draft.plan(TURN)
        turn.replace("whirlwind", WhirlwindOrDeckCard("whirlwind"))
        turn.replace("parts", OwnOrDeckCard("parts"))
        turn.replace("turning_over", OfferTurningOverADeckCard("turning_over"))
        draft.plan(GENERAL_SCORING).replace("empty_castillo", LeaveCastillo("empty_castillo"))
        draft.add_modifier(HOME_BONUS, NoHomeWhenShifted())
        draft.add_modifier(LIMITABLE, BoardsApart())
        draft.add_reaction(ANNOUNCED, TurnOverAsVeto())
        draft.add_reaction(SPECIAL_STEP, TurnOverAsVeto())
