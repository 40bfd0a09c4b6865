"""The module of the base game: its parts, cards and plans, in rulebook order."""

from __future__ import annotations

from elgrande.base import board, events
from elgrande.base.actions import POWER_NAMES, SEAT_LETTERS, verbs
from elgrande.base.arguments import ARGUMENTS
from elgrande.base.bonuses import BONUS_NAMES, BONUSES
from elgrande.base.cards import VETO_CARD, all_cards
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import (
    COURT_CABALLEROS,
    FIELDS,
    FIXES,
    HOME_CABALLEROS,
    OPTIONS,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
)
from elgrande.base.general import EmptyCastillo, ScoreCastillo, ScoreRegions, SetAllDiscs
from elgrande.base.power import POWER_SUPPLY
from elgrande.base.reasons import REASON_NAMES
from elgrande.base.round import (
    BurnCards,
    DiscardPowerCards,
    ExpireVetos,
    NextRound,
    PassStartPlayer,
    PowerCards,
    RevealCards,
    ScoreIfDue,
    Turns,
)
from elgrande.base.setup import (
    BeginFirstRound,
    ChooseStartPlayer,
    DealPieces,
    SettleHomes,
    SettleKing,
)
from elgrande.base.sight import PowerCardSight
from elgrande.base.turn import ChooseActionCard, SupplyCourt
from elgrande.base.veto import VetoReaction
from elgrande.engine.action import Verb
from elgrande.engine.argument import Argument
from elgrande.engine.card import Card
from elgrande.engine.errors import Mismatch
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field
from elgrande.engine.module import Module
from elgrande.engine.plan import GENERAL_SCORING, ROUND, SETUP, TURN, Gap
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import ANNOUNCED, SPECIAL_STEP

ROUNDS = {"9": [1, 2, 3, 4, 5, 6, 7, 8, 9], "6": [2, 3, 5, 6, 8, 9]}
SCORING_ROUNDS = (3, 6, 9)


class Base(Module):
    """The base game of 1995, with the differences of its editions as switches."""

    def __init__(self) -> None:
        super().__init__("base", always=True, options=OPTIONS, fixes=FIXES, editions=EDITIONS)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def places(self) -> dict[int, str]:
        return dict(board.PLACE_NAMES)

    def spots(self) -> dict[int, str]:
        return dict(board.SPOT_NAMES)

    def verbs(self) -> tuple[Verb, ...]:
        return verbs()

    def cards(self) -> tuple[Card, ...]:
        return all_cards()

    def powers(self) -> dict[int, str]:
        return dict(POWER_NAMES.names)

    def bonuses(self) -> dict[int, str]:
        return dict(BONUS_NAMES)

    def events(self) -> tuple[EventKind, ...]:
        return tuple(kind for kind in vars(events).values() if isinstance(kind, EventKind))

    def arguments(self) -> tuple[Argument, ...]:
        return ARGUMENTS

    def reasons(self) -> dict[int, str]:
        return dict(REASON_NAMES)

    def assemble(self, draft: RulesetDraft) -> None:
        self.lay_out_the_map(draft)
        for card in self.cards():
            if card.source != VETO_CARD or draft.setting("veto") == "yes":
                draft.add_card(card)
        named = draft.setting("start")
        if named != "chance" and SEAT_LETTERS.index(named) >= draft.seats:
            trouble = f"seat {named} cannot start: there are {draft.seats} seats"
            raise Mismatch(trouble, "start", {"seat": named, "players": str(draft.seats)})
        draft.prizes_paid = min(draft.seats - 1, 3)
        for bonus in BONUSES:
            draft.add_bonus(bonus)
        draft.numbers[HOME_CABALLEROS] = 2
        draft.numbers[COURT_CABALLEROS] = 7
        draft.numbers[PROVINCE_CABALLEROS] = 21
        draft.numbers[POWER_CARDS] = 13
        for power, number in enumerate(POWER_SUPPLY):
            draft.supply[power] = number
        draft.rounds = ROUNDS[draft.setting("rounds")]
        draft.scoring_rounds = sum(1 << number for number in SCORING_ROUNDS)
        self.write_the_plans(draft)
        draft.add_sight(PowerCardSight())
        if draft.setting("castillo") == "hidden":
            draft.forgotten_spots |= 1 << board.CASTILLO
        draft.add_reaction(ANNOUNCED, VetoReaction())
        draft.add_reaction(SPECIAL_STEP, VetoReaction())

    def lay_out_the_map(self, draft: RulesetDraft) -> None:
        for region, prizes in board.SCORE_BOARDS.items():
            draft.add_region(region, prizes)
            draft.disc_regions |= 1 << region
        for one, other in board.BORDERS:
            draft.add_border(one, other)
        draft.add_place(board.CASTILLO)
        draft.add_spot(board.COURT)
        draft.add_spot(board.PROVINCES)

    def write_the_plans(self, draft: RulesetDraft) -> None:
        draft.plan(SETUP).add(
            DealPieces("pieces"),
            SettleKing("king"),
            SettleHomes("homes"),
            Gap("after_homes"),
            ChooseStartPlayer("start_player"),
            BeginFirstRound("first_round"),
        )
        draft.plan(ROUND).add(
            Gap("start_of_round"),
            RevealCards("reveal_cards"),
            PowerCards("power_cards"),
            Gap("after_power_cards"),
            Turns("turns"),
            Gap("after_turns"),
            BurnCards("burn_cards"),
            PassStartPlayer("pass_start_player"),
            DiscardPowerCards("discard_power_cards"),
            ExpireVetos("expire_vetos"),
            Gap("end_of_round"),
            ScoreIfDue("general_scoring"),
            Gap("after_scoring"),
            NextRound("next_round"),
        )
        draft.plan(TURN).add(
            Gap("start_of_turn"),
            SupplyCourt("supply"),
            Gap("after_supply"),
            ChooseActionCard("action_card"),
            Gap("after_parts"),
            Gap("after_turn"),
        )
        draft.plan(GENERAL_SCORING).add(
            SetAllDiscs("discs"),
            ScoreCastillo("castillo"),
            EmptyCastillo("empty_castillo"),
            Gap("before_regions"),
            ScoreRegions("regions"),
            Gap("after_regions"),
        )
