"""A game under all checks: at every question, after every answer and at the end."""

from __future__ import annotations

from elgrande.base.fields import PLAYED
from elgrande.checks.change import UsedCards
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.checks.question import Exact, check_question, exactly, stack_depth
from elgrande.checks.suite import check_change, check_position, suite_of
from elgrande.checks.violation import Violation
from elgrande.engine.event import EventLog
from elgrande.engine.ids import ACTIVE, CHANCE, NOBODY, buffer, members
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import DECKS, Ruleset
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    open_card,
    seat_cell,
    seat_name,
    seats_of,
    table_cell,
)

MOST_QUESTIONS = 2000
"""A game with more questions than this is considered endless."""

_OFFERED = buffer()
"""The options of the running question. The checks use other buffers."""

_ASIDE = buffer()
"""The buffer for the options of a copy."""


def check_game(rules: Ruleset, rng: Rng) -> int:
    """Play a random game under all checks; returns the number of decisions of seats."""
    game = CheckedGame(rules)
    game.play_randomly(rng)
    return game.decisions


class CheckedGame:
    """A game that runs all checks; the caller chooses the answers."""

    def __init__(self, rules: Ruleset) -> None:
        self.s: State = rules.new_state()
        self.log = EventLog()
        self.s.log = self.log
        self.options = 0
        """The number of options of the running question; 0 before the start and after the end."""
        self.questions = 0
        self.decisions = 0
        self._events_read = 0
        """How many events of the log have been read."""
        self.new_events: list[str] = []
        """The kinds of the events since the last question, in order."""
        self.most_options = 0
        self.deepest_stack = 0
        self._ledger: Ledger | None = None
        self._followers: list[Follower] = []
        self._used = UsedCards()
        self._suite = suite_of(rules)

    def play_randomly(self, rng: Rng) -> None:
        """Play to the end, with the same choices as the engine's own random play.

        An exception of the engine counts as a violation, too.
        """
        try:
            self.begin()
            while self.options:
                self.answer(self.choose(rng))
        except Violation as violation:
            raise Violation(violation.sentence, self.questions) from None
        except Exception as error:
            sentence = f"the engine broke with {type(error).__name__}: {error}"
            raise Violation(sentence, self.questions) from error

    def choose(self, rng: Rng) -> int:
        """A random option of the running question."""
        top = self.s.top
        assert top is not None
        if self.s.turn == CHANCE:
            return int(draw(self.s, top, _OFFERED, self.options, rng))
        return int(_OFFERED[rng.below(self.options)])

    def begin(self) -> None:
        """Go to the first question and check it."""
        self.options = int(advance(self.s, _OFFERED))
        self._ledger = self._suite.ledger(self.s)
        self._followers = [self._ledger, *self._suite.followers(self._ledger)]
        self._look()

    def answer(self, a: int) -> None:
        """Give an answer for the asked seat, and check what follows."""
        before = self.s.copy()
        untouched = exactly(self.s)
        other = answer_on_copy(self.s, a, untouched)
        self.decisions += self.s.turn != CHANCE
        answer(self.s, self.s.turn, a)
        self.options = int(advance(self.s, _OFFERED))
        if exactly(self.s) != other:
            raise Violation("a copy of the game went on in another way")
        check_change(before, self.s)
        self._used.follow(before, self.s)
        self._look()

    def _look(self) -> None:
        """Check the new events and the position."""
        assert self._ledger is not None
        news = self.log.events[self._events_read :]
        self._events_read = len(self.log.events)
        self.new_events = [event.kind.name for event in news]
        for event in news:
            self._suite.tell(event, self._followers)
        for follower in self._followers:
            follower.agrees(self.s)
        self._used.decks_are_complete(self.s)
        check_position(self.s)
        if self.options == 0:
            check_end(self.s, self._ledger)
            return
        self.questions += 1
        if self.questions > MOST_QUESTIONS:
            raise Violation(f"the game has not ended after {MOST_QUESTIONS} questions")
        bounds = (self._suite.most_options, self._suite.most_frames)
        check_question(self.s, _OFFERED, self.options, *bounds)
        self.most_options = max(self.most_options, self.options)
        self.deepest_stack = max(self.deepest_stack, stack_depth(self.s))


def answer_on_copy(s: State, a: int, untouched: Exact) -> Exact:
    """Answer on a copy without a log; returns the copy's content.

    The original, whose content is given as ``untouched``, must not change.
    """
    other = s.copy()
    answer(other, s.turn, a)
    advance(other, _ASIDE)
    if exactly(s) != untouched:
        raise Violation("an answer on a copy changed the original")
    return exactly(other)


def check_end(s: State, ledger: Ledger) -> None:
    """Check the end of a game: all rounds were played and scored, and no card is left out."""
    rounds = [int(number) for number in s.rules.rounds]
    due = [number for number in rounds if number in members(int(s.rules.scoring_rounds))]
    if s.top is not None or s.turn != NOBODY:
        raise Violation("the game is over, but somebody is still asked")
    if ledger.rounds != rounds:
        raise Violation(f"the rounds {ledger.rounds} were played instead of {rounds}")
    if ledger.scored_after != due:
        raise Violation(f"general scorings followed {ledger.scored_after} instead of {due}")
    if not ledger.ended:
        raise Violation("nobody was told that the game has ended")
    for check in suite_of(s.rules).over:
        check(s)
    if any(open_card(s, deck) != NOBODY for deck in range(DECKS)):
        raise Violation("action cards still lie open after the end")
    if table_cell(s, ACTIVE) != NOBODY:
        raise Violation(f"it is still the turn of {seat_name(table_cell(s, ACTIVE))}")
    for seat in seats_of(s):
        if seat_cell(s, PLAYED, seat):
            raise Violation(f"the power card of {seat_name(seat)} still lies out after the end")
