"""What differs between the editions: each difference is a switch with a name."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import OPTIONS
from elgrande.catalogue import REVISION, ruleset
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import COLOURS
from tests.support.table import Table

CHOOSE_A_REGION = pytest.mark.parametrize("card", ["score_a_region", "score_any"])


def special(card: str, *lines: str, edition: str = "big_box", **options: str) -> Table:
    t = Table(*lines, players=4, edition=edition, **options)
    t.turn("A", card)
    t.play("A special")
    return t


def test_the_editions_and_their_switches() -> None:
    """Open point 17: a third edition is out of scope and refused."""
    assert EDITIONS == ("big_box", "decennial")
    differ = {option.name for option in OPTIONS if option.editions}
    assert differ == {
        "castillo_choosable",
        "return_one_includes_self",
        "disc_on_kings_region",
        "court_shortfall",
    }
    with pytest.raises(RulesetError, match="edition"):
        ruleset(4, edition="new_2023")


@pytest.mark.parametrize(
    "switch",
    ["castillo_choosable", "return_one_includes_self", "disc_on_kings_region", "court_shortfall"],
)
def test_a_switch_may_be_set_against_its_edition(switch: str) -> None:
    assert ruleset(4, "big_box", options={switch: "yes"}).options[switch] == "yes"
    assert ruleset(4, "decennial", options={switch: "no"}).options[switch] == "no"


# ---- may the Castillo be chosen to be scored?


@CHOOSE_A_REGION
def test_b9_4_big_box_the_castillo_is_no_region_to_choose(card: str) -> None:
    """Open point 13."""
    t = special(card, "castillo A 1")
    assert t.refusal("region castillo") == "castillo_is_no_region"
    assert len(t.options("A")) == 9


@CHOOSE_A_REGION
def test_b9_4_decennial_the_castillo_may_be_chosen(card: str) -> None:
    t = special(card, "castillo A 2 B 1", edition="decennial")
    assert len(t.options("A")) == 10
    t.play("A region castillo")
    assert t.scores() == [5, 3, 0, 0]
    assert t.counts("castillo") == "A2 B1"


def test_b9_4_the_switch_alone_does_it() -> None:
    t = special("score_any", castillo_choosable="yes")
    assert "region castillo" in t.options("A")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["score_fours", "score_fives", "score_sixes", "score_most"])
def test_b9_4_no_other_scoring_takes_the_castillo(card: str, edition: str) -> None:
    t = special(card, "castillo A 9", "aragon A 1", edition=edition)
    assert "region castillo" not in t.options("A")


# ---- does "one of each" take one's own too?


def test_b7_2_decennial_one_of_everybody_oneself_last() -> None:
    lines = ("aragon A 2 B 1 C 1", "sevilla A 1 D 1")
    t = special("take_one_of_each", *lines, edition="decennial")
    t.play("A take aragon B", "A take aragon C", "A take sevilla D")
    assert t.options("A") == ["take aragon A", "take sevilla A"]
    t.play("A take sevilla A")
    assert t.counts("provinces") == "A1 B1 C1 D1"
    assert t.pending() == ""


def test_b7_2_decennial_nobody_may_be_spared() -> None:
    """Open point 9."""
    t = special("take_one_of_each", "aragon A 1 B 1", edition="decennial")
    assert t.options("A") == ["take aragon B"]
    t.play("A take aragon B")
    assert t.options("A") == ["take aragon A"]


def test_b7_2_decennial_the_whole_card_may_be_skipped() -> None:
    t = Table("aragon A 1 B 1", edition="decennial")
    t.turn("A", "take_one_of_each")
    t.play("A done")
    assert t.counts("aragon") == "A1 B1"


def test_b7_2_decennial_who_has_nobody_to_give_is_passed_over() -> None:
    t = special("take_one_of_each", "galicia A 1 B 1", "aragon C 1", edition="decennial")
    assert t.options("A") == ["take aragon C"]
    t.play("A take aragon C")
    assert t.pending() == "", "one's own stands in the King's region"


def test_b7_2_big_box_never_ones_own() -> None:
    """Open point 13."""
    t = special("take_one_of_each", "aragon A 1 B 1")
    t.play("A take aragon B")
    assert t.pending() == ""
    assert t.counts("aragon") == "A1"


def test_b12_4_decennial_ones_own_is_a_step_too() -> None:
    t = Table("aragon A 1 B 1", "veto_owner B", "veto_round 1", edition="decennial")
    t.turn("A", "take_one_of_each")
    assert t.play_passing("A special", "A take aragon B", "A take aragon A") == 3


# ---- what does not differ


@pytest.mark.parametrize("edition", EDITIONS)
def test_b7_5_eviction_to_the_origin_means_the_court_in_both(edition: str) -> None:
    t = special("eviction", "aragon B 2", edition=edition)
    t.play("A region aragon", "B disc aragon")
    assert t.counts("court") == "B2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b9_5_empty_regions_are_ignored_in_both(edition: str) -> None:
    t = special("score_fewest", "aragon B 2", edition=edition)
    assert t.options("A") == ["region aragon"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2"])
def test_b7_4_opponents_only_in_both(card: str, edition: str) -> None:
    t = special(card, "aragon A 2 B 2", edition=edition)
    assert t.pending() == "B"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b3_5_every_special_action_may_be_skipped_in_both(edition: str) -> None:
    t = Table("court A 1", edition=edition)
    t.turn("A", "score_fives")
    t.play("A done")
    assert not t.events("Scored")


@pytest.mark.parametrize("edition", EDITIONS)
def test_b13_1_a_power_card_comes_back_unseen_in_both(edition: str) -> None:
    t = special("power_back", "discard A 1+2", "played A 3", edition=edition)
    t.play("A power 1")
    assert "PowerReclaimedUnseen(0,)" in t.told("B")


# ---- options of the table


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rounds": "7"}, "rounds"),
        ({"castillo_choosable": "maybe"}, "castillo_choosable"),
        ({"colour": "red"}, "no option"),
    ],
)
def test_an_option_that_makes_no_game_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        ruleset(4, options=options)


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(RulesetError, match="2 to 5"):
        ruleset(players)


# ---- may the disc of a general scoring show the King's region?


def setting_discs(edition: str, revision: int | str = REVISION, **options: str) -> Table:
    t = Table(
        *("round 3", "king galicia", "castillo A 2", "court A 1"),
        players=4,
        edition=edition,
        revision=revision,
        **options,
    )
    t.follow("general_scoring", "discs")
    return t


def test_b10_3_decennial_the_kings_region_is_not_on_the_disc() -> None:
    """Its book leaves that one region out; open point 12."""
    t = setting_discs("decennial")
    for seat in "ABCD":
        assert "disc galicia" not in t.options(seat)
        assert len(t.options(seat)) == 8
    assert t.why_not("disc galicia") == "kings_region"


def test_b10_3_big_box_the_kings_region_may_be_on_the_disc() -> None:
    assert "disc galicia" in setting_discs("big_box").options("A")


@pytest.mark.parametrize("edition", EDITIONS)
def test_b10_3_the_switch_alone_decides_of_the_kings_region(edition: str) -> None:
    no = setting_discs(edition, disc_on_kings_region="no")
    yes = setting_discs(edition, disc_on_kings_region="yes")
    assert set(yes.options("A")) - set(no.options("A")) == {"disc galicia"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_b10_3_in_revision_1_the_kings_region_is_on_every_disc(edition: str) -> None:
    assert "disc galicia" in setting_discs(edition, revision=1).options("A")


def test_b10_3_other_discs_show_the_kings_region_in_both() -> None:
    """To evict into it is a way to the court, and a scoring by disc only scores it."""
    for card, move in (("eviction", ["A region aragon"]), ("score_by_disc", [])):
        t = special(card, "king galicia", "aragon B 1", edition="decennial")
        t.play(*move)
        assert "disc galicia" in t.options("B")


# ---- does the card that brings two fetch from regions what the provinces lack?

SHORT = ("provinces A 1", "aragon A 3", "court A 1")


def test_b3_2_decennial_the_court_takes_from_the_provinces_only() -> None:
    """Its card says no more than that; the shortfall is told of the supply."""
    t = special("the_court", *SHORT, edition="decennial")
    t.play("A number 1")
    assert t.asks() == "TakeParts"
    assert t.counts("court") == "A2"


def test_b3_2_decennial_the_court_brings_nobody_with_empty_provinces() -> None:
    t = special("the_court", "aragon A 3", "court A 1", edition="decennial")
    assert t.asks() == "TakeParts"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b3_2_the_switch_alone_decides_of_the_courts_shortfall(edition: str) -> None:
    for value, question in (("no", "TakeParts"), ("yes", "FetchFromRegions")):
        t = special("the_court", *SHORT, edition=edition, court_shortfall=value)
        t.play("A number 1")
        assert t.asks() == question


@pytest.mark.parametrize("edition", EDITIONS)
def test_b3_2_in_revision_1_the_courts_shortfall_comes_from_regions(edition: str) -> None:
    t = Table(*SHORT, edition=edition, revision=1)
    t.turn("A", "the_court")
    t.play("A special", "A number 1")
    assert t.asks() == "FetchFromRegions"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b3_2_the_supply_has_its_shortfall_in_both(edition: str) -> None:
    t = Table(*SHORT, "played A 10", edition=edition)
    t.s.board[SPOT.number("provinces") * COLOURS] = 0
    t.follow("turn", "supply", "A")
    assert t.asks() == "FetchFromRegions"
