"""What a box can say of places, pieces and points without the base game knowing it."""

from __future__ import annotations

import pytest

from elgrande.base.scored import shares
from elgrande.box import Box
from elgrande.catalogue import ACTION_SPACE, plug_in
from elgrande.engine.action import Names
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.module import Module
from elgrande.game import Game
from elgrande.records.invariants.every import flaws
from elgrande.records.position import PositionError
from elgrande.search.outlook import POINT, ROW, Outlook
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.boxes.sample.fields import BALEARES, CHARTS
from tests.support.table import Table


def test_the_king_stays_on_the_mainland() -> None:
    t = Table("court A 1")
    t.turn("A", "king")
    t.play("A special")
    assert "baleares" not in t.targets("king")
    assert t.why_not("king baleares") == "no_place_for_a_king"


def test_region_cards_show_the_regions_of_the_disc() -> None:
    t = Table()
    t.follow("setup", "king")
    assert "baleares" not in t.targets("region")
    assert {"aragon", "valencia"} < t.targets("region")


def test_a_grande_on_the_island_cannot_leave_it() -> None:
    t = Table("grande A baleares B aragon")
    t.turn("A", "grande")
    t.play("A special")
    assert t.targets("grande") == set()


def test_in_a_calm_one_moves_to_the_island_but_is_not_placed_there() -> None:
    lines = ("king valencia", "court A 3", "aragon A 1")
    t = Table(*lines, wind="calm")
    t.turn("A", "move_3")
    t.play("A placing")
    assert t.why_not("place baleares") == "no_anchorage"
    t = Table(*lines, wind="calm")
    t.turn("A", "move_3")
    t.play("A special", "A take aragon A")
    assert "baleares" in t.targets("to")


def test_corsairs_take_a_rank_and_no_points() -> None:
    t = Table("baleares A 1 B 2 N 2")
    t.turn("C", "score_any")
    t.play("C special", "C region baleares")
    found = shares(t.events("Scored")[-1])
    told = [(one.colour, one.caballeros, one.rank, one.total) for one in found]
    assert told == [(0, 1, 3, 1), (1, 2, 2, 3), (2, 0, 0, 0), (3, 0, 0, 0), (NEUTRAL, 2, 2, 0)]
    assert t.scores() == [1, 3, 0, 0]


def test_who_stands_in_the_lighthouse_does_not_count_but_may_be_moved() -> None:
    t = Table("baleares B 1", "lighthouse A 2")
    t.turn("C", "score_any")
    t.play("C special", "C region baleares")
    assert t.scores() == [2 + 2, 6 + 3, 0, 0]
    t = Table("baleares B 1", "lighthouse A 2")
    t.turn("C", "move_3")
    t.play("C special")
    assert t.targets("take") == {"baleares B", "lighthouse A"}
    t.play("C take lighthouse A", "C to aragon")
    assert (t.counts("lighthouse"), t.counts("aragon")) == ("A1", "A1")


def test_an_office_pays_whoever_holds_it() -> None:
    t = Table("baleares B 1", "lighthouse A 1 B 1")
    t.turn("C", "score_any")
    t.play("C special", "C region baleares")
    found = shares(t.events("Scored")[-1])
    assert found[0].bonuses == (("keeper", 2),)
    assert found[1].bonuses == (("pearls", 3), ("keeper", 2))
    assert t.scores() == [2, 6 + 3 + 2, 0, 0]


def test_an_office_may_pay_only_its_leader_where_only_the_first_is_paid() -> None:
    t = Table("baleares B 1", "lighthouse A 1 B 1")
    t.turn("C", "score_first_only")
    t.play("C special")
    assert t.scores() == [0, 6 + 3 + 2, 0, 0]


def test_an_office_counts_for_who_judges_a_position() -> None:
    worth = []
    for line in ("lighthouse A 1", "provinces A 1"):
        t = Table("baleares B 1", line)
        outlook = Outlook(t.s.rules)
        outlook.begin(t.s, 1, POINT)
        outlook.judge(t.s, BALEARES, 1, POINT)
        worth.append(outlook.shares[BALEARES * ROW])
    assert worth == [2 * 2 * POINT, 0]  # the island counts twice


def test_others_spare_a_caballero_that_a_box_protects() -> None:
    t = Table("baleares A 1", "lighthouse A 1")
    t.turn("B", "take_one_of_each")
    t.play("B special")
    assert t.options() == ["done", "take baleares A"]
    assert t.why_not("take lighthouse A") == "on_watch"
    t = Table("lighthouse A 1 B 1")
    t.turn("B", "move_3")
    t.play("B special", "B take lighthouse A")
    assert t.why_not("to castillo") == "on_watch"
    assert "aragon" in t.targets("to")
    t = Table("lighthouse A 1 B 1")
    t.turn("B", "move_3")
    t.play("B special", "B take lighthouse B")
    assert "castillo" in t.targets("to")


def test_what_bars_the_island_bars_the_lighthouse() -> None:
    t = Table("storm baleares", "lighthouse A 2", "aragon B 1")
    t.turn("C", "move_3")
    t.play("C special")
    assert t.targets("take") == {"aragon B"}
    assert t.why_not("take lighthouse A") == "stormy"


def test_who_stands_in_the_town_or_on_the_ship_is_evicted_with_the_island() -> None:
    t = Table("baleares A 1 B 1", "palma B 2", "lighthouse C 1", "helm D 1", "vessel baleares")
    t.turn("A", "eviction")
    t.play("A special", "A region baleares")
    assert t.pending() == "BCD"
    t.play("B disc sevilla", "C disc galicia", "D disc aragon")
    assert t.lines() >= {"baleares A 1", "sevilla B 3", "court C 1", "aragon D 1"}
    assert not t.lines() & {"palma B 2", "lighthouse C 1", "helm D 1"}


def test_a_letter_is_kept_used_and_gone() -> None:
    t = Table("king valencia", "court A 3")
    t.turn("B", "letter")
    t.play("B special")
    assert t.line("letters") == "B marque"
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares")
    assert t.options("B") == ["pass", "region baleares"]
    t.play("B region baleares")
    assert t.line("letters") == ""
    assert t.line("storm") == "baleares"
    assert t.line("storm_by") == "B"


def test_a_letter_of_the_round_before_expires() -> None:
    t = Table("letters A marque B marque", "letters_since A 3 B 4", "round 4")
    t.follow("round", "expire_letters")
    t.pending()
    assert t.told()[:2] == ["LetterGone(0, 1)", "RoundBegan(5,)"]
    assert t.told().index("LetterGone(1, 1)") < t.told().index("RoundBegan(6,)")


# ---- nobody's pieces


def test_a_trigger_asks_nobody_about_pieces_of_nobody() -> None:
    t = Table("aragon N 1", "baleares N 1")
    t.turn("A", "move_3")
    t.play("A special", "A take aragon N", "A to baleares")
    assert (t.asks(), t.pending()) == ("WatchTheSky", "B")
    t.play("B done", "A take baleares N", "A to aragon")
    assert (t.asks(), t.pending()) == ("WatchTheSky", "B")


def test_a_box_bars_nobodys_pieces_from_a_place() -> None:
    t = Table("aragon N 1 A 1")
    t.turn("A", "move_3")
    t.play("A special", "A take aragon N")
    assert "castillo" in t.targets("to")
    assert t.why_not("to castilla_la_nueva") == "no_anchorage"


def after_the_castillo(*lines: str) -> Table:
    t = Table("round 3", "castillo A 2 N 2", "king galicia", *lines)
    t.follow("general_scoring", "discs")
    t.play("A disc aragon", "B disc sevilla", "C disc granada", "D disc galicia")
    return t


def test_corsairs_leave_the_castillo_by_the_disc_of_who_keeps_the_letter() -> None:
    t = after_the_castillo("letters B marque", "letters_since B 3")
    assert t.line("aragon") == "A 2"
    assert t.line("sevilla") == "N 2"
    assert t.line("castillo") == ""
    assert "LeftCastillo(5, 6, 2)" in t.told()


def test_corsairs_without_a_commander_stay_in_the_castillo() -> None:
    t = after_the_castillo()
    assert (t.line("aragon"), t.line("castillo")) == ("A 2", "N 2")


def test_corsairs_move_as_their_commanders_own() -> None:
    t = Table("baleares A 1 B 1 N 2", "letters A marque", "letters_since A 1")
    t.turn("A", "move_4_own")
    t.play("A special")
    assert t.targets("take") == {"baleares A", "baleares N"}
    t.play("A take baleares N", "A to aragon", "A take baleares N", "A to aragon")
    assert t.line("aragon") == "N 2"


def test_corsairs_are_foreign_to_everybody_else() -> None:
    t = Table("baleares A 1 B 1 N 2", "letters A marque", "letters_since A 1")
    t.turn("B", "move_3_others")
    t.play("B special")
    assert t.targets("take") == {"baleares A", "baleares N"}
    t = Table("baleares A 1 B 1 N 2", "letters A marque", "letters_since A 1")
    t.turn("A", "move_3_others")
    t.play("A special")
    assert t.targets("take") == {"baleares B"}


def test_corsairs_have_no_court_to_go_to() -> None:
    t = after_the_castillo("letters D marque", "letters_since D 3")
    assert (t.line("galicia"), t.line("castillo")) == ("", "N 2")


def test_corsairs_in_the_castillo_take_a_rank_there() -> None:
    t = Table("castillo A 1 N 2")
    t.turn("C", "score_castillo")
    t.play("C special")
    assert t.scores() == [3, 0, 0, 0]


def test_of_a_hidden_castillo_corsairs_are_listed_there_or_not() -> None:
    listed = []
    for inside in ("castillo A 1", "castillo N 2"):
        t = Table(inside, "aragon B 1")
        t.turn("B", "move_3")
        t.play("B special")
        listed.append(Game.from_state(t.s).not_offered(1))
    assert listed[0] == listed[1]
    assert listed[0][ACTION_SPACE.parse("take castillo N")] == "not_out_of_castillo"


def test_with_another_box_that_empties_the_castillo_corsairs_leave_too() -> None:
    lines = ("round 3", "castillo A 2 N 2", "king galicia", "order A B C D")
    t = Table(*lines, "letters B marque", "letters_since B 3", modules="king_and_intrigue")
    t.follow("general_scoring", "discs")
    t.play("A disc aragon", "B disc sevilla", "C disc granada", "D disc galicia")
    assert (t.line("aragon"), t.line("sevilla"), t.line("castillo")) == ("A 2", "N 2", "")


# ---- things with names of their own


def test_things_of_the_box_are_written_by_name() -> None:
    t = Table("letters A marque", "charts B north+south")
    assert {"letters A marque", "charts B north+south"} <= t.lines()
    shown = payload(view(t.s, 1))
    assert shown["letters"] == {"A": ["marque"], "B": [], "C": [], "D": []}
    assert isinstance(shown["charts"], dict)
    assert shown["charts"]["B"] == {"number": 2, "known": ["north", "south"]}
    assert shown["charts"]["A"] == {"number": 0, "known": "?"}


def test_a_thing_there_is_not_is_refused() -> None:
    with pytest.raises(PositionError, match="'7' is no chart; there are: north, east, south"):
        Table("charts B 7")
    s = Table("charts B north").s
    s.seats[CHARTS + 1] |= 1 << 5
    told = [sentence for about, sentence in flaws(s) if about == "charts"]
    assert told == ["'charts' holds north+?5, which is not in this game"]


class Smugglers(Module):
    """A box with a kind of thing that another has already."""

    def kinds(self) -> tuple[Names, ...]:
        return (Names("chart", 8, {1: "west"}),)


def test_a_kind_that_another_box_has_is_refused() -> None:
    with pytest.raises(RulesetError, match="two boxes have the kind 'chart'"):
        plug_in(Box("tests.boxes.sample", Smugglers("smugglers")))
