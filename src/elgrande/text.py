"""Everything people read, by language: texts lie beside each module and are looked up by key.

Rules know numbers and keys only; whoever shows them to people asks here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.scored import Share, shares
from elgrande.catalogue import (
    ACTION_SPACE,
    BOXES,
    CARD_NAMES,
    POWER_CARD_NAMES,
    REASON_NAMES,
)
from elgrande.engine.action import Verb
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.event import Event
from elgrande.engine.ids import CHANCE, NEUTRAL, NOBODY, NOWHERE, members
from elgrande.engine.ruleset import Ruleset

LANGUAGES: Final = ("en", "de")
HOW_SCORED: Final = {1: "first_only", 2: "only_one", 3: "tied_first"}
"""Ways to score that are told, by the number an event has for them."""
POWER_NUMBERS: Final = {name: power for power, name in POWER_CARD_NAMES.names.items()}
POWER_VALUES: Final = {
    number: value
    for verb in ACTION_SPACE.verbs.values()
    for names in verb.args
    if names.kind == "power card"
    for number, value in names.names.items()
}
"""What stands in the corner of each power card, as it is typed."""


class TextError(ElGrandeError):
    """A text or a language that is not there."""


class SpotName:
    """A spot in a sentence: ``{spot}``, or with the, in, to, from: ``{spot:to}``."""

    def __init__(self, text: Text, key: str) -> None:
        self.text = text
        self.key = key

    def __format__(self, form: str) -> str:
        return self.text[f"spots.{self.key}.{form or 'name'}"]


class Count:
    """A number in a sentence, alone or with a noun: ``{number:caballero}``."""

    def __init__(self, text: Text, number: int) -> None:
        self.text = text
        self.number = number

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self.number)
        key = f"nouns.{noun}"
        if self.number == 0 and f"{key}.none" in self.text.entries:
            return self.text[f"{key}.none"]
        return self.text[f"{key}.{'one' if self.number == 1 else 'many'}"].format(n=self.number)


class ScoredText(NamedTuple):
    """A scoring in words: the place and its board, how all such places are scored, what is
    unusual about this one, and a line for each seat."""

    head: str
    how: tuple[str, ...]
    here: tuple[str, ...]
    seats: tuple[str, ...]


class Text:
    """One language. ``more`` names further packages that have a ``text`` folder of their own."""

    def __init__(self, language: str, *more: str) -> None:
        if language not in LANGUAGES:
            raise TextError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language: Final = language
        self.more: Final = more
        self.entries: Final[dict[str, str]] = {}
        for package in dict.fromkeys((*module_packages(), *more)):
            for key, text in texts_of(package, language).items():
                if key in self.entries:
                    raise TextError(f"{package} has a second text for {key!r}")
                self.entries[key] = text

    def for_rules(self, rules: Ruleset) -> Text:
        """The same language for one game: a box, a card or an option of it may say in its texts,
        below ``with``, what is to be read in place of others."""
        found = Text(self.language, *self.more)
        for condition in conditions(rules):
            begin = f"with.{condition}."
            for key, text in self.entries.items():
                if key.startswith(begin):
                    found.entries[key.removeprefix(begin)] = text
        return found

    def __contains__(self, key: str) -> bool:
        """Whether there is such a text, or one with variants."""
        return key in self.entries or f"{key}.else" in self.entries

    def __getitem__(self, key: str) -> str:
        found = self.entries.get(key)
        if found is None:
            raise TextError(f"there is no text {key!r} in {self.language!r}")
        return found

    def fill(self, key: str, **values: object) -> str:
        """A text with its arguments; a number may take a noun."""
        return self._fill(self[key], values)

    def _fill(self, template: str, values: Mapping[str, object]) -> str:
        return template.format_map(
            {
                name: Count(self, value) if isinstance(value, int) else value
                for name, value in values.items()
            }
        )

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """``Ann, Ben and Cleo``; ``last`` is ``and`` or ``or``."""
        if len(words) < 2:
            return "".join(words)
        return ", ".join(words[:-1]) + self[f"lists.{last}"] + words[-1]

    # ---- names

    def spot(self, number: int) -> str:
        """The name of a region or another spot."""
        return format(self.spot_name(number))

    def spot_name(self, number: int) -> SpotName:
        """A spot to be put in a sentence."""
        return SpotName(self, "nowhere" if number == NOWHERE else SPOT.name(number))

    def title(self, card: int) -> str:
        """What is printed on top of a card; several cards may share it."""
        return self[f"cards.{CARD_NAMES.name(card)}.title"]

    def card(self, card: int) -> str:
        """A card's title and, where others share it, what tells it apart."""
        if card == NOBODY:
            return self["special.no_card"]
        return self._named_card(CARD_NAMES.name(card))

    def power(self, power: int) -> str:
        """A power card by its value and, if it has one, its title."""
        name = POWER_CARD_NAMES.name(power)
        return self._named_card(name) if f"cards.{name}.title" in self else name

    def _named_card(self, name: str) -> str:
        title = self[f"cards.{name}.title"]
        short = self.entries.get(f"cards.{name}.short")
        label = title if short is None else f"{title}: {short}"
        value = POWER_VALUES.get(POWER_NUMBERS.get(name, NOBODY), "")
        return f"{value} {label}" if value.isdigit() else label

    def effect(self, card: int, options: Mapping[str, str] | None = None) -> str:
        """What a card's special action does, under these options of the game."""
        name = CARD_NAMES.name(card)
        for option, value in (options or {}).items():
            found = self.entries.get(f"effects_when.{name}.{option}.{value}")
            if found is not None:
                return found
        return self[f"effects.{name}"]

    def deck(self, deck: int) -> str:
        return self[f"decks.{deck}"]

    def module(self, name: str) -> str:
        return self[f"modules.{name}.name"]

    def about_module(self, name: str) -> str:
        return self[f"modules.{name}.about"]

    def edition(self, name: str) -> str:
        return self[f"editions.{name}"]

    def option(self, name: str) -> str:
        return self[f"options.{name}.name"]

    def about_option(self, name: str) -> str:
        return self[f"options.{name}.about"]

    def option_value(self, name: str, value: str) -> str:
        return self[f"options.{name}.values.{value}"]

    def provenance(self, code: str) -> str:
        return self[f"provenance.{code}.name"]

    def about_provenance(self, code: str) -> str:
        return self[f"provenance.{code}.about"]

    def plan(self, name: str) -> str:
        return self[f"plans.{name}"]

    def step(self, plan: str, step: str, **facts: object) -> str:
        """What happens in a step of a plan; ``facts`` are numbers of the ruleset.

        Empty if it has nothing to do in this game.
        """
        pieces = {
            key.removeprefix("facts."): text
            for key, text in self.entries.items()
            if key.startswith("facts.")
        }
        return self.fill(f"steps.{plan}.{step}", **pieces, **facts)

    def until(self, key: str, last_round: int) -> str:
        """How long an effect lasts."""
        return self.fill(f"until.{key}", round=last_round)

    # ---- questions and answers

    def prompt(self, ask: str) -> str:
        """What a decision asks."""
        return self[f"questions.{ask}"]

    def why(self, code: int) -> str:
        """The rule that rules a thing out, by its reason code."""
        return self[f"reasons.{REASON_NAMES[code]}"]

    def action(self, number: int, ask: str = "", names: Sequence[str] = SEAT_LETTERS) -> str:
        """What an action does, best told together with the question it answers."""
        verb, numbers = decode(number)
        key = f"answers.{ask}.{verb.name}"
        return self._sentence(key if key in self else f"actions.{verb.name}", numbers, names)

    # ---- events

    def event(self, event: Event, names: Sequence[str] = SEAT_LETTERS) -> str:
        """What has happened. A scoring has a line for the place and one for each seat."""
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
        return self._fill(self._variant(key, numbers), values)

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
        """A number of an event or action, as its kind is read."""
        match kind:
            case "seat" | "victim" | "colour":
                return self._player(kind, number, names)
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
                return number

    def _player(self, kind: str, number: int, names: Sequence[str]) -> str:
        if number == NOBODY:
            return self["special.nobody"]
        if kind == "colour" and number == NEUTRAL:
            return self["special.neutral"]
        return self["special.chance"] if number == CHANCE else names[number]

    def _ended(self, scores: Sequence[int], names: Sequence[str]) -> str:
        best = [names[seat] for seat, points in enumerate(scores) if points == max(scores)]
        return self.fill(
            f"events.GameEnded.{'one' if len(best) == 1 else 'shared'}",
            scores=", ".join(f"{names[seat]} {points}" for seat, points in enumerate(scores)),
            winners=self.listed(best),
        )

    def scored(self, event: Event, names: Sequence[str]) -> ScoredText:
        """All that is needed to check a scoring by hand, a line a fact."""
        head = event.named()
        by_card = head["cause"] != NOBODY
        found = shares(event)
        ranks = [share.rank for share in found]
        return ScoredText(
            self.fill(
                f"events.Scored.{'card' if by_card else 'general'}",
                place=self.spot_name(head["place"]),
                cause=self.card(head["cause"]),
                first=head["first"],
                second=head["second"],
                third=head["third"],
            ),
            tuple(self._scored_how(head)),
            tuple(self._scored_here(head, found, names)),
            tuple(
                self.fill(
                    "events.Scored.seat",
                    seat=self._player("colour", share.colour, names),
                    facts=", ".join(self._scored_facts(share, ranks.count(share.rank) > 1)),
                )
                for share in found
            ),
        )

    def _scored_how(self, head: Mapping[str, int]) -> Iterator[str]:
        """What holds for every place of the same scoring."""
        if HOW_SCORED.get(head["first_only"]) == "first_only":
            yield self["events.Scored.first_only"]
        elif head["paid"] < 3:
            yield self[f"events.Scored.paid_{head['paid']}"]

    def _scored_here(
        self,
        head: Mapping[str, int],
        found: Sequence[Share],
        names: Sequence[str],
    ) -> Iterator[str]:
        """What is unusual about this place."""
        how = HOW_SCORED.get(head["first_only"], "first_only")
        if how != "first_only":
            paid = [names[share.colour] for share in found if share.rank]
            yield self.fill(f"events.Scored.{how}", seat=self.listed(paid))
        if fewest_come_first(found):
            yield self["events.Scored.fewest_first"]
        if head["times"] != 1:
            yield self.fill("events.Scored.times", times=head["times"])
        regions = members(head["regions"])
        if len(regions) > 1:
            together = self.listed([self.spot(region) for region in regions])
            yield self.fill("events.Scored.together", regions=together)

    def _scored_facts(self, share: Share, tied: bool) -> Iterator[str]:
        yield self._fill("{n:caballero}", {"n": share.caballeros})
        if share.rank == 0:
            return
        key = f"events.Scored.{'tied' if tied else 'place'}"
        yield self.fill(key, ordinal=self[f"ordinals.{share.rank}"])
        yield self.fill("events.Scored.points", points=share.points)
        for bonus, points in share.bonuses:
            yield self.fill(f"events.Scored.{bonus}", points=points)
        if share.bonuses:
            yield self.fill("events.Scored.total", points=share.total)


def conditions(rules: Ruleset) -> Iterator[str]:
    """Of what texts may be kept that hold for this game only; the later ones weigh more."""
    yield from rules.modules
    yield from (card.name for card in rules.cards if card.name)
    yield f"players={rules.seats}"
    yield from (f"{name}={value}" for name, value in rules.options.items())
    yield f"revision={rules.revision}"


def cards_in(numbers: Mapping[str, int]) -> Iterator[str]:
    """The names of the cards a sentence speaks of."""
    if numbers.get("card", NOBODY) != NOBODY:
        yield CARD_NAMES.name(numbers["card"])
    if "power" in numbers:
        yield POWER_CARD_NAMES.name(numbers["power"])


def fewest_come_first(found: Sequence[Share]) -> bool:
    """Whether in a scoring somebody with fewer has the better place."""
    there = [share for share in found if share.rank]
    return any(
        one.caballeros < other.caballeros and one.rank < other.rank
        for one in there
        for other in there
    )


def fitting_variants(numbers: Mapping[str, int]) -> Iterator[str]:
    """Which variants of a sentence fit its numbers, the most special first."""
    if "from" in numbers:
        if numbers["from"] == NOWHERE:
            yield "new"
        if numbers["from"] == numbers.get("spot", numbers.get("region")):
            yield "same"
    if "colour" in numbers and numbers["colour"] == numbers.get("seat"):
        yield "own"
    if numbers.get("half") == 0:
        yield "first"


def decode(number: int) -> tuple[Verb, dict[str, int]]:
    """An action's verb and arguments, by their kinds."""
    action = ACTION_SPACE.action(number)
    verb = ACTION_SPACE.verbs[action.text.split(" ")[0]]
    at = number - verb.first
    numbers: dict[str, int] = {}
    for names in reversed(verb.args):
        at, index = divmod(at, names.room)
        numbers[names.kind.split(" ")[0]] = names.lowest + index
    return verb, numbers


def module_packages() -> list[str]:
    """Where the boxes of the catalogue have their texts."""
    return [box.folder for box in BOXES.values()]


@cache
def texts_of(package: str, language: str) -> dict[str, str]:
    """The texts one package has in one language, by dotted key."""
    source = files(package) / "text" / f"{language}.toml"
    return dict(flattened("", tomllib.loads(source.read_text(encoding="utf-8"))))


def flattened(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            yield from flattened(f"{key}.", value)
        elif isinstance(value, str):
            yield key, value
        else:
            raise TextError(f"the text {key!r} is no text: {value!r}")
