"""Which positions no game of King & Intrigue can be in, so that none is played on from outside."""

from __future__ import annotations

from typing import Final

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.board import CASTILLO, MOBILE_BOARDS
from elgrande.base.fields import (
    BOARD_AT,
    DISCARD,
    GRANDE,
    HAND,
    ORDER,
    PLAYED,
    ROUND,
    START,
    VETO_CARDS,
    VETO_OWNER,
)
from elgrande.base.queries import population
from elgrande.base.round import TakeTurns
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    ALLIANCE_BY,
    BRIDGE,
    BRIDGE_BY,
    BRIDGE_ROUND,
    COLLAPSE_BY,
    DOUBLE_SEEN,
    DOUBLED,
    EARLY_VETO,
    HAND_SIZE,
    JOKER,
    KEPT,
    KEPT_SINCE,
    LIMIT,
    LIMIT_BY,
    LIMIT_TABLES,
    MISTRESS_BY,
    PICKED,
    POOL,
    PROTECTION,
    PROTECTION_BY,
    QUARANTINE,
    QUARANTINE_BOARD,
    QUARANTINE_BY,
    QUARANTINE_MARK,
    SHIFT,
    SHIFT_BY,
    SHOWN,
    TURN_USED,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import (
    EmptyIntoRegions,
    ScoreOnwardsFrom,
    SetSpysDisc,
    ShowDiscs,
    SpiesSetDiscs,
)
from elgrande.boxes.king_and_intrigue.rules.lasting import (
    ChooseTwoRegions,
    ClearTable,
    JoinRegions,
    KeepCard,
)
from elgrande.boxes.king_and_intrigue.rules.moving import SetOutingDiscs, WalkOut
from elgrande.boxes.king_and_intrigue.rules.queries import (
    PLACING_USED,
    SPECIAL_USED,
    ally_of,
    holds,
    keeps_own_action,
    turn_place,
)
from elgrande.boxes.king_and_intrigue.rules.round import (
    AddToJoker,
    AddToJokers,
    DealSharedCards,
    PlayCard,
    SetWhirlwind,
    came_before,
)
from elgrande.boxes.king_and_intrigue.rules.scoring import LastMoveTo
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand, SetExtraDiscs
from elgrande.boxes.king_and_intrigue.rules.turn import (
    ChooseAction,
    CrossBridge,
    DecideWhirlwind,
    TakeTurnParts,
)
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE, members
from elgrande.engine.plan import GENERAL_SCORING, SETUP, TURN, RunPlan
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.state import State

Flaws = list[tuple[str, str]]
"""What each is about, and why no game can be so."""

MOST_DOUBLED: Final = 2
BOTH_PARTS: Final = 3
MAY_BE_KEPT: Final = (powers.ESPIONAGE, powers.LAST_MOVE, powers.VETO)

SINGLE: Final[tuple[tuple[str, int, int, int, int], ...]] = (
    ("shifted_castillo", SHIFT, 1, SHIFT_BY, powers.SHIFT),
    ("alliance", ALLIANCE, 2, ALLIANCE_BY, powers.ALLIANCE),
    ("bridge_between", BRIDGE, 2, BRIDGE_BY, powers.BRIDGE),
    ("collapse_by", COLLAPSE_BY, 0, COLLAPSE_BY, powers.COLLAPSE),
    ("quarantine", QUARANTINE, 1, QUARANTINE_BY, powers.QUARANTINE),
    ("protection", PROTECTION, 1, PROTECTION_BY, powers.PROTECTION),
    ("mistress_by", MISTRESS_BY, 0, MISTRESS_BY, powers.MISTRESS),
)
"""Each marker of which there is one: its field, where it lies, who laid it, with which card."""


def flaws(s: State) -> Flaws:
    """The first few of them; none of a position a game can be in."""
    stack = frames(s)
    step = step_of_round(s, stack)
    found = _cards(s, stack)
    if len(found) == 0:
        found = [*_jokers(s, step), *_round(s, stack, step)]
    if len(found) == 0:
        found = [*_kept(s), *_region_cards(s, stack), *_markers(s), *_tables(s, stack), *_bridge(s)]
        found += [*_boards(s), *_grandes(s), *_parts(s, stack), *_discs(s, stack)]
    if len(found) > 0:
        return found
    for depth in range(len(stack)):
        found += _frame(s, stack, depth)
    return found


def frames(s: State) -> list[Frame]:
    """The stack, the running frame first."""
    found: list[Frame] = []
    frame = s.top
    while frame is not None:
        found.append(frame)
        frame = frame.below
    return found


def step_of_round(s: State, stack: list[Frame]) -> str:
    """The step of the round that comes next; empty in the set-up and after the end."""
    bottom = stack[-1] if len(stack) > 0 else None
    if isinstance(bottom, RunPlan) and bottom.plan == ROUND_PLAN:
        return s.rules.plans[ROUND_PLAN].steps[bottom.step].name
    return ""


def rounds_so_far(s: State) -> list[int]:
    return [int(number) for number in s.rules.rounds if number <= s.table[ROUND]]


def seat_name(seat: int) -> str:
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else "nobody"


def cell(s: State, field: int, seat: int) -> int:
    return int(s.seats[field + seat])


def spent(s: State, seat: int) -> int:
    """The cards a seat has laid out, now or before, as bits."""
    played = cell(s, PLAYED, seat)
    return cell(s, DISCARD, seat) | (1 << played if played else 0)


def has_spent(s: State, seat: int, power: int) -> bool:
    return 0 <= seat < s.rules.seats and spent(s, seat) >> power & 1 != 0


# ---- cards


def _cards(s: State, stack: list[Frame]) -> Flaws:
    """Thirteen of the pool each, once they are chosen; before that, what was picked so far."""
    found: Flaws = []
    pool = int(s.rules.numbers[POOL])
    size = int(s.rules.numbers[HAND_SIZE])
    bottom = stack[-1] if len(stack) > 0 else None
    chosen = s.table[ROUND] > 0
    if isinstance(bottom, RunPlan) and bottom.plan == SETUP:
        after = s.rules.plans[SETUP].index("hands") < bottom.step
        chosen = after and not isinstance(stack[0], PickHand)
    for seat in range(int(s.rules.seats)):
        name = seat_name(seat)
        hand, discard = cell(s, HAND, seat), cell(s, DISCARD, seat)
        played, picked = cell(s, PLAYED, seat), cell(s, PICKED, seat)
        out = 1 << played if played else 0
        if (hand | discard | out | picked) & ~pool:
            found.append(("hand", f"{name} has a card that is not among those chosen from"))
        if hand & discard or hand & out or discard & out or played == powers.JOKER:
            found.append(("hand", f"a card of {name} is in two places"))
        if (hand | discard | out).bit_count() != (size if chosen else 0):
            found.append(("hand", f"{name} must have {size if chosen else 0} power cards in all"))
        picking = len(stack) > 0 and isinstance(stack[0], PickHand)
        if picked and (not picking or picked.bit_count() > size):
            found.append(("picked", f"{name} has picked cards that it cannot pick"))
    for i in range(VETO_CARDS):
        if s.table[VETO_OWNER + i] != NOBODY:
            found.append(("veto_owner", "the Veto of this game is a power card"))
    return found


def _round(s: State, stack: list[Frame], step: str) -> Flaws:
    """Whether the step of the round fits what lies above it, and the order is known to it."""
    turns = any(isinstance(frame, TakeTurns) for frame in stack)
    for depth, frame in enumerate(stack):
        if not turns and (
            isinstance(frame, TakeTurnParts | CrossBridge | ChooseAction | DecideWhirlwind)
            or (isinstance(frame, RunPlan) and frame.plan == TURN)
        ):
            return [(f"stack {depth}", "this happens only in somebody's turn")]
        if isinstance(frame, PlayCard | AddToJoker | AddToJokers | SetWhirlwind | DealSharedCards):
            if turns or step != "turns":
                return [(f"stack {depth}", "cards are laid out only before the turns")]
    if step == "":
        return []
    if step == "power_cards":
        return [] if len(stack) == 1 else [("stack", "a round begins with the play of cards")]
    if step == "turns" and len(stack) > 1 and not turns:
        return _playing(s, stack)
    order = [int(s.table[ORDER + i]) for i in range(s.rules.seats)]
    if NOBODY in order:
        return [("order", "the turn order of the round must be there")]
    if turns or (step == "turns" and len(stack) == 1):
        for i in range(len(order) - 1):
            same = cell(s, PLAYED, order[i]) == cell(s, PLAYED, order[i + 1])
            if same and not came_before(s, order[i], order[i + 1]):
                return [("order", "of two with one value the earlier goes first")]
    return []


def _playing(s: State, stack: list[Frame]) -> Flaws:
    """While cards are laid out: who has laid one, or a Joker, and who is to lay the next."""
    seats = int(s.rules.seats)
    whirlwind = stack[0] if isinstance(stack[0], SetWhirlwind) else None
    rest = stack[1:-1] if whirlwind is not None else stack[:-1]
    laid = seats
    added = 0
    """How many have laid a card or a Joker; how many of them are past having a card added."""
    if len(rest) == 1 and isinstance(rest[0], PlayCard):
        laid = int(rest[0].played)
    elif len(rest) == 1 and isinstance(rest[0], AddToJokers) and whirlwind is not None:
        added = int(rest[0].distance)
    elif len(rest) == 2 and isinstance(rest[0], AddToJoker) and isinstance(rest[1], AddToJokers):
        added = int(rest[1].distance) - 1
        if (s.table[START] + added) % seats != rest[0].seat or whirlwind is not None:
            return [("stack 1", "the Jokers that wait are those after the one that is asked")]
    else:
        return [("stack", "while cards are laid out nothing else happens")]
    for place in range(seats):
        seat = int((s.table[START] + place) % seats)
        joker = cell(s, JOKER, seat) != 0
        due = place < laid and (not joker or place < added)
        if (cell(s, PLAYED, seat) != 0) != due or (joker and place >= laid):
            return [("played", "the cards that lie out are not those laid out so far")]
    if len(rest) == 2 and cell(s, JOKER, int((s.table[START] + added) % seats)) == 0:
        return [("joker", "who adds a card has laid a Joker")]
    if whirlwind is not None:
        last = (laid if added == 0 else added) - 1
        setting = int((s.table[START] + last) % seats)
        if last < 0 or whirlwind.seat != setting or (cell(s, JOKER, setting) != 0) != (added > 0):
            return [("stack 0", "the disc is set by whoever laid a card last")]
        if cell(s, PLAYED, setting) != powers.WHIRLWIND or cell(s, WHIRLWIND, setting):
            return [("whirlwind", "the disc is set with its card, once")]
    return []


def _jokers(s: State, step: str) -> Flaws:
    """A Joker that lies out is spent; besides it, one card a round is."""
    found: Flaws = []
    names = [one.name for one in s.rules.plans[ROUND_PLAN].steps]
    at = names.index(step) if step else len(names)
    over = list(s.rules.rounds).index(s.table[ROUND]) if s.table[ROUND] > 0 else 0
    over += int(s.table[ROUND] > 0 and at > names.index("discard_power_cards"))
    for seat in range(int(s.rules.seats)):
        joker, discard = cell(s, JOKER, seat), cell(s, DISCARD, seat)
        if joker > 1 or (joker == 1 and discard >> powers.JOKER & 1 == 0):
            found.append(("joker", f"{seat_name(seat)} has laid a Joker that is not spent"))
        if joker and not names.index("power_cards") < at <= names.index("expire_vetos"):
            found.append(("joker", "no Joker can lie out now"))
        if discard.bit_count() - (discard >> powers.JOKER & 1) > over:
            found.append(("discard", "somebody has played more cards than there were rounds"))
    return found


def _parts(s: State, stack: list[Frame]) -> Flaws:
    """What was used of each turn; discs wait for the turn of their card."""
    found: Flaws = []
    begun = NOBODY
    """How many turns have begun."""
    for frame in stack:
        if isinstance(frame, TakeTurns):
            begun = int(frame.taken)
    active = int(s.table[ACTIVE])
    if begun > 0 and active != s.table[ORDER + begun - 1]:
        found.append(("active", "the turn is that of another"))
    for seat in range(int(s.rules.seats)):
        name = seat_name(seat)
        used, disc = cell(s, TURN_USED, seat), cell(s, WHIRLWIND, seat)
        place = int(turn_place(s, seat))
        if place < begun - 1 and used != BOTH_PARTS:
            found.append(("turn_used", f"the turn of {name} is over"))
        early = cell(s, PLAYED, seat) == powers.VETO and s.rules.settings[EARLY_VETO] != 0
        if place >= begun and used and not (begun >= 0 and early and used == SPECIAL_USED):
            found.append(("turn_used", f"the turn of {name} has not begun"))
        if disc and (disc.bit_count() > 1 or cell(s, PLAYED, seat) != powers.WHIRLWIND):
            found.append(("whirlwind", f"{name} has set a disc without its card"))
        if disc and begun >= 0 and (used & PLACING_USED or not keeps_own_action(s, seat)):
            found.append(("whirlwind", f"the disc of {name} can lie no longer"))
    return found


# ---- what lasts


def _kept(s: State) -> Flaws:
    """Cards that lie before a seat are among those it has spent; a Veto has its round."""
    found: Flaws = []
    for seat in range(int(s.rules.seats)):
        kept, since = cell(s, KEPT, seat), cell(s, KEPT_SINCE, seat)
        name = seat_name(seat)
        for power in members(kept):
            if power not in MAY_BE_KEPT or not has_spent(s, seat, power):
                found.append(("kept", f"{name} cannot keep this card"))
        veto = kept >> powers.VETO & 1 != 0
        if veto != (since != 0) or (veto and since not in rounds_so_far(s)[-2:]):
            found.append(("veto_since", f"the Veto of {name} and its round do not fit"))
    return found


def reached(s: State, stack: list[Frame]) -> int:
    """The regions a running general scoring has come to, with their allies, as bits."""
    found = 0
    for frame in stack:
        if isinstance(frame, ScoreOnwardsFrom):
            for i in range(int(frame.index)):
                region = s.rules.regions[i]
                ally = ally_of(s, region)
                found |= 1 << int(region)
                if ally != NOWHERE:
                    found |= 1 << int(ally)
    return found


def _region_cards(s: State, stack: list[Frame]) -> Flaws:
    """Two at most, each of another region, seen by its owner; by all once its region is reached."""
    found: Flaws = []
    out: list[int] = []
    everybody = (1 << int(s.rules.seats)) - 1
    shown = reached(s, stack)
    for seat in range(int(s.rules.seats)):
        card, seen = cell(s, DOUBLED, seat), cell(s, DOUBLE_SEEN, seat)
        name = seat_name(seat)
        if card.bit_count() > 1 or (card and not has_spent(s, seat, powers.DOUBLING)):
            found.append(("doubled", f"{name} has laid no such region card"))
        if (card != 0) != (seen >> seat & 1 != 0) or (seen and not card):
            found.append(("doubled_seen_by", f"who has seen the region card of {name} is unclear"))
        if card & shown and seen != everybody:
            found.append(("doubled_seen_by", f"the region card of {name} has been shown to all"))
        if card:
            out.append(card)
    if len(out) > MOST_DOUBLED or len(set(out)) != len(out):
        found.append(("doubled", "there are two markers, and one card of each region"))
    return found


def _markers(s: State) -> Flaws:
    """Each lies where its card put it, laid by somebody who has spent that card."""
    found: Flaws = []
    for name, first, size, by_cell, power in SINGLE:
        by = int(s.table[by_cell])
        at = [int(s.table[first + i]) for i in range(size)]
        lies = [region for region in at if region != NOWHERE]
        if by == NOBODY and len(lies) == 0:
            continue
        if by == NOBODY or len(lies) < size or len(set(at)) < size:
            found.append((name, "a marker lies in its regions, and somebody has laid it"))
        elif not has_spent(s, by, power):
            found.append((name, f"{seat_name(by)} has not played the card for this"))
    return found


def _tables(s: State, stack: list[Frame]) -> Flaws:
    """Limit tables: one a region, six inside, but for one that is being cleared."""
    found: Flaws = []
    at = [int(s.table[LIMIT + i]) for i in range(LIMIT_TABLES)]
    for i, region in enumerate(at):
        by = int(s.table[LIMIT_BY + i])
        if region == NOWHERE and by == NOBODY:
            continue
        if region == NOWHERE or by == NOBODY or at.count(region) > 1:
            found.append(
                ("limit_table", "each table lies in a region of its own, laid by somebody")
            )
        elif not has_spent(s, by, powers.SIX_TAKES):
            found.append(("limit_table", f"{seat_name(by)} has not played the card for this"))
        elif population(s, region) > powers.LIMIT_SPACES:
            top = stack[0] if len(stack) > 0 else None
            if not (isinstance(top, ClearTable) and top.region == region):
                found.append(("limit_table", "more stand on a table than it has spaces"))
    return found


def _bridge(s: State) -> Flaws:
    """With one of its owner on it, between regions that touch."""
    by = int(s.table[BRIDGE_BY])
    since = int(s.table[BRIDGE_ROUND])
    for colour in range(COLOURS):
        if s.board[BRIDGE_SPOT * COLOURS + colour] != int(colour == by):
            return [("bridge", "one caballero of its owner stands on the bridge, nobody else")]
    if (by == NOBODY) != (since == 0) or (since and since not in rounds_so_far(s)):
        return [("bridge_round", "the bridge and the round it was laid in do not fit")]
    if by != NOBODY and not s.rules.is_adjacent(s.table[BRIDGE], s.table[BRIDGE + 1]):
        return [("bridge_between", "the bridge lies between regions that touch")]
    return []


def _boards(s: State) -> Flaws:
    """One that marks a quarantine lies nowhere else; a turned one was turned by its card."""
    found: Flaws = []
    board = int(s.table[QUARANTINE_BOARD])
    if board != NOBODY:
        by_board = s.rules.settings[QUARANTINE_MARK] != 0 and s.table[QUARANTINE] != NOWHERE
        if not by_board or s.table[BOARD_AT + board] != NOWHERE:
            found.append(("quarantine_board", "this board marks no quarantine"))
    for i in range(len(MOBILE_BOARDS)):
        by = int(s.table[TURNED_BY + i])
        if by != NOBODY and not has_spent(s, by, powers.REVOLT):
            found.append(("board_turned_by", f"{seat_name(by)} has not played the card for this"))
    return found


def _grandes(s: State) -> Flaws:
    """In the Castillo only with the card that throws them in, which is not before the game."""
    coup = s.rules.numbers[POOL] >> powers.COUP & 1 != 0
    for seat in range(int(s.rules.seats)):
        if cell(s, GRANDE, seat) == CASTILLO and not (coup and s.table[ROUND] > 0):
            return [("grande", "no Grande can be in the Castillo")]
    return []


# ---- discs


def _discs(s: State, stack: list[Frame]) -> Flaws:
    """Open discs lie only while spies choose theirs; then all others lie open."""
    seats = int(s.rules.seats)
    shown = [cell(s, SHOWN, seat) != NOWHERE for seat in range(seats)]
    spying = (SetSpysDisc, SpiesSetDiscs, EmptyIntoRegions, ShowDiscs)
    some = [depth for depth, frame in enumerate(stack) if isinstance(frame, spying)]
    if len(some) == 0:
        return [("shown_disc", "no disc can lie open now")] if any(shown) else []
    if len(stack) < 4 or some != [0, 1, 2]:
        return [(f"stack {some[0]}", "discs are shown, and spies set theirs, all at once")]
    asks, waiting, leaving, below = stack[0], stack[1], stack[2], stack[3]
    if not (
        isinstance(asks, SetSpysDisc)
        and isinstance(waiting, SpiesSetDiscs)
        and isinstance(leaving, EmptyIntoRegions)
        and isinstance(below, RunPlan)
        and below.plan == GENERAL_SCORING
    ):
        return [("stack 0", "spies set their discs in a general scoring, before all leave")]
    order = [int(s.table[ORDER + i]) for i in range(seats)]
    taken = int(waiting.taken)
    if taken < 1 or order[taken - 1] != asks.seat or not holds(s, asks.seat, powers.ESPIONAGE):
        return [("stack 0", "spies set their discs in turn")]
    for place, seat in enumerate(order):
        if shown[seat] != (place < taken - 1 or not holds(s, seat, powers.ESPIONAGE)):
            return [("shown_disc", "all discs lie open but those of the spies still to come")]
    return []


# ---- frames


def is_region_or_none(s: State, spot: int) -> bool:
    return spot == NOWHERE or (spot >= 0 and s.rules.region_set >> spot & 1 != 0)


def _frame(s: State, stack: list[Frame], depth: int) -> Flaws:
    """What a frame takes for granted when its time comes."""
    frame = stack[depth]
    about = f"stack {depth}"
    everybody = (1 << int(s.rules.seats)) - 1
    if isinstance(frame, PickHand | SetExtraDiscs) and frame.seats != everybody:
        return [(about, "everybody chooses here")]
    if isinstance(frame, SetOutingDiscs):
        below = stack[depth + 1]
        if not (isinstance(below, WalkOut) and below.seats == frame.seats):
            return [(about, "the discs that are set here are shown by what follows")]
    if isinstance(frame, WalkOut) and not (depth and isinstance(stack[depth - 1], SetOutingDiscs)):
        return [(about, "the discs that are shown here are not asked for above")]
    if isinstance(frame, CrossBridge):
        ends = [NOWHERE, int(s.table[BRIDGE]), int(s.table[BRIDGE + 1])]
        if s.table[BRIDGE_BY] != frame.seat or frame.one not in ends:
            return [(about, "there is no bridge to be crossed")]
    if isinstance(frame, LastMoveTo):
        there = is_region_or_none(s, int(frame.spot)) or frame.spot == BRIDGE_SPOT
        if frame.spot == NOWHERE or not there or s.count(frame.spot, frame.colour) == 0:
            return [(about, "nobody to be moved stands there")]
    if isinstance(frame, KeepCard) and powers.power_of(frame.card) not in MAY_BE_KEPT:
        return [(about, "this card is not kept")]
    if isinstance(frame, JoinRegions):
        if frame.chosen.one == NOWHERE:
            return [(about, "two regions are joined")]
        frame = frame.chosen
    if isinstance(frame, ChooseTwoRegions) and not is_region_or_none(s, int(frame.one)):
        return [(about, "only regions are joined")]
    return []
