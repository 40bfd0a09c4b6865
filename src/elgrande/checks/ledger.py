"""The ledger: a second copy of the position, built from the events alone."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, MOBILE_BOARDS, PROVINCES
from elgrande.base.fields import (
    BOARD_AT,
    GRANDE,
    HAND,
    KING,
    ROUND,
    SCORE,
    START,
    VETO_CARDS,
    VETO_OWNER,
)
from elgrande.base.scored import shares
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, NOWHERE, members
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    is_returning,
    open_card,
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
)


class Listener(Follower):
    """A follower that the ledger tells where caballeros went, whichever event said so."""

    def carried(self, event: Event, colour: int, spot: int, target: int) -> None:
        """Caballeros of a colour have gone from one spot to another."""


class Ledger(Follower):
    """The position as it follows from the events, compared with the state at every question.

    Reading every event, it also checks the taboo at each single move within one answer. A box may
    bring a ledger of its own, which reads its events and knows what else is taboo.
    """

    def __init__(self, s: State) -> None:
        """Start from the dealt position, because the deal itself is not in the events."""
        seats = seats_of(s)
        self.rules = s.rules
        self.caballeros = [int(cell) for cell in s.board]
        self.king = table_cell(s, KING)
        self.grandes = [seat_cell(s, GRANDE, seat) for seat in seats]
        self.hands = [seat_cell(s, HAND, seat) for seat in seats]
        self.scores = [seat_cell(s, SCORE, seat) for seat in seats]
        self.boards = [table_cell(s, BOARD_AT + i) for i in range(len(MOBILE_BOARDS))]
        self.open = [open_card(s, deck) for deck in range(DECKS)]
        self.vetos = _owners(s)
        self.start = table_cell(s, START)
        self.round = table_cell(s, ROUND)
        self.rounds: list[int] = []
        self.scored_after: list[int] = []
        self.ended = False
        self.tie_breakers: dict[int, int] = {}
        """The spot of the caballero that breaks ties for a seat, as a box has told."""
        self.listeners: list[Listener] = []
        """Who is told of every caballero that moves."""

    # ---- the events

    def read(self, event: Event) -> None:
        """Apply one event; a move into or out of a taboo region is a violation."""
        if self.ended:
            raise Violation(f"{event} was told after the end of the game")
        told = event.named()
        seat = told.get("seat", NOBODY)
        match event.kind.name:
            case "KingDrawn" | "KingMoved":
                if told.get("from", NOWHERE) != self.king:
                    raise Violation(f"{event}, but the King stood in {spot_name(self.king)}")
                self.king = told["region"]
            case "HomeDrawn":
                self.grandes[seat] = told["region"]
                self.carry(event, seat, COURT, told["region"], told["number"])
            case "GrandeMoved":
                self.enter_or_leave(event, told["from"], told["region"])
                if self.grandes[seat] != told["from"]:
                    raise Violation(f"{event}, but it stood in {spot_name(self.grandes[seat])}")
                self.grandes[seat] = told["region"]
            case "BoardMoved":
                self.enter_or_leave(event, told["from"], told["spot"])
                self.boards[told["board"]] = told["spot"]
            case "Supplied":
                self.carry(event, seat, told["spot"], COURT, told["number"])
            case "Placed":
                self.carry(event, told["colour"], COURT, told["spot"], 1)
            case "Moved":
                self.carry(event, told["colour"], told["from"], told["spot"], 1)
            case "Returned":
                self.carry(event, told["colour"], told["spot"], PROVINCES, told["number"])
            case "Evicted":
                self.carry(event, told["colour"], told["from"], told["spot"], told["number"])
            case "LeftCastillo":
                self.carry(event, seat, CASTILLO, told["spot"], told["number"])
            case "Scored":
                self.enter_scores(event)
            case _:
                self.read_cards(event, told, seat)
                self.read_box(event, told, seat)

    def read_box(self, event: Event, told: dict[str, int], seat: int) -> None:
        """A hook for boxes: their own events, and base events that have more effects with them."""

    def read_cards(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about cards, rounds or the start player."""
        match event.kind.name:
            case "CardRevealed":
                self.open[told["deck"]] = told["card"]
            case "CardTaken" | "CardBurnt":
                if told["card"] not in self.open:
                    raise Violation(f"{event}, but this card does not lie open")
                self.open[self.open.index(told["card"])] = NOBODY
            case "PowerPlayed":
                self.hands[seat] &= ~(1 << told["power"])
            case "PowerReclaimed":
                self.hands[seat] |= 1 << told["power"]
            case "VetoLaidOut":
                self.vetos = sorted([*self.vetos, seat])
            case "VetoUsed" | "VetoExpired":
                self.spend_veto(event, seat)
                if seat == told.get("victim"):
                    raise Violation(f"{seat_name(seat)} used a Veto against its own action")
            case "StartPlayerChosen":
                self.start = seat
            case "StartPlayerPassed":
                self.start = seat
                self.take_returning_cards_away()
            case "RoundBegan":
                self.round = told["round"]
                self.rounds.append(told["round"])
            case "GeneralScoringBegan":
                self.scored_after.append(told["round"])
            case "GameEnded":
                self.ended = True
                if list(event.numbers) != self.scores:
                    raise Violation(f"{event} tells other scores than were won: {self.scores}")

    def spend_veto(self, event: Event, seat: int) -> None:
        """Remove a Veto of a seat, which must have one."""
        if seat not in self.vetos:
            raise Violation(f"{event}, but {seat_name(seat)} has no Veto")
        self.vetos.remove(seat)

    def take_returning_cards_away(self) -> None:
        """Remove the returning cards at the end of a round; no event says so."""
        for deck in range(DECKS):
            if is_returning(self.rules, deck):
                self.open[deck] = NOBODY

    def carry(self, event: Event, colour: int, spot: int, target: int, number: int) -> None:
        """Move caballeros from one spot to another."""
        self.enter_or_leave(event, spot, target)
        if spot == CASTILLO and event.kind.name != "LeftCastillo":
            raise Violation(f"{event}: caballeros left the Castillo outside a general scoring")
        self.caballeros[spot * COLOURS + colour] -= number
        self.caballeros[target * COLOURS + colour] += number
        if number < 1 or self.caballeros[spot * COLOURS + colour] < 0:
            raise Violation(f"{event}: so many were not in {spot_name(spot)}")
        for listener in self.listeners:
            listener.carried(event, colour, spot, target)

    def place(self, spot: int) -> int:
        """The place a spot belongs to."""
        return spot

    def landed(self) -> None:
        """Whoever has moved has arrived: a box that works out later what follows does so now."""

    def is_laden(self, spot: int) -> bool:
        """Whether whoever stands in a spot carries something."""
        return False

    def enter_or_leave(self, event: Event, spot: int, target: int) -> None:
        """Check the taboo at both ends of a move."""
        if spot == target:
            raise Violation(f"{event}: a move that changes no place")
        self.touch(event, spot)
        self.touch(event, target)

    def touch(self, event: Event, place: int) -> None:
        """Check that a place may change."""
        barred = self.why_taboo(place) if place != NOWHERE else ""
        if barred:
            raise Violation(f"{event}, while {barred}")

    def why_taboo(self, place: int) -> str:
        """Why nothing may change in a place; empty if it may."""
        return f"the King stands in {spot_name(place)}" if place == self.king else ""

    def enter_scores(self, event: Event) -> None:
        """Add the points of a scoring."""
        told = [share for share in shares(event) if share.colour != NEUTRAL]
        if [share.colour for share in told] != list(range(len(self.scores))):
            raise Violation(f"{event} does not tell of each seat")
        for share in told:
            self.scores[share.colour] += share.total

    # ---- the state

    def agrees(self, s: State) -> None:
        """Compare the ledger with the state."""
        seats = seats_of(s)
        if list(s.board) != self.caballeros:
            self.find_the_difference(s)
        self.same("King", table_cell(s, KING), self.king)
        self.same("round", table_cell(s, ROUND), self.round)
        self.same("start player", table_cell(s, START), self.start)
        self.same("Grandes", [seat_cell(s, GRANDE, seat) for seat in seats], self.grandes)
        self.same("scores", [seat_cell(s, SCORE, seat) for seat in seats], self.scores)
        self.same(
            "mobile boards",
            [table_cell(s, BOARD_AT + i) for i in range(len(MOBILE_BOARDS))],
            self.boards,
        )
        self.same("open cards", [open_card(s, deck) for deck in range(DECKS)], self.open)
        self.same("Vetos", _owners(s), self.vetos)
        for seat in seats:
            hand = members(seat_cell(s, HAND, seat))
            self.same(f"hand of {seat_name(seat)}", hand, members(self.hands[seat]))

    def find_the_difference(self, s: State) -> None:
        """Raise a Violation for the first cell of the board that differs."""
        for cell, told in enumerate(self.caballeros):
            spot, colour = divmod(cell, COLOURS)
            if s.count(spot, colour) != told:
                raise Violation(
                    f"{s.count(spot, colour)} caballeros of {seat_name(colour)} stand in "
                    f"{spot_name(spot)}, but {told} were told"
                )

    def same(self, what: str, true: object, told: object) -> None:
        """Raise a Violation if two values differ."""
        if true != told:
            raise Violation(f"{what}: the state has {true}, the events told {told}")


def _owners(s: State) -> list[int]:
    owners = [table_cell(s, VETO_OWNER + i) for i in range(VETO_CARDS)]
    return sorted(owner for owner in owners if owner != NOBODY)
