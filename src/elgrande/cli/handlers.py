"""Handlers for the commands at a question: show, explain, take back, save."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from elgrande.bots.advice import advise
from elgrande.bots.asking import generator
from elgrande.bots.bot import Budget
from elgrande.cli.advising import AdviceText
from elgrande.cli.commands import help_lines
from elgrande.cli.conversation import Conversation
from elgrande.cli.saving import SaveFile
from elgrande.engine.decision import Decision
from elgrande.telling.choices import Unclear, find, simplified
from elgrande.telling.table_text import TableText
from elgrande.telling.teller import Teller, scores_after

ALL = "all"
"""Known in every language, like the names of commands."""


class Left(Exception):
    """Raised when the person stops playing."""


class Handlers:
    """Carries out commands; ``hint`` is how much thinking one is worth, None if there are none."""

    def __init__(self, talk: Conversation, file: SaveFile, hint: Budget | None) -> None:
        self.talk = talk
        self.file = file
        self.hint = hint
        self.terminal = talk.terminal
        self.text = talk.text
        self.seats = talk.seats
        self.game = talk.game
        self.say = talk.say
        self.say_all = talk.say_all

    def handle(self, command: str, rest: str, seat: int, decision: Decision) -> bool:
        """Carry out a command. Whether the question stands as before."""
        show = TableText(self.text, self.game, self.seats, seat)
        table = TableText(self.text, self.game, self.seats, self.talk.viewer)
        match command:
            case "help":
                running = self.talk.picking(seat) is not None
                hints = self.hint is not None
                self.say_all(help_lines(self.text, picking=running, hints=hints))
            case "now":
                self.say_all(table.now())
            case "board":
                self.say_all(table.board(rest))
            case "map":
                self.say_all(table.map())
            case "courts":
                self.say_all(table.courts())
            case "scores":
                self.say_all(table.scores())
            case "cards":
                self.say_all(show.cards(rest))
            case "hand":
                self.show_unseen(show.hand(seat), seat, decision)
            case "log":
                self.show_log(rest)
            case "why":
                self.explain(rest, seat, decision)
            case "hint":
                self.give_hint(seat, decision)
            case "undo" | "restart":
                self.take_back(seat, whole_turn=command == "restart")
                return False
            case "save":
                self.save_as(rest)
            case "quit":
                raise Left
        return True

    def show_unseen(self, lines: Iterable[str], seat: int, decision: Decision) -> None:
        """Show lines that reveal a hand; others at the terminal are asked to look away first."""
        alone = len(self.seats.people) == 1 or self.talk.is_private(seat, decision)
        unseen = not alone and self.talk.hand_is_secret(seat)
        if unseen:
            self.say("cli.play.cover", seat=self.seats.names[seat])
            self.terminal.ask()
        self.say_all(lines)
        if unseen:
            self.say("cli.play.cover_again")
            self.terminal.ask()
            self.terminal.cover()

    def give_hint(self, seat: int, decision: Decision) -> None:
        """Show advice, made from what the seat has seen."""
        budget = self.hint
        if budget is None:
            self.say("cli.hint.off")
        elif len(decision.options) == 1:
            self.say("cli.hint.only_one")
        else:
            self.terminal.say_waiting(self.text["cli.hint.thinking"])
            view = self.game.view(seat, memory=True)
            chance = generator(self.game.chance.seed or 0, decision)
            advice = advise(view, decision, chance, budget)
            choices = self.talk.choices(decision, decision.options)
            self.show_unseen(AdviceText(self.text, advice, choices).lines(), seat, decision)

    def show_log(self, rest: str) -> None:
        """Show the log of this round, of the last so many events, or of the whole game."""
        events = self.game.events(self.talk.viewer)
        rounds = [i for i, event in enumerate(events) if event.kind.name == "RoundBegan"]
        start = rounds[-1] if rounds else 0
        if simplified(rest) in (ALL, *map(simplified, self.text["cli.words.all"].split())):
            start = 0
        elif rest.isascii() and rest.isdigit():
            start = max(0, len(events) - int(rest[:9]))
        told = Teller(self.text, self.game.rules, self.seats.names, effects=False)
        got = scores_after(events[start:], [0] * len(self.seats.names))
        before = [now - part for now, part in zip(self.game.scores, got, strict=True)]
        self.say_all(told.tell(events[start:], before))

    def explain(self, rest: str, seat: int, decision: Decision) -> None:
        """Say why something is not offered; without a name, say it of everything."""
        if not rest:
            self.explain_all(seat, decision)
            return
        try:
            found = find(rest, self.talk.choices(decision, decision.options))
        except Unclear as unclear:
            found = unclear.choices[0]
        if found is not None:
            self.terminal.say(self.text["reasons.offered"])
            return
        reason = self.talk.reason(rest, seat, decision)
        if reason is None:
            self.say("cli.play.why_what", typed=rest, words=decision.options[-1].text)
        else:
            self.terminal.say(reason)

    def explain_all(self, seat: int, decision: Decision) -> None:
        barred = self.game.not_offered(seat)
        if not barred:
            self.say("cli.play.all_offered")
        for reason in dict.fromkeys(barred.values()):
            actions = [action for action, why in barred.items() if why == reason]
            words = [one.words for one in self.talk.choices(decision, actions)]
            self.terminal.say(f"{', '.join(words)}: {self.text[f'reasons.{reason}']}")

    def take_back(self, seat: int, *, whole_turn: bool) -> None:
        """Undo an answer of this seat or, if it has none, of another person at this terminal.

        Forced answers are taken back together with the answer before them.
        """
        self.talk.queue.clear()
        for who in (seat, *(other for other in self.seats.people if other != seat)):
            if self.game.can_undo(who):
                self.game.undo(who)
                while self.game.can_undo(who) and (whole_turn or self.is_forced(who)):
                    self.game.undo(who)
                self.talk.told = min(self.talk.told, len(self.game.events(self.talk.viewer)))
                self.talk.ask_again()
                if not self.is_forced(who):
                    alone = len(self.seats.people) == 1
                    key = "cli.play.undone" if alone else "cli.play.undone_for"
                    self.say(key, seat=self.seats.names[who])
                    self.file.save_again()
                    return
        self.say("cli.play.no_undo")

    def is_forced(self, seat: int) -> bool:
        return seat in self.game.pending and len(self.game.options(seat)) == 1

    def save_as(self, rest: str) -> None:
        """Save in the file that is named; from then on, every answer is saved there."""
        ours = self.file.path or Path(f"elgrande-{self.game.chance.seed}.txt")
        path = Path(rest) if rest else ours
        if path != self.file.path and path.exists():
            self.say("cli.play.exists", file=str(path))
        elif self.file.save_as(path):
            self.say("cli.play.saved", file=str(path))
