"""What the commands at a question do: show, explain, take back, save."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from elgrande.cli.commands import help_lines
from elgrande.engine.decision import Decision
from elgrande.telling.choices import Unclear, find, simplified
from elgrande.telling.showing import Show
from elgrande.telling.teller import Teller, scores_after

if TYPE_CHECKING:
    from elgrande.cli.session import Session

LOG_WORD_ALL = ("all", "alles")


class Left(Exception):
    """The person wants to stop playing."""


class Orders:
    """Carries out commands for a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.terminal = session.terminal
        self.text = session.text
        self.seats = session.seats
        self.game = session.game
        self.say = session.say
        self.say_all = session.say_all

    def obey(self, command: str, rest: str, seat: int, decision: Decision) -> bool:
        """Do what was asked for. Whether the question stands as before."""
        show = Show(self.text, self.game, self.seats, seat)
        table = Show(self.text, self.game, self.seats, self.session.viewer)
        picks = self.session.picks
        match command:
            case "pick" | "suggest" | "withdraw":
                if command == "pick":
                    picks.pick(rest, seat, decision)
                elif command == "suggest":
                    picks.suggest(seat, decision)
                else:
                    picks.withdraw(seat)
                return False
            case "help":
                self.say_all(help_lines(self.text, picking=picks.of(seat) is not None))
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
                self.show_hand(show, seat, decision)
            case "log":
                self.show_log(rest)
            case "why":
                self.explain(rest, seat, decision)
            case "undo" | "restart" if picks.of(seat) is not None:
                picks.withdraw(seat, only_latest=command == "undo")
                return False
            case "undo" | "restart":
                self.take_back(seat, whole_turn=command == "restart")
                return False
            case "save":
                self.save_as(rest)
            case "quit":
                raise Left
        return True

    def show_hand(self, show: Show, seat: int, decision: Decision) -> None:
        """Where others look on and cannot know the hand, they are sent away first."""
        alone = len(self.seats.people) == 1 or self.session.is_private(seat, decision)
        unseen = not alone and self.session.hand_is_secret(seat)
        if unseen:
            self.say("cli.play.cover", seat=self.seats.names[seat])
            self.terminal.ask()
        self.say_all(show.hand(seat))
        if unseen:
            self.say("cli.play.cover_again")
            self.terminal.ask()
            self.terminal.cover()

    def show_log(self, rest: str) -> None:
        """What happened in this round, in the last so many events, or from the beginning."""
        events = self.game.events(self.session.viewer)
        rounds = [i for i, event in enumerate(events) if event.kind.name == "RoundBegan"]
        start = rounds[-1] if rounds else 0
        if simplified(rest) in LOG_WORD_ALL:
            start = 0
        elif rest.isascii() and rest.isdigit():
            start = max(0, len(events) - int(rest[:9]))
        told = Teller(self.text, self.game.rules, self.seats.names, effects=False)
        got = scores_after(events[start:], [0] * len(self.seats.names))
        before = [now - part for now, part in zip(self.game.scores, got, strict=True)]
        self.say_all(told.tell(events[start:], before))

    def explain(self, rest: str, seat: int, decision: Decision) -> None:
        """Why something is not among the options; of everything, if nothing is named."""
        if not rest:
            self.explain_all(seat, decision)
            return
        try:
            found = find(rest, self.session.choices(decision, decision.options))
        except Unclear as unclear:
            found = unclear.choices[0]
        if found is not None:
            self.terminal.say(self.text["reasons.offered"])
            return
        reason = self.session.reason(rest, seat, decision)
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
            words = [one.words for one in self.session.choices(decision, actions)]
            self.terminal.say(f"{', '.join(words)}: {self.text[f'reasons.{reason}']}")

    def take_back(self, seat: int, *, whole_turn: bool) -> None:
        """Undo an answer of this seat or, if it has none, of another person at this terminal.

        What had to be answered so is taken back with the answer before it.
        """
        self.session.queue.clear()
        for who in (seat, *(other for other in self.seats.people if other != seat)):
            if self.game.can_undo(who):
                self.game.undo(who)
                while self.game.can_undo(who) and (whole_turn or self.is_forced(who)):
                    self.game.undo(who)
                self.session.told = min(
                    self.session.told, len(self.game.events(self.session.viewer))
                )
                self.session.listed = None
                self.session.put_at = None
                if not self.is_forced(who):
                    alone = len(self.seats.people) == 1
                    key = "cli.play.undone" if alone else "cli.play.undone_for"
                    self.say(key, seat=self.seats.names[who])
                    self.session.save_again()
                    return
        self.say("cli.play.no_undo")

    def is_forced(self, seat: int) -> bool:
        return seat in self.game.pending and len(self.game.options(seat)) == 1

    def save_as(self, rest: str) -> None:
        """Save where it is told; from then on, every answer is saved there."""
        ours = self.session.path or Path(f"elgrande-{self.game.chance.seed}.txt")
        path = Path(rest) if rest else ours
        if path != self.session.path and path.exists():
            self.say("cli.play.exists", file=str(path))
        elif self.session.save(path):
            self.session.path = path
            self.session.is_saved = True
            self.say("cli.play.saved", file=str(path))
