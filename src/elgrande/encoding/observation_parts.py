"""What a layout of observations is made of, and how an observer gets it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from elgrande.arrays import shape as how
from elgrande.arrays.observer import Observer
from elgrande.arrays.shape import FrameCode, Shape
from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import CATALOGUE
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS, MAX_SEATS
from elgrande.engine.ruleset import Ruleset

BASE = CATALOGUE[0].name
FEWEST_SEATS = 2
AROUND = ("me", *(f"+{i}" for i in range(1, MAX_SEATS)))
"""The seats by their distance from the viewer."""
RELATIVE_COLOURS = (*AROUND, "nobody")
assert len(RELATIVE_COLOURS) == COLOURS
VIEWERS = (*SEAT_LETTERS, "spectator")
IN_THE_GAME = "in the game"
ASKED = "asked"
ANYTHING = 192
"""The space of plain numbers ends here."""

SPOTS_OF, PLACES_OF, POWERS_OF, CARDS_OF, NUMBERS_OF = range(5)
"""The kinds of things that have positions."""


@dataclass(frozen=True)
class Run:
    """The numbers that tell one cell, from ``at`` on."""

    reader: int
    cell: int
    at: int
    names: tuple[str, ...]
    space: int = 0
    known_at: int = how.NOWHERE
    count_at: int = how.NOWHERE
    box: str = BASE
    deck: int = how.NOWHERE
    """The deck it is about, if all decks share these numbers."""

    def code(self) -> list[int]:
        """The run in plain numbers."""
        things = self.deck if self.reader == how.DECK else self.space * how.SPACE
        return [self.reader, self.cell, self.at, things]


@dataclass(frozen=True)
class FrameLayout:
    """How frames of one class are told: codes for the stack, and runs for the running question."""

    cls: type[Frame]
    names: tuple[str, ...]
    codes: tuple[int, ...]
    places: tuple[int, ...]
    spread: tuple[Run, ...]
    width: int


@dataclass(frozen=True)
class ObservationLayout:
    """The layout for one choice of boxes."""

    modules: tuple[str, ...]
    names: tuple[str, ...]
    """What each number is."""
    at: Mapping[str, int]
    """Where each part begins."""
    block: int
    of_seats: tuple[Run, ...]
    of_table: tuple[Run, ...]
    spots: tuple[int, ...]
    places: tuple[int, ...]
    powers: tuple[int, ...]
    cards: tuple[int, ...]
    frames: tuple[FrameLayout, ...]
    asking: tuple[type[Frame], ...]
    frame_width: int

    asked_at: int = 1
    """Where a seat's block says whether it is asked."""
    pieces_at: int = 2
    """Where it has the caballeros, by spot."""

    @property
    def length(self) -> int:
        return len(self.names)

    def observer(self, rules: Ruleset) -> Observer:
        """A new observer for games of a ruleset whose boxes are among those of the layout."""
        missing = [module for module in rules.modules if module not in self.modules]
        if missing:
            raise ValueError(
                f"the layout for {', '.join(self.modules)} does not tell {', '.join(missing)}; "
                f"take the one for {', '.join(rules.modules)}, or EVERY_BOX"
            )
        return Observer(rules, self.shape(rules))

    def things(self, space: int) -> tuple[int, ...]:
        """The things of a space, by position."""
        spaces = (self.spots, self.places, self.powers, self.cards, tuple(range(ANYTHING)))
        return spaces[space]

    def shape(self, rules: Ruleset) -> Shape:
        """The layout as an observer of a ruleset reads it."""
        positions = [how.NOWHERE] * (how.SPACE * (NUMBERS_OF + 1))
        for space in range(NUMBERS_OF + 1):
            for position, thing in enumerate(self.things(space)):
                positions[space * how.SPACE + thing] = position
        played = {int(spot) for spot in rules.all_spots}
        seen = [run for run in self.of_seats if run.box in rules.modules]
        at = self.at
        return Shape(
            self.length,
            self.block,
            at["blocks"],
            at["viewer"],
            at["chance"],
            self.asked_at,
            self.pieces_at,
            at["neutral"],
            at["asks"],
            at["source"],
            at["stack"],
            self.frame_width,
            _codes(self.of_seats, rules),
            _codes(self.of_table, rules),
            _pairs((run.cell, run.known_at) for run in seen if run.known_at != how.NOWHERE),
            _pairs((run.cell, run.count_at) for run in seen if run.count_at != how.NOWHERE),
            positions,
            [spot * COLOURS for spot in self.spots if spot in played],
            [at for at, spot in enumerate(self.spots) if spot in played],
            self.constant(rules),
            CARDS_OF * how.SPACE,
            {one.cls: _frame_code(i, one) for i, one in enumerate(self.frames, 1)},
            {cls: i for i, cls in enumerate(self.asking)},
        )

    def constant(self, rules: Ruleset) -> bytes:
        """The part of an observation that is the same throughout a game."""
        told = {f"players: {rules.seats}", f"edition: {rules.edition}"}
        told |= {f"module: {module}" for module in rules.modules}
        told |= {f"option {name}: {value}" for name, value in rules.options.items()}
        numbers = [int(name in told) for name in self.names]
        for seat in range(rules.seats):
            numbers[self.at["blocks"] + seat * self.block] = 1
        return b"".join(number.to_bytes(how.WIDTH, "little") for number in numbers)


def _codes(runs: Iterable[Run], rules: Ruleset) -> list[int]:
    return [number for run in runs if run.box in rules.modules for number in run.code()]


def _pairs(pairs: Iterable[tuple[int, int]]) -> list[int]:
    return [number for pair in pairs for number in pair]


def _frame_code(number: int, told: FrameLayout) -> FrameCode:
    spread = [code for run in told.spread for code in run.code()]
    return FrameCode(number, list(told.names), list(told.codes), list(told.places), spread)
