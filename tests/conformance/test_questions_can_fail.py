"""Every check of a question fails where it should: each is shown a frame that misbehaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import DONE, PLACE, POWER
from elgrande.base.board import ARAGON, SEVILLA
from elgrande.base.fields import DISC, HAND, SCORE, START
from elgrande.base.reasons import KINGS_REGION
from elgrande.catalogue import ruleset
from elgrande.checks import question
from elgrande.checks.game import CheckedGame, answer_on_copy
from elgrande.checks.question import MOST_FRAMES, MOST_OPTIONS, check_question, exactly
from elgrande.checks.violation import Violation
from elgrande.engine.frame import NOT_ASKED, OFFERED, Draw, Frame, Question, SecretChoice
from elgrande.engine.ids import CHANCE, NOWHERE, Arr, bit, buffer
from elgrande.engine.machine import advance
from elgrande.engine.state import State
from tests.conformance.lies import position_in_a_turn

NO_ACTION = 7
"""A number between two verbs."""


class Ask(Question):
    """A question to A: may it be done with? Others say on it what it is about, and why not."""

    reasons: tuple[tuple[int, int], ...] = ((DONE, OFFERED),)

    def who(self, s: State) -> int:
        return 0

    def subjects(self, s: State, seat: int, out: Arr) -> int:
        for i, (a, _) in enumerate(self.reasons):
            out[i] = a
        return len(self.reasons)

    def reason(self, s: State, seat: int, a: int) -> int:
        return dict(self.reasons).get(a, NOT_ASKED)


def asked(frame: Frame) -> tuple[State, Arr, int]:
    """A position in which this frame asks."""
    s = position_in_a_turn()
    s.push(frame)
    out = buffer()
    return s, out, int(advance(s, out))


def check_agreement(reasons: tuple[tuple[int, int], ...], options: list[int]) -> None:
    frame = Ask()
    frame.reasons = reasons
    s, _, _ = asked(frame)
    question.options_and_reasons_agree(s, frame, 0, options)


def test_a_question_that_behaves() -> None:
    check_agreement(((DONE, OFFERED), (PLACE, KINGS_REGION)), [DONE])


@pytest.mark.parametrize(
    ("reasons", "options", "sentence"),
    [
        ([(DONE, OFFERED), (PLACE, KINGS_REGION)], [DONE, PLACE], "is offered, although kings_reg"),
        ([(DONE, OFFERED), (PLACE, OFFERED)], [DONE], "not offered, although no rule forbids it"),
        ([(DONE, OFFERED), (PLACE, NOT_ASKED)], [DONE], "the reason is not_asked"),
        ([(DONE, OFFERED), (PLACE, 999)], [DONE], "an unknown code, 999"),
        ([(PLACE, OFFERED), (DONE, OFFERED)], [DONE, PLACE], "subjects ascend"),
        ([(DONE, OFFERED), (DONE, OFFERED)], [DONE], "subjects ascend"),
        ([(DONE, OFFERED)], [DONE, PLACE], "not what the question is about"),
    ],
)
def test_options_and_reasons_that_disagree(
    reasons: list[tuple[int, int]], options: list[int], sentence: str
) -> None:
    with pytest.raises(Violation, match=sentence):
        check_agreement(tuple(reasons), options)


@pytest.mark.parametrize(
    ("check", "options", "sentence"),
    [
        (question.options_are_in_order, [], "has no options"),
        (question.options_are_in_order, [3, 3], "offered twice"),
        (question.options_are_in_order, [3, 2], "options ascend"),
        (question.options_are_few, list(range(MOST_OPTIONS + 1)), "has 42 options"),
        (question.options_have_notation, [DONE, NO_ACTION], "the option 7 has no notation"),
        (question.options_have_notation, [9999], "has no notation"),
    ],
)
def test_options_that_are_wrong(
    check: Callable[[list[int]], None], options: list[int], sentence: str
) -> None:
    with pytest.raises(Violation, match=sentence):
        check(options)


def test_a_seat_that_is_not_asked() -> None:
    frame = Ask()
    s, out, n = asked(frame)
    check_question(s, out, n)
    s.turn = 1
    with pytest.raises(Violation, match="B is to answer, but asked are only"):
        check_question(s, out, n)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [(0b10001, "seat 4 is asked in a game for 4"), (1 | bit(CHANCE), "chance is asked together")],
)
def test_seats_that_cannot_be_asked(seats: int, sentence: str) -> None:
    class AsksTooMany(Ask):
        def asked(self, s: State) -> int:
            return seats

    with pytest.raises(Violation, match=sentence):
        check_question(*asked(AsksTooMany()))


def test_a_frame_and_a_machine_that_disagree() -> None:
    frame = Ask()
    frame.reasons = ((DONE, OFFERED), (PLACE, OFFERED))
    s, out, _ = asked(frame)
    with pytest.raises(Violation, match="offer different options"):
        check_question(s, out, 1)


def test_nobody_is_asked_after_the_end() -> None:
    s = position_in_a_turn()
    s.top = None
    with pytest.raises(Violation, match="after the end"):
        check_question(s, buffer(), 1)


def test_a_question_without_a_name() -> None:
    class Nameless(Ask):
        def ask(self) -> str:
            return ""

    class Sourceless(Ask):
        def source(self) -> int:
            return 500

    with pytest.raises(Violation, match="without a text key"):
        check_question(*asked(Nameless()))
    with pytest.raises(Violation, match="the source 500"):
        check_question(*asked(Sourceless()))


def test_a_draw_that_cannot_come() -> None:
    class Weightless(Draw):
        def subjects(self, s: State, seat: int, out: Arr) -> int:
            out[0] = DONE
            return 1

        def reason(self, s: State, seat: int, a: int) -> int:
            return OFFERED

        def weight(self, s: State, a: int) -> int:
            return 0

    with pytest.raises(Violation, match="'done', which can never come"):
        check_question(*asked(Weightless()))


def test_chance_that_is_no_draw() -> None:
    class NoDraw(Ask):
        def who(self, s: State) -> int:
            return CHANCE

    with pytest.raises(Violation, match="mixes up chance and the seats"):
        check_question(*asked(NoDraw()))


def test_a_stack_that_grows() -> None:
    s = position_in_a_turn()
    for _ in range(MOST_FRAMES + 1):
        s.push(Frame())
    with pytest.raises(Violation, match="the stack has 17 frames, more than 12"):
        question.stack_is_shallow(s)


def test_a_question_that_changes_by_being_asked() -> None:
    class Restless(Ask):
        def reason(self, s: State, seat: int, a: int) -> int:
            s.table[START] = (s.table[START] + 1) % 4
            return OFFERED

    with pytest.raises(Violation, match="asking a second time"):
        check_question(*asked(Restless()))


# Secret choices


class AllDiscs(SecretChoice):
    """A secret choice of all four seats, to be spoilt."""

    def everyone(self) -> int:
        return 0b1111

    def missing(self, s: State) -> int:
        return sum(1 << seat for seat in range(4) if s.seats[DISC + seat] == NOWHERE)

    def subjects(self, s: State, seat: int, out: Arr) -> int:
        out[0], out[1] = SET_DISC + ARAGON, SET_DISC + SEVILLA
        return 2

    def reason(self, s: State, seat: int, a: int) -> int:
        return OFFERED

    def answer(self, s: State, seat: int, a: int) -> None:
        s.seats[DISC + seat] = a - SET_DISC
        s.again(self)

    def withdraw(self, s: State, seat: int) -> None:
        s.seats[DISC + seat] = NOWHERE


def test_a_secret_choice_that_keeps() -> None:
    check_question(*asked(AllDiscs()))


def test_a_secret_that_shows_in_the_options() -> None:
    class Telling(AllDiscs):
        def options(self, s: State, seat: int, out: Arr) -> int:
            n = super().options(s, seat, out)
            return n - 1 if s.seats[DISC + 3] != NOWHERE else n

    s, _, _ = asked(Telling())
    assert s.top is not None
    with pytest.raises(Violation, match="what A is offered tells what D chose"):
        question.secrets_keep(s, s.top)


def test_a_secret_choice_in_which_the_order_counts() -> None:
    class Racing(AllDiscs):
        def answer(self, s: State, seat: int, a: int) -> None:
            s.seats[SCORE + seat] = 4 - s.seats[SCORE]
            super().answer(s, seat, a)

    s, _, _ = asked(Racing())
    assert s.top is not None
    with pytest.raises(Violation, match="the order of secret answers"):
        question.secrets_keep(s, s.top)


def test_a_secret_answer_that_leaves_a_trace() -> None:
    class Sticky(AllDiscs):
        def withdraw(self, s: State, seat: int) -> None:
            s.seats[DISC + seat] = ARAGON

    s, _, _ = asked(Sticky())
    assert s.top is not None
    with pytest.raises(Violation, match="A took back an answer that has left a trace"):
        question.secrets_keep(s, s.top)


@pytest.mark.parametrize("seat", [0, 3])
def test_an_answer_never_given_that_leaves_a_trace(seat: int) -> None:
    class Grudging(AllDiscs):
        def withdraw(self, s: State, who: int) -> None:
            super().withdraw(s, who)
            if who == seat:
                s.seats[SCORE + seat] = 7

    s, _, _ = asked(Grudging())
    assert s.top is not None
    with pytest.raises(Violation, match="took back nothing, yet that has left a trace"):
        question.secrets_keep(s, s.top)


def test_a_secret_answer_that_leaves_a_trace_elsewhere() -> None:
    class Telltale(AllDiscs):
        def answer(self, s: State, seat: int, a: int) -> None:
            s.seats[SCORE + seat] = 7
            super().answer(s, seat, a)

    s, _, _ = asked(Telltale())
    assert s.top is not None
    with pytest.raises(Violation, match="that were withdrawn have left a trace"):
        question.secrets_keep(s, s.top)


class TwoCards(AllDiscs):
    """Each seat picks two cards; to withdraw is to take both back."""

    def missing(self, s: State) -> int:
        return sum(1 << seat for seat in range(4) if int(s.seats[HAND + seat]).bit_count() < 2)

    def subjects(self, s: State, seat: int, out: Arr) -> int:
        for i in range(4):
            out[i] = POWER + 1 + i
        return 4

    def reason(self, s: State, seat: int, a: int) -> int:
        return KINGS_REGION if s.seats[HAND + seat] >> (a - POWER) & 1 else OFFERED

    def answer(self, s: State, seat: int, a: int) -> None:
        s.seats[HAND + seat] |= 1 << (a - POWER)
        s.again(self)

    def withdraw(self, s: State, seat: int) -> None:
        s.seats[HAND + seat] = 0


@pytest.mark.parametrize("picked", [0, 0b10])
def test_a_secret_choice_of_several_cards(picked: int) -> None:
    """Who has picked one already takes that back, too, and is offered it again."""
    s = position_in_a_turn()
    for seat in range(4):
        s.seats[HAND + seat] = picked if seat % 3 == 0 else 0
    s.push(TwoCards())
    out = buffer()
    check_question(s, out, int(advance(s, out)))


def test_a_secret_asked_of_an_outsider() -> None:
    class Outside(AllDiscs):
        def everyone(self) -> int:
            return 0b1110

    s, _, _ = asked(Outside())
    assert s.top is not None
    with pytest.raises(Violation, match="A is asked for a secret that is not its own"):
        question.secrets_keep(s, s.top)


# Copies


class Worn(Ask):
    """A frame that writes on itself, although copies of the game share it."""

    def __init__(self, used: int) -> None:
        self.used = used

    def answer(self, s: State, seat: int, a: int) -> None:
        self.used += 1
        s.again(self)


def test_a_frame_that_writes_on_itself() -> None:
    s, _, _ = asked(Worn(0))
    with pytest.raises(Violation, match="an answer on a copy changed the original"):
        answer_on_copy(s, DONE, exactly(s))


def test_a_copy_that_goes_its_own_way() -> None:
    """Play that depends on whether somebody keeps a log."""

    class Forked(Ask):
        def answer(self, s: State, seat: int, a: int) -> None:
            if s.log is not None:
                s.seats[SCORE] += 1

    game = CheckedGame(ruleset(2))
    game.begin()
    game.s.push(Forked())
    game.s.turn = 0
    with pytest.raises(Violation, match="a copy of the game went on in another way"):
        game.answer(DONE)
