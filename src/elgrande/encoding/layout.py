"""The layout of an encoded position: which number says what, for every choice of boxes.

A position is one block of numbers for each seat and one for the table. The layout follows from
the fields, spots and cards that the boxes declare, so a new box needs nothing here; it is the same
for any number of seats, edition and option of a choice of boxes. All numbers fit into eight bits.

What only nobody, or only memory, sees is left out. Hidden fields are in it: whoever encodes a view
samples a state from it first, or leaves them unset (``elgrande.views.known``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from elgrande.catalogue import CARD_NAMES, CATALOGUE, KINDS, POWER_CARD_NAMES
from elgrande.engine.field import BOARD, MEMORY, NOBODY_SEES, SEATS, Field
from elgrande.engine.module import Module
from elgrande.engine.ruleset import NO_DECK, Ruleset
from elgrande.records.values import member_of
from elgrande.search import encoder
from elgrande.search.encoder import Encoder, Runs

VERSION = 1
"""Increased whenever the same position would get other numbers."""

MOST_OF_A_NUMBER = 15
"""Numbers in fields of boxes are rounds, counts and marks; larger ones are cut."""

STANDINGS = ("points / 2", "lead in points", "worth / 2", "lead in worth * 2", "to come", "asked")
PROGRESS = (
    *("2 seats", "3 seats", "4 seats", "5 seats"),
    *("rounds left", "rounds to scoring", "scorings left", "turns to come", "between turns"),
)
READ_APART = ("score", "open_card", "deck")
"""Fields that runs of their own tell, and the cards still to come, which are told by nobody."""


@dataclass(frozen=True)
class Run:
    """Numbers that are read in one go; ``names`` has what each of them is."""

    reader: int
    cell: int
    names: tuple[str, ...]
    limit: int = 0


@dataclass(frozen=True)
class Layout:
    """The layout for one choice of boxes."""

    modules: tuple[str, ...]
    of_seats: tuple[Run, ...]
    of_table: tuple[Run, ...]
    places: tuple[int, ...]
    spots: tuple[int, ...]
    powers: tuple[int, ...]
    cards: tuple[int, ...]

    @property
    def block(self) -> tuple[str, ...]:
        """What the numbers of a seat's block are."""
        return tuple(name for run in self.of_seats for name in run.names)

    @property
    def table(self) -> tuple[str, ...]:
        """What the numbers of the table's block are."""
        return tuple(name for run in self.of_table for name in run.names)

    def encoder(self, rules: Ruleset) -> Encoder:
        """A new encoder for games of a ruleset with these boxes."""
        return Encoder(rules, self.runs())

    def runs(self) -> Runs:
        """The layout as the encoder reads it."""
        return Runs(
            _code(self.of_seats),
            _code(self.of_table),
            len(self.block),
            len(self.table),
            list(self.places),
            list(self.spots),
            list(self.powers),
            list(self.cards),
        )


@cache
def layout(modules: tuple[str, ...]) -> Layout:
    """The layout for a choice of boxes, named as in ``Ruleset.modules``."""
    boxes = [module for module in CATALOGUE if module.name in modules]
    names = {number: name for box in boxes for number, name in box.places().items()}
    places = tuple(sorted(names))
    beside = {number: name for box in boxes for number, name in box.spots().items()}
    spots = tuple(sorted(beside))
    powers = tuple(sorted(number for box in boxes for number in box.powers() if number > 0))
    cards = _cards(boxes)
    draft = _Draft(
        tuple(names[place] for place in places), tuple(POWER_CARD_NAMES.name(p) for p in powers)
    )
    for box in boxes:
        for field in box.fields():
            draft.add(field)
    draft.add_runs(
        tuple(beside[spot] for spot in spots), tuple(CARD_NAMES.name(card) for card in cards)
    )
    return Layout(
        tuple(box.name for box in boxes),
        tuple(draft.of_seats),
        tuple(draft.of_table),
        places,
        spots,
        powers,
        cards,
    )


def layout_of(rules: Ruleset) -> Layout:
    """The layout for games of a ruleset."""
    return layout(rules.modules)


class _Draft:
    """A layout under construction."""

    def __init__(self, places: tuple[str, ...], powers: tuple[str, ...]) -> None:
        self.places = places
        self.powers = powers
        self.of_seats: list[Run] = []
        self.of_table: list[Run] = []

    def add(self, field: Field) -> None:
        """Add the numbers that a field becomes."""
        if field.table == BOARD or field.sight in (MEMORY, NOBODY_SEES):
            return
        if field.name in READ_APART:
            return
        if field.table == SEATS:
            self.of_seats.append(self.run(field, field.first, field.name))
        elif field.kind == "seat":
            names = [f"{field.name} {i}" if field.size > 1 else field.name for i in _cells(field)]
            self.of_seats.append(Run(encoder.HELD, field.first, tuple(names)))
        else:
            for i in _cells(field):
                name = f"{field.name} {i}" if field.size > 1 else field.name
                self.of_table.append(self.run(field, field.first + i, name))

    def run(self, field: Field, cell: int, name: str) -> Run:
        """The numbers of one cell, or of one cell for each seat."""
        kind = field.kind
        member = member_of(kind)
        if kind in ("spot", "region", "place"):
            return Run(encoder.PLACE, cell, named(name, self.places))
        if member in ("spot", "region", "place"):
            return Run(encoder.PLACES, cell, named(name, self.places))
        if kind == "power card":
            return Run(encoder.POWER, cell, named(name, self.powers))
        if member == "power card":
            return Run(encoder.POWERS_HELD, cell, named(name, self.powers))
        if member == "seat":
            return Run(encoder.MANY, cell, (name,))
        if kind in KINDS:
            values = range(max(KINDS[kind].names) + 1)
            return Run(
                encoder.ONE_OF, cell, named(name, (KINDS[kind].name(value) for value in values))
            )
        if member in KINDS:
            numbers = range(max(KINDS[member].names) + 1)
            return Run(
                encoder.MEMBERS, cell, named(name, (KINDS[member].name(one) for one in numbers))
            )
        if kind == "number":
            return Run(encoder.NUMBER, cell, (name,), MOST_OF_A_NUMBER)
        return Run(encoder.GIVEN, cell, (name,), field.empty)

    def add_runs(self, spots: tuple[str, ...], cards: tuple[str, ...]) -> None:
        """Add what is no field: where everybody stands, what it brings, and how far the game is."""
        self.of_seats += [
            Run(encoder.STANDING, 0, named("standing", spots)),
            Run(encoder.STRENGTHS, 0, named("strength", self.places)),
            Run(encoder.LEADS, 0, named("lead", self.places)),
            Run(encoder.SHARES, 0, named("share * 4", self.places)),
            Run(encoder.STANDINGS, 0, STANDINGS),
        ]
        self.of_table += [
            Run(encoder.NEUTRALS, 0, named("nobody's", self.places)),
            Run(encoder.OPEN_CARDS, 0, named("open", cards)),
            Run(encoder.PROGRESS, 0, PROGRESS),
        ]


def _cells(field: Field) -> range:
    return range(field.size)


def named(name: str, members: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{name}: {member}" for member in members)


def _cards(boxes: list[Module]) -> tuple[int, ...]:
    """The cards of the decks, by number."""
    return tuple(
        sorted(int(card.source) for box in boxes for card in box.cards() if card.deck != NO_DECK)
    )


def _code(runs: tuple[Run, ...]) -> list[int]:
    """Runs as plain numbers."""
    code: list[int] = []
    at = 0
    for run in runs:
        code += [run.reader, run.cell, at, len(run.names), run.limit]
        at += len(run.names)
    return code


__all__ = ["VERSION", "Layout", "Run", "layout", "layout_of"]
