"""A game at the terminal: tells what happened, asks, understands, and saves after every answer."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from elgrande.base.fields import DOUBT, HAND, ROUND
from elgrande.bots.asking import ask
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import new_bot
from elgrande.catalogue import ACTION_SPACE
from elgrande.cli.commands import find_command
from elgrande.cli.orders import Left, Orders
from elgrande.cli.picking import Picks
from elgrande.cli.terminal import Terminal
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.errors import NotationError
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, has
from elgrande.engine.sight import HIDDEN, SPECTATOR
from elgrande.game import Game
from elgrande.telling.boxes import boxes_of
from elgrande.telling.choices import BY_VALUE, NUMBER, Choice, Unclear, choices_of, find, simplified
from elgrande.telling.question import QuestionText
from elgrande.telling.seats import Seats
from elgrande.telling.showing import Show
from elgrande.telling.teller import Teller, scores_after
from elgrande.text import Text, decode

NOTICEABLE = 0.5
"""Who takes so many seconds over an answer is said to be thinking."""
INTERRUPTED = 130
SHOWN_WHEN_UNCLEAR = 6
LONGEST_QUOTE = 40
SAID_BY_QUESTION = ("CardPicked", "PicksWithdrawn")
"""Events that a question tells anew each time it is put."""


@dataclass(frozen=True)
class Pace:
    """How much thinking an answer of a bot is worth, and a hint; None where there are no hints."""

    bot: Budget
    hint: Budget | None


class Session:
    """One game, with people at this terminal and bots in the other seats."""

    def __init__(
        self,
        terminal: Terminal,
        text: Text,
        game: Game,
        seats: Seats,
        path: Path | None,
        pace: Pace,
    ) -> None:
        self.terminal = terminal
        self.text = text
        self.game = game
        self.seats = seats
        self.path = path
        self.is_saved = path is not None
        self.on_disk: str | None = None
        """What the file held when it was last read or written here."""
        self.bots: dict[int, Bot] = {
            seat: new_bot(level) for seat, level in enumerate(seats.bots) if level is not None
        }
        self.pace = pace
        self.slow = {seat for seat, bot in self.bots.items() if bot.uses_its_time}
        if pace.bot.seconds is not None and pace.bot.seconds < NOTICEABLE:
            self.slow.clear()
        self.said_to_think: tuple[int, int, int] | None = None
        people = seats.people
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        self.teller = Teller(text, game.rules, seats.names, effects=True)
        self.told = 0
        self.active = -1
        self.queue: list[str] = []
        self.queued_at = (SPECTATOR, 0, 0)
        self.warned: tuple[int, Stamp, Action] | None = None
        """The answer that was given last and waits to be given again, after a warning."""
        self.listed: tuple[int, str, tuple[Action, ...]] | None = None
        self.put_at: tuple[int, Stamp] | None = None
        self.picks = Picks(self)
        self.orders = Orders(self)

    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit status."""
        try:
            while not self.game.is_over:
                self.step()
            self.catch_up()
            self.say_all(Show(self.text, self.game, self.seats, self.viewer).scores())
            self.save_again()
            if self.is_saved:
                self.say("cli.play.kept_whole", file=str(self.path))
        except Left:
            self.save_again()
            self.leave("cli.play.left")
        except EOFError:
            self.save_again()
            self.leave("cli.play.no_more_input")
        except KeyboardInterrupt:
            # It may come in the middle of a move, so what was saved after the last answer stays.
            self.terminal.say()
            self.leave("cli.play.interrupted")
            return INTERRUPTED
        return 0

    def leave(self, key: str) -> None:
        """One last line, with where the game is to be found."""
        kept = "cli.play.kept" if self.is_saved else "cli.play.not_kept"
        self.terminal.say(self.text[key] + " " + self.text.fill(kept, file=str(self.path)))

    def say_all(self, lines: Iterable[str], indent: str = "") -> None:
        for line in lines:
            self.terminal.say(indent + line)

    def say(self, key: str, **values: object) -> None:
        self.terminal.say(self.text.fill(key, **values))

    # ---- the course of the game

    def step(self) -> None:
        """One answer: of a bot, of a person, or the only one there is."""
        if self.queue and self.queued_at != self.moment(self.queued_at[0]):
            self.drop_queue("cli.play.queue_over")
        active = int(self.game.view().table[ACTIVE])
        if active != self.active:
            self.active = active
            self.catch_up()
        pending = self.game.pending
        waiting = [seat for seat in pending if seat in self.bots]
        if waiting:
            self.let_bot_answer(waiting[0])
        else:
            self.let_person_answer(pending[0])

    def let_bot_answer(self, seat: int) -> None:
        decision = self.game.decision(seat)
        view, seed = self.game.view(seat, memory=True), self.game.chance.seed or 0
        name, level = self.seats.named(seat), self.seats.bots[seat]
        if seat in self.slow and len(decision.options) > 1:
            self.say_thinking(seat)
        began = time.monotonic()
        answer = ask(self.bots[seat], view, decision, self.pace.bot, seed)
        if len(decision.options) > 1:
            slow = time.monotonic() - began >= NOTICEABLE
            self.slow = self.slow | {seat} if slow else self.slow - {seat}
        if answer.fault is not None:
            self.terminal.warn(
                self.text.fill("cli.play.fault", seat=name, bot=level, fault=answer.fault)
            )
        self.game.play(answer.action, seat, decision.stamp)

    def say_thinking(self, seat: int) -> None:
        """Once a turn, before a bot that took long over its last answer is asked."""
        if not self.terminal.interactive or self.said_to_think == self.moment(seat):
            return
        self.said_to_think = self.moment(seat)
        self.catch_up()
        self.terminal.say_waiting(self.text.fill("cli.play.thinking", seat=self.seats.named(seat)))

    def let_person_answer(self, seat: int) -> None:
        decision = self.game.decision(seat)
        secret = isinstance(self.game.view(seat).top, SecretChoice)
        if len(decision.options) == 1 and not secret:
            self.catch_up()
            only = self.choices(decision, decision.options)[0]
            self.say("cli.play.only", choice=only.sentence)
            self.play(seat, only.action, decision)
            return
        if self.is_private(seat, decision):
            self.answer_unseen(seat, decision)
            return
        if self.queue and self.queued_at != self.moment(seat):
            self.drop_queue("cli.play.queue_over")
        if not self.queue and self.put_at != (seat, decision.stamp):
            self.catch_up()
            self.put(seat, decision)
        self.take_answer(seat, decision)

    def answer_unseen(self, seat: int, decision: Decision) -> None:
        """A secret of one of several people at this terminal: the others look away."""
        self.drop_queue("cli.play.queue_over")
        self.catch_up()
        self.say("cli.play.cover", seat=self.seats.names[seat])
        found = find_command(self.text, self.terminal.ask(unseen=True))
        if found and found[0] == "quit":
            raise Left
        if found and found[0] == "undo":
            if isinstance(self.game.view(seat).top, SecretChoice):
                self.withdraw(seat)
            else:
                self.orders.take_back(seat, whole_turn=False)
            return
        self.put(seat, decision)
        ply = self.game.ply
        while self.game.ply == ply and seat in self.game.pending:
            decision = self.game.decision(seat)
            if not self.queue and self.put_at != (seat, decision.stamp):
                self.put(seat, decision)
            self.take_answer(seat, decision)
        self.queue.clear()
        self.listed = None
        self.terminal.cover()
        self.say("cli.play.covered", seat=self.seats.names[seat])

    def withdraw(self, seat: int) -> None:
        """Another person here takes back a secret answer, before this one has given theirs."""
        for other in reversed(self.seats.people):
            if other not in self.game.pending and other in self.game.asked and other != seat:
                self.game.withdraw(other)
                self.say("cli.play.withdrawn", seat=self.seats.names[other])
                return
        self.say("cli.play.no_undo")

    def is_private(self, seat: int, decision: Decision) -> bool:
        """Whether the question or its answer is not for the eyes of others at this terminal."""
        if len(self.seats.people) < 2:
            return False
        view = self.game.view(seat)
        if isinstance(view.top, SecretChoice) or decision.ask == "ReclaimPower":
            return True
        if any(decision.ask in box.unseen for box in boxes_of(self.game.rules)):
            return True
        hand = int(view.seats[HAND + seat])
        named = [decode(option.number)[1].get("power") for option in decision.options]
        from_hand = all(power is not None and has(hand, power) for power in named)
        return from_hand and self.hand_is_secret(seat)

    def hand_is_secret(self, seat: int) -> bool:
        """Whether those who looked on so far cannot know what this seat holds."""
        known = self.game.view(memory=True).seats
        return known[HAND + seat] == HIDDEN or bool(known[DOUBT + seat])

    def moment(self, seat: int) -> tuple[int, int, int]:
        """Answers typed ahead are for this seat, in this turn of this round."""
        table = self.game.view(seat).table
        return seat, int(table[ROUND]), int(table[ACTIVE])

    def play(self, seat: int, action: Action, decision: Decision) -> None:
        self.game.play(action, seat, decision.stamp)
        self.save_again()

    # ---- telling and asking

    def skip_to_this_round(self) -> None:
        """What happened before this round is not told again, only how it stands."""
        kinds = [event.kind.name for event in self.game.events(self.viewer)]
        if "RoundBegan" in kinds and not self.game.is_over:
            self.told = len(kinds) - 1 - kinds[::-1].index("RoundBegan")
        elif self.game.is_over:
            self.told = len(kinds)

    def catch_up(self) -> None:
        """Tell what has happened since this was last done."""
        events = self.game.events(self.viewer)
        self.told = min(self.told, len(events))
        if self.told == len(events):
            return
        since = scores_after(events, [0] * len(self.seats.names))
        start = [now - got for now, got in zip(self.game.scores, since, strict=True)]
        before = scores_after(events[: self.told], start)
        news = [event for event in events[self.told :] if event.kind.name not in SAID_BY_QUESTION]
        self.say_all(self.teller.tell(news, before))
        self.told = len(events)

    def choices(self, decision: Decision, options: Iterable[Action]) -> list[Choice]:
        return choices_of(self.text, decision.ask, options, self.seats.names)

    def question(self, seat: int, decision: Decision) -> QuestionText:
        """In words; among several people it says whom it is put to."""
        name = self.seats.named(seat) if len(self.seats.people) > 1 else None
        choices = self.choices(decision, decision.options)
        view, memory = self.game.view(seat), self.game.view(seat, memory=True)
        return QuestionText(self.text, view, decision, choices, self.seats.names, memory, name)

    def put(self, seat: int, decision: Decision, *, again: bool = False) -> None:
        """Ask; options that have just been listed are listed again only if wanted."""
        self.put_at = (seat, decision.stamp)
        question = self.question(seat, decision)
        listing = (seat, decision.ask, decision.options)
        head = question.head()
        if listing == self.listed and not again:
            self.terminal.say(f"{head} " + self.text["cli.play.same_options"])
            return
        if self.listed is not None and listing[:2] == self.listed[:2] and not again:
            if self.picks.of(seat) is not None:
                self.terminal.say(f"{head} " + self.text["cli.play.fewer_options"])
                return
        self.terminal.say()
        self.terminal.say(head)
        self.say_all(question.options(), "  ")
        self.listed = listing

    def take_answer(self, seat: int, decision: Decision) -> None:
        """Read a line, or go on with one; play the answer or do as told."""
        typed = self.next_line(seat, decision)
        if not typed.strip():
            self.put(seat, decision, again=True)
            return
        choices = self.choices(decision, decision.options)
        exact = any(simplified(typed) == simplified(one.action.text) for one in choices)
        picking = self.picks.of(seat) is not None
        command = None if exact else find_command(self.text, typed, picking=picking)
        if picking and command is None and self.picks.are_named(typed, seat, decision):
            command = ("pick", typed)
        if command is not None:
            self.catch_up()
            still = self.orders.obey(command[0], command[1], seat, decision)
            if still and self.put_at == (seat, decision.stamp):
                self.terminal.say(self.question(seat, decision).head())
            return
        try:
            choice = find(typed, choices)
        except Unclear as unclear:
            self.catch_up()
            fitting = [self.hint(one) for one in unclear.choices[:SHOWN_WHEN_UNCLEAR]]
            self.say(
                "cli.play.unclear", typed=shortened(typed), choices=self.text.listed(fitting, "or")
            )
            self.drop_queue("cli.play.queue_stopped")
            return
        if choice is not None and picking:
            self.picks.take([choice.action], seat, decision)
            return
        if choice is not None:
            if self.is_meant(choice, seat, decision):
                self.play(seat, choice.action, decision)
            return
        self.catch_up()
        self.terminal.say(self.refusal(typed, seat, decision, choices))
        self.drop_queue("cli.play.queue_stopped")

    def is_meant(self, choice: Choice, seat: int, decision: Decision) -> bool:
        """Whether to go on with an answer: after a warning only when it is given once more."""
        warning = self.question(seat, decision).warning(choice)
        warned = (seat, decision.stamp, choice.action)
        if not warning or self.warned == warned:
            return True
        self.warned = warned
        self.catch_up()
        self.say("cli.play.again", warning=warning)
        self.drop_queue("cli.play.queue_stopped")
        return False

    def next_line(self, seat: int, decision: Decision) -> str:
        """What was typed next: the rest of a line, or a new one."""
        if not self.queue:
            unseen = self.is_private(seat, decision)
            self.queue = split(self.text, self.terminal.ask(unseen=unseen))
            self.queued_at = self.moment(seat)
        return self.queue.pop(0) if self.queue else ""

    @staticmethod
    def hint(choice: Choice) -> str:
        return choice.beside_label(choice.words)

    def drop_queue(self, key: str) -> None:
        if self.queue:
            self.say(key, rest="; ".join(part.strip() for part in self.queue))
            self.queue.clear()

    def refusal(self, typed: str, seat: int, decision: Decision, choices: list[Choice]) -> str:
        """Why what was typed is no answer, and what would be one."""
        reason = self.reason(typed, seat, decision)
        if reason is not None:
            return self.text.fill("cli.play.not_possible", typed=shortened(typed), reason=reason)
        return self.text.fill(
            "cli.play.nonsense",
            typed=shortened(typed),
            number=choices[-1].label,
            words=choices[-1].action.text,
        )

    def reason(self, typed: str, seat: int, decision: Decision) -> str | None:
        """The rule that forbids what was typed; None if it names nothing that could be chosen."""
        barred = self.game.not_offered(seat)
        choices = self.choices(decision, sorted(barred))
        if NUMBER.fullmatch(typed):
            choices = [one for one in choices if one.action.text.split()[0] in BY_VALUE]
        try:
            found = find(typed, choices)
        except Unclear as unclear:
            found = unclear.choices[0]
        if found is not None:
            return self.text[f"reasons.{barred[found.action]}"]
        try:
            ACTION_SPACE.parse(typed)
        except NotationError:
            return None
        return self.text["reasons.not_asked"]

    # ---- files

    def save_again(self) -> None:
        """As after every answer, once there is a file."""
        if self.path is None or self.is_on_disk():
            return
        if self.is_changed_by_another():
            self.say("cli.play.changed", file=str(self.path))
            self.is_saved = False
            return
        self.is_saved = self.save(self.path)

    def is_on_disk(self) -> bool:
        return self.is_saved and self.on_disk == self.game.record()

    def is_changed_by_another(self) -> bool:
        """Whether the file holds something else than what was read or written here last."""
        if self.on_disk is None or self.path is None:
            return False
        try:
            return self.path.read_text(encoding="utf-8") != self.on_disk
        except (OSError, UnicodeDecodeError):
            return False

    def save(self, path: Path) -> bool:
        """Whether it worked; if not, the person is told and may play on."""
        try:
            self.game.save(path)
        except OSError as error:
            self.say("cli.play.not_saved", file=str(path), why=error.strerror or str(error))
            return False
        self.on_disk = self.game.record()
        return True


def shortened(typed: str) -> str:
    """What was typed, as far as it is worth repeating."""
    bare = typed.strip()
    return bare if len(bare) <= LONGEST_QUOTE else bare[:LONGEST_QUOTE] + "…"


def split(text: Text, line: str) -> list[str]:
    """The answers of a line; a file's name may have commas."""
    command = find_command(text, line)
    if command is not None and command[0] == "save":
        return [line]
    return re.split("[,;]", line.strip().strip(",;"))
