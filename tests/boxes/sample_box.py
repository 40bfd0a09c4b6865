"""A sample expansion, written only with what the surface offers: islands, storms and pirates.

An island region with a harbour town inside it; a card that sails to the town; a storm that may lie
on one region; charts that those who land hide, and spend to send a storm.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base import atoms
from elgrande.base.actions import DONE, NUMBER, PLACE, REGION, TO
from elgrande.base.board import CATALUNA, COURT, PROVINCES, VALENCIA
from elgrande.base.queries import PLACEMENTS, TABOO, TIMES, TURNED, is_taboo
from elgrande.base.reasons import COURT_EMPTY
from elgrande.engine.card import RECONSTRUCTED, Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import COUNT, OWNER, PUBLIC, SEATS, TABLE, Field
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import COLOURS, MAX_SEATS, NOBODY, NOWHERE, Arr, bit, lowest
from elgrande.engine.module import Module, Option
from elgrande.engine.plan import BETWEEN_PARTS, GENERAL_SCORING, ROUND, TURN, PlanStep
from elgrande.engine.query import Modifier
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import PLACING_STEP, SPECIAL_STEP, ActionStep, Reaction, begin, declare
from elgrande.engine.sight import HIDDEN, Sight, View
from elgrande.engine.state import State
from elgrande.engine.trigger import CARRIED, STEP_DONE, Occasion, Trigger

BALEARES: Final = 20
PALMA: Final = 40
SAIL_CARD: Final = 60
WIND_SETTING: Final = 60
STORMY: Final = 900

TREASURE: Final = 150
CHARTS: Final = 155
STORM: Final = 120

STORM_CAME = EventKind("StormCame", ("region",))
DUES_PAID = EventKind("DuesPaid", ("seat",))
FEAST_HELD = EventKind("FeastHeld", ("region",))

WIND = Option(WIND_SETTING, "wind", ("calm", "strong"), "strong", decennial="calm")


# ---- atoms


def send_storm(s: State, region: i64) -> None:
    s.table[STORM] = region
    if s.log is not None:
        s.log.tell(STORM_CAME, (int(region),))


def hide_chart(s: State, seat: i64, number: i64) -> None:
    s.seats[TREASURE + seat] = number
    s.seats[CHARTS + seat] |= bit(number)


def spend_chart(s: State, seat: i64) -> None:
    s.seats[CHARTS + seat] &= ~bit(lowest(s.seats[CHARTS + seat]))


# ---- the card


class SailCard(Card):
    """Bring up to two caballeros from your court to the harbour town."""

    def play(self, s: State, seat: i64) -> None:
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


# ---- questions of triggers and steps


class HideChart(Question):
    """Who lands on the island hides a chart of one of three numbers."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        for number in range(3):
            out[number] = NUMBER + 1 + number
        return 3

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        hide_chart(s, seat, a - NUMBER)


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
            send_storm(s, a - REGION)


class GoToTown(Question):
    """Between the parts of a turn one caballero may walk from the island to the town."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        if s.board[BALEARES * COLOURS + self.seat] == 0 or is_taboo(s, BALEARES):
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = TO + PALMA
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            atoms.move(s, seat, seat, BALEARES, PALMA)


# ---- triggers


class Landing(Trigger):
    """The owner of what enters the island hides a chart."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        return HideChart(occasion.colour) if occasion.target == BALEARES else None


class Leaving(Trigger):
    """The owner of what leaves the island may call for help."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        return CallForHelp(occasion.colour) if occasion.spot == BALEARES else None


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
        return s.table[STORM] != BALEARES and s.seats[CHARTS + seat] != 0

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        if seat != actor and self.may_react(s, seat):
            out[n] = REGION + BALEARES
            return n + 1
        return n

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        spend_chart(s, seat)
        send_storm(s, a - REGION)


# ---- steps of plans


class CalmDown(PlanStep):
    """A new round begins without a storm."""

    def begin(self, s: State, seat: i64) -> None:
        s.table[STORM] = NOWHERE


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
        super().__init__("sample", requires=("base",), excludes=("tiny",), options=(WIND,))

    def places(self) -> dict[int, str]:
        return {BALEARES: "baleares"}

    def spots(self) -> dict[int, str]:
        return {PALMA: "palma"}

    def cards(self) -> tuple[Card, ...]:
        return (SailCard(SAIL_CARD, "sail", 2, 2, RECONSTRUCTED, RECONSTRUCTED),)

    def events(self) -> tuple[EventKind, ...]:
        return (STORM_CAME, DUES_PAID, FEAST_HELD)

    def reasons(self) -> dict[int, str]:
        return {STORMY: "stormy"}

    def fields(self) -> tuple[Field, ...]:
        return (
            Field("treasure", SEATS, TREASURE, MAX_SEATS, "number", OWNER, 0, index="seat"),
            Field("charts", SEATS, CHARTS, MAX_SEATS, "power cards", COUNT, 0, index="seat"),
            Field("storm", TABLE, STORM, 1, "spot", PUBLIC, NOWHERE),
        )

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_region(BALEARES, (6, 3, 1))
        draft.add_inner_spot(PALMA, BALEARES)
        draft.add_border(BALEARES, VALENCIA)
        draft.add_border(BALEARES, CATALUNA)
        for card in self.cards():
            draft.add_card(card)
        if draft.setting("wind") == "strong":
            draft.add_modifier(PLACEMENTS, OneMore())
        draft.add_modifier(TABOO, Stormbound())
        draft.add_modifier(TIMES, Twice())
        draft.add_modifier(TURNED, Upended())
        draft.add_trigger(CARRIED, Landing())
        draft.add_trigger(CARRIED, Leaving())
        draft.add_trigger(STEP_DONE, Weather())
        draft.add_reaction(SPECIAL_STEP, Pirates())
        draft.add_reaction(PLACING_STEP, Pirates())
        draft.plan(ROUND).before("reveal_cards", CalmDown("calm_down"))
        draft.plan(TURN).after("supply", PayDues("pay_dues"))
        draft.plan(GENERAL_SCORING).after("after_regions", Feast("feast"))
        draft.plan(BETWEEN_PARTS).add(WalkToTown("walk_to_town"))
        draft.add_sight(ChartSight())
