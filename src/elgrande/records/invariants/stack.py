"""Invariants of the stack: what frames rely on when they run, and discs that are set."""

from __future__ import annotations

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.board import COURT
from elgrande.base.discs import (
    ReturnFromDiscs,
    ReturnShown,
    ScoreNamedOnce,
    SetDiscs,
    StepByDiscs,
    disc_of,
    why_not_disc,
)
from elgrande.base.eviction import LeaveForShown, LeaveRegion
from elgrande.base.fields import DISC, VETO_AFTER_DISCS
from elgrande.base.moving import MoveOne, MoveTo
from elgrande.base.queries import is_taboo, place_of, standing
from elgrande.base.returning import ChooseReturns, ReturnPicked
from elgrande.engine.frame import OFFERED, Frame, SecretChoice
from elgrande.engine.ids import NOBODY, NOWHERE, members
from elgrande.engine.machine import why_not
from elgrande.engine.plan import GENERAL_SCORING, RunPlan
from elgrande.engine.scope import ANNOUNCED, SPECIAL_ACTION, SPECIAL_STEP, AskAround, Scope
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import frames, seat_cell, seat_name, seats_of, spot_name
from elgrande.records.invariants.rounds import frames_of_step
from elgrande.scratch import scratch

SHOWS_DISCS = ("castillo", "empty_castillo")
"""The steps of a general scoring that turn over the discs set in an earlier step."""


def secret_choices_run_alone(s: State) -> Flaws:
    """A secret choice is the running question, every seat has options, and its purpose follows."""
    stack = frames(s)
    for depth, frame in enumerate(stack):
        if not isinstance(frame, SecretChoice):
            continue
        about = f"stack {depth}"
        if depth or (type(frame) is SetDiscs and not (stack[1:] and discs_shown(s, stack[1]))):
            yield about, "a secret choice is the running question; what it is for, follows"
        for seat in members(int(frame.missing(s))):
            if frame.options(s, seat, scratch()) == 0:
                yield about, f"{seat_name(seat)} can choose nothing here"


def shown_discs_were_asked_for(s: State) -> Flaws:
    """A frame that turns over discs lies directly below the secret choice that sets them."""
    stack = frames(s)
    for depth, frame in enumerate(stack):
        shown = discs_shown(s, frame)
        above = stack[depth - 1] if depth else None
        if shown and not (isinstance(above, SecretChoice) and above.everyone() == shown):
            yield f"stack {depth}", "the discs that are shown here are not asked for above"


def discs_shown(s: State, frame: Frame) -> int:
    """The seats whose discs a frame turns over, as a bit set."""
    if isinstance(frame, LeaveRegion | ReturnFromDiscs):
        return int(frame.seats)
    if isinstance(frame, ScoreNamedOnce):
        return (1 << int(s.rules.seats)) - 1
    if isinstance(frame, RunPlan) and frame.plan == GENERAL_SCORING:
        steps = s.rules.plans[GENERAL_SCORING]
        if steps.steps[frame.step].name in SHOWS_DISCS:
            choice = frames_of_step(s, steps.steps[steps.index("discs")])[0]
            return int(choice.everyone()) if isinstance(choice, SecretChoice) else 0
    return 0


def discs_lie_only_in_secret_choices(s: State) -> Flaws:
    """A disc is set only during a secret choice, and shows a region its owner may choose."""
    asked = int(s.top.everyone()) if isinstance(s.top, SecretChoice) else 0
    for seat in seats_of(s):
        region = seat_cell(s, DISC, seat)
        name = seat_name(seat)
        if region == NOWHERE:
            continue
        if not asked >> seat & 1:
            yield "disc", f"{name} cannot have set this disc: nobody asks for it"
        elif not int(s.rules.disc_regions) >> region & 1:
            yield "disc", f"{name} cannot have set this disc: there is no {spot_name(region)} on it"
        elif why_not(s, seat, SET_DISC + region) != OFFERED:
            yield "disc", f"{name} cannot have set this disc: {spot_name(region)} is not offered"


def reactions_are_to_special_actions(s: State) -> Flaws:
    """A reaction to a special action or its step has the scope of that action below it."""
    stack = frames(s)
    for depth, frame in enumerate(stack):
        if isinstance(frame, AskAround) and frame.kind in (ANNOUNCED, SPECIAL_STEP):
            below = [f.kind for f in stack[depth:] if isinstance(f, Scope)]
            if SPECIAL_ACTION not in below:
                yield f"stack {depth}", "a special action must be under way below"


def discs_that_lie_open_could_be_set(s: State) -> Flaws:
    """Discs that are shown while a Veto is possible are ones their owners could have set."""
    for depth, frame in enumerate(frames(s)):
        if not isinstance(frame, StepByDiscs):
            continue
        about = f"stack {depth}"
        if s.rules.settings[VETO_AFTER_DISCS] == 0:
            yield about, "in this revision nobody is asked after the discs are shown"
        for seat in seats_of(s):
            region = disc_of(frame.discs(), seat)
            if region == NOWHERE:
                continue
            why = OFFERED
            if isinstance(frame, ReturnShown):
                why = why_not_disc(s, seat, region, frame.least)
            elsewhere = isinstance(frame, LeaveForShown) and standing(s, frame.region, seat) == 0
            if seat == getattr(frame, "seat", NOBODY) or why != OFFERED or elsewhere:
                yield about, f"{seat_name(seat)} cannot have shown this disc"


def who_is_picked_stands_there(s: State) -> Flaws:
    """Every caballero picked to be moved or returned is still in its spot."""
    for depth, frame in enumerate(frames(s)):
        moved = frame.picked if isinstance(frame, MoveOne) else frame
        if isinstance(moved, MoveTo) and s.count(moved.spot, moved.colour) == 0:
            yield f"stack {depth}", f"nobody to be moved stands in {spot_name(int(moved.spot))}"
        picks = frame.picks if isinstance(frame, ReturnPicked) else frame
        if isinstance(picks, ChooseReturns):
            for why in _wrong_picks(s, picks):
                yield f"stack {depth}", why


def _wrong_picks(s: State, frame: ChooseReturns) -> list[str]:
    picks = [int(frame.one), int(frame.two), int(frame.three)]
    picked = [spot for spot in picks if spot != NOWHERE]
    if frame.picked_from(NOWHERE) and picks[: len(picked)] != picked:
        return ["picks are made in order"]
    found = []
    for spot in picked:
        if spot not in (COURT, *s.rules.giving_spots) or is_taboo(s, place_of(s, spot)):
            found.append(f"nobody can be picked in {spot_name(spot)}")
        if picked.count(spot) > s.count(spot, frame.victim):
            found.append(f"more are picked in {spot_name(spot)} than stand there")
    return found
