"""The text hooks of King & Intrigue for questions: topics, limits, batches and options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from elgrande.base.board import COURT
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import GRANDE, KING
from elgrande.base.queries import is_taboo
from elgrande.base.scoring import ScoreInBoardOrder, ScoreInChosenOrder
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.abolishing import ChooseEffect, ChooseOwner
from elgrande.boxes.king_and_intrigue.rules.castillo import ThrowIn
from elgrande.boxes.king_and_intrigue.rules.crossing import CrossBridge
from elgrande.boxes.king_and_intrigue.rules.fields import (
    BRIDGE,
    EXTRA_CABALLERO,
    HAND_SIZE,
    LIMIT,
    LIMIT_TABLES,
    OWN_ACTION,
    PICKED,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import DeclareScoring, SetSpysDisc
from elgrande.boxes.king_and_intrigue.rules.joining import ChooseTwoRegions
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMove, LastMoves, LastMoveTo
from elgrande.boxes.king_and_intrigue.rules.lasting import ClearTable
from elgrande.boxes.king_and_intrigue.rules.moving import ChooseCivilWar, SetOutingDiscs
from elgrande.boxes.king_and_intrigue.rules.offering import OfferRegions
from elgrande.boxes.king_and_intrigue.rules.round import AddToJoker, PlayCard
from elgrande.boxes.king_and_intrigue.rules.scoring import ScoreChosen, ScoreNow
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand, SetExtraDiscs
from elgrande.boxes.king_and_intrigue.rules.turn import (
    ChooseAction,
    DecideWhirlwind,
    TakeTurnParts,
    why_not_act,
)
from elgrande.engine.frame import OFFERED, Frame
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, members, size
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.telling.batches import pieces
from elgrande.telling.choices import TIED, Choice
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import BatchSize, TellingHooks
from elgrande.text import Text, decode

OFFERED_REGIONS: Final = 3


class Questions(TellingHooks):
    """The hooks for questions."""

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        text, view, names = question.text, question.view, question.names
        seat = question.decision.seat
        match view.top:
            case LastMoveTo() as frame:
                spot = text.spot_name(int(frame.spot))
                told = text.fill(
                    "ask.move_to", colour=question.player(int(frame.colour)), spot=spot
                )
            case LastMove() as frame if about_to_be_scored(frame):
                regions = text.listed([text.spot(place) for place in about_to_be_scored(frame)])
                told = text.fill("ask.about_to_score", places=regions)
            case ThrowIn() as frame:
                victim = int(frame.seat + frame.distance) % len(names)
                told = text.fill("ask.victim", victim=names[victim])
            case ChooseOwner() as frame:
                told = text.fill("ask.abolish", power=text.power(int(frame.power)))
            case ChooseTwoRegions() as frame if frame.one != NOWHERE:
                told = text.fill("ask.with_first", spot=text.spot_name(int(frame.one)))
            case OfferRegions() as frame:
                told = text.fill("ask.will_choose", seat=names[int(frame.victim)])
            case CrossBridge():
                ends = [text.spot(int(view.table[BRIDGE + end])) for end in range(2)]
                told = text.fill("ask.bridge", regions=text.listed(ends))
            case DecideWhirlwind():
                disc = members(int(view.seats[WHIRLWIND + seat]))
                told = text.fill("ask.whirlwind", spot=text.spot_name(disc[0]))
            case SetOutingDiscs():
                home = text.spot_name(int(view.seats[GRANDE + seat]))
                told = text.fill("ask.own_grande", spot=home)
            case ClearTable() as frame:
                told = text.fill("ask.full_table", spot=text.spot_name(int(frame.region)))
            case _:
                return None
        return [told]

    def empties_castillo(self, question: QuestionContext) -> bool:
        return isinstance(question.view.top, SetSpysDisc)

    def limits(self, question: QuestionContext) -> Iterable[str] | None:
        text, view = question.text, question.view
        match view.top:
            case PickHand():
                return [*hand_so_far(question), *self.what_the_ends_lose(text, view.rules)]
            case PlayCard() | AddToJoker():
                return self.what_the_ends_lose(text, view.rules)
            case SetExtraDiscs():
                king = text.spot_name(int(view.table[KING]))
                stays = view.rules.settings[EXTRA_CABALLERO] != 0
                return [text.fill("ask.extra_stays", king=king)] if stays else []
            case SetOutingDiscs():
                return [text.fill("ask.grande_stays", regions=untouchable(question))]
            case SetDiscs() as frame if frame.purpose == LEAVE_CASTILLO:
                return where_the_castillo_leads(question)
            case SetSpysDisc():
                return where_the_castillo_leads(question)
            case ThrowIn() as frame:
                return still_left(question, thrown_in(question, frame).most)
            case OfferRegions() as frame:
                return still_left(question, still_to_offer(frame))
            case ClearTable() as frame:
                return still_left(question, too_many(view, frame))
        return None

    def batch_size(self, question: QuestionContext) -> BatchSize | None:
        view = question.view
        match view.top:
            case PickHand():
                return all_of(left_to_pick(question))
            case ThrowIn() as frame:
                return thrown_in(question, frame)
            case OfferRegions() as frame:
                return all_of(min(still_to_offer(frame), len(question.choices)))
            case ClearTable() as frame:
                return all_of(too_many(view, frame))
        return None

    def moves(self, question: QuestionContext) -> tuple[int, int] | None:
        match question.view.top:
            case LastMoveTo() as frame:
                return int(frame.spot), int(frame.colour)
            case ChooseCivilWar():
                return COURT, question.decision.seat
        return None

    def option(self, question: QuestionContext, choice: Choice) -> str | None:
        text, view = question.text, question.view
        verb, numbers = decode(choice.action.number)
        match view.top:
            case TakeTurnParts() as frame if verb.name == "special":
                actions = actions_open(question, frame)
                if len(actions) == 1:
                    return text.fill(
                        "ask.action_of",
                        card=text.card(actions[0]),
                        effect=text.effect(actions[0], view.rules.options),
                    )
                told = [text.fill("tell.quoted", card=text.card(card)) for card in actions]
                return text.fill("ask.action_of_two", cards=text.listed(told, "or"))
            case ChooseAction() as frame:
                card = int(frame.shared if numbers["half"] else frame.card)
                effect = text.effect(card, view.rules.options)
                return text.fill("ask.card_does", card=text.card(card), effect=effect)
            case ChooseEffect():
                return text.fill(
                    "ask.effect",
                    power=text.power(numbers["power"]),
                    places=self.whose(question, numbers["power"]),
                )
        return None

    def how_to_type(self, question: QuestionContext) -> str | None:
        match question.view.top:
            case PickHand():
                return question.text["ask.how_to_pick"]
            case PlayCard() | AddToJoker():
                return question.text["ask.in_brackets"]
        return None

    def what_the_ends_lose(self, text: Text, rules: Ruleset) -> Sequence[str]:
        """Sentences on what the highest and lowest card lose, where that costs their action."""
        return [text["ask.ends_lose"]] if ends_lose_their_actions(rules) else []

    def whose(self, question: QuestionContext, power: int) -> str:
        """The owners of an effect, and where it lies."""
        text = question.text
        told: list[str] = []
        for effect in self.lasting(question.view):
            if powers.power_of(effect.card) == power:
                regions = text.listed([text.spot(region) for region in effect.places])
                owner = question.names[effect.seat]
                told.append(f"{owner}, {regions}" if regions else owner)
        return "; ".join(told)


def ends_lose_their_actions(rules: Ruleset) -> bool:
    """Whether the highest and the lowest card lose their own action to King and Intrigue."""
    return int(rules.seats) > 3 and rules.settings[OWN_ACTION] == 0


def about_to_be_scored(frame: Frame | None) -> list[int]:
    """The places that are scored after a last move."""
    while isinstance(frame, LastMove | LastMoves):
        frame = frame.below
    match frame:
        case ScoreNow() | ScoreChosen():
            return [int(frame.place)]
        case DeclareScoring() | ScoreInChosenOrder() | ScoreInBoardOrder():
            return members(int(frame.regions))
    return []


def still_left(question: QuestionContext, number: int) -> list[str]:
    """A sentence on how many of a number are left to choose, if any are."""
    left = question.left(number)
    return [question.text.fill("ask.left", left=left)] if left else []


def hand_so_far(question: QuestionContext) -> Iterator[str]:
    text, view, seat = question.text, question.view, question.decision.seat
    taken = members(int(view.seats[PICKED + seat]))
    yield from still_left(question, left_to_pick(question))
    if taken:
        cards = [text.power(power).replace(" ", TIED) for power in taken]
        yield text.fill("ask.taken", cards=", ".join(cards))


def caballeros_in(view: View, region: int) -> int:
    return sum(int(view.board[region * COLOURS + colour]) for colour in range(COLOURS))


def untouchable(question: QuestionContext) -> str:
    """The names of the regions that are taboo now."""
    s = question.possible_state()
    regions = [int(region) for region in s.rules.regions if is_taboo(s, region)]
    return question.text.listed([question.text.spot(region) for region in regions], "or")


def where_the_castillo_leads(question: QuestionContext) -> Iterator[str]:
    """Sentences on discs: regions that mean the court, and the room on limit tables."""
    text, view = question.text, question.view
    if question.to_court:
        regions = text.listed([text.spot(region) for region in question.to_court], "or")
        yield text.fill("ask.discs_to_court", regions=regions)
    tables = [int(view.table[LIMIT + table]) for table in range(LIMIT_TABLES)]
    rooms = [
        f"{text.spot(region)} {max(powers.LIMIT_SPACES - caballeros_in(view, region), 0)}"
        for region in tables
        if region != NOWHERE
    ]
    if rooms:
        yield text.fill("ask.rooms", regions=", ".join(rooms))


def actions_open(question: QuestionContext, frame: TakeTurnParts) -> list[int]:
    """The cards whose action can be taken now: the own one, the shared one, or both."""
    s = question.possible_state()
    cards = [int(frame.card), int(frame.other_source(s))]
    seat = question.decision.seat
    return [
        card
        for card in cards
        if card != NOBODY and why_not_act(s, seat, card, frame.parts) == OFFERED
    ]


def all_of(number: int) -> BatchSize:
    """A batch of exactly this many answers."""
    return BatchSize(number, number)


def left_to_pick(question: QuestionContext) -> int:
    taken = members(int(question.view.seats[PICKED + question.decision.seat]))
    return int(question.view.rules.numbers[HAND_SIZE]) - len(taken)


def thrown_in(question: QuestionContext, frame: ThrowIn) -> BatchSize:
    """The batch of caballeros still to throw in, or all there are."""
    return all_of(min(int(frame.left), sum(pieces(question).values())))


def still_to_offer(frame: OfferRegions) -> int:
    return OFFERED_REGIONS - int(size(frame.regions))


def too_many(view: View, frame: ClearTable) -> int:
    """How many caballeros are too many for a limit table."""
    return caballeros_in(view, int(frame.region)) - powers.LIMIT_SPACES
