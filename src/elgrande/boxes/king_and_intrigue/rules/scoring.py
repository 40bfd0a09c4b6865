"""Special scorings, and the card that doubles a region."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import REGION
from elgrande.base.board import CASTILLO
from elgrande.base.discs import (
    SCORE_IF_ALONE,
    ScoreNamedOnce,
    SetDiscs,
    StepByDiscs,
    act_on_discs,
    disc_of,
    show_discs,
)
from elgrande.base.fields import CASTILLO_CHOOSABLE
from elgrande.base.queries import strength
from elgrande.base.reasons import (
    CASTILLO_IS_NO_REGION,
    TOO_FEW_OWN,
)
from elgrande.base.scoring import (
    ALL_PLACES,
    RANKS,
    ScoreInChosenOrder,
    every_disc_region,
    every_place,
    is_turned,
    pay,
    rank_places,
    score,
    sole_leader,
    tally,
)
from elgrande.boxes.king_and_intrigue.rules.fields import (
    DOUBLING_CARDS,
    SHARED_LEAD,
)
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMoves, last_moves_may_come
from elgrande.boxes.king_and_intrigue.rules.queries import who_doubled
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    NO_TIE_OF_TWO,
    NO_TIE_WITH_OWN_PAIR,
    REGION_CARD_TAKEN,
)
from elgrande.engine.frame import OFFERED, CardQuestion, Frame, NamingQuestion
from elgrande.engine.ids import NOBODY, Arr, bit, has, size, small_buffer
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, acting_seat, declare
from elgrande.engine.state import State

ONLY_MINE: Final = 2
"""The mode of a scoring in which only one seat gets the points of its place."""
TIED_FIRST: Final = 3
"""The mode of a scoring in which all who tie for first get the first prize."""
OWN_PAIR: Final = 2
"""How many own caballeros must stand where card 135 requires them."""

OWN_PLACE: Final = 0
TIE_OF_TWO: Final = 1
ANY_PLACE: Final = 2


# ---- scorings of known places


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreNow(Frame):
    """Scores a place; nobody can stop it any more."""

    def __init__(self, place: i64, card: i64) -> None:
        self.place: Final = place
        self.card: Final = card

    def source(self) -> i64:
        return self.card

    def run(self, s: State) -> None:
        score(s, bit(self.place), ALL_PLACES, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreByDiscs(ActionStep):
    """Rule K5.170: all name a region in secret; those named once are scored after last moves."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        everybody = bit(s.rules.seats) - 1
        s.then(
            SetDiscs(everybody, SCORE_IF_ALONE, 0, self.card),
            ScoreNamedAfterLastMoves(self.seat, self.card),
        )


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreNamedAfterLastMoves(ScoreNamedOnce):
    """Shows the discs; then come last moves, then the scoring."""

    def run(self, s: State) -> None:
        shown = show_discs(s, bit(s.rules.seats) - 1)
        scoring = ScoreShown(shown, self.card)
        if scoring.named_once(s) != 0 and last_moves_may_come(s):
            act_on_discs(s, self.seat, scoring)
        else:
            scoring.do(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreShown(StepByDiscs):
    """Rule K5.170: the regions shown once are scored in the order the acting seat chooses.

    If last moves come before the first of them, a Veto may come before those.
    """

    def __init__(self, shown: i64, card: i64) -> None:
        self.shown: Final = shown
        self.card: Final = card

    def discs(self) -> i64:
        return self.shown

    def named_once(self, s: State) -> i64:
        once: i64 = 0
        again: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            region = bit(disc_of(self.shown, seat))
            again |= once & region
            once |= region
        return once & ~again

    def do(self, s: State) -> None:
        regions = self.named_once(s)
        scoring = ScoreInChosenOrder(acting_seat(s), regions, self.card)
        if regions == 0:
            s.push(scoring)
        else:
            s.then(LastMoves(taken=0), scoring)


# ---- scorings of a region of one's choice


def tied_for_first(s: State, region: i64) -> i64:
    """The seats that share the lead of a region, as a bit set; 0 if it has a sole leader."""
    room = small_buffer()
    tally(s, bit(region), room)
    rank_places(room, s.rules.contenders, is_turned(s, region))
    found: i64 = 0
    seat: i64
    for seat in range(s.rules.seats):
        if room[RANKS + seat] == 1:
            return 0
        if room[RANKS + seat] == 2:
            found |= bit(seat)
    if size(found) > 1:
        return found
    return 0


def why_no_tie(s: State, region: i64, seat: i64) -> i64:
    """Rule K5.135: two must tie for first; with ``shared_lead`` oneself with two caballeros."""
    tied = tied_for_first(s, region)
    if s.rules.settings[SHARED_LEAD] == 0:
        return OFFERED if size(tied) == 2 else NO_TIE_OF_TWO
    if has(tied, seat) and strength(s, region, seat) == OWN_PAIR:
        return OFFERED
    return NO_TIE_WITH_OWN_PAIR


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseScoring(NamingQuestion):
    """Rules K5.105, K5.135, K5.150: the question which region to score.

    ``condition`` says which are possible: those with own caballeros, those with a tie for first,
    or any, in one edition the Castillo, too.
    """

    def __init__(self, seat: i64, condition: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.condition: Final = condition

    def ask(self) -> str:
        kinds = ("own_place", "tie_of_two", "any")
        return "ChooseScoring." + kinds[self.condition]

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return self.why_not(s, a - REGION)

    def why_not(self, s: State, place: i64) -> i64:
        if place == CASTILLO:
            choosable = self.condition == ANY_PLACE and s.rules.settings[CASTILLO_CHOOSABLE] != 0
            return OFFERED if choosable else CASTILLO_IS_NO_REGION
        if self.condition == OWN_PLACE and strength(s, place, self.seat) == 0:
            return TOO_FEW_OWN
        return why_no_tie(s, place, self.seat) if self.condition == TIE_OF_TWO else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, NameScoring(a - REGION, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class NameScoring(ActionStep):
    """Names the region; last moves follow, and then it is scored."""

    def __init__(self, place: i64, chosen: ChooseScoring) -> None:
        self.place: Final = place
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, self.chosen.seat, self.place)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.place)

    def do(self, s: State) -> None:
        s.then(LastMoves(taken=0), ScoreChosen(self.place, self.chosen))

    def void(self, s: State) -> None:
        s.again(self.chosen)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreChosen(Frame):
    """Scores the chosen region, or asks again if a last move has undone the card's condition."""

    def __init__(self, place: i64, chosen: ChooseScoring) -> None:
        self.place: Final = place
        self.chosen: Final = chosen

    def source(self) -> i64:
        return self.chosen.card

    def run(self, s: State) -> None:
        chosen = self.chosen
        if chosen.why_not(s, self.place) != OFFERED:
            s.again(chosen)
        elif chosen.condition == OWN_PLACE:
            score_only_mine(s, chosen.seat, self.place, chosen.card)
        elif chosen.condition == TIE_OF_TWO:
            score_tied_first(s, self.place, chosen.card)
        else:
            score(s, bit(self.place), ALL_PLACES, chosen.card)


def score_only_mine(s: State, seat: i64, region: i64, card: i64) -> None:
    """Rule K5.105: score a region for one seat alone, with its bonuses."""
    room = small_buffer()
    tally(s, bit(region), room)
    rank_places(room, s.rules.contenders, is_turned(s, region))
    other: i64
    for other in range(s.rules.contenders):
        if other != seat:
            room[RANKS + other] = 0
    leader = sole_leader(room, s.rules.contenders)
    if leader != seat:
        leader = NOBODY
    pay(s, bit(region), region, ONLY_MINE, card, room, leader, seat)


def score_tied_first(s: State, region: i64, card: i64) -> None:
    """Rule K5.135: score a region; all who share the lead get the first prize."""
    room = small_buffer()
    tally(s, bit(region), room)
    rank_places(room, s.rules.contenders, is_turned(s, region))
    seat: i64
    for seat in range(s.rules.seats):
        if room[RANKS + seat] == 2:
            room[RANKS + seat] = 1
    leader = sole_leader(room, s.rules.contenders)
    pay(s, bit(region), region, TIED_FIRST, card, room, leader, NOBODY)


# ---- the region that counts double


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeRegionCard(ActionStep):
    """Rule K5.130: the step comes before the choice, because the cards left are looked through."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        DOUBLING_CARDS.see_the_rest(s, self.seat)
        s.push(ChooseRegionCard(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRegionCard(CardQuestion):
    """Rule K5.130: the question which region card, the King's too, is laid face down."""

    def shows(self, s: State, seat: i64) -> bool:
        region: i64
        for region in s.rules.regions:
            if who_doubled(s, region) != NOBODY:
                return True
        return False

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return REGION_CARD_TAKEN if who_doubled(s, a - REGION) != NOBODY else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        DOUBLING_CARDS.lay(s, seat, a - REGION)
