"""What a box can say of places, pieces and points without the base game knowing it."""

from __future__ import annotations

from elgrande.base.scored import shares
from elgrande.engine.ids import NEUTRAL
from tests.support.table import Table


def test_the_king_stays_on_the_mainland() -> None:
    t = Table("court A 1")
    t.turn("A", "king")
    t.play("A special")
    assert "baleares" not in t.targets("king")
    assert t.why_not("king baleares") == "no_place_for_a_king"


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
    assert t.why_not("place baleares") == "no_harbour"
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
    assert t.scores() == [0, 6 + 3, 0, 0]
    t = Table("baleares B 1", "lighthouse A 2")
    t.turn("C", "move_3")
    t.play("C special")
    assert t.targets("take") == {"baleares B", "lighthouse A"}
    t.play("C take lighthouse A", "C to aragon")
    assert (t.counts("lighthouse"), t.counts("aragon")) == ("A1", "A1")


def test_what_bars_the_island_bars_the_lighthouse() -> None:
    t = Table("storm baleares", "lighthouse A 2", "aragon B 1")
    t.turn("C", "move_3")
    t.play("C special")
    assert t.targets("take") == {"aragon B"}
    assert t.why_not("take lighthouse A") == "stormy"


def test_a_letter_is_kept_used_and_gone() -> None:
    t = Table("king valencia", "court A 3")
    t.turn("B", "letter")
    t.play("B special")
    assert t.line("letters") == "B 1"
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares")
    assert t.options("B") == ["pass", "region baleares"]
    t.play("B region baleares")
    assert t.line("letters") == ""
    assert t.line("storm") == "baleares"
    assert t.line("storm_by") == "B"


def test_a_letter_of_the_round_before_expires() -> None:
    t = Table("letters A 1 B 1", "letters_since A 3 B 4", "round 4")
    t.follow("round", "expire_letters")
    t.pending()
    assert t.told()[:2] == ["LetterGone(0, 1)", "RoundBegan(5,)"]
    assert t.told().index("LetterGone(1, 1)") < t.told().index("RoundBegan(6,)")
