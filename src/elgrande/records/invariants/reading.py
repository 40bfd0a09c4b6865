"""Read access to a state for invariants and checks: cells, stack, progress of the round, names.

It reads the tables directly, because the queries of the rules are among what is checked.
"""

from __future__ import annotations

from functools import lru_cache

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.fields import DECK, OPEN, ROUND
from elgrande.base.round import TakeTurns
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.plan import SETUP, RunPlan
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.values import write_value

# Cells


def seats_of(s: State) -> range:
    """The seats of the game."""
    return range(int(s.rules.seats))


def seat_cell(s: State, field: int, seat: int) -> int:
    """The cell of a seat in a seat field."""
    return int(s.seats[field + seat])


def seat_cells(s: State, field: int) -> list[int]:
    """The cells of a seat field, for the seats of the game."""
    return [int(s.seats[field + seat]) for seat in range(s.rules.seats)]


def table_cell(s: State, cell: int) -> int:
    """One cell of the table."""
    return int(s.table[cell])


def table_cells(s: State, first: int, size: int) -> list[int]:
    """Consecutive cells of the table."""
    return [int(s.table[first + i]) for i in range(size)]


# Action cards


def copies_left(s: State, card: int) -> int:
    """How many copies of a card its deck still holds."""
    deck = int(s.rules.cards[card].deck)
    return copies_in_deck(s, deck)[int(s.rules.deck_position[card])]


def copies_in_deck(s: State, deck: int) -> tuple[int, ...]:
    """How many copies of each of its cards a deck still holds."""
    return _unpacked(table_cell(s, DECK + deck), len(s.rules.deck_cards[deck]))


@lru_cache(maxsize=1024)
def _unpacked(packed: int, size: int) -> tuple[int, ...]:
    return tuple(packed >> 2 * i & 3 for i in range(size))


def open_card(s: State, deck: int) -> int:
    """The open card of a deck, or NOBODY."""
    return table_cell(s, OPEN + deck)


def is_returning(rules: Ruleset, deck: int) -> bool:
    """Whether a deck is a single card that returns every round."""
    cards = rules.deck_cards[deck]
    return len(cards) == 1 and rules.cards[cards[0]].copies == 1


# The stack


def frames(s: State) -> list[Frame]:
    """The frames of the stack, the running one first."""
    found = []
    frame = s.top
    while frame is not None:
        found.append(frame)
        frame = frame.below
    return found


def is_dealt(s: State) -> bool:
    """Whether the first step of the set-up, which deals everything, is over."""
    bottom = frames(s)[-1:]
    return not any(isinstance(f, RunPlan) and f.plan == SETUP and f.step == 0 for f in bottom)


def main_question(s: State) -> Frame | None:
    """The question that is being put, or that comes when what closes the last step is answered."""
    frame = s.beneath_closing()
    return frame and frame.asked_for()


def turns_begun(stack: list[Frame]) -> int:
    """How many turns of the round have begun; NOBODY while no turns are taken."""
    for frame in stack:
        if isinstance(frame, TakeTurns):
            return int(frame.taken)
    return NOBODY


@lru_cache(maxsize=16)
def steps_of_round(rules: Ruleset) -> tuple[str, ...]:
    """The names of the steps of a round."""
    return tuple(step.name for step in rules.plans[ROUND_PLAN].steps)


def step_of_round(s: State, stack: list[Frame]) -> int:
    """The index of the next step of the round; the number of steps if none is left."""
    bottom = stack[-1] if stack else None
    if isinstance(bottom, RunPlan) and bottom.plan == ROUND_PLAN:
        return int(bottom.step)
    return len(steps_of_round(s.rules))


def are_cards_laid_out(s: State, stack: list[Frame]) -> bool:
    """Whether power cards are being played: after their step has begun, before the turns."""
    at_turns = step_of_round(s, stack) == steps_of_round(s.rules).index("turns")
    return at_turns and len(stack) > 1 and turns_begun(stack) == NOBODY


def rounds_over(s: State, stack: list[Frame]) -> int:
    """How many rounds have discarded their power cards."""
    number = table_cell(s, ROUND)
    if number == 0:
        return 0
    away = step_of_round(s, stack) > steps_of_round(s.rules).index("discard_power_cards")
    return list(s.rules.rounds).index(number) + away


def rounds_so_far(s: State) -> list[int]:
    """The rounds of the game up to the current one."""
    return [int(number) for number in s.rules.rounds if number <= s.table[ROUND]]


# Names


def seat_name(seat: int) -> str:
    """The letter of a seat; also a readable name for a number that is no seat."""
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else f"?{seat}"


def seat_names(seats: list[int]) -> str:
    """The letters of several seats."""
    return " ".join(seat_name(seat) for seat in seats)


def spot_name(spot: int) -> str:
    """The name of a spot in notation."""
    return SPOT.name(spot)


def card_names(cards: int) -> str:
    """A set of power cards, as position text writes it."""
    return write_value("power cards", cards) if cards else "none"
