"""A box with one card for each mechanic that boxes share, in numbers of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.atoms import carry, leave_castillo
from elgrande.base.board import CASTILLO, COURT
from elgrande.base.discs import GO_THERE, LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import LAYOUT, ORDER, START
from elgrande.base.queries import GRANDE_FREE, HOME_BONUS, is_taboo
from elgrande.base.scoring import ALL_PLACES, score
from elgrande.box import Box
from elgrande.engine.card import RECONSTRUCTED, Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field, Fields
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY, NOWHERE, bit
from elgrande.engine.module import Module, Option
from elgrande.engine.plan import GENERAL_SCORING, SETUP, PlanStep
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import SCORING_STEP, ActionStep, begin, declare
from elgrande.engine.state import State
from elgrande.mechanics.alliance import Alliance
from elgrande.mechanics.espionage import Espionage, SetDiscOpenly
from elgrande.mechanics.extra_placement import ExtraPlacement
from elgrande.mechanics.grandes_inside import GrandesInside, HeldInside, HomeInCastillo
from elgrande.mechanics.kept import KeptCards
from elgrande.mechanics.throwing_in import ThrowFromEach
from elgrande.mechanics.two_regions import NameTwoRegions

PACT_CARD: Final = 60
SPY_CARD: Final = 61
PLOT_CARD: Final = 62
HURL_CARD: Final = 63
SPY: Final = 3
"""The number of the spy's card among those that are kept."""
SETTLERS: Final = 2
SETTLERS_FROM: Final = 60
LOCKED_UP: Final = 900

TWO_NAMED = EventKind("PactNamed", ("seat", "region", "other"))
PACT_MADE = EventKind("PactMade", ("seat", "region", "other"))
PACT_OVER = EventKind("PactOver", ())
SPY_HIRED = EventKind("SpyHired", ("seat", "number"))
SPY_GONE = EventKind("SpyGone", ("seat", "number"))
LOCKED_IN = EventKind("GrandeLockedIn", ("seat", "from"))
FREED = EventKind("GrandeFreed", ("seat", "region"))
NOT_FREED = EventKind("GrandeNotFreed", ("seat",))
HURLED = EventKind("Hurled", ("seat", "colour", "from"))
SETTLED = EventKind("SettledDown", ("seat", "from", "spot", "number"))
NOT_SETTLED = EventKind("NotSettled", ("seat",))
EVENTS = (
    *(TWO_NAMED, PACT_MADE, PACT_OVER, SPY_HIRED, SPY_GONE, LOCKED_IN, FREED, NOT_FREED),
    *(HURLED, SETTLED, NOT_SETTLED),
)

FIELDS = Fields(LAYOUT)
PACT: Final = Alliance(
    FIELDS, "pact", by="pact_by", card=PACT_CARD, laid=PACT_MADE, ended=PACT_OVER
)
HIRED: Final = KeptCards(
    FIELDS, "hired", "power cards", kept=SPY_HIRED, used=SPY_GONE, discarded=SPY_GONE
)
SPYING: Final = Espionage(FIELDS, "open_disc", kept=HIRED, card=SPY, source=SPY_CARD)
GRANDES: Final = GrandesInside(thrown_in=LOCKED_IN, left=FREED, stayed=NOT_FREED)
SETTLING: Final = ExtraPlacement(
    number=SETTLERS, from_court=SETTLERS_FROM, placed=SETTLED, stayed=NOT_SETTLED
)


class PactCard(Card):
    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, MakePact(seat, NOWHERE, self.source))


class MakePact(NameTwoRegions):
    """Two regions count together."""

    def after(self, one: i64) -> NameTwoRegions:
        return MakePact(self.seat, one, self.card)

    def named(self) -> EventKind:
        return TWO_NAMED

    def join(self, s: State, other: i64) -> None:
        PACT.lay(s, self.seat, self.one, other)


class SpyCard(Card):
    def special_action(self, s: State, seat: i64) -> None:
        HIRED.keep(s, seat, SPY)


class PlotCard(Card):
    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, LockGrandesIn(seat))


class LockGrandesIn(ActionStep):
    """All Grandes go into the Castillo."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def do(self, s: State) -> None:
        GRANDES.throw_all_in(s, self.seat)


class HurlCard(Card):
    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, HurlIn(seat, 0, 1, self.source))


class HurlIn(ThrowFromEach):
    """One caballero of every player."""

    def of_next_player(self) -> ThrowFromEach:
        return HurlIn(self.seat, self.distance + 1, 1, self.card)

    def one_fewer(self) -> ThrowFromEach:
        return HurlIn(self.seat, self.distance, self.left - 1, self.card)

    def throw(self, s: State, colour: i64, region: i64) -> None:
        carry(s, self.seat, colour, region, CASTILLO, 1)
        if s.log is not None:
            s.log.tell(HURLED, (int(self.seat), int(colour), int(region)))


class Settle(PlanStep):
    def begin(self, s: State, seat: i64) -> None:
        everybody = bit(s.rules.seats) - 1
        s.then(SetDiscs(everybody, GO_THERE, 0, NOBODY), PlaceSettlers())


class PlaceSettlers(Frame):
    """They arrive."""

    def run(self, s: State) -> None:
        SETTLING.place_all(s)


# ---- the general scoring


class SetDiscsInSecret(PlanStep):
    def begin(self, s: State, seat: i64) -> None:
        s.push(SetDiscs(SPYING.others(s), LEAVE_CASTILLO, 0, NOBODY))


class LeaveByDiscs(PlanStep):
    def begin(self, s: State, seat: i64) -> None:
        SPYING.show_others(s)
        s.then(AskSpies(0), Leave())


class AskSpies(Frame):
    """Spies set their discs in turn."""

    def __init__(self, taken: i64) -> None:
        self.taken: Final = taken

    def run(self, s: State) -> None:
        place = SPYING.next_spy(s, self.taken)
        if place != NOBODY:
            s.then(SpyOut(s.table[ORDER + place]), AskSpies(place + 1))


class SpyOut(SetDiscOpenly):
    """A spy sets his disc."""

    def espionage(self) -> Espionage:
        return SPYING


class Leave(Frame):
    """All leave for the regions on the open discs."""

    def run(self, s: State) -> None:
        for seat in range(s.rules.seats):
            region = s.seats[SPYING.shown + seat]
            leave_castillo(s, seat, COURT if is_taboo(s, region) else region)
            GRANDES.leave_for(s, seat, region)
        SPYING.put_discs_away(s)


class ScoreWithPact(PlanStep):
    def begin(self, s: State, seat: i64) -> None:
        s.push(ScoreFrom(0))


class ScoreFrom(Frame):
    """The regions still to be scored."""

    def __init__(self, index: i64) -> None:
        self.index: Final = index

    def run(self, s: State) -> None:
        if self.index < len(s.rules.regions):
            s.push(ScoreFrom(self.index + 1))
            regions = PACT.scored_at(s, self.index)
            if regions != 0:
                declare(s, SCORING_STEP, s.table[START], ScoreBoth(regions))


class ScoreBoth(ActionStep):
    """One region, or two that count together."""

    def __init__(self, regions: i64) -> None:
        self.regions: Final = regions

    def do(self, s: State) -> None:
        score(s, self.regions, ALL_PLACES, NOBODY)


class EndAll(PlanStep):
    def begin(self, s: State, seat: i64) -> None:
        PACT.lift(s)
        for owner in range(s.rules.seats):
            SPYING.end(s, owner)


class SharedBox(Module):
    """All of it, plugged in."""

    def __init__(self) -> None:
        settlers = Option(SETTLERS_FROM, "settlers", ("provinces", "court"), "provinces")
        super().__init__("shared", options=(settlers,))

    def cards(self) -> tuple[Card, ...]:
        return (
            PactCard(PACT_CARD, "treaty", 1, 1, RECONSTRUCTED, RECONSTRUCTED),
            SpyCard(SPY_CARD, "spy", 2, 1, RECONSTRUCTED, RECONSTRUCTED),
            PlotCard(PLOT_CARD, "plot", 3, 1, RECONSTRUCTED, RECONSTRUCTED),
            HurlCard(HURL_CARD, "hurl", 4, 1, RECONSTRUCTED, RECONSTRUCTED),
        )

    def events(self) -> tuple[EventKind, ...]:
        return EVENTS

    def reasons(self) -> dict[int, str]:
        return {LOCKED_UP: "locked_up"}

    def fields(self) -> tuple[Field, ...]:
        return tuple(FIELDS.declared)

    def assemble(self, draft: RulesetDraft) -> None:
        for card in self.cards():
            draft.add_card(card)
        draft.add_modifier(HOME_BONUS, HomeInCastillo())
        draft.add_modifier(GRANDE_FREE, HeldInside(LOCKED_UP))
        draft.plan(SETUP).before("after_homes", Settle("settle"))
        scoring = draft.plan(GENERAL_SCORING)
        scoring.replace("discs", SetDiscsInSecret("discs"))
        scoring.replace("empty_castillo", LeaveByDiscs("empty_castillo"))
        scoring.replace("regions", ScoreWithPact("regions"))
        scoring.after("regions", EndAll("end_all"))


BOX = Box("tests.mechanics", SharedBox())
