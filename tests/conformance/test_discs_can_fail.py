"""The referee of the discs objects to what discs did not say, and to a Veto that was not asked."""

from __future__ import annotations

import pytest

from elgrande.base.board import ARAGON, COURT, GALICIA, GRANADA, SEVILLA
from elgrande.catalogue import CARD_NAMES, EVENT_KINDS, REVISION
from elgrande.checks.discs import DiscReferee
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import EVERYBODY, Event
from elgrande.engine.scope import SPECIAL_STEP, AskAround
from tests.support.table import Table

A, B, C = range(3)
ASK = "ask"
"""Where the holders of a Veto are asked."""

Step = Event | str


def told(name: str, *numbers: int) -> Event:
    return Event(EVENT_KINDS[name], numbers, EVERYBODY, None)


def acting(name: str, *discs: int) -> tuple[Event, ...]:
    """A has announced this card; B, and perhaps C, have shown discs."""
    shown = [told("DiscShown", seat, region) for seat, region in enumerate(discs, start=B)]
    return (told("SpecialAnnounced", A, CARD_NAMES.number(name)), *shown)


def read(*steps: Step, veto: str = "", revision: int = REVISION, edition: str = "big_box") -> None:
    lines = [f"veto_owner {veto}", "veto_round 1"] if veto else []
    t = Table(
        *("king granada", "aragon B 3 C 2", "sevilla B 2", *lines),
        players=3,
        edition=edition,
        revision=revision,
    )
    books = Ledger(t.s)
    referee = DiscReferee(books)
    for step in steps:
        if isinstance(step, Event):
            books.read(step)
            referee.read(step)
        else:
            t.s.push(AskAround(SPECIAL_STEP, A, 0))
            referee.agrees(t.s)


ALL_OF_B = told("Returned", A, B, ARAGON, 3)
TWO_OF_B = told("Returned", A, B, ARAGON, 2)
OUT_OF_ARAGON = told("Evicted", A, B, ARAGON, SEVILLA, 3)

GOOD: list[tuple[tuple[Step, ...], str, int]] = [
    ((*acting("give_up_a_region", ARAGON), ALL_OF_B), "", REVISION),
    ((*acting("give_up_2", ARAGON), TWO_OF_B), "", REVISION),
    ((*acting("eviction", SEVILLA), OUT_OF_ARAGON), "", REVISION),
    ((*acting("eviction", GRANADA), told("Evicted", A, B, ARAGON, COURT, 3)), "", REVISION),
    ((*acting("eviction", ARAGON), told("Evicted", A, B, ARAGON, COURT, 3)), "", REVISION),
    ((*acting("give_up_2", ARAGON), ASK, TWO_OF_B), "C", REVISION),
    ((*acting("give_up_2", ARAGON), TWO_OF_B), "A", REVISION),
    ((*acting("give_up_2", ARAGON), TWO_OF_B), "C", 1),
    ((*acting("eviction", SEVILLA), OUT_OF_ARAGON), "C", 1),
    ((*acting("angry_king"), told("Returned", A, B, ARAGON, 1)), "C", REVISION),
]


@pytest.mark.parametrize(("steps", "veto", "revision"), GOOD)
def test_what_discs_bring_about(steps: tuple[Step, ...], veto: str, revision: int) -> None:
    read(*steps, veto=veto, revision=revision)


BAD: list[tuple[tuple[Step, ...], str, int, str]] = [
    ((*acting("give_up_2", ARAGON), TWO_OF_B), "C", REVISION, "C has a Veto, asked: False"),
    ((*acting("eviction", SEVILLA), OUT_OF_ARAGON), "C", REVISION, "C has a Veto, asked: False"),
    ((*acting("give_up_2", ARAGON), ASK, TWO_OF_B), "C", 1, "asked: True"),
    ((*acting("give_up_2", ARAGON), ASK, TWO_OF_B), "", REVISION, "nobody has a Veto"),
    ((*acting("give_up_2", SEVILLA), TWO_OF_B), "", REVISION, "takes others"),
    ((*acting("give_up_2", ARAGON), ALL_OF_B), "", REVISION, "takes others"),
    ((*acting("give_up_a_region", ARAGON), TWO_OF_B), "", REVISION, "others are left"),
    ((*acting("give_up_2"), TWO_OF_B), "", REVISION, "takes others"),
    ((*acting("eviction", GALICIA), OUT_OF_ARAGON), "", REVISION, "the disc says"),
    ((*acting("king", SEVILLA), OUT_OF_ARAGON), "", REVISION, "the disc says"),
    ((*acting("eviction", SEVILLA), told("DiscShown", B, ARAGON)), "", REVISION, "not to be shown"),
    (
        (
            *acting("give_up_2", ARAGON),
            ASK,
            told("VetoUsed", C, A, CARD_NAMES.number("give_up_2")),
            TWO_OF_B,
        ),
        "C",
        REVISION,
        "the special action was stopped",
    ),
]


@pytest.mark.parametrize(("steps", "veto", "revision", "sentence"), BAD)
def test_what_discs_do_not_bring_about(
    steps: tuple[Step, ...], veto: str, revision: int, sentence: str
) -> None:
    read(*steps[:-1], veto=veto, revision=revision)
    with pytest.raises(Violation, match=sentence):
        read(*steps, veto=veto, revision=revision)


def test_the_kings_region_on_the_disc_of_a_general_scoring() -> None:
    shown = (told("GeneralScoringBegan", 3), told("DiscShown", B, GRANADA))
    read(*shown)
    read(*shown, edition="decennial", revision=1)
    with pytest.raises(Violation, match="the King stands there"):
        read(*shown, edition="decennial")
    read(*acting("score_by_disc", GRANADA), edition="decennial")
