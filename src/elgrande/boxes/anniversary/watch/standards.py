"""The referee of the standards: where each bearer stands, from the events alone."""

from __future__ import annotations

from elgrande.boxes.anniversary.rules.fields import BEARER_AT, SAID, UNSAID
from elgrande.boxes.anniversary.rules.handing import HandOver
from elgrande.boxes.anniversary.rules.naming import (
    SayBearerBefore,
    SayBearerInStep,
    StepWithBearer,
)
from elgrande.checks.ledger import Ledger, Listener
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import COLOURS, NOWHERE
from elgrande.engine.scope import AskAround, StepConsent
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    frames,
    seat_cell,
    seat_cells,
    seat_name,
    spot_name,
)


class StandardReferee(Listener):
    """A follower that keeps its own list of bearers, and who had to say which caballero goes."""

    hears_asides = True

    def __init__(self, books: Ledger) -> None:
        self.books = books
        self.bearers: dict[int, int] = books.tie_breakers
        """Shared with the scorekeeper; a standard that waits, or must be handed over, is not in
        it."""
        self.left: dict[int, set[tuple[int, int]]] = {}
        """The moves out of the bearer's spot since the last question, by seat."""
        self.said: set[int] = set()
        """The colours of which was asked whether the bearer goes."""
        books.listeners.append(self)

    def carried(self, event: Event, colour: int, spot: int, target: int) -> None:
        if self.bearers.get(colour, NOWHERE) != spot:
            return
        self.left.setdefault(colour, set()).add((spot, target))

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOWHERE)
        if event.kind.name in ("StandardGiven", "StandardWaits"):
            self.books.landed()
        match event.kind.name:
            case "StandardGiven":
                self.give(event, seat, told["spot"])
            case "StandardMoved":
                self.move(event, seat, told["from"], told["spot"])
            case "StandardWaits":
                self.must_be_free(event, seat)
                if self.candidates(seat):
                    raise Violation(f"{event}, but somebody can bear the standard")
                self.bearers.pop(seat, None)

    def at(self, spot: int, colour: int) -> int:
        return self.books.caballeros[spot * COLOURS + colour]

    def in_region(self, spot: int) -> bool:
        return self.books.place(spot) in self.books.rules.regions

    def candidates(self, seat: int) -> set[int]:
        """Where a new bearer may stand: not where nothing may change, if another can be found."""
        spots = [
            spot
            for spot in map(int, self.books.rules.all_spots)
            if self.at(spot, seat) and self.in_region(spot) and not self.books.is_laden(spot)
        ]
        free = {spot for spot in spots if not self.books.why_taboo(self.books.place(spot))}
        return free or set(spots)

    def must_be_free(self, event: Event, seat: int) -> None:
        """Check that the bearer has left the regions, or that there was none."""
        spot = self.bearers.get(seat, NOWHERE)
        gone = [to for _, to in self.left.get(seat, ()) if not self.in_region(to)]
        if spot != NOWHERE and not gone:
            raise Violation(f"{event}, but its bearer stands in {spot_name(spot)}")

    def give(self, event: Event, seat: int, spot: int) -> None:
        self.must_be_free(event, seat)
        if spot not in self.candidates(seat):
            raise Violation(f"{event}: nobody there may bear the standard")
        self.bearers[seat] = spot

    def move(self, event: Event, seat: int, spot: int, target: int) -> None:
        """A standard moves as caballeros of its colour do, or inside a place."""
        if self.bearers.get(seat, NOWHERE) != spot:
            raise Violation(f"{event}, but its bearer does not stand there")
        carried = (spot, target) in self.left.get(seat, ())
        inside = self.books.place(spot) == self.books.place(target)
        if not carried and not inside:
            raise Violation(f"{event}, but no caballero went there")
        if carried:  # judged now: later others may stand where he stood, or he himself again
            self.judge(seat, spot)
            self.left[seat] = {move for move in self.left[seat] if move[0] != spot}
        self.bearers[seat] = target

    def judge(self, colour: int, spot: int) -> None:
        """Check that the bearer was asked for if some have left a spot and others have stayed."""
        if self.at(spot, colour) and colour not in self.said:
            raise Violation(f"nobody said whether the bearer of {seat_name(colour)} goes")

    def agrees(self, s: State) -> None:
        """Compare with the state, and note who is asked about the bearer."""
        for colour, moves in self.left.items():
            for spot, _ in moves:
                self.judge(colour, spot)
        if any(seat_cells(s, SAID)[seat] != UNSAID for seat in range(s.rules.seats)):
            raise Violation("something is said about a bearer while nobody is taken")
        stack = frames(s)
        open_seats = {int(frame.seat) for frame in stack if isinstance(frame, HandOver)}
        for seat in range(int(s.rules.seats)):
            true, told = seat_cell(s, BEARER_AT, seat), self.bearers.get(seat, NOWHERE)
            if seat not in open_seats and true != told:
                raise Violation(
                    f"the bearer of {seat_name(seat)} stands in {spot_name(true)}, but "
                    f"{spot_name(told)} was told"
                )
        top = s.top
        if isinstance(top, SayBearerInStep | SayBearerBefore):
            self.said.add(int(top.bearer))
        elif not isinstance(top, AskAround | HandOver):
            self.said.clear()
            self.left.clear()
            if isinstance(top, StepConsent) and isinstance(top.doing, StepWithBearer):
                self.said.add(int(top.doing.bearer))
