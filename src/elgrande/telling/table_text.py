"""The state of the table as text: regions, courts, scores, cards and hands, one fact a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.events import SCORED
from elgrande.base.fields import (
    BOARD_AT,
    DISCARD,
    GRANDE,
    HAND,
    KING,
    OPEN,
    PLAYED,
    ROUND,
    START,
    VETO_CARDS,
    VETO_OWNER,
)
from elgrande.base.queries import place_of
from elgrande.base.scoring import ALL_PLACES, score
from elgrande.engine.event import Event, EventLog
from elgrande.engine.ids import COLOURS, NOBODY, bit, members
from elgrande.engine.ruleset import DECKS, NO_DECK
from elgrande.engine.sight import HIDDEN, View
from elgrande.telling.boxes import box_hooks, lasting, picking
from elgrande.telling.choices import simplified
from elgrande.telling.marks import effect_line, mark_title
from elgrande.telling.seats import Seats
from elgrande.telling.teller import card_line, points_in
from elgrande.text import POWER_NUMBERS, Text, decode
from elgrande.views.known import known_state

SCORED_PLACE = SCORED.args.index("place")
"""Which number of a scoring is the place."""


class Seen(Protocol):
    """A game as far as it can be seen."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    def view(self, viewer: int, *, memory: bool = False) -> View: ...


class TableText:
    """Text about the table for one viewer, made from the view alone."""

    def __init__(self, text: Text, game: Seen, seats: Seats, viewer: int) -> None:
        self.text = text
        self.seats = seats
        self.scores_now = game.scores
        self.view: View = game.view(viewer)
        self.rules = self.view.rules
        self.memory: View = game.view(viewer, memory=True)
        self.known = known_state(self.memory)
        self.boxes = box_hooks(self.rules)

    # ---- the map

    def board(self, named: str = "") -> Iterator[str]:
        """A line for every place, or for those whose name begins as typed."""
        places = [int(place) for place in (*self.rules.regions, CASTILLO)]
        wanted = [p for p in places if simplified(self.text.spot(p)).startswith(simplified(named))]
        if not wanted:
            yield self.text.fill("show.no_region", given=named)
        for place in wanted:
            yield self.place(place)
            if named and place != CASTILLO:
                yield f"  {self.borders(place)}"

    def place(self, place: int) -> str:
        """A place with its prizes, pieces and caballeros, and what a scoring would pay now."""
        counts = [int(self.view.board[place * COLOURS + colour]) for colour in range(COLOURS)]
        hidden = HIDDEN in counts
        event = self.scored(place)
        marks = [self.prizes(event), *self.marks(place)]
        head = f"{self.text.spot(place)}, {', '.join(marks)}"
        if hidden:
            return self.text.fill("show.hidden", place=head)
        people = [*self.people(place), *self.people_inside(place)]
        if not people:
            return self.text.fill("show.empty", place=head)
        paid = [(self.seats.names[seat], n) for seat, n in enumerate(points_in(event)) if n]
        return self.text.fill(
            "show.place",
            place=head,
            people=", ".join(people),
            points=", ".join(f"{name} {n}" for name, n in paid) or self.text["special.nobody"],
        )

    def people(self, spot: int) -> Iterator[str]:
        """Who stands in a spot, and how many."""
        for colour in range(COLOURS):
            number = int(self.view.board[spot * COLOURS + colour])
            if number:
                yield f"{self.colour(colour)} {number}"

    def people_inside(self, place: int) -> Iterator[str]:
        """Who stands in the further spots of a place, which have names of their own."""
        for spot in self.rules.piece_spots:
            if spot != place and place_of(self.known, spot) == place:
                for who in self.people(int(spot)):
                    yield f"{who} {format(self.text.spot_name(int(spot)), 'in')}"

    def scored(self, place: int) -> Event:
        """The event of a scoring of the place now, as far as the viewer knows.

        Caballeros that the viewer does not know of do not count.
        """
        s = self.known.copy()
        log = s.log = EventLog()
        places = int(bit(place))
        for box in self.boxes:
            for one in box.scored_with(self.memory, place):
                places |= 1 << one
        score(s, places, ALL_PLACES, NOBODY)
        return next(
            event
            for event in log.events
            if event.kind is SCORED and event.numbers[SCORED_PLACE] == place
        )

    def prizes(self, event: Event) -> str:
        """The prizes of a scored place, such as ``5/3/1``."""
        numbers = event.named()
        prizes = [numbers["first"], numbers["second"], numbers["third"]]
        return "/".join(str(n) for n in prizes[: self.rules.prizes_paid])

    def marks(self, place: int) -> Iterator[str]:
        """What lies in a place besides caballeros: mobile board, King, Grandes, effects."""
        if place in (int(self.view.table[BOARD_AT]), int(self.view.table[BOARD_AT + 1])):
            yield self.text["show.mobile_board"]
        if place == int(self.view.table[KING]):
            yield self.text["show.king"]
        grandes = [
            name
            for seat, name in enumerate(self.seats.names)
            if int(self.view.seats[GRANDE + seat]) == place
        ]
        if grandes:
            yield self.text.fill("show.grande", seats=self.text.listed(grandes))
        for effect in lasting(self.view):
            if place in effect.places:
                yield mark_title(self.text, effect)

    def colour(self, colour: int) -> str:
        """The name of the player of a colour, or the word for neutral pieces."""
        names = self.seats.names
        return names[colour] if colour < len(names) else self.text["special.neutral"]

    def map(self) -> Iterator[str]:
        """A line for every region with its neighbours."""
        for region in self.rules.regions:
            yield f"{self.text.spot(int(region))}: {self.borders(int(region))}"

    def borders(self, region: int) -> str:
        """The neighbours of a region in words."""
        neighbours = [
            self.text.spot(int(other))
            for other in self.rules.regions
            if self.rules.is_adjacent(region, other)
        ]
        if not neighbours:
            return self.text["show.no_borders"]
        return self.text.fill("show.borders", regions=", ".join(neighbours))

    # ---- people

    def courts(self) -> Iterator[str]:
        """A line for every seat: its caballeros at court and in the provinces."""
        for seat, name in enumerate(self.seats.names):
            yield self.text.fill(
                "show.court",
                seat=name,
                court=int(self.view.board[COURT * COLOURS + seat]),
                provinces=int(self.view.board[PROVINCES * COLOURS + seat]),
            )

    def scores(self) -> Iterator[str]:
        """The ranking, best first; seats with equal scores share a rank."""
        scores = self.scores_now
        for seat in sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat)):
            place = 1 + sum(other > scores[seat] for other in scores)
            yield self.text.fill(
                "show.score",
                ordinal=self.text[f"ordinals.{place}"],
                seat=self.seats.named(seat),
                points=scores[seat],
            )

    def hand(self, seat: int) -> Iterator[str]:
        """The power cards in the viewer's hand and those used, and the effects in force."""
        held = int(self.view.seats[HAND + seat])
        choosing = picking(self.view, seat)
        if choosing is not None:
            held = sum(1 << decode(card.number)[1]["power"] for card in choosing[1].taken)
        acting = self.powers_with_action()
        cards = [
            self.text.fill("show.power", power=power, number=int(self.rules.supply[power]))
            for power in members(held)
            if power not in acting
        ]
        told = [self.in_full(acting[power]) for power in members(held) if power in acting]
        if told:
            yield self.text["show.hand_in_full"]
        else:
            none = self.text["special.no_card"]
            yield self.text.fill("show.hand", cards=", ".join(cards) or none)
        yield from (f"  {line}" for line in told)
        gone = [self.text.power(power) for power in members(int(self.view.seats[DISCARD + seat]))]
        played = int(self.view.seats[PLAYED + seat])
        if played and not held >> played & 1:
            gone.append(self.text.power(played))
        yield self.text.fill("show.used", cards=", ".join(gone) or self.text["special.no_card"])
        for effect in lasting(self.view):
            if effect.seat == seat:
                yield effect_line(self.text, effect, self.seats.names)

    # ---- cards and the round

    def cards(self, named: str = "") -> Iterator[str]:
        """The cards that are open or can be picked now; with ``named``, all cards of that name."""
        found = [int(card.source) for card in self.rules.cards if card.name]
        if named:
            found = [card for card in found if self.is_named(card, named)]
            if not found:
                yield self.text.fill("show.no_card", given=named)
        elif any(card in self.powers_with_action().values() for card in found):
            found = list(self.power_cards_now())
        else:
            yield from self.open_cards()
            return
        for card in found:
            yield self.in_full(card)

    def is_named(self, card: int, named: str) -> bool:
        """Whether every typed word is the start of a word of the card's name."""
        words = simplified(self.text.card(card)).split()
        return all(
            any(word == typed or (word.startswith(typed) and not typed.isdigit()) for word in words)
            for typed in simplified(named).split()
        )

    def powers_with_action(self) -> dict[int, int]:
        """The power cards that have a special action, each with the card number of that action."""
        cards = {card.name: int(card.source) for card in self.rules.cards if card.name}
        return {
            power: cards[name] for name, power in sorted(POWER_NUMBERS.items()) if name in cards
        }

    def power_cards_now(self) -> Iterator[int]:
        """The shared cards, and the power cards to choose from or, in a round, those played."""
        powers = self.powers_with_action()
        dealt = [int(c.source) for c in self.rules.cards if c.name and c.deck == NO_DECK]
        yield from (card for card in dealt if card not in powers.values())
        if picking(self.view, int(self.view.viewer)) is not None:
            yield from sorted(powers.values())
            return
        played = {int(self.view.seats[PLAYED + seat]) for seat in range(len(self.seats.names))}
        yield from sorted(powers[power] for power in played if power)

    def in_full(self, card: int) -> str:
        """A card with its numbers and its effect."""
        for power, source in self.powers_with_action().items():
            if source == card:
                return self.text.fill(
                    "show.power_in_full",
                    power=self.text.power(power),
                    number=int(self.rules.supply[power]),
                    effect=self.text.effect(card, self.rules.options),
                )
        if self.rules.card(card).deck == NO_DECK:
            effect = self.text.effect(card, self.rules.options)
            return self.text.fill("ask.card_does", card=self.text.card(card), effect=effect)
        return card_line(self.text, self.rules, card, effects=True)

    def open_cards(self) -> Iterator[str]:
        """The open action cards, a line each."""
        lying_out = [int(self.view.table[OPEN + deck]) for deck in range(DECKS)]
        if not any(card != NOBODY for card in lying_out):
            yield self.text["show.no_cards"]
        for card in lying_out:
            if card != NOBODY:
                yield card_line(self.text, self.rules, card, effects=True)

    def now(self) -> Iterator[str]:
        """A short summary of the round: King, power cards, effects, scores and courts."""
        table = self.view.table
        number = int(table[ROUND])
        rounds = [int(one) for one in self.rules.rounds]
        scoring = next((n for n in rounds if n >= number and self.scores_in(n)), rounds[-1])
        if number:
            yield self.text.fill("show.round", round=number, last=rounds[-1], scoring=scoring)
        start = int(table[START])
        if start != NOBODY:
            king = self.text.spot_name(int(table[KING]))
            yield self.text.fill("show.table", king=king, seat=self.seats.names[start])
        powers = self.powers()
        if powers:
            yield self.text.fill("show.powers", cards=", ".join(powers))
        vetos = [int(table[VETO_OWNER + i]) for i in range(VETO_CARDS)]
        for owner in sorted(set(vetos) - {NOBODY}):
            yield self.text.fill("show.veto", seat=self.seats.names[owner])
        for box in self.boxes:
            yield from box.now(self.text, self.view, self.seats.names)
        for effect in lasting(self.view):
            yield effect_line(self.text, effect, self.seats.names)
        for seat, points in enumerate(self.scores_now):
            yield self.text.fill(
                "show.player",
                seat=self.seats.named(seat),
                points=points,
                court=int(self.view.board[COURT * COLOURS + seat]),
                provinces=int(self.view.board[PROVINCES * COLOURS + seat]),
            )

    def scores_in(self, number: int) -> bool:
        """Whether a general scoring follows this round."""
        return bool(int(self.rules.scoring_rounds) >> number & 1)

    def powers(self) -> list[str]:
        """The power cards played in this round, with names, highest first."""
        played = {
            seat: int(self.view.seats[PLAYED + seat]) for seat in range(len(self.seats.names))
        }
        out = [seat for seat, power in played.items() if power]
        out.sort(key=lambda seat: -played[seat])
        return [f"{self.seats.names[seat]} {self.text.power(played[seat])}" for seat in out]
