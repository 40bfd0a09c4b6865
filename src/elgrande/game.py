"""Game: the public face. New games, questions, answers, views, undo, records."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import ROUND, SCORE
from elgrande.base.round import winners
from elgrande.catalogue import ACTION_SPACE, EDITIONS, REASON_NAMES, ruleset
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.errors import (
    ElGrandeError,
    IllegalAction,
    NotOffered,
    RulesetError,
    StaleAnswer,
    WayBackNotKept,
)
from elgrande.engine.event import Event, EventLog
from elgrande.engine.frame import OFFERED, Draw, Frame, SecretChoice
from elgrande.engine.ids import ACTIVE, CHANCE, has, members
from elgrande.engine.machine import advance, answer, why_not
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import EVERYTHING, SPECTATOR, View
from elgrande.engine.state import State
from elgrande.history import Done, SecretChoiceUnderWay, Snapshot, without_order
from elgrande.records.chance import HIGHEST_SEED, Chance, SeededChance
from elgrande.records.checksum import checksum
from elgrande.records.frames import write_frame
from elgrande.records.kept import Kept, KeptEntry, read_kept, write_kept
from elgrande.records.position import write_position
from elgrande.records.record import (
    LONGEST_RECORD,
    Entry,
    Record,
    RecordError,
    check_names,
    read_record,
    write_entry,
    write_record,
)
from elgrande.records.replay import RecordedChance, compare_checks, compare_text
from elgrande.scratch import scratch
from elgrande.views.view import asked, view


class Game:
    """One game of El Grande.

    >>> game = Game.new(players=3, seed=7)
    >>> game.play(game.options()[0])
    """

    def __init__(
        self,
        rules: Ruleset,
        chance: Chance,
        names: tuple[str, ...] = (),
        start: State | None = None,
    ) -> None:
        self.rules = rules
        self.chance = chance
        self.names = names or tuple(SEAT_LETTERS[: rules.seats])
        check_names(self.names, int(rules.seats))
        self._start = None if start is None else start.copy()
        self.undos = 0
        self._log = EventLog()
        self._done: list[Done] = []
        self._draws: dict[str, int] = {}
        self._checks: list[tuple[int, int, str]] = []
        self._secret: SecretChoiceUnderWay | None = None
        self._state = rules.new_state() if start is None else start.copy()
        self._state.log = self._log
        self._round = int(self._state.table[ROUND]) if start is not None else 0
        self._settle()

    @classmethod
    def new(
        cls,
        players: int = 4,
        *,
        seed: int | None = None,
        edition: str = EDITIONS[0],
        modules: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        **options: str,
    ) -> Game:
        """A new game; without a seed one is made. Options as ``elgrande rules`` lists them."""
        if seed is not None and (type(seed) is not int or not 0 <= seed <= HIGHEST_SEED):
            raise RulesetError(f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}")
        chance = SeededChance(secrets.randbits(48) if seed is None else seed)
        return cls(ruleset(players, edition, modules, options), chance, names)

    @classmethod
    def from_state(cls, state: State, seed: int = 0) -> Game:
        """Play on from a position, as ``records.position.read_position`` gives it."""
        return cls(state.rules, SeededChance(seed), start=state)

    def trial(self) -> Game | None:
        """A copy to try answers on, with another chance; none while answers are given in secret."""
        return None if isinstance(self._state.top, SecretChoice) else Game.from_state(self._state)

    # ---- whose turn it is, and what may be chosen

    @property
    def is_over(self) -> bool:
        return self._state.top is None

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer now: several in a secret choice, none after the end."""
        frame = self._state.top
        return () if frame is None else tuple(members(int(frame.asked(self._state))))

    @property
    def ply(self) -> int:
        """How far the game is: it moves with every answer, in a secret choice with the reveal."""
        return len(self._done)

    def stamp(self, seat: int) -> Stamp:
        """What the next answer of this seat must carry."""
        given = self._secret.given.get(seat, 0) if self._secret else 0
        return Stamp(self.ply, given, self.undos)

    def decision(self, seat: int | None = None) -> Decision:
        """The question this seat must answer, with all its options."""
        chosen = self._seat(seat)
        frame = self._frame()
        return Decision(
            chosen, frame.ask(), int(frame.source()), self.options(chosen), self.stamp(chosen)
        )

    def options(self, seat: int | None = None) -> tuple[Action, ...]:
        """All that this seat may choose now."""
        chosen = self._seat(seat)
        out = scratch()
        n = self._frame().options(self._state, chosen, out)
        return tuple(ACTION_SPACE.action(int(out[i])) for i in range(n))

    def why_not(self, action: Action | str, seat: int | None = None) -> str | None:
        """The name of the rule that forbids an action now; None if it is offered."""
        chosen = self._seat(seat)
        code = self._reason(chosen, self._parse(action).number)
        return None if code == OFFERED else REASON_NAMES[code]

    def not_offered(self, seat: int | None = None) -> dict[Action, str]:
        """Everything the question is about that is not offered, with the rule that forbids it."""
        chosen = self._seat(seat)
        codes = {number: self._reason(chosen, number) for number in self._subjects(chosen)}
        return {
            ACTION_SPACE.action(number): REASON_NAMES[code]
            for number, code in codes.items()
            if code != OFFERED
        }

    # ---- answering

    def play(
        self, action: Action | str, seat: int | None = None, stamp: Stamp | None = None
    ) -> None:
        """Answer the question. Whatever is refused leaves the game as it was."""
        chosen = self._seat(seat, stamp)
        number = self._parse(action).number
        frame = self._frame()
        if isinstance(frame, SecretChoice):
            self._choose_secretly(frame, chosen, [number])
            return
        self._check_offered(frame, chosen, number)
        options = int(frame.options(self._state, chosen, scratch()))
        tells = options > 1 or frame.reveals(self._state, chosen)
        with self._or_as_before() as before:
            answer(self._state, chosen, number)
            self._go_on(Done(Entry(((chosen, number),)), before, tells))

    def play_all(
        self, actions: Iterable[Action | str], seat: int | None = None, stamp: Stamp | None = None
    ) -> None:
        """Give several answers of one seat to the running secret choice: all of them, or none."""
        chosen = self._seat(seat, stamp)
        numbers = [self._parse(action).number for action in actions]
        frame = self._frame()
        if not isinstance(frame, SecretChoice):
            raise IllegalAction("nobody chooses in secret here: give one answer at a time")
        self._choose_secretly(frame, chosen, numbers)

    def withdraw(self, seat: int, action: Action | str | None = None) -> None:
        """Take back a seat's secret answers, or one of them, as long as somebody's are missing."""
        secret, frame = self._secret, self._state.top
        mine = set() if secret is None else secret.of(seat)
        if secret is None or not isinstance(frame, SecretChoice) or not mine:
            raise IllegalAction(f"{self._letter(seat)} has no secret answer to take back")
        taken = mine if action is None else {self._parse(action).number}
        if not taken <= mine:
            raise IllegalAction(f"{self._letter(seat)} has not chosen {str(action)!r}")
        kept = secret.without(seat, taken)
        with self._or_as_before():
            frame.withdraw(self._state, seat)
            self._answer_anew(frame, kept, told=seat)
            self._secret = kept

    def _choose_secretly(self, frame: SecretChoice, seat: int, numbers: list[int]) -> None:
        with self._or_as_before() as before:
            for number in numbers:
                self._give(frame, seat, number)
            secret = (self._secret or SecretChoiceUnderWay(before)).plus(seat, numbers)
            if frame.missing(self._state):
                self._secret = secret
                return
            self._secret = None
            entry = Entry(secret.in_order(), secret=True)
            self._go_on(Done(entry, secret.before, True, revealed=len(self._log.events)))

    def _give(self, frame: SecretChoice, seat: int, number: int) -> None:
        """One secret answer, if the seat has any left to give and the rules allow this one."""
        if not has(frame.missing(self._state), seat):
            raise IllegalAction(f"{self._letter(seat)} has given all secret answers")
        self._check_offered(frame, seat, number)
        answer(self._state, seat, number)

    def _answer_anew(self, frame: SecretChoice, secret: SecretChoiceUnderWay, told: int) -> None:
        """Give these answers from the beginning of the choice on; one seat is told of its own.

        So what a position from outside holds of the choice stays: it is no answer of this game.
        """
        self._state = self._way_back(secret.before).copy()
        for seat, number in secret.in_order():
            self._state.log = self._log if seat == told else None
            self._give(frame, seat, number)
        self._state.log = self._log

    @contextmanager
    def _or_as_before(self) -> Iterator[Snapshot]:
        """Something refused in the middle, also by chance, leaves everything as it was."""
        before, ply, secret = self._snapshot(), self.ply, self._secret
        self._log.uncovered = False
        try:
            yield before
        except ElGrandeError:
            del self._done[ply:]
            self._secret = secret
            self._go_back(before)
            raise

    def _go_on(self, done: Done) -> None:
        """Note an answer and run on to the next question."""
        self._done.append(done)
        self._settle()
        frame, pending = self._state.top, self.pending
        asked = frame is not None and any(frame.shows(self._state, seat) for seat in pending)
        self._done[-1].shows = asked or self._log.uncovered

    def _settle(self) -> None:
        """Run on, answering for chance, until people are asked."""
        out = scratch()
        while advance(self._state, out) and self._state.turn == CHANCE:
            frame = self._frame()
            assert isinstance(frame, Draw)
            n = frame.options(self._state, CHANCE, out)
            options = [int(out[i]) for i in range(n)]
            weights = [int(frame.weight(self._state, option)) for option in options]
            draw = write_frame(self.rules, frame)
            nth = self._draws.get(draw, 0)
            number = self.chance.choose(draw, nth, options, weights)
            before = self._snapshot()
            self._draws[draw] = nth + 1
            answer(self._state, CHANCE, number)
            self._done.append(Done(Entry(((CHANCE, number),)), before, True))
        if self._state.table[ROUND] != self._round:
            self._round = int(self._state.table[ROUND])
            self._checks.append((len(self._done), self._round, checksum(self._state)))

    # ---- going back

    def can_undo(self, seat: int, *, by_consent: bool = False) -> bool:
        """Whether this seat may take back its last answer without asking anybody, or at all."""
        return self._undo_target(seat, by_consent) is not None

    def undo(self, seat: int, *, by_consent: bool = False) -> None:
        """Take back this seat's last answer, and all that came of it.

        Freely only while nobody has learnt anything since: no draw, no reveal, nothing shown by a
        question, no answer of another seat that had a choice. By consent of the others, always.
        """
        target = self._undo_target(seat, by_consent)
        if target is None:
            raise IllegalAction(
                f"{self._letter(seat)} cannot take back an answer: since the last one a card was "
                "drawn, something revealed, or another player has chosen"
            )
        self._restore(target)

    def can_restart_turn(self, seat: int) -> bool:
        """Whether this seat has answered in its running turn, and may take that back freely."""
        target = self._undo_target(seat, False)
        if target is None or self._state.table[ACTIVE] != seat:
            return False
        before = self._done[target].before.state
        return before is None or before.table[ACTIVE] == seat

    def restart_turn(self, seat: int) -> None:
        """Take back this seat's answers of the running turn as far as undo allows, at least one."""
        self.undo(seat)
        while (target := self._undo_target(seat, False)) is not None:
            if self._way_back(self._done[target].before).table[ACTIVE] != seat:
                return
            self._restore(target)

    def _undo_target(self, seat: int, by_consent: bool) -> int | None:
        self._check_seat(seat)
        if isinstance(self._state.top, SecretChoice) and not by_consent:
            return None
        for i in range(len(self._done) - 1, -1, -1):
            done = self._done[i]
            answered = any(who == seat for who, _ in done.entry.answers)
            if answered and (by_consent or not done.is_barrier):
                return i
            if not by_consent and (done.is_barrier or done.tells):
                return None
        return None

    def _restore(self, index: int) -> None:
        before = self._done[index].before
        self._way_back(before)
        self.undos += 1
        del self._done[index:]
        self._secret = None
        self._go_back(before)
        self._settle()

    def _go_back(self, before: Snapshot) -> None:
        del self._log.events[before.events :]
        del self._checks[before.checks :]
        self._draws = dict(before.draws)
        self._state = self._way_back(before).copy()
        self._state.log = self._log
        self._round = int(self._state.table[ROUND])

    @staticmethod
    def _way_back(before: Snapshot) -> State:
        if before.state is None:
            raise WayBackNotKept("the game was resumed from a later position")
        return before.state

    def _snapshot(self) -> Snapshot:
        return Snapshot(
            self._state.copy(), len(self._log.events), dict(self._draws), len(self._checks)
        )

    def secret_answers(self, seat: int) -> tuple[Action, ...]:
        """What this seat has given to the running secret choice: for its own eyes."""
        given = self._secret.of(seat) if self._secret else set()
        return tuple(ACTION_SPACE.action(number) for number in sorted(given))

    # ---- looking

    def view(self, viewer: int = SPECTATOR, *, memory: bool = False) -> View:
        """What a seat or a spectator may see; EVERYTHING only after the end."""
        self._check_viewer(viewer)
        return view(self._state, viewer, memory)

    def events(self, viewer: int = SPECTATOR, since: int = 0) -> tuple[Event, ...]:
        """What has happened, as this viewer learnt it, from the given number on.

        An undo cuts the list: who remembers a number must begin anew when ``undos`` has changed.
        """
        self._check_viewer(viewer)
        if viewer == EVERYTHING:
            return tuple(self._told_to_all()[since:])
        shown = [event.seen_by(viewer) for event in self._log.events]
        return tuple(event for event in shown if event is not None)[since:]

    def _told_to_all(self) -> list[Event]:
        """The whole log; it does not tell in which order secret answers came."""
        told = list(self._log.events)
        for done in self._done:
            if done.entry.secret:
                span = slice(done.before.events, done.revealed)
                told[span] = without_order(told[span])
        return told

    @property
    def asked(self) -> tuple[int, ...]:
        """Whom the running question is put to, for all to know; see ``views.view.asked``."""
        return tuple(members(int(asked(self._state))))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self._state.seats[SCORE + seat]) for seat in range(self.rules.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; several share the victory. Empty before the end."""
        return tuple(winners(self._state)) if self.is_over else ()

    def position(self) -> str:
        """The whole position as text, secrets included: for tests and bug reports."""
        return write_position(self._state)

    def checksum(self) -> str:
        return checksum(self._state)

    # ---- records

    def record(self) -> str:
        """The game so far as text, secrets included."""
        return write_record(
            Record(
                rules=self.rules,
                seed=self.chance.seed,
                names=self.names,
                start=self._start,
                entries=[done.entry for done in self._done],
                checks=list(self._checks),
                pending=self._secret.in_order() if self._secret else (),
                final=self.checksum(),
            )
        )

    def save(self, path: str | Path) -> None:
        """Write the record beside the old file, then put it in its place."""
        target = Path(path)
        draft = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
        try:
            with draft.open("x", encoding="utf-8") as file:
                file.write(self.record())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: str | Path) -> Game:
        try:
            with Path(path).open(encoding="utf-8") as file:
                text = file.read(LONGEST_RECORD + 1)
        except UnicodeDecodeError as error:
            raise RecordError(1, "this is no text file") from error
        return cls.from_record(text)

    @classmethod
    def from_record(cls, text: str, upto: int | None = None) -> Game:
        """Replay a record, checking every answer, draw and checksum; or only its first plies.

        Up to a ply: draws are no choice, so the game runs on to the next question to a person.
        """
        if upto is not None and upto < 0:
            raise IllegalAction(f"a game has no ply {upto}")
        record = read_record(text)
        chance = RecordedChance(record)
        game = cls(record.rules, chance, record.names, record.start)
        for ply, entry in enumerate(record.entries[:upto]):
            game._replay(ply, entry)
        compare_checks(record, game._checks, game.ply)
        if upto is None:
            game._replay_end(record)
            compare_text(text, game.record())
        game.chance = chance.for_playing_on()
        return game

    def keep(self) -> str:
        """The game as it stands, as text; not in the middle of a secret choice."""
        if self._secret is not None:
            raise IllegalAction("a game is not kept in the middle of a secret choice")
        return write_kept(
            Kept(
                rules=self.rules,
                seed=self.chance.seed,
                names=self.names,
                start=self._start,
                state=self._state,
                entries=[
                    KeptEntry(one.entry, one.tells, one.shows, one.before.events, one.revealed)
                    for one in self._done
                ],
                checks=self._checks,
                draws=self._draws,
                events=self._log.events,
                undos=self.undos,
            )
        )

    @classmethod
    def resume(cls, text: str) -> Game:
        """Go on with a game that was kept. Only what is played from now on has a way back."""
        kept = read_kept(text)
        if kept.seed is None:
            raise IllegalAction("a game without a seed cannot be kept: its draws are not known")
        game = cls(kept.rules, SeededChance(kept.seed), kept.names, kept.state)
        game._start = kept.start
        game._done = [
            Done(one.entry, Snapshot(None, one.events, {}, 0), one.tells, one.shows, one.revealed)
            for one in kept.entries
        ]
        game._log.events.extend(kept.events)
        game._checks = list(kept.checks)
        game._draws = dict(kept.draws)
        game.undos = kept.undos
        return game

    def _replay(self, ply: int, entry: Entry) -> None:
        """Play one entry of a record; chance has already been dealt on the way."""
        if entry.answers[0][0] == CHANCE:
            if ply >= len(self._done) or self._done[ply].entry != entry:
                raise RecordError(entry.line, "nothing is drawn here")
            return
        if ply < len(self._done):
            expected = write_entry(self._done[ply].entry)
            raise RecordError(entry.line, f"a draw must stand here: {expected!r}")
        if entry.secret != isinstance(self._state.top, SecretChoice):
            why = "nobody chooses" if entry.secret else "everybody asked chooses"
            raise RecordError(entry.line, f"{why} in secret here")
        for seat, number in entry.answers:
            try:
                self.play(ACTION_SPACE.action(number), seat)
            except IllegalAction as error:
                raise RecordError(entry.line, str(error)) from None
        if len(self._done) <= ply or self._done[ply].entry != entry:
            raise RecordError(entry.line, "not all secret answers stand here")

    def _replay_end(self, record: Record) -> None:
        if len(self._checks) != len(record.checks):
            raise RecordError(record.end_line, "a line 'check' is missing")
        for (seat, number), line in zip(record.pending, record.pending_lines, strict=True):
            try:
                if not isinstance(self._state.top, SecretChoice):
                    raise IllegalAction("nobody chooses in secret here")
                self.play(ACTION_SPACE.action(number), seat)
            except IllegalAction as error:
                raise RecordError(line, str(error)) from None
        if len(self._done) != len(record.entries) or self.checksum() != record.final:
            raise RecordError(record.end_line, "the checksum of the last position does not fit")

    # ---- small helpers

    def _frame(self) -> Frame:
        frame = self._state.top
        if frame is None:
            raise IllegalAction("the game is over")
        return frame

    def _parse(self, action: Action | str) -> Action:
        return ACTION_SPACE.parse(action) if isinstance(action, str) else action

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.rules.seats:
            raise IllegalAction(f"there is no seat {seat}")

    def _check_viewer(self, viewer: int) -> None:
        if viewer == EVERYTHING and not self.is_over:
            raise IllegalAction("everything is shown only after the end of the game")
        if viewer not in (SPECTATOR, EVERYTHING):
            self._check_seat(viewer)

    def _letter(self, seat: int) -> str:
        return SEAT_LETTERS[seat] if 0 <= seat < self.rules.seats else f"seat {seat}"

    def _seat(self, seat: int | None, stamp: Stamp | None = None) -> int:
        """The seat that is meant, if it is asked and the answer is to the running question."""
        self._frame()
        pending = self.pending
        if seat is None:
            if len(pending) > 1:
                letters = ", ".join(self._letter(one) for one in pending)
                raise IllegalAction(f"several seats are asked ({letters}): say which one answers")
            seat = pending[0]
        if stamp is not None and stamp != self.stamp(seat):
            raise StaleAnswer(f"this answers question {stamp}; now it is {self.stamp(seat)}")
        if seat not in pending:
            raise IllegalAction(f"{self._letter(seat)} is not asked")
        return seat

    def _subjects(self, seat: int) -> list[int]:
        """Everything the running question is about, offered or not."""
        out = scratch()
        n = self._frame().subjects(self._state, seat, out)
        return [int(out[i]) for i in range(n)]

    def _reason(self, seat: int, number: int) -> int:
        return int(why_not(self._state, seat, number))

    def _check_offered(self, frame: Frame, seat: int, number: int) -> None:
        out = scratch()
        n = frame.options(self._state, seat, out)
        offered = [int(out[i]) for i in range(n)]
        if number in offered:
            return
        reason = REASON_NAMES[self._reason(seat, number)]
        may = ", ".join(ACTION_SPACE.text(option) for option in offered)
        raise NotOffered(
            f"{ACTION_SPACE.text(number)!r} is not offered to {self._letter(seat)} ({reason}); "
            f"choose from: {may}",
            reason,
        )
