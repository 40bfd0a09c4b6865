"""The module of Grand Inquisitor & Colonies: what it adds to the base game."""

from __future__ import annotations

from elgrande.base.fields import COURT_CABALLEROS, NEUTRAL_CABALLEROS, PROVINCE_CABALLEROS
from elgrande.base.queries import (
    COMMANDER,
    COUNTED,
    GRANDE_FREE,
    HOME_BONUS,
    IN_BOARD_ORDER,
    KING_ENTERABLE,
    LADEN,
    NEAR_KING,
    PLACEABLE,
    PLACEMENTS,
    PROSPECT,
    SCORINGS,
    SPARED,
    STRENGTH,
    WAY,
)
from elgrande.boxes.colonies.rules import events, modifiers, prospects
from elgrande.boxes.colonies.rules.actions import (
    EmptyWithGrandes,
    ScoreDelayed,
    ScoreDelayedLast,
)
from elgrande.boxes.colonies.rules.arguments import ARGUMENTS
from elgrande.boxes.colonies.rules.arriving import Arrivals, ExtraPlaced
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_SETTLED,
    AMERICA,
    AMERICA_SETTLED,
    BLACK_CABALLEROS,
    BORDERS,
    CAPTAIN,
    FRANCIA,
    FRANCIA_LEFT,
    FRANCIAS_SPACES,
    KINDS,
    LIMIT,
    PLACE_NAMES,
    SCORE_BOARDS,
    SHIP,
    SHIP_SETTLED,
    SPOT_NAMES,
    VICEROY,
)
from elgrande.boxes.colonies.rules.cards import all_cards
from elgrande.boxes.colonies.rules.fields import (
    COLONY_CARD_NAMES,
    FIELDS,
    LIMIT_AT,
    OPTIONS,
    TILE_NAMES,
)
from elgrande.boxes.colonies.rules.kept import (
    ForgetAction,
    OfferRepeating,
    OfferTurningOver,
    Remembered,
    UseFreeChoice,
)
from elgrande.boxes.colonies.rules.limits import RefillBoard
from elgrande.boxes.colonies.rules.reasons import GRANDE_CONSPIRES, REASON_NAMES
from elgrande.boxes.colonies.rules.round import SettleEverybody, SettleOwn
from elgrande.boxes.colonies.rules.setup import (
    BringBlack,
    LayFirstTiles,
    PlaceFirstTwo,
    PutLimitBoard,
)
from elgrande.boxes.colonies.rules.voyages import AfterTheSupply, AtALaterMoment, AtTheStart
from elgrande.engine.action import Names
from elgrande.engine.argument import Argument
from elgrande.engine.card import Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field
from elgrande.engine.ids import NOWHERE
from elgrande.engine.module import Module
from elgrande.engine.plan import BETWEEN_PARTS, GENERAL_SCORING, ROUND, SETUP, TURN
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.trigger import ACTION_ENDED, CARRIED, STEP_DONE
from elgrande.mechanics.grandes_inside import HeldInside, HomeInCastillo


class Colonies(Module):
    """Grand Inquisitor & Colonies of 1997, with the differences of its editions as switches."""

    def __init__(self) -> None:
        super().__init__("colonies", excludes=("tiny", "king_and_intrigue"), options=OPTIONS)

    def places(self) -> dict[int, str]:
        return dict(PLACE_NAMES)

    def spots(self) -> dict[int, str]:
        return dict(SPOT_NAMES)

    def cards(self) -> tuple[Card, ...]:
        return all_cards()

    def kinds(self) -> tuple[Names, ...]:
        return TILE_NAMES, COLONY_CARD_NAMES

    def bonuses(self) -> dict[int, str]:
        return dict(modifiers.BONUS_NAMES)

    def events(self) -> tuple[EventKind, ...]:
        return tuple(kind for kind in vars(events).values() if isinstance(kind, EventKind))

    def reasons(self) -> dict[int, str]:
        return dict(REASON_NAMES)

    def arguments(self) -> tuple[Argument, ...]:
        return ARGUMENTS

    def fields(self) -> tuple[Field, ...]:
        return tuple(FIELDS.declared)

    def assemble(self, draft: RulesetDraft) -> None:
        """Rule C1.1: thirty-six caballeros a player, and decks 6 and 7."""
        self.lay_out_the_map(draft)
        for card in self.cards():
            draft.add_card(card)
        from_court = draft.setting("setup_king_disc") == "court"
        draft.numbers[COURT_CABALLEROS] = 9 if from_court else 7
        draft.numbers[PROVINCE_CABALLEROS] = 25 if from_court else 27
        draft.numbers[NEUTRAL_CABALLEROS] = BLACK_CABALLEROS
        if draft.setting("black_without_holder") == "invisible_player":
            draft.let_neutral_contend()
        for office in modifiers.OFFICES:
            draft.add_bonus(office)
        self.change_the_rules(draft)
        self.write_the_plans(draft)
        draft.add_trigger(CARRIED, Arrivals())
        draft.add_trigger(CARRIED, ExtraPlaced())
        draft.add_trigger(STEP_DONE, Remembered())
        draft.add_trigger(ACTION_ENDED, Remembered())

    def lay_out_the_map(self, draft: RulesetDraft) -> None:
        """Rule C7.1: the new regions are scored after Valencia, in this order."""
        for region, prizes in SCORE_BOARDS.items():
            draft.add_region(region, prizes, divided=region == FRANCIA)
        for one, other in BORDERS:
            draft.add_border(one, other)
        for i in range(FRANCIAS_SPACES):
            draft.add_inner_spot(FRANCIA_LEFT + i, FRANCIA, target=True)
        draft.add_inner_spot(CAPTAIN, SHIP, counts=False, target=True)
        draft.add_inner_spot(VICEROY, AMERICA, counts=False, target=True)
        for kind in range(1, KINDS):
            draft.add_inner_spot(SHIP_SETTLED + kind - 1, SHIP)
            draft.add_inner_spot(AMERICA_SETTLED + kind - 1, AMERICA)
            draft.add_inner_spot(AFRICA_SETTLED + kind - 1, AFRICA)
        for kind in range(KINDS):
            cell = int(LIMIT_AT)
            draft.add_inner_spot(LIMIT + kind, NOWHERE, cell=cell, target=kind == 0)

    def change_the_rules(self, draft: RulesetDraft) -> None:
        draft.add_modifier(WAY, modifiers.Ways())
        draft.add_modifier(PLACEABLE, modifiers.FromTheCourt())
        draft.add_modifier(NEAR_KING, modifiers.ShipOffTheCoast())
        draft.add_modifier(KING_ENTERABLE, modifiers.KingInEurope())
        draft.add_modifier(SPARED, modifiers.CarriersSpared())
        draft.add_modifier(COMMANDER, modifiers.HolderCommands())
        draft.add_modifier(PLACEMENTS, modifiers.OneMorePlacement())
        draft.add_modifier(STRENGTH, modifiers.WhoCounts())
        draft.add_modifier(COUNTED, modifiers.OnTheBoard())
        draft.add_modifier(LADEN, modifiers.OneTileEach())
        draft.add_modifier(HOME_BONUS, HomeInCastillo())
        draft.add_modifier(GRANDE_FREE, HeldInside(GRANDE_CONSPIRES))
        draft.add_modifier(PROSPECT, prospects.Prospects())
        draft.add_modifier(SCORINGS, prospects.DelayedToCome())
        if draft.setting("scoring_order") == "fixed":
            draft.add_modifier(IN_BOARD_ORDER, modifiers.InOrderOfTheMap())

    def write_the_plans(self, draft: RulesetDraft) -> None:
        setup = draft.plan(SETUP)
        setup.after("pieces", LayFirstTiles("first_tiles"))
        setup.before("after_homes", BringBlack("black_caballeros"))
        setup.before("after_homes", PutLimitBoard("limit_board"))
        setup.before("after_homes", PlaceFirstTwo("first_two"))
        by_round = draft.setting("voyage_since") == "round"
        if by_round:
            draft.plan(ROUND).before("start_of_round", SettleEverybody("settle"))
        draft.plan(ROUND).after("end_of_round", ScoreDelayed("delayed_scoring"))
        draft.plan(ROUND).after("after_scoring", ScoreDelayedLast("delayed_scoring_last"))
        turn = draft.plan(TURN)
        if not by_round:
            turn.before("start_of_turn", SettleOwn("settle"))
        turn.before("supply", AtTheStart("voyages"))
        turn.after("after_supply", OfferTurningOver("turning_over"))
        turn.after("turning_over", AfterTheSupply("voyages_after_supply"))
        turn.before("after_parts", AtALaterMoment("voyages_after_parts"))
        draft.plan(BETWEEN_PARTS).add(AtALaterMoment("voyages_between_parts"))
        by_part = draft.setting("limit_refill") == "part"
        turn.before("after_supply" if by_part else "after_turn", RefillBoard("refill"))
        turn.before("after_turn", OfferRepeating("repeating"))
        turn.before("after_turn", ForgetAction("forget_action"))
        scoring = draft.plan(GENERAL_SCORING)
        scoring.replace("empty_castillo", EmptyWithGrandes("empty_castillo"))
        scoring.before("before_regions", UseFreeChoice("free_choice"))
