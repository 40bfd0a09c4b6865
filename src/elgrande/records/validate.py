"""What a position from outside must satisfy, so that a game can be played on from it."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError
from elgrande.engine.field import Field
from elgrande.engine.frame import OFFERED, Frame, SecretChoice
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE, members
from elgrande.engine.plan import GENERAL_SCORING, PLAN_NAMES, SETUP, RunPlan
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.scope import SPECIAL_ACTION, AskAround, Scope
from elgrande.engine.state import State
from elgrande.modules.base.actions import DISC as SET_DISC
from elgrande.modules.base.actions import SEAT_NAMES, SPOT
from elgrande.modules.base.board import COURT
from elgrande.modules.base.discs import LeaveRegion, ReturnFromDiscs, ScoreNamedOnce
from elgrande.modules.base.fields import (
    BOARD_AT,
    COURT_CABALLEROS,
    DECK,
    DISC,
    DISCARD,
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    GRANDE,
    HAND,
    HOME_CABALLEROS,
    KING,
    OPEN,
    ORDER,
    PLAYED,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
    ROUND,
    START,
    VETO_CARDS,
    VETO_OWNER,
    VETO_ROUND,
)
from elgrande.modules.base.moving import MoveOne, MoveTo
from elgrande.modules.base.power import PlayPowerCards
from elgrande.modules.base.returning import ChooseReturns, ReturnPicked
from elgrande.modules.base.round import TakeTurns
from elgrande.modules.base.setup import DrawHome, DrawKing, DrawRegion, DrawStartPlayer
from elgrande.scratch import scratch

HIGHEST_SCORE = 999
SHOWS_DISCS = ("castillo", "empty_castillo")


class Unsound(ElGrandeError):
    """A position no game can be in. ``about`` is the field or spot, or ``stack`` and a depth."""

    def __init__(self, about: str, why: str) -> None:
        super().__init__(why)
        self.about = about


def validate(s: State) -> None:
    """Raise Unsound for a position no game can go on from."""
    for field in s.rules.fields:
        _values(s, field)
    stack = _stack(s)
    _pieces(s, _is_dealt(stack))
    _power_cards(s, _is_dealt(stack))
    _doubts(s)
    _action_cards(s)
    _plans(s, stack)
    if s.table[ROUND] == 0:
        _set_up(s, stack)
    else:
        _round(s, stack)
    for depth in range(len(stack)):
        _frame(s, stack, depth)
    _discs(s)


def _stack(s: State) -> list[Frame]:
    """The frames, the running one first."""
    frames = []
    frame = s.top
    while frame is not None:
        frames.append(frame)
        frame = frame.below
    return frames


def _is_dealt(stack: list[Frame]) -> bool:
    bottom = stack[-1] if stack else None
    return not (isinstance(bottom, RunPlan) and bottom.plan == SETUP and bottom.step == 0)


def _seats(s: State, field: int) -> list[int]:
    return [int(s.seats[field + seat]) for seat in range(s.rules.seats)]


# ---- fields


def _values(s: State, field: Field) -> None:
    """Every cell on its own: a thing that is in this game."""
    if field.table == "board":
        return
    table = s.seats if field.table == "seats" else s.table
    for i in range(field.first, field.first + field.size):
        value = int(table[i])
        if value != field.empty and not _is_value(s, field, value):
            raise Unsound(field.name, f"a cell of {field.name!r} holds what is not in this game")


def _is_value(s: State, field: Field, value: int) -> bool:
    powers = (1 << int(s.rules.numbers[POWER_CARDS]) + 1) - 2
    match field.kind:
        case "seat":
            return 0 <= value < s.rules.seats
        case "spot":
            among = s.rules.places if field.name == "mobile_board" else s.rules.regions
            return value in among
        case "card":
            return 0 <= value < len(s.rules.cards) and s.rules.cards[value].copies > 0
        case "power card":
            return 0 < value <= s.rules.numbers[POWER_CARDS]
        case "power cards":
            return value & ~powers == 0
        case "number":
            return 0 <= value <= HIGHEST_SCORE
    return True


def _pieces(s: State, is_dealt: bool) -> None:
    """Each colour has all its caballeros; before the deal nobody has any."""
    numbers = s.rules.numbers
    dealt = numbers[HOME_CABALLEROS] + numbers[COURT_CABALLEROS] + numbers[PROVINCE_CABALLEROS]
    for colour in range(COLOURS):
        total = sum(s.board[spot * COLOURS + colour] for spot in s.rules.all_spots)
        wanted = int(dealt) if is_dealt and colour < s.rules.seats else 0
        if total != wanted:
            name = SEAT_NAMES.name(colour)
            raise Unsound("", f"{name} has {total} caballeros in all, not {wanted}")
    boards = [int(s.table[BOARD_AT]), int(s.table[BOARD_AT + 1])]
    if boards[0] == boards[1] != NOWHERE:
        raise Unsound("mobile_board", "both mobile boards lie in one place")


def _power_cards(s: State, is_dealt: bool) -> None:
    """Hand, discard and the card lying out are all power cards, none of them twice."""
    full = (1 << int(s.rules.numbers[POWER_CARDS]) + 1) - 2 if is_dealt else 0
    for seat, (hand, discard, played) in enumerate(
        zip(_seats(s, HAND), _seats(s, DISCARD), _seats(s, PLAYED), strict=True)
    ):
        name = SEAT_NAMES.name(seat)
        out = 1 << played if played else 0
        if hand & discard or out & discard or hand | discard | out != full:
            raise Unsound("hand", f"the power cards of {name} are not all there, each once")
    lying = [played for played in _seats(s, PLAYED) if played]
    if len(set(lying)) != len(lying):
        raise Unsound("played", "a power card lies out twice")


def _doubts(s: State) -> None:
    """What others may think of a hand is true of it, and leaves a doubt."""
    for seat in range(s.rules.seats):
        hand, discard = int(s.seats[HAND + seat]), int(s.seats[DISCARD + seat])
        doubt, held = int(s.seats[DOUBT + seat]), int(s.seats[DOUBT_HELD + seat])
        earlier = int(s.seats[EARLIER_DOUBT + seat])
        least = int(s.seats[EARLIER_DOUBT_HELD + seat])
        true = (hand & doubt).bit_count() == held and (hand & earlier).bit_count() >= least
        inside = doubt & ~(hand | discard) == 0 and earlier & ~doubt == 0
        open_ = 0 < held < doubt.bit_count() if doubt else held == 0
        if not (true and inside and open_ and (earlier == 0) == (least == 0)):
            name = SEAT_NAMES.name(seat)
            raise Unsound("doubt", f"what is known of the hand of {name} does not fit it")


def _action_cards(s: State) -> None:
    """Open cards lie at their own deck, none more often than it was printed; so do Vetos."""
    for deck, cards in enumerate(s.rules.deck_cards):
        card = int(s.table[OPEN + deck])
        if card == NOBODY:
            continue
        if card not in cards:
            raise Unsound("open_card", f"the card at deck {deck} does not belong there")
        left = s.table[DECK + deck] >> 2 * s.rules.deck_position[card] & 3
        if len(cards) > 1 and left == s.rules.cards[card].copies:
            raise Unsound("open_card", f"the open card of deck {deck} is also in the deck")
    for i in range(VETO_CARDS):
        owner, since = s.table[VETO_OWNER + i], s.table[VETO_ROUND + i]
        if (owner == NOBODY) != (since == 0) or (since and since not in s.rules.rounds):
            raise Unsound("veto_owner", "a Veto has an owner and the round it was taken in")


# ---- the stack


def _plans(s: State, stack: list[Frame]) -> None:
    """At the bottom the plan of the set-up, then that of the round; none of them twice."""
    found = [frame.plan for frame in stack if isinstance(frame, RunPlan)]
    turns = [frame for frame in stack if isinstance(frame, TakeTurns)]
    if len(set(found)) != len(found) or len(turns) > 1:
        raise Unsound("stack", "a plan is followed twice at once")
    if not stack:
        return
    bottom = stack[-1]
    wanted = SETUP if s.table[ROUND] == 0 else ROUND_PLAN
    if {SETUP, ROUND_PLAN}.intersection(found) - {wanted}:
        raise Unsound("stack", "the set-up is over before the first round begins")
    if not isinstance(bottom, RunPlan) or bottom.plan != wanted:
        about = f"stack {len(stack) - 1}"
        raise Unsound(about, f"the lowest frame must be RunPlan(plan={PLAN_NAMES[wanted]}, …)")


def _set_up(s: State, stack: list[Frame]) -> None:
    """Every region card not yet drawn is still to be drawn, once."""
    bottom = stack[-1] if stack else None
    if not isinstance(bottom, RunPlan):
        raise Unsound("stack", "before the first round the set-up must be on the stack")
    step = s.rules.plans[SETUP].steps[bottom.step].name
    steps = [step.name for step in s.rules.plans[SETUP].steps]
    at = steps.index(step)
    for depth, frame in enumerate(stack[:-1]):
        if not isinstance(frame, DrawRegion | DrawStartPlayer):
            raise Unsound(f"stack {depth}", "this does not happen before the first round")
    kings = sum(isinstance(frame, DrawKing) for frame in stack) + (at <= steps.index("king"))
    if kings != (s.table[KING] == NOWHERE):
        raise Unsound("king", "the King's region is drawn exactly once")
    homes = [int(frame.seat) for frame in stack if isinstance(frame, DrawHome)]
    if at <= steps.index("homes"):
        homes += range(s.rules.seats)
    missing = [seat for seat, home in enumerate(_seats(s, GRANDE)) if home == NOWHERE]
    if sorted(homes) != missing:
        raise Unsound("grande", "every home is drawn exactly once")
    least = s.rules.numbers[HOME_CABALLEROS] if at else 0
    if any(s.count(COURT, seat) < least for seat in missing):
        raise Unsound("court", "whose home is not drawn yet has all his caballeros beside the map")
    starts = sum(isinstance(frame, DrawStartPlayer) for frame in stack)
    if starts + (at <= steps.index("start_player")) != (s.table[START] == NOBODY):
        raise Unsound("start_player", "the start player is drawn exactly once")


def _round(s: State, stack: list[Frame]) -> None:
    """The King, the Grandes and the start player are there; cards lie out as the round says."""
    if s.table[ROUND] not in s.rules.rounds:
        raise Unsound("round", f"round {s.table[ROUND]} is not played in this game")
    if s.table[KING] == NOWHERE:
        raise Unsound("king", "the King must stand in a region")
    if NOWHERE in _seats(s, GRANDE):
        raise Unsound("grande", "every Grande must stand in a region")
    if s.table[START] == NOBODY:
        raise Unsound("start_player", "there must be a start player")
    for depth, frame in enumerate(stack):
        if isinstance(frame, DrawRegion | DrawStartPlayer):
            raise Unsound(f"stack {depth}", "this happens only before the first round")
    _turn_order(s, stack)


def _turn_order(s: State, stack: list[Frame]) -> None:
    steps = [step.name for step in s.rules.plans[ROUND_PLAN].steps]
    bottom = stack[-1] if stack else None
    at = int(bottom.step) if isinstance(bottom, RunPlan) else len(steps)
    lying = _seats(s, PLAYED)
    playing = [frame for frame in stack if isinstance(frame, PlayPowerCards)]
    if playing:
        if at != steps.index("turns") or len(stack) != 2:
            raise Unsound("stack", "power cards are played between other things")
        first = int(s.table[START])
        out = [lying[(first + i) % len(lying)] != 0 for i in range(len(lying))]
        if out != [i < playing[0].played for i in range(len(lying))]:
            raise Unsound("played", "the power cards that lie out are not those played so far")
    elif steps.index("power_cards") < at <= steps.index("discard_power_cards"):
        if 0 in lying:
            raise Unsound("played", "everybody's power card must lie out")
    elif any(lying):
        raise Unsound("played", "no power card can lie out now")
    over = list(s.rules.rounds).index(s.table[ROUND]) + (at > steps.index("discard_power_cards"))
    if max(discard.bit_count() for discard in _seats(s, DISCARD)) > over:
        raise Unsound("discard", "somebody has played more cards than there were rounds")
    order = [int(s.table[ORDER + i]) for i in range(s.rules.seats)]
    turns = any(isinstance(frame, TakeTurns) for frame in stack)
    if s.table[ACTIVE] != NOBODY and not turns:
        raise Unsound("active", "it is somebody's turn, but no turns are taken")
    if turns and at != steps.index("turns") + 1:
        raise Unsound("stack", "turns are taken after the power cards, before the end of the round")
    if (at == steps.index("turns") and not playing) or turns or s.table[ACTIVE] != NOBODY:
        powers = [int(s.seats[PLAYED + seat]) for seat in order if seat != NOBODY]
        if len(set(order) - {NOBODY}) < len(order) or powers != sorted(powers, reverse=True):
            raise Unsound("order", "the turn order does not follow the power cards")
    elif set(order) != {NOBODY} and len(set(order) - {NOBODY}) < len(order):
        raise Unsound("order", "the turn order names every seat once")


def _frame(s: State, stack: list[Frame], depth: int) -> None:
    """What a frame takes for granted when its time comes."""
    frame = stack[depth]
    about = f"stack {depth}"
    if isinstance(frame, SecretChoice):
        if depth or not _discs_shown(s, stack[1]):
            raise Unsound(about, "a secret choice is the running question; what it is for, follows")
        for seat in members(int(frame.missing(s))):
            if frame.options(s, seat, scratch()) == 0:
                raise Unsound(about, f"{SEAT_NAMES.name(seat)} can choose nothing here")
    shown = _discs_shown(s, frame)
    if shown and not (depth and _asks_for(stack[depth - 1], shown)):
        raise Unsound(about, "the discs that are shown here are not asked for above")
    if isinstance(frame, AskAround) and not any(
        isinstance(below, Scope) and below.kind == SPECIAL_ACTION for below in stack[depth:]
    ):
        raise Unsound(about, "a special action must be under way below")
    if isinstance(frame, MoveOne):
        frame = frame.picked
    if isinstance(frame, MoveTo) and s.count(frame.spot, frame.colour) == 0:
        raise Unsound(about, f"nobody to be moved stands in {SPOT.name(int(frame.spot))}")
    if isinstance(frame, ReturnPicked):
        frame = frame.picks
    if isinstance(frame, ChooseReturns):
        _picks(s, frame, about)


def _picks(s: State, frame: ChooseReturns, about: str) -> None:
    picked = [int(spot) for spot in (frame.one, frame.two, frame.three) if spot != NOWHERE]
    if frame.picked_from(NOWHERE) and [frame.one, frame.two, frame.three][: len(picked)] != picked:
        raise Unsound(about, "picks are made in order")
    for spot in picked:
        if spot not in (*s.rules.regions, COURT) or spot == s.table[KING]:
            raise Unsound(about, f"nobody can be picked in {SPOT.name(spot)}")
        if picked.count(spot) > s.count(spot, frame.victim):
            raise Unsound(about, f"more are picked in {SPOT.name(spot)} than stand there")


def _discs_shown(s: State, frame: Frame) -> int:
    """Whose discs a frame turns over, as bits."""
    if isinstance(frame, LeaveRegion | ReturnFromDiscs):
        return int(frame.seats)
    everybody = (1 << int(s.rules.seats)) - 1
    if isinstance(frame, ScoreNamedOnce):
        return everybody
    if isinstance(frame, RunPlan) and frame.plan == GENERAL_SCORING:
        step = s.rules.plans[GENERAL_SCORING].steps[frame.step].name
        return everybody if step in SHOWS_DISCS else 0
    return 0


def _asks_for(frame: Frame, seats: int) -> bool:
    return isinstance(frame, SecretChoice) and frame.everyone() == seats


def _discs(s: State) -> None:
    """A disc lies out only in a secret choice, and shows what its owner may choose there."""
    top = s.top
    asked = int(top.everyone()) if isinstance(top, SecretChoice) else 0
    for seat, region in enumerate(_seats(s, DISC)):
        if region == NOWHERE:
            continue
        may = asked >> seat & 1 and top is not None
        if not may or top is None or top.reason(s, seat, SET_DISC + region) != OFFERED:
            raise Unsound("disc", f"{SEAT_NAMES.name(seat)} cannot have set this disc")
