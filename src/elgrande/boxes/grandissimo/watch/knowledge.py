"""A perfect memory of the face-down region cards, as one seat may think of them."""

from __future__ import annotations

from itertools import product

from elgrande.boxes.grandissimo.rules.card_fields import BOYCOTT_CARD, INCOGNITO_CARD, TIED_PAIR
from elgrande.boxes.grandissimo.rules.region_cards import ChooseFaceDown
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.tables import SPAIN
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE, members
from elgrande.engine.state import State
from elgrande.mechanics.region_cards import RegionCards
from elgrande.records.invariants.reading import seat_cell, seat_name, seats_of

World = tuple[int, int]
"""The boycotted region and that of the incognito King, each NOWHERE if its card does not lie."""
BY_CARDS = "NameAllies.first"


class Knowledge(Follower):
    """The pairs of face-down cards that a seat thinks possible, from all it has seen."""

    def __init__(self, books: GrandissimoLedger, seat: int) -> None:
        self.books = books
        self.seat = seat
        self.worlds: set[World] = {(NOWHERE, NOWHERE)}

    def read(self, event: Event) -> None:
        told = event.named()
        seat, region = told.get("seat", NOBODY), told.get("region", NOWHERE)
        match event.kind.name:
            case "BoycottLaid":
                self.lay(0, seat, region)
            case "IncognitoLaid":
                self.lay(1, seat, region)
            case "BoycottShown":
                self.worlds = {world for world in self.worlds if world[0] == region}
            case "IncognitoShown":
                self.worlds = {world for world in self.worlds if world[1] == region}
            case "BoycottPutBack":
                left = {other for _, other in self.worlds}
                self.worlds = {(NOWHERE, other) for other in self.without_memory(left)}
            case "IncognitoPutBack":
                left = {one for one, _ in self.worlds}
                self.worlds = {(one, NOWHERE) for one in self.without_memory(left)}
            case "AllianceFormed":
                self.rule_out({region, told["other"]})
            case "AllianceEnded":
                left = {other for _, other in self.worlds}
                if {one for one, _ in self.worlds} == {NOWHERE}:
                    self.worlds = {(NOWHERE, other) for other in self.without_memory(left)}

    def lay(self, which: int, seat: int, region: int) -> None:
        """A card is laid: one of the free ones, which only its owner knows."""
        free = [region] if seat == self.seat else SPAIN
        found = set()
        for world, new in product(self.worlds, free):
            if new not in (*world, *self.shown_openly()):
                found.add((new, world[1]) if which == 0 else (world[0], new))
        self.worlds = found

    def without_memory(self, left: set[int]) -> set[int]:
        """What is thought of the card that is left: nobody remembers which cards were tied up
        together with it once they are free again."""
        return left if len(left) == 1 else set(SPAIN) - self.shown_openly()

    def shown_openly(self) -> set[int]:
        """The region cards that lie open for an alliance."""
        by_card = self.books.rules.options["alliance_regions"] == "region_cards"
        return set(self.books.alliance[:2]) if by_card else set()

    def rule_out(self, regions: set[int]) -> None:
        """The cards of these regions were free."""
        if self.shown_openly():
            self.worlds = {world for world in self.worlds if not regions.intersection(world)}

    def agrees(self, s: State) -> None:
        """Look through the free cards where one is asked to, and compare what is known."""
        self.look(s)
        due = worlds_of(s, self.seat, self.shown_openly())
        if self.worlds != due:
            raise Violation(
                f"{seat_name(self.seat)} may think of the face-down cards {sorted(self.worlds)}, "
                f"but the state of {sorted(due)}"
            )

    def look(self, s: State) -> None:
        """Who chooses among the free cards sees which are tied up, but not by what."""
        top = s.top
        by_card = self.books.rules.options["alliance_regions"] == "region_cards"
        looks = isinstance(top, ChooseFaceDown) or (by_card and top and top.ask() == BY_CARDS)
        if looks and s.turn == self.seat:
            true = {self.card(self.books.boycott), self.card(self.books.incognito)}
            self.worlds = {world for world in self.worlds if set(world) == true}

    def card(self, regions: list[int]) -> int:
        """The region of the one card of a kind, or NOWHERE."""
        return max(regions)


def worlds_of(s: State, seat: int, taken: set[int]) -> set[World]:
    """The worlds that are possible given what the state says a seat knows."""
    one, other = (choices(s, cards, seat) for cards in (BOYCOTT_CARD, INCOGNITO_CARD))
    pair = members(seat_cell(s, int(TIED_PAIR), seat))
    found = set()
    for world in product(one, other):
        laid = [region for region in world if region != NOWHERE]
        apart = len(set(laid)) == len(laid) and not taken.intersection(laid)
        if apart and (not pair or sorted(laid) == sorted(pair)):
            found.add(world)
    return found


def choices(s: State, cards: RegionCards, seat: int) -> tuple[int, ...]:
    """The regions that the one card of a kind may have, as far as a seat knows."""
    for owner in seats_of(s):
        region = members(seat_cell(s, int(cards.at), owner))
        if region:
            known = seat_cell(s, int(cards.seen), owner) >> seat & 1
            return (region[0],) if known else SPAIN
    return (NOWHERE,)
