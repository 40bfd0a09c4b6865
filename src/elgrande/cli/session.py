"""A game at the terminal: bots answer, people are asked, and every answer is saved."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from elgrande.bots.asking import ask, inform
from elgrande.bots.bot import Bot, Budget
from elgrande.cli.commands import find_command
from elgrande.cli.conversation import Conversation, shortened
from elgrande.cli.handlers import Handlers, Left
from elgrande.cli.picking import Picks
from elgrande.cli.saving import SaveFile
from elgrande.cli.terminal import Terminal
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE
from elgrande.game import Game
from elgrande.guests.bot import new_player
from elgrande.telling.choices import Choice, Unclear, find, simplified
from elgrande.telling.seats import Seats
from elgrande.telling.table_text import TableText
from elgrande.text import Text

NOTICEABLE = 0.5
"""Who takes so many seconds over an answer is said to be thinking."""
INTERRUPTED = 130
SHOWN_WHEN_UNCLEAR = 6


@dataclass(frozen=True)
class Pace:
    """The budgets for an answer of a bot and for a hint; None if there are no hints."""

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
        self.talk = Conversation(terminal, text, game, seats)
        self.terminal = terminal
        self.text = text
        self.game = game
        self.seats = seats
        self.file = SaveFile(game, path, self.talk.say)
        self.bots: dict[int, Bot] = {
            seat: new_player(level) for seat, level in enumerate(seats.bots) if level is not None
        }
        self.pace = pace
        self.slow = {seat for seat, bot in self.bots.items() if bot.uses_its_time}
        if pace.bot.seconds is not None and pace.bot.seconds < NOTICEABLE:
            self.slow.clear()
        self.said_to_think: tuple[int, int, int] | None = None
        self.active = -1
        self.warned: tuple[int, Stamp, Action] | None = None
        """The answer that was given last and waits to be given again, after a warning."""
        self.handlers = Handlers(self.talk, self.file, pace.hint)
        self.picks = Picks(self.talk, self.file, self.handlers)

    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit status."""
        try:
            while not self.game.is_over:
                self.step()
            self.tell_bots_the_end()
            self.talk.catch_up()
            self.talk.say_all(
                TableText(self.text, self.game, self.seats, self.talk.viewer).scores()
            )
            self.file.save_again()
            if self.file.is_saved:
                self.talk.say("cli.play.kept_whole", file=str(self.file.path))
        except Left:
            self.file.save_again()
            self.leave("cli.play.left")
        except EOFError:
            self.file.save_again()
            self.leave("cli.play.no_more_input")
        except KeyboardInterrupt:
            # It may come in the middle of a move, so what was saved after the last answer stays.
            self.terminal.say()
            self.leave("cli.play.interrupted")
            return INTERRUPTED
        finally:
            for bot in self.bots.values():
                bot.leave()
        return 0

    def leave(self, key: str) -> None:
        """Say one last line, with the file of the game."""
        kept = "cli.play.kept" if self.file.is_saved else "cli.play.not_kept"
        self.terminal.say(self.text[key] + " " + self.text.fill(kept, file=str(self.file.path)))

    # ---- the course of the game

    def step(self) -> None:
        """Get one answer: from a bot, from a person, or the only one there is."""
        if self.talk.queue and self.talk.queued_at != self.talk.moment(self.talk.queued_at[0]):
            self.talk.drop_queue("cli.play.queue_over")
        active = int(self.game.view().table[ACTIVE])
        if active != self.active:
            self.active = active
            self.talk.catch_up()
        pending = self.game.pending
        waiting = [seat for seat in pending if seat in self.bots]
        if waiting:
            self.let_bot_answer(waiting[0])
        else:
            self.let_person_answer(pending[0])

    def let_bot_answer(self, seat: int) -> None:
        decision = self.game.decision(seat)
        view, seed = self.game.view(seat, memory=True), self.game.chance.seed or 0
        inform(self.bots[seat], view, self.game.events(seat))
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

    def tell_bots_the_end(self) -> None:
        for seat, bot in self.bots.items():
            inform(bot, self.game.view(seat, memory=True), self.game.events(seat))

    def say_thinking(self, seat: int) -> None:
        """Say, once a turn, that a slow bot is thinking."""
        if not self.terminal.interactive or self.said_to_think == self.talk.moment(seat):
            return
        self.said_to_think = self.talk.moment(seat)
        self.talk.catch_up()
        self.terminal.say_waiting(self.text.fill("cli.play.thinking", seat=self.seats.named(seat)))

    def let_person_answer(self, seat: int) -> None:
        decision = self.game.decision(seat)
        secret = isinstance(self.game.view(seat).top, SecretChoice)
        if len(decision.options) == 1 and not secret:
            self.talk.catch_up()
            only = self.talk.choices(decision, decision.options)[0]
            self.talk.say("cli.play.only", choice=only.sentence)
            self.answer(seat, only.action, decision)
            return
        if self.talk.is_private(seat, decision):
            self.answer_unseen(seat, decision)
            return
        if self.talk.queue and self.talk.queued_at != self.talk.moment(seat):
            self.talk.drop_queue("cli.play.queue_over")
        if not self.talk.queue and self.talk.put_at != (seat, decision.stamp):
            self.talk.catch_up()
            self.talk.put(seat, decision)
        self.take_answer(seat, decision)

    def answer_unseen(self, seat: int, decision: Decision) -> None:
        """Get a secret answer from one of several people; the others look away."""
        self.talk.drop_queue("cli.play.queue_over")
        self.talk.catch_up()
        self.talk.say("cli.play.cover", seat=self.seats.names[seat])
        found = find_command(self.text, self.terminal.ask(unseen=True))
        if found and found[0] == "quit":
            raise Left
        if found and found[0] == "undo":
            if isinstance(self.game.view(seat).top, SecretChoice):
                self.withdraw(seat)
            else:
                self.handlers.take_back(seat, whole_turn=False)
            return
        self.talk.put(seat, decision)
        ply = self.game.ply
        while self.game.ply == ply and seat in self.game.pending:
            decision = self.game.decision(seat)
            if not self.talk.queue and self.talk.put_at != (seat, decision.stamp):
                self.talk.put(seat, decision)
            self.take_answer(seat, decision)
        self.talk.queue.clear()
        self.talk.listed = None
        self.terminal.cover()
        self.talk.say("cli.play.covered", seat=self.seats.names[seat])

    def withdraw(self, seat: int) -> None:
        """Take back the secret answer of another person at this terminal."""
        for other in reversed(self.seats.people):
            if other not in self.game.pending and other in self.game.asked and other != seat:
                self.game.withdraw(other)
                self.talk.say("cli.play.withdrawn", seat=self.seats.names[other])
                return
        self.talk.say("cli.play.no_undo")

    def answer(self, seat: int, action: Action, decision: Decision) -> None:
        self.game.play(action, seat, decision.stamp)
        self.file.save_again()

    def take_answer(self, seat: int, decision: Decision) -> None:
        """Read a line, or go on with one: an answer, or a command."""
        typed = self.talk.next_line(seat, decision)
        if not typed.strip():
            self.talk.put(seat, decision, again=True)
            return
        choices = self.talk.choices(decision, decision.options)
        exact = any(simplified(typed) == simplified(one.action.text) for one in choices)
        picking = self.talk.picking(seat) is not None
        command = None if exact else find_command(self.text, typed, picking=picking)
        if picking and command is None and self.picks.are_named(typed, seat, decision):
            command = ("pick", typed)
        if command is not None:
            self.talk.catch_up()
            still = self.handle(command[0], command[1], seat, decision)
            if still and self.talk.put_at == (seat, decision.stamp):
                self.terminal.say(self.talk.question(seat, decision).head())
            return
        try:
            choice = find(typed, choices)
        except Unclear as unclear:
            self.talk.catch_up()
            fitting = [self.talk.hint(one) for one in unclear.choices[:SHOWN_WHEN_UNCLEAR]]
            self.talk.say(
                "cli.play.unclear", typed=shortened(typed), choices=self.text.listed(fitting, "or")
            )
            self.talk.drop_queue("cli.play.queue_stopped")
            return
        if choice is not None and picking:
            self.picks.take([choice.action], seat, decision)
            return
        if choice is not None:
            if self.is_meant(choice, seat, decision):
                self.answer(seat, choice.action, decision)
            return
        self.talk.catch_up()
        self.terminal.say(self.talk.refusal(typed, seat, decision, choices))
        self.talk.drop_queue("cli.play.queue_stopped")

    def is_meant(self, choice: Choice, seat: int, decision: Decision) -> bool:
        """Whether an answer counts: after a warning only if it is given once more."""
        warning = self.talk.question(seat, decision).warning(choice)
        warned = (seat, decision.stamp, choice.action)
        if not warning or self.warned == warned:
            return True
        self.warned = warned
        self.talk.catch_up()
        self.talk.say("cli.play.again", warning=warning)
        self.talk.drop_queue("cli.play.queue_stopped")
        return False

    def handle(self, command: str, rest: str, seat: int, decision: Decision) -> bool:
        """Carry out a command. Whether the question stands as before."""
        if self.picks.takes(command, seat):
            self.picks.handle(command, rest, seat, decision)
            return False
        return self.handlers.handle(command, rest, seat, decision)
