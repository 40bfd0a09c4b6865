"""The referee of King & Intrigue's cards and turns objects to what no turn may do."""

from __future__ import annotations

import pytest

from elgrande.boxes.king_and_intrigue.watch.turns import TurnReferee
from elgrande.checks.violation import Violation
from elgrande.engine.scope import SPECIAL_STEP, AskAround
from tests.conformance.told import (
    ARAGON,
    BRIDGE,
    BRIDGED,
    CASTILLO,
    COURT,
    EVERY_CARD,
    GALICIA,
    GRANADA,
    JOKERS,
    PROVINCES,
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
    dealt,
    position,
    power,
    round_of,
    shown,
    told,
    turn_of,
)

GOOD: list[tuple[Lines, Events]] = [
    ((), round_of(150, 20, 70)),
    ((), (*JOKERS, told("JokerLaid", A), told("PowerPlayed", B, power(60)))),
    ((), (*turn_of(30), told("Supplied", A, PROVINCES, 5))),
    (("provinces A 0",), (*turn_of(30), told("Supplied", A, VALENCIA, 1))),
    ((), (*turn_of(30), *[told("Placed", A, A, CASTILLO)] * 3)),
    ((), (*acting("fiesta_15"), *[told("Placed", A, A, CASTILLO)] * 6)),
    ((), (*acting("free_placing_20"), told("Placed", A, A, SEVILLA))),
    ((), (*acting("civil_war_33"), told("Placed", A, A, SEVILLA))),
    ((), (*acting("king_card"), told("KingMoved", A, GALICIA, GALICIA))),
    ((), (*acting("score_any_150"), VALENCIA_SCORED)),
    (
        ("kept C last_move_75",),
        (
            *acting("score_any_150"),
            told("KeptCardUsed", C, power(75)),
            told("Moved", C, B, SEVILLA, ARAGON),
            VALENCIA_SCORED,
        ),
    ),
    (
        ("kept C veto_40", "veto_since C 4"),
        (*acting("score_any_150"), told("VetoUsed", C, A, action("score_any_150"))),
    ),
]


@pytest.mark.parametrize(("lines", "events"), GOOD)
def test_what_may_be(lines: Lines, events: Events) -> None:
    Listeners(position(*lines)).hear(*events)


BAD_CARDS: list[tuple[Lines, Events, str]] = [
    ((), (told("CardPicked", A, 3),), "not in the pool"),
    ((), (told("CardPicked", A, power(30)),), "before the extra"),
    ((), (told("HandsChosen", 13),), "A has picked 0 cards"),
    ((), (told("RoundBegan", 5), told("PowerPlayed", C, power(30))), "the turn of B"),
    ((), (*JOKERS, told("JokerLaid", C)), "the turn of A"),
    ((), (*JOKERS, told("PowerPlayed", A, power(50))), "lies out already"),
    ((), (*JOKERS, told("JokerLaid", A), told("PowerPlayed", A, power(60))), "no Joker of this"),
    ((), (*JOKERS, told("JokerLaid", A), told("PowerPlayed", B, power(50))), "lies out already"),
    (("hand B joker",), JOKERS[:2], "nothing is left to add"),
    (("hand B decay_30",), JOKERS[:2], "does not hold this card"),
    (("hand B decay_30",), (told("PowerPlayed", B, power(50)),), "does not hold this card"),
    ((), (told("PowerPlayed", B, power(50)), told("PowerPlayed", B, power(60))), "a second card"),
    ((), (told("RoundBegan", 5), told("WhirlwindSet", B, ARAGON)), "set with its card"),
    ((), (*round_of(150, 20, 70)[:4], told("TurnOrderSet", B, C, A)), "the cards say"),
    ((), (*round_of(150, 20, 70)[:5], told("KingCardDealt", B, 4)), "was to be dealt"),
    ((), (*round_of(150, 20, 70)[:5], told("IntrigueCardDealt", B, 5)), "was to be dealt"),
    ((), (*round_of(150, 20, 70)[:5], *dealt((B, A, C))[:2], told("TurnBegan", B)), "another's"),
    ((), (*round_of(150, 20, 70), told("TurnBegan", A)), "turn 1 of the round is another's"),
    ((), (*turn_of(70), told("StartPlayerPassed", B)), "B became start player"),
    ((), (*turn_of(70), told("StartPlayerPassed", C)), "ended after 2 turns"),
]

BAD_TURNS: list[tuple[Lines, Events, str]] = [
    ((), (*turn_of(30), told("Supplied", A, PROVINCES, 6)), "at most 5 may come"),
    ((), (*turn_of(15), told("Supplied", A, PROVINCES, 1)), "at most 0 may come"),
    ((), (*turn_of(30), told("Supplied", B, PROVINCES, 1)), "at most 0 may come"),
    ((), (*turn_of(30), told("Supplied", A, VALENCIA, 1)), "when the provinces are empty"),
    ((), (*acting("decay_30"), told("Supplied", A, PROVINCES, 1)), "at the start of the turn"),
    ((), (*turn_of(30), *[told("Placed", A, A, CASTILLO)] * 4), "at most 3 may be placed"),
    ((), (*turn_of(30), told("Placed", C, C, CASTILLO)), "at most 1 may be placed"),
    ((), (*turn_of(30), told("Placed", A, A, SEVILLA)), "not next to the King"),
    ((), (*turn_of(30), told("Placed", A, A, GALICIA)), "while the King stands in galicia"),
    (
        ("court A 20 B 6 C 6",),
        (*acting("fiesta_15"), *[told("Placed", A, A, CASTILLO)] * 9),
        "at most 8 may be placed",
    ),
    (
        (),
        (*acting("civil_war_33"), told("Placed", A, A, SEVILLA), told("Placed", A, A, SEVILLA)),
        "not next to the King",
    ),
    ((), (*acting("civil_war_33"), told("Placed", A, A, CASTILLO)), "needs a region"),
    (
        (),
        (
            *turn_of(30),
            told("Placed", A, A, CASTILLO),
            told("SpecialAnnounced", A, action("decay_30")),
            told("Placed", A, A, CASTILLO),
        ),
        "interrupted by the special action",
    ),
    (
        (),
        (
            *turn_of(20),
            told("Placed", A, A, CASTILLO),
            told("SpecialAnnounced", A, action("free_placing_20")),
        ),
        "placing is over",
    ),
    ((), (*turn_of(30), told("SpecialAnnounced", A, action("recall_70"))), "none of"),
    ((), (*turn_of(30), told("SpecialAnnounced", A, action("king_card"))), "none of"),
    ((), (*turn_of(30), told("SpecialAnnounced", C, action("intrigue_card"))), "whose turn it is"),
    (
        (),
        (*acting("decay_30"), told("SpecialAnnounced", A, action("decay_30"))),
        "one special action a turn",
    ),
    ((), (*acting("decay_30"), told("SpecialSkipped", A, action("decay_30"))), "has acted"),
    (
        (),
        (
            *turn_of(103),
            told("Supplied", A, PROVINCES, 1),
            told("SpecialAnnounced", A, action("whirlwind_103")),
        ),
        "at the start of the turn",
    ),
    ((), (*turn_of(103), told("TurnBegan", C)), "still waits"),
    ((), (*round_of(180, 10, 103), told("WhirlwindPutAway", A)), "in its owner's turn"),
    ((), (*turn_of(103), told("WhirlwindShown", A, SEVILLA)), "was set"),
    ((), (*turn_of(30), told("Moved", A, A, ARAGON, SEVILLA)), "no special action is under way"),
    ((), (*turn_of(30), told("KingMoved", A, GALICIA, ARAGON)), "no special action is under way"),
    (
        ("kept C last_move_75",),
        (*acting("decay_30"), told("KeptCardUsed", C, power(75))),
        "nothing is about to be scored",
    ),
    (
        ("kept C espionage_25",),
        (*acting("score_any_150"), told("KeptCardUsed", C, power(25))),
        "no such card is used",
    ),
    (
        ("kept C last_move_75",),
        (
            *acting("score_any_150"),
            told("KeptCardUsed", C, power(75)),
            told("Moved", C, B, SEVILLA, CASTILLO),
        ),
        "to a forbidden place",
    ),
    (
        ("kept C last_move_75", *BRIDGED),
        (
            *acting("score_any_150"),
            told("KeptCardUsed", C, power(75)),
            told("Moved", C, B, BRIDGE, SEVILLA),
        ),
        "may not be moved",
    ),
    ((), (*acting("decay_30"), told("VetoUsed", C, A, action("decay_30"))), "C has no Veto"),
    (
        ("kept C veto_40",),
        (*turn_of(30), told("VetoUsed", C, A, action("decay_30"))),
        "no such action is under way",
    ),
    (
        ("kept A veto_40",),
        (*acting("decay_30"), told("VetoUsed", A, A, action("decay_30"))),
        "its own action",
    ),
    (
        BRIDGED,
        (*round_of(180, 10, 50), told("TurnBegan", B), told("BridgeCrossed", B, SEVILLA, ARAGON)),
        "not its bridge",
    ),
    (
        ("bridge B 1", "bridge_between granada sevilla", "bridge_by B", "bridge_round 5"),
        (*round_of(180, 10, 50), told("TurnBegan", B), told("BridgeCrossed", B, SEVILLA, GRANADA)),
        "not new",
    ),
    (
        (*BRIDGED, "granada A 1 B 1"),
        (
            *round_of(180, 10, 50),
            told("TurnBegan", B),
            told("BridgeCrossed", B, SEVILLA, GRANADA),
            told("BridgeCrossed", B, GRANADA, SEVILLA),
        ),
        "crossed one way",
    ),
]


@pytest.mark.parametrize(
    ("lines", "events", "sentence"),
    [*BAD_CARDS, *BAD_TURNS],
)
def test_what_may_not_be(lines: Lines, events: Events, sentence: str) -> None:
    Listeners(position(*lines)).hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        Listeners(position(*lines)).hear(*events)


# Where the options say otherwise


OPTIONS: list[tuple[dict[str, str], Events, str]] = [
    (
        {"fiesta": "five_instead"},
        (*acting("fiesta_15"), *[told("Placed", A, A, CASTILLO)] * 6),
        "at most 5 may be placed",
    ),
    (
        {"skipping": "may_only"},
        (*turn_of(30), told("SpecialSkipped", A, action("decay_30"))),
        "was compulsory",
    ),
    (
        {"skipping": "may_only"},
        (*turn_of(10), told("SpecialSkipped", A, action("intrigue_card"))),
        "was compulsory",
    ),
]


@pytest.mark.parametrize(("options", "events", "sentence"), OPTIONS)
def test_what_options_forbid(options: dict[str, str], events: Events, sentence: str) -> None:
    Listeners(position()).hear(*events)
    Listeners(position(**options)).hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        Listeners(position(**options)).hear(*events)


def test_who_may_skip_one_of_two_actions_need_not_act() -> None:
    """The King card may be skipped, so its holder may forgo his compulsory card, too."""
    events = (*round_of(30, 20, 10), told("TurnBegan", B))
    skipped = told("SpecialSkipped", B, action("decay_30"))
    Listeners(position(skipping="may_only")).hear(*events, skipped)


def test_from_a_court_nobody_comes_to_the_king_even_with_the_mistress() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("free_placing_20"))
    listeners.books.mistress = (C,)
    with pytest.raises(Violation, match="from the court into the King's region"):
        listeners.hear(told("Placed", A, A, GALICIA))


def test_nothing_leaves_a_protected_region() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("grande_80"))
    listeners.books.protection = (ARAGON, C)
    with pytest.raises(Violation, match="aragon is protected"):
        listeners.hear(told("Moved", A, A, ARAGON, SEVILLA))


def test_an_action_without_effect_is_told_if_it_is_so_and_once() -> None:
    idle = told("ActionWithoutEffect", A, action("king_card"))
    moved = told("KingMoved", A, GALICIA, ARAGON)
    Listeners(position()).hear(*acting("king_card"), idle)
    for events in ((moved, idle), (idle, idle)):
        with pytest.raises(Violation, match="this is not so, or was told before"):
            Listeners(position()).hear(*acting("king_card"), *events)
    with pytest.raises(Violation, match="nobody was told that king_card changed nothing"):
        Listeners(position()).hear(*acting("king_card"), told("TurnBegan", B))


OUTING = (
    *acting("outing_13"),
    *(told("DiscSet", seat, VALENCIA) for seat in (B, C)),
    *(told("DiscShown", seat, VALENCIA) for seat in (B, C)),
)
WALKED = told("GrandeMoved", B, SEVILLA, VALENCIA)
VETO_OUT = ("kept C veto_40", "veto_since C 4")


def test_who_has_a_veto_is_asked_when_the_discs_are_shown() -> None:
    listeners = Listeners(position(*VETO_OUT))
    listeners.hear(*OUTING)
    with pytest.raises(Violation, match="1 seats have a Veto, asked: False"):
        listeners.hear(WALKED)
    listeners = Listeners(position(*VETO_OUT))
    listeners.hear(*OUTING)
    listeners.s.push(AskAround(SPECIAL_STEP, A, 0))
    for follower in listeners.followers[1:]:
        if isinstance(follower, TurnReferee):
            follower.agrees(listeners.s)
    listeners.hear(WALKED)


def test_nobody_is_asked_who_has_none() -> None:
    listeners = Listeners(position())
    listeners.hear(*OUTING, WALKED)


VETO_AHEAD = (
    *round_of(150, 40, 70),
    *(told("TurnBegan", seat) for seat in (B, A)),
    told("SpecialAnnounced", A, action("recall_70")),
    told("VetoUsed", C, A, action("recall_70")),
)


def test_a_veto_before_its_owners_turn_where_the_game_has_it() -> None:
    Listeners(position(early_veto="yes")).hear(*VETO_AHEAD)
    with pytest.raises(Violation, match="must lie out before it is used"):
        Listeners(position(early_veto="no")).hear(*VETO_AHEAD)


def test_a_veto_before_its_owners_turn() -> None:
    """Not once his turn is over, and not if he has lost his own action."""
    listeners = Listeners(position(early_veto="yes"))
    stopped = (told("SpecialAnnounced", A, action("decay_30")), told("VetoUsed", B, A, 93))
    listeners.hear(*round_of(40, 20, 30), told("TurnBegan", B), told("TurnBegan", A), stopped[0])
    with pytest.raises(Violation, match="B has no Veto"):
        listeners.hear(told("VetoUsed", B, A, action("decay_30")))
    listeners = Listeners(position(early_veto="yes"))
    listeners.hear(*round_of(40, 20, 30), told("TurnBegan", B), told("TurnBegan", A), stopped[0])
    listeners.books.used[B] = 0
    with pytest.raises(Violation, match="the turn of B is over"):
        listeners.hear(told("VetoUsed", B, A, action("decay_30")))
    listeners = Listeners(position(early_veto="yes"))
    listeners.hear(*acting("decay_30"))
    listeners.books.played[C] = power(40)
    with pytest.raises(Violation, match="C may not use a Veto before its turn"):
        listeners.hear(told("VetoUsed", C, A, action("decay_30")))


def test_with_four_the_king_has_no_action_of_his_own() -> None:
    """So the disc of his whirlwind is put away before the turns."""
    lines = (
        "court A 6 B 6 C 6 D 30",
        " ".join(["hand", *(f"{seat} {EVERY_CARD}" for seat in "ABCD")]),
        *("grande A aragon B sevilla C galicia D granada", "order A B C D -"),
    )
    order = (1, 0, 3, 2)
    plays = [told("PowerPlayed", 1, power(103)), told("WhirlwindSet", 1, ARAGON)]
    plays += [
        told("PowerPlayed", seat, power(value)) for seat, value in ((2, 10), (3, 30), (0, 50))
    ]
    events = [told("RoundBegan", 5), *plays, told("TurnOrderSet", *order), *dealt(order)]
    listeners = Listeners(position(*lines, players="4"))
    listeners.hear(*events)
    with pytest.raises(Violation, match="B still has a disc for an action it has lost"):
        listeners.hear(told("TurnBegan", 1))
    listeners = Listeners(position(*lines, players="4"))
    listeners.hear(*events, told("WhirlwindPutAway", 1), told("TurnBegan", 1))
    with pytest.raises(Violation, match="none of"):
        listeners.hear(told("SpecialAnnounced", 1, action("whirlwind_103")))


# Set-up


SETUP = (
    "aragon A 2",
    "sevilla B 2",
    "valencia C 2",
    "granada",
    "cataluna",
    "galicia",
    "castillo",
    "court A 7 B 7 C 7",
    "provinces A 21 B 21 C 21",
    "hand",
    "round 0",
)
DISCS = (
    *(told("DiscSet", seat, region) for seat, region in enumerate((GRANADA, SEVILLA, GALICIA))),
    *shown(GRANADA, SEVILLA, GALICIA),
)


@pytest.mark.parametrize(
    ("options", "events", "sentence"),
    [
        ({}, (told("ExtraPlaced", A, COURT, GRANADA),), "the disc said"),
        ({}, (told("ExtraPlaced", A, PROVINCES, SEVILLA),), "the disc said"),
        ({}, (told("ExtraStayed", C),), "the disc said"),
        ({}, (*[told("ExtraPlaced", A, PROVINCES, GRANADA)] * 2,), "the disc said"),
        (
            {"extra_caballero": "from_court"},
            (told("ExtraPlaced", A, PROVINCES, GRANADA),),
            "the disc said",
        ),
    ],
)
def test_an_extra_caballero_that_goes_astray(
    options: dict[str, str], events: Events, sentence: str
) -> None:
    listeners = Listeners(position(*SETUP, **options))
    listeners.hear(*DISCS, *events[:-1])
    with pytest.raises(Violation, match=sentence):
        listeners.hear(events[-1])


def test_extra_caballeros_and_fourteen_cards() -> None:
    listeners = Listeners(position(*SETUP, extra_caballero="from_court"))
    listeners.hear(
        *DISCS,
        told("ExtraPlaced", A, COURT, GRANADA),
        told("ExtraPlaced", B, COURT, SEVILLA),
        told("ExtraStayed", C),
    )
    cards = [told("CardPicked", A, power(value)) for value in range(10, 150, 10)]
    listeners.hear(*cards[:13])
    with pytest.raises(Violation, match="too many cards"):
        listeners.hear(cards[13])
