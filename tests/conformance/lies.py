"""Lies to tell a check: small changes of a sound position that no game could make."""

from __future__ import annotations

from collections.abc import Callable

from elgrande.base.board import CASTILLA_LA_NUEVA
from elgrande.base.fields import DECK, KING, ORDER, ROUND
from elgrande.base.turn import ChooseCard
from elgrande.catalogue import ruleset
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Invariant
from tests.support.walks import options, reach

Lie = Callable[[State], None]


def position_in_a_turn() -> State:
    """Round 5 of a game for four: A must take an action card. No Veto or mobile board is out."""
    s = reach(ruleset(4), 17, lambda s, _: s.table[ROUND] == 5 and isinstance(s.top, ChooseCard))
    assert s.turn == 0
    assert s.table[KING] == CASTILLA_LA_NUEVA
    return s


def full_decks(s: State) -> list[int]:
    """What the decks of this game hold at the start."""
    full = s.rules.new_state()
    options(full)
    return [int(full.table[DECK + deck]) for deck in range(DECKS)]


def objections(invariant: Invariant, s: State) -> str:
    """All that an invariant has to say against a position, a sentence a line."""
    return "\n".join(sentence for _, sentence in invariant(s))


def caballeros(spot: int, colour: int, more: int) -> Lie:
    def lie(s: State) -> None:
        s.board[spot * COLOURS + colour] += more

    return lie


def carried(colour: int, spot: int, target: int, number: int = 1) -> Lie:
    return both(caballeros(spot, colour, -number), caballeros(target, colour, number))


def seats(field: int, value: int, seat: int = 0) -> Lie:
    def lie(s: State) -> None:
        s.seats[field + seat] = value

    return lie


def table(cell: int, value: int) -> Lie:
    def lie(s: State) -> None:
        s.table[cell] = value

    return lie


def both(*lies: Lie) -> Lie:
    def lie(s: State) -> None:
        for one in lies:
            one(s)

    return lie


def push(frame: Frame) -> Lie:
    return lambda s: s.push(frame)


def swap_order(s: State) -> None:
    s.table[ORDER], s.table[ORDER + 1] = s.table[ORDER + 1], s.table[ORDER]
