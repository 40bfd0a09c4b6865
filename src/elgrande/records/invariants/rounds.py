"""Invariants of the progress of a game: plans, set-up, round and turn order."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import GRANDE, HOME_CABALLEROS, KING, ORDER, PLAYED, ROUND, START
from elgrande.base.round import TakeTurns
from elgrande.base.setup import DrawHome, DrawKing, DrawStartPlayer
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NOBODY, NOWHERE
from elgrande.engine.plan import PLAN_NAMES, SETUP, PlanStep, RunPlan
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.engine.trigger import CARRIED, Occasion
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    are_cards_laid_out,
    frames,
    seat_cell,
    seat_cells,
    seat_name,
    seat_names,
    seats_of,
    step_of_round,
    steps_of_round,
    table_cell,
    table_cells,
    turns_begun,
)


def frames_of_step(s: State, step: PlanStep) -> list[Frame]:
    """The frames a step of a plan pushes, in the order they happen."""
    other = s.bare()
    step.begin(other, NOBODY)
    return frames(other)


@lru_cache(maxsize=16)
def set_up_frames(rules: Ruleset) -> frozenset[type[Frame]]:
    """The kinds of frames that only steps of the set-up push."""
    found = {
        type(f) for step in rules.plans[SETUP].steps for f in frames_of_step(rules.start, step)
    }
    return frozenset(found - {RunPlan})


@lru_cache(maxsize=16)
def triggered_frames(rules: Ruleset) -> frozenset[type[Frame]]:
    """The kinds of frames that triggers of boxes push when the set-up deals caballeros."""
    found = set()
    ways = product((COURT, PROVINCES), (COURT, *rules.regions), range(rules.seats))
    for spot, target, seat in ways:
        coming = Occasion(CARRIED, seat, colour=seat, spot=spot, target=target, number=1)
        found |= {type(one.frame(rules.start, coming)) for one in rules.triggers[CARRIED]}
    return frozenset(kind for kind in found if issubclass(kind, Frame))


def plans_lie_in_their_order(s: State) -> Flaws:
    """The lowest frame is the plan of the set-up or, later, of the round; no plan runs twice."""
    stack = frames(s)
    found = [int(frame.plan) for frame in stack if isinstance(frame, RunPlan)]
    turns = [frame for frame in stack if isinstance(frame, TakeTurns)]
    if len(set(found)) != len(found) or len(turns) > 1:
        yield "stack", "a plan is followed twice at once"
    wanted = SETUP if table_cell(s, ROUND) == 0 else ROUND_PLAN
    if {SETUP, ROUND_PLAN}.intersection(found) - {wanted}:
        yield "stack", "the set-up is over before the first round begins"
    bottom = stack[-1] if stack else None
    if bottom is None and wanted == SETUP:
        yield "stack", "before the first round the set-up must be on the stack"
    if bottom is not None and not (isinstance(bottom, RunPlan) and bottom.plan == wanted):
        about = f"stack {len(stack) - 1}"
        yield about, f"the lowest frame must be RunPlan(plan={PLAN_NAMES[wanted]}, …)"


# Before the first round


def set_up_happens_before_the_first_round(s: State) -> Flaws:
    """Frames of the set-up occur only before the first round, and there no others do."""
    stack = frames(s)
    if table_cell(s, ROUND) > 0:
        for depth, frame in enumerate(stack):
            if type(frame) in set_up_frames(s.rules):
                yield f"stack {depth}", "this happens only before the first round"
        return
    for depth, frame in enumerate(stack[:-1]):
        if type(frame) not in set_up_frames(s.rules) | triggered_frames(s.rules):
            yield f"stack {depth}", "this does not happen before the first round"


def what_is_missing_is_still_drawn(s: State) -> Flaws:
    """In the set-up, what is not drawn yet is still to be drawn, exactly once."""
    stack = frames(s)
    bottom = stack[-1] if stack else None
    if table_cell(s, ROUND) > 0 or not isinstance(bottom, RunPlan):
        return
    steps = [step.name for step in s.rules.plans[SETUP].steps]
    at = int(bottom.step)
    kings = sum(isinstance(frame, DrawKing) for frame in stack) + (at <= steps.index("king"))
    if kings != (table_cell(s, KING) == NOWHERE):
        yield "king", "the King's region is drawn exactly once"
    homes = [int(frame.seat) for frame in stack if isinstance(frame, DrawHome)]
    if at <= steps.index("homes"):
        homes += seats_of(s)
    missing = [seat for seat in seats_of(s) if seat_cell(s, GRANDE, seat) == NOWHERE]
    if sorted(homes) != missing:
        yield "grande", "every home is drawn exactly once"
    least = s.rules.numbers[HOME_CABALLEROS] if at else 0
    if any(s.count(COURT, seat) < least for seat in missing):
        yield "court", "whose home is not drawn yet has all his caballeros beside the map"
    starts = sum(isinstance(frame, DrawStartPlayer) for frame in stack)
    if starts + (at <= steps.index("start_player")) != (table_cell(s, START) == NOBODY):
        yield "start_player", "the start player is drawn exactly once"
    begun = frames_of_step(s, s.rules.plans[SETUP].steps[at - 1]) if at else []
    left = [type(frame) for frame in stack[:-1] if type(frame) not in triggered_frames(s.rules)]
    if left != [type(frame) for frame in begun][len(begun) - len(left) :]:
        yield "stack", f"this is not what is left of the step {steps[at - 1]!r}"


# In a round


def the_round_is_played(s: State) -> Flaws:
    """The current round is one of this game, and has a start player."""
    number = table_cell(s, ROUND)
    if number and number not in s.rules.rounds:
        yield "round", f"round {number} is not played in this game"
    if number and table_cell(s, START) == NOBODY:
        yield "start_player", "there must be a start player"


def power_cards_lie_out_in_their_time(s: State) -> Flaws:
    """Power cards lie out from when they are played to the end of the round, and then all do."""
    stack = frames(s)
    lying = seat_cells(s, PLAYED)
    if table_cell(s, ROUND) > 0 and are_cards_laid_out(s, stack):
        return
    at, steps = step_of_round(s, stack), steps_of_round(s.rules)
    if table_cell(s, ROUND) > 0 and (
        steps.index("power_cards") < at <= steps.index("discard_power_cards")
    ):
        if 0 in lying:
            yield "played", "everybody's power card must lie out"
    elif any(lying):
        yield "played", "no power card can lie out now"


def turns_are_taken_in_order(s: State) -> Flaws:
    """Turns go from the highest power card to the lowest, and the active seat is recorded."""
    stack = frames(s)
    if table_cell(s, ROUND) == 0:
        return
    turns = steps_of_round(s.rules).index("turns")
    at, begun = step_of_round(s, stack), turns_begun(stack)
    order, active = table_cells(s, ORDER, int(s.rules.seats)), table_cell(s, ACTIVE)
    if active != NOBODY and begun == NOBODY:
        yield "active", "it is somebody's turn, but no turns are taken"
    if begun != NOBODY and at != turns + 1:
        yield "stack", "turns are taken after the power cards, before the end of the round"
    if begun != NOBODY or (at == turns and not are_cards_laid_out(s, stack)):
        powers = [seat_cell(s, PLAYED, seat) for seat in order if seat != NOBODY]
        if sorted(order) != list(seats_of(s)) or powers != sorted(powers, reverse=True):
            yield "order", f"the turn order {seat_names(order)} does not follow the power cards"
    elif set(order) != {NOBODY} and sorted(order) != list(seats_of(s)):
        yield "order", "the turn order names every seat once"
    if begun == 0 and active != NOBODY:
        yield "active", "it is somebody's turn, but none has begun"
    if begun > 0 and active != order[begun - 1]:
        yield "active", f"it must be the turn of {seat_name(order[begun - 1])}"
