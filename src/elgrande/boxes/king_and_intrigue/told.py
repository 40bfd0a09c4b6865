"""King & Intrigue at the terminal: its questions, its lasting effects, its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import GRANDE, KING, ORDER, PLAYED
from elgrande.base.queries import is_taboo
from elgrande.base.scoring import ScoreInBoardOrder, ScoreInChosenOrder
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.abolishing import ChooseEffect, ChooseOwner
from elgrande.boxes.king_and_intrigue.rules.actions import PLAY
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.cards.shared import shared_cards
from elgrande.boxes.king_and_intrigue.rules.castillo import CloseCastillo, ThrowGrandesIn, ThrowIn
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    BRIDGE,
    EXTRA_CABALLERO,
    HAND_SIZE,
    LIMIT,
    LIMIT_TABLES,
    OWN_ACTION,
    PICKED,
    POOL,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import DeclareScoring, SetSpysDisc
from elgrande.boxes.king_and_intrigue.rules.lasting import (
    ChooseTwoRegions,
    ClearTable,
    ReleasedEffect,
)
from elgrande.boxes.king_and_intrigue.rules.moving import Blow, SendGrandesOut, SetOutingDiscs
from elgrande.boxes.king_and_intrigue.rules.round import AddToJoker, PlayCard
from elgrande.boxes.king_and_intrigue.rules.scoring import (
    LastMove,
    LastMoves,
    LastMoveTo,
    OfferRegions,
    ScoreByDiscs,
    ScoreChosen,
    ScoreNow,
    TakeRegionCard,
)
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand, SetExtraDiscs
from elgrande.boxes.king_and_intrigue.rules.turn import (
    ChooseAction,
    CrossBridge,
    DecideWhirlwind,
    TakeTurnParts,
    why_not_act,
)
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.action import Action
from elgrande.engine.card import PRINTED
from elgrande.engine.frame import OFFERED, Frame
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, members, size
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.telling.choices import TIED
from elgrande.telling.told import Lasting, Picking, PowerFacts, Told
from elgrande.text import Text, decode
from elgrande.views.determinize import determinize

if TYPE_CHECKING:
    from elgrande.telling.choices import Choice
    from elgrande.telling.question import QuestionText
    from elgrande.telling.showing import Show

GROUPS: Final = {
    powers.SHARED: "boxes.shared",
    powers.TENS: "boxes.tens",
    powers.PLAYERS_EDITION: "boxes.players_edition",
    powers.SPECIAL_CARDS: "boxes.special_cards",
}
OFFERED_REGIONS: Final = 3


class KingAndIntrigueTold(Told):
    """The questions, lines and lists of King & Intrigue."""

    every_card = (("cards", "all"), ("veto", "yes"))
    unseen = frozenset({"SetWhirlwind", "DecideWhirlwind", "ChooseRegionCard"})
    told_by_question = frozenset({"CardPicked", "PicksWithdrawn"})
    told_by_card = (
        Blow,
        CloseCastillo,
        ReleasedEffect,
        ScoreByDiscs,
        SendGrandesOut,
        TakeRegionCard,
        ThrowGrandesIn,
    )

    # ---- questions

    def topic(self, question: QuestionText) -> Iterable[str] | None:
        text, view, names = question.text, question.view, question.names
        seat = question.decision.seat
        match view.top:
            case LastMoveTo() as frame:
                spot = text.spot_name(int(frame.spot))
                told = text.fill(
                    "ask.move_to", colour=question.player(int(frame.colour)), spot=spot
                )
            case LastMove() as frame:
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

    def empties_castillo(self, question: QuestionText) -> bool:
        return isinstance(question.view.top, SetSpysDisc)

    def limits(self, question: QuestionText) -> Iterable[str] | None:
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
                return [text.fill("ask.left", left=int(frame.left))]
            case OfferRegions() as frame:
                left = OFFERED_REGIONS - int(size(frame.regions))
                return [text.fill("ask.left", left=left)]
            case ClearTable() as frame:
                there = caballeros_in(view, int(frame.region))
                return [text.fill("ask.left", left=there - powers.LIMIT_SPACES)]
        return None

    def option(self, question: QuestionText, choice: Choice) -> str | None:
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

    def hint(self, question: QuestionText) -> str | None:
        match question.view.top:
            case PickHand():
                return question.text["ask.how_to_pick"]
            case PlayCard() | AddToJoker():
                return question.text["ask.in_brackets"]
        return None

    def what_the_ends_lose(self, text: Text, rules: Ruleset) -> Sequence[str]:
        """What a card is worth on either end of the order, where that costs its action."""
        return [text["ask.ends_lose"]] if ends_lose_their_actions(rules) else []

    def after_dealing(self, text: Text, rules: Ruleset, names: Sequence[str]) -> Sequence[str]:
        if not ends_lose_their_actions(rules):
            return ()
        return [text.fill("tell.ends_lost", king=names[0], intrigue=names[-1])]

    def whose(self, question: QuestionText, power: int) -> str:
        """Who has such an effect, and where."""
        text = question.text
        told: list[str] = []
        for effect in self.lasting(question.view):
            if effect.power == power:
                regions = text.listed([text.spot(region) for region in effect.regions])
                owner = question.names[effect.seat]
                told.append(f"{owner}, {regions}" if regions else owner)
        return "; ".join(told)

    # ---- the hand

    def picking(self, view: View, seat: int) -> Picking | None:
        if not isinstance(view.top, PickHand):
            return None
        taken = members(int(view.seats[PICKED + seat]))
        return Picking(tuple(map(named, taken)), int(view.rules.numbers[HAND_SIZE]))

    def suggestion(self, view: View, seat: int) -> Sequence[Action]:
        from elgrande.boxes.king_and_intrigue.rules.suggestion import suggest_hand

        return [named(power) for power in suggest_hand(view, seat)]

    # ---- the table

    def lasting(self, view: View) -> Sequence[Lasting]:
        from elgrande.boxes.king_and_intrigue.rules.effects import lasting_effects

        return lasting_effects(view)

    def scored_with(self, view: View, place: int) -> Sequence[int]:
        pair = [int(view.table[ALLIANCE]), int(view.table[ALLIANCE + 1])]
        return [one for one in pair if place in pair and one != place]

    def now(self, show: Show) -> Iterator[str]:
        """Once all have played: who has which shared card, and may place how many."""
        view, text, names = show.view, show.text, show.seats.names
        order = [int(view.table[ORDER + place]) for place in range(len(names))]
        played = [int(view.seats[PLAYED + seat]) for seat in order]
        if 0 in played or len(set(order)) < len(order) or played != sorted(played, reverse=True):
            return
        numbers = powers.PLACEMENTS[len(names)]
        told = [f"{names[seat]} {number}" for seat, number in zip(order, numbers, strict=True)]
        told[0] += f" ({text.card(powers.KING_CARD)})"
        told[-1] += f" ({text.card(powers.INTRIGUE_CARD)})"
        yield text.fill("tell.dealt", cards=", ".join(told))

    # ---- rules and cards

    def facts(self, rules: Ruleset) -> dict[str, object]:
        return {
            "hand": int(rules.numbers[HAND_SIZE]),
            "pool": int(size(int(rules.numbers[POOL]))),
        }

    def rules(self, text: Text, rules: Ruleset) -> Iterator[tuple[str, Sequence[str]]]:
        seats = int(rules.seats)
        kinds = [text["boxes.caballero"]] * seats
        kinds[0] = text.card(powers.KING_CARD)
        kinds[-1] = text.card(powers.INTRIGUE_CARD)
        dealt = zip(kinds, powers.PLACEMENTS[seats], strict=True)
        yield (
            text["boxes.shared_cards"],
            [
                ", ".join(f"{kind}: {number}" for kind, number in dealt) + ".",
                *(
                    text.fill(
                        "ask.card_does",
                        card=text.card(card),
                        effect=text.effect(card, rules.options),
                    )
                    for card in (powers.KING_CARD, powers.INTRIGUE_CARD)
                ),
            ],
        )
        lines = [
            text.fill(
                "boxes.supply",
                power=text.power(int(card.power)),
                number=int(card.caballeros),
                sure=sureness(text, card),
            )
            for card in cards_in_play(rules)
        ]
        yield text["boxes.power_cards"], lines

    def power_cards(self, text: Text, rules: Ruleset) -> Sequence[PowerFacts]:
        cards = [*shared_cards(), *cards_in_play(rules)]
        cards.sort(key=lambda card: list(GROUPS).index(card.group))
        return [
            PowerFacts(
                module="king_and_intrigue",
                name=card.name,
                group=card.group,
                value=int(card.value) or None,
                title=text.title(int(card.source)),
                label=text.card(int(card.source)),
                effect=text.effect(int(card.source), rules.options),
                caballeros=int(card.caballeros),
                places=card.places(),
                compulsory=bool(card.is_compulsory(rules)),
                value_from=card.value_from,
                caballeros_from=card.caballeros_from,
                effect_from=card.effect_from,
            )
            for card in cards
        ]

    def group(self, text: Text, group: str) -> str:
        return text[GROUPS[group]]


def ends_lose_their_actions(rules: Ruleset) -> bool:
    """Whether the highest and the lowest card lose their own action to King and Intrigue."""
    return int(rules.seats) > 3 and rules.settings[OWN_ACTION] == 0


def named(power: int) -> Action:
    """The action of naming a power card."""
    return ACTION_SPACE.action(PLAY + power)


def cards_in_play(rules: Ruleset) -> list[PowerCard]:
    """The power cards to choose from, by value."""
    return [card for card in POWER_CARDS if int(rules.numbers[POOL]) >> int(card.power) & 1]


def sureness(text: Text, card: PowerCard) -> str:
    """Which of a card's numbers no book prints."""
    parts = {
        "boxes.value_from": card.value_from,
        "boxes.caballeros_from": card.caballeros_from,
    }
    told = [
        text.fill(key, provenance=text.provenance(code))
        for key, code in parts.items()
        if code != PRINTED
    ]
    return f" ({', '.join(told)})" if told else ""


def about_to_be_scored(frame: Frame | None) -> list[int]:
    """The places whose scoring waits below a last move."""
    while isinstance(frame, LastMove | LastMoves):
        frame = frame.below
    match frame:
        case ScoreNow() | ScoreChosen():
            return [int(frame.place)]
        case DeclareScoring() | ScoreInChosenOrder() | ScoreInBoardOrder():
            return members(int(frame.regions))
    return []


def hand_so_far(question: QuestionText) -> Iterator[str]:
    text, view, seat = question.text, question.view, question.decision.seat
    taken = members(int(view.seats[PICKED + seat]))
    left = int(view.rules.numbers[HAND_SIZE]) - len(taken)
    yield text.fill("ask.left", left=left)
    if taken:
        cards = [text.power(power).replace(" ", TIED) for power in taken]
        yield text.fill("ask.taken", cards=", ".join(cards))


def caballeros_in(view: View, region: int) -> int:
    return sum(int(view.board[region * COLOURS + colour]) for colour in range(COLOURS))


def untouchable(question: QuestionText) -> str:
    """The regions that nothing may enter or leave now."""
    s = determinize(question.memory, Rng(0))
    regions = [int(region) for region in s.rules.regions if is_taboo(s, region)]
    return question.text.listed([question.text.spot(region) for region in regions], "or")


def where_the_castillo_leads(question: QuestionText) -> Iterator[str]:
    """Which regions a disc had better not show."""
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


def actions_open(question: QuestionText, frame: TakeTurnParts) -> list[int]:
    """The cards whose action can be carried out now: one's own, the shared one, or both."""
    s = determinize(question.memory, Rng(0))
    cards = [int(frame.card), int(frame.other_source(s))]
    seat = question.decision.seat
    return [
        card
        for card in cards
        if card != NOBODY and why_not_act(s, seat, card, frame.parts) == OFFERED
    ]


TOLD: Final = KingAndIntrigueTold()
