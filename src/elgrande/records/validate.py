"""What a position from outside must satisfy, so that a game can be played on from it.

What a box adds to a position, the box itself judges.
"""

from __future__ import annotations

from types import FunctionType

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import SEAT_NAMES, SPOT
from elgrande.base.board import CASTILLO, COURT, MOBILE_BOARDS
from elgrande.base.cards import VETO_CARD
from elgrande.base.discs import (
    LeaveForShown,
    LeaveRegion,
    ReturnFromDiscs,
    ReturnShown,
    ScoreNamedOnce,
    SetDiscs,
    StepByDiscs,
    disc_of,
    why_not_disc,
)
from elgrande.base.fields import (
    BOARD_AT,
    CARDS_ADD_UP,
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
    VETO_AFTER_DISCS,
    VETO_CARDS,
    VETO_OWNER,
    VETO_ROUND,
)
from elgrande.base.moving import MoveOne, MoveTo
from elgrande.base.power import PlayPowerCards
from elgrande.base.queries import HOME_BONUS, cards_left, is_taboo, place_of
from elgrande.base.returning import ChooseReturns, ReturnPicked
from elgrande.base.round import RevealCard, TakeTurns, is_returning
from elgrande.base.setup import DrawHome, DrawKing, DrawStartPlayer
from elgrande.catalogue import BOXES, CATALOGUE
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.field import Field
from elgrande.engine.frame import OFFERED, Frame, SecretChoice
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE, members
from elgrande.engine.machine import why_not
from elgrande.engine.plan import GENERAL_SCORING, PLAN_NAMES, SETUP, PlanStep, RunPlan
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.scope import SPECIAL_ACTION, AskAround, Scope
from elgrande.engine.state import State
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
    if _has_base_cards(s.rules):
        _power_cards(s, _is_dealt(stack))
    _doubts(s)
    _action_cards(s)
    _plans(s, stack)
    if s.table[ROUND] == 0:
        _set_up(s, stack)
    else:
        _round(s, stack)
    if _is_dealt(stack):
        _decks_last(s, stack)
    for depth in range(len(stack)):
        _frame(s, stack, depth)
    _discs(s)
    for name in s.rules.modules:
        for about, why in _flaws_of_box(name, s):
            raise Unsound(about, why)


def _flaws_of_box(name: str, s: State) -> list[tuple[str, str]]:
    """What a box has to say against a position, as fields and sentences."""
    box = BOXES.get(name)
    judge = box.load(box.flaws, FunctionType) if box else None
    return list(judge(s)) if judge else []


def _has_base_cards(rules: Ruleset) -> bool:
    """Whether the power cards of the base game are played, and not those of a box."""
    return rules.numbers[POWER_CARDS] > 0


def _power_cards_of(rules: Ruleset) -> int:
    """All power cards that may be in this game, as bits."""
    found = (1 << int(rules.numbers[POWER_CARDS]) + 1) - 2
    for module in CATALOGUE:
        if module.name in rules.modules and not module.always:
            found |= sum(1 << power for power in module.powers())
    return found


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
    rules = s.rules
    match field.kind:
        case "seat":
            return 0 <= value < rules.seats
        case "seats":
            return 0 <= value < 1 << rules.seats
        case "spot":
            return value in _spots(rules, field.name)
        case "region":
            return value in rules.regions
        case "regions":
            return value >= 0 and value & ~rules.region_set == 0
        case "board":
            return 0 <= value < len(MOBILE_BOARDS)
        case "card":
            return 0 <= value < len(rules.cards) and rules.cards[value].copies > 0
        case "power card":
            return value >= 0 and _power_cards_of(rules) >> value & 1 != 0
        case "power cards":
            return value >= 0 and value & ~_power_cards_of(rules) == 0
        case "number":
            return 0 <= value <= HIGHEST_SCORE
    return True


def _spots(rules: Ruleset, field: str) -> list[int]:
    """Where a thing may be. A Grande is in the Castillo only where a box makes that a home."""
    if field == "mobile_board":
        return list(rules.places)
    if field == "grande" and len(rules.modifiers[HOME_BONUS]) > 0:
        return [*rules.regions, CASTILLO]
    return list(rules.regions)


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
    _vetos(s)


def _vetos(s: State) -> None:
    """Vetos lie out since a round that was played, and together with the deck as printed."""
    out = 0
    for i in range(VETO_CARDS):
        owner, since = s.table[VETO_OWNER + i], s.table[VETO_ROUND + i]
        if (owner == NOBODY) != (since == 0) or (since and since not in s.rules.rounds):
            raise Unsound("veto_owner", "a Veto has an owner and the round it was taken in")
        if s.rules.settings[CARDS_ADD_UP] and since:
            if since not in [one for one in s.rules.rounds if one <= s.table[ROUND]][-2:]:
                raise Unsound("veto_round", "a Veto lies out since this round or the last")
        out += owner != NOBODY
    if not s.rules.settings[CARDS_ADD_UP] or not any(len(deck) for deck in s.rules.deck_cards):
        return
    card = s.rules.cards[VETO_CARD]
    printed = int(card.copies) if card.name else 0
    waiting = cards_left(s, VETO_CARD) + (s.table[OPEN + card.deck] == VETO_CARD) if printed else 0
    if out and out + waiting > printed:
        raise Unsound("veto_owner", f"there are {printed} Veto cards in this game")


def _decks_last(s: State, stack: list[Frame]) -> None:
    """Every round still to come, and this one if it has not yet, turns up a card of each deck."""
    bottom = stack[-1] if stack else None
    if not s.rules.settings[CARDS_ADD_UP] or not isinstance(bottom, RunPlan):
        return
    steps = [step.name for step in s.rules.plans[ROUND_PLAN].steps]
    if "reveal_cards" not in steps:
        return
    dealt = s.table[ROUND] != 0
    before = not dealt or bottom.step <= steps.index("reveal_cards")
    ahead = sum(number > s.table[ROUND] for number in s.rules.rounds) + (dealt and before)
    for deck, cards in enumerate(s.rules.deck_cards):
        if len(cards) == 0 or is_returning(s, deck):
            continue
        waits = any(isinstance(frame, RevealCard) and frame.deck == deck for frame in stack)
        needed = ahead + (dealt and not before and waits)
        if sum(int(cards_left(s, card)) for card in cards) < needed:
            raise Unsound(f"deck {deck}", f"deck {deck} does not last for the rounds to come")


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


def _pushed(s: State, step: PlanStep) -> list[Frame]:
    """What a step of a plan puts on the stack, the first to happen first."""
    other = s.bare()
    step.begin(other, NOBODY)
    return _stack(other)


def _set_up_frames(rules: Ruleset) -> tuple[type[Frame], ...]:
    """The frames that steps of the set-up ask by, and nothing else does."""
    found = [type(f) for step in rules.plans[SETUP].steps for f in _pushed(rules.start, step)]
    return tuple(set(found) - {RunPlan})


def _set_up(s: State, stack: list[Frame]) -> None:
    """Every region card not yet drawn is still to be drawn, once; a step goes on where it was."""
    bottom = stack[-1] if stack else None
    if not isinstance(bottom, RunPlan):
        raise Unsound("stack", "before the first round the set-up must be on the stack")
    steps = [step.name for step in s.rules.plans[SETUP].steps]
    at = int(bottom.step)
    for depth, frame in enumerate(stack[:-1]):
        if type(frame) not in _set_up_frames(s.rules):
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
    pushed = _pushed(s, s.rules.plans[SETUP].steps[at - 1]) if at else []
    left = [type(frame) for frame in stack[:-1]]
    if left != [type(frame) for frame in pushed][len(pushed) - len(left) :]:
        raise Unsound("stack", f"this is not what is left of the step {steps[at - 1]!r}")


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
        if type(frame) in _set_up_frames(s.rules):
            raise Unsound(f"stack {depth}", "this happens only before the first round")
    _turn_order(s, stack)


def _turn_order(s: State, stack: list[Frame]) -> None:
    steps = [step.name for step in s.rules.plans[ROUND_PLAN].steps]
    bottom = stack[-1] if stack else None
    at = int(bottom.step) if isinstance(bottom, RunPlan) else len(steps)
    turns = any(isinstance(frame, TakeTurns) for frame in stack)
    playing = at == steps.index("turns") and len(stack) > 1 and not turns
    if playing and _has_base_cards(s.rules):
        _cards_so_far(s, stack)
    elif any(isinstance(frame, PlayPowerCards) for frame in stack):
        raise Unsound("stack", "power cards are played between other things")
    _lying_out(s, at, playing, steps)
    order = [int(s.table[ORDER + i]) for i in range(s.rules.seats)]
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


def _lying_out(s: State, at: int, playing: bool, steps: list[str]) -> None:
    """Everybody's card, from the play of cards to the end of the round; one a round is spent."""
    lying = _seats(s, PLAYED)
    if not playing:
        if steps.index("power_cards") < at <= steps.index("discard_power_cards"):
            if 0 in lying:
                raise Unsound("played", "everybody's power card must lie out")
        elif any(lying):
            raise Unsound("played", "no power card can lie out now")
    over = list(s.rules.rounds).index(s.table[ROUND]) + (at > steps.index("discard_power_cards"))
    spent = max(discard.bit_count() for discard in _seats(s, DISCARD))
    if _has_base_cards(s.rules) and spent > over:
        raise Unsound("discard", "somebody has played more cards than there were rounds")


def _cards_so_far(s: State, stack: list[Frame]) -> None:
    """While base power cards are played: those before the one who is asked lie out."""
    top = stack[0]
    if len(stack) != 2 or not isinstance(top, PlayPowerCards):
        raise Unsound("stack", "power cards are played between other things")
    lying = _seats(s, PLAYED)
    first = int(s.table[START])
    out = [lying[(first + i) % len(lying)] != 0 for i in range(len(lying))]
    if out != [i < top.played for i in range(len(lying))]:
        raise Unsound("played", "the power cards that lie out are not those played so far")


def _frame(s: State, stack: list[Frame], depth: int) -> None:
    """What a frame takes for granted when its time comes."""
    frame = stack[depth]
    about = f"stack {depth}"
    if isinstance(frame, SecretChoice):
        follows = type(frame) is not SetDiscs or (len(stack) > 1 and _discs_shown(s, stack[1]))
        if depth or not follows:
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
    if isinstance(frame, StepByDiscs):
        _shown_discs(s, frame, about)
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
        if spot not in (COURT, *s.rules.giving_spots) or is_taboo(s, place_of(s, spot)):
            raise Unsound(about, f"nobody can be picked in {SPOT.name(spot)}")
        if picked.count(spot) > s.count(spot, frame.victim):
            raise Unsound(about, f"more are picked in {SPOT.name(spot)} than stand there")


def _shown_discs(s: State, frame: StepByDiscs, about: str) -> None:
    """Discs lie open while a Veto may come: of opponents, each as its owner could set it."""
    if s.rules.settings[VETO_AFTER_DISCS] == 0:
        raise Unsound(about, "in this revision nobody is asked after the discs are shown")
    for seat in range(s.rules.seats):
        region = disc_of(frame.discs(), seat)
        if region == NOWHERE:
            continue
        why = OFFERED
        if isinstance(frame, ReturnShown):
            why = why_not_disc(s, seat, region, frame.least)
        elsewhere = isinstance(frame, LeaveForShown) and s.count(frame.region, seat) == 0
        if seat == getattr(frame, "seat", NOBODY) or why != OFFERED or elsewhere:
            raise Unsound(about, f"{SEAT_NAMES.name(seat)} cannot have shown this disc")


def _discs_shown(s: State, frame: Frame) -> int:
    """Whose discs a frame turns over, as bits."""
    if isinstance(frame, LeaveRegion | ReturnFromDiscs):
        return int(frame.seats)
    if isinstance(frame, ScoreNamedOnce):
        return (1 << int(s.rules.seats)) - 1
    if isinstance(frame, RunPlan) and frame.plan == GENERAL_SCORING:
        steps = s.rules.plans[GENERAL_SCORING]
        if steps.steps[frame.step].name in SHOWS_DISCS:
            choice = _pushed(s, steps.steps[steps.index("discs")])[0]
            return int(choice.everyone()) if isinstance(choice, SecretChoice) else 0
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
        if not asked >> seat & 1 or why_not(s, seat, SET_DISC + region) != OFFERED:
            raise Unsound("disc", f"{SEAT_NAMES.name(seat)} cannot have set this disc")
