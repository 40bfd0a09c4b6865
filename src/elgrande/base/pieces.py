"""Moving the King, Grandes and mobile score boards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import BOARD, GRANDE_TO, KING_TO, TO
from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT, GRANDE, KING
from elgrande.base.queries import BOARD_FREE, GRANDE_FREE, KING_ENTERABLE, board_on, why_taboo
from elgrande.base.reasons import (
    BOARD_ALREADY_THERE,
    MUST_CHANGE_PLACE,
    NOT_A_NEIGHBOUR,
)
from elgrande.base.scoring import every_place, every_region
from elgrande.engine.frame import OFFERED, NamingQuestion, Question
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.query import fold, fold_at
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveKing(NamingQuestion):
    """Rule B11.1: the King goes to any region, or only to a neighbour; never into the Castillo.

    Whoever may send him anywhere may also leave him where he is.
    """

    def __init__(self, seat: i64, neighbours_only: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.neighbours_only: Final = neighbours_only

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, KING_TO, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        region = a - KING_TO
        if self.neighbours_only and not s.rules.is_adjacent(s.table[KING], region):
            return MUST_CHANGE_PLACE if region == s.table[KING] else NOT_A_NEIGHBOUR
        return fold_at(s, KING_ENTERABLE, region, seat, OFFERED)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, SendKing(a - KING_TO, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class SendKing(ActionStep):
    """Moves the King."""

    def __init__(self, region: i64, chosen: MoveKing) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        atoms.tell(s, events.REGION_NAMED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return self.chosen.reason(s, self.chosen.seat, KING_TO + self.region)

    def do(self, s: State) -> None:
        atoms.move_king(s, self.chosen.seat, self.region)

    def void(self, s: State) -> None:
        s.again(self.chosen)


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveGrande(NamingQuestion):
    """Rule B11.2: your Grande goes to another region, not out of or into the King's."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, GRANDE_TO, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        region = a - GRANDE_TO
        home = s.seats[GRANDE + self.seat]
        if region == home:
            return MUST_CHANGE_PLACE
        taboo = why_taboo(s, home)
        if taboo == OFFERED:
            taboo = fold(s, GRANDE_FREE, self.seat, home, OFFERED)
        return taboo if taboo != OFFERED else why_taboo(s, region)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, SendGrande(a - GRANDE_TO, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class SendGrande(ActionStep):
    """Moves the Grande."""

    def __init__(self, region: i64, chosen: MoveGrande) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        atoms.tell(s, events.REGION_NAMED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return self.chosen.reason(s, self.chosen.seat, GRANDE_TO + self.region)

    def do(self, s: State) -> None:
        atoms.move_grande(s, self.chosen.seat, self.region)

    def void(self, s: State) -> None:
        s.again(self.chosen)


def why_not_move_board(s: State, board: i64) -> i64:
    """Rule B11.3: a board in the King's region stays there."""
    at = s.table[BOARD_AT + board]
    taboo: i64 = OFFERED
    if at != NOBODY:
        taboo = why_taboo(s, at)
    return taboo if taboo != OFFERED else fold(s, BOARD_FREE, board, NOBODY, OFFERED)


def every_board(out: Arr) -> i64:
    """Write the action of naming each mobile score board; returns how many."""
    board: i64
    for board in range(len(MOBILE_BOARDS)):
        out[board] = BOARD + board
    return len(MOBILE_BOARDS)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseBoard(NamingQuestion):
    """The question which mobile score board is brought in or moved."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_board(out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_move_board(s, a - BOARD)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        s.push(MoveBoard(seat, a - BOARD, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveBoard(Question):
    """Rule B11.3: a board goes to another place without one, not into the King's region."""

    def __init__(self, seat: i64, board: i64, card: i64) -> None:
        self.seat: Final = seat
        self.board: Final = board
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, TO, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        place = a - TO
        if s.table[BOARD_AT + self.board] == place:
            return MUST_CHANGE_PLACE
        taboo = why_taboo(s, place)
        if taboo != OFFERED:
            return taboo
        return BOARD_ALREADY_THERE if board_on(s, place) != NOBODY else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, LayBoard(a - TO, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayBoard(ActionStep):
    """Lays or moves a mobile score board."""

    def __init__(self, place: i64, chosen: MoveBoard) -> None:
        self.place: Final = place
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.BOARD_DECLARED, (self.chosen.seat, self.chosen.board, self.place))

    def check(self, s: State) -> i64:
        barred = why_not_move_board(s, self.chosen.board)
        if barred != OFFERED:
            return barred
        return self.chosen.reason(s, self.chosen.seat, TO + self.place)

    def do(self, s: State) -> None:
        atoms.move_board(s, self.chosen.seat, self.chosen.board, self.place)

    def void(self, s: State) -> None:
        s.push(ChooseBoard(self.chosen.seat, self.chosen.card))
