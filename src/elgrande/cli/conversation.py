"""The conversation at a terminal: telling what happened, putting questions, reading lines."""

from __future__ import annotations

import re
from collections.abc import Iterable

from elgrande.base.fields import DOUBT, HAND, ROUND
from elgrande.catalogue import ACTION_SPACE
from elgrande.cli.commands import find_command
from elgrande.cli.terminal import Terminal
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.errors import NotationError
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, has
from elgrande.engine.sight import HIDDEN, SPECTATOR
from elgrande.game import Game
from elgrande.telling.boxes import box_hooks, picking
from elgrande.telling.choices import BY_VALUE, NUMBER, Choice, Unclear, choices_of, find
from elgrande.telling.hooks import Picking
from elgrande.telling.question import QuestionText
from elgrande.telling.seats import Seats
from elgrande.telling.teller import Teller, scores_after
from elgrande.text import Text, decode

LONGEST_QUOTE = 40


class Conversation:
    """What has been told, asked and typed at one terminal about one game."""

    def __init__(self, terminal: Terminal, text: Text, game: Game, seats: Seats) -> None:
        self.terminal = terminal
        self.text = text
        self.game = game
        self.seats = seats
        people = seats.people
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        self.teller = Teller(text, game.rules, seats.names, effects=True)
        self.boxes = box_hooks(game.rules)
        self.told = 0
        """How many events have been told."""
        self.queue: list[str] = []
        """Answers that were typed ahead."""
        self.queued_at = (SPECTATOR, 0, 0)
        self.listed: tuple[int, str, tuple[Action, ...]] | None = None
        """The options that were listed last."""
        self.put_at: tuple[int, Stamp] | None = None
        """The question that was put last."""

    def say_all(self, lines: Iterable[str], indent: str = "") -> None:
        for line in lines:
            self.terminal.say(indent + line)

    def say(self, key: str, **values: object) -> None:
        self.terminal.say(self.text.fill(key, **values))

    # ---- telling

    def skip_to_this_round(self) -> None:
        """Count all events before this round as told."""
        kinds = [event.kind.name for event in self.game.events(self.viewer)]
        if "RoundBegan" in kinds and not self.game.is_over:
            self.told = len(kinds) - 1 - kinds[::-1].index("RoundBegan")
        elif self.game.is_over:
            self.told = len(kinds)

    def catch_up(self) -> None:
        """Tell the events that have not been told yet."""
        events = self.game.events(self.viewer)
        self.told = min(self.told, len(events))
        if self.told == len(events):
            return
        since = scores_after(events, [0] * len(self.seats.names))
        start = [now - got for now, got in zip(self.game.scores, since, strict=True)]
        before = scores_after(events[: self.told], start)
        left_out = {kind for box in self.boxes for kind in box.told_by_question}
        news = [event for event in events[self.told :] if event.kind.name not in left_out]
        self.say_all(self.teller.tell(news, before))
        self.told = len(events)

    # ---- asking

    def choices(self, decision: Decision, options: Iterable[Action]) -> list[Choice]:
        return choices_of(self.text, decision.ask, options, self.seats.names, decision.source)

    def question(self, seat: int, decision: Decision) -> QuestionText:
        """The question in words; among several people it names who is asked."""
        name = self.seats.named(seat) if len(self.seats.people) > 1 else None
        choices = self.choices(decision, decision.options)
        view, memory = self.game.view(seat), self.game.view(seat, memory=True)
        return QuestionText(self.text, view, decision, choices, self.seats.names, memory, name)

    def put(self, seat: int, decision: Decision, *, again: bool = False) -> None:
        """Put the question; options that have just been listed are listed again only if wanted."""
        self.put_at = (seat, decision.stamp)
        question = self.question(seat, decision)
        listing = (seat, decision.ask, decision.options)
        head = question.head()
        if listing == self.listed and not again:
            self.terminal.say(f"{head} " + self.text["cli.play.same_options"])
            return
        if self.listed is not None and listing[:2] == self.listed[:2] and not again:
            if self.picking(seat) is not None:
                self.terminal.say(f"{head} " + self.text["cli.play.fewer_options"])
                return
        self.terminal.say()
        self.terminal.say(head)
        self.say_all(question.options(), "  ")
        self.listed = listing

    def ask_again(self) -> None:
        """Let the question be put once more, with its options."""
        self.put_at = None
        self.listed = None

    def next_line(self, seat: int, decision: Decision) -> str:
        """The next answer or command: typed ahead, or from a new line."""
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
        """The message for a line that is no answer: why, and what would be one."""
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

    # ---- secrets

    def is_private(self, seat: int, decision: Decision) -> bool:
        """Whether the question or its answer must be hidden from others at this terminal."""
        if len(self.seats.people) < 2:
            return False
        view = self.game.view(seat)
        if isinstance(view.top, SecretChoice) or decision.ask == "ReclaimPower":
            return True
        if any(decision.ask in box.unseen for box in self.boxes):
            return True
        hand = int(view.seats[HAND + seat])
        named = [decode(option.number)[1].get("power") for option in decision.options]
        from_hand = all(power is not None and has(hand, power) for power in named)
        return from_hand and self.hand_is_secret(seat)

    def hand_is_secret(self, seat: int) -> bool:
        """Whether the others cannot know the hand of this seat from what they have seen."""
        known = self.game.view(memory=True).seats
        return known[HAND + seat] == HIDDEN or bool(known[DOUBT + seat])

    def moment(self, seat: int) -> tuple[int, int, int]:
        """Seat, round and turn, for which answers may be typed ahead."""
        table = self.game.view(seat).table
        return seat, int(table[ROUND]), int(table[ACTIVE])

    def picking(self, seat: int) -> Picking | None:
        """The secret choice of several cards this seat is making, if it is."""
        found = picking(self.game.view(seat), seat) if seat in self.game.pending else None
        return None if found is None else found[1]


def shortened(typed: str) -> str:
    """What was typed, cut to a length worth repeating."""
    bare = typed.strip()
    return bare if len(bare) <= LONGEST_QUOTE else bare[:LONGEST_QUOTE] + "…"


def split(text: Text, line: str) -> list[str]:
    """The answers of a line; a file's name may have commas."""
    command = find_command(text, line)
    if command is not None and command[0] == "save":
        return [line]
    return re.split("[,;]", line.strip().strip(",;"))
