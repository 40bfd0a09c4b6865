"""Rulesets: the rules of a game from its modules and options; immutable, shared by states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from elgrande.engine.bonus import (
    Bonus,
    NextBonus,
    NextOffice,
    Office,
    chained,
    chained_offices,
    places_of_offices,
)
from elgrande.engine.card import Card
from elgrande.engine.errors import RulesetError
from elgrande.engine.field import MEMORY, PUBLIC, SIGHTS, Field, sight_of_cells, table_length
from elgrande.engine.ids import (
    ACTIVE,
    COLOURS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    PLACES,
    Arr,
    array,
    filled,
    zeros,
)
from elgrande.engine.inner_spots import InnerSpots, around_spots
from elgrande.engine.map_draft import MapDraft
from elgrande.engine.plan import PLAN_NAMES, SETUP, Plan, PlanDraft, PlannedStep, RunPlan
from elgrande.engine.query import Modifier, as_one
from elgrande.engine.scope import (
    ANNOUNCEMENTS,
    Distinction,
    Reaction,
    ReactionChain,
    chained_reactions,
)
from elgrande.engine.sight import HIDDEN, Sight
from elgrande.engine.state import State
from elgrande.engine.trigger import (
    OCCASIONS,
    Trigger,
    TriggerChain,
    chained_triggers,
)

if TYPE_CHECKING:
    from elgrande.engine.module import Module

QUANTITIES: Final = 60
"""The most quantities, limited because those with modifiers are a bit set."""
SETTINGS: Final = 128
NUMBERS: Final = 64
SOURCES: Final = 192
DECKS: Final = 8
NO_DECK: Final = -1
"""The deck of a card that acts but is not drawn from a deck."""
POWERS: Final = 64
"""The most power cards of all boxes, limited because a hand is a bit set."""
MOST_COPIES: Final = 3
"""The most copies of a card, because a deck stores counts in two bits per card."""


class Ruleset:
    """The rules of a game: everything that never changes while it is played."""

    def __init__(self, draft: RulesetDraft) -> None:
        self.seats: i64 = draft.seats
        self.edition: str = draft.edition
        self.revision: int = draft.revision
        self.modules: tuple[str, ...] = tuple(module.name for module in draft.modules)
        self.options: dict[str, str] = dict(draft.options)
        self.settings: Arr = draft.settings
        self.numbers: Arr = draft.numbers
        self.regions: Arr = array(draft.regions)
        """The regions in the order of a general scoring."""
        self.region_set: i64 = sum(1 << region for region in draft.regions)
        self.places: Arr = array(sorted(draft.places))
        """Regions and other spots on the map where caballeros may stand."""
        self.targets: Arr = array(sorted(draft.targets()))
        """The spots to which a caballero can be brought: places, and inner spots that one names."""
        self.placing_targets: Arr = array(sorted([*draft.targets(), *draft.placeable_spots]))
        """Those, and spots beside the map into which one may place from the court."""
        self.all_spots: Arr = array(sorted(draft.spots))
        self.place_of: Arr = draft.places_of_spots()
        """The place each spot belongs to, or NOWHERE; for a spot that moves see ``place_cells``."""
        self.place_cells: Arr = draft.place_cells
        """The cell of the table with the current place of a spot that moves, else NOWHERE."""
        self.around: Arr = around_spots(draft.places_of_spots(), draft.place_cells)
        """Both in one number: a place, or -1 - cell; a spot beside the map has itself."""
        around = {int(self.around[int(spot)]) for spot in self.placing_targets}
        self.placing_places: Arr = array(sorted(place for place in around if place >= 0))
        """The places and spots beside the map to which the placing targets belong; those that move
        lie in one of them."""
        self.has_inner_spots: bool = len(draft.inner_spots) > 0
        self.inner_spots: Arr = array(sorted(draft.inner_spots))
        """Spots inside a place; some of them may move from one to another."""
        self.inner_spot_set: i64 = sum(1 << spot for spot in draft.inner_spots)
        self.standing: InnerSpots = draft.grouped(list(draft.inner_spots))
        """The same, by place."""
        self.counting: InnerSpots = draft.grouped(draft.counting_spots)
        """Inner spots whose caballeros count in the majority of their place, by place."""
        self.counting_set: i64 = sum(1 << spot for spot in (*draft.places, *draft.counting_spots))
        """These and the places themselves, as bits."""
        self.piece_spots: Arr = draft.spots_of_pieces(draft.places)
        """The spots where a caballero can be picked: places, inner spots and own spots."""
        self.giving_spots: Arr = draft.spots_of_pieces(draft.regions)
        """Those of them from which a seat can give one up: not in places that are no regions."""
        self.giving_spot_set: i64 = sum(1 << int(spot) for spot in self.giving_spots)
        self.taking_spots: Arr = array(
            [int(spot) for spot in self.giving_spots if int(spot) not in draft.own_spots]
        )
        """Those of them out of which somebody else can take one."""
        self.disc_regions: i64 = draft.disc_regions
        """The regions a secret disc can show, as a bit set."""
        self.adjacent: Arr = draft.adjacent
        self.neighbours: Arr = draft.neighbours
        """The places adjacent to each place, as bit sets."""
        self.prizes: Arr = draft.prizes
        self.prizes_paid: i64 = draft.prizes_paid
        self.bonuses: list[Bonus] = draft.bonuses
        self.leader_bonuses: i64 = sum(not isinstance(one, Office) for one in draft.bonuses)
        """How many bonuses a sole leader may get."""
        self.first_bonus: NextBonus | None = chained(draft.bonuses)
        """The bonuses of a sole leader as a linked list."""
        self.first_office: NextOffice | None = chained_offices(draft.bonuses)
        """The other bonuses, for offices."""
        self.office_places: i64 = places_of_offices(draft.bonuses)
        """The places where they may pay, as a bit set."""
        self.contenders: i64 = COLOURS if draft.neutral_counts else draft.seats
        """The colours below this number take ranks in a scoring: the seats and, if neutral pieces
        count like those of a player, these too. Only seats get points."""
        self.populace: i64 = NEUTRAL if draft.neutral_apart else COLOURS
        """The colours below this number are moved by cards, and counted where all that stand in a
        region are: all, or all but nobody's pieces."""
        self.supply: Arr = draft.supply
        """The supply of each power card: how many caballeros it brings to the court."""
        self.hand_cards: Arr = array(sorted(draft.hand_cards))
        """The power cards that may be in a hand, where a box chooses them from many."""
        self.own_spots: Arr = array(sorted(draft.own_spots))
        """Spots beside the map whose caballeros only their owner may take away."""
        self.own_spot_set: i64 = sum(1 << spot for spot in draft.own_spots)
        self.rounds: Arr = array(draft.rounds)
        self.scoring_rounds: i64 = draft.scoring_rounds
        self.cards: vec[Card] = vec[Card](draft.cards_by_source())
        self.deck_cards: vec[Arr] = vec[vec[i64]](
            [
                array(sorted(int(card.source) for card in draft.cards if card.deck == deck))
                for deck in range(DECKS)
            ]
        )
        self.returning_decks: i64 = draft.returning_decks()
        """The decks with only one card, which returns every round, as a bit set."""
        self.deck_position: Arr = draft.deck_positions()
        self.modifiers: list[list[Modifier]] = draft.modifiers
        whole = [as_one(some) for some in draft.modifiers]
        self.altering: vec[Modifier] = vec[Modifier](whole)
        """All modifiers of each quantity as one, for ``fold``."""
        self.modified: i64 = sum(1 << i for i, some in enumerate(draft.modifiers) if some)
        """The quantities that have modifiers, as a bit set; few have, and all are read often."""
        self.modified_places: Arr = array([int(one.places) for one in whole])
        """The places for which the modifiers of each quantity may change anything, as bit sets."""
        self.reactions: list[list[Reaction]] = draft.reactions
        self.reaction_chains: vec[ReactionChain | None] = vec[ReactionChain | None](
            [chained_reactions(some) for some in draft.reactions]
        )
        self.reactive: i64 = sum(1 << i for i, some in enumerate(draft.reactions) if some)
        """The announcements that have reactions, as bits."""
        self.triggers: list[list[Trigger]] = draft.triggers
        self.trigger_chains: vec[TriggerChain | None] = vec[TriggerChain | None](
            [chained_triggers(some) for some in draft.triggers]
        )
        self.occasions: i64 = sum(1 << i for i, some in enumerate(draft.triggers) if some)
        """The occasions that have triggers, as bits."""
        self.distinction: Distinction | None = draft.distinction
        """How caballeros of one colour in one spot are told apart; None if they are all alike."""
        self.plans: list[Plan] = [plan.finish() for plan in draft.plans]
        self.planned: vec[PlannedStep | None] = vec[PlannedStep | None]()
        """The steps of all plans, with None after the last of each."""
        self.plan_starts: Arr = filled(len(self.plans), 0)
        """Where those of each plan begin."""
        for i, plan in enumerate(self.plans):
            self.plan_starts[i] = len(self.planned)
            for step in [*plan.planned, None]:
                self.planned = append(self.planned, step)
        self.fields: tuple[Field, ...] = tuple(draft.fields)
        self.sights: list[Sight] = draft.sights
        self.seat_sight: Arr = sight_of_cells(draft.fields, "seats")
        self.table_sight: Arr = sight_of_cells(draft.fields, "table")
        known = (SIGHTS.index(PUBLIC), SIGHTS.index(MEMORY))
        self.is_table_known: bool = all(sight in known for sight in self.table_sight)
        """Whether nothing of the table is hidden from whoever remembers everything."""
        self.forgotten_spots: i64 = draft.forgotten_spots
        """The spots whose content only views with memory show, as a bit set."""
        board, seats, table = draft.empty_tables()
        self.start: State = State(self, board, seats, table, None)
        self.hidden_seats: Arr = filled(len(self.start.seats), HIDDEN)
        self.hidden_table: Arr = filled(len(self.start.table), HIDDEN)
        self.no_sizes: Arr = zeros(len(self.start.seats))
        """The tables a view starts from, with nothing known."""

    def card(self, source: i64) -> Card:
        return self.cards[source]

    def has_steps(self, plan: i64) -> bool:
        """Whether anything happens in a plan; most games have nothing between two parts."""
        return self.planned[self.plan_starts[plan]] is not None

    def is_adjacent(self, place: i64, other: i64) -> bool:
        return self.adjacent[place * PLACES + other] != 0

    def new_state(self) -> State:
        """A new game before set-up."""
        s = self.start.copy()
        s.push(RunPlan(SETUP, 0, NOBODY))
        return s


class RulesetDraft(MapDraft):
    """A ruleset under construction; its methods, those of the map too, are all that a module may
    use."""

    def __init__(
        self, seats: int, edition: str, options: dict[str, str], revision: int = 1
    ) -> None:
        super().__init__()
        self.seats = seats
        self.edition = edition
        self.revision = revision
        self.options = options
        self.modules: list[Module] = []
        self.settings = zeros(SETTINGS)
        self.numbers = zeros(NUMBERS)
        self.disc_regions = 0
        self.prizes_paid = 3
        self.bonuses: list[Bonus] = []
        self.neutral_counts = False
        self.neutral_apart = False
        self.supply = zeros(POWERS)
        self.hand_cards: list[int] = []
        self.rounds: list[int] = []
        self.scoring_rounds = 0
        self.cards: list[Card] = []
        self.modifiers: list[list[Modifier]] = [[] for _ in range(QUANTITIES)]
        self.reactions: list[list[Reaction]] = [[] for _ in range(ANNOUNCEMENTS)]
        self.triggers: list[list[Trigger]] = [[] for _ in range(OCCASIONS)]
        self.distinction: Distinction | None = None
        self.plans = [PlanDraft(name) for name in PLAN_NAMES]
        self.fields: list[Field] = []
        self.sights: list[Sight] = []
        self.forgotten_spots = 0

    def add_card(self, card: Card) -> None:
        self.cards.append(card)

    def add_bonus(self, bonus: Bonus) -> None:
        """Add a bonus for the sole leader of a scored place, or for an office there."""
        if any(bonus.number == other.number for other in self.bonuses):
            raise RulesetError(f"two bonuses have the number {bonus.number}")
        self.bonuses.append(bonus)

    def let_neutral_contend(self) -> None:
        """Let neutral pieces take a rank in scorings, as if an invisible player owned them."""
        self.neutral_counts = True

    def keep_neutral_apart(self) -> None:
        """Keep neutral pieces out of all that cards of the base game move or count."""
        self.neutral_apart = True

    def add_modifier(self, quantity: int, modifier: Modifier) -> None:
        self.modifiers[quantity].append(modifier)

    def add_reaction(self, announcement: int, reaction: Reaction) -> None:
        self.reactions[announcement].append(reaction)

    def add_trigger(self, occasion: int, trigger: Trigger) -> None:
        self.triggers[occasion].append(trigger)

    def tell_apart(self, distinction: Distinction) -> None:
        """Let those who pick a caballero say which of several alike it is."""
        if self.distinction is not None:
            raise RulesetError("two boxes tell caballeros apart")
        self.distinction = distinction

    def plan(self, number: int) -> PlanDraft:
        return self.plans[number]

    def add_fields(self, fields: tuple[Field, ...]) -> None:
        for field in fields:
            for other in self.fields:
                if field.name == other.name:
                    raise RulesetError(f"two fields are called {field.name!r}")
                if field.shares_a_cell(other):
                    raise RulesetError(f"{field.name!r} and {other.name!r} share a cell")
            self.fields.append(field)

    def add_sight(self, sight: Sight) -> None:
        self.sights.append(sight)

    def remove_sight(self, kind: type[Sight]) -> None:
        """Remove a sight whose inferences are not valid with this box."""
        if not any(isinstance(sight, kind) for sight in self.sights):
            raise RulesetError(f"there is no sight {kind.__name__!r} to take away")
        self.sights = [sight for sight in self.sights if not isinstance(sight, kind)]

    def setting(self, name: str) -> str:
        return self.options[name]

    def cards_by_source(self) -> list[Card]:
        nothing = Card(0, "", 0, 0)
        table = [nothing] * SOURCES
        for card in self.cards:
            if not 1 <= card.copies <= MOST_COPIES:
                raise RulesetError(
                    f"{card.name!r} has {card.copies} copies; 1 to {MOST_COPIES} fit"
                )
            if table[card.source] is not nothing:
                raise RulesetError(f"two cards have the source number {card.source}")
            table[card.source] = card
        return table

    def returning_decks(self) -> int:
        decks = 0
        for deck in range(DECKS):
            if sum(int(card.copies) for card in self.cards if card.deck == deck) == 1:
                decks |= 1 << deck
        return decks

    def deck_positions(self) -> Arr:
        """The position of each card in the packed count of its deck."""
        positions = zeros(SOURCES)
        lengths = [0] * DECKS
        for card in sorted(self.cards, key=lambda one: int(one.source)):
            if card.deck == NO_DECK:
                continue
            positions[card.source] = lengths[card.deck]
            lengths[card.deck] += 1
        return positions

    def empty_tables(self) -> tuple[Arr, Arr, Arr]:
        """The three tables before set-up, as long as the fields of the game need."""
        board = zeros((max(self.spots) + 1) * COLOURS)
        seats = zeros(table_length(self.fields, "seats"))
        table = zeros(table_length(self.fields, "table"))
        table[ACTIVE] = NOBODY
        for field in self.fields:
            cells = seats if field.table == "seats" else table
            if field.table != "board":
                for i in range(field.first, field.first + field.size):
                    cells[i] = field.empty
        for spot, place in self.inner_spots.items():
            cell = self.place_cells[spot]
            if cell != NOWHERE and table[cell] != place:
                raise RulesetError(f"the spot {spot} begins at {place}, but its cell does not")
        return board, seats, table
