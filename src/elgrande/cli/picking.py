"""Choosing several cards in secret: by value, some or all at once, or as suggested."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.cli.commands import find_command
from elgrande.cli.conversation import Conversation
from elgrande.cli.handlers import Handlers
from elgrande.cli.saving import SaveFile
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.telling.boxes import picking
from elgrande.telling.choices import TIED, Unclear, find, simplified
from elgrande.text import decode

YES = "1"
NO = "2"
CHOOSING = ("pick", "suggest", "hint")
"""Commands for somebody who still chooses."""
ONLY_HERE = ("pick", "suggest", "withdraw")
"""Commands that are about the cards and nothing else."""
GIVING_UP = ("undo", "restart", "withdraw")


class Picks:
    """Takes cards for a seat; before the last of them, all are shown and must be confirmed."""

    def __init__(self, talk: Conversation, file: SaveFile, handlers: Handlers) -> None:
        self.talk = talk
        self.file = file
        self.handlers = handlers
        self.text = talk.text
        self.game = talk.game
        self.latest: list[Action] = []
        """What was taken here, in its order."""

    def takes(self, command: str, seat: int) -> bool:
        """Whether a command is about the cards this seat is choosing."""
        return command in ONLY_HERE or (
            command in GIVING_UP and self.talk.picking(seat) is not None
        )

    def handle(self, command: str, rest: str, seat: int, decision: Decision) -> None:
        """Carry out such a command."""
        match command:
            case "pick":
                self.pick(rest, seat, decision)
            case "suggest":
                self.suggest(seat, decision)
            case _:
                self.withdraw(seat, only_latest=command == "undo")

    def are_named(self, typed: str, seat: int, decision: Decision) -> bool:
        """Whether several cards have been typed by their values, without a word before them."""
        every = sorted({*decision.options, *self.game.not_offered(seat)})
        labels = {one.label for one in self.talk.choices(decision, every)}
        words = simplified(typed).split()
        return len(words) > 1 and all(word in labels for word in words)

    def pick(self, named: str, seat: int, decision: Decision) -> None:
        """Take the cards that are named, by value or title; all of them, or none."""
        choices = self.talk.choices(decision, decision.options)
        actions: list[Action] = []
        for word in named.split():
            try:
                choice = find(word, choices)
            except Unclear as unclear:
                fitting = [one.beside_label(one.words) for one in unclear.choices]
                fits = self.text.listed(fitting, "or")
                self.talk.say("cli.play.unclear", typed=word, choices=fits)
                return
            if choice is None:
                told = self.talk.refusal(word, seat, decision, choices)
                self.talk.terminal.say(told)
                return
            actions.append(choice.action)
        self.take(list(dict.fromkeys(actions)), seat, decision)

    def take(
        self, actions: Sequence[Action], seat: int, decision: Decision, *, proposed: bool = False
    ) -> None:
        """Take these cards. The last one waits until the whole hand has been confirmed; of a hand
        that was only proposed, all wait."""
        running = self.talk.picking(seat)
        if running is None or not actions:
            return
        if len(actions) > running.left:
            self.talk.say("cli.play.too_many_picks", number=len(actions), left=running.left)
            return
        if len(actions) < running.left:
            self.keep(actions, seat)
            return
        waiting = 0 if proposed else len(actions) - 1
        self.keep(actions[:waiting], seat)
        if self.confirmed(sorted([*running.taken, *actions]), seat, decision):
            self.keep(actions[waiting:], seat)
        else:
            self.talk.ask_again()

    def keep(self, actions: Sequence[Action], seat: int) -> None:
        if actions:
            self.game.play_all(actions, seat)
            self.latest += actions
            self.file.save_again()

    def suggest(self, seat: int, decision: Decision) -> None:
        """Take the cards that the box suggests, beside those already taken."""
        view = self.game.view(seat)
        found = picking(view, seat)
        assert found is not None
        box, running = found
        wanted = box.suggestion(view, seat)
        more = [one for one in wanted if one not in running.taken]
        self.take(more, seat, decision, proposed=True)

    def withdraw(self, seat: int, *, only_latest: bool = False) -> None:
        """Put back everything, or what was taken last."""
        running = self.talk.picking(seat)
        if running is None or not running.taken:
            self.talk.say("cli.play.nothing_picked")
            return
        latest = [one for one in self.latest if one in running.taken][-1:]
        self.game.withdraw(seat, latest[0] if latest and only_latest else None)
        self.talk.ask_again()
        self.file.save_again()
        self.talk.say("cli.play.undone")

    # ---- the last word

    def confirmed(self, cards: Sequence[Action], seat: int, decision: Decision) -> bool:
        """Show all cards and ask for a yes; commands may come in between."""
        talk = self.talk
        self.show(cards)
        while True:
            typed = talk.next_line(seat, decision)
            command = find_command(self.text, typed, picking=True)
            word = simplified(typed)
            if word in (YES, *self.words("cli.words.yes")):
                return True
            if word in (NO, *self.words("cli.words.no")):
                return False
            if not word:
                self.show(cards)
            elif command is None or command[0] in CHOOSING:
                talk.say("cli.play.yes_or_no")
            elif command[0] in GIVING_UP:
                self.give_up(command[0], seat)
                return False
            else:
                self.handlers.handle(command[0], command[1], seat, decision)
                talk.terminal.say("  " + self.text["cli.play.take_hand"])

    def words(self, key: str) -> list[str]:
        """What may be typed for yes or no."""
        return [simplified(word) for word in self.text[key].split()]

    def give_up(self, command: str, seat: int) -> None:
        """Add nothing; unless it was an undo, put back what was taken before."""
        running = self.talk.picking(seat)
        if command != "undo" and running is not None and running.taken:
            self.withdraw(seat)

    def show(self, cards: Sequence[Action]) -> None:
        supply = self.game.rules.supply
        powers = [decode(card.number)[1]["power"] for card in cards]
        told = [
            self.text.fill(
                "ask.titled_power", card=self.text.power(power), number=int(supply[power])
            )
            for power in powers
        ]
        told = [one.replace(" ", TIED) for one in told]
        total = sum(int(supply[power]) for power in powers)
        self.talk.terminal.say()
        self.talk.say("cli.play.whole_hand", cards=", ".join(told), number=total)
        self.talk.terminal.say("  " + self.text["cli.play.take_hand"])
