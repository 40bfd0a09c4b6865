"""Invariants of positions of the Anniversary expansion."""

from __future__ import annotations

from elgrande.base.queries import place_of
from elgrande.boxes.anniversary.rules.fields import BEARER_AT, BEARER_FROM, SAID, UNSAID
from elgrande.boxes.anniversary.rules.handing import HandOver
from elgrande.boxes.anniversary.rules.naming import (
    SayBearerAfter,
    SayBearerBefore,
    SayBearerInStep,
    StepWithBearer,
)
from elgrande.boxes.anniversary.rules.queries import is_one_of_several, why_no_bearer
from elgrande.engine.frame import OFFERED, Frame
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.scope import RUN, StepConsent
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws, Invariants
from elgrande.records.invariants.reading import (
    frames,
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
)
from elgrande.scratch import scratch


def being_handed_over(s: State) -> set[int]:
    """The seats whose standard is handed over as soon as all have landed."""
    return {int(frame.seat) for frame in frames(s) if isinstance(frame, HandOver)}


def bearers_stand_in_regions(s: State) -> Flaws:
    """A bearer is a caballero of his seat in a region, who carries nothing else."""
    handed = being_handed_over(s)
    for seat in seats_of(s):
        spot, name = seat_cell(s, BEARER_AT, seat), seat_name(seat)
        if spot == NOWHERE or seat in handed:
            continue
        if spot not in s.rules.all_spots or not s.count(spot, seat):
            yield "standard", f"no caballero of {name} bears a standard in {spot_name(spot)}"
        elif place_of(s, spot) not in s.rules.regions:
            yield "standard", f"a standard is never in {spot_name(spot)}"
        elif why_no_bearer(s, seat, spot) != OFFERED and s.count(spot, seat) > 1:
            yield "standard", f"who stands in {spot_name(spot)} carries something else"


def standards_wait_only_without_candidates(s: State) -> Flaws:
    """A standard waits only while no caballero of its owner in a region could bear it."""
    handed = being_handed_over(s)
    for seat in seats_of(s):
        if seat_cell(s, BEARER_AT, seat) != NOWHERE or seat in handed:
            continue
        for spot in map(int, s.rules.giving_spots):
            if why_no_bearer(s, seat, spot) == OFFERED:
                name = seat_name(seat)
                yield "standard", f"the standard of {name} waits for the one in {spot_name(spot)}"
                break


def nothing_is_said_between_steps(s: State) -> Flaws:
    """What is said of those who are taken, and whence a bearer came, is soon forgotten."""
    handed = being_handed_over(s)
    for seat in seats_of(s):
        if seat_cell(s, SAID, seat) != UNSAID:
            yield "bearer_said", "nobody is being taken"
        if seat_cell(s, BEARER_FROM, seat) != NOWHERE and seat not in handed:
            yield "standard_from", "no bearer has just moved"


def questions_about_bearers_are_due(s: State) -> Flaws:
    """Who says whether the bearer goes has taken one of several."""
    for depth, frame in enumerate(frames(s)):
        flaw = flaw_of(s, frame)
        if flaw:
            yield f"stack {depth}", flaw


def flaw_of(s: State, frame: Frame) -> str:
    """What a frame relies on, but is not so; empty if all is well."""
    match frame:
        case SayBearerInStep() | StepWithBearer():
            spot = seat_cell(s, BEARER_AT, int(frame.bearer))
            number = frame.doing.takes(s, spot, frame.bearer)
            if spot == NOWHERE or not is_one_of_several(s, frame.bearer, spot, number):
                return "the bearer is not one of several that are taken"
            if isinstance(frame, SayBearerInStep) and frame.doing.check(s) != OFFERED:
                return "this step is not possible"
        case StepConsent():
            return flaw_of(s, frame.doing)
        case SayBearerBefore():
            return flaw_before(s, frame)
        case SayBearerAfter():
            spot = seat_cell(s, BEARER_AT, int(frame.bearer))
            if spot != frame.spot or not s.count(spot, frame.bearer):
                return "the bearer did not stand there"
            if not s.count(frame.target, frame.bearer):
                return "nobody has come there"
    return ""


def flaw_before(s: State, frame: SayBearerBefore) -> str:
    """The frame that is to be answered offers that answer, or has nothing to ask and runs."""
    asked = frame.completes
    seat = int(asked.who(s))
    n = int(asked.options(s, seat, scratch())) if seat != NOBODY else 0
    if frame.action == RUN:
        return "there is something to choose first" if n else ""
    offered = [int(scratch()[i]) for i in range(n)]
    if seat != frame.seat or frame.action not in offered:
        return "nobody can be taken so"
    return ""


INVARIANTS = Invariants(
    holds=(
        bearers_stand_in_regions,
        standards_wait_only_without_candidates,
        nothing_is_said_between_steps,
        questions_about_bearers_are_due,
    )
)

__all__ = ["INVARIANTS"]
