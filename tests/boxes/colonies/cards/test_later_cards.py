"""Cards whose effect comes later: the delayed scoring, and the conspiracy."""

from __future__ import annotations

import pytest

from elgrande.boxes.colonies.rules.fields import DELAYED
from tests.boxes.colonies.table import VETO, CTable, act, scoring

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])


def marked(number: int, laid: int, region: str = "aragon", rounds: str = "9") -> CTable:
    """The end of a round, with a marker that was laid in this or another one."""
    t = CTable(
        f"round {number}",
        f"delayed_scoring {region}",
        "delayed_by B",
        f"delayed_round {laid}",
        f"{region} A 1",
        rounds=rounds,
    )
    t.end_round()
    t.pending()
    return t


# ---- delayed scoring


@EDITIONS
def test_c8_10_the_marker_lies_in_any_region(edition: str) -> None:
    t = act("A", "delayed_scoring", "round 4", "king aragon", edition=edition)
    assert (t.free_tiles(), len(t.targets("region"))) == ("0 2", 13)
    assert "castillo" not in t.targets("region")
    t.play("A region aragon")
    assert [t.line(name) for name in ("delayed_scoring", "delayed_by", "delayed_round")] == [
        "aragon",
        "A",
        "4",
    ]


def rounds_of_it(t: CTable) -> list[int]:
    """The rounds in which the marked region was scored because of the marker."""
    while t.pending():
        t.discs("valencia")
    assert t.s.log is not None
    found = []
    now = 0
    for event in t.s.log.events:
        if event.kind.name == "RoundBegan":
            now = event.numbers[0]
        elif event.kind.name == "Scored" and event.named()["cause"] == DELAYED:
            found.append(now)
    return found


@pytest.mark.parametrize("laid", [1, 2, 3, 4, 5, 6, 7, 8])
def test_c8_10_scored_at_the_end_of_the_next_round(laid: int) -> None:
    t = marked(laid, laid)
    assert rounds_of_it(t) == [laid + 1]
    t = marked(laid + 1, laid)
    assert t.scored()[0] == "aragon", "before a general scoring"
    assert (t.line("delayed_scoring"), t.line("delayed_by")) == ("", "")


def test_c8_10_in_round_nine_after_the_last_general_scoring() -> None:
    t = marked(9, 9)
    assert t.scored() == []
    t.discs("valencia")
    assert t.scored()[-2:] == ["africa", "aragon"]
    assert (t.pending(), t.scores()) == ("", [5 + 5, 0, 0, 0])


@pytest.mark.parametrize(("laid", "due"), [(2, 3), (3, 5), (5, 6), (8, 9)])
def test_c8_10_in_the_short_game_the_next_round_that_is_played(laid: int, due: int) -> None:
    t = marked(due, laid, rounds="6")
    assert t.scored() == ["aragon"]


def test_c8_10_in_the_short_game_every_round_and_the_last() -> None:
    t = marked(9, 9, rounds="6")
    t.discs("valencia")
    assert t.scored()[-1] == "aragon"
    for laid, due in ((2, 3), (3, 5), (5, 6), (6, 8), (8, 9)):
        assert rounds_of_it(marked(laid, laid, rounds="6")) == [due]


def test_c8_10_scored_as_it_stands_then_with_seats_and_bonuses() -> None:
    t = CTable(
        "round 2",
        "delayed_scoring america",
        "delayed_by B",
        "delayed_round 1",
        "viceroy A 1",
        "america B 1",
        "grande B america",
    )
    t.end_round()
    t.pending()
    assert t.paid("america") == [5, 4 + 2, 0, 0]


def test_c8_10_a_veto_against_laying_it() -> None:
    t = act("A", "delayed_scoring", *VETO)
    t.play("D pass", "D pass", "A region aragon", "D veto")
    assert (t.line("delayed_scoring"), t.line("delayed_round"), t.free_tiles()) == ("", "", "0 2")


def test_c8_10_no_veto_against_the_scoring_itself() -> None:
    t = CTable(
        "round 2",
        "delayed_scoring aragon",
        "delayed_by B",
        "delayed_round 1",
        "aragon A 1",
        "veto_owner D",
        "veto_round 2",
    )
    t.end_round()
    t.pending()
    assert t.scored() == ["aragon"]


# ---- conspiracy


@EDITIONS
def test_c8_11_all_grandes_but_those_in_the_kings_region(edition: str) -> None:
    lines = ("grande A aragon B ship C francia D granada", "king granada")
    t = act("A", "conspiracy", *lines, edition=edition)
    assert t.free_tiles() == "1 0"
    assert [t.grande(seat) for seat in "ABCD"] == ["castillo", "castillo", "castillo", "granada"]


def test_c8_11_one_step_for_the_veto() -> None:
    lines = ("grande A aragon B valencia", "king granada")
    t = act("A", "conspiracy", *lines, *VETO)
    t.play("D pass", "D pass", "D veto")
    assert (t.grande("A"), t.grande("B"), t.free_tiles()) == ("aragon", "valencia", "1 0")


def test_c8_11_no_card_takes_a_grande_out() -> None:
    t = act("A", "grande", "grande A castillo")
    assert t.pending() == ""
    assert t.grande("A") == "castillo"


def test_c8_11_the_castillo_pays_a_home_bonus_in_every_scoring() -> None:
    t = act("D", "score_castillo", "castillo A 2 B 1", "grande A castillo B castillo")
    assert t.paid("castillo") == [5 + 2, 3, 0, 0]
    t = act("D", "score_castillo", "castillo A 2 B 2", "grande A castillo B castillo")
    assert t.paid("castillo") == [3, 3, 0, 0], "to its sole leader only"
    t = act("D", "score_castillo", "castillo A 2", "grande A aragon")
    assert t.paid("castillo") == [5, 0, 0, 0]


@EDITIONS
def test_c8_11_in_a_general_scoring_it_goes_where_the_disc_says(edition: str) -> None:
    lines = ("grande A castillo B castillo C aragon", "castillo A 1")
    t = scoring(*lines, edition=edition)
    t.discs("valencia", A="sevilla", C="granada")
    assert [t.grande(seat) for seat in "ABC"] == ["sevilla", "valencia", "aragon"]
    assert t.paid("sevilla") == [4 + 2, 0, 0, 0]


def test_c8_11_with_the_kings_region_on_the_disc_it_stays_inside() -> None:
    t = scoring("grande A castillo", "castillo A 1", "king galicia")
    t.discs("galicia")
    assert (t.grande("A"), t.counts("court")) == ("castillo", "A1")
