"""Special actions of King & Intrigue that do what their cards do not say: each is objected to."""

from __future__ import annotations

import pytest

from elgrande.boxes.king_and_intrigue.watch.scores import KingAndIntrigueScores
from elgrande.checks.violation import Violation
from tests.conformance.told import (
    ARAGON,
    BRIDGE,
    BRIDGED,
    COURT,
    GALICIA,
    GRANADA,
    IN_VALENCIA,
    SEVILLA,
    VALENCIA,
    VALENCIA_SCORED,
    A,
    B,
    C,
    Events,
    Lines,
    Listeners,
    acting,
    action,
    position,
    power,
    scored,
    shown,
    told,
    turn_of,
)

BAD_ACTIONS: list[tuple[Lines, Events, str]] = [
    ((), (*acting("decay_30"), told("KingMoved", A, GALICIA, ARAGON)), "that of decay_30"),
    (
        (),
        (
            *acting("king_card"),
            told("KingMoved", A, GALICIA, ARAGON),
            told("KingMoved", A, ARAGON, SEVILLA),
        ),
        "a second time",
    ),
    ((), (*acting("royal_adviser_160"), told("KingMoved", A, GALICIA, SEVILLA)), "to a neighbour"),
    ((), (*acting("intrigue_card"), told("Moved", B, B, ARAGON, SEVILLA)), "not the action of B"),
    (
        (),
        (
            *acting("intrigue_card"),
            told("HalfChosen", A, action("intrigue_card"), 0),
            *[told("Moved", A, C, VALENCIA, SEVILLA)] * 2,
        ),
        "does not move so many",
    ),
    (
        (),
        (
            *acting("intrigue_card"),
            told("HalfChosen", A, action("intrigue_card"), 1),
            told("Moved", A, A, VALENCIA, SEVILLA),
            told("Moved", A, A, ARAGON, SEVILLA),
        ),
        "or not these",
    ),
    (
        (),
        (
            *acting("grande_80"),
            *[told("Moved", A, A, ARAGON, SEVILLA)] * 2,
            told("Moved", A, A, VALENCIA, SEVILLA),
        ),
        "does not move so many",
    ),
    ((), (*acting("grande_80"), told("Moved", A, B, SEVILLA, ARAGON)), "or not these"),
    ((), (*acting("grande_80"), told("Moved", A, A, COURT, ARAGON)), "may not be moved"),
    (BRIDGED, (*acting("intrigue_card"), told("Moved", A, B, BRIDGE, ARAGON)), "may not be moved"),
    ((), (*acting("grande_80"), told("GrandeMoved", B, SEVILLA, ARAGON)), "not this Grande"),
    (
        (),
        (
            *acting("grande_80"),
            told("GrandeMoved", A, ARAGON, SEVILLA),
            told("GrandeMoved", A, SEVILLA, ARAGON),
        ),
        "or not twice",
    ),
    ((), (*acting("outing_13"), told("GrandeMoved", B, SEVILLA, ARAGON)), "but the disc showed"),
    ((), (*acting("decay_30"), told("Returned", A, B, SEVILLA, 1)), "takes nobody from there"),
    ((), (*acting("decay_30"), told("Returned", A, A, COURT, 1)), "at most 0 of this player"),
    ((), (*acting("recall_70"), told("Returned", A, B, SEVILLA, 2)), "at most 1 of this player"),
    ((), (*acting("recall_70"), told("Returned", A, B, COURT, 1)), "takes nobody from there"),
    ((), (*acting("angry_king_50"), told("Returned", A, B, COURT, 4)), "at most 3"),
    ((), (*acting("decay_30"), told("TurnBegan", C)), "took 0 of B, not 6"),
    ((), (*acting("angry_king_50"), told("TurnBegan", C)), "took 0 of B, not 3"),
    ((), (*acting("recall_70"), told("Returned", A, A, ARAGON, 1)), "at most 0 of this player"),
    ((), (*acting("coup_35"), told("TurnBegan", C)), "took 0 of A, not 1"),
    ((), (*acting("into_castillo_140"), told("TurnBegan", C)), "took 0 of A, not 2"),
    (
        (),
        (*acting("civil_war_33"), told("Placed", A, A, SEVILLA), told("TurnBegan", C)),
        "took 0 of B, not 2",
    ),
    ((), (*acting("civil_war_33"), told("SentToCourt", A, B, SEVILLA, 1)), "not there"),
    (
        (),
        (
            *acting("civil_war_33"),
            told("Placed", A, A, VALENCIA),
            told("SentToCourt", A, A, VALENCIA, 1),
        ),
        "not next to the King|not of this colour",
    ),
    (
        (),
        (
            *acting("whirlwind_103"),
            told("WhirlwindShown", A, VALENCIA),
            told("SentToCourt", A, B, SEVILLA, 1),
        ),
        "not there",
    ),
    (
        (),
        (*acting("whirlwind_103"), told("WhirlwindShown", A, VALENCIA), told("TurnBegan", C)),
        "took 0 of A, not 1",
    ),
    ((), (*acting("into_castillo_140"), told("ThrownIn", A, B, SEVILLA, 3)), "so many were not"),
    (
        (),
        (
            *acting("into_castillo_140"),
            told("ThrownIn", A, C, VALENCIA, 2),
            told("ThrownIn", A, C, VALENCIA, 1),
        ),
        "two of each",
    ),
    (
        (),
        (
            *acting("shift_23"),
            told("CastilloShifted", A, VALENCIA),
            told("ThrownIn", A, B, SEVILLA, 1),
        ),
        "only those of the region",
    ),
    (
        (),
        (*acting("shift_23"), told("CastilloShifted", A, VALENCIA), told("TurnBegan", C)),
        "took 0 of A, not 1",
    ),
    (
        (),
        (
            *acting("six_takes_55"),
            told("LimitTableLaid", A, -1, SEVILLA),
            told("SentToCourt", A, B, SEVILLA, 1),
        ),
        "had room enough",
    ),
    ((), (*acting("espionage_25"), told("CardKept", A, power(75))), "the card that was played"),
    (
        ("bridge_by C", "bridge_between granada sevilla", "bridge C 1", "bridge_round 2"),
        (*acting("abolish_95"), told("EffectAbolished", A, C, power(63))),
        "card 63 cannot be abolished",
    ),
    (
        (),
        (*acting("score_of_three_145"), told("RegionsOffered", A, A, ARAGON, SEVILLA, GRANADA)),
        "to an opponent",
    ),
]

BAD_SCORINGS: list[tuple[Lines, Events, str]] = [
    (
        (),
        (
            *acting("score_any_150"),
            scored("valencia", "score_fours_60", 0, 5, 3, 2, 1, 2, *IN_VALENCIA),
        ),
        "whose action is not running",
    ),
    (
        (),
        (
            *acting("score_any_150"),
            scored("valencia", "score_any_150", 1, 5, 3, 2, 1, 1, 1, 2, 0, *IN_VALENCIA[3:]),
        ),
        "scores in another way",
    ),
    ((), (*acting("score_any_150"), *[VALENCIA_SCORED] * 2), "or no second one"),
    (
        (),
        (
            *acting("score_fours_60"),
            scored("valencia", "score_fours_60", 0, 5, 3, 2, 1, 2, *IN_VALENCIA),
        ),
        "not among",
    ),
    ((), (*acting("score_fours_60"), told("TurnBegan", C)), "scored .* instead of"),
    (
        (),
        (
            *acting("score_first_only_120"),
            scored(
                *("valencia", "score_first_only_120", 1, 5, 3, 2, 1, 1),
                *(1, 2, 0, 0, 0, *[0] * 5, 3, 1, 5, 0, 0),
            ),
        ),
        "not in the order of the map",
    ),
    (
        (),
        (
            *acting("score_by_disc_170"),
            *(told("DiscSet", seat, VALENCIA) for seat in range(3)),
            *shown(VALENCIA, VALENCIA, VALENCIA),
            scored("valencia", "score_by_disc_170", 0, 5, 3, 2, 1, 2, *IN_VALENCIA),
        ),
        "not among",
    ),
    (
        (),
        (
            *acting("score_own_place_105"),
            scored("cataluna", "score_own_place_105", 2, 4, 2, 1, 1, 2, *[0] * 5, 1, *[0] * 9),
        ),
        "cannot score this place",
    ),
    (
        (),
        (
            *acting("score_tied_135"),
            scored("valencia", "score_tied_135", 3, 5, 3, 2, 1, 2, *IN_VALENCIA),
        ),
        "cannot score this place",
    ),
    (
        (),
        (
            *acting("score_of_three_145"),
            scored("valencia", "score_of_three_145", 0, 5, 3, 2, 1, 2, *IN_VALENCIA),
        ),
        "cannot score this place",
    ),
    (
        (),
        (
            *acting("score_any_150"),
            scored(
                *("castillo", "score_any_150", 0, 5, 3, 1, 1, 2),
                *(1, 2, 3, 0, 0, 2, 1, 5, 0, 0, *[0] * 5),
            ),
        ),
        "cannot score this place",
    ),
    (
        (),
        (*turn_of(150), scored("valencia", "", 0, 5, 3, 2, 1, 2, *IN_VALENCIA)),
        "general scoring in the middle|not in the order",
    ),
    (
        (),
        (
            *acting("score_any_150"),
            scored("valencia", "score_any_150", 0, 5, 3, 2, 1, 2, *IN_VALENCIA[:-3], 7, 0, 0),
        ),
        r"C got \(3, 1, 7, \(\)\) instead of \(3, 1, 5, \(\)\)",
    ),
    (
        (),
        (
            *acting("score_any_150"),
            scored("valencia", "score_any_150", 0, 5, 3, 1, 1, 2, *IN_VALENCIA),
        ),
        r"board \(5, 3, 1\) instead of",
    ),
    (
        (),
        (
            *acting("score_any_150"),
            scored("valencia", "score_any_150", 0, 5, 3, 2, 2, 2, *IN_VALENCIA),
        ),
        "times 2 instead of 1",
    ),
    (
        (),
        (
            *acting("score_any_150"),
            scored("valencia", "score_any_150", 0, 5, 3, 2, 1, 3, *IN_VALENCIA),
        ),
        "numbers that count 3 instead of 2",
    ),
    (
        ("alliance valencia aragon", "alliance_by C"),
        (
            *acting("score_any_150"),
            scored(
                "valencia", "score_any_150", 0, 5, 3, 2, 1, 2, *IN_VALENCIA, regions=0b100000100
            ),
        ),
        "wrong regions are added",
    ),
]


@pytest.mark.parametrize(
    ("lines", "events", "sentence"),
    [*BAD_ACTIONS, *BAD_SCORINGS],
)
def test_what_may_not_be(lines: Lines, events: Events, sentence: str) -> None:
    Listeners(position(*lines)).hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        Listeners(position(*lines)).hear(*events)


# What lasting effects do to a scoring: as it should be, and as if they were not there


KINGS = (*[0] * 10, 1, 1, 4, 2, 2)
NO_BONUS = (*[0] * 10, 1, 1, 4, 0, 2)
HERE = (1, 2, 3, 0, 0, *[0] * 5, 3, 1, 5, 0, 0)
TURNED = (1, 1, 8, 0, 0, *[0] * 5, 3, 2, 4, 0, 0)
INSIDE = (1, 2, 3, 0, 0, 2, 1, 5, 0, 2, *[0] * 5)
PLAIN_INSIDE = (1, 2, 3, 0, 0, 2, 1, 5, 0, 0, *[0] * 5)
SHIFTED_INSIDE = (1, 2, 3, 0, 0, 2, 1, 6, 0, 0, *[0] * 5)
B_INSIDE = "grande A aragon B castillo C galicia"
SHIFTED = ("shifted_castillo granada", "shifted_by A", B_INSIDE)


@pytest.mark.parametrize(
    ("lines", "place", "board", "right", "wrong"),
    [
        ((), "galicia", (4, 2, 0), KINGS, NO_BONUS),
        (("protection galicia", "protection_by B"), "galicia", (4, 2, 0), NO_BONUS, KINGS),
        (("mistress_by B",), "galicia", (4, 2, 0), NO_BONUS, KINGS),
        (("mobile_board 8 valencia", "board_turned_by 8 C"), "valencia", (8, 4, 0), TURNED, HERE),
        ((B_INSIDE,), "castillo", (5, 3, 1), INSIDE, PLAIN_INSIDE),
        (SHIFTED, "castillo", (6, 3, 1), SHIFTED_INSIDE, INSIDE),
        (
            ("doubled C galicia", "doubled_seen_by C C"),
            "galicia",
            (4, 2, 0),
            KINGS,
            tuple(2 * number for number in KINGS),
        ),
    ],
)
def test_what_effects_do_to_a_special_scoring(
    lines: Lines,
    place: str,
    board: tuple[int, ...],
    right: tuple[int, ...],
    wrong: tuple[int, ...],
) -> None:
    scores = Listeners(position(*lines)).followers[1]
    assert isinstance(scores, KingAndIntrigueScores)
    scores.read(scored(place, "score_any_150", 0, *board, 1, 2, *right))
    with pytest.raises(Violation, match="instead of"):
        scores.read(scored(place, "score_any_150", 0, *board, 1, 2, *wrong))


def test_what_effects_do_to_a_general_scoring() -> None:
    lines = (
        *("doubled C valencia", "doubled_seen_by C C"),
        *("alliance valencia aragon", "alliance_by B"),
    )
    scores = Listeners(position(*lines)).followers[1]
    both = 1 << VALENCIA | 1 << ARAGON
    tied = (3, 2, 6, 0, 0, 1, 3, 0, 0, 0, 3, 2, 6, 0, 0)
    scores.read(scored("valencia", "", 0, 5, 3, 2, 2, 2, *tied, regions=both))
    with pytest.raises(Violation, match="wrong regions"):
        scores.read(scored("valencia", "", 0, 5, 3, 2, 2, 2, *tied))
    with pytest.raises(Violation, match="instead of"):
        scores.read(scored("valencia", "", 0, 5, 3, 2, 1, 2, *HERE, regions=both))
