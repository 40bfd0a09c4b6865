"""Game: the public class. New games, questions, answers, views, undo, records."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import SCORE
from elgrande.base.round import winners
from elgrande.catalogue import ACTION_SPACE, EDITIONS, ruleset
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.errors import IllegalAction, RulesetError, StaleAnswer
from elgrande.engine.event import Event
from elgrande.engine.frame import Frame, SecretChoice
from elgrande.engine.ids import ACTIVE, members
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import EVERYTHING, SPECTATOR, View
from elgrande.engine.state import State
from elgrande.game.course import Course
from elgrande.game.history import LastAnswer
from elgrande.game.looking_back import Moment, moments_of
from elgrande.game.questions import all_subjects, offered, reason
from elgrande.game.recording import (
    read_file,
    record_of,
    replay,
    restore,
    snapshot_of,
    write_file,
)
from elgrande.records.chance import HIGHEST_SEED, SEED_BITS, Chance, SeededChance
from elgrande.records.checksum import checksum
from elgrande.records.position import write_position
from elgrande.records.record import check_names, read_record, write_record
from elgrande.records.replay import RecordedChance, compare_text
from elgrande.records.snapshot import read_snapshot, write_snapshot
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
        self.names = names or tuple(SEAT_LETTERS[: rules.seats])
        check_names(self.names, int(rules.seats))
        self._start = None if start is None else start.copy()
        self._course = Course(rules, chance, start)
        self.is_open = False
        """Whether everything may be shown before the end: a game that is only looked at."""

    @property
    def chance(self) -> Chance:
        """The source of random draws."""
        return self._course.chance

    @property
    def undos(self) -> int:
        """How often something was undone."""
        return self._course.undos

    @property
    def _state(self) -> State:
        return self._course.state

    @classmethod
    def new(
        cls,
        players: int = 4,
        *,
        seed: object = None,
        edition: str = EDITIONS[0],
        modules: str | Sequence[str] = (),
        names: Sequence[str] = (),
        **options: str,
    ) -> Game:
        """A new game; without a seed one is made. Options as ``elgrande rules`` lists them."""
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
            raise RulesetError(f"a seed is a whole number from 0 to 2^128 - 1, not {seed!r}")
        boxes = (modules,) if isinstance(modules, str) else tuple(modules)
        return cls(ruleset(players, edition, boxes, options), SeededChance(seed), tuple(names))

    @classmethod
    def from_state(cls, state: State, seed: int = 0) -> Game:
        """Play on from a position, as ``records.position.read_position`` gives it."""
        return cls(state.rules, SeededChance(seed), start=state)

    def trial(self) -> Game | None:
        """A copy to try answers on, with another chance; none while answers are given in secret."""
        return None if self.is_secret else Game.from_state(self._state)

    # ---- whose turn it is, and what may be chosen

    @property
    def is_over(self) -> bool:
        return self._state.top is None

    @property
    def is_secret(self) -> bool:
        """Whether the running question is a secret choice."""
        return self._course.is_secret

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer now: several in a secret choice, none after the end."""
        frame = self._state.top
        return () if frame is None else tuple(members(int(frame.asked(self._state))))

    @property
    def moment(self) -> tuple[object, ...]:
        """Equal to what it was before as long as nothing has changed, not even in secret."""
        return self.undos, self.ply, self._course.history.secret

    @property
    def ply(self) -> int:
        """The number of entries so far; a secret choice counts once, at its reveal."""
        return len(self._course.history.done)

    def stamp(self, seat: int) -> Stamp:
        """The stamp that the next answer of this seat must carry."""
        secret = self._course.history.secret
        given = secret.given.get(seat, 0) if secret else 0
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
        numbers = offered(self._state, self._frame(), self._seat(seat))
        return tuple(ACTION_SPACE.action(number) for number in numbers)

    def why_not(self, action: Action | str, seat: int | None = None) -> str | None:
        """The name of the rule that forbids an action now; None if it is offered."""
        return reason(self._state, self._seat(seat), self._parse(action).number)

    def not_offered(self, seat: int | None = None) -> dict[Action, str]:
        """Everything the question is about that is not offered, with the rule that forbids it."""
        chosen = self._seat(seat)
        about = all_subjects(self._state, self._frame(), chosen)
        reasons = {number: reason(self._state, chosen, number) for number in about}
        return {
            ACTION_SPACE.action(number): why for number, why in reasons.items() if why is not None
        }

    # ---- answering

    def play(
        self, action: Action | str, seat: int | None = None, stamp: Stamp | None = None
    ) -> None:
        """Answer the question. What is refused leaves the game as it was."""
        chosen = self._seat(seat, stamp)
        number = self._parse(action).number
        frame = self._frame()
        if isinstance(frame, SecretChoice):
            self._course.choose_secretly(frame, chosen, [number])
            return
        self._course.answer(frame, chosen, number)

    def play_all(
        self, actions: Iterable[Action | str], seat: int | None = None, stamp: Stamp | None = None
    ) -> None:
        """Give several answers of one seat to the running secret choice: all of them, or none."""
        chosen = self._seat(seat, stamp)
        numbers = [self._parse(action).number for action in actions]
        frame = self._frame()
        if not isinstance(frame, SecretChoice):
            raise IllegalAction("nobody chooses in secret here: give one answer at a time")
        self._course.choose_secretly(frame, chosen, numbers)

    def withdraw(self, seat: int, action: Action | str | None = None) -> None:
        """Take back a seat's secret answers, or one of them, as long as somebody's are missing."""
        secret, frame = self._course.history.secret, self._state.top
        mine = set() if secret is None else secret.of(seat)
        if secret is None or not isinstance(frame, SecretChoice) or not mine:
            raise IllegalAction(f"{self._letter(seat)} has no secret answer to take back")
        taken = mine if action is None else {self._parse(action).number}
        if not taken <= mine:
            raise IllegalAction(f"{self._letter(seat)} has not chosen {str(action)!r}")
        self._course.withdraw(frame, seat, secret.without(seat, taken))

    # ---- going back

    def last_answer(self, seat: int) -> LastAnswer | None:
        """What this seat would undo, and whether it may do so without asking anybody."""
        self._check_seat(seat)
        return self._course.last_answer(seat)

    def can_undo(self, seat: int, *, by_consent: bool = False) -> bool:
        """Whether this seat may take back its last answer without asking anybody, or at all."""
        return self._undo_target(seat, by_consent) is not None

    def undo(self, seat: int, *, by_consent: bool = False) -> None:
        """Take back this seat's last answer, and everything after it.

        Freely only while nobody has learnt anything since: no draw, no reveal, nothing shown by a
        question, no answer of another seat that had a choice. By consent of the others, always.
        """
        target = self._undo_target(seat, by_consent)
        if target is None:
            raise IllegalAction(
                f"{self._letter(seat)} cannot take back an answer: since the last one a card was "
                "drawn, something revealed, or another player has chosen"
            )
        self._course.restore(target)

    def can_restart_turn(self, seat: int) -> bool:
        """Whether this seat has answered in its running turn, and may take that back freely."""
        target = self._undo_target(seat, False)
        if target is None or self._state.table[ACTIVE] != seat:
            return False
        before = self._course.history.done[target].before.state
        return before is None or before.table[ACTIVE] == seat

    def restart_turn(self, seat: int) -> None:
        """Take back this seat's answers of the running turn as far as undo allows, at least one."""
        self.undo(seat)
        while (target := self._undo_target(seat, False)) is not None:
            if self._course.history.done[target].before.checked_state().table[ACTIVE] != seat:
                return
            self._course.restore(target)

    def _undo_target(self, seat: int, by_consent: bool) -> int | None:
        found = self.last_answer(seat)
        return found.entry if found and (by_consent or found.is_free) else None

    def secret_answers(self, seat: int) -> tuple[Action, ...]:
        """The answers of this seat to the running secret choice, which only it may see."""
        secret = self._course.history.secret
        given = secret.of(seat) if secret else set()
        return tuple(ACTION_SPACE.action(number) for number in sorted(given))

    # ---- looking

    def view(self, viewer: int = SPECTATOR, *, memory: bool = False) -> View:
        """What a seat or a spectator may see; EVERYTHING only after the end."""
        self._check_viewer(viewer)
        return view(self._state, viewer, memory)

    def events(self, viewer: int = SPECTATOR, since: int = 0) -> tuple[Event, ...]:
        """The events this viewer has been told, from the given number on.

        An undo cuts the list: a caller that keeps a number starts anew when ``undos`` changes.
        """
        self._check_viewer(viewer)
        if viewer == EVERYTHING:
            return tuple(self._course.history.all_events()[since:])
        return tuple(self._course.history.events_for(viewer)[since:])

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats the question is put to, as everybody knows; see ``views.view.asked``."""
        return tuple(members(int(asked(self._state))))

    @property
    def scores(self) -> tuple[int, ...]:
        cells = self._state.seats
        return tuple([int(cells[SCORE + seat]) for seat in range(self.rules.seats)])

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners, several if they share the victory; none before the end."""
        return tuple(winners(self._state)) if self.is_over else ()

    def position(self) -> str:
        """The whole position as text, secrets included: for tests and bug reports."""
        return write_position(self._state)

    def checksum(self) -> str:
        return checksum(self._state)

    # ---- looking back

    @property
    def is_whole(self) -> bool:
        """Whether one can look back at all of it: not behind the snapshot it was resumed from."""
        return self._course.history.is_whole

    def moments(self, viewer: int = SPECTATOR) -> list[Moment]:
        """The moments when somebody was asked, in order, and the end, once it has come."""
        self._check_viewer(viewer)
        return moments_of(self._course, None if viewer == EVERYTHING else viewer)

    def as_it_was(self, ply: int) -> Game:
        """The game before an entry, to be looked at; all of it, if all of today's may be seen."""
        course = self._course.before(ply)
        past = Game(self.rules, self.chance, self.names, course.state)
        past._course, past.is_open = course, self.is_open or self.is_over
        return past

    def played_on(self, names: tuple[str, ...], seed: int) -> Game:
        """A new game that begins in this position, with other luck."""
        return Game(self.rules, SeededChance(seed), names, self._state)

    # ---- records

    def record(self) -> str:
        """The game so far as text, secrets included."""
        return write_record(record_of(self._course, self.names, self._start))

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        write_file(Path(path), self.record())

    @classmethod
    def load(cls, path: str | Path) -> Game:
        """Replay the record in a file."""
        return cls.from_record(read_file(Path(path)))

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
        replay(game, game._course.history, record, upto)
        if upto is None:
            compare_text(text, game.record())
        game._course.chance = chance.after_replay()
        return game

    def snapshot(self) -> str:
        """A snapshot of the game as text; not in the middle of a secret choice."""
        return write_snapshot(snapshot_of(self._course, self.names, self._start))

    @classmethod
    def resume(cls, text: str) -> Game:
        """Go on with a game from its snapshot. Only later answers can be undone."""
        snapshot = read_snapshot(text)
        if snapshot.seed is None:
            raise IllegalAction("a game without a seed cannot be kept: its draws are not known")
        game = cls(snapshot.rules, SeededChance(snapshot.seed), snapshot.names, snapshot.state)
        game._start = snapshot.start
        restore(game._course.history, snapshot)
        game._course.undos = snapshot.undos
        return game

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
        if viewer == EVERYTHING and not (self.is_over or self.is_open):
            raise IllegalAction("everything is shown only after the end of the game")
        if viewer not in (SPECTATOR, EVERYTHING):
            self._check_seat(viewer)

    def _letter(self, seat: int) -> str:
        return SEAT_LETTERS[seat] if 0 <= seat < self.rules.seats else f"seat {seat}"

    def _seat(self, seat: int | None, stamp: Stamp | None = None) -> int:
        """The seat that answers; refused if it is not asked or the stamp is an old one."""
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
