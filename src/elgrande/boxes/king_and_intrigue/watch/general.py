"""The referee of what comes after the turns: the general scoring, and what ends when."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.king_and_intrigue.watch.ledger import KingAndIntrigueLedger
from elgrande.boxes.king_and_intrigue.watch.tables import POWER_OF, value_of
from elgrande.checks.discs import kings_region_may_be_set
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.records.invariants.reading import seat_name, spot_name

ESPIONAGE = POWER_OF[25]
VETO = POWER_OF[40]
AFTER_SCORING = {53, 83, 93}
AFTER_ROUND = {85, 113}
SCORED_AFTER = {3, 6, 9}
PAYS = 1
"""The points the bridge pays."""

GOES_WITH_ABOLISHING = {
    *("EffectAbolished", "EffectEnded", "KeptCardDiscarded", "RegionCardPutBack"),
}

TURNS, DISCS, LEAVE, REGIONS, CLEAR, OVER = range(6)
"""The phases of a round and its general scoring."""


class GeneralReferee(Follower):
    """A follower that checks discs, the Castillo, the order of regions, and what ends."""

    def __init__(self, books: KingAndIntrigueLedger) -> None:
        self.books = books
        self.regions = [int(region) for region in books.rules.regions]
        self.phase = TURNS
        self.spies: list[int] = []
        self.targets: dict[int, int] = {}
        self.barred: set[int] = set()
        self.inside: list[int] = []
        self.scored: list[int] = []
        self.allied: tuple[int, ...] = ()
        self.vetos: list[int] = []
        self.unpaid: tuple[int, ...] = ()
        """The seats whose bridge has not paid its point yet."""
        self.abolished = (NOBODY, 0)

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        match event.kind.name:
            case "StartPlayerPassed":
                self.phase = OVER
                self.vetos = list(self.books.veto_since)
            case "GeneralScoringBegan":
                self.begin(event, told["round"])
            case "Scored":
                if told["cause"] == NOBODY:
                    self.score(event, told["place"])
            case "DiscShown":
                if self.phase != TURNS:
                    self.show(event, seat, told["region"])
            case "LeftCastillo":
                self.leave(event, seat, told["spot"], told["number"])
            case "GrandeLeftCastillo" | "GrandeStayedInCastillo":
                self.release(event, seat, told.get("region", NOWHERE))
            case "RegionCardShown":
                self.begin_regions(event)
                together = 2 if self.due()[:1] and self.due()[0] in self.allied else 1
                if self.phase != REGIONS or told["region"] not in self.due()[:together]:
                    raise Violation(f"{event}, but that region is not reached")
            case "BridgePaid":
                self.pay_bridge(event, seat, told["points"])
            case "CastilloWentHome":
                if self.phase != LEAVE or not self.is_castillo_empty():
                    raise Violation(f"{event}, but it is not emptied now")
            case "EffectAbolished":
                self.abolished = (told["victim"], told["power"])
            case "EffectEnded" | "KeptCardDiscarded" | "RegionCardPutBack":
                self.end(event, told, seat)
            case "RoundBegan" | "GameEnded":
                self.nothing_outlives(event)
                self.phase = TURNS
        if event.kind.name not in GOES_WITH_ABOLISHING:
            self.abolished = (NOBODY, 0)

    def begin(self, event: Event, number: int) -> None:
        if self.phase != OVER or number not in SCORED_AFTER or number != self.books.round:
            raise Violation(f"{event} is told at the wrong time")
        self.phase = DISCS
        self.spies = [seat for seat in self.books.order if self.books.kept[seat] >> ESPIONAGE & 1]
        self.targets = {}
        self.scored = []
        self.allied = self.books.alliance[:2]

    # The Castillo

    def show(self, event: Event, seat: int, region: int) -> None:
        """Check a shown disc: first all that were set in secret, then the spies in turn order."""
        if self.phase != LEAVE or seat in self.targets:
            raise Violation(f"{event}: not now, or a second time")
        missing = [one for one in range(len(self.books.scores)) if one not in self.targets]
        due = [one for one in missing if one not in self.spies] or [
            one for one in self.spies if one in missing
        ]
        if seat not in due or (seat in self.spies and seat != due[0]):
            raise Violation(f"{event}, but {seat_name(due[0])} comes first")
        kings_region_may_be_set(self.books, event, region)
        self.targets[seat] = region
        if len(self.targets) == len(self.books.scores):
            self.all_are_shown()

    def all_are_shown(self) -> None:
        """Determine where nobody arrives: taboo regions, and limit tables that are too small."""
        self.inside = [self.books.at(CASTILLO, seat) for seat in range(len(self.targets))]
        arriving: dict[int, int] = {}
        for seat, region in self.targets.items():
            arriving[region] = arriving.get(region, 0) + self.inside[seat]
        self.barred = {
            region
            for region, number in arriving.items()
            if self.books.why_taboo(region) or number > self.books.room_for(region)
        }

    def leave(self, event: Event, seat: int, spot: int, number: int) -> None:
        if self.phase != LEAVE or seat not in self.targets:
            raise Violation(f"{event}, but the Castillo is not emptied now")
        region = self.targets[seat]
        due = COURT if region in self.barred else region
        if (spot, number) != (due, self.inside[seat]):
            raise Violation(f"{event}: {self.inside[seat]} should have gone to {spot_name(due)}")

    def release(self, event: Event, seat: int, region: int) -> None:
        """Check that a Grande leaves for the region on the disc, which is not taboo."""
        due = self.targets.get(seat, NOWHERE)
        due = NOWHERE if due == NOWHERE or self.books.why_taboo(due) else due
        if self.phase != LEAVE or region != due:
            raise Violation(f"{event}: the disc says {spot_name(due)}")

    # The regions

    def due(self) -> list[int]:
        """The regions still to be scored, in order; allied ones follow one another."""
        order: list[int] = []
        for region in self.regions:
            if region in self.allied:
                order += [one for one in self.regions if one in self.allied and one not in order]
            elif region not in order:
                order.append(region)
        return order[len(self.scored) :]

    def score(self, event: Event, place: int) -> None:
        if self.phase == DISCS and place == CASTILLO:
            self.phase = LEAVE
            return
        self.begin_regions(event)
        if self.phase != REGIONS or self.due()[:1] != [place]:
            raise Violation(f"{event}: not in the order of a general scoring")
        if event.named()["first_only"]:
            raise Violation(f"{event}: a general scoring pays all places")
        if self.books.doubles(place) and not self.is_known(place):
            raise Violation(f"{event}: the region counts double, but its card was not shown")
        self.scored.append(place)
        if not self.due():
            self.phase = CLEAR
            self.unpaid = self.books.bridge[2:]

    def begin_regions(self, event: Event) -> None:
        """Check that the Castillo is empty and at home before regions are scored."""
        if self.phase != LEAVE:
            return
        self.phase = REGIONS
        if len(self.targets) != len(self.books.scores):
            raise Violation(f"{event}, but not all discs were shown")
        if not self.is_castillo_empty() or self.books.shift:
            raise Violation(f"{event}, but the Castillo is not empty and at home")
        for seat, home in enumerate(self.books.grandes):
            if home == CASTILLO and not self.books.why_taboo(self.targets[seat]):
                raise Violation(f"{event}, but the Grande of {seat_name(seat)} is still inside")

    def is_castillo_empty(self) -> bool:
        """Whether all have left the Castillo who must."""
        return self.books.population(CASTILLO) == 0

    def is_known(self, region: int) -> bool:
        owner = self.books.doubled.index(region)
        return self.books.seen[owner] == (1 << len(self.books.seen)) - 1

    # What ends

    def pay_bridge(self, event: Event, seat: int, points: int) -> None:
        if self.phase != CLEAR or self.books.bridge[2:] != (seat,) or points != PAYS:
            raise Violation(f"{event}: one point after the regions, to whose bridge it is")
        self.unpaid = ()

    def end(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Check when an effect ends: by abolition at any time, else at its own."""
        kind = event.kind.name
        value = 130 if kind == "RegionCardPutBack" else value_of(told["power"])
        victim, power = self.abolished
        if power and value_of(power) == value and seat in (NOBODY, victim):
            return
        if kind == "KeptCardDiscarded" and value == 40:
            ends = self.phase == OVER and 0 < self.vetos[seat] < self.books.round
        elif kind == "EffectEnded" and value in AFTER_ROUND:
            ends = self.phase == (CLEAR if self.books.round in SCORED_AFTER else OVER)
        else:
            due = value in AFTER_SCORING if kind == "EffectEnded" else value in (25, 130)
            ends = due and self.phase == CLEAR
        if not ends:
            raise Violation(f"{event}: the effect of card {value} does not end now")

    def nothing_outlives(self, event: Event) -> None:
        """Check what must be gone when a round is over, and after a general scoring."""
        books = self.books
        ended = event.kind.name == "GameEnded"
        number = books.round if ended else self.round_before()
        if books.protection or books.mistress:
            raise Violation(f"{event}, but protection or mistress lasts")
        if self.phase not in (TURNS, CLEAR, OVER):
            raise Violation(f"{event}, but the general scoring is not over")
        if (number in SCORED_AFTER) != (self.phase == CLEAR):
            raise Violation(f"{event}: a general scoring was left out, or came too much")
        if self.phase == CLEAR:
            if self.unpaid:
                raise Violation(f"{event}, but the bridge has brought no point")
            if books.alliance or books.collapse or books.quarantine or books.shift:
                raise Violation(f"{event}, but an effect outlived the general scoring")
            if any(region != NOWHERE for region in books.doubled):
                raise Violation(f"{event}, but a region card outlived the general scoring")
            if any(kept >> ESPIONAGE & 1 for kept in books.kept):
                raise Violation(f"{event}, but espionage outlived the general scoring")
        for seat, since in enumerate(books.veto_since):
            if since and since not in (books.round, number):
                raise Violation(f"{event}, but the Veto of {seat_name(seat)} has expired")

    def round_before(self) -> int:
        """The round before the current one; 0 before the first."""
        rounds = [0, *(int(number) for number in self.books.rules.rounds)]
        return rounds[rounds.index(self.books.round) - 1]
