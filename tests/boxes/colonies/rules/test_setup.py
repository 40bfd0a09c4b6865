"""The set-up: 36 caballeros a player, black ones, the limit board, two by disc, tiles."""

from __future__ import annotations

import pytest

from elgrande.base.fields import KING
from elgrande.catalogue import ruleset
from elgrande.engine.ids import NOWHERE
from tests.boxes.colonies.table import CTable

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
BLACK = ("castilla_la_vieja", "castilla_la_nueva")


def begun(players: int = 4, edition: str = "big_box") -> CTable:
    """King in Aragón, homes drawn; the black caballeros are next."""
    t = CTable(players=players, edition=edition)
    t.s.table[KING] = NOWHERE
    t.follow("setup", "pieces")
    homes = ("cataluna", "galicia", "granada", "pais_vasco", "sevilla")
    t.play("chance region aragon", *[f"chance region {home}" for home in homes[:players]])
    return t


def laid_out(players: int = 4, edition: str = "big_box") -> CTable:
    """The black caballeros stand in both Castillas, the limit board lies in Valencia."""
    t = begun(players, edition)
    t.play(*[f"chance region {region}" for region in BLACK], "chance region valencia")
    return t


@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_c1_1_thirty_six_caballeros_of_each_player(players: int, edition: str) -> None:
    t = laid_out(players, edition)
    t.discs("castilla_la_vieja")
    homes = ("cataluna", "galicia", "granada", "pais_vasco", "sevilla")
    for seat, home in zip("ABCDE"[:players], homes[:players], strict=True):
        spots = ("court", "provinces", home, "castilla_la_vieja")
        assert [t.count(spot, seat) for spot in spots] == [7, 25, 2, 2]


@EDITIONS
def test_c1_1_decks_six_and_seven(edition: str) -> None:
    rules = ruleset(4, edition, ("colonies",))
    names = [[rules.cards[int(card)].name for card in rules.deck_cards[deck]] for deck in (6, 7)]
    assert names[0] == ["holy_inquisition"]
    assert len(names[1]) == 11


@EDITIONS
def test_c1_2_two_black_ones_each_in_two_free_regions(edition: str) -> None:
    t = begun(edition=edition)
    free = {"castilla_la_vieja", "castilla_la_nueva", "sevilla", "valencia"}
    assert t.targets("region") == free
    assert t.why_not("region aragon") == t.why_not("region galicia") == "region_taken"
    t.play("chance region sevilla")
    assert t.targets("region") == free - {"sevilla"}
    t.play("chance region valencia")
    assert (t.counts("sevilla"), t.counts("valencia")) == ("N2", "N2")


@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_c1_3_the_limit_board_lies_in_one_more_region(players: int, edition: str) -> None:
    t = begun(players, edition)
    t.play(*[f"chance region {region}" for region in BLACK])
    assert t.targets("region").isdisjoint(BLACK)
    assert not t.targets("region") & {"aragon", "cataluna", "galicia"}
    t.play("chance region valencia")
    assert t.line("limit_board") == "valencia"


@EDITIONS
def test_c1_4_two_more_by_disc_and_on_the_limit_board_if_it_lies_there(edition: str) -> None:
    t = laid_out(edition=edition)
    assert t.pending() == "ABCD"
    t.play("A disc valencia", "B disc cataluna", "C disc valencia", "D disc sevilla")
    assert (t.on_board(), t.counts("cataluna"), t.counts("sevilla")) == ("A2 C2", "A2 B2", "D2")
    assert t.counts("valencia") == ""


def test_c1_4_not_on_the_kings_region() -> None:
    t = laid_out()
    assert "aragon" not in t.targets("disc")
    assert t.why_not("disc aragon") == "kings_region"


def test_c1_4_decennial_on_the_kings_region_they_stay_in_the_court() -> None:
    t = laid_out(edition="decennial")
    t.discs("sevilla", A="aragon")
    assert (t.count("court", "A"), t.count("provinces", "A"), t.counts("aragon")) == (9, 25, "")
    assert (t.count("court", "B"), t.count("provinces", "B")) == (7, 25)


@EDITIONS
def test_c1_4_no_new_region_and_the_own_home_are_on_the_disc(edition: str) -> None:
    t = laid_out(edition=edition)
    assert len(t.targets("disc")) == (8 if edition == "big_box" else 9)
    assert not t.targets("disc") & {"francia", "ship", "america", "africa"}
    assert "cataluna" in t.targets("disc")


@EDITIONS
def test_c1_5_one_gold_and_two_goods_lie_out(edition: str) -> None:
    t = laid_out(edition=edition)
    assert t.free_tiles() == "1 2"
    assert t.supply() == (4, 9)
    assert t.line("inquisitor") == "", "and nobody holds the Grand Inquisitor"
