"""A table for the worked examples: the players have the names their book gives them."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.fields import OPEN
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.event import Event, EventLog
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.plan import GENERAL_SCORING, ROUND, follow
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State
from tests.rulebook.example_books import Book
from tests.support.scored import fives
from tests.support.table import Table

REGIONS = (
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
)
"""In the order of a general scoring."""

NEIGHBOURS_OF_GALICIA = {"castilla_la_vieja", "pais_vasco"}
NEIGHBOURS_OF_CASTILLA_LA_NUEVA = {
    "aragon",
    "castilla_la_vieja",
    "granada",
    "sevilla",
    "valencia",
}
CARDS = ("move_4", "angry_king", "score_fives", "royal_adviser")
"""What chance turns up at the start of a round, where the book does not say; and the King."""


class Story:
    """A table at which lines, moves and answers know the players by name."""

    def __init__(self, book: Book, *lines: str, players: int = 4, **options: str) -> None:
        self.names = (*book.names, "E")[:players]
        self._letter = dict(zip(self.names, SEAT_LETTERS))
        self._name = dict(zip(SEAT_LETTERS, self.names))
        in_letters = [self._in_letters(line) for line in lines]
        self.table = Table(*in_letters, players=players, edition=book.edition, **options)

    @property
    def s(self) -> State:
        return self.table.s

    @classmethod
    def new_game(cls, book: Book, players: int = 4, **options: str) -> Story:
        """Before set-up."""
        story = cls(book, players=players, **options)
        story.table.s = story.s.rules.new_state()
        story.s.log = EventLog()
        return story

    @classmethod
    def new_round(
        cls,
        book: Book,
        *lines: str,
        cards: tuple[str, ...] = CARDS,
        powers: tuple[int, ...] = (),
        players: int = 4,
        **options: str,
    ) -> Story:
        """The start of a round: these cards are turned up, these power cards are played."""
        letters = SEAT_LETTERS[:players]
        given = {line.split()[0] for line in lines}
        usual = [
            f"{name} {' '.join(f'{letter} {value}' for letter in letters)}"
            for name, value in (("hand", "1..13"), ("court", "7"), ("provinces", "21"))
            if name not in given
        ]
        decks = [f"deck {deck} full" for deck in (1, 2, 3, 4)]
        story = cls(book, *usual, *decks, *lines, players=players, **options)
        follow(story.s, ROUND)
        story.play(*(f"chance card {card}" for card in cards))
        for power in powers:
            story.play(f"{story.asked()[0]} power {power}")
        return story

    def _in_letters(self, text: str) -> str:
        return " ".join(self._letter.get(word, word) for word in text.split())

    def _in_names(self, text: str) -> str:
        return " ".join(self._name.get(word, word) for word in text.split())

    # ---- playing

    def play(self, *moves: str) -> None:
        self.table.play(*(self._in_letters(move) for move in moves))

    def play_card(self, name: str, card: str, *moves: str) -> None:
        """A turn with this card from its first part to its end, each move without the name."""
        self.table.turn(self._letter[name], card)
        self.play(*(f"{name} {move}" for move in moves))

    def idle_turn(self, name: str, card: str) -> None:
        """Nothing but what must be: bring nobody, take this card, use nothing of it."""
        if self.asks() == "Supply":
            self.play(f"{name} number 0")
        self.play(f"{name} card {card}", f"{name} done")

    def general_scoring(self, **discs: str) -> None:
        """The whole plan; a player without a disc here has nobody in the Castillo."""
        follow(self.s, GENERAL_SCORING)
        assert self.asked() == list(self.names)
        self.set_discs(**discs)
        assert self.table.pending() == ""

    def set_discs(self, **discs: str) -> None:
        for name in self.asked():
            self.play(f"{name} disc {discs.get(name, 'valencia')}")

    def answer_first(self) -> None:
        """Whoever is asked takes the first thing offered."""
        seat = self.asked()[0]
        self.play(f"{seat} {self.table.options()[0]}")

    def draw(self, rng: Rng) -> None:
        """Chance draws."""
        out = buffer()
        n = advance(self.s, out)
        assert self.s.turn == CHANCE
        assert self.s.top is not None
        answer(self.s, CHANCE, draw(self.s, self.s.top, out, n, rng))

    # ---- looking

    def asks(self) -> str:
        return self.table.asks()

    def targets(self, verb: str) -> set[str]:
        return self.table.targets(verb)

    def king(self) -> str:
        return self.table.king()

    def events(self, kind: str) -> list[Event]:
        return self.table.events(kind)

    def asked(self) -> list[str]:
        """The names of all who are asked now; ``chance``."""
        pending = self.table.pending()
        return [pending] if pending == "chance" else [self._name[letter] for letter in pending]

    def offered(self, name: str | None = None) -> set[str]:
        """Everything that may be chosen, with names for colours."""
        return {self._in_names(text) for text in self.table.options(name and self._letter[name])}

    def why_not(self, text: str) -> str:
        return self.table.why_not(self._in_letters(text))

    def number(self, spot: str, name: str) -> int:
        return self.table.count(spot, self._letter[name])

    def standing(self, spot: str) -> dict[str, int]:
        """Who stands in a spot, and how many."""
        found = {name: self.number(spot, name) for name in self.names}
        return {name: number for name, number in found.items() if number}

    def points(self) -> dict[str, int]:
        return dict(zip(self.names, self.table.scores()))

    def open_cards(self) -> dict[int, str]:
        """The open action cards, by deck."""
        cards = {deck: int(self.s.table[OPEN + deck]) for deck in range(DECKS)}
        return {deck: CARD_NAMES.name(card) for deck, card in cards.items() if card >= 0}

    def line(self, field: str) -> str:
        """What the position says of a field, with names; nothing, if it is empty."""
        for line in self.table.position().splitlines():
            if line.startswith(f"{field} "):
                return self._in_names(line.removeprefix(f"{field} "))
        return ""

    def scored_places(self) -> list[str]:
        return [SPOT.name(event.numbers[0]) for event in self.events("Scored")]

    def scored_board(self, place: str) -> tuple[int, ...]:
        """The points of first, second and third that a scoring told."""
        return self._scoring(place).numbers[3:6]

    def paid(self, place: str) -> dict[str, int]:
        """What each player got there, bonuses included."""
        return {name: sum(cells[2:]) for name, cells in self.scoring(place).items()}

    def scoring(self, place: str) -> dict[str, tuple[int, ...]]:
        """For each player: caballeros, place, points, King's bonus, home bonus."""
        return dict(zip(self.names, fives(self._scoring(place)), strict=True))

    def _scoring(self, place: str) -> Event:
        found = [event for event in self.events("Scored") if event.numbers[0] == SPOT.number(place)]
        assert len(found) == 1, f"{place} was scored {len(found)} times"
        return found[0]

    def told(self) -> list[str]:
        """All events so far as lines of words."""
        assert self.s.log is not None
        return [self._words(event) for event in self.s.log.events]

    def _words(self, event: Event) -> str:
        words = [event.kind.name]
        named = list(event.named().items())
        for name, number in named:
            if name in ("seat", "victim", "colour"):
                words.append(self.names[number])
            elif name in ("region", "spot", "from", "place"):
                words.append(SPOT.name(number))
            elif name in ("card", "cause"):
                words.append(CARD_NAMES.name(number))
            elif name != "regions":
                words.append(str(number))
        rest = event.numbers[len(named) :]
        if event.kind.name == "TurnOrderSet":
            words += [self.names[seat] for seat in rest]
        elif event.kind.name == "Scored":
            points = [sum(told[2:]) for told in fives(event)]
            words = words[:3] + [f"{name} {n}" for name, n in zip(self.names, points)]
        return " ".join(words)
