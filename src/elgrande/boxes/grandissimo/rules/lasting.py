"""What the cards of deck 6 that last add to a ruleset."""

from __future__ import annotations

from elgrande.base.queries import GRANDE_FREE, HOME_BONUS, MAY_ACT, TIMES
from elgrande.boxes.grandissimo.rules.crown import GrandeIsSent
from elgrande.boxes.grandissimo.rules.double_turn import (
    ChooseOneCard,
    OfferSecond,
    TakeSecondIfDue,
)
from elgrande.boxes.grandissimo.rules.general import (
    EndAfterScoring,
    LeaveWithGrandes,
    PaysNothing,
    ScoreEveryRegion,
    SetDiscsButTheSpys,
    UseFreeChoiceNow,
)
from elgrande.boxes.grandissimo.rules.incognito import AskAtTheEnd, RevealKing
from elgrande.boxes.grandissimo.rules.last_word import TakeLastWord
from elgrande.boxes.grandissimo.rules.reasons import GRANDE_IS_INSIDE
from elgrande.boxes.grandissimo.rules.sight import RegionCardSight
from elgrande.boxes.grandissimo.rules.stopping import EndStop, LosesAction
from elgrande.engine.plan import GENERAL_SCORING, ROUND, TURN
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import ANNOUNCED, PLACING_STEP, SPECIAL_STEP, TURN_STEP
from elgrande.engine.trigger import KING_MOVED
from elgrande.mechanics.grandes_inside import HeldInside, HomeInCastillo


def let_cards_last(draft: RulesetDraft) -> None:
    """Add the modifiers, reactions, triggers and steps of the cards."""
    draft.add_modifier(MAY_ACT, LosesAction())
    draft.add_modifier(TIMES, PaysNothing())
    draft.add_modifier(HOME_BONUS, HomeInCastillo())
    draft.add_modifier(GRANDE_FREE, HeldInside(GRANDE_IS_INSIDE))
    draft.add_sight(RegionCardSight())
    for kind in (ANNOUNCED, SPECIAL_STEP, PLACING_STEP, TURN_STEP):
        draft.add_reaction(kind, RevealKing())
    draft.add_trigger(KING_MOVED, GrandeIsSent())
    write_the_turn(draft)
    write_the_scoring(draft)


def write_the_turn(draft: RulesetDraft) -> None:
    turns = draft.plan(ROUND)
    turns.after("turns", TakeLastWord("last_word"))
    turns.after("last_word", EndStop("end_of_action_stop"))
    turn = draft.plan(TURN)
    turn.replace("action_card", ChooseOneCard("action_card"))
    turn.before("action_card", OfferSecond("second_card_before", after_parts=0))
    turn.after("action_card", TakeSecondIfDue("taking_second_card"))
    turn.after("taking_second_card", OfferSecond("second_card_after", after_parts=1))
    turn.before("after_turn", AskAtTheEnd("incognito_at_the_end"))


def write_the_scoring(draft: RulesetDraft) -> None:
    """Rule G8: the order of a general scoring."""
    scoring = draft.plan(GENERAL_SCORING)
    scoring.replace("discs", SetDiscsButTheSpys("discs"))
    scoring.replace("empty_castillo", LeaveWithGrandes("empty_castillo"))
    scoring.before("before_regions", UseFreeChoiceNow("free_choice_moves"))
    scoring.replace("regions", ScoreEveryRegion("regions"))
    scoring.after("after_regions", EndAfterScoring("end_of_effects"))
