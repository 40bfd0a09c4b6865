"""Scorings of Grand Inquisitor & Colonies with a wrong number or at a wrong time are refused."""

from __future__ import annotations

import pytest

from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from tests.boxes.colonies.watch.told import (
    GOODS,
    ROUND,
    A,
    B,
    C,
    Events,
    Lines,
    Listeners,
    N,
    Share,
    acting,
    laid,
    position,
    scored,
    told,
)

BOARDS = {
    "galicia": (4, 2, 0),
    "aragon": (5, 4, 1),
    "granada": (6, 3, 1),
    "valencia": (5, 3, 2),
    "francia": (3, 1, 0),
    "ship": (0, 0, 0),
    "america": (4, 0, 0),
    "africa": (4, 2, 1),
    "castillo": (5, 3, 1),
}
NONE: dict[str, int] = {}

RIGHT: dict[str, tuple[Share, ...]] = {
    # On the limit board, the black one counts for C, who leads there.
    "valencia": ((A, 2, 2, 3, NONE), (B, 0, 0, 0, NONE), (C, 4, 1, 5, NONE)),
    # A and the Inquisitor's black one tie for the first place.
    "granada": ((A, 1, 2, 3, NONE), (B, 0, 0, 0, NONE), (C, 1, 2, 3, NONE)),
    "francia": ((A, 0, 0, 0, NONE), (B, 1, 1, 3, {"ambassador": 2}), (C, 0, 0, 0, NONE)),
    # The Captain does not count, but is paid.
    "ship": ((A, 2, 1, 0, NONE), (B, 0, 0, 0, {"captain": 3}), (C, 0, 0, 0, NONE)),
    "america": ((A, 1, 2, 0, {"viceroy": 5}), (B, 2, 1, 4, NONE), (C, 0, 0, 0, NONE)),
    # Who carries a tile counts; two of A tie with two of C.
    "africa": ((A, 2, 2, 2, NONE), (B, 0, 0, 0, NONE), (C, 2, 2, 2, NONE)),
    "galicia": ((A, 0, 0, 0, NONE), (B, 0, 0, 0, NONE), (C, 1, 1, 4, {"king": 2, "home": 2})),
}


def scoring(place: str, cause: str = "score_any", *, first_only: bool = False) -> Event:
    return scored(place, cause, BOARDS[place], *RIGHT[place], first_only=first_only)


@pytest.mark.parametrize("place", RIGHT)
def test_scorings_that_may_be(place: str) -> None:
    Listeners(position()).hear(*acting("score_any"), scoring(place))


@pytest.mark.parametrize("place", RIGHT)
def test_every_number_of_a_scoring_counts(place: str) -> None:
    """One more or one fewer of anything is a violation, the bonuses included."""
    right = scoring(place)
    listeners = Listeners(position())
    listeners.hear(*acting("score_any"))
    for at in range(2, len(right.numbers)):
        numbers = list(right.numbers)
        numbers[at] += 1
        wrong = told("Scored", *numbers)
        with pytest.raises((Violation, IndexError, ValueError, KeyError)):
            listeners.followers[1].read(wrong)


WITHOUT_HOLDER = ("inquisitor",)


def test_black_ones_without_a_holder() -> None:
    """Ignored in one edition, an invisible player in the other; printed for Valencia."""
    lines = (*WITHOUT_HOLDER, "granada A 3 B 1 N 2")
    plain = ((A, 3, 1, 6, NONE), (B, 1, 2, 3, NONE), (C, 0, 0, 0, NONE))
    Listeners(position(*lines)).hear(
        *acting("score_any"), scored("granada", "score_any", BOARDS["granada"], *plain)
    )
    seen = ((A, 3, 1, 6, NONE), (B, 1, 3, 0, NONE), (C, 0, 0, 0, NONE), (N, 2, 2, 0, NONE))
    event = scored("granada", "score_any", BOARDS["granada"], *seen)
    Listeners(position(*lines, edition="decennial")).hear(*acting("score_any"), event)
    with pytest.raises((Violation, ValueError)):
        Listeners(position(*lines)).hear(*acting("score_any"), event)


def test_seats_where_only_the_first_scores() -> None:
    """Only the sole leader of Francia gets anything for a seat."""
    seats = {
        "ship": ((A, 2, 1, 0, NONE), (B, 0, 0, 0, NONE), (C, 0, 0, 0, NONE)),
        "francia": RIGHT["francia"],
    }
    for place, shares in seats.items():
        listeners = Listeners(position())
        listeners.hear(*acting("score_first_only"))
        event = scored(place, "score_first_only", BOARDS[place], *shares, first_only=True)
        listeners.followers[1].read(event)
    listeners = Listeners(position())
    paid = scored("ship", "score_first_only", BOARDS["ship"], *RIGHT["ship"], first_only=True)
    with pytest.raises(Violation, match="instead of"):
        listeners.hear(*acting("score_first_only"), paid)


def test_a_grande_inside_is_at_home_there() -> None:
    lines = ("grande A castillo B castillo C galicia",)
    shares = ((A, 1, 3, 0, NONE), (B, 2, 2, 3, NONE), (C, 1, 3, 0, NONE))
    wrong = scored("castillo", "score_any", BOARDS["castillo"], *shares)
    with pytest.raises(Violation, match="instead of"):
        Listeners(position(*lines)).hear(*acting("score_any"), wrong)
    shares = ((A, 1, 3, 0, NONE), (B, 2, 1, 5, {"home": 2}), (C, 1, 3, 0, NONE))
    right = scored("castillo", "score_any", BOARDS["castillo"], *shares)
    Listeners(position(*lines)).hear(*acting("score_any"), right)


# ---- what is scored when

NEW = (*acting("score_new_regions"), *laid((GOODS, 1)))
DELAYED = ("delayed_scoring granada", "delayed_by B", "delayed_round 4", "round 4")

WHEN: list[tuple[Lines, dict[str, str], Events, str]] = [
    ((), {}, (*NEW, scoring("granada", "score_new_regions")), "does not score granada"),
    ((), {}, (*NEW, *[scoring("ship", "score_new_regions")] * 2), "or not again"),
    (
        (),
        {"scoring_order": "fixed"},
        (*NEW, scoring("ship", "score_new_regions")),
        "first comes francia",
    ),
    ((), {}, (*NEW, scoring("ship", "score_new_regions"), told("TurnBegan", B)), "has not scored"),
    ((), {}, (told("GeneralScoringBegan", 3), scoring("galicia", "")), "another place"),
    ((), {}, (scoring("granada", "delayed_scoring"),), "the marker does not lie there"),
    (DELAYED, {}, (*ROUND, scoring("valencia", "delayed_scoring")), "does not lie there"),
    (DELAYED, {}, (scoring("granada", "delayed_scoring"),), "laid in round 4"),
    (DELAYED, {}, (*acting("king"), scoring("granada", "delayed_scoring")), "middle of a turn"),
    (DELAYED, {}, (told("RoundBegan", 5), told("RoundBegan", 6)), "has not taken place"),
    (DELAYED, {}, (told("RoundBegan", 5), told("GeneralScoringBegan", 5)), "has not taken place"),
    (DELAYED, {}, (told("GameEnded", 0, 0, 0),), "is still due"),
]


@pytest.mark.parametrize(("lines", "options", "events", "sentence"), WHEN)
def test_a_scoring_out_of_its_time(
    lines: Lines, options: dict[str, str], events: Events, sentence: str
) -> None:
    listeners = Listeners(position(*lines, **options))
    listeners.hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        listeners.hear(events[-1])


def test_the_delayed_scoring_in_its_time() -> None:
    listeners = Listeners(position(*DELAYED))
    event = scoring("granada", "delayed_scoring")
    listeners.hear(told("RoundBegan", 5), event, told("DelayedScoringEnded"))
    assert listeners.books.delayed == ()


def test_a_free_choice_is_not_forgotten() -> None:
    lines = ("colony_cards B free_choice", "round 3")
    listeners = Listeners(position(*lines))
    inside = scored(
        "castillo",
        "",
        BOARDS["castillo"],
        *((A, 1, 3, 0, NONE), (B, 2, 1, 5, NONE), (C, 1, 3, 0, NONE)),
    )
    listeners.hear(told("GeneralScoringBegan", 3), inside)
    with pytest.raises(Violation, match="a free choice is still to be made"):
        listeners.hear(scoring("galicia", ""))
