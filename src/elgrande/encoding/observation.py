"""The layout of observations: what each number means that a seat gets to see.

It follows from the fields, spots, cards, options and frames that the boxes declare, so a new box
needs nothing here. For a choice of boxes it is the same for any number of seats, edition and
option; ``EVERY_BOX`` is one layout for all games there are. Nothing of a view is lost: from the
numbers, ``elgrande.encoding.decoding`` makes the view again.

In this order: the rules of the game and the seat of the viewer; a block for each of five seats,
the viewer's first, then those after it around the table (0 where nobody sits); the table; the
running question, spread out; and the stack of frames, in codes.

What not everybody sees of a seat has a number that says whether it is known, so that hidden and
empty are not the same. Sets are spread out, one number for each possible member.
"""

from __future__ import annotations

from functools import cache

from elgrande.arrays import shape as how
from elgrande.base.actions import BOARD_NAMES
from elgrande.base.editions import EDITIONS
from elgrande.catalogue import BOXES, CARD_NAMES, CATALOGUE, KINDS, POWER_CARD_NAMES
from elgrande.encoding.layout import named
from elgrande.encoding.observation_parts import (
    AROUND,
    ASKED,
    BASE,
    CARDS_OF,
    FEWEST_SEATS,
    IN_THE_GAME,
    NUMBERS_OF,
    PLACES_OF,
    POWERS_OF,
    RELATIVE_COLOURS,
    SPOTS_OF,
    VIEWERS,
    FrameLayout,
    ObservationLayout,
    Run,
)
from elgrande.engine.field import BOARD, COUNT, NOBODY_SEES, OWNER, SEATS, Field
from elgrande.engine.frame import Draw, Frame
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.module import Module
from elgrande.engine.ruleset import Ruleset
from elgrande.records.frames import argument_of, frame_classes, parameters
from elgrande.records.values import member_of

VERSION = 1
"""Increased whenever the same position would get other numbers."""

EVERY_BOX = tuple(module.name for module in CATALOGUE)
"""The choice of boxes whose layout serves all games."""

OURS = "elgrande."
ENGINE = "elgrande.engine."
MECHANICS = "elgrande.mechanics."
"""Where frames are that belong to no box."""
PLACE_KINDS = ("region", "place")
SPOT_KINDS = ("spot", "target")


def observation_layout_of(rules: Ruleset) -> ObservationLayout:
    """The layout for games with the boxes of a ruleset."""
    return observation_layout(rules.modules)


@cache
def observation_layout(modules: tuple[str, ...]) -> ObservationLayout:
    """The layout for a choice of boxes, named as in ``Ruleset.modules``."""
    return _Draft([module for module in CATALOGUE if module.name in modules]).finish()


class _Draft:
    """A layout under construction."""

    def __init__(self, boxes: list[Module]) -> None:
        self.boxes = boxes
        places = {number: name for box in boxes for number, name in box.places().items()}
        spots = places | {number: name for box in boxes for number, name in box.spots().items()}
        powers = sorted({number for box in boxes for number in box.powers()} - {0})
        cards = sorted(int(card.source) for box in boxes for card in box.cards())
        self.things = (tuple(sorted(spots)), tuple(sorted(places)), tuple(powers), tuple(cards))
        self.words = (
            [spots[spot] for spot in sorted(spots)],
            [places[place] for place in sorted(places)],
            [POWER_CARD_NAMES.name(power) for power in powers],
            [CARD_NAMES.name(card) for card in cards],
        )
        self.names: list[str] = []
        self.at: dict[str, int] = {}
        self.of_seats: list[Run] = []
        self.of_table: list[Run] = []
        self.spreads: dict[tuple[str, str], Run] = {}
        """The runs of arguments of questions, by name and kind."""
        self.seat_names: list[str] = [IN_THE_GAME, ASKED, *named("caballeros", self.words[0])]

    def begin(self, part: str) -> None:
        self.at[part] = len(self.names)

    def finish(self) -> ObservationLayout:
        self.add_rules()
        for box in self.boxes:
            for field in box.fields():
                if field.table != BOARD and field.sight != NOBODY_SEES:
                    self.add_of_seats(box, field)
        self.begin("blocks")
        self.names += [f"{who} {name}" for who in AROUND for name in self.seat_names]
        self.begin("neutral")
        self.names += named("nobody's caballeros", self.words[SPOTS_OF])
        self.begin("table")
        for box in self.boxes:
            for field in box.fields():
                if field.table not in (BOARD, SEATS) and field.sight != NOBODY_SEES:
                    self.add_of_table(box, field)
        classes = [cls for _, cls in sorted(frame_classes().items()) if self.is_told(cls)]
        asking = tuple(cls for cls in classes if _asks(cls))
        self.begin("asks")
        self.names += named("asks", (cls.__name__ for cls in asking))
        self.begin("source")
        self.names += named("source", self.words[CARDS_OF])
        self.begin("arguments")
        spread = {cls: self.spread(cls) for cls in classes if cls in asking}
        frames = tuple(self.frame(cls, spread.get(cls, ())) for cls in classes)
        width = max(frame.width for frame in frames)
        self.begin("stack")
        for slot in range(how.MOST_FRAMES):
            self.names += [f"stack {slot}: {i}" for i in range(width)]
        return ObservationLayout(
            tuple(box.name for box in self.boxes),
            tuple(self.names),
            self.at,
            len(self.seat_names),
            tuple(self.of_seats),
            tuple(self.of_table),
            *self.things,
            frames,
            asking,
            width,
        )

    def add_rules(self) -> None:
        """Add what never changes in a game, and whose view it is."""
        self.begin("rules")
        seats = range(FEWEST_SEATS, MAX_SEATS + 1)
        self.names += named("players", map(str, seats))
        self.names += named("edition", EDITIONS)
        self.names += named("module", (box.name for box in self.boxes if box.name != BASE))
        for box in self.boxes:
            for option in box.options:
                self.names += named(f"option {option.name}", option.values)
        self.begin("viewer")
        self.names += named("viewer", VIEWERS)
        self.begin("chance")
        self.names.append("chance asked")

    def add_of_seats(self, box: Module, field: Field) -> None:
        """Add to a seat's block what a field says about the seat."""
        name, names = _name(box, field), self.seat_names
        if field.table == SEATS:
            known_at = count_at = how.NOWHERE
            if field.sight in (OWNER, COUNT):
                known_at = len(names)
                names.append(f"{name} known")
            if field.sight == COUNT:
                count_at = len(names)
                names.append(f"{name} number")
            reader, space, words = self.reading(field.kind, name)
            run = Run(reader, field.first, len(names), words, space, known_at, count_at, box.name)
            self.of_seats.append(run)
            names += words
        elif field.kind == "seat":
            for i in range(field.size):
                word = f"{name} {i}" if field.size > 1 else name
                run = Run(how.SEAT_BLOCK, field.first + i, len(names), (word,), box=box.name)
                self.of_table.append(run)
                names.append(word)

    def add_of_table(self, box: Module, field: Field) -> None:
        """Add what a field of the table says, unless the blocks of the seats do."""
        name = _name(box, field)
        if field.kind == "seat":
            return
        if field.index == "deck":  # all decks share numbers: a card is in one of them only
            reader = how.DECK if field.kind == "deck" else how.ONE
            words = named(name, self.words[CARDS_OF])
            for i in range(field.size):
                at = len(self.names)
                self.of_table.append(
                    Run(reader, field.first + i, at, words, CARDS_OF, box=box.name, deck=i)
                )
            self.names += words
            return
        for i in range(field.size):
            word = f"{name} {i}" if field.size > 1 else name
            reader, space, words = self.reading(field.kind, word)
            run = Run(reader, field.first + i, len(self.names), words, space, box=box.name)
            self.of_table.append(run)
            self.names += words

    def reading(self, kind: str, name: str) -> tuple[int, int, tuple[str, ...]]:
        """How a value of a kind is read: the reader, the space of its things, and the names."""
        member = member_of(kind)
        if kind == "seat":
            return how.SEAT, 0, named(name, AROUND)
        if kind == "seats":
            return how.SEATS, 0, named(name, AROUND)
        if kind == "colour":
            return how.SEAT, 0, named(name, RELATIVE_COLOURS)
        space, words = self.space(member or kind, kind)
        if not words:
            return how.NUMBER, 0, (name,)
        return how.SET if member else how.ONE, space, named(name, words)

    def space(self, thing: str, kind: str) -> tuple[int, list[str]]:
        """The space of a kind of things, and their names; none of plain numbers."""
        if thing in PLACE_KINDS or kind in ("spots", "regions"):
            return PLACES_OF, self.words[PLACES_OF]
        if thing in SPOT_KINDS:
            return SPOTS_OF, self.words[SPOTS_OF]
        if thing == "power card":
            return POWERS_OF, self.words[POWERS_OF]
        if thing == "card":
            return CARDS_OF, self.words[CARDS_OF]
        names = BOARD_NAMES if thing == "board" else KINDS.get(thing)
        if names is None:
            return NUMBERS_OF, []
        return NUMBERS_OF, [names.name(value) for value in range(max(names.names) + 1)]

    def is_told(self, cls: type[Frame]) -> bool:
        """Whether a class of frames can be on the stack of a game with these boxes.

        A frame of the mechanics that boxes derive theirs from is never played itself.
        """
        if cls.__module__ == Frame.__module__:
            return False
        if cls.__module__.startswith(MECHANICS):
            below = [one.__module__ for one in cls.__subclasses__()]
            return not any(module.startswith(OURS) for module in below)
        folders = [f"{BOXES[box.name].folder}." for box in self.boxes]
        return cls.__module__.startswith((ENGINE, *folders))

    def spread(self, cls: type[Frame]) -> tuple[Run, ...]:
        """The runs for the arguments of a question; those of one name and kind share numbers."""
        runs = []
        for name in parameters(cls):
            kind = argument_of(cls.__name__, name).kind
            if kind in ("card", "discs"):  # told as the source, and by the stack
                runs.append(Run(how.UNTOLD, 0, 0, ()))
                continue
            shared = self.spreads.get((name, kind))
            if shared is None:
                is_first = all(known != name for known, _ in self.spreads)
                label = f"asked {name}" if is_first else f"asked {name} ({kind})"
                reader, space, words = self.reading(kind, label)
                shared = self.spreads[name, kind] = Run(reader, 0, len(self.names), words, space)
                self.names += words
            runs.append(shared)
        return tuple(runs)

    def frame(self, cls: type[Frame], spread: tuple[Run, ...]) -> FrameLayout:
        """How the frames of a class are told."""
        codes, places, width = [], [], 1
        names = parameters(cls)
        for name in names:
            code, room = _code_of(argument_of(cls.__name__, name).kind)
            codes.append(code)
            places.append(width)
            width += room
        return FrameLayout(cls, names, tuple(codes), tuple(places), spread, width)


def _asks(cls: type[Frame]) -> bool:
    return cls.options is not Frame.options and not issubclass(cls, Draw)


def _name(box: Module, field: Field) -> str:
    """The name of a field; boxes may use the same one, so theirs has the box before it."""
    return field.name if box.name == BASE else f"{box.name}.{field.name}"


def _code_of(kind: str) -> tuple[int, int]:
    """How an argument is read as a code, and how many numbers that takes."""
    match kind:
        case "seat" | "colour":
            return how.SEAT_CODE, 1
        case "seats":
            return how.SEATS_CODE, 1
        case "discs":
            return how.DISCS_CODE, MAX_SEATS
        case "spots" | "regions":
            return how.SET_CODE, 2
    return how.CODE, 1


__all__ = [
    "EVERY_BOX",
    "VERSION",
    "ObservationLayout",
    "observation_layout",
    "observation_layout_of",
]
