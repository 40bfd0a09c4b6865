"""What the texts become in games: every question, option, reason and event can be read."""

from __future__ import annotations

import pytest

from elgrande.base import events
from elgrande.base.board import ARAGON, CASTILLO, COURT, GALICIA, VALENCIA
from elgrande.base.editions import EDITIONS
from elgrande.base.reasons import KINGS_REGION
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES, EVENT_KINDS, ruleset
from elgrande.engine.event import EVERYBODY, Event, EventKind
from elgrande.engine.ids import NEUTRAL, NOBODY, NOWHERE
from elgrande.telling.teller import Teller
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES, Text
from tests.support.scored import as_told
from tests.text.games import watched
from tests.text.readable import (
    NAMES,
    actions_can_be_read,
    events_can_be_read,
    is_readable,
    options_read_differently,
    questions_and_options_can_be_read,
    reasons_can_be_read,
)

EN = Text("en")
DE = Text("de")
ALL = [Text(language) for language in LANGUAGES]
MOVE_3 = CARD_NAMES.number("move_3")
SCORE_FIVES = CARD_NAMES.number("score_fives")
SCORE_ANY = CARD_NAMES.number("score_any")
VETO_CARD = CARD_NAMES.number("veto")


def told(kind: EventKind, *numbers: int) -> list[str]:
    """An event in English and in German."""
    event = Event(kind, numbers, EVERYBODY, None)
    return [text.event(event, NAMES) for text in (EN, DE)]


@pytest.mark.parametrize("text", ALL, ids=LANGUAGES)
def test_every_event_of_random_games_can_be_read(text: Text) -> None:
    assert len({event.kind.name for event in watched().events}) > 30
    events_can_be_read(text, watched())


@pytest.mark.parametrize("text", ALL, ids=LANGUAGES)
@pytest.mark.parametrize("kind", sorted(EVENT_KINDS.keys() - {"Scored"}))
@pytest.mark.parametrize("number", [0, 1])
def test_every_kind_of_event_can_be_read(text: Text, kind: str, number: int) -> None:
    args = EVENT_KINDS[kind].args
    numbers = tuple(1 if name in ("deck", "from") else number for name in args)
    assert is_readable(text.event(Event(EVENT_KINDS[kind], numbers, EVERYBODY, None), NAMES))


@pytest.mark.parametrize("text", ALL, ids=LANGUAGES)
def test_every_question_and_option_of_random_games_can_be_read(text: Text) -> None:
    questions_and_options_can_be_read(text, watched())


@pytest.mark.parametrize("text", ALL, ids=LANGUAGES)
def test_options_of_one_question_read_differently(text: Text) -> None:
    options_read_differently(text, watched())


@pytest.mark.parametrize("text", ALL, ids=LANGUAGES)
def test_every_action_there_is_can_be_read_without_its_question(text: Text) -> None:
    actions_can_be_read(text)


@pytest.mark.parametrize("text", ALL, ids=LANGUAGES)
def test_every_reason_can_be_read(text: Text) -> None:
    reasons_can_be_read(text, watched())


def test_a_reason_says_the_rule() -> None:
    assert EN.why(KINGS_REGION) == "Nothing may enter or leave the King's region."
    assert DE.why(KINGS_REGION) == "In die Königsregion darf nichts hinein und nichts hinaus."


def test_places_take_their_prepositions() -> None:
    assert told(events.PLACED, 0, 0, CASTILLO) == [
        "Ann places a caballero in the Castillo.",
        "Ann setzt einen Caballero ins Castillo.",
    ]
    assert told(events.MOVED, 0, 1, ARAGON, CASTILLO) == [
        "Ann moves a caballero of Ben from Aragón into the Castillo.",
        "Ann versetzt einen Caballero von Ben aus Aragón ins Castillo.",
    ]
    assert told(events.EVICTED, 0, 1, ARAGON, COURT, 3) == [
        "Ben must leave Aragón with 3 caballeros and goes to the court.",
        "Ben muss Aragón mit 3 Caballeros verlassen und zieht an den Hof.",
    ]


def test_own_and_neutral_pieces_are_told_apart() -> None:
    assert told(events.MOVED, 0, 0, GALICIA, ARAGON) == [
        "Ann moves one of their own caballeros from Galicia to Aragón.",
        "Ann versetzt einen eigenen Caballero aus Galicia nach Aragón.",
    ]
    assert told(events.MOVED, 0, NEUTRAL, GALICIA, ARAGON) == [
        "Ann moves a caballero of Neutral from Galicia to Aragón.",
        "Ann versetzt einen Caballero von Neutral aus Galicia nach Aragón.",
    ]


def test_a_board_may_come_from_beside_the_map() -> None:
    assert told(events.BOARD_MOVED, 0, 0, NOWHERE, VALENCIA) == [
        "Ann brings the mobile scoreboard 8/4/0 to Valencia.",
        "Ann bringt die kleine Wertungstafel 8/4/0 nach Valencia.",
    ]
    assert told(events.BOARD_MOVED, 1, 1, VALENCIA, CASTILLO) == [
        "Ben moves the mobile scoreboard 4/0/0 from Valencia into the Castillo.",
        "Ben versetzt die kleine Wertungstafel 4/0/0 aus Valencia ins Castillo.",
    ]


def test_a_king_may_stay() -> None:
    assert told(events.KING_MOVED, 0, GALICIA, GALICIA) == [
        "Ann leaves the King in Galicia.",
        "Ann lässt den König in Galicia stehen.",
    ]


def test_numbers_take_their_nouns() -> None:
    assert told(events.SUPPLIED, 0, ARAGON, 1) == [
        "Ann brings 1 caballero from Aragón to the court.",
        "Ann holt 1 Caballero aus Aragón an den Hof.",
    ]


def test_nobody_and_no_card_have_names() -> None:
    assert told(events.VETO_USED, NOBODY, 1, NOBODY) == [
        "nobody vetoes “no card” of Ben: what is done stands, the rest is lost.",
        (
            "niemand legt Veto gegen „keine Karte“ von Ben ein: "
            "Was geschehen ist, bleibt, der Rest entfällt."
        ),
    ]


def test_all_seats_of_an_order_are_listed() -> None:
    assert told(events.TURN_ORDER_SET, 2, 0, 1) == [
        "Order of turns: Cleo, Ann, Ben.",
        "Zugreihenfolge: Cleo, Ann, Ben.",
    ]


def test_the_winner_is_named() -> None:
    assert told(events.GAME_ENDED, 50, 61) == [
        "The game is over: Ann 50, Ben 61. Ben wins.",
        "Das Spiel ist aus: Ann 50, Ben 61. Ben gewinnt.",
    ]
    assert told(events.GAME_ENDED, 61, 50, 61) == [
        "The game is over: Ann 61, Ben 50, Cleo 61. Ann and Cleo share the victory.",
        "Das Spiel ist aus: Ann 61, Ben 50, Cleo 61. Ann und Cleo teilen sich den Sieg.",
    ]


def test_a_short_game_says_why_it_begins_with_round_2() -> None:
    rules = ruleset(3, options={"rounds": "6"})
    teller = Teller(load_text("en").for_rules(rules), rules, NAMES, effects=False)
    begun = [
        line
        for number in (2, 3)
        for line in teller.lines(
            "RoundBegan", [Event(events.ROUND_BEGAN, (number,), EVERYBODY, None)]
        )
    ]
    assert begun == [
        "Round 2 begins: the short game leaves out rounds 1, 4 and 7.",
        "Round 3 begins.",
        "A general scoring follows this round.",
    ]


def test_a_scoring_can_be_checked_by_hand() -> None:
    head = (ARAGON, NOBODY, 0, 5, 4, 1, 1, 3, 1 << ARAGON)
    seats = (4, 1, 5, 2, 2, 2, 3, 1, 0, 0, 2, 3, 1, 0, 0, 0, 0, 0, 0, 0)
    english, german = told(events.SCORED, *head, *as_told(*seats))
    assert english.split("\n") == [
        "Scored: Aragón, 5/4/1.",
        (
            "Ann: 4 caballeros, 1st place, 5 points, 2 more for the King, 2 more for the Grande, "
            "9 points in all."
        ),
        "Ben: 2 caballeros, tied, so 3rd place, 1 point.",
        "Cleo: 2 caballeros, tied, so 3rd place, 1 point.",
        "Dan: no caballeros.",
    ]
    assert german.split("\n") == [
        "Wertung: Aragón, 5/4/1.",
        (
            "Ann: 4 Caballeros, 1. Platz, 5 Punkte, 2 mehr für den König, 2 mehr für den Granden, "
            "9 Punkte insgesamt."
        ),
        "Ben: 2 Caballeros, Gleichstand, daher 3. Platz, 1 Punkt.",
        "Cleo: 2 Caballeros, Gleichstand, daher 3. Platz, 1 Punkt.",
        "Dan: keine Caballeros.",
    ]


def test_a_scoring_tells_what_is_unusual() -> None:
    head = (ARAGON, SCORE_FIVES, 1, 5, 4, 1, 2, 1, 1 << ARAGON | 1 << VALENCIA)
    english, _ = told(events.SCORED, *head, *as_told(1, 1, 10, 0, 0))
    assert english.split("\n") == [
        "Scored by “Special Scoring: 5-regions”: Aragón, 5/4/1.",
        "Only a first place held alone pays.",
        "Everything is paid 2 times.",
        "Added up: Aragón and Valencia.",
        "Ann: 1 caballero, 1st place, 10 points.",
    ]


def test_a_card_has_a_title_and_a_label() -> None:
    assert (EN.title(MOVE_3), EN.card(MOVE_3)) == ("Intrigue", "Intrigue: move 3")
    assert (DE.title(VETO_CARD), DE.card(VETO_CARD)) == ("Veto", "Veto")


def test_a_card_may_do_something_else_under_an_option() -> None:
    assert "Castillo" not in EN.effect(SCORE_ANY, {"castillo_choosable": "no"})
    assert "Castillo" in EN.effect(SCORE_ANY, {"castillo_choosable": "yes"})


def test_an_option_reads_best_with_its_question() -> None:
    done = ACTION_SPACE.parse("done").number
    assert EN.action(done) == "Stop"
    assert EN.action(done, "TakeOneOfEach") == "Spare this player"
    take = ACTION_SPACE.parse("take galicia B").number
    assert DE.action(take, "MoveCaballeros", NAMES) == (
        "Versetze einen Caballero von Ben aus Galicia"
    )


def test_a_scoring_says_how_many_numbers_pay() -> None:
    head = (ARAGON, NOBODY, 0, 5, 4, 1, 1)
    two = (*head, 1, 1 << ARAGON, *as_told(2, 2, 0, 0, 0, 2, 2, 0, 0, 0))
    three = (*head, 2, 1 << ARAGON, *as_told(2, 2, 4, 0, 0))
    assert "Only the first number of a board pays." in told(events.SCORED, *two)[0]
    assert "Nur die ersten beiden Zahlen einer Tafel zählen." in told(events.SCORED, *three)[1]


TABOO = {
    "en": "the King's",
    "de": "Königsregion",
    "es": "del Rey",
    "fr": "du Roi",
    "pt": "Região Real",
}


@pytest.mark.parametrize(
    "card", ["take_one_of_each", "give_up_a_region", "give_up_2", "mobile_board", "the_court"]
)
@pytest.mark.parametrize("language", sorted(TABOO.keys() & set(LANGUAGES)))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_names_the_kings_region_where_it_is_taboo(
    card: str, language: str, edition: str
) -> None:
    """Unless nothing is taken from regions at all."""
    effect = Text(language).effect(CARD_NAMES.number(card), ruleset(4, edition).options)
    only_provinces = card == "the_court" and edition == "decennial"
    assert (TABOO[language] in effect) != only_provinces
