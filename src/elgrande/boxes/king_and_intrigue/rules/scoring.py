"""Special scorings, the last move before a scoring, and the region that counts double."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import DONE, REGION, SEAT, TO, taken_colour, taken_spot
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
from elgrande.base.fields import CASTILLO_CHOOSABLE, KING, ORDER
from elgrande.base.moving import every_piece
from elgrande.base.placing import why_not_return
from elgrande.base.queries import strength, why_not_enter
from elgrande.base.reasons import (
    CASTILLO_IS_NO_REGION,
    KINGS_REGION,
    MUST_CHANGE_PLACE,
    NOT_AMONG_SCORED,
    ONLY_OTHERS,
    TOO_FEW_OWN,
)
from elgrande.base.scoring import (
    ALL_PLACES,
    RANKS,
    ScoreInChosenOrder,
    every_place,
    every_region,
    is_turned,
    pay,
    rank_places,
    score,
    sole_leader,
    tally,
)
from elgrande.boxes.king_and_intrigue.rules import events, powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    DOUBLING_CARDS,
    KEPT_CARDS,
    MISTRESS_BY,
    MISTRESS_FREES_EVERYTHING,
    OFFER_KINGS_REGION,
    SHARED_LEAD,
)
from elgrande.boxes.king_and_intrigue.rules.queries import holds, who_doubled, why_not_come_in
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    NO_TIE_OF_TWO,
    NO_TIE_WITH_OWN_PAIR,
    OFFERED_ALREADY,
    REGION_CARD_TAKEN,
)
from elgrande.engine.frame import OFFERED, CardQuestion, Frame, NamingQuestion, Question
from elgrande.engine.ids import ACTIVE, NOBODY, Arr, bit, has, size, small_buffer
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

ONLY_MINE: Final = 2
"""A scoring in which one seat alone takes the points of its place."""
TIED_FIRST: Final = 3
"""A scoring in which all who tie for first take the first place."""
OWN_PAIR: Final = 2
"""How many of one's own must stand where card 135 asks for them."""

OWN_PLACE: Final = 0
TIE_OF_TWO: Final = 1
ANY_PLACE: Final = 2


# ---- the last move


@mypyc_attr(acyclic=True, free_list_len=1)
class LastMoves(Frame):
    """Rule K5.75: who keeps the card may move one caballero; all in turn order, each once."""

    def __init__(self, taken: i64) -> None:
        self.taken: Final = taken

    def run(self, s: State) -> None:
        taken = self.taken
        while taken < s.rules.seats:
            seat = s.table[ORDER + taken]
            taken += 1
            if holds(s, seat, powers.LAST_MOVE):
                s.then(LastMove(seat), LastMoves(taken))
                return


def last_moves_may_come(s: State) -> bool:
    """Whether anybody keeps a card for a last move."""
    seat: i64
    for seat in range(s.rules.seats):
        if holds(s, seat, powers.LAST_MOVE):
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class LastMove(Question):
    """Rule K5.75: which caballero, of any colour; or keep the card."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.LAST_MOVE)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        return every_piece(s, seat, out, 1)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return why_not_return(s, taken_spot(a), taken_colour(a))

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            s.push(LastMoveTo(taken_spot(a), taken_colour(a), seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class LastMoveTo(Question):
    """Rule K5.75: to another region, not the King's, never into the Castillo.

    Rule K5.113: the mistress opens the King's region to it, too.
    """

    def __init__(self, spot: i64, colour: i64, seat: i64) -> None:
        self.spot: Final = spot
        self.colour: Final = colour
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.LAST_MOVE)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, TO, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        place = a - TO
        if place == self.spot:
            return MUST_CHANGE_PLACE
        if place == CASTILLO:
            return CASTILLO_IS_NO_REGION
        if s.rules.settings[MISTRESS_FREES_EVERYTHING] != 0:
            return why_not_enter(s, place, self.colour)
        return why_not_come_in(s, place, self.colour)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        KEPT_CARDS.use(s, seat, powers.LAST_MOVE)
        base_atoms.move(s, seat, self.colour, self.spot, a - TO)


# ---- scorings of known places


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreNow(Frame):
    """A place is scored; nobody can stop it any more."""

    def __init__(self, place: i64, card: i64) -> None:
        self.place: Final = place
        self.card: Final = card

    def source(self) -> i64:
        return self.card

    def run(self, s: State) -> None:
        score(s, bit(self.place), ALL_PLACES, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreByDiscs(ActionStep):
    """Rule K5.170: everybody names a region; those named once are scored, after last moves."""

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
    """The discs are shown, then come last moves, then the scoring."""

    def run(self, s: State) -> None:
        shown = show_discs(s, bit(s.rules.seats) - 1)
        scoring = ScoreShown(shown, self.card)
        if scoring.named_once(s) != 0 and last_moves_may_come(s):
            act_on_discs(s, self.seat, scoring)
        else:
            scoring.do(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreShown(StepByDiscs):
    """Rule K5.170: the regions shown once are scored in the order the active player chooses.

    Where last moves come before the first of them, a Veto may come before those.
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
        scoring = ScoreInChosenOrder(s.table[ACTIVE], regions, self.card)
        if regions == 0:
            s.push(scoring)
        else:
            s.then(LastMoves(taken=0), scoring)


# ---- scorings of a region of one's choice


def tied_for_first(s: State, region: i64) -> i64:
    """The seats that share the lead of a region, as bits; 0 if it has a sole leader."""
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
    """Rule K5.135: exactly two tie for first; with ``shared_lead`` one's own two are among them."""
    tied = tied_for_first(s, region)
    if s.rules.settings[SHARED_LEAD] == 0:
        return OFFERED if size(tied) == 2 else NO_TIE_OF_TWO
    if has(tied, seat) and strength(s, region, seat) == OWN_PAIR:
        return OFFERED
    return NO_TIE_WITH_OWN_PAIR


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseScoring(NamingQuestion):
    """Rules K5.105, K5.135, K5.150: one region, as the card allows.

    ``condition``: one's own must stand there; some must tie for first; or any, and in one
    edition the Castillo too.
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
    """The region is named; last moves follow, and then it is scored."""

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
    """If a last move has undone the card's condition, another region is chosen."""

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
    """Rule K5.105: one seat alone gets what its place pays, with its bonuses."""
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
    pay(s, bit(region), region, ONLY_MINE, card, room, leader)


def score_tied_first(s: State, region: i64, card: i64) -> None:
    """Rule K5.135: who share the lead all get the first place; the rest is as usual."""
    room = small_buffer()
    tally(s, bit(region), room)
    rank_places(room, s.rules.contenders, is_turned(s, region))
    seat: i64
    for seat in range(s.rules.seats):
        if room[RANKS + seat] == 2:
            room[RANKS + seat] = 1
    leader = sole_leader(room, s.rules.contenders)
    pay(s, bit(region), region, TIED_FIRST, card, room, leader)


# ---- a choice of three


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOpponent(CardQuestion):
    """Rule K5.145: who is to choose."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        other: i64
        for other in range(s.rules.seats):
            out[other] = SEAT + other
        return s.rules.seats

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return ONLY_OTHERS if a - SEAT == seat else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        s.push(OfferRegions(seat, a - SEAT, 0, self.card))


def why_not_offer(s: State, place: i64) -> i64:
    """Rule K5.145: not the Castillo; the King's region only with ``offer_kings_region``.

    Rule K5.113: or while the mistress frees it.
    """
    if place == CASTILLO:
        return CASTILLO_IS_NO_REGION
    if place != s.table[KING] or s.rules.settings[OFFER_KINGS_REGION] != 0:
        return OFFERED
    freed = s.table[MISTRESS_BY] != NOBODY and s.rules.settings[MISTRESS_FREES_EVERYTHING] != 0
    return OFFERED if freed else KINGS_REGION


@mypyc_attr(acyclic=True, free_list_len=1)
class OfferRegions(Question):
    """Rule K5.145: three regions, in any order."""

    def __init__(self, seat: i64, victim: i64, regions: i64, card: i64) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.regions: Final = regions
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        place = a - REGION
        return OFFERED_ALREADY if has(self.regions, place) else why_not_offer(s, place)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        more = OfferRegions(seat, self.victim, self.regions | bit(a - REGION), self.card)
        if size(more.regions) < 3:
            s.push(more)
        else:
            more.tell(s)
            declare(s, SPECIAL_STEP, seat, LetChoose(more))

    def tell(self, s: State) -> None:
        """All hear the three regions, whether or not somebody can object."""
        if s.log is not None:
            told = [int(region) for region in s.rules.places if has(self.regions, region)]
            s.log.tell(events.REGIONS_OFFERED, (self.seat, self.victim, *told))


@mypyc_attr(acyclic=True, free_list_len=1)
class LetChoose(ActionStep):
    """The opponent is asked."""

    def __init__(self, offered: OfferRegions) -> None:
        self.offered: Final = offered

    def check(self, s: State) -> i64:
        if has(self.offered.regions, s.table[KING]):
            return why_not_offer(s, s.table[KING])
        return OFFERED

    def do(self, s: State) -> None:
        s.push(ChooseOneOffered(self.offered.victim, self.offered.regions, self.offered.card))

    def void(self, s: State) -> None:
        offered = self.offered
        s.push(OfferRegions(offered.seat, offered.victim, 0, offered.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOneOffered(Question):
    """Rule K5.145: the opponent chooses one of the three, and it is scored."""

    def __init__(self, seat: i64, regions: i64, card: i64) -> None:
        self.seat: Final = seat
        self.regions: Final = regions
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if has(self.regions, a - REGION) else NOT_AMONG_SCORED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, seat, a - REGION)
        s.then(LastMoves(taken=0), ScoreNow(a - REGION, self.card))


# ---- the region that counts double


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeRegionCard(ActionStep):
    """Rule K5.130: the cards that are left are looked through, so the step comes first."""

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
    """Rule K5.130: one of the region cards left, also the King's; it lies face down."""

    def shows(self, s: State, seat: i64) -> bool:
        region: i64
        for region in s.rules.regions:
            if who_doubled(s, region) != NOBODY:
                return True
        return False

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return REGION_CARD_TAKEN if who_doubled(s, a - REGION) != NOBODY else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        DOUBLING_CARDS.lay(s, seat, a - REGION)
