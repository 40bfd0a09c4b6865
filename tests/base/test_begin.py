"""How a special action begins: announced, declared, or asked about later, as its parts are."""

from __future__ import annotations

import pytest

from elgrande.base.moving import ANY_REGION, MoveCaballeros
from elgrande.base.pieces import MoveGrande, MoveKing
from elgrande.base.returning import AngryKing, EmptyCourts
from elgrande.base.veto import LayOutVeto
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.frame import Frame
from elgrande.engine.scope import ANNOUNCED, SPECIAL_STEP, AskAround, begin
from tests.support.table import Table

A = 0
CARD = CARD_NAMES.number("grande")
VETO_OUT = ("veto_owner B", "veto_round 1")


def moves() -> MoveCaballeros:
    return MoveCaballeros(A, own=2, foreign=0, either=0, region=ANY_REGION, card=CARD)


def begun(*parts: Frame, lines: tuple[str, ...] = VETO_OUT) -> list[Frame]:
    """What lies on the stack after the beginning, the first thing to happen first."""
    t = Table(*lines, "court A 2 B 3")
    begin(t.s, A, *parts)
    stack = []
    frame = t.s.top
    while frame is not None:
        stack.append(frame)
        frame = frame.below
    return stack


def asked(stack: list[Frame]) -> int | None:
    """At which announcement others are asked first, if they are."""
    first = stack[0] if stack else None
    return int(first.kind) if isinstance(first, AskAround) else None


@pytest.mark.parametrize("frame", [moves(), AngryKing(A, distance=1, card=CARD)])
def test_b12_4_an_action_of_several_steps_is_announced(frame: Frame) -> None:
    stack = begun(frame)
    assert asked(stack) == ANNOUNCED
    assert stack[1:] == [frame]


def test_b12_4_a_single_step_is_declared() -> None:
    step = EmptyCourts(A, most=3)
    stack = begun(step)
    assert asked(stack) == SPECIAL_STEP
    assert stack[1:] == [step]


def test_b12_4_a_single_step_that_nobody_can_stop_is_done_at_once() -> None:
    assert begun(EmptyCourts(A, most=3), lines=()) == []


@pytest.mark.parametrize("frame", [MoveKing(A, neighbours_only=0, card=CARD), MoveGrande(A, CARD)])
def test_b12_4_a_target_is_named_before_anybody_is_asked(frame: Frame) -> None:
    assert begun(frame) == [frame]


def test_b12_4_several_parts_are_announced_and_come_in_the_order_given() -> None:
    """Also where the first, alone, would only be asked about once its target is named."""
    first, second = MoveGrande(A, CARD), moves()
    stack = begun(first, second)
    assert asked(stack) == ANNOUNCED
    assert stack[1:] == [first, second]


def test_b12_4_nobody_is_asked_who_cannot_react() -> None:
    first, second = MoveGrande(A, CARD), moves()
    assert begun(first, second, lines=()) == [first, second]


def test_b12_6_nobody_is_asked_about_a_veto_laid_out() -> None:
    frame = LayOutVeto(A)
    assert begun(frame) == [frame]
