"""Cards with lasting effects: revolt, quarantine, protection, limit tables, kept cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import BOARD, REGION, take, taken_colour, taken_spot
from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT
from elgrande.base.pieces import every_board, why_not_move_board
from elgrande.base.queries import LIMITABLE, place_of, population, why_spared, why_taboo
from elgrande.base.reasons import NOBODY_THERE
from elgrande.base.scoring import every_region
from elgrande.boxes.king_and_intrigue.rules import atoms, events, fields
from elgrande.boxes.king_and_intrigue.rules.fields import (
    KEPT_CARDS,
    LIMIT,
    LIMIT_BOARDS,
    LIMIT_TABLES,
    MISTRESS,
    PROTECTION,
    QUARANTINE,
    QUARANTINE_BOARD,
    QUARANTINE_MARK,
)
from elgrande.boxes.king_and_intrigue.rules.powers import LIMIT_SPACES, VETO, power_of
from elgrande.boxes.king_and_intrigue.rules.queries import limit_table_in, why_not_mark
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    MARKER_ALREADY_THERE,
    NOT_LYING_OUT,
    ONE_LIES_BESIDE,
    TABLE_ALREADY_THERE,
)
from elgrande.engine.frame import OFFERED, CardQuestion, Frame, NamingQuestion, Question
from elgrande.engine.ids import NOBODY, NOWHERE, Arr
from elgrande.engine.query import fold
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare, must_say_which
from elgrande.engine.state import State

QUARANTINE_MARKER: Final = 0
PROTECTION_MARKER: Final = 1
LIMIT_TABLE: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class ReleasedEffect(ActionStep):
    """A step without a choice, whose declaration names only its card."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class KeepCard(ReleasedEffect):
    """Rules K5.25 and K5.75: lays the card open before its owner until it is used."""

    def do(self, s: State) -> None:
        KEPT_CARDS.keep(s, self.seat, power_of(self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayVetoOut(Frame):
    """Rule K5.40: the Veto lies open before its owner; nobody can stop that."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def is_announced(self) -> bool:
        return False

    def run(self, s: State) -> None:
        KEPT_CARDS.keep(s, self.seat, VETO)


@mypyc_attr(acyclic=True, free_list_len=1)
class BringMistress(ReleasedEffect):
    """Rule K5.113: the mistress frees the King's region for all, until the round is over."""

    def do(self, s: State) -> None:
        MISTRESS.lay(s, self.seat)


# ---- revolt


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseBoardToTurn(NamingQuestion):
    """Rule K5.73: the question which mobile score board to turn; not one in a taboo region."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_board(out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_move_board(s, a - BOARD)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, TurnBoard(a - BOARD, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnBoard(ActionStep):
    """Turns a mobile score board, or turns it back."""

    def __init__(self, board: i64, chosen: ChooseBoardToTurn) -> None:
        self.board: Final = board
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, events.TURNING_DECLARED, self.chosen.seat, self.board)

    def check(self, s: State) -> i64:
        return why_not_move_board(s, self.board)

    def do(self, s: State) -> None:
        atoms.turn_board(s, self.chosen.seat, self.board)

    def void(self, s: State) -> None:
        s.again(self.chosen)


# ---- one region: quarantine, protection, limit table


def marker_at(s: State, what: i64, region: i64) -> bool:
    """Whether a marker of this kind already lies in a region."""
    if what == QUARANTINE_MARKER:
        return s.table[QUARANTINE] == region
    if what == PROTECTION_MARKER:
        return s.table[PROTECTION] == region
    return limit_table_in(s, region) != NOBODY


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRegionToMark(NamingQuestion):
    """Rules K5.93, K5.85, K5.55: the question where a marker is laid; not in a taboo region.

    ``table`` is the limit table that is laid.
    """

    def __init__(self, seat: i64, what: i64, table: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.what: Final = what
        self.table: Final = table

    def ask(self) -> str:
        kinds = ("quarantine", "protection", "limit_table")
        return "ChooseRegionToMark." + kinds[self.what]

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        region = a - REGION
        if marker_at(s, self.what, region):
            return TABLE_ALREADY_THERE if self.what == LIMIT_TABLE else MARKER_ALREADY_THERE
        if self.what == LIMIT_TABLE and s.table[LIMIT + self.table] != NOWHERE:
            leaving = why_taboo(s, s.table[LIMIT + self.table])
            if leaving != OFFERED:
                return leaving
        barred = why_not_mark(s, region)
        if barred == OFFERED and self.what == LIMIT_TABLE:
            return fold(s, LIMITABLE, region, NOBODY, OFFERED)
        return barred

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, LayMarker(a - REGION, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayMarker(ActionStep):
    """Lays a marker, or moves one that lay elsewhere."""

    def __init__(self, region: i64, chosen: ChooseRegionToMark) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return self.chosen.reason(s, self.chosen.seat, REGION + self.region)

    def do(self, s: State) -> None:
        chosen = self.chosen
        if chosen.what == LIMIT_TABLE:
            LIMIT_BOARDS.lay_board(s, chosen.seat, chosen.table, self.region)
            s.push(ClearTable(chosen.seat, self.region, chosen.card))
        elif chosen.what == PROTECTION_MARKER:
            fields.PROTECTION_MARKER.lay(s, chosen.seat, self.region)
        else:
            s.push(LayQuarantine(chosen.seat, self.region))
            if s.rules.settings[QUARANTINE_MARK] and s.table[QUARANTINE_BOARD] == NOBODY:
                s.push(ChooseQuarantineBoard(chosen.seat, chosen.card))

    def void(self, s: State) -> None:
        s.again(self.chosen)


@mypyc_attr(acyclic=True, free_list_len=1)
class LayQuarantine(Frame):
    """Lays the quarantine; a board that marks it has been taken off the map before."""

    def __init__(self, seat: i64, region: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region

    def run(self, s: State) -> None:
        fields.QUARANTINE_MARKER.lay(s, self.seat, self.region)


def why_not_mark_with(s: State, board: i64) -> i64:
    """Rule K5.93: why a board may not be the marker; one beside the map goes first."""
    if s.table[BOARD_AT + board] == NOWHERE:
        return OFFERED
    other: i64
    for other in range(len(MOBILE_BOARDS)):
        if s.table[BOARD_AT + other] == NOWHERE:
            return ONE_LIES_BESIDE
    return why_not_move_board(s, board)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseQuarantineBoard(CardQuestion):
    """Rule K5.93: the question which score board is the marker, in the edition where one is."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_board(out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_mark_with(s, a - BOARD)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.mark_quarantine_with(s, a - BOARD)

    def run(self, s: State) -> None:
        """Use the only board that is possible; without one the region has no visible marker."""
        board: i64
        for board in range(len(MOBILE_BOARDS)):
            if why_not_mark_with(s, board) == OFFERED:
                atoms.mark_quarantine_with(s, board)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTableToMove(NamingQuestion):
    """Rule K5.55: the question which limit table to move, when all three lie out."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if limit_table_in(s, a - REGION) == NOBODY:
            return NOT_LYING_OUT
        return why_taboo(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        table = limit_table_in(s, a - REGION)
        s.push(ChooseRegionToMark(seat, LIMIT_TABLE, table, self.card))


def free_limit_table(s: State) -> i64:
    """A limit table that does not lie out, or NOBODY."""
    table: i64
    for table in range(LIMIT_TABLES):
        if s.table[LIMIT + table] == NOWHERE:
            return table
    return NOBODY


@mypyc_attr(acyclic=True, free_list_len=1)
class ClearTable(Question):
    """Rule K5.55: the seat that laid a table on too many says, one by one, who goes to court."""

    def __init__(self, seat: i64, region: i64, card: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.card: Final = card

    def who(self, s: State) -> i64:
        if population(s, self.region) > LIMIT_SPACES:
            return self.seat
        return NOBODY

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        spot: i64
        for spot in s.rules.taking_spots:
            if place_of(s, spot) == self.region:
                colour: i64
                for colour in range(s.rules.seats):
                    out[n] = take(spot, colour)
                    n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        spot, colour = taken_spot(a), taken_colour(a)
        if s.count(spot, colour) == 0:
            return NOBODY_THERE
        return OFFERED if colour == seat else why_spared(s, spot, colour)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        spot, colour = taken_spot(a), taken_colour(a)
        if must_say_which(s, seat, colour, spot, 1, self, a):
            return
        atoms.send_to_court(s, seat, colour, spot, 1)
        s.push(ClearTable(seat, self.region, self.card))
