"""Region cards laid face down: boycott and the incognito King."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.boxes.grandissimo.rules.general import boycott_among
from tests.boxes.grandissimo.table import VETO, GTable, act, scoring, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
BLANK = "grande A castillo B castillo C castillo D castillo"
BOYCOTT = ("boycott_card A aragon", "boycott_seen_by A A")
INCOGNITO = ("incognito_card B valencia", "incognito_seen_by B B")
NINE = {
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja"),
    *("castilla_la_nueva", "sevilla", "granada", "valencia"),
}


# ---- choosing


@EDITIONS
@pytest.mark.parametrize("card", ["boycott", "incognito"])
def test_g7_1_any_of_the_nine_the_kings_too(edition: str, card: str) -> None:
    t = act("A", card, "king galicia", edition=edition)
    assert t.targets("region") == NINE
    t.play("A region galicia")
    assert t.line(f"{card}_card") == "A galicia"
    assert t.line(f"{card}_seen_by") == "A A"


def test_g7_1_not_one_that_is_tied_up() -> None:
    t = act("A", "incognito", "boycott_card B aragon", "boycott_seen_by B B")
    assert t.targets("region") == NINE - {"aragon"}
    assert t.why_not("region aragon") == "region_card_tied_up"


def test_g7_1_by_edition_an_alliance_ties_two_up() -> None:
    allied = ("alliance aragon sevilla", "alliance_by B")
    assert act("A", "boycott", *allied).targets("region") == NINE
    t = act("A", "boycott", *allied, edition="decennial")
    assert t.targets("region") == NINE - {"aragon", "sevilla"}


def test_g7_2_who_chooses_learns_the_other_card() -> None:
    t = act("A", "incognito", "boycott_card B aragon", "boycott_seen_by B B")
    assert t.line("boycott_seen_by") == "B A+B"


def test_g7_1_the_incognito_kings_is_tied_up_too() -> None:
    t = act("A", "boycott", *INCOGNITO)
    t.play_passing()
    assert t.targets("region") == NINE - {"valencia"}
    assert t.line("incognito_seen_by") == "B A+B"


def test_g7_2_who_knows_one_of_two_cards_learns_the_other() -> None:
    lines = ("boycott_card A aragon", "boycott_seen_by A A")
    t = act("A", "alliance_6", *lines, *INCOGNITO, edition="decennial")
    t.play_passing()
    assert (t.line("tied_pair"), t.line("incognito_seen_by")) == ("", "B A+B")


def test_g7_2_whoever_names_by_markers_looks_at_no_card() -> None:
    t = act("A", "alliance_6", "boycott_card B aragon", "boycott_seen_by B B")
    assert t.line("boycott_seen_by") == "B B"


def test_g7_2_once_the_boycott_is_shown_the_other_card_is_known() -> None:
    lines = ("boycott_card B aragon", "boycott_seen_by B B", "incognito_card C sevilla")
    t = scoring(BLANK, *lines, "incognito_seen_by C C", "tied_pair A aragon+sevilla")
    t.discs("valencia")
    assert (t.line("tied_pair"), t.line("incognito_seen_by")) == ("", "C A+C")


@pytest.mark.parametrize(
    ("card", "edition"), [("incognito", "big_box"), ("alliance_6", "decennial")]
)
@pytest.mark.parametrize(("owner", "learns"), [("A", False), ("B", True)])
def test_g7_2_looking_at_the_cards_of_others_is_news(
    card: str, edition: str, owner: str, learns: bool
) -> None:
    """What was seen cannot be taken back."""
    t = act("A", card, f"boycott_card {owner} aragon", edition=edition)
    assert t.s.top is not None
    assert t.s.top.shows(t.s, 0) == learns
    if card == "alliance_6":
        t = act("A", card, f"incognito_card {owner} aragon", edition=edition)
        t.play_passing()
        assert t.s.top is not None
        assert t.s.top.shows(t.s, 0) == learns


def test_g7_2_of_two_cards_he_learns_only_both_regions() -> None:
    lines = ("boycott_card B aragon", "boycott_seen_by B B", "incognito_card C sevilla")
    t = act("A", "alliance_6", *lines, "incognito_seen_by C C", edition="decennial")
    t.play_passing()
    assert t.line("tied_pair") == "A aragon+sevilla"
    assert t.line("boycott_seen_by") == "B B"
    t.play("A region cataluna", "A region valencia", "C reveal")
    assert (t.line("tied_pair"), t.line("boycott_seen_by")) == ("", "B A+B")


@pytest.mark.parametrize("card", ["boycott", "incognito"])
def test_g7_1_vetoed_before_the_choice(card: str) -> None:
    t = act("A", card, *VETO)
    assert t.pending() == "D"
    t.play("D veto")
    assert (t.pending(), t.line(f"{card}_card")) == ("", "")


# ---- boycott


@EDITIONS
def test_g6_1_the_region_is_not_scored(edition: str) -> None:
    t = scoring(BLANK, *BOYCOTT, "aragon A 2", "cataluna A 2", edition=edition)
    t.discs("valencia")
    assert "aragon" not in t.scored()
    assert t.scores() == [4, 0, 0, 0]
    assert (t.line("boycott_card"), t.line("boycott_seen_by")) == ("", "")


def test_g6_1_it_is_shown_when_its_turn_comes() -> None:
    t = scoring(BLANK, *BOYCOTT)
    t.discs("valencia")
    assert t.s.log is not None
    told = [e.kind.name for e in t.s.log.events if e.kind.name in ("Scored", "BoycottShown")]
    assert told[:4] == ["Scored", "Scored", "Scored", "BoycottShown"]  # the Castillo comes first


def test_g6_1_once_shown_all_know_it() -> None:
    t = GTable(*BOYCOTT)
    aragon = 1 << SPOT.number("aragon")
    assert boycott_among(t.s, aragon) == aragon
    assert (t.line("boycott_seen_by"), t.told("C")) == ("A A+B+C+D", ["BoycottShown(0, 2)"])


def test_g6_1_that_a_region_is_not_boycotted_is_news_too() -> None:
    for lines, news in ((BOYCOTT, True), ((), False)):
        t = GTable(*lines)
        assert t.s.log is not None
        assert boycott_among(t.s, 1 << SPOT.number("galicia")) == 0
        assert t.s.log.uncovered == news


def test_g6_1_special_scorings_are_not_hit() -> None:
    t = act("A", "score_a_region", BLANK, *BOYCOTT, "aragon A 2")
    t.play("A region aragon")
    assert t.scores() == [5, 0, 0, 0]


def test_g6_1_a_boycotted_ally_pays_nothing_but_counts() -> None:
    t = scoring(
        BLANK,
        *BOYCOTT,
        "alliance aragon valencia",
        "alliance_by A",
        "aragon A 3",
        "valencia B 2",
        "king aragon",
    )
    t.discs("sevilla")
    assert t.paid("valencia") == [5, 3, 0, 0]
    assert t.paid("aragon") == [0, 0, 0, 0]


# ---- the incognito King


@EDITIONS
def test_g6_5_revealed_the_king_goes_there_at_once(edition: str) -> None:
    t = turn("A", "move_3", *INCOGNITO, "court A 3", "king galicia", edition=edition)
    t.play("A placing", "A place pais_vasco", "B reveal")
    assert (t.king(), t.counts("pais_vasco")) == ("valencia", "")
    assert t.line("incognito_card") == ""
    assert t.pending() == "A"


def test_g6_5_a_step_that_is_still_legal_stands() -> None:
    t = turn("A", "move_3", *INCOGNITO, "court A 3", "king castilla_la_nueva")
    t.play("A placing", "A place aragon", "B reveal")
    assert t.counts("aragon") == "A1"


def test_g6_5_a_void_step_costs_nothing() -> None:
    t = turn("A", "move_3", *INCOGNITO, "court A 3", "king castilla_la_nueva")
    t.play("A placing", "A place valencia", "B reveal")
    assert (t.counts("valencia"), t.count("court", "A"), t.asks()) == ("", 3, "PlaceOfCard")
    t.play("A place aragon")
    assert t.counts("aragon") == "A1"


def test_g6_5_its_owner_is_asked_in_his_own_turn_too() -> None:
    t = turn("B", "move_3", *INCOGNITO, "court B 3", "king galicia")
    t.play("B placing", "B place pais_vasco")
    assert t.options() == ["pass", "reveal"]


def test_g6_5_he_is_asked_at_each_step_of_a_turn() -> None:
    lines = ("court A 3", "king galicia", "played A 5", "provinces A 9", "aragon A 2")
    t = GTable(*INCOGNITO, *lines)
    t.open_cards("move_3")
    t.begin_turn("A")
    asked = t.play_passing("A number 2")  # the supply
    asked += t.play_passing("A card move_3")
    asked += t.play_passing("A placing", "A place castillo")
    asked += t.play_passing("A special")  # announced
    asked += t.play_passing("A take aragon A", "A to sevilla", "A done")
    assert (asked, t.pending()) == (6, "")  # and at the end of the turn


def test_g6_5_each_piece_of_a_shortfall_is_a_step() -> None:
    lines = ("king galicia", "played A 5", "aragon A 2", "valencia A 2")
    t = GTable(*INCOGNITO, *lines)
    t.open_cards("move_3")
    t.begin_turn("A")
    t.play("A take valencia A", "B reveal")
    assert (t.counts("valencia"), t.targets("take")) == ("A2", {"aragon A"})


def test_g6_5_a_region_named_for_a_whole_action_stays_named() -> None:
    t = act("A", "move_5_from_one", *INCOGNITO, "valencia A 2 C 3", "court A 4", "king galicia")
    t.play("B pass", "A region valencia", "A take valencia A", "A to sevilla", "B pass")
    t.play("A take valencia C", "A to sevilla", "B reveal")
    assert (t.counts("sevilla"), t.counts("valencia")) == ("A1", "A1 C3")
    t.play("A placing")
    assert t.targets("place") >= {"aragon", "cataluna", "castillo"}


def test_g6_5_spent_without_effect_where_the_king_stands() -> None:
    t = turn("A", "move_3", *INCOGNITO, "court A 3", "king valencia")
    t.play("A placing", "A place aragon", "B reveal")
    assert (t.king(), t.line("incognito_card"), t.counts("aragon")) == ("valencia", "", "A1")
    assert t.events("KingMoved") == []


def test_g6_5_the_reveal_cannot_be_vetoed_and_all_are_asked_again() -> None:
    t = act("A", "score_a_region", *INCOGNITO, "valencia A 2", "king galicia", *VETO)
    t.play("A region valencia", "B reveal")
    assert (t.king(), t.options()) == ("valencia", ["pass", "veto"])
    t.play("D pass")
    assert t.paid("valencia") == [7, 0, 0, 0]


def test_g6_5_not_in_a_general_scoring() -> None:
    t = scoring(BLANK, *INCOGNITO, "grand_cards C free_choice", "aragon C 2")
    t.discs("sevilla")
    t.play("C take aragon C", "C to galicia" if t.king() != "galicia" else "C to granada")
    assert t.pending() == "C"


def test_g6_5_from_the_turn_it_is_laid_out() -> None:
    t = turn("A", "incognito", "king galicia", "court A 3")
    t.play("A special", "A region valencia", "A placing", "A place pais_vasco")
    assert t.options() == ["pass", "reveal"]


def test_g6_5_it_outlives_a_general_scoring() -> None:
    t = scoring(BLANK, *INCOGNITO)
    t.discs("aragon")
    assert t.line("incognito_card") == "B valencia"


def test_g6_5_in_a_revolution_the_acting_king_moves() -> None:
    homes = "grande A aragon B sevilla C castillo D granada"
    t = turn("A", "move_3", *INCOGNITO, homes, "acting_king D", "king granada", "court A 3")
    t.play("A placing", "A place castillo", "B reveal")
    assert (t.king(), t.grande("D")) == ("valencia", "valencia")
