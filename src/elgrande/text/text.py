"""Text: the words of one language, with sentences for questions, actions and events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.board import MOBILE_BOARDS
from elgrande.catalogue import CARD_NAMES, KINDS, POWER_CARD_NAMES, REASON_NAMES
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY, NOWHERE
from elgrande.text.actions import decode
from elgrande.text.names import Names
from elgrande.text.scoring import ScoredText, scored_text


class Text(Names):
    """The words of one language, for people."""

    # ---- questions and answers

    def prompt(self, ask: str) -> str:
        """What a decision asks."""
        return self[f"questions.{ask}"]

    def why(self, code: int) -> str:
        """The sentence for a reason code: why something is not offered."""
        return self[f"reasons.{REASON_NAMES[code]}"]

    def action(
        self,
        number: int,
        ask: str = "",
        names: Sequence[str] = SEAT_LETTERS,
        source: int = NOBODY,
    ) -> str:
        """The sentence for an action, which may depend on the question it answers and on the card
        that asks it."""
        verb, numbers = decode(number)
        keys = [f"answers.{ask}.{verb.name}"]
        if source != NOBODY:
            keys.insert(0, f"answers_of.{CARD_NAMES.name(source)}.{ask}.{verb.name}")
        key = next((key for key in keys if key in self), f"actions.{verb.name}")
        return self._sentence(key, numbers, names)

    # ---- events

    def event(self, event: Event, names: Sequence[str] = SEAT_LETTERS) -> str:
        """The sentence for an event. A scoring has a line for the place and one for each seat."""
        if event.kind.name == "Scored":
            told = self.scored(event, names)
            return "\n".join([told.head, *told.how, *told.here, *told.seats])
        if event.kind.name == "GameEnded":
            return self._ended(event.numbers, names)
        key = f"events.{event.kind.name}"
        if event.kind.args == ("seats*",):
            return self.fill(key, seats=", ".join(names[seat] for seat in event.numbers))
        numbers = event.named()
        for card in cards_in(numbers):
            if f"events_of.{card}.{event.kind.name}" in self:
                key = f"events_of.{card}.{event.kind.name}"
        return self._sentence(key, numbers, names)

    def _sentence(self, key: str, numbers: Mapping[str, int], names: Sequence[str]) -> str:
        values = {kind: self._value(kind, number, names) for kind, number in numbers.items()}
        return self.fill_in(self._variant(key, numbers), values)

    def _variant(self, key: str, numbers: Mapping[str, int]) -> str:
        """The text of a key, or of its variant that fits the numbers."""
        if key in self.entries:
            return self.entries[key]
        for variant in fitting_variants(numbers):
            found = self.entries.get(f"{key}.{variant}")
            if found is not None:
                return found
        return self[f"{key}.else"]

    def _value(self, kind: str, number: int, names: Sequence[str]) -> object:
        """A number of an event or action, as a name or a word."""
        match kind:
            case "seat" | "victim" | "colour":
                return self.player(number, names)
            case "spot" | "from" | "region" | "place" | "other" | "third":
                return self.spot_name(number)
            case "card":
                return self.card(number)
            case "power":
                return self.power(number)
            case "deck":
                return self.deck(number)
            case "board":
                return "/".join(str(points) for points in MOBILE_BOARDS[number])
            case _:
                return self.thing_name(kind, number)

    def _ended(self, scores: Sequence[int], names: Sequence[str]) -> str:
        best = [names[seat] for seat, points in enumerate(scores) if points == max(scores)]
        return self.fill(
            f"events.GameEnded.{'one' if len(best) == 1 else 'shared'}",
            scores=", ".join(f"{names[seat]} {points}" for seat, points in enumerate(scores)),
            winners=self.listed(best),
        )

    def scored(self, event: Event, names: Sequence[str]) -> ScoredText:
        """A scoring, line by line."""
        return scored_text(self, event, tuple(names))


def cards_in(numbers: Mapping[str, int]) -> Iterator[str]:
    """The names of the cards a sentence speaks of."""
    if numbers.get("card", NOBODY) != NOBODY:
        yield CARD_NAMES.name(numbers["card"])
    if "power" in numbers:
        yield POWER_CARD_NAMES.name(numbers["power"])


def fitting_variants(numbers: Mapping[str, int]) -> Iterator[str]:
    """Which variants of a sentence fit its numbers, the most special first."""
    for kind, number in numbers.items():
        if kind in KINDS:
            yield KINDS[kind].name(number)
    if "from" in numbers:
        if numbers["from"] == NOWHERE:
            yield "new"
        if numbers["from"] == numbers.get("spot", numbers.get("region")):
            yield "same"
    if "colour" in numbers and numbers["colour"] == numbers.get("seat"):
        yield "own"
    if numbers.get("colour") == NEUTRAL:
        yield "neutral"
    if numbers.get("half") == 0:
        yield "first"
