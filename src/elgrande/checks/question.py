"""Checks of questions: who is asked, what is offered, and why the rest is not."""

from __future__ import annotations

from itertools import pairwise

from elgrande.catalogue import ACTION_SPACE, REASON_NAMES
from elgrande.checks.violation import Violation
from elgrande.engine.errors import NotationError
from elgrande.engine.frame import NOT_ASKED, OFFERED, Draw, Frame, SecretChoice
from elgrande.engine.ids import CHANCE, NOBODY, Arr, bit, buffer, members
from elgrande.engine.machine import advance, answer
from elgrande.engine.ruleset import SOURCES
from elgrande.engine.state import State
from elgrande.records.checksum import stack_text
from elgrande.records.invariants.reading import seat_name

MOST_OPTIONS = 41
"""The most options of a question in the base game: to move a caballero of one of five colours out
of one of eight regions, or to be done."""

MOST_FRAMES = 12
"""The deepest stack allowed in the base game; random games reach 8."""

_out = buffer()

Exact = tuple[list[int], list[int], list[int], list[str]]


def exactly(s: State) -> Exact:
    """The exact content of a state, including cells that no field declares."""
    return list(s.board), list(s.seats), list(s.table), stack_text(s)


def read_options(s: State, frame: Frame, seat: int) -> list[int]:
    """The options a frame offers a seat now."""
    n = frame.options(s, seat, _out)
    return [int(_out[i]) for i in range(n)]


def stack_depth(s: State) -> int:
    """The number of frames on the stack."""
    depth = 0
    frame = s.top
    while frame is not None:
        depth += 1
        frame = frame.below
    return depth


def asked_seats_are_seats(s: State, frame: Frame) -> None:
    """The seat to answer is among those asked, and all of them are seats of the game."""
    asked = members(int(frame.asked(s)))
    if s.turn not in asked:
        raise Violation(f"{seat_name(int(s.turn))} is to answer, but asked are only seats {asked}")
    for seat in asked:
        if seat != CHANCE and seat >= s.rules.seats:
            raise Violation(f"seat {seat} is asked in a game for {s.rules.seats}")
    if CHANCE in asked and len(asked) > 1:
        raise Violation("chance is asked together with a seat")


def options_are_in_order(options: list[int]) -> None:
    """There is at least one option, none occurs twice, and they ascend."""
    if not options:
        raise Violation("a question has no options")
    for one, other in pairwise(options):
        if other == one:
            raise Violation(f"the option {one} is offered twice")
        if other < one:
            raise Violation(f"the option {other} comes after {one}; options ascend")


def options_are_few(options: list[int], most: int = MOST_OPTIONS) -> None:
    """There are no more options than known questions can have."""
    if len(options) > most:
        raise Violation(f"a question has {len(options)} options, more than {most}")


def options_have_notation(options: list[int]) -> None:
    """Every option has a notation, which is read back as the same option."""
    for a in options:
        try:
            text = ACTION_SPACE.text(a)
            again = ACTION_SPACE.parse(text).number
        except NotationError as error:
            raise Violation(f"the option {a} has no notation: {error}") from None
        if again != a:
            raise Violation(f"the option {a} is written {text!r}, which is read as {again}")


def options_and_reasons_agree(s: State, frame: Frame, seat: int, options: list[int]) -> None:
    """A subject is offered exactly if it has no reason against it; every reason has a name."""
    n = frame.subjects(s, seat, _out)
    subjects = [int(_out[i]) for i in range(n)]
    for one, other in pairwise(subjects):
        if other <= one:
            raise Violation(f"the subject {other} comes after {one}; subjects ascend")
    offered = set(options)
    missing = offered.difference(subjects)
    if missing:
        raise Violation(f"{_texts(sorted(missing))} is offered, but not what the question is about")
    for a in subjects:
        reason = int(frame.reason(s, seat, a))
        if a in offered:
            if reason != OFFERED:
                raise Violation(f"{_texts([a])} is offered, although {_reason(reason)}")
        elif reason == OFFERED:
            raise Violation(f"{_texts([a])} is not offered, although no rule forbids it")
        elif reason == NOT_ASKED or reason not in REASON_NAMES:
            raise Violation(f"{_texts([a])} is not offered, but the reason is {_reason(reason)}")


def _texts(actions: list[int]) -> str:
    return ", ".join(repr(ACTION_SPACE.text(a)) for a in actions)


def _reason(reason: int) -> str:
    return REASON_NAMES.get(reason, f"an unknown code, {reason}")


def the_question_has_a_name(frame: Frame) -> None:
    """A question has a text key, and a source that is a card or NOBODY."""
    if not frame.ask():
        raise Violation(f"{type(frame).__name__} asks without a text key")
    if not NOBODY <= frame.source() < SOURCES:
        raise Violation(f"{type(frame).__name__} asks for the source {frame.source()}")


def chances_have_weight(s: State, frame: Frame, options: list[int]) -> None:
    """Draws ask chance and nobody else, and each of their options has a positive weight."""
    if (s.turn == CHANCE) != isinstance(frame, Draw):
        raise Violation(f"{type(frame).__name__} mixes up chance and the seats")
    if isinstance(frame, Draw):
        for a in options:
            if frame.weight(s, a) < 1:
                raise Violation(f"chance is offered {_texts([a])}, which can never come")


def stack_is_shallow(s: State, most: int = MOST_FRAMES) -> None:
    """The stack is no deeper than known positions are."""
    if stack_depth(s) > most:
        raise Violation(f"the stack has {stack_depth(s)} frames, more than {most}")


def asking_again_changes_nothing(s: State, options: list[int], out: Arr, before: Exact) -> None:
    """Reading a question, its options and its reasons does not change the state."""
    turn = s.turn
    n = advance(s, out)
    if exactly(s) != before or s.turn != turn or [int(out[i]) for i in range(n)] != options:
        raise Violation("asking a second time changed the question")


def secrets_keep(s: State, frame: Frame) -> None:
    """Secret answers may come in any order, reveal nothing to others, and can be withdrawn."""
    if not isinstance(frame, SecretChoice):
        return
    asked = members(int(frame.asked(s)))
    if bit(s.turn) & ~frame.everyone():
        raise Violation(f"{seat_name(int(s.turn))} is asked for a secret that is not its own")
    first, last = asked[0], asked[-1]
    offers = {seat: read_options(s, frame, seat) for seat in asked}
    early = s.copy()
    answer(early, last, offers[last][-1])
    for seat in asked[:-1]:
        if read_options(early, frame, seat) != offers[seat]:
            raise Violation(f"what {seat_name(seat)} is offered tells what {seat_name(last)} chose")
    if first != last:
        late = s.copy()
        answer(late, first, offers[first][0])
        answer(late, last, offers[last][-1])
        answer(early, first, offers[first][0])
        if exactly(early) != exactly(late):
            raise Violation("the order of secret answers changed the game")
    answers_can_be_taken_back(s, frame, early, sorted({first, last}))


def answers_can_be_taken_back(
    s: State, frame: SecretChoice, answered: State, seats: list[int]
) -> None:
    """Withdrawing secret answers leaves no trace of them.

    A seat that had already given some of several answers is offered more after withdrawing.
    """
    clean = s.copy()
    for seat in seats:
        before = exactly(clean)
        offered = read_options(clean, frame, seat)
        for state in (clean, answered):
            frame.withdraw(state, seat)
            if not frame.missing(state) >> seat & 1:
                raise Violation(f"{seat_name(seat)} took back an answer that has left a trace")
        if exactly(clean) != before and len(read_options(clean, frame, seat)) <= len(offered):
            raise Violation(f"{seat_name(seat)} took back nothing, yet that has left a trace")
    if exactly(answered) != exactly(clean):
        raise Violation("secret answers that were withdrawn have left a trace")


def check_question(
    s: State, out: Arr, n: int, most_options: int = MOST_OPTIONS, most_frames: int = MOST_FRAMES
) -> None:
    """Run all checks on the question whose n options ``advance`` has just put into ``out``."""
    before = exactly(s)
    frame = s.top
    if frame is None:
        raise Violation("somebody is asked after the end")
    asked_seats_are_seats(s, frame)
    stack_is_shallow(s, most_frames)
    the_question_has_a_name(frame)
    options = [int(out[i]) for i in range(n)]
    chances_have_weight(s, frame, options)
    for seat in members(int(frame.asked(s))):
        offered = read_options(s, frame, seat)
        if seat == s.turn and offered != options:
            raise Violation("advance and the frame offer different options")
        options_are_in_order(offered)
        options_are_few(offered, most_options)
        options_have_notation(offered)
        options_and_reasons_agree(s, frame, seat, offered)
    asking_again_changes_nothing(s, options, out, before)
    secrets_keep(s, frame)
