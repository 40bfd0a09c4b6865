"""A table for tests: set up a position, play actions in notation, inspect the result."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.fields import GRANDE, KING, SCORE
from elgrande.base.turn import BOTH_LEFT, ChooseCard, TakeParts
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES, REASON_NAMES, REVISION
from elgrande.engine.event import Event, EventLog
from elgrande.engine.frame import Frame, SecretChoice
from elgrande.engine.ids import CHANCE, COLOURS, NOBODY, buffer, members
from elgrande.engine.machine import advance, answer
from elgrande.engine.plan import PLAN_NAMES, RunPlan
from elgrande.engine.scope import PASS, TURN, AskAround, Scope
from elgrande.engine.state import State
from elgrande.records.position import HEAD, read_position, write_position


class Table:
    """A running game from a position, given as lines of text; see ``records.position``.

    >>> t = Table("king galicia", "aragon A 2 B 1", "court A 5", players=4)
    >>> t.turn("A", "score_fives")
    >>> t.play("A special", "A region aragon")
    """

    def __init__(
        self,
        *lines: str,
        players: int = 4,
        edition: str = "big_box",
        modules: str = "",
        revision: int | str = REVISION,
        **options: str,
    ) -> None:
        head = [HEAD, f"revision {revision}", f"players {players}", f"edition {edition}"]
        head += [f"modules {modules}"] if modules else []
        head += [f"option {name} {value}" for name, value in options.items()]
        given = {line.split()[0] for line in lines}
        default = [
            line
            for line in ("round 1", "start_player A", "king galicia")
            if line.split()[0] not in given
        ]
        self.s: State = read_position("\n".join([*head, *default, *lines, "stack"]), strict=False)
        self.s.log = EventLog()
        self._out = buffer()

    # ---- setting the scene

    def push(self, *frames: Frame) -> None:
        """Push frames so that they happen in this order."""
        for frame in reversed(frames):
            self.s.push(frame)

    def turn(self, seat: str, card: str) -> None:
        """Go to the turn of a seat that has just taken this action card."""
        number = SEAT_LETTERS.index(seat)
        self.s.table[0] = number
        self.push(
            TakeParts(number, BOTH_LEFT, CARD_NAMES.number(card)), Scope(TURN, number, NOBODY)
        )

    def choose_card(self, seat: str) -> None:
        """Go to the turn of a seat that must now take an open action card."""
        number = SEAT_LETTERS.index(seat)
        self.s.table[0] = number
        self.push(ChooseCard(number), Scope(TURN, number, NOBODY))

    # ---- playing

    def play(self, *moves: str) -> None:
        """Play moves: a seat letter (or ``chance``) and an action, such as ``A place aragon``."""
        for move in moves:
            who, text = move.split(" ", 1)
            seat = CHANCE if who == "chance" else SEAT_LETTERS.index(who)
            action = ACTION_SPACE.parse(text)
            assert text in self.options(who), (
                f"{move!r} is not offered: {self.pending()} may choose {self.options(who)}"
            )
            answer(self.s, seat, action.number)
        self._settle()

    def _settle(self) -> int:
        return int(advance(self.s, self._out))

    def pending(self) -> str:
        """The letters of the seats that are asked; ``chance``; empty when nothing is left."""
        if self._settle() == 0:
            return ""
        assert self.s.top is not None
        seats = members(int(self.s.top.asked(self.s)))
        return "".join("chance" if seat == CHANCE else SEAT_LETTERS[seat] for seat in seats)

    def options(self, who: str | None = None) -> list[str]:
        """The options of a seat in notation; by default of the seat that is asked."""
        if self._settle() == 0:
            return []
        frame = self.s.top
        assert frame is not None
        seat = int(self.s.turn)
        if who is not None:
            seat = CHANCE if who == "chance" else SEAT_LETTERS.index(who)
            if not frame.asked(self.s) >> seat & 1:
                return []
        n = int(frame.options(self.s, seat, self._out))
        return [ACTION_SPACE.text(int(self._out[i])) for i in range(n)]

    def targets(self, verb: str) -> set[str]:
        """The arguments with which a verb is offered now."""
        texts = [text.split(" ", 1) for text in self.options()]
        return {words[1] for words in texts if words[0] == verb and len(words) > 1}

    def why_not(self, text: str) -> str:
        """The name of the reason why an action is not offered to the seat that is asked."""
        self._settle()
        frame = self.s.top
        assert frame is not None
        code = int(frame.reason(self.s, self.s.turn, ACTION_SPACE.parse(text).number))
        return REASON_NAMES[code]

    def asks(self) -> str:
        """The text key of the running question."""
        self._settle()
        assert self.s.top is not None
        return self.s.top.ask()

    # ---- looking

    def count(self, spot: str, seat: str) -> int:
        return int(self.s.board[SPOT.number(spot) * COLOURS + SEAT_LETTERS.index(seat)])

    def counts(self, spot: str) -> str:
        """The caballeros in a spot, such as ``A2 B1``."""
        found = [(letter, self.count(spot, letter)) for letter in SEAT_LETTERS]
        return " ".join(f"{letter}{n}" for letter, n in found if n)

    def scores(self) -> list[int]:
        return [int(self.s.seats[SCORE + seat]) for seat in range(self.s.rules.seats)]

    def king(self) -> str:
        return SPOT.name(int(self.s.table[KING]))

    def grande(self, seat: str) -> str:
        return SPOT.name(int(self.s.seats[GRANDE + SEAT_LETTERS.index(seat)]))

    def events(self, kind: str) -> list[Event]:
        assert self.s.log is not None
        return [event for event in self.s.log.events if event.kind.name == kind]

    def position(self) -> str:
        return write_position(self.s)

    # ---- for tests of single rules

    def follow(self, plan: str, step: str, seat: str = "") -> None:
        """Run a plan from a step on, such as ``round``, ``burn_cards``; a turn has a seat."""
        number = PLAN_NAMES.index(plan)
        owner = SEAT_LETTERS.index(seat) if seat else NOBODY
        self.push(RunPlan(number, self.s.rules.plans[number].index(step), owner))

    def play_passing(self, *moves: str) -> int:
        """Play moves and pass all reactions; returns how often somebody was asked to react."""
        asked = self._let_pass()
        for move in moves:
            self.play(move)
            asked += self._let_pass()
        return asked

    def _let_pass(self) -> int:
        asked = 0
        while self._settle() and isinstance(self.s.top, AskAround):
            answer(self.s, self.s.turn, PASS)
            asked += 1
        return asked

    def skip_to(self, question: str, who: str = "") -> None:
        """Answer with the first option until this question is asked, to this seat if given."""
        while not (self.pending() and self.asks() == question and who in self.pending()):
            assert self.pending(), f"{question} was never asked"
            answer(self.s, self.s.turn, int(self._out[0]))

    def withdraw(self, seat: str) -> None:
        """Take back the secret answers of a seat."""
        self._settle()
        assert isinstance(self.s.top, SecretChoice)
        self.s.top.withdraw(self.s, SEAT_LETTERS.index(seat))

    def refusal(self, text: str) -> str:
        """Like ``why_not``, but ``not_asked`` for what the running question is not about."""
        self._settle()
        assert self.s.top is not None
        n = int(self.s.top.subjects(self.s, self.s.turn, self._out))
        verbs = {ACTION_SPACE.text(int(self._out[i])).split()[0] for i in range(n)}
        reason = self.why_not(text) if text.split(maxsplit=1)[0] in verbs else "not_asked"
        return "not_asked" if reason == "offered" and text not in self.options() else reason

    def line(self, name: str) -> str:
        """The line of a field or spot in the position text; empty if it has none."""
        for line in self.position().splitlines():
            if line.split()[0] == name:
                return line.partition(" ")[2]
        return ""

    def lines(self) -> set[str]:
        """All lines of the position above the stack, to compare two positions."""
        return set(self.position().partition("\nstack")[0].splitlines())

    def told(self, seat: str = "") -> list[str]:
        """The names of all events as a seat, or a spectator, has learnt them."""
        assert self.s.log is not None
        viewer = SEAT_LETTERS.index(seat) if seat else -1
        seen = [event.seen_by(viewer) for event in self.s.log.events]
        return [repr(event) for event in seen if event is not None]
