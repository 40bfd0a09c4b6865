"""The text of a question: what is asked, what one must know to answer it, and the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from elgrande.base.board import MOBILE_BOARDS, PROVINCES
from elgrande.base.discs import (
    GO_THERE,
    LEAVE_CASTILLO,
    RETURN_FROM,
    GiveUpByDisc,
    GiveUpInside,
    ReturnFromDiscs,
    ScoreByDisc,
    SetDiscs,
    StepByDiscs,
    disc_of,
)
from elgrande.base.eviction import LeaveRegion
from elgrande.base.fields import GRANDE, KING
from elgrande.base.moving import ANY_REGION, MoveCaballeros, MoveTo
from elgrande.base.pieces import MoveBoard, MoveGrande, MoveKing
from elgrande.base.placing import FetchFromRegions, PlaceCaballeros, Supply
from elgrande.base.returning import ChooseReturns, EmptyCourts, TakeOneOfEach
from elgrande.base.turn import TakeParts
from elgrande.engine.decision import Decision
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.scope import ANNOUNCED, SPECIAL_ACTION, ActionStep, AskAround, Scope
from elgrande.engine.sight import View
from elgrande.telling.batches import batch_size, number_there
from elgrande.telling.boxes import box_hooks
from elgrande.telling.choices import BY_VALUE, STOPPING, TIED, Choice
from elgrande.telling.context import QuestionContext
from elgrande.text import Text, decode

ON_ONE_LINE = ("place", "to", "region", "disc", "king", "grande", *BY_VALUE)
"""Verbs whose options are short enough to be listed on one line."""

PARTS = ("placing", "special")
"""Verbs of the two parts of a turn."""


class QuestionText(QuestionContext):
    """The text of one question to one seat."""

    def __init__(
        self,
        text: Text,
        view: View,
        decision: Decision,
        choices: Sequence[Choice],
        names: Sequence[str],
        memory: View,
        asked: str | None = None,
        *,
        card_beside: bool = False,
    ) -> None:
        """``card_beside``: the card under way is shown beside the question, with its effect."""
        super().__init__(text, view, decision, choices, names, memory)
        self.asked = asked
        self.card_beside = card_beside
        self.boxes = box_hooks(view.rules)
        self.choices = [self.reworded(one) for one in choices]

    def head(self) -> str:
        """The question itself, between its topic and its limits."""
        head = " ".join([*self.topic(), self.text.prompt(self.decision.ask), *self.limits()])
        return head if self.asked is None else f"{self.asked}: {head}"

    def counted(self, most: int) -> list[str]:
        """The question after one, two, … of the answers to a batch are chosen."""
        heads: list[str] = []
        if most == 1:
            return heads
        for number in range(1, most + 1):
            self.prepared = number
            heads.append(self.head())
        self.prepared = 0
        return heads

    # ---- topic and limits

    def topic(self) -> Iterator[str]:
        """Sentences that say what or whom the question is about."""
        for box in self.boxes:
            told = box.topic(self)
            if told is not None:
                yield from told
                return
        fill = self.text.fill
        match self.view.top:
            case MoveTo() as frame:
                spot = self.text.spot_name(int(frame.spot))
                yield fill("ask.move_to", colour=self.player(int(frame.colour)), spot=spot)
            case MoveKing():
                yield fill("ask.king", spot=self.text.spot_name(int(self.view.table[KING])))
            case MoveGrande() as frame:
                home = int(self.view.seats[GRANDE + frame.seat])
                yield fill("ask.grande", spot=self.text.spot_name(home))
            case MoveBoard() as frame:
                board = "/".join(str(points) for points in MOBILE_BOARDS[int(frame.board)])
                yield fill("ask.board", board=board)
            case TakeOneOfEach() as frame:
                victim = int(frame.seat + frame.distance) % len(self.names)
                yield fill("ask.victim", victim=self.names[victim])
            case SetDiscs(below=LeaveRegion() as leaving):
                spot = self.text.spot_name(int(leaving.region))
                seat = self.names[int(leaving.seat)]
                yield fill("ask.evicted", seat=seat, spot=spot)
            case SetDiscs(below=ReturnFromDiscs() as returning):
                key = "ask.give_up_all" if returning.all_of_them else "ask.give_up"
                yield fill(key, number=int(returning.least))
            case AskAround() as frame:
                yield from self.at_stake(frame)

    def limits(self) -> Iterator[str]:
        """Sentences that say how much may be done, and with what."""
        for box in self.boxes:
            told = box.limits(self)
            if told is not None:
                yield from told
                return
        fill = self.text.fill
        seat = self.decision.seat
        match self.view.top:
            case PlaceCaballeros():
                if left := self.left(batch_size(self).most):
                    yield fill("ask.place", left=left, court=self.left(self.court()))
            case Supply() as frame:
                provinces = self.count(PROVINCES, seat)
                yield fill("ask.supply", most=int(frame.number), provinces=provinces)
            case FetchFromRegions():
                if left := self.left(batch_size(self).most):
                    yield fill("ask.fetch", left=left)
            case MoveCaballeros() as frame:
                yield from self.moves_left(frame)
            case ChooseReturns():
                if left := self.left(batch_size(self).most):
                    yield fill("ask.returns", left=left)
            case GiveUpInside() as frame:
                yield fill("ask.returns", left=int(frame.left))
            case SetDiscs() as frame if frame.purpose in (LEAVE_CASTILLO, GO_THERE):
                king = self.text.spot_name(int(self.view.table[KING]))
                if frame.purpose == GO_THERE:
                    yield fill("ask.discs_here", king=king)
                elif self.to_court:
                    yield fill("ask.discs", king=king)

    def moves_left(self, frame: MoveCaballeros) -> Iterator[str]:
        """How many caballeros, and whose, may still be moved."""
        own_there = self.count(int(frame.region), self.decision.seat)
        if frame.region != ANY_REGION and frame.own and frame.own >= own_there:
            yield self.text["ask.move_any_number"]
        elif frame.either:
            yield self.text.fill("ask.move", left=int(frame.either))
        elif frame.own and frame.foreign:
            yield self.text.fill("ask.move_both", own=int(frame.own), foreign=int(frame.foreign))
        elif frame.own:
            yield self.text.fill("ask.move_own", left=int(frame.own))
        else:
            yield self.text.fill("ask.move_foreign", left=int(frame.foreign))

    def at_stake(self, frame: AskAround) -> Iterator[str]:
        """What a reaction would stop: the discs shown, and the effect of the card.

        The effect is left out where the log has just described the step in question.
        """
        step = frame.below.core() if isinstance(frame.below, ActionStep) else frame.below
        if isinstance(step, StepByDiscs):
            yield self.text.fill("ask.discs_shown", discs=self.shown(int(step.discs())))
        whole: tuple[type, ...] = (EmptyCourts, GiveUpByDisc, ScoreByDisc, StepByDiscs)
        whole += tuple(step for box in self.boxes for step in box.told_by_card)
        if self.card_beside:
            return
        seat, card = acting(frame)
        if card != NOBODY and (frame.kind == ANNOUNCED or isinstance(step, whole)):
            effect = self.text.effect(card, self.view.rules.options)
            yield self.text.fill("ask.at_stake", seat=self.names[seat], effect=effect)

    def shown(self, discs: int) -> str:
        """The discs that are shown, seat by seat."""
        regions = [int(disc_of(discs, seat)) for seat in range(len(self.names))]
        return ", ".join(
            f"{name} {self.text.spot_name(region)}"
            for name, region in zip(self.names, regions, strict=True)
            if region != NOWHERE
        )

    # ---- what is said of one option

    def reworded(self, choice: Choice) -> Choice:
        """The option as the position words it."""
        for box in self.boxes:
            told = box.reworded(self, choice)
            if told is not None:
                return told
        return choice

    def warning(self, choice: Choice) -> str:
        """A warning before an option is confirmed; empty if there is none."""
        for box in self.boxes:
            told = box.warning(self, choice)
            if told is not None:
                return told
        frame = self.view.top
        leaving = isinstance(frame, SetDiscs) and frame.purpose == LEAVE_CASTILLO
        if not leaving and not any(box.empties_castillo(self) for box in self.boxes):
            return ""
        region = decode(choice.action.number)[1]["region"]
        if region not in self.to_court:
            return ""
        return self.text.fill("ask.warn_court", spot=self.text.spot_name(region))

    # ---- the options

    def options(self) -> Iterator[str]:
        """The lines that list the options with their labels."""
        yield from self.listing()
        for box in self.boxes:
            line = box.how_to_type(self)
            if line is not None:
                yield line

    def listing(self) -> Iterator[str]:
        """The options: short ones together on one line, others on a line each."""
        verb = decode(self.choices[-1].action.number)[0].name
        if any(self.by_box(one) is not None for one in self.choices):
            for choice in self.choices:
                line = self.by_box(choice) or self.long(choice)
                yield line if line.startswith(f"{choice.label} ") else f"{choice.label}. {line}"
        elif verb in ON_ONE_LINE:
            yield self.on_one_line([(one, self.short(one)) for one in self.choices])
        elif verb == "take":
            yield from self.pieces()
        else:
            for choice in self.choices:
                yield f"{choice.label}. {self.long(choice)}"

    def by_box(self, choice: Choice) -> str | None:
        """The text a box gives for an option, or None."""
        told = [box.option(self, choice) for box in self.boxes]
        return next((line for line in told if line is not None), None)

    def part(self, choice: Choice) -> str:
        """The words of an option; of a part of a turn, what that part does."""
        if decode(choice.action.number)[0].name not in PARTS:
            return choice.words
        return self.by_box(choice) or self.long(choice)

    def on_one_line(self, choices: Sequence[tuple[Choice, str]]) -> str:
        """Options listed on one line; those that stop, such as ``done``, come last."""
        going = [(c, words) for c, words in choices if not self.stops(c)]
        listed = ", ".join(c.beside_label(words).replace(" ", TIED) for c, words in going)
        stopping = [f"{c.label} {c.sentence}" for c, _ in choices if self.stops(c)]
        return "; ".join([listed, *stopping] if listed else stopping) + "."

    @staticmethod
    def stops(choice: Choice) -> bool:
        """Whether an option ends the question without choosing anything."""
        return choice.action.text in STOPPING

    def short(self, choice: Choice) -> str:
        """The text of an option after its label, in a list on one line."""
        verb, numbers = decode(choice.action.number)
        if "power" in numbers:
            number = int(self.view.rules.supply[numbers["power"]])
            if choice.words != choice.label:
                return self.text.fill("ask.titled_power", card=choice.words, number=number)
            return self.text.fill("ask.power", number=number)
        frame = self.view.top
        if isinstance(frame, SetDiscs) and frame.purpose == RETURN_FROM:
            return f"{choice.words} ({self.count(numbers['region'], self.decision.seat)})"
        return "" if verb.name in BY_VALUE else choice.words

    def pieces(self) -> Iterator[str]:
        """Caballeros to pick: on one line where the owner is clear, else a line per spot."""
        picks = [one for one in self.choices if not self.stops(one)]
        told = [(one, *self.piece(one)) for one in picks]
        stops = [(one, "") for one in self.choices if self.stops(one)]
        named = isinstance(self.view.top, TakeOneOfEach)
        if named or all(colour == self.decision.seat for _, _, colour, _ in told):
            here = [(one, f"{self.text.spot(spot)} ({n})") for one, spot, _, n in told]
            yield self.on_one_line(here + stops)
            return
        for spot, group in groupby(told, lambda pick: pick[1]):
            there = [(one, f"{self.player(colour)} ({n})") for one, _, colour, n in group]
            yield f"{self.text.spot(spot)}: {self.on_one_line(there)}"
        if stops:
            yield self.on_one_line(stops)

    def piece(self, choice: Choice) -> tuple[int, int, int]:
        """The spot and colour of a caballero, and how many like it can still be picked there."""
        numbers = decode(choice.action.number)[1]
        spot, colour = numbers["spot"], numbers["colour"]
        return spot, colour, number_there(self, spot, colour)

    def long(self, choice: Choice) -> str:
        """The text of an option on a line of its own, with the numbers or effect it has."""
        verb, numbers = decode(choice.action.number)
        rules = self.view.rules
        if verb.name == "card":
            placements = int(rules.card(numbers["card"]).placements())
            return self.text.fill("ask.card", card=choice.words, placements=placements)
        frame = self.view.top
        if isinstance(frame, TakeParts):
            if verb.name == "placing":
                left = min(self.placements(frame), self.court())
                return self.text.fill("ask.placing", left=left)
            if verb.name == "special":
                effect = self.text.effect(int(frame.card), rules.options)
                return self.text.fill("ask.special", effect=effect)
        return choice.sentence

    def placements(self, frame: TakeParts) -> int:
        """How many caballeros may be placed in this turn, with all modifiers."""
        return int(frame.placements(self.possible_state()))


def acting(frame: Frame | None) -> tuple[int, int]:
    """The seat and the card of the special action under way; NOBODY twice if there is none."""
    while frame is not None:
        if isinstance(frame, Scope) and frame.kind == SPECIAL_ACTION:
            return int(frame.seat), int(frame.card)
        frame = frame.below
    return NOBODY, NOBODY
