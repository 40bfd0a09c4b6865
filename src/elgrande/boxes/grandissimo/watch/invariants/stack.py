"""Invariants of the stack: what the frames of this box rely on when they run."""

from __future__ import annotations

from elgrande.base.board import PROVINCES
from elgrande.base.fields import OPEN
from elgrande.boxes.grandissimo.rules.board import ABOARD
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    BOYCOTT_CARD,
    ESPIONAGE,
    INCOGNITO_CARD,
    KEPT,
    KEPT_SPY,
    SECOND_CARD,
)
from elgrande.boxes.grandissimo.rules.crown import LeaveByDiscs, SendActingKing, SetEvictionDiscs
from elgrande.boxes.grandissimo.rules.double_turn import ChooseFirst, TakeSecond, UseSecond
from elgrande.boxes.grandissimo.rules.fields import BOYCOTT, GENERAL, HOLDER
from elgrande.boxes.grandissimo.rules.general import (
    ChosenMoves,
    LeaveForDiscs,
    ScoreOnFrom,
    SetTheSpysDisc,
)
from elgrande.boxes.grandissimo.rules.guests import PlaceGuest, PlaceGuests, first_guest
from elgrande.boxes.grandissimo.rules.last_word import EndLastWord
from elgrande.boxes.grandissimo.rules.mercenaries import (
    AskConsent,
    ChooseCompanion,
    GoTogether,
    MercenaryTo,
    MoveMercenaries,
)
from elgrande.boxes.grandissimo.rules.persons import (
    ChooseHost,
    FetchByQueen,
    SendGuest,
    UsePersons,
)
from elgrande.boxes.grandissimo.rules.region_cards import ChooseFaceDown, LayFaceDown, owner_of
from elgrande.boxes.grandissimo.rules.ships import ChooseShip, TakeShip, Unload, UnloadOne, token_of
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NEUTRAL, NOBODY, NOWHERE
from elgrande.engine.plan import GENERAL_SCORING, RunPlan
from elgrande.engine.ruleset import DECKS
from elgrande.engine.scope import TURN, Scope
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    frames,
    seat_cell,
    seat_cells,
    seat_name,
    seats_of,
    spot_name,
    step_of_round,
    steps_of_round,
    table_cell,
)
from elgrande.records.invariants.rounds import turns_are_taken_in_order

MERCENARY = (MercenaryTo, ChooseCompanion)
IN_ONES_OWN_TURN = (
    *(UsePersons, ChooseHost, SendGuest, FetchByQueen, PlaceGuests, MoveMercenaries),
    *(Unload, ChooseShip, UseSecond, TakeSecond, ChooseFirst, ChooseFaceDown, LayFaceDown),
)
IN_A_SCORING = (ScoreOnFrom, LeaveForDiscs, SetTheSpysDisc, ChosenMoves)


def turns_or_the_last_word_are_taken(s: State) -> Flaws:
    """Turns go in their order; after them it may be that of who has the last word."""
    stack = frames(s)
    last = [depth for depth, frame in enumerate(stack) if isinstance(frame, EndLastWord)]
    if not last:
        yield from turns_are_taken_in_order(s)
        return
    about = f"stack {last[0]}"
    due = steps_of_round(s.rules).index("last_word") + 1
    scope = stack[last[0] - 1] if last[0] else None
    if len(last) > 1 or last[0] != len(stack) - 2 or step_of_round(s, stack) != due:
        yield about, "the last word comes once, after all turns"
    elif not isinstance(scope, Scope) or scope.kind != TURN:
        yield about, "the last word is part of a turn"
    elif scope.seat != table_cell(s, ACTIVE):
        yield "active", f"it must be the turn of {seat_name(int(scope.seat))}"


def frames_find_what_they_are_about(s: State) -> Flaws:
    """Mercenaries, guests, passengers, cards and ships are where frames look for them."""
    stack = frames(s)
    for depth, frame in enumerate(stack):
        below = stack[depth + 1] if depth + 1 < len(stack) else None
        above = stack[depth - 1] if depth else None
        flaw = flaw_of(s, frame) or flaw_beside(frame, above, below)
        if flaw:
            yield f"stack {depth}", flaw


def flaw_of(s: State, frame: Frame) -> str:
    """What a frame relies on, but is not so; empty if all is well."""
    match frame:
        case AskConsent():
            return flaw_of_consent(s, frame)
        case GoTogether():
            return flaw_of(s, frame.chosen) or flaw_of_companion(s, frame.chosen, frame.companion)
        case PlaceGuest() if first_guest(s, frame.chosen.seat) == NOBODY:
            return "there is no guest to be placed"
        case UnloadOne() if not s.count(ABOARD, frame.chosen.seat):
            return "nobody is aboard"
        case SendGuest() if not s.count(PROVINCES, frame.seat) or frame.host == frame.seat:
            return "nobody can be sent there"
        case TakeShip() if token_of(s, frame.owner) == NOBODY:
            return "there is no such ship to be taken"
        case TakeShip() if token_of(s, frame.chosen.seat) != NOBODY:
            return "who has a ship takes none"
        case ChooseShip() if token_of(s, frame.seat) != NOBODY or token_of(s, NOBODY) != NOBODY:
            return "no ship is taken from anybody now"
        case TakeSecond() if frame.card not in list(s.table[OPEN : OPEN + DECKS]):
            return "the second card does not lie open"
        case UseSecond() if seat_cell(s, int(SECOND_CARD), int(frame.seat)) != frame.card:
            return "this second card is not held"
        case SendActingKing() if table_cell(s, int(ACTING_KING)) == NOBODY:
            return "no Grande is King"
        case ChooseFaceDown() | LayFaceDown():
            cards = BOYCOTT_CARD if frame.card == BOYCOTT else INCOGNITO_CARD
            return "" if owner_of(s, cards) == NOBODY else "this card lies out already"
    if isinstance(frame, MERCENARY):
        return flaw_of_mercenary(s, frame)
    return ""


def flaw_of_mercenary(s: State, frame: MercenaryTo | ChooseCompanion) -> str:
    """Whether the mercenary that is to move stands there, and may still move."""
    rest = frame.rest
    staying = int(frame.region == rest.moved)
    if s.count(frame.region, NEUTRAL) <= staying:
        return f"no mercenary that may move stands in {spot_name(int(frame.region))}"
    if isinstance(frame, ChooseCompanion) and frame.region == frame.place:
        return "a mercenary goes to another region"
    return ""


def flaw_of_companion(s: State, chosen: ChooseCompanion, colour: int) -> str:
    if colour != NOBODY and not s.count(chosen.region, colour):
        return "who is to go along does not stand there"
    return ""


def flaw_of_consent(s: State, frame: AskConsent) -> str:
    """Whether the step that somebody must agree to takes one of his along."""
    going = frame.doing.core()
    if not isinstance(going, GoTogether) or going.companion != frame.seat:
        return "nobody of theirs is to go along"
    return flaw_of(s, going)


def flaw_beside(frame: Frame, above: Frame | None, below: Frame | None) -> str:
    """What should lie directly above or below a frame, but does not; empty if all is well."""
    if isinstance(frame, SetEvictionDiscs) and not isinstance(below, LeaveByDiscs):
        return "after these discs the Castillo is emptied"
    if isinstance(frame, LeaveByDiscs) and not isinstance(above, SetEvictionDiscs):
        return "the discs that are shown here are not asked for above"
    return ""


def frames_come_in_their_time(s: State) -> Flaws:
    """Persons, ships and second cards are used in one's own turn; the General by his holder."""
    active = table_cell(s, ACTIVE)
    for depth, frame in enumerate(frames(s)):
        about = f"stack {depth}"
        if isinstance(frame, IN_ONES_OWN_TURN) and frame.seat != active:
            yield about, "this is done in one's own turn"
        if isinstance(frame, MoveMercenaries) and table_cell(s, HOLDER + GENERAL) != frame.seat:
            yield about, "only the General Inquisitor moves mercenaries"
        if isinstance(frame, IN_A_SCORING) and active != NOBODY:
            yield about, "this happens in a general scoring"


def discs_lie_open_while_the_spy_chooses(s: State) -> Flaws:
    """Discs lie open in a general scoring only while the spy sets his; then all leave."""
    stack = frames(s)
    shown = seat_cells(s, int(ESPIONAGE.shown))
    some = [depth for depth, f in enumerate(stack) if isinstance(f, SetTheSpysDisc | LeaveForDiscs)]
    if not some:
        if set(shown) - {NOWHERE}:
            yield "shown_disc", "no disc can lie open now"
        return
    asks, leaving, below = (*stack[:3], None, None)[:3]
    if not (
        some == [0, 1]
        and isinstance(asks, SetTheSpysDisc)
        and isinstance(leaving, LeaveForDiscs)
        and isinstance(below, RunPlan)
        and below.plan == GENERAL_SCORING
    ):
        yield f"stack {some[0]}", "the spy sets his disc in a general scoring, before all leave"
        return
    if not KEPT.holds(s, asks.seat, KEPT_SPY):
        yield "stack 0", f"{seat_name(int(asks.seat))} is no spy"
    for seat in seats_of(s):
        if (shown[seat] == NOWHERE) != (seat == asks.seat):
            yield "shown_disc", "all discs but the spy's lie open"
        elif shown[seat] != NOWHERE and not int(s.rules.disc_regions) >> shown[seat] & 1:
            yield "shown_disc", f"there is no {spot_name(shown[seat])} on a disc"
