"""The ledger of Grandissimo: ships, prison, persons, guests, cards, from the events alone."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PORTUGAL, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    ACTION_STOP,
    ALLIES,
    BOYCOTT_CARD,
    ESPIONAGE,
    INCOGNITO_CARD,
    KEPT,
    LAST_WORD_BY,
    SECOND_CARD,
)
from elgrande.boxes.grandissimo.rules.fields import HOLDER, PERSONS_USED, RAPID, SHIP_OWNER
from elgrande.boxes.grandissimo.watch.tables import (
    BESIDE_THE_MAP,
    COAST,
    GENERAL,
    JESTER,
    MERCENARIES,
    PERSONS,
    QUEEN,
    REGIONS,
    ships,
)
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import ACTIVE, COLOURS, NEUTRAL, NOBODY, NOWHERE, lowest
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    seat_cells,
    seat_name,
    spot_name,
    table_cell,
    table_cells,
)

WAYS_BESIDE = {
    "Placed": (COURT, ABOARD),
    "PlacedFromProvinces": (PROVINCES, ABOARD),
    "WentAshore": (ABOARD, COURT),
}
"""The events that lead aboard, or off board but to a region."""
FROM_BESIDE = {"Unloaded": ABOARD, "Released": PRISON, "GuestPlaced": GUESTS}
TO_BESIDE = {"Imprisoned": PRISON, "GuestSent": GUESTS}


class GrandissimoLedger(Ledger):
    """The ledger of the base game with all fields of this box."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        options = s.rules.options
        self.own_ships = options["ship_board"] == "own"
        self.tokens = ships(len(self.scores), options["ships_for_two"] == "2")
        self.active = table_cell(s, ACTIVE)
        self.holders = table_cells(s, HOLDER, PERSONS)
        self.ships = table_cells(s, SHIP_OWNER, 2)
        self.used = seat_cells(s, PERSONS_USED)
        self.rapid = table_cell(s, RAPID)
        self.boycott = [lowest(cell) for cell in seat_cells(s, int(BOYCOTT_CARD.at))]
        self.incognito = [lowest(cell) for cell in seat_cells(s, int(INCOGNITO_CARD.at))]
        self.kept = seat_cells(s, int(KEPT.at))
        self.alliance = _alliance(s)
        self.stop = table_cell(s, int(ACTION_STOP.by))
        self.acting = table_cell(s, int(ACTING_KING))
        self.second = seat_cells(s, int(SECOND_CARD))
        self.last_word = table_cell(s, int(LAST_WORD_BY))
        self.shown = seat_cells(s, int(ESPIONAGE.shown))
        self.ashore = (NOBODY, 0)
        """Who has just lost a ship, and how many must go ashore."""
        self.in_general = False
        """Whether a general scoring is running."""
        self.must_follow = ""
        """The kind of event that must come next."""

    # ---- where things are

    def at(self, spot: int, colour: int) -> int:
        return self.caballeros[spot * COLOURS + colour]

    def all_at(self, spot: int) -> int:
        return sum(self.caballeros[spot * COLOURS : (spot + 1) * COLOURS])

    def holds(self, seat: int, person: int) -> bool:
        return self.holders[person] == seat

    def has_used(self, seat: int, person: int) -> bool:
        return bool(self.used[seat] >> person & 1)

    def carry(self, event: Event, colour: int, spot: int, target: int, number: int) -> None:
        kind = event.kind.name
        if colour == NEUTRAL and kind != "MercenaryMoved":
            raise Violation(f"{event}: only the General Inquisitor moves mercenaries")
        beside = [one for one in (spot, target) if one in BESIDE_THE_MAP]
        known = (spot, target) == WAYS_BESIDE.get(kind)
        known |= kind in FROM_BESIDE and target not in BESIDE_THE_MAP
        known |= kind in TO_BESIDE and spot not in BESIDE_THE_MAP
        if beside and not known:
            raise Violation(f"{event}: {spot_name(beside[0])} is out of reach")
        super().carry(event, colour, spot, target, number)

    def must_be_region(self, event: Event, *places: int) -> None:
        for place in places:
            if place not in REGIONS:
                raise Violation(f"{event}: {spot_name(place)} is no region")

    # ---- what is told

    def read(self, event: Event) -> None:
        kind = event.kind.name
        if self.must_follow and kind != self.must_follow:
            raise Violation(f"{event}, but what follows is {self.must_follow}")
        self.must_follow = ""
        super().read(event)
        if kind == "KingMoved" and self.acting != NOBODY:
            self.must_follow = "ActingKingMoved"

    def read_box(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "MercenariesDrawn":
                self.draw_mercenaries(event, told["region"], told["number"])
            case "TurnBegan":
                self.active, self.rapid = seat, NOBODY
                self.used[seat] = 0
            case "StartPlayerPassed":
                self.active = NOBODY
            case "GeneralScoringBegan":
                self.in_general = True
            case "RoundBegan":
                self.in_general = False
            case "DiscShown":
                self.show_disc(seat, told["region"])
            case _:
                self.read_ships(event, told, seat)
                self.read_persons(event, told, seat)
                self.read_crown(event, told, seat)
                self.read_lasting(event, told, seat)

    def draw_mercenaries(self, event: Event, region: int, number: int) -> None:
        taken = (self.king, *self.grandes)
        if region in taken or region == PORTUGAL or number != MERCENARIES:
            raise Violation(f"{event}: two begin where neither King nor Grande does")
        self.caballeros[region * COLOURS + NEUTRAL] += number

    def show_disc(self, seat: int, region: int) -> None:
        """In a general scoring discs lie open until the last one is shown."""
        if self.in_general:
            self.shown[seat] = region
            if NOWHERE not in self.shown:
                self.shown = [NOWHERE] * len(self.shown)

    def read_ships(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about ships or the prison."""
        match event.kind.name:
            case "ShipTaken":
                self.take_ship(event, seat, NOBODY)
            case "ShipSeized":
                self.take_ship(event, seat, told["victim"])
            case "WentAshore":
                if self.ashore != (seat, told["number"]):
                    raise Violation(f"{event}, but {self.ashore[1]} have just lost their ship")
                self.carry(event, seat, ABOARD, COURT, told["number"])
                self.ashore = (NOBODY, 0)
            case "Unloaded":
                if told["region"] not in COAST:
                    raise Violation(f"{event}: it does not lie on the coast")
                self.carry(event, seat, ABOARD, told["region"], 1)
            case "Imprisoned":
                self.must_be_region(event, told["spot"])
                self.carry(event, told["colour"], told["spot"], PRISON, 1)
            case "Released":
                self.must_be_region(event, told["region"])
                self.carry(event, told["colour"], PRISON, told["region"], told["number"])
            case "PlacedFromProvinces":
                self.carry(event, seat, PROVINCES, told["spot"], 1)
            case "ThrownInside":
                self.must_be_region(event, told["spot"])
                self.carry(event, told["colour"], told["spot"], CASTILLO, 1)

    def take_ship(self, event: Event, seat: int, owner: int) -> None:
        """A token comes to a seat; on a board of their own those aboard must go ashore."""
        free = self.ships[: self.tokens].count(NOBODY)
        if seat in self.ships:
            raise Violation(f"{event}, but {seat_name(seat)} has a ship already")
        if owner not in self.ships[: self.tokens] or (owner != NOBODY and free):
            raise Violation(f"{event}: {free} tokens are free, the others with {self.ships}")
        self.ships[self.ships.index(owner)] = seat
        if owner != NOBODY and self.own_ships and self.at(ABOARD, owner):
            self.ashore = (owner, self.at(ABOARD, owner))
            self.must_follow = "WentAshore"

    def read_persons(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "PersonTaken" | "PersonWonOver":
                owner = told.get("victim", NOBODY)
                if self.holders[told["person"]] != owner or owner == seat:
                    raise Violation(f"{event}, but somebody else holds this person")
                self.holders[told["person"]] = seat
            case "PersonLeft":
                if self.holders[told["person"]] != seat:
                    raise Violation(f"{event}, but {seat_name(seat)} does not hold this person")
                self.holders[told["person"]] = NOBODY
            case "FetchedByQueen":
                self.use_person(event, seat, QUEEN)
                self.carry(event, seat, PROVINCES, COURT, 1)
            case "QueenPlaced":
                self.use_person(event, seat, QUEEN)
                self.must_follow = "Placed"
            case "GuestSent":
                self.use_person(event, seat, JESTER)
                if told["victim"] == seat:
                    raise Violation(f"{event}: a guest goes to a foreign court")
                self.carry(event, seat, PROVINCES, GUESTS + told["victim"], 1)
            case "GuestPlaced":
                if told["spot"] != CASTILLO:
                    self.must_be_region(event, told["spot"])
                self.carry(event, told["colour"], GUESTS + seat, told["spot"], 1)
            case "MercenaryMoved":
                if not self.holds(seat, GENERAL):
                    raise Violation(f"{event}, but {seat_name(seat)} does not hold the General")
                self.used[seat] |= 1 << GENERAL
                self.must_be_region(event, told["from"], told["region"])
                self.carry(event, NEUTRAL, told["from"], told["region"], 1)
            case "TakenAlong":
                self.must_be_region(event, told["from"], told["region"])
                self.carry(event, told["colour"], told["from"], told["region"], 1)

    def use_person(self, event: Event, seat: int, person: int) -> None:
        if not self.holds(seat, person) or self.has_used(seat, person):
            raise Violation(f"{event}: {seat_name(seat)} cannot use this person now")
        self.used[seat] |= 1 << person

    def read_crown(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about King and Grandes."""
        victim = told.get("victim", NOBODY)
        match event.kind.name:
            case "RevolutionBegan":
                home = self.grandes[victim]
                if home == CASTILLO or (told["from"], told["region"]) != (self.king, home):
                    raise Violation(f"{event}, but the Grande stands in {spot_name(home)}")
                self.acting, self.king = victim, home
            case "ActingKingMoved":
                if victim != self.acting or told["from"] != self.grandes[victim]:
                    raise Violation(f"{event}, but he is not King, or not there")
                if told["region"] != self.king:
                    raise Violation(f"{event}: the King was sent to {spot_name(self.king)}")
                self.grandes[victim] = told["region"]
            case "KingFreed":
                if victim != self.acting or told["from"] != self.king or told["region"] != PORTUGAL:
                    raise Violation(f"{event}: after a revolution the King stands in Portugal")
                self.acting, self.king = NOBODY, PORTUGAL
            case "GrandePlotted":
                self.carry_grande(event, seat, told["region"], CASTILLO)
            case "GrandeEmerged":
                self.carry_grande(event, seat, CASTILLO, told["region"])
            case "GrandeStayedHidden":
                self.same(f"Grande of {seat_name(seat)}", CASTILLO, self.grandes[seat])

    def carry_grande(self, event: Event, seat: int, spot: int, target: int) -> None:
        self.enter_or_leave(event, spot, target)
        if self.grandes[seat] != spot:
            raise Violation(f"{event}, but it stood in {spot_name(self.grandes[seat])}")
        self.grandes[seat] = target

    def read_lasting(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about cards that lie out."""
        match event.kind.name:
            case "BoycottLaid" | "IncognitoLaid":
                self.lay_face_down(event, seat, told["region"])
            case "BoycottShown" | "IncognitoShown" | "BoycottPutBack" | "IncognitoPutBack":
                self.turn_over(event, seat, told.get("region", NOWHERE))
            case "GrandCardKept":
                if any(cards >> told["grand card"] & 1 for cards in self.kept):
                    raise Violation(f"{event}, but there is only one of it")
                self.kept[seat] |= 1 << told["grand card"]
            case "GrandCardUsed" | "GrandCardLost":
                if not self.kept[seat] >> told["grand card"] & 1:
                    raise Violation(f"{event}, but {seat_name(seat)} does not keep it")
                self.kept[seat] &= ~(1 << told["grand card"])
            case "AllianceFormed":
                self.form_alliance(event, seat, told["region"], told["other"])
            case "AllianceEnded":
                self.alliance = ()
            case "ActionsStopped":
                self.stop = seat
            case "StopEnded":
                self.stop = NOBODY
            case "TroopsReady":
                self.rapid = seat
            case "SecondCardHeld":
                self.second[seat] = told["card"]
            case "SecondCardUsed":
                self.same(f"second card of {seat_name(seat)}", told["card"], self.second[seat])
                self.second[seat] = NOBODY
            case "TurnPostponed":
                self.last_word = seat
            case "TurnResumed":
                self.same("last word", seat, self.last_word)
                self.last_word, self.active = NOBODY, seat

    def tied_up(self) -> set[int]:
        """The regions whose cards are tied up."""
        cards = {*self.boycott, *self.incognito}
        if self.rules.options["alliance_regions"] == "region_cards":
            cards |= set(self.alliance[:2])
        return cards - {NOWHERE}

    def lay_face_down(self, event: Event, seat: int, region: int) -> None:
        cards = self.boycott if event.kind.name == "BoycottLaid" else self.incognito
        if region == PORTUGAL or region in self.tied_up():
            raise Violation(f"{event}: there is no free card of this region")
        if any(other != NOWHERE for other in cards):
            raise Violation(f"{event}, but it lies out already")
        cards[seat] = region

    def turn_over(self, event: Event, seat: int, region: int) -> None:
        kind = event.kind.name
        cards = self.boycott if kind.startswith("Boycott") else self.incognito
        if cards[seat] == NOWHERE or region not in (NOWHERE, cards[seat]):
            raise Violation(f"{event}, but {seat_name(seat)} has laid another card")
        if kind.endswith("PutBack"):
            cards[seat] = NOWHERE
        elif kind == "IncognitoShown":
            self.must_follow = "IncognitoPutBack"

    def form_alliance(self, event: Event, seat: int, one: int, other: int) -> None:
        if self.alliance or one == other:
            raise Violation(f"{event}: two regions, and one alliance at a time")
        for region in (one, other):
            self.must_be_region(event, region)
            self.touch(event, region)
            by_card = self.rules.options["alliance_regions"] == "region_cards"
            if by_card and (region == PORTUGAL or region in self.tied_up()):
                raise Violation(f"{event}: there is no free card of {spot_name(region)}")
        self.alliance = (one, other, seat)

    # ---- what is true

    def agrees(self, s: State) -> None:
        if self.must_follow:
            raise Violation(f"{self.must_follow} was not told")
        super().agrees(s)
        self.note_queen(s)
        seats = seat_cells
        for what, true, told in (
            ("whose turn", table_cell(s, ACTIVE), self.active),
            ("persons", table_cells(s, HOLDER, PERSONS), self.holders),
            ("ships", table_cells(s, SHIP_OWNER, 2), self.ships),
            ("persons used", seats(s, PERSONS_USED), self.used),
            ("rapid troops", table_cell(s, RAPID), self.rapid),
            ("boycott", [lowest(n) for n in seats(s, int(BOYCOTT_CARD.at))], self.boycott),
            ("incognito", [lowest(n) for n in seats(s, int(INCOGNITO_CARD.at))], self.incognito),
            ("kept cards", seats(s, int(KEPT.at)), self.kept),
            ("alliance", _alliance(s), self.alliance),
            ("action stop", table_cell(s, int(ACTION_STOP.by)), self.stop),
            ("who is King", table_cell(s, int(ACTING_KING)), self.acting),
            ("second cards", seats(s, int(SECOND_CARD)), self.second),
            ("last word", table_cell(s, int(LAST_WORD_BY)), self.last_word),
            ("shown discs", seats(s, int(ESPIONAGE.shown)), self.shown),
        ):
            self.same(what, true, told)

    def note_queen(self, s: State) -> None:
        """The Queen may fetch one out of a region, or be used for nothing, where the provinces
        are empty; no event tells it from the supply."""
        seat = self.active
        if seat == NOBODY or self.at(PROVINCES, seat) or not self.holds(seat, QUEEN):
            return
        self.used[seat] |= seat_cells(s, PERSONS_USED)[seat] & 1 << QUEEN


def _alliance(s: State) -> tuple[int, ...]:
    """The two regions and the seat that laid the markers; empty if they do not lie out."""
    if table_cell(s, int(ALLIES.by)) == NOBODY:
        return ()
    return (*table_cells(s, int(ALLIES.at), 2), table_cell(s, int(ALLIES.by)))
