"""The log of a game in sentences; events that belong together share one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from elgrande.base.scored import shares
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.boxes import box_hooks
from elgrande.telling.hooks import TellingHooks
from elgrande.text import Text

BEFORE_A_GAP = ("RoundBegan", "GeneralScoringBegan", "TurnBegan")
"""Kinds of events that have a blank line before them."""

TOGETHER = {
    "CardBurnt": 0,
    "CardRevealed": 0,
    "DiscShown": 0,
    "HomeDrawn": 0,
    "Moved": 4,
    "Placed": 2,
    "PowerPlayed": 0,
    "Returned": 2,
    "Scored": 0,
}
"""Kinds of events that share a sentence, if this many of their first arguments are equal."""

CARRIED_OUT = {
    "BoardDeclared": ("BoardMoved",),
    "MoveDeclared": ("Moved",),
    "PlacementDeclared": ("Placed",),
    "SupplyDeclared": ("Supplied",),
    "ChoiceDeclared": ("CardTaken",),
    "RegionNamed": ("Scored", "KingMoved", "GrandeMoved"),
    "ReturnDeclared": ("Returned",),
    "GivingUpDeclared": ("Returned",),
    "EvictionDeclared": ("Evicted",),
}
"""Declarations, and the events that repeat them; of such a pair only the event is told."""

BY_DISC = ("DiscShown", "Evicted", "LeftCastillo", "Returned", "GrandeMoved")
"""Kinds of events that follow when discs are turned over."""


Sentence = tuple[str, Sequence[int]]
"""A line, and which events of its group it is about."""

MOST_KNOWN = 64
"""Groups of events whose lines are kept."""

SPOT_WORDS = ("from", "spot")
"""The arguments of events that are spots."""


def is_shown(disc: Event, shown: Event) -> bool:
    """Whether the second event turns over the disc set by the first."""
    return shown.kind.name == "DiscShown" and shown.numbers == disc.numbers


class EventOrder:
    """Which events are told, in which order and which together; boxes add to the tables."""

    def __init__(self, boxes: Sequence[TellingHooks]) -> None:
        self.together = dict(TOGETHER)
        self.carried_out: dict[str, tuple[str, ...]] = dict(CARRIED_OUT)
        self.follows: dict[str, tuple[str, ...]] = {}
        self.told_as: dict[str, str] = {}
        self.told_spots: dict[int, int] = {}
        self.by_disc: tuple[str, ...] = BY_DISC
        self.first_by_disc: tuple[str, ...] = ("DiscShown",)
        for box in boxes:
            self.together.update(box.together)
            self.told_as.update(box.told_as)
            self.told_spots.update(box.told_spots)
            self.by_disc += box.by_disc
            self.first_by_disc += box.first_by_disc
            for kind, more in box.carried_out.items():
                self.carried_out[kind] = (*self.carried_out.get(kind, ()), *more)
            for kind, more in box.follows.items():
                self.follows[kind] = (*self.follows.get(kind, ()), *more)

    def without_echoes(self, events: Sequence[Event]) -> Iterator[Event]:
        """Events without repetitions: declarations the next event repeats, discs that are shown
        later, and what always follows the event before."""
        for i, event in enumerate(events):
            kind = event.kind.name
            if kind == "DiscSet" and any(is_shown(event, other) for other in events[i + 1 :]):
                continue
            if i and kind in self.follows.get(events[i - 1].kind.name, ()):
                continue
            carried_out = self.carried_out.get(kind)
            if carried_out is not None:
                later = (other.kind.name for other in events[i + 1 :])
                if next((other for other in later if other != kind), "") in carried_out:
                    continue
            yield event

    def discs_first(self, events: Iterable[Event]) -> Iterator[Event]:
        """Events with all discs of a reveal before their consequences, the usual ones first.

        So what most discs bring about is told in one sentence, even if one disc differs.
        """
        for by_disc, group in groupby(events, lambda event: event.kind.name in self.by_disc):
            together = list(group)
            if by_disc and together[0].kind.name == "DiscShown":
                together.sort(key=self.disc_rank)
            yield from together

    def disc_rank(self, event: Event) -> int:
        """The sort key among events that follow from discs."""
        first = self.first_by_disc
        return first.index(event.kind.name) if event.kind.name in first else len(first)

    def group_key(self, event: Event) -> tuple[str, object]:
        """A key that is equal for neighbouring events that share a sentence."""
        kind = self.told_as.get(event.kind.name, event.kind.name)
        if kind not in self.together:
            return kind, id(event)
        return kind, self.with_told_spots(event).numbers[: self.together[kind]]

    def with_told_spots(self, event: Event) -> Event:
        """The event with its spots as the log calls them."""
        if not self.told_spots:
            return event
        named = event.named()
        spots = [name in SPOT_WORDS and named[name] in self.told_spots for name in named]
        if not any(spots):
            return event
        told = [
            self.told_spots[number] if is_told else number
            for number, is_told in zip(named.values(), spots, strict=True)
        ]
        return Event(event.kind, tuple(told), event.audience, None)


def points_in(event: Event) -> tuple[int, ...]:
    """The points of an event by seat; seats after the last one it mentions are left out."""
    if event.kind.name != "Scored":
        if "points" not in event.kind.args:
            return ()
        numbers = event.named()
        return (*[0] * numbers["seat"], numbers["points"])
    return tuple(share.total for share in shares(event) if share.colour != NEUTRAL)


def scores_after(events: Sequence[Event], start: Sequence[int]) -> tuple[int, ...]:
    """The scores after these events, from ``start`` before them."""
    scores = list(start)
    for event in events:
        for seat, points in enumerate(points_in(event)):
            scores[seat] += points
    return tuple(scores)


class Teller:
    """Writes the log of a game in one language; with ``effects`` also what the cards do."""

    def __init__(self, text: Text, rules: Ruleset, names: Sequence[str], effects: bool) -> None:
        self.text = text
        self.rules = rules
        self.names = names
        self.effects = effects
        self.boxes = box_hooks(rules)
        self.order = EventOrder(self.boxes)
        self.known: dict[tuple[str, tuple[Event, ...]], Sequence[Sentence]] = {}

    def tell(self, events: Sequence[Event], scores: Sequence[int]) -> Iterator[str]:
        """Lines for these events; ``scores`` are those before the first of them."""
        yield from (line for line, _ in self.lines_with_events(events, scores))

    def lines_with_events(
        self, events: Sequence[Event], scores: Sequence[int]
    ) -> Iterator[tuple[str, Sequence[Event]]]:
        """The lines of ``tell``, each with the events it is about."""
        final = [event for event in events[:-1] if events[-1].kind.name == "GameEnded"]
        last = final[-1] if final else None
        told = self.order.discs_first(self.order.without_echoes(events))
        for (kind, _), group in groupby(told, self.order.group_key):
            together = list(group)
            if kind in BEFORE_A_GAP:
                yield "", together
            for line, about in self.sentences(kind, tuple(together)):
                yield line, [together[i] for i in about]
            scores = scores_after(together, scores)
            if points_in(together[-1]) and together[-1] is not last:
                yield self.text.fill("tell.scores", scores=self.score_list(scores)), together

    def sentences(self, kind: str, group: tuple[Event, ...]) -> Sequence[Sentence]:
        """The lines for a group of events, each with the events of the group it is about.

        They are kept: a turn is told anew with every answer given in it.
        """
        found = self.known.get((kind, group))
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = self.known[kind, group] = list(self.new_sentences(kind, group))
        return found

    def new_sentences(self, kind: str, group: tuple[Event, ...]) -> Iterator[Sentence]:
        if kind == "Scored":
            yield from self.scored(group)
            return
        every = range(len(group))
        for line in self.lines(kind, list(map(self.order.with_told_spots, group))):
            yield line, every

    def score_list(self, scores: Sequence[int]) -> str:
        """Scores with names: ``Alba 7, Bruno 4``."""
        return ", ".join(f"{name} {n}" for name, n in zip(self.names, scores, strict=True))

    def short_game(self, number: int) -> str:
        """The beginning of a game whose first round is not round 1; empty in any other round."""
        rounds = [int(one) for one in self.rules.rounds]
        if number != rounds[0] or number == 1:
            return ""
        without = [str(one) for one in range(1, rounds[-1]) if one not in rounds]
        return self.text.fill("tell.short_game", round=number, without=self.text.listed(without))

    def lines(self, kind: str, group: Sequence[Event]) -> Iterator[str]:
        """The lines for a group of events of one kind."""
        for box in self.boxes:
            told = box.lines(self.text, self.rules, self.names, kind, group)
            if told is not None:
                yield from told
                return
        match kind:
            case "RoundBegan":
                number = group[0].named()["round"]
                yield self.short_game(number) or self.text.event(group[0], self.names)
                if int(self.rules.scoring_rounds) >> number & 1:
                    yield self.text["tell.scoring"]
            case "CardRevealed":
                yield from self.revealed(group)
            case "CardBurnt":
                cards = self.text.listed([self.quoted(event) for event in group])
                yield self.text.fill("tell.burnt", cards=cards)
            case "DiscShown":
                yield self.text.fill("tell.discs", discs=self.by_seat(group, "region"))
            case "HomeDrawn":
                homes = self.by_seat(group, "region")
                number = group[0].named()["number"]
                yield self.text.fill("tell.homes", homes=homes, number=number)
            case "PowerPlayed":
                yield self.text.fill("tell.powers", cards=self.by_seat(group, "power"))
            case "Placed" if group[0].numbers[0] == group[0].numbers[1]:
                seat = self.names[group[0].named()["seat"]]
                yield self.text.fill("tell.placed", seat=seat, parts=self.parts(group, "in"))
            case "Returned" if len(group) > 1:
                colour = self.names[group[0].named()["colour"]]
                parts = self.parts(group, "from")
                yield self.text.fill("tell.returned", colour=colour, parts=parts)
            case "Moved" if len(group) > 1:
                yield self.moved(group)
            case _:
                for event in group:
                    yield self.text.event(event, self.names)

    def by_seat(self, group: Sequence[Event], what: str) -> str:
        """A list by seat: ``Alba Galicia, Bruno Aragón``; for power cards ``Alba 7, Bruno 4``."""
        told: list[str] = []
        for event in group:
            value = event.named()[what]
            words = self.text.power(value) if what == "power" else self.text.spot(value)
            told.append(f"{self.names[event.named()['seat']]} {words}")
        return ", ".join(told)

    def quoted(self, event: Event) -> str:
        """The card of an event in quotation marks."""
        return self.text.fill("tell.quoted", card=self.text.card(event.named()["card"]))

    def revealed(self, group: Sequence[Event]) -> Iterator[str]:
        """The revealed cards: how many caballeros each places and, if wanted, its effect."""
        yield self.text["tell.revealed"]
        for event in group:
            card = event.named()["card"]
            yield "  " + card_line(self.text, self.rules, card, self.effects)

    def parts(self, group: Sequence[Event], where: str) -> str:
        """Numbers by spot: ``2 caballeros in Aragón and 1 in the Castillo``."""
        totals: dict[int, int] = {}
        for event in group:
            numbers = event.named()
            totals[numbers["spot"]] = totals.get(numbers["spot"], 0) + numbers.get("number", 1)
        told: list[str] = []
        for spot, number in totals.items():
            key = "tell.part_in" if where == "in" else "tell.part_from"
            if not told:
                key = "tell.first_in" if where == "in" else "tell.first_from"
            told.append(self.text.fill(key, number=number, spot=self.text.spot_name(spot)))
        return self.text.listed(told)

    def moved(self, group: Sequence[Event]) -> str:
        """Several equal moves in one sentence."""
        seat, colour, origin, spot = group[0].numbers
        key = "tell.moved_own" if seat == colour else "tell.moved"
        neutral = self.text["special.neutral"]
        return self.text.fill(
            key,
            seat=self.names[seat],
            colour=self.names[colour] if colour < len(self.names) else neutral,
            number=len(group),
            origin=self.text.spot_name(origin),
            spot=self.text.spot_name(spot),
        )

    def scored(self, group: Sequence[Event]) -> Iterator[Sentence]:
        """A line for each scored place, with the seats that have caballeros there."""
        said: tuple[str, ...] = ()
        empty: list[int] = []
        for i, event in enumerate(group):
            told = self.text.scored(event, self.names)
            each = zip(told.seats, shares(event), strict=True)
            there = [line for line, share in each if share.caballeros or share.bonuses]
            if not there:
                empty.append(i)
                continue
            if told.how != said:
                said = told.how
                yield from ((line, [i]) for line in said)
            head = self.text.fill("events.Scored.general", **self.place_and_prizes(event))
            yield " ".join([head, *told.here, *there]), [i]
        if empty:
            places = self.text.listed([self.text.spot(group[i].named()["place"]) for i in empty])
            yield self.text.fill("tell.nobody_there", places=places), empty

    def place_and_prizes(self, event: Event) -> dict[str, object]:
        """The arguments of a scoring, with the place by name."""
        numbers: dict[str, object] = {**event.named()}
        return numbers | {"place": self.text.spot_name(event.named()["place"])}


def card_line(text: Text, rules: Ruleset, card: int, effects: bool) -> str:
    """An action card: its title, how many caballeros it places and, if wanted, its effect."""
    if card == NOBODY:
        return text["special.no_card"]
    placements = int(rules.card(card).placements())
    line = text.fill("ask.card", card=text.card(card), placements=placements)
    return f"{line}. {text.effect(card, rules.options)}" if effects else f"{line}."
