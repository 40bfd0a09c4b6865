"""Batches: several answers to one question that are prepared and given together."""

from __future__ import annotations

from elgrande.base import atoms
from elgrande.base.board import COURT
from elgrande.base.moving import MoveTo
from elgrande.base.placing import FetchFromRegions, PlaceCaballeros
from elgrande.base.returning import ANGRY_KING_TAKES, ChooseReturns
from elgrande.engine.event import EventLog
from elgrande.engine.frame import OFFERED, SecretChoice
from elgrande.engine.machine import advance, answer
from elgrande.engine.scope import AskAround
from elgrande.engine.state import State
from elgrande.scratch import scratch
from elgrande.telling.boxes import box_hooks
from elgrande.telling.choices import STOPPING, Choice
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import ONE_ANSWER, BatchSize
from elgrande.text import decode

STOP = "done"


def batch_size(asked: QuestionContext) -> BatchSize:
    """How many answers to this question may be given in one batch."""
    for box in box_hooks(asked.view.rules):
        found = box.batch_size(asked)
        if found is not None:
            return found
    match asked.view.top:
        case PlaceCaballeros() as frame:
            return BatchSize(1, min(int(frame.left), asked.court()), STOP)
        case FetchFromRegions() as frame:
            return BatchSize(1, min(int(frame.left), sum(pieces(asked).values())), STOP)
        case ChooseReturns() as frame:
            return returning(asked, ANGRY_KING_TAKES - int(frame.picked()))
    return ONE_ANSWER


def returning(asked: QuestionContext, left: int) -> BatchSize:
    """The batch of caballeros to return: all that are left to pick, if there are so many.

    Those in spots only their owner can reach may stay, so they do not count for the minimum.
    """
    there = pieces(asked)
    beside = [int(spot) for spot in asked.view.rules.own_spots]
    must = sum(number for spot, number in there.items() if spot not in beside)
    least, most = min(left, must), min(left, sum(there.values()))
    return BatchSize(max(least, 1), most, STOP if least < most else "")


def pieces(asked: QuestionContext) -> dict[int, int]:
    """How many caballeros can be picked, by spot."""
    found: dict[int, int] = {}
    for choice in asked.choices:
        verb, numbers = decode(choice.action.number)
        if verb.name == "take":
            spot = numbers["spot"]
            found[spot] = found.get(spot, 0) + number_there(asked, spot, numbers["colour"])
    return found


def number_there(asked: QuestionContext, spot: int, colour: int) -> int:
    """How many caballeros of a colour can still be picked in a spot."""
    frame = asked.view.top
    picked = int(frame.picked_from(spot)) if isinstance(frame, ChooseReturns) else 0
    return asked.count(spot, colour) - picked


def times(asked: QuestionContext, choice: Choice, together: BatchSize) -> int:
    """How often the same option may occur in a batch."""
    most = together.most
    if most == 1 or choice.action.text in STOPPING:
        return 1
    verb, numbers = decode(choice.action.number)
    if verb.name == "take":
        return min(most, number_there(asked, numbers["spot"], numbers["colour"]))
    if isinstance(asked.view.top, PlaceCaballeros):
        return room(asked, choice, numbers["spot"], most)
    return most if together.repeats else 1


def room(asked: QuestionContext, choice: Choice, place: int, most: int) -> int:
    """How many caballeros, placed one after another, the question would let into a place."""
    s, seat, frame = asked.possible_state(), asked.decision.seat, asked.view.top
    assert frame is not None
    for number in range(1, most):
        atoms.place(s, seat, place)
        if frame.reason(s, seat, choice.action.number) != OFFERED:
            return number
    return most


def moves(asked: QuestionContext) -> tuple[int, int] | None:
    """The spot and colour of the caballero that every answer moves, or None."""
    for box in box_hooks(asked.view.rules):
        found = box.moves(asked)
        if found is not None:
            return found
    match asked.view.top:
        case MoveTo() as frame:
            return int(frame.spot), int(frame.colour)
        case PlaceCaballeros():
            return COURT, asked.decision.seat
    return None


def final_answers(asked: QuestionContext) -> set[int]:
    """The answers that cannot be taken back freely once they are given, as far as the seat knows.

    The others are followed by another question to the same seat, and show nobody anything that
    was hidden: until the seat has answered that one too, it may take them back without asking.
    """
    numbers = {choice.action.number for choice in asked.choices}
    if isinstance(asked.view.top, SecretChoice | AskAround):
        return numbers
    state = asked.possible_state()
    return {number for number in numbers if is_final(state.copy(), asked.decision.seat, number)}


def is_final(s: State, seat: int, number: int) -> bool:
    """Whether somebody else is asked, or something is shown, after an answer in a state."""
    s.log = EventLog()
    answer(s, seat, number)
    if advance(s, scratch()) == 0 or s.turn != seat or s.log.uncovered:
        return True
    return s.top is None or isinstance(s.top, SecretChoice) or bool(s.top.shows(s, seat))
