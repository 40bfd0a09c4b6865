"""What boxes share works for one that has nothing else in common with another."""

from __future__ import annotations

import pytest

from elgrande.base.board import ARAGON, GALICIA, SEVILLA
from elgrande.base.fields import KING
from elgrande.base.scored import shares
from elgrande.engine.errors import NotationError
from elgrande.mechanics.lasting import UNTIL_SCORING
from elgrande.mechanics.throwing_in import ThrowFromEach
from elgrande.records.frames import read_frame
from elgrande.views.view import view
from tests.mechanics.box import PACT, PACT_CARD, SETTLING
from tests.support.table import Table

ORDER = "order C B A"
DISCS = ("A disc aragon", "C disc aragon")


def scoring(*lines: str) -> Table:
    """A general scoring of three begins."""
    t = Table(*lines, ORDER, "king galicia", "round 3", players=3)
    t.follow("general_scoring", "discs")
    return t


# ---- alliance


def test_two_regions_are_named_and_joined_in_one_step() -> None:
    t = Table("king galicia")
    t.turn("B", "treaty")
    t.play("B special")
    assert t.why_not("region galicia") == "kings_region"
    t.play("B region aragon")
    assert t.why_not("region aragon") == "already_chosen"
    t.play("B region sevilla")
    assert (t.line("pact"), t.line("pact_by")) == ("aragon sevilla", "B")
    assert t.told()[-1] == f"PactMade(1, {ARAGON}, {SEVILLA})"


def test_whoever_objects_hears_both_regions_first() -> None:
    t = Table("king galicia", "veto_owner A", "veto_round 1")
    t.turn("B", "treaty")
    t.play("B special", "B region aragon", "B region sevilla")
    assert (t.pending(), len(t.events("PactNamed"))) == ("A", 1)
    t.s.table[KING] = ARAGON
    t.play("A pass")
    assert t.line("pact") == ""
    assert (t.pending(), t.asks()) == ("B", "MakePact")
    assert t.why_not("region aragon") == "kings_region"
    assert t.why_not("region sevilla") == "offered"


def test_allied_regions_have_one_ranking_and_pay_each_by_its_board() -> None:
    t = scoring("pact aragon sevilla", "pact_by B", "aragon A 2", "sevilla A 1 B 2")
    t.play("A disc aragon", "B disc aragon", "C disc aragon")
    told = {event.numbers[0]: event for event in t.events("Scored")}
    strengths = {
        place: [one.caballeros for one in shares(event)[:2]]
        for place, event in told.items()
        if any(one.caballeros for one in shares(event))
    }
    assert list(strengths.values()) == [[3, 2], [3, 2]]
    assert t.line("pact") == ""
    assert t.events("PactOver")


def test_an_alliance_is_listed_until_the_scoring() -> None:
    t = Table("pact aragon sevilla", "pact_by B")
    [one] = PACT.lasting(view(t.s, 0))
    assert (one.card, one.seat, one.until, len(one.places)) == (PACT_CARD, 1, UNTIL_SCORING, 2)


def test_an_ally_is_scored_with_the_first_of_the_two() -> None:
    t = Table("pact aragon sevilla", "pact_by B")
    s, regions = t.s, list(t.s.rules.regions)
    first, last = sorted(regions.index(end) for end in s.table[PACT.at : PACT.at + 2])
    both = sum(1 << int(regions[i]) for i in (first, last))
    assert (PACT.scored_at(s, first), PACT.scored_at(s, last)) == (both, 0)
    assert PACT.scored_before(view(s, 0), first) & both == 0
    assert PACT.scored_before(view(s, 0), first + 1) & both == both


# ---- espionage


def test_a_spy_waits_for_the_discs_of_all_others() -> None:
    t = scoring("hired B 3", "castillo B 2")
    assert t.pending() == "AC"
    t.play(*DISCS)
    assert (t.pending(), t.asks(), t.line("open_disc")) == ("B", "SpyOut", "A aragon C aragon")
    t.play("B disc sevilla")
    assert (t.counts("sevilla"), t.line("open_disc"), t.line("hired")) == ("B2", "", "")
    assert len(t.events("SpyGone")) == 1


def test_spies_are_asked_in_the_turn_order_of_the_last_round() -> None:
    t = scoring("hired A 3 B 3 C 3")
    asked = ""
    while t.pending():
        asked += t.pending()
        t.play(f"{t.pending()} disc sevilla")
    assert asked == "CBA"


# ---- Grandes inside


def test_grandes_go_inside_and_leave_with_their_owners_discs() -> None:
    t = Table("king galicia", "grande A aragon B galicia C sevilla", players=3)
    t.turn("C", "plot")
    t.play("C special")
    assert [t.grande(seat) for seat in "ABC"] == ["castillo", "galicia", "castillo"]
    assert [event.numbers[0] for event in t.events("GrandeLockedIn")] == [2, 0]
    t = scoring("grande A castillo B aragon C castillo", "castillo A 1")
    t.play("A disc sevilla", "B disc aragon", "C disc galicia")
    assert [t.grande(seat) for seat in "ABC"] == ["sevilla", "aragon", "castillo"]
    assert t.told().count("GrandeNotFreed(2,)") == 1
    inside = shares(t.events("Scored")[0])[0]
    assert inside.bonuses == (("home", 2),)


def test_no_card_moves_a_grande_that_is_inside() -> None:
    t = Table("king galicia", "grande A castillo B aragon")
    t.turn("A", "grande")
    t.play("A special")
    assert t.targets("grande") == set()


# ---- throwing in


def test_some_of_every_player_are_thrown_in_ones_own_first() -> None:
    t = Table("king galicia", "aragon A 2 B 2", "galicia C 3", "sevilla B 1", players=3)
    t.turn("B", "hurl")
    t.play("B special")
    assert t.options() == ["take aragon B", "take sevilla B"]
    t.play("B take sevilla B")
    assert t.options() == ["take aragon A"]
    t.play("B take aragon A")
    assert t.counts("castillo") == "A1 B1"
    assert [event.numbers[1] for event in t.events("Hurled")] == [1, 0]


# ---- extra placement


@pytest.mark.parametrize("origin", ["provinces", "court"])
def test_so_many_more_go_where_the_disc_says(origin: str) -> None:
    t = Table("king galicia", "court A 5 B 5", "provinces A 20 B 20", players=2, settlers=origin)
    assert (SETTLING.why_not(t.s, GALICIA) == 0) == (origin == "court")
    assert SETTLING.why_not(t.s, ARAGON) == 0
    t.follow("setup", "settle")
    t.play("A disc aragon", "B disc galicia")
    assert t.counts("aragon") == "A2"
    assert t.counts(origin) == ("A18 B20" if origin == "provinces" else "A3 B5")
    assert t.events("SettledDown")[0].numbers[-1] == 2
    assert len(t.events("NotSettled")) == 1


# ---- frames


def test_what_boxes_make_their_frames_of_is_no_frame_of_a_game() -> None:
    rules = Table().s.rules
    own = read_frame(rules, "HurlIn(seat=A, distance=0, left=1, card=hurl)")
    assert isinstance(own, ThrowFromEach)
    for text in (
        "ThrowFromEach(seat=A, distance=0, left=1, card=hurl)",
        "NameTwoRegions(seat=A, one=-, card=treaty)",
        "SetDiscOpenly(seat=A)",
    ):
        with pytest.raises(NotationError, match="in this game"):
            read_frame(rules, text)
