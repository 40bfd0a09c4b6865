"""The module of Grandissimo: what it adds to the base game."""

from __future__ import annotations

from elgrande.base.board import COURT
from elgrande.base.cards import KingCard
from elgrande.base.fields import NEUTRAL_CABALLEROS
from elgrande.base.queries import NEAR_KING, PLACEABLE, PLACEMENTS, PROSPECT, SCORINGS
from elgrande.boxes.grandissimo.rules import card_events, events, prospects
from elgrande.boxes.grandissimo.rules.arguments import ARGUMENTS
from elgrande.boxes.grandissimo.rules.board import (
    ABOARD,
    BORDERS,
    GUESTS,
    MERCENARIES,
    PLACE_NAMES,
    PORTUGAL,
    PRISON,
    SCORE_BOARD,
    SPOT_NAMES,
)
from elgrande.boxes.grandissimo.rules.card_fields import KEPT_NAMES
from elgrande.boxes.grandissimo.rules.cards.deck import all_cards
from elgrande.boxes.grandissimo.rules.cards.king import PardoningKingCard
from elgrande.boxes.grandissimo.rules.fields import (
    DECK_SIX,
    FEWEST_CARDS,
    FIELDS,
    INQUISITION,
    OPTIONS,
    PERSON_NAMES,
)
from elgrande.boxes.grandissimo.rules.guests import PlaceAllGuests
from elgrande.boxes.grandissimo.rules.lasting import let_cards_last
from elgrande.boxes.grandissimo.rules.persons import (
    GeneralGoesIfDue,
    OneMoreByQueen,
    PersonsAfterSupply,
    PersonsBeforeGuests,
    PersonsBeforeSupply,
    PersonsBeforeUnloading,
    PersonsLater,
    RenewPersons,
)
from elgrande.boxes.grandissimo.rules.reasons import REASON_NAMES
from elgrande.boxes.grandissimo.rules.scoring import COURT_PRIZES
from elgrande.boxes.grandissimo.rules.setup import BringMercenaries, SettleHomesElsewhere
from elgrande.boxes.grandissimo.rules.ships import (
    AboardFromAnywhere,
    AboardWithShip,
    UnloadAtTheStart,
)
from elgrande.boxes.grandissimo.rules.turn import PersonsBetweenParts
from elgrande.boxes.grandissimo.rules.verbs import VERBS
from elgrande.engine.action import Names, Verb
from elgrande.engine.argument import Argument
from elgrande.engine.card import Card
from elgrande.engine.errors import Mismatch
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.module import Module
from elgrande.engine.plan import BETWEEN_PARTS, ROUND, SETUP, TURN
from elgrande.engine.ruleset import RulesetDraft

EXCLUDED = ("tiny", "king_and_intrigue", "colonies", "king_and_colonies")


class Grandissimo(Module):
    """Grandissimo of 1998, with the differences of its editions as switches."""

    def __init__(self) -> None:
        super().__init__("grandissimo", excludes=EXCLUDED, options=OPTIONS)

    def places(self) -> dict[int, str]:
        return dict(PLACE_NAMES)

    def spots(self) -> dict[int, str]:
        return dict(SPOT_NAMES)

    def verbs(self) -> tuple[Verb, ...]:
        return VERBS

    def cards(self) -> tuple[Card, ...]:
        return all_cards()

    def kinds(self) -> tuple[Names, ...]:
        return PERSON_NAMES, KEPT_NAMES

    def events(self) -> tuple[EventKind, ...]:
        both = (*vars(events).values(), *vars(card_events).values())
        return tuple(kind for kind in both if isinstance(kind, EventKind))

    def reasons(self) -> dict[int, str]:
        return dict(REASON_NAMES)

    def arguments(self) -> tuple[Argument, ...]:
        return ARGUMENTS

    def fields(self) -> tuple[Field, ...]:
        return tuple(FIELDS.declared)

    def assemble(self, draft: RulesetDraft) -> None:
        """Rules G1.1 and G2.5: the base set-up with decks 6 and 7; nobody's pieces are apart."""
        self.lay_out_the_map(draft)
        for card in self.cards_in_game(draft):
            draft.add_card(card)
        for rank, points in enumerate(COURT_PRIZES):
            draft.prizes[COURT * 3 + rank] = points
        draft.cards[:] = [pardoning(card) for card in draft.cards]
        draft.keep_neutral_apart()
        if draft.setting("first_game") == "no":
            draft.numbers[NEUTRAL_CABALLEROS] = MERCENARIES
            draft.plan(SETUP).after("king", BringMercenaries("mercenaries"))
            draft.plan(SETUP).replace("homes", SettleHomesElsewhere("homes"))
        draft.add_modifier(PLACEMENTS, OneMoreByQueen())
        draft.add_modifier(NEAR_KING, AboardFromAnywhere())
        draft.add_modifier(PLACEABLE, AboardWithShip())
        draft.add_modifier(PROSPECT, prospects.Prospects())
        draft.add_modifier(SCORINGS, prospects.LaterScorings())
        self.write_the_plans(draft)
        let_cards_last(draft)

    def write_the_plans(self, draft: RulesetDraft) -> None:
        """Rule G5.2: where in a turn persons, guests and ships have their moments."""
        turn = draft.plan(TURN)
        turn.before("supply", RenewPersons("renew_persons"))
        turn.before("supply", PersonsBeforeGuests("persons_before_guests"))
        turn.before("supply", PlaceAllGuests("guests"))
        turn.before("supply", PersonsBeforeUnloading("persons_before_unloading"))
        turn.before("supply", UnloadAtTheStart("unloading"))
        turn.before("supply", PersonsBeforeSupply("persons_before_supply"))
        turn.before("after_supply", PersonsAfterSupply("persons_after_supply"))
        turn.before("after_parts", PersonsLater("persons_after_parts"))
        draft.plan(BETWEEN_PARTS).add(PersonsBetweenParts("persons_between_parts"))
        draft.plan(ROUND).before("general_scoring", GeneralGoesIfDue("general_leaves"))

    def lay_out_the_map(self, draft: RulesetDraft) -> None:
        """Rules G2.1, G2.2, G2.3 and G2.4: Portugal with its prizes and borders is scored after
        Valencia, and on no disc or region card. Rule G3.6: what lies beside the map is out of
        reach. Rule G1.2: a first game has neither ship nor prison."""
        draft.add_region(PORTUGAL, SCORE_BOARD)
        for one, other in BORDERS:
            draft.add_border(one, other)
        if draft.setting("first_game") == "no":
            draft.add_spot(ABOARD, placeable=True)
            draft.add_spot(PRISON)
        for seat in range(MAX_SEATS):
            draft.add_spot(GUESTS + seat)

    def cards_in_game(self, draft: RulesetDraft) -> list[Card]:
        """Rule G1.2: eleven to nineteen cards of deck 6, and the one of deck 7.

        Eleven drawn unseen are the same as all nineteen: only nine are ever turned up. The first
        game is played without the Spanish Inquisition.
        """
        found: list[Card] = []
        for card in self.cards():
            named = card.name in DECK_SIX
            if named and draft.setting(f"card_{card.name}") == "no":
                continue
            if card.source == INQUISITION and draft.setting("first_game") == "yes":
                continue
            found.append(card)
        chosen = sum(card.deck == 6 for card in found)
        if chosen < FEWEST_CARDS:
            trouble = f"deck 6 needs at least {FEWEST_CARDS} cards, not {chosen}"
            raise Mismatch(trouble, "deck", {"least": f"{FEWEST_CARDS}", "cards": f"{chosen}"})
        return found


def pardoning(card: Card) -> Card:
    """Rule G4.2: the King card is that of this box, which also frees prisoners."""
    return PardoningKingCard() if isinstance(card, KingCard) else card
