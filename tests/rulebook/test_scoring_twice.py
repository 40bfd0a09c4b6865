"""Every scoring of many random games, done a second time by the slow scorer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypedDict

import pytest

from elgrande.base.actions import SPOT
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES, ruleset
from elgrande.engine.event import Event, EventLog
from elgrande.engine.ids import CHANCE, COLOURS, NOBODY, buffer, members
from elgrande.engine.machine import draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from tests.rulebook import slow_scorer
from tests.rulebook.slow_scorer import CASTILLO, REGIONS, Position, Share
from tests.support.scored import fives

GAMES = 60
ENDS_AN_ACTION = {"TurnBegan", "SpecialSkipped", "CardBurnt", "StartPlayerPassed"}


@dataclass(frozen=True)
class Step:
    """One step of the machine: what was told in it, and the tables before and after."""

    before: State
    after: State
    events: list[Event]


KEEN_ON_SCORINGS = frozenset(
    ACTION_SPACE.parse(text).number
    for text in (
        "special",
        *(f"play {value}" for value in (23, 35, 53, 73, 85, 90, 105, 113, 120, 130, 135)),
    )
)
"""What changes scorings in King & Intrigue; chosen more often than not."""


def steps(rules: Ruleset, seed: int, keen: frozenset[int] = frozenset()) -> Iterator[Step]:
    """A random game, frame by frame, so that no step can score after moving a piece unseen."""
    s = rules.new_state()
    s.log = EventLog()
    rng = Rng(seed)
    out = buffer()
    told = 0
    while s.top is not None:
        before = s.copy()
        frame = s.top
        seat = frame.who(s)
        n = frame.options(s, seat, out) if seat != NOBODY else 0
        s.top = frame.below
        if n == 0:
            frame.run(s)
        else:
            chosen = draw(s, frame, out, n, rng) if seat == CHANCE else out[rng.below(n)]
            wanted = [int(out[i]) for i in range(n) if int(out[i]) in keen]
            if wanted and rng.below(3):
                chosen = wanted[rng.below(len(wanted))]
            frame.answer(s, seat, chosen)
        s.put_triggers_on_top()
        if len(s.log.events) > told:
            yield Step(before, s, s.log.events[told:])
            told = len(s.log.events)


def name(spot: int) -> str:
    return SPOT.name(spot)


def cells(s: State, field_name: str) -> list[int]:
    """The cells of a field, by its declared name."""
    (field,) = [field for field in s.rules.fields if field.name == field_name]
    table = s.seats if field.table == "seats" else s.table
    return [int(table[field.first + i]) for i in range(field.size)]


def position(s: State) -> Position:
    """What the slow scorer wants to know of a state."""
    seats = range(int(s.rules.seats))
    mobile = zip(cells(s, "mobile_board"), ("8", "4"), strict=True)
    return Position(
        caballeros={
            place: tuple(int(s.board[SPOT.number(place) * COLOURS + seat]) for seat in seats)
            for place in (*REGIONS, CASTILLO)
        },
        king=name(cells(s, "king")[0]),
        homes=tuple(name(cells(s, "grande")[seat]) for seat in seats),
        mobile={name(at): board for at, board in mobile if at >= 0},
        **effects(s),
    )


class Effects(TypedDict, total=False):
    """What King & Intrigue adds to a position."""

    turned: frozenset[str]
    castillo_in: str
    allied: frozenset[str]
    doubled: frozenset[str]
    protected: str
    mistress: bool


def effects(s: State) -> Effects:
    if "king_and_intrigue" not in s.rules.modules:
        return {}
    (shift,), (protection,) = cells(s, "shifted_castillo"), cells(s, "protection")
    turned = zip(cells(s, "board_turned_by"), ("8", "4"), strict=True)
    regions = [members(card) for card in cells(s, "doubled")]
    return {
        "turned": frozenset(board for by, board in turned if by >= 0),
        "castillo_in": name(shift) if shift >= 0 else "",
        "allied": frozenset(name(at) for at in cells(s, "alliance") if at >= 0),
        "doubled": frozenset(name(at) for row in regions for at in row),
        "protected": name(protection) if protection >= 0 else "",
        "mistress": cells(s, "mistress_by")[0] >= 0,
    }


def shares(event: Event) -> list[Share]:
    """What a scoring event says each seat got."""
    return [Share(*five) for five in fives(event)]


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_scoring_agrees_with_the_slow_scorer(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition)
    seen: dict[str, int] = dict.fromkeys(SEEN, 0)
    for seed in range(GAMES):
        for step in steps(rules, seed):
            scorings = [event for event in step.events if event.kind.name == "Scored"]
            gained = [0] * seats
            for event in scorings:
                told = event.named()
                place = name(told["place"])
                first_only = bool(told["first_only"])
                here = position(step.before)
                expected = slow_scorer.score(here, place, first_only)
                assert shares(event) == expected, f"seed {seed}: {event} with {here}"
                board = (told["first"], told["second"], told["third"])
                assert board == here.board(place)
                assert told["times"] == 1
                assert told["regions"] == 1 << told["place"]
                gained = [sum(pair) for pair in zip(gained, (x.total for x in expected))]
                note(seen, here, place, told["cause"], first_only, expected)
            score = list(zip(cells(step.after, "score"), cells(step.before, "score")))
            assert [new - old for new, old in score[:seats]] == gained, f"seed {seed}"
    assert all(seen.values()), f"a kind of scoring never came up: {seen}"
    assert sum(seen[kind] for kind in ("general", "special")) > GAMES * 30


INTRIGUE_GAMES = 14
INTRIGUE_SEEN = (
    *("general", "special", "tie", "king", "home", "mobile", "castillo", "empty"),
    *("first_only", "one seat only", "tied for first", "turned", "shifted", "allied", "doubled"),
    *("mistress", "protected", "home in the Castillo"),
)


def test_every_scoring_of_king_and_intrigue_agrees_with_the_slow_scorer() -> None:
    """With all cards, over seats and editions; every effect has been met in the end."""
    seen: dict[str, int] = dict.fromkeys(INTRIGUE_SEEN, 0)
    for seats, edition in product((2, 3, 4, 5), ("big_box", "decennial")):
        options = {"cards": "all", "own_action_for_king_and_intrigue": "always"}
        rules = ruleset(seats, edition, ("king_and_intrigue",), options)
        for seed in range(INTRIGUE_GAMES):
            compare_game(rules, 100 * seats + seed, seen)
    assert all(seen.values()), f"a kind of scoring never came up: {seen}"


def compare_game(rules: Ruleset, seed: int, seen: dict[str, int]) -> None:
    acting = NOBODY
    seats = int(rules.seats)
    for step in steps(rules, seed, KEEN_ON_SCORINGS):
        gained = [0] * seats
        for event in step.events:
            told = event.named()
            if event.kind.name == "SpecialAnnounced":
                acting = told["seat"]
            elif event.kind.name == "BridgePaid":
                gained[told["seat"]] += told["points"]
            elif event.kind.name == "Scored":
                here = position(step.before)
                place, general = name(told["place"]), told["cause"] == NOBODY
                how = told["first_only"]
                expected = slow_scorer.score_with_effects(here, place, how, general, acting)
                assert shares(event) == expected, f"seed {seed}: {event} with {here}"
                assert (told["first"], told["second"], told["third"]) == here.board(place)
                assert told["times"] == (2 if general and place in here.doubled else 1)
                for seat, share in enumerate(expected):
                    gained[seat] += share.total
                note(seen, here, place, told["cause"], how == 1, expected)
                note_effects(seen, here, place, how, general, expected)
        score = zip(cells(step.after, "score"), cells(step.before, "score"), strict=True)
        assert [new - old for new, old in score][:seats] == gained, f"seed {seed}"


def note_effects(
    seen: dict[str, int],
    here: Position,
    place: str,
    how: int,
    general: bool,
    expected: list[Share],
) -> None:
    seen["one seat only"] += how == slow_scorer.ONE_SEAT_ONLY
    seen["tied for first"] += how == slow_scorer.TIED_FOR_FIRST
    seen["turned"] += here.is_turned(place)
    seen["shifted"] += place == CASTILLO and here.castillo_in != ""
    seen["allied"] += general and place in here.allied
    seen["doubled"] += general and place in here.doubled
    seen["mistress"] += here.mistress and here.king == place
    seen["protected"] += here.protected == place
    at_home = any(share.home_bonus for share in expected)
    seen["home in the Castillo"] += place == CASTILLO and at_home


SEEN = ("general", "special", "first_only", "mobile", "castillo", "tie", "king", "home", "empty")


def note(
    seen: dict[str, int],
    here: Position,
    place: str,
    cause: int,
    first_only: bool,
    expected: list[Share],
) -> None:
    """Count what this scoring has shown, so that the test knows what it has covered."""
    ranked = [share.place for share in expected if share.place]
    seen["general" if cause == NOBODY else "special"] += 1
    seen["first_only"] += first_only
    seen["mobile"] += place in here.mobile
    seen["castillo"] += place == CASTILLO
    seen["tie"] += len(set(ranked)) < len(ranked)
    seen["king"] += any(share.kings_bonus for share in expected)
    seen["home"] += any(share.home_bonus for share in expected)
    seen["empty"] += not ranked


def regions_due(card: str, here: Position, shown: list[str]) -> set[str] | None:
    """The regions a card must score, or None if its player chooses one."""
    everything = {
        "score_fours": slow_scorer.of_class(here, REGIONS, {4}),
        "score_fives": slow_scorer.of_class(here, REGIONS, {5}),
        "score_sixes": slow_scorer.of_class(here, REGIONS, {6, 7}),
        "score_castillo": {CASTILLO},
        "score_first_only": set(REGIONS),
        "score_most": slow_scorer.most(here, REGIONS),
        "score_fewest": slow_scorer.fewest(here, REGIONS),
        "score_by_disc": {region for region in shown if shown.count(region) == 1},
    }
    return everything.get(card)


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_special_scoring_takes_the_regions_its_card_says(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition)
    counted: dict[str, int] = {}
    for seed in range(GAMES, 2 * GAMES):
        card = ""
        here: Position | None = None
        scored: list[str] = []
        shown: list[str] = []
        stopped = False
        for step in steps(rules, seed):
            for event in step.events:
                kind, told = event.kind.name, event.named()
                if kind in ENDS_AN_ACTION and card:
                    if here is not None:
                        check_regions(edition, card, here, scored, shown, stopped)
                    counted[card] = counted.get(card, 0) + (not stopped)
                    card = ""
                elif kind == "SpecialAnnounced":
                    card, here = CARD_NAMES.name(told["card"]), position(step.before)
                    scored, shown, stopped = [], [], False
                elif kind == "Scored" and told["cause"] != NOBODY:
                    assert CARD_NAMES.name(told["cause"]) == card
                    assert told["first_only"] == (card == "score_first_only")
                    scored.append(name(told["place"]))
                elif kind == "DiscShown":
                    shown.append(name(told["region"]))
                elif kind == "VetoUsed":
                    stopped = True
    assert scoring_cards(rules) <= set(counted), "a scoring card was never played to its end"


def scoring_cards(rules: Ruleset) -> set[str]:
    """Those of the ruleset, not of all boxes."""
    return {card.name for card in rules.cards if card.copies and card.name.startswith("score_")}


def check_regions(
    edition: str, card: str, here: Position, scored: list[str], shown: list[str], stopped: bool
) -> None:
    assert len(set(scored)) == len(scored), f"{card} scored a region twice: {scored}"
    if not card.startswith("score_"):
        assert not scored
        return
    due = regions_due(card, here, shown)
    if due is None:
        assert len(scored) == (0 if stopped else 1)
        assert edition == "decennial" or CASTILLO not in scored
    elif stopped:
        assert set(scored) <= due
    else:
        assert set(scored) == due, f"{card} scored {scored} instead of {due} with {here}"
    if card == "score_first_only":
        assert tuple(scored) == REGIONS[: len(scored)]


@pytest.mark.parametrize("rounds", ["9", "6"])
def test_a_general_scoring_takes_the_castillo_and_then_the_regions_in_order(rounds: str) -> None:
    after: list[int] = []
    order: list[str] = []
    for step in steps(ruleset(4, options={"rounds": rounds}), 1):
        for event in step.events:
            if event.kind.name == "GeneralScoringBegan":
                after.append(event.named()["round"])
            elif event.kind.name == "Scored" and event.named()["cause"] == NOBODY:
                order.append(name(event.named()["place"]))
    assert after == [3, 6, 9]
    assert order == [CASTILLO, *REGIONS] * 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_scoring_event_alone_is_enough_to_check_its_points(seats: int) -> None:
    """Nothing but the event is looked at: counts, board, places, points and bonuses agree."""
    rules = ruleset(seats)
    for seed in range(GAMES):
        for step in steps(rules, seed):
            for event in step.events:
                if event.kind.name == "Scored":
                    check_alone(event, seats)


def check_alone(event: Event, seats: int) -> None:
    told = event.named()
    got = shares(event)
    assert len(got) == seats
    ranked = slow_scorer.places(tuple(share.caballeros for share in got))
    board = (told["first"], told["second"], told["third"])
    counting = 1 if told["first_only"] else slow_scorer.NUMBERS_THAT_COUNT[seats]
    assert told["paid"] == counting
    for share, place in zip(got, ranked, strict=True):
        assert share.place == place
        worth = board[place - 1] if 1 <= place <= told["paid"] else 0
        assert share.points == worth * told["times"]
        for bonus in (share.kings_bonus, share.home_bonus):
            assert bonus in (0, slow_scorer.BONUS)
            assert not bonus or (place == 1 and told["place"] != SPOT.number(CASTILLO))
    assert sum(share.kings_bonus > 0 for share in got) <= 1
