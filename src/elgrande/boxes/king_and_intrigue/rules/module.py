"""The module of King & Intrigue: what it removes from the base game, and what it adds."""

from __future__ import annotations

from elgrande.base.fields import POWER_CARDS as BASE_POWER_CARDS
from elgrande.base.queries import (
    BOARD_FREE,
    CLASS,
    ENTERABLE,
    GRANDE_FREE,
    HOME_BONUS,
    KINGS_BONUS,
    PLACEMENTS,
    PRIZE,
    TABOO,
    TIMES,
    TURNED,
)
from elgrande.base.sight import PowerCardSight
from elgrande.boxes.king_and_intrigue.rules import events, powers
from elgrande.boxes.king_and_intrigue.rules.arguments import ARGUMENTS
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT, SPOT_NAMES
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS, all_cards, cards_in
from elgrande.boxes.king_and_intrigue.rules.cards.shared import shared_cards
from elgrande.boxes.king_and_intrigue.rules.crossing import BridgeMoves
from elgrande.boxes.king_and_intrigue.rules.fields import FIELDS, FIXES, HAND_SIZE, OPTIONS, POOL
from elgrande.boxes.king_and_intrigue.rules.general import (
    ClearAfterScoring,
    LeaveCastillo,
    PayBridge,
    ScoreAllRegions,
    SetDiscsBeforeSpies,
)
from elgrande.boxes.king_and_intrigue.rules.joining import LeaveBridge
from elgrande.boxes.king_and_intrigue.rules.modifiers import (
    BoardInUse,
    Doubled,
    HomeUnlessShifted,
    NoClass,
    NoKingsBonus,
    RoomInside,
    SharedPlacements,
    ShiftedPrize,
    TurnedBoard,
    Untouchable,
)
from elgrande.boxes.king_and_intrigue.rules.reasons import GRANDE_IN_CASTILLO, REASON_NAMES
from elgrande.boxes.king_and_intrigue.rules.round import (
    EndOfRoundEffects,
    ExpireKeptVetos,
    LowestStarts,
    PlayCards,
)
from elgrande.boxes.king_and_intrigue.rules.setup import ChooseHands, ExtraCaballero
from elgrande.boxes.king_and_intrigue.rules.sight import HandSight
from elgrande.boxes.king_and_intrigue.rules.turn import (
    ActionWithoutEffect,
    Parts,
    WhirlwindFirst,
)
from elgrande.boxes.king_and_intrigue.rules.verbs import VERBS
from elgrande.boxes.king_and_intrigue.rules.veto import KeptVeto
from elgrande.engine.action import Verb
from elgrande.engine.argument import Argument
from elgrande.engine.card import Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field
from elgrande.engine.ids import bit
from elgrande.engine.module import Module
from elgrande.engine.plan import GENERAL_SCORING, ROUND, SETUP, TURN
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import ANNOUNCED, SPECIAL_STEP
from elgrande.engine.trigger import ACTION_ENDED, CARRIED
from elgrande.mechanics.grandes_inside import HeldInside


class KingAndIntrigue(Module):
    """King & Intrigue of 1997 with its two additional card sets, as in the Big Box."""

    def __init__(self) -> None:
        super().__init__("king_and_intrigue", excludes=("tiny",), options=OPTIONS, fixes=FIXES)

    def spots(self) -> dict[int, str]:
        return dict(SPOT_NAMES)

    def verbs(self) -> tuple[Verb, ...]:
        return VERBS

    def cards(self) -> tuple[Card, ...]:
        return all_cards()

    def powers(self) -> dict[int, str]:
        return {int(card.power): card.name for card in POWER_CARDS}

    def events(self) -> tuple[EventKind, ...]:
        return tuple(kind for kind in vars(events).values() if isinstance(kind, EventKind))

    def reasons(self) -> dict[int, str]:
        return dict(REASON_NAMES)

    def arguments(self) -> tuple[Argument, ...]:
        return ARGUMENTS

    def fields(self) -> tuple[Field, ...]:
        return tuple(FIELDS.declared)

    def assemble(self, draft: RulesetDraft) -> None:
        self.replace_the_cards(draft)
        self.write_the_plans(draft)
        self.let_effects_last(draft)
        draft.add_own_spot(BRIDGE_SPOT)
        draft.add_trigger(CARRIED, LeaveBridge())
        draft.add_trigger(ACTION_ENDED, ActionWithoutEffect())
        draft.add_reaction(ANNOUNCED, KeptVeto())
        draft.add_reaction(SPECIAL_STEP, KeptVeto())
        draft.remove_sight(PowerCardSight)
        draft.add_sight(HandSight())

    def replace_the_cards(self, draft: RulesetDraft) -> None:
        draft.cards.clear()
        draft.numbers[BASE_POWER_CARDS] = 0
        draft.numbers[HAND_SIZE] = powers.HAND_OF
        for shared in shared_cards():
            draft.add_card(shared)
        for card in cards_in(draft.setting("cards")):
            if card.power != powers.VETO or draft.setting("veto") == "yes":
                draft.add_card(card)
                draft.supply[card.power] = card.caballeros
                draft.hand_cards.append(int(card.power))
                draft.numbers[POOL] |= bit(card.power)

    def write_the_plans(self, draft: RulesetDraft) -> None:
        setup = draft.plan(SETUP)
        setup.before("after_homes", ExtraCaballero("extra_caballero"))
        setup.before("after_homes", ChooseHands("hands"))
        a_round = draft.plan(ROUND)
        a_round.remove("reveal_cards")
        a_round.replace("power_cards", PlayCards("power_cards"))
        a_round.remove("burn_cards")
        a_round.replace("pass_start_player", LowestStarts("pass_start_player"))
        a_round.replace("expire_vetos", ExpireKeptVetos("expire_vetos"))
        a_round.before("after_scoring", EndOfRoundEffects("end_of_round_effects"))
        turn = draft.plan(TURN)
        turn.before("supply", BridgeMoves("bridge"))
        turn.before("supply", WhirlwindFirst("whirlwind"))
        turn.replace("action_card", Parts("parts"))
        scoring = draft.plan(GENERAL_SCORING)
        scoring.replace("discs", SetDiscsBeforeSpies("discs"))
        scoring.replace("empty_castillo", LeaveCastillo("empty_castillo"))
        scoring.replace("regions", ScoreAllRegions("regions"))
        scoring.after("regions", ClearAfterScoring("clear"))
        scoring.after("regions", PayBridge("bridge_point"))

    def let_effects_last(self, draft: RulesetDraft) -> None:
        draft.add_modifier(TABOO, Untouchable())
        draft.add_modifier(ENTERABLE, RoomInside())
        draft.add_modifier(PLACEMENTS, SharedPlacements(draft.seats))
        draft.add_modifier(PRIZE, ShiftedPrize())
        draft.add_modifier(TURNED, TurnedBoard())
        draft.add_modifier(CLASS, NoClass())
        draft.add_modifier(TIMES, Doubled())
        draft.add_modifier(KINGS_BONUS, NoKingsBonus())
        draft.add_modifier(HOME_BONUS, HomeUnlessShifted())
        draft.add_modifier(GRANDE_FREE, HeldInside(GRANDE_IN_CASTILLO))
        draft.add_modifier(BOARD_FREE, BoardInUse())
