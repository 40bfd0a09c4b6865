"""The course of a game: its state, moved on by answers and by chance, and its history."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import ROUND
from elgrande.engine.errors import ElGrandeError, IllegalAction
from elgrande.engine.frame import Draw, Frame, SecretChoice
from elgrande.engine.ids import CHANCE, has, members
from elgrande.engine.machine import advance, answer
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.game.history import Done, History, LastAnswer, SecretChoiceUnderWay, Snapshot
from elgrande.game.questions import check_offered, offered
from elgrande.records.chance import Chance
from elgrande.records.checksum import checksum
from elgrande.records.frames import write_frame
from elgrande.records.record import Entry
from elgrande.scratch import scratch


class Course:
    """A state, and what led to it. Every change is whole: what is refused leaves it as it was."""

    def __init__(self, rules: Ruleset, chance: Chance, start: State | None) -> None:
        self.rules = rules
        self.chance = chance
        self.undos = 0
        self.history = History()
        self.state = rules.new_state() if start is None else start.copy()
        self.state.log = self.history.log
        self.round = int(self.state.table[ROUND]) if start is not None else 0
        self._settle()

    @property
    def is_secret(self) -> bool:
        """Whether the running question is a secret choice."""
        return isinstance(self.state.top, SecretChoice)

    # ---- answering

    def answer(self, frame: Frame, seat: int, number: int) -> None:
        """Give one answer to the running question, which is no secret choice."""
        choices = check_offered(self.state, frame, seat, number)
        tells = len(choices) > 1 or frame.reveals(self.state, seat)
        with self._or_as_before() as before:
            answer(self.state, seat, number)
            self._go_on(Done(Entry(((seat, number),)), before, tells))

    def withdraw(self, frame: SecretChoice, seat: int, kept: SecretChoiceUnderWay) -> None:
        """Take back answers of a seat to the running secret choice; these are kept."""
        with self._or_as_before():
            frame.withdraw(self.state, seat)
            self._answer_anew(frame, kept, told=seat)
            self.history.secret = kept

    def choose_secretly(self, frame: SecretChoice, seat: int, numbers: list[int]) -> None:
        """Give answers of one seat to the running secret choice: all of them, or none."""
        with self._or_as_before() as before:
            for number in numbers:
                self._give(frame, seat, number)
            running = self.history.secret or SecretChoiceUnderWay(before)
            secret = running.plus(seat, numbers)
            if frame.missing(self.state):
                self.history.secret = secret
                return
            self.history.secret = None
            entry = Entry(secret.in_order(), secret=True)
            self._go_on(Done(entry, secret.before, True, revealed=len(self.history.log.events)))

    def _give(self, frame: SecretChoice, seat: int, number: int) -> None:
        """One secret answer, if the seat has any left to give and the rules allow this one."""
        if not has(frame.missing(self.state), seat):
            raise IllegalAction(f"{SEAT_LETTERS[seat]} has given all secret answers")
        check_offered(self.state, frame, seat, number)
        answer(self.state, seat, number)

    def _answer_anew(self, frame: SecretChoice, secret: SecretChoiceUnderWay, told: int) -> None:
        """Repeat these answers from the beginning of the choice; only one seat is told of its own.

        So what a position from outside holds of the choice stays: it is no answer of this game.
        """
        log = self.history.log
        self.state = secret.before.copy_of_state()
        for seat, number in secret.in_order():
            self.state.log = log if seat == told else None
            self._give(frame, seat, number)
        self.state.log = log

    @contextmanager
    def _or_as_before(self) -> Iterator[Snapshot]:
        """Undo everything if an error is raised, also one by chance."""
        history = self.history
        before, ply, secret = history.snapshot(self.state), len(self.history.done), history.secret
        history.log.uncovered = False
        try:
            yield before
        except ElGrandeError:
            del history.done[ply:]
            history.secret = secret
            self._go_back(before)
            raise

    def _go_on(self, done: Done) -> None:
        """Add an answer to the history and run on to the next question."""
        self.history.done.append(done)
        self._settle()
        frame = self.state.top
        shows = self.history.log.uncovered
        if frame is not None and not shows:
            asked = members(int(frame.asked(self.state)))
            shows = any(frame.shows(self.state, seat) for seat in asked)
        self.history.done[-1].shows = shows

    def _settle(self) -> None:
        """Run on, answering for chance, until people are asked."""
        history = self.history
        while advance(self.state, scratch()) and self.state.turn == CHANCE:
            frame = self.state.top
            assert isinstance(frame, Draw)
            options = offered(self.state, frame, CHANCE)
            weights = [int(frame.weight(self.state, option)) for option in options]
            draw = write_frame(self.rules, frame)
            nth = history.draws.get(draw, 0)
            number = self.chance.choose(draw, nth, options, weights)
            before = history.snapshot(self.state)
            history.draws[draw] = nth + 1
            answer(self.state, CHANCE, number)
            history.done.append(Done(Entry(((CHANCE, number),)), before, True))
        if self.state.table[ROUND] != self.round:
            self.round = int(self.state.table[ROUND])
            history.checks.append((len(self.history.done), self.round, checksum(self.state)))

    # ---- going back

    def last_answer(self, seat: int) -> LastAnswer | None:
        """The last answer of this seat; nothing is undone freely during a secret choice."""
        found = self.history.last_answer(seat)
        return found._replace(is_free=False) if found and self.is_secret else found

    def restore(self, index: int) -> None:
        """Go back to before an entry."""
        before = self.history.done[index].before
        before.checked_state()
        self.undos += 1
        del self.history.done[index:]
        self.history.secret = None
        self._go_back(before)
        self._settle()

    def _go_back(self, before: Snapshot) -> None:
        self.state = self.history.go_back(before)
        self.round = int(self.state.table[ROUND])

    # ---- looking back

    def before(self, ply: int) -> Course:
        """The course as it was before an entry; at the end, or now, as it is."""
        if ply == len(self.history.done):
            return self
        past = Course(self.rules, self.chance, self.history.done[ply].before.checked_state())
        past.undos = self.undos
        past.history.fill_from(self.history, ply)
        return past
