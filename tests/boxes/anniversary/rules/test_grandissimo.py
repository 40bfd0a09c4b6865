"""Standards with Grandissimo: prison, ships, guests, mercenaries, and what is thrown inside."""

from __future__ import annotations

import pytest

from elgrande.base.fields import KING
from elgrande.boxes.anniversary.rules.naming import StepWithBearer
from elgrande.boxes.anniversary.watch.invariants import questions_about_bearers_are_due
from elgrande.boxes.anniversary.watch.standards import StandardReferee
from elgrande.boxes.grandissimo.rules.mercenaries import AskConsent
from elgrande.checks.suite import suite_of
from elgrande.engine.scope import StepConsent
from elgrande.game import Game
from elgrande.telling.question import QuestionText
from elgrande.text import Text
from tests.boxes.anniversary.table import VETO, AGTable

NAMES = ("Alba", "Beto", "Cleo", "Dora")
GALICIA, SEVILLA = 0, 6
GENERAL = ("king aragon", "person_holder - - A", "court A 3", "played A 13")
INCOGNITO = ("incognito_card D galicia",)


def act(seat: str, card: str, *lines: str) -> AGTable:
    """This seat has announced the special action of this card."""
    t = AGTable(*lines)
    t.act(seat, card)
    return t


def begun(seat: str, *lines: str) -> AGTable:
    """The turn of this seat begins."""
    t = AGTable(*lines)
    t.open_cards("move_3", "veto", "score_fives", "grande", "king")
    t.begin_turn(seat)
    return t


def general(*lines: str) -> AGTable:
    """A uses the General Inquisitor; a mercenary goes from Sevilla to Galicia."""
    t = begun("A", *GENERAL, *lines)
    t.play_passing("A person general", "A take sevilla N", "A to galicia")
    return t


# ---- out of the regions


@pytest.mark.parametrize(("answer", "where"), [("goes", "granada"), ("stays", "sevilla")])
def test_a2_2_who_brings_one_of_several_to_prison_says_which(answer: str, where: str) -> None:
    t = act("A", "concentrated_force", "king aragon", "sevilla B 2", "standard B sevilla", *VETO)
    t.play("A take sevilla B")
    assert (t.pending(), t.asks(), t.counts("prison")) == ("A", "WhichBearer", "")
    t.play(f"A bearer {answer}")
    assert t.told()[-1] == f"BearerDeclared(1, {int(answer == 'goes')})", "the Veto knows it"
    t.play("D veto")
    assert (t.bearer("B"), t.counts("prison")) == ("sevilla", "")
    lines = ("king aragon", "sevilla B 2", "granada B 1", "standard B sevilla")
    t = act("A", "concentrated_force", *lines)
    t.play("A take sevilla B", f"A bearer {answer}")
    if answer == "goes":
        assert (t.pending(), t.asks()) == ("B", "HandOver")
        t.play("B take granada B")
    assert (t.bearer("B"), t.counts("prison")) == (where, "B1")


def test_a3_1_a_bearer_in_prison_hands_over() -> None:
    t = act("A", "concentrated_force", "king aragon", "sevilla B 1", "standard B sevilla")
    t.play("A take sevilla B")
    assert (t.bearer("B"), t.counts("prison")) == ("", "B1"), (
        "it waits: who is in prison is no bearer"
    )


def test_a2_2_who_throws_two_of_each_says_which() -> None:
    lines = ("king aragon", "sevilla A 1 B 3", "granada B 1", "standard B sevilla")
    t = act("A", "into_castillo_6", *lines)
    t.play("A text", "A take sevilla B")
    assert (t.pending(), t.asks(), t.counts("castillo")) == ("A", "WhichBearer", ""), "before it"
    t.play("A bearer goes")
    assert (t.pending(), t.asks(), t.counts("castillo")) == ("B", "HandOver", "B1")
    t.play("B take sevilla B", "A take sevilla B", "A bearer stays")
    assert (t.bearer("B"), t.counts("castillo"), t.counts("sevilla")) == ("sevilla", "B2", "A1 B1")


def test_a2_2_the_queen_fetches_from_a_region() -> None:
    lines = ("king aragon", "sevilla A 2", "standard A sevilla", "person_holder A - -")
    t = begun("A", *lines, "court A 1", "played A 13")
    t.play("A person queen", "A take sevilla A")
    assert (t.pending(), t.asks(), t.counts("sevilla")) == ("A", "WhichBearer", "A2")
    t.play("A bearer stays")
    assert (t.bearer("A"), t.counts("sevilla")) == ("sevilla", "A1")


# ---- into the regions


def test_a5_2_who_is_released_is_no_bearer_unless_the_standard_waits() -> None:
    t = act("A", "king", "king aragon", "prison A 1 B 2", "galicia B 1", "standard B galicia")
    t.play("A release", "A region sevilla")
    assert (t.counts("sevilla"), t.bearer("A"), t.bearer("B")) == ("A1 B2", "sevilla", "galicia")


def test_a5_2_who_is_unloaded_is_no_bearer_unless_the_standard_waits() -> None:
    lines = ("king aragon", "aboard A 2", "ship_owner A -", "played A 13")
    t = begun("A", *lines, "galicia A 1", "standard A galicia")
    t.play("A to sevilla", "A to valencia")
    assert t.bearer("A") == "galicia"
    t = begun("A", *lines)
    t.play("A to sevilla")
    assert t.bearer("A") == "sevilla", "the first one ashore"
    t.play("A to valencia")
    assert t.bearer("A") == "sevilla"


def test_a5_2_who_is_placed_by_a_host_is_no_bearer_unless_the_standard_waits() -> None:
    lines = ("king aragon", "guests_of_a B 1 C 2", "galicia B 1", "standard B galicia")
    t = begun("A", *lines, "played A 13", "court A 1")
    t.play("A place sevilla", "A place castillo")
    assert (t.bearer("B"), t.bearer("C")) == ("galicia", ""), "inside nobody bears it"
    t.play("A place sevilla")
    assert t.bearer("C") == "sevilla"


def test_a3_3_rapid_troops_and_an_eviction_bring_a_waiting_standard_a_bearer() -> None:
    t = act("A", "rapid_troops", "king aragon", "provinces A 5")
    if t.asks() == "SymbolAndText":
        t.play("A text", "A done")
    t.play("A placing", "A place valencia")
    assert t.bearer("A") == "valencia"
    t = act("A", "eviction_6", "king aragon", "castillo A 2 B 1")
    t.discs("granada", B="aragon")
    assert (t.bearer("A"), t.bearer("B")) == ("granada", "")


# ---- mercenaries


@pytest.mark.parametrize(("answer", "where"), [("goes", "galicia"), ("stays", "sevilla")])
def test_a5_3_an_own_bearer_goes_with_a_mercenary(answer: str, where: str) -> None:
    t = general("sevilla A 2 N 1", "standard A sevilla")
    t.play("A take sevilla A", f"A bearer {answer}")
    assert (t.counts("galicia"), t.bearer("A")) == ("A1 N1", where)


@pytest.mark.parametrize(("answer", "word"), [("goes", 1), ("stays", 0)])
def test_a2_2_the_incognito_king_may_come_once_the_bearer_is_named(answer: str, word: int) -> None:
    t = general("sevilla A 2 N 1", "standard A sevilla", *INCOGNITO)
    t.play("A take sevilla A", f"A bearer {answer}")
    assert (t.pending(), t.counts("galicia")) == ("D", ""), "he is asked before anybody goes"
    assert t.told()[-1] == f"BearerDeclared(0, {word})"
    t.play("D reveal")
    assert (t.king(), t.asks(), t.counts("sevilla")) == ("galicia", "MoveMercenaries", "A2 N1")


def test_a2_2_the_incognito_king_may_come_when_the_queen_fetches_the_bearer() -> None:
    lines = ("king aragon", "sevilla A 2", "standard A sevilla", "person_holder A - -")
    t = begun("A", *lines, "court A 1", "played A 13", "incognito_card D sevilla")
    t.play_passing("A person queen")
    t.play("A take sevilla A", "A bearer goes")
    assert (t.pending(), t.counts("sevilla")) == ("D", "A2")


@pytest.mark.parametrize(("named", "where"), [("goes", "galicia"), ("stays", "sevilla")])
@pytest.mark.parametrize("reacts", [(), INCOGNITO])
def test_a5_3_the_owner_agrees_to_the_one_that_was_named(
    named: str, where: str, reacts: tuple[str, ...]
) -> None:
    t = general("sevilla B 2 N 1", "standard B sevilla", *reacts)
    t.play("A take sevilla B")
    assert (t.pending(), t.asks()) == ("A", "WhichBearer"), "before the owner is asked"
    t.play(f"A bearer {named}")
    assert (t.pending(), t.asks()) == ("B", "AskConsent")
    assert not list(questions_about_bearers_are_due(t.s))
    t.play_passing("B agree")
    assert (t.counts("galicia"), t.bearer("B")) == ("B1 N1", where)
    assert t.line("bearer_said") == "", "said once, then forgotten"


def test_a5_3_if_the_owner_refuses_the_bearer_stays() -> None:
    t = general("sevilla B 2 N 1", "standard B sevilla")
    t.play("A take sevilla B", "A bearer goes", "B refuse")
    assert (t.counts("galicia"), t.counts("sevilla"), t.bearer("B")) == ("N1", "B2", "sevilla")


def test_a5_3_the_last_one_is_the_bearer_without_a_word() -> None:
    t = general("sevilla B 1 N 1", "standard B sevilla")
    t.play("A take sevilla B")
    assert (t.pending(), t.asks()) == ("B", "AskConsent")
    t.play("B agree")
    assert t.bearer("B") == "galicia"


def test_a5_3_a_mercenary_that_cannot_go_any_more_is_chosen_anew() -> None:
    t = general("sevilla B 2 N 1", "standard B sevilla", *INCOGNITO)
    t.play("A take sevilla B", "A bearer goes", "B agree")
    assert t.pending() == "D"
    t.s.table[KING] = GALICIA
    t.play("D pass")
    assert (t.asks(), t.bearer("B"), t.counts("sevilla")) == ("MoveMercenaries", "sevilla", "B2 N1")


@pytest.mark.parametrize(
    ("language", "goes", "stays"),
    [("en", "It is the", "It is not the"), ("de", "Es ist der", "Es ist nicht der")],
)
def test_a5_3_the_owner_reads_which_one_it_is(language: str, goes: str, stays: str) -> None:
    for answer, words in (("goes", goes), ("stays", stays)):
        t = general("sevilla B 2 N 1", "standard B sevilla")
        t.play("A take sevilla B", f"A bearer {answer}")
        running = Game.from_state(t.s)
        seen, decision = running.view(1), running.decision(1)
        text = Text(language).for_rules(running.rules)
        assert words in QuestionText(text, seen, decision, [], NAMES, seen).head()


# ---- scorings


def test_a1_5_a_bearer_in_a_boycotted_ally_still_breaks_the_tie() -> None:
    homes = "grande A castillo B castillo C castillo D castillo"
    allied = ("galicia A 1 B 2", "aragon A 2 B 1", "alliance galicia aragon", "alliance_by C")
    boycott = ("boycott_card C galicia", "boycott_seen_by C C")
    t = AGTable(homes, *allied, *boycott, "king granada", "standard B galicia")
    t.general()
    t.discs("sevilla")
    assert t.paid("aragon") == [4, 5, 0, 0]
    assert t.scores() == [4, 5, 0, 0]


def test_a1_6_no_standard_breaks_a_tie_of_courts() -> None:
    lines = ("king aragon", "court A 4 B 4 C 1", "sevilla A 1 B 1", "standard A sevilla")
    t = act("A", "score_courts", *lines)
    t.play("A text")
    assert t.paid("court") == [5, 5, 1, 0]


def test_a2_2_a_free_choice_may_take_the_bearer() -> None:
    lines = ("king granada", "grand_cards A free_choice", "sevilla A 2", "standard A sevilla")
    t = AGTable(*lines)
    t.general()
    t.discs("galicia")
    t.play("A take sevilla A", "A to aragon", "A bearer goes", "A done")
    assert (t.bearer("A"), t.paid("aragon")[0]) == ("aragon", 5)


def test_a1_3_who_leads_portugal_by_the_standard_gets_its_five() -> None:
    t = AGTable("portugal A 1 B 1", "king portugal", "grande A portugal", "standard A portugal")
    assert t.score("portugal") == [5 + 2 + 2, 0, 0, 0]


# ---- the second look at it


def test_the_referee_knows_what_was_said_before_the_owner_is_asked() -> None:
    t = general("sevilla B 2 N 1", "standard B sevilla")
    t.play("A take sevilla B", "A bearer goes")
    assert isinstance(t.s.top, AskConsent)
    ledger = suite_of(t.s.rules).ledger(t.s)
    referee = StandardReferee(ledger)
    referee.bearers[1] = SEVILLA
    referee.agrees(t.s)
    assert referee.said == {1}


def test_a_consent_to_a_bearer_that_is_not_there_is_refused() -> None:
    t = general("sevilla B 2 N 1", "standard B sevilla")
    t.play("A take sevilla B", "A bearer goes")
    top = t.s.top
    assert isinstance(top, StepConsent)
    t.s.top = None
    t.push(AskConsent(1, StepWithBearer(2, 1, top.doing.core())))
    (flaw,) = questions_about_bearers_are_due(t.s)
    assert "not one of several" in str(flaw)
