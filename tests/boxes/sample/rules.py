"""A sample expansion, written only with what the surface offers: islands, storms and pirates.

An island region with a harbour town inside it, and a lighthouse, where one stands but does not
count; corsairs, who belong to nobody, contend for the island and follow the disc of whoever keeps
a letter of marque; a bonus for its pearls; a card that sails to the town; a storm that may lie on
one region; charts that those who land hide, and spend to send a storm. The ship that moves about
has a file of its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base import atoms
from elgrande.base.actions import DONE, NUMBER, PLACE, REGION, TO
from elgrande.base.board import CASTILLA_LA_NUEVA, CATALUNA, COURT, PROVINCES, VALENCIA
from elgrande.base.fields import NEUTRAL_CABALLEROS, ROUND
from elgrande.base.queries import (
    COMMANDER,
    ENTERABLE,
    GRANDE_FREE,
    KING_ENTERABLE,
    PLACEABLE,
    PLACEMENTS,
    SPARED,
    TABOO,
    TIMES,
    TURNED,
    is_taboo,
)
from elgrande.base.reasons import COURT_EMPTY
from elgrande.engine.action import Names, Verb
from elgrande.engine.argument import Argument
from elgrande.engine.bonus import Bonus
from elgrande.engine.card import RECONSTRUCTED, Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, NOWHERE, Arr
from elgrande.engine.module import Module
from elgrande.engine.plan import BETWEEN_PARTS, GENERAL_SCORING, SETUP, TURN, PlanStep
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.query import Modifier
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import PLACING_STEP, SPECIAL_STEP, ActionStep, Reaction, begin, declare
from elgrande.engine.sight import HIDDEN, Sight, View
from elgrande.engine.state import State
from elgrande.engine.trigger import CARRIED, STEP_DONE, Occasion, Trigger
from tests.boxes.sample import lighthouse, ship
from tests.boxes.sample.fields import (
    BALEARES,
    CHART,
    CHART_NAMES,
    CHARTS,
    CORSAIRS,
    DUES_PAID,
    FEAST_HELD,
    FIELDS,
    LETTER,
    LETTER_CARD,
    LETTER_GONE,
    LETTER_KEPT,
    LETTER_NAMES,
    LETTER_USED,
    LETTERS,
    LIGHTHOUSE,
    NO_ANCHORAGE,
    NO_PLACE_FOR_A_KING,
    PALMA,
    PEARLS,
    SAIL_CARD,
    STORM,
    STORM_CAME,
    STORM_MARKER,
    STORM_WENT,
    STORMY,
    TREASURE,
    VOYAGE_CARD,
    WIND,
    hide_chart,
    spend_chart,
)

# ---- the card


class SailCard(Card):
    """Bring up to two caballeros from your court to the harbour town."""

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, Embark(seat, left=2, card=self.source))


class Embark(Question):
    """One by one to the town, and stop when you like."""

    def __init__(self, seat: i64, left: i64, card: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.card: Final = card

    def who(self, s: State) -> i64:
        return NOBODY if self.left == 0 else self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = PLACE + PALMA
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if a == DONE else self.why_not(s)

    def why_not(self, s: State) -> i64:
        if s.board[COURT * COLOURS + self.seat] == 0:
            return COURT_EMPTY
        return STORMY if is_taboo(s, BALEARES) else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, Land(self))


class Land(ActionStep):
    """One caballero goes ashore."""

    def __init__(self, rest: Embark) -> None:
        self.rest: Final = rest

    def check(self, s: State) -> i64:
        return self.rest.why_not(s)

    def do(self, s: State) -> None:
        rest = self.rest
        atoms.place(s, rest.seat, PALMA)
        s.push(Embark(rest.seat, rest.left - 1, rest.card))

    def void(self, s: State) -> None:
        s.again(self.rest)


class LetterCard(Card):
    """Keep the letter of marque; before another's step it sends a storm to the island."""

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, KeepLetter(seat, self.source))


class KeepLetter(ActionStep):
    """The letter lies open before its owner."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def do(self, s: State) -> None:
        LETTERS.keep(s, self.seat, LETTER)


# ---- questions of triggers and steps


class HideChart(Question):
    """Who lands on the island hides one of three charts."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        for i in range(3):
            out[i] = CHART + 1 + i
        return 3

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        hide_chart(s, seat, a - CHART)


class CallForHelp(Question):
    """Who loses a caballero on the island may call another from the provinces to the court."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = NUMBER
        out[1] = NUMBER + 1
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        return 0 if s.board[PROVINCES * COLOURS + seat] == 0 else n

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.supply(s, seat, PROVINCES, a - NUMBER)


class WatchTheSky(Question):
    """The left neighbour of the acting seat may call a storm on the island."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat if s.table[STORM] == NOWHERE else NOBODY

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = REGION + BALEARES
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            STORM_MARKER.lay(s, seat, a - REGION)


class GoToTown(Question):
    """Between the parts of a turn one caballero may walk to the town, or up to the lighthouse."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        if s.board[BALEARES * COLOURS + self.seat] == 0 or is_taboo(s, BALEARES):
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = TO + PALMA
        out[2] = TO + LIGHTHOUSE
        return 3

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            atoms.move(s, seat, seat, BALEARES, a - TO)


# ---- triggers


class Landing(Trigger):
    """The owner of what enters the island hides a chart."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        if occasion.target != BALEARES or occasion.colour == NEUTRAL:
            return None
        return HideChart(occasion.colour)


class Leaving(Trigger):
    """The owner of what leaves the island may call for help."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        if occasion.spot != BALEARES or occasion.colour == NEUTRAL:
            return None
        return CallForHelp(occasion.colour)


class Weather(Trigger):
    """After each step of two cards the left neighbour watches the sky."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return (occasion.seat + 1) % s.rules.seats

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        may_sail = s.rules.cards[occasion.card].name in ("sail", "move_3")
        return WatchTheSky(self.seat(s, occasion)) if may_sail else None


# ---- modifiers


class OneMore(Modifier):
    """With a strong wind everybody may place one more."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value + 1


class Stormbound(Modifier):
    """Nothing enters or leaves where the storm is."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return STORMY if a == s.table[STORM] else value


class NoKing(Modifier):
    """The King never goes to sea."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return NO_PLACE_FOR_A_KING if a == BALEARES else value


class Stranded(Modifier):
    """A Grande on the island stays there."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return NO_ANCHORAGE if b == BALEARES else value


class StayAtTheCoast(Modifier):
    """Corsairs do not go inland."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return NO_ANCHORAGE if a == CASTILLA_LA_NUEVA and b == NEUTRAL else value


class UnderLetter(Modifier):
    """Corsairs leave the Castillo by the disc of whoever keeps the letter of marque."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        for seat in range(s.rules.seats):
            if LETTERS.holds(s, seat, LETTER):
                return seat
        return value


class NoLanding(Modifier):
    """In a calm nobody is placed on the island from the court; moving there goes by foot."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return NO_ANCHORAGE if a == BALEARES else value


class Pearls(Bonus):
    """The sole leader of the island gets three more."""

    def points(self, s: State, place: i64, seat: i64) -> i64:
        return 3 if place == BALEARES else 0


class Twice(Modifier):
    """The island counts twice in a general scoring."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return 2 * value if a == BALEARES and b == NOBODY else value


class Upended(Modifier):
    """Where the storm is the fewest come first."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return 1 if a == s.table[STORM] else value


# ---- a reaction


class Pirates(Reaction):
    """Who holds a chart may spend it to send a storm to the island before another's step."""

    def is_live(self, s: State) -> bool:
        return any(self.may_react(s, seat) for seat in range(s.rules.seats))

    def may_react(self, s: State, seat: i64) -> bool:
        ready = s.seats[CHARTS + seat] != 0 or LETTERS.holds(s, seat, LETTER)
        return s.table[STORM] != BALEARES and ready

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        if seat != actor and self.may_react(s, seat):
            out[n] = REGION + BALEARES
            return n + 1
        return n

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        if LETTERS.holds(s, seat, LETTER):
            LETTERS.use(s, seat, LETTER)
        else:
            spend_chart(s, seat)
        STORM_MARKER.lay(s, seat, a - REGION)


# ---- steps of plans


class CalmDown(PlanStep):
    """A new round begins without a storm."""

    def begin(self, s: State, seat: i64) -> None:
        STORM_MARKER.lift(s)


class ExpireLetters(PlanStep):
    """A letter is good for the round after the one in which it was laid out, no longer."""

    def begin(self, s: State, seat: i64) -> None:
        for owner in range(s.rules.seats):
            if LETTERS.holds(s, owner, LETTER) and s.seats[LETTERS.since + owner] < s.table[ROUND]:
                LETTERS.discard(s, owner, LETTER)


class BringCorsairs(PlanStep):
    """Two corsairs hold the island when the game begins."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.deal_neutral(s, BALEARES, CORSAIRS)


class PayDues(PlanStep):
    """Told in every turn."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.tell(s, DUES_PAID, seat)


class Feast(PlanStep):
    """Told after the regions of a general scoring."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.tell(s, FEAST_HELD, BALEARES)


class WalkToTown(PlanStep):
    """Between the parts of a turn."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(GoToTown(seat))


class ChartSight(Sight):
    """Hidden charts are dealt anew by their number; the treasure is one of them."""

    def redeal(self, view: View, s: State, rng: Rng) -> None:
        for seat in range(s.rules.seats):
            if view.seats[CHARTS + seat] == HIDDEN:
                first = 1 + rng.below(3)
                held = [1 + (first + i) % 3 for i in range(view.sizes[CHARTS + seat])]
                s.seats[CHARTS + seat] = sum(1 << number for number in held)
                s.seats[TREASURE + seat] = held[-1] if held else 0


# ---- the box


class SampleBox(Module):
    """Everything above, plugged in."""

    def __init__(self) -> None:
        options = (WIND, ship.CAPTAIN_COUNTS)
        super().__init__("sample", requires=("base",), excludes=("tiny",), options=options)

    def places(self) -> dict[int, str]:
        return {BALEARES: "baleares"}

    def spots(self) -> dict[int, str]:
        return {PALMA: "palma", LIGHTHOUSE: "lighthouse", ship.CAPTAIN: "helm"}

    def verbs(self) -> tuple[Verb, ...]:
        return (Verb("chart", CHART, (CHART_NAMES,)),)

    def kinds(self) -> tuple[Names, ...]:
        return LETTER_NAMES, CHART_NAMES

    def arguments(self) -> tuple[Argument, ...]:
        return (Argument("Embark.left", most=2),)

    def bonuses(self) -> dict[int, str]:
        return {PEARLS: "pearls", lighthouse.KEEPER: "keeper"}

    def cards(self) -> tuple[Card, ...]:
        return (
            SailCard(SAIL_CARD, "sail", 2, 2, RECONSTRUCTED, RECONSTRUCTED),
            LetterCard(LETTER_CARD, "letter", 3, 1, RECONSTRUCTED, RECONSTRUCTED),
            ship.VoyageCard(VOYAGE_CARD, "voyage", 4, 3, RECONSTRUCTED, RECONSTRUCTED),
        )

    def events(self) -> tuple[EventKind, ...]:
        told = (STORM_CAME, STORM_WENT, LETTER_KEPT, LETTER_USED, LETTER_GONE)
        return (*told, DUES_PAID, FEAST_HELD, ship.SHIP_SAILED)

    def reasons(self) -> dict[int, str]:
        return {
            STORMY: "stormy",
            NO_PLACE_FOR_A_KING: "no_place_for_a_king",
            NO_ANCHORAGE: "no_anchorage",
            ship.CAPTAIN_ABOARD: "captain_aboard",
            lighthouse.ON_WATCH: "on_watch",
        }

    def fields(self) -> tuple[Field, ...]:
        return (*FIELDS.declared, *ship.FIELDS.declared)

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_region(BALEARES, (6, 3, 1))
        draft.add_inner_spot(PALMA, BALEARES)
        draft.add_inner_spot(LIGHTHOUSE, BALEARES, counts=False)
        counts = draft.setting("captain") == "counts"
        draft.add_inner_spot(ship.CAPTAIN, ship.HOME_PORT, counts=counts, cell=ship.SHIP)
        draft.numbers[NEUTRAL_CABALLEROS] = CORSAIRS
        draft.let_neutral_contend()
        draft.add_bonus(Pearls(PEARLS, "pearls"))
        draft.add_bonus(lighthouse.Keeper(lighthouse.KEEPER, "keeper", places=1 << BALEARES))
        draft.add_modifier(SPARED, lighthouse.OnWatch())
        draft.add_border(BALEARES, VALENCIA)
        draft.add_border(BALEARES, CATALUNA)
        for card in self.cards():
            draft.add_card(card)
        if draft.setting("wind") == "strong":
            draft.add_modifier(PLACEMENTS, OneMore())
        else:
            draft.add_modifier(PLACEABLE, NoLanding())
        draft.add_modifier(ENTERABLE, StayAtTheCoast())
        draft.add_modifier(COMMANDER, UnderLetter())
        draft.add_modifier(KING_ENTERABLE, NoKing())
        draft.add_modifier(GRANDE_FREE, Stranded())
        draft.add_modifier(TABOO, Stormbound())
        draft.add_modifier(TIMES, Twice())
        draft.add_modifier(TURNED, Upended())
        draft.add_trigger(CARRIED, Landing())
        draft.add_trigger(CARRIED, Leaving())
        draft.add_trigger(STEP_DONE, Weather())
        draft.add_reaction(SPECIAL_STEP, Pirates())
        draft.add_reaction(PLACING_STEP, Pirates())
        draft.plan(SETUP).after("pieces", BringCorsairs("corsairs"))
        draft.plan(ROUND_PLAN).after("start_of_round", CalmDown("calm_down"))
        draft.plan(ROUND_PLAN).after("expire_vetos", ExpireLetters("expire_letters"))
        draft.plan(TURN).after("supply", PayDues("pay_dues"))
        draft.plan(GENERAL_SCORING).after("after_regions", Feast("feast"))
        draft.plan(BETWEEN_PARTS).add(WalkToTown("walk_to_town"))
        draft.add_sight(ChartSight())
