"""Whirlwind 103, mistress 113."""

from __future__ import annotations

import pytest

from elgrande.boxes.king_and_intrigue.rules.fields import WHIRLWIND
from elgrande.catalogue import REVISION
from elgrande.engine.rng import Rng
from elgrande.views.determinize import determinize
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.scenes import (
    act,
    end_of_round,
    facts,
    general,
    kinds,
    paid,
    score_all,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

QUARANTINE = ("quarantine sevilla", "quarantine_by B")
PROTECTION = ("protection sevilla", "protection_by B")

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined"), (PROTECTION, "protected")],
)

# ---- 103 whirlwind: setting it


def played(*lines: str, **labels: str) -> KTable:
    """These cards are laid out in the order of the seats; a whirlwind is set to Sevilla."""
    t = KTable(*lines)
    for seat, label in labels.items():
        t.deal(seat, label)
    t.follow("round", "power_cards")
    for seat, label in labels.items():
        t.play(f"{seat} play {label}")
        if label == "103":
            t.play(f"{seat} disc sevilla")
    return t


def test_k5_103_the_disc_is_set_with_the_card() -> None:
    t = KTable("king galicia")
    t.deal("A", "103")
    t.deal("B", "20")
    t.follow("round", "power_cards")
    t.play("A play 103")
    assert t.pending() == "A"
    assert t.asks() == "SetWhirlwind"
    assert len(t.options("A")) == 9, "the King's region too, but not the Castillo"
    t.play("A disc sevilla")
    assert t.pending() == "B"
    assert t.line("whirlwind") == "A sevilla"


def test_k5_103_nobody_else_knows_what_was_set() -> None:
    t = played(A="103", B="20", C="120", D="10")
    assert facts(t, "WhirlwindSet", "A") == ["A sevilla"]
    for other in ("B", "C", "D", ""):
        assert facts(t, "WhirlwindSet", other) == []
        assert facts(t, "WhirlwindSetUnseen", other) == ["A"]
    assert facts(t, "WhirlwindSetUnseen", "A") == []


def test_k5_103_others_see_that_a_disc_lies_there_and_not_which() -> None:
    t = played(A="103", B="20", C="120", D="10")
    for viewer in (1, 2, 3, -1):
        for memory in (True, False):
            shown = payload(view(t.s, viewer, memory))["whirlwind"]
            assert isinstance(shown, dict)
            assert shown["A"] == {"number": 1, "known": "?"}
    own = payload(view(t.s, 0))["whirlwind"]
    assert isinstance(own, dict)
    assert own["A"] == {"number": 1, "known": ["sevilla"]}


def test_k5_103_for_others_it_may_name_any_region() -> None:
    t = played(A="103", B="20", C="120", D="10")
    seen = view(t.s, 1)
    guesses = {int(determinize(seen, Rng(seed)).seats[WHIRLWIND]) for seed in range(60)}
    assert len(guesses) == 9
    assert {int(determinize(view(t.s, 0), Rng(seed)).seats[WHIRLWIND]) for seed in range(9)} == {
        1 << 6
    }


# ---- 103 whirlwind: showing it


def storm(
    *lines: str, edition: str = "big_box", step: str = "whirlwind", revision: int = REVISION
) -> KTable:
    """A's turn begins, his whirlwind set to Sevilla."""
    t = KTable("whirlwind A sevilla", *lines, edition=edition, revision=revision)
    t.turn("A", "103", step)
    return t


def test_k5_103_shown_at_the_start_of_the_turn_all_there_go_to_their_courts() -> None:
    t = storm("sevilla A 2 B 3 D 1", "granada B 1", "court A 1 B 1", "provinces A 5")
    assert t.options("A") == ["done", "special"]
    t.play("A special")
    assert t.counts("sevilla") == ""
    assert t.counts("court") == "A3 B4 D1"
    assert t.counts("granada") == "B1"
    assert t.asks() == "Supply", "and only then the provinces"
    assert t.line("whirlwind") == ""
    assert facts(t, "WhirlwindShown") == ["A sevilla"]
    assert facts(t, "SentToCourt") == ["A A sevilla 2", "A B sevilla 3", "A D sevilla 1"]


def test_k5_103_it_is_the_special_action_of_the_turn() -> None:
    t = storm("sevilla A 2", "castillo A 0")
    t.play("A special")
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    t.play("A placing", "A place castilla_la_vieja", "A place castilla_la_vieja")
    assert t.counts("castilla_la_vieja") == "A2", "whom it blew home may be placed at once"
    assert facts(t, "SpecialAnnounced") == ["A whirlwind_103"]
    assert not t.events("SpecialSkipped")


def test_k5_103_grandes_and_the_castillo_stand_fast() -> None:
    t = storm("sevilla A 2", "grande B sevilla", "castillo C 2", "shifted_castillo sevilla")
    t.play("A special")
    assert t.grande("B") == "sevilla"
    assert t.counts("castillo") == "C2"


def test_k5_103_nobody_there() -> None:
    t = storm("court A 1")
    t.play("A special")
    assert facts(t, "WhirlwindShown") == ["A sevilla"]
    assert not t.events("SentToCourt")
    assert t.options("A") == ["done", "placing"]


@taboo
def test_k5_103_in_a_region_that_is_taboo_by_then_nothing_happens(
    lines: tuple[str, ...], reason: str
) -> None:
    t = storm(*lines, "sevilla A 2 B 3", "court A 1")
    t.play("A special")
    assert t.counts("sevilla") == "A2 B3", reason
    assert facts(t, "WhirlwindInVain") == ["A sevilla"]
    assert t.options("A") == ["done", "placing"], "and the action is used up"


def test_k5_103_it_may_be_put_away_unseen() -> None:
    t = storm("sevilla B 3", "court A 1")
    t.play("A done")
    assert t.counts("sevilla") == "B3"
    assert t.line("whirlwind") == ""
    assert facts(t, "WhirlwindPutAway") == ["A"]
    assert not t.events("WhirlwindShown")
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "only_at_the_start"


def test_k5_103_put_away_it_counts_as_skipped() -> None:
    t = storm("court A 1")
    t.play("A done", "A done")
    assert facts(t, "SpecialSkipped") == ["A whirlwind_103"]


# ---- 103 whirlwind: King, Intrigue, editions


@pytest.mark.parametrize(
    "labels",
    [
        {"A": "103", "B": "20", "C": "30", "D": "10"},
        {"A": "103", "B": "120", "C": "160", "D": "150"},
    ],
)
def test_k3_4_with_four_king_and_intrigue_put_it_away_unseen(labels: dict[str, str]) -> None:
    """The discarded action counts as not used."""
    t = played("sevilla B 1", **labels)
    t.pending()
    assert t.line("whirlwind") == ""
    assert facts(t, "WhirlwindPutAway") == ["A"]
    assert not t.events("WhirlwindShown")
    t.begin_turn("A", "bridge")
    assert t.asks() == "TakeTurnParts"


def test_k3_4_with_the_option_they_may_show_it() -> None:
    t = KTable("whirlwind A sevilla", "sevilla B 1", own_action_for_king_and_intrigue="always")
    t.lay(A="103", B="20", C="30", D="10")
    t.begin_turn("A", "whirlwind")
    t.play("A special")
    assert t.counts("court") == "B1"


def three(*lines: str, edition: str = "big_box") -> KTable:
    """Three players, A with the King card and a whirlwind."""
    t = KTable("whirlwind A sevilla", "sevilla B 1", *lines, players=3, edition=edition)
    t.lay(A="103", B="20", C="10")
    t.begin_turn("A", "whirlwind")
    return t


def test_k3_4_with_three_the_king_may_show_it_and_gives_up_the_kings_action() -> None:
    t = three("court A 1")
    t.play("A special")
    assert t.counts("court") == "A1 B1"
    assert t.options("A") == ["done", "placing"]


def test_k3_4_with_three_the_king_may_put_it_away_and_keep_the_kings_action() -> None:
    t = three()
    t.play("A done", "A special")
    assert t.options("A") == ["either second"]
    t.play("A either second", "A king granada")
    assert t.king() == "granada"
    assert t.counts("sevilla") == "B1"


def test_k4_3_where_it_is_compulsory_nobody_is_asked() -> None:
    t = storm("sevilla B 1", "court A 1", edition="decennial")
    assert t.options("A") == ["done", "placing"]
    assert t.counts("court") == "A1 B1"


def test_k4_3_but_the_king_may_still_choose_his_own_card() -> None:
    t = three(edition="decennial")
    assert t.options("A") == ["done", "special"]


# ---- 103 whirlwind: Veto


def test_k5_103_a_veto_puts_it_away_unseen() -> None:
    t = storm("sevilla B 3", "court A 1", "kept D veto_40", "veto_since D 1")
    t.play("A special")
    assert t.options("D") == ["pass", "veto"]
    assert not t.events("WhirlwindShown"), "asked before the disc is turned over"
    t.play("D veto")
    assert t.counts("sevilla") == "B3"
    assert t.line("whirlwind") == ""
    assert facts(t, "WhirlwindPutAway") == ["A"]
    assert "sevilla" not in str([facts(t, kind) for kind in kinds(t)])
    assert t.options("A") == ["done", "placing"]
    assert facts(t, "VetoUsed") == ["D A whirlwind_103"]


def test_k5_103_a_veto_when_the_disc_is_shown_before_anybody_goes() -> None:
    t = storm("sevilla B 3", "court A 1", "kept D veto_40", "veto_since D 1")
    t.play("A special", "D pass")
    assert facts(t, "WhirlwindShown") == ["A sevilla"]
    assert t.options("D") == ["pass", "veto"]
    t.play("D veto")
    assert t.counts("sevilla") == "B3"
    assert not t.events("WhirlwindPutAway"), "all have seen it"
    assert t.options("A") == ["done", "placing"]


@pytest.mark.parametrize("lines", [("sevilla B 0",), ("sevilla B 3", *QUARANTINE)])
def test_k5_103_where_it_does_nothing_nobody_is_asked_again(lines: tuple[str, ...]) -> None:
    t = storm(*lines, "court A 1", "kept D veto_40", "veto_since D 1")
    t.play("A special", "D pass")
    assert t.pending() == "A"


def test_k5_103_in_older_games_nobody_is_asked_after_the_disc() -> None:
    t = storm("sevilla B 3", "court A 1", "kept D veto_40", "veto_since D 1", revision=1)
    t.play("A special", "D pass")
    assert t.counts("sevilla") == ""


def test_k5_103_putting_it_away_is_not_asked_about() -> None:
    t = storm("sevilla B 3", "court A 1", "kept D veto_40", "veto_since D 1")
    assert t.play_passing("A done") == 0


# ---- 113 mistress: the taboo


def favoured(*lines: str, edition: str = "big_box") -> KTable:
    """The King is in Sevilla, and B has brought his mistress this round."""
    return KTable("king sevilla", "mistress_by B", *lines, edition=edition)


def test_k5_113_she_arrives() -> None:
    t = act("B", "113", "king sevilla")
    assert t.line("mistress_by") == "B"
    assert facts(t, "MistressArrived") == ["B"]


def test_k5_113_caballeros_leave_and_enter_the_kings_region() -> None:
    t = favoured("sevilla A 1", "aragon A 1", "grande A aragon")
    t.act("A", "80")
    t.play("A grande granada", "A take sevilla A", "A to valencia", "A take aragon A")
    assert "sevilla" in t.targets("to")
    t.play("A to sevilla")
    assert t.counts("sevilla") == "A1"


def test_k5_113_grandes_too() -> None:
    t = favoured("grande A aragon")
    t.act("A", "80")
    t.play("A grande sevilla")
    assert t.grande("A") == "sevilla"
    t = favoured("grande A sevilla")
    t.act("A", "80")
    t.play("A grande aragon")
    assert t.grande("A") == "aragon"


def test_k5_113_mobile_boards_too() -> None:
    t = favoured("mobile_board 8 sevilla")
    t.act("A", "90")
    t.play("A board 8", "A to aragon")
    assert t.line("mobile_board") == "8 aragon"
    t.act("C", "90")
    t.play("C board 4", "C to sevilla")
    assert t.line("mobile_board") == "8 aragon 4 sevilla"


@pytest.mark.parametrize("card", ["70", "140"])
def test_k5_113_others_may_be_taken_out(card: str) -> None:
    t = favoured("sevilla A 1 B 1")
    t.act("A", card)
    assert t.targets("take") == {"sevilla B" if card == "70" else "sevilla A"}


def test_k5_113_so_may_a_shortfall_and_the_angry_kings_three() -> None:
    t = favoured("sevilla A 1 B 1")
    t.turn("A", "50", "supply")
    assert "take sevilla A" in t.options("A")
    t.play("A done", "A special")
    assert "take sevilla B" in t.options("B")


def test_k5_113_a_whirlwind_blows_there() -> None:
    t = favoured("sevilla A 2 C 1", "whirlwind A sevilla")
    t.turn("A", "103", "whirlwind")
    t.play("A special")
    assert t.counts("court") == "A2 C1"


def test_k5_113_a_grande_walks_there_and_away() -> None:
    t = favoured("grande A aragon B sevilla C granada D sevilla")
    t.act("A", "13")
    assert t.pending() == "BCD"
    set_discs(t, B="valencia", C="sevilla", D="valencia")
    assert t.line("grande") == "A aragon B valencia C sevilla D valencia"


def test_k5_113_for_all_players_from_her_arrival_on() -> None:
    t = KTable("king sevilla", "sevilla C 1", "aragon C 1", "grande C aragon")
    t.act("C", "80")
    t.play("C grande granada")
    assert t.refusal("take sevilla C") == "kings_region"
    t.play("C done")
    t.act("B", "113")
    t.act("D", "70")
    assert "sevilla C" in t.targets("take")


def test_k5_113_wherever_the_king_goes() -> None:
    t = favoured("granada A 1", "sevilla B 1")
    t.act("A", "160")
    t.play("A king granada")
    t.act("C", "70")
    assert t.targets("take") == {"granada A"}
    t.play("C take granada A")
    assert t.targets("take") == {"sevilla B"}


# ---- 113 mistress: what she does not free


def test_k5_113_nothing_is_placed_in_the_kings_region() -> None:
    t = favoured("court A 2")
    t.turn("A", "160")
    t.play("A placing")
    assert t.targets("place") == {"castilla_la_nueva", "granada", "castillo"}, "neighbours bind"


@pytest.mark.parametrize("card", ["20", "33"])
def test_k5_113_not_with_a_card_that_places_anywhere_either(card: str) -> None:
    t = favoured("court A 2", "sevilla B 2")
    t.act("A", card)
    assert t.refusal("place sevilla") == "kings_region"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_113_nor_at_a_fiesta(edition: str) -> None:
    t = favoured("court A 2", edition=edition)
    t.act("A", "15")
    assert t.targets("place") == {"castilla_la_nueva", "granada", "castillo"}


@pytest.mark.parametrize(
    ("effect", "reason"), [(QUARANTINE, "quarantined"), (PROTECTION, "protected")]
)
def test_k5_113_a_quarantined_or_protected_region_of_the_king_stays_taboo(
    effect: tuple[str, ...], reason: str
) -> None:
    t = favoured(*effect, "sevilla A 1", "aragon A 1", "grande A aragon")
    t.act("A", "80")
    assert t.refusal("grande sevilla") == reason
    t.play("A grande granada")
    assert t.refusal("take sevilla A") == reason


# ---- 113 mistress: the King's bonus


def test_k5_113_no_kings_bonus_in_a_special_scoring_but_the_home_bonus_stays() -> None:
    t = favoured("sevilla A 3 B 1", "grande A sevilla")
    t.act("A", "150")
    t.play("A region sevilla")
    assert t.scores() == [4 + 2, 3, 0, 0]


def test_k5_113_without_her_the_king_pays() -> None:
    t = KTable("king sevilla", "sevilla A 3 B 1", "grande A sevilla")
    t.act("A", "150")
    t.play("A region sevilla")
    assert t.scores() == [4 + 2 + 2, 3, 0, 0]


def test_k5_113_no_kings_bonus_in_the_general_scoring_that_ends_the_round() -> None:
    t = score_all("king sevilla", "mistress_by B", "sevilla A 3 B 1", "grande A sevilla")
    assert paid(t, "sevilla") == [4 + 2, 3, 0, 0]


def test_k7_3_the_taboo_is_back_for_the_discs_of_a_general_scoring() -> None:
    """Open point U24: only the bonus is off."""
    t = end_of_round(3, "king sevilla", "mistress_by B", "castillo A 2", "sevilla B 1")
    set_discs(t, A="sevilla")
    assert t.counts("court") == "A2"
    assert t.counts("sevilla") == "B1"


def test_k5_113_a_grande_whose_disc_is_on_the_kings_region_stays_in_the_castillo() -> None:
    t = general("king sevilla", "mistress_by B", "grande A castillo")
    set_discs(t, A="sevilla")
    assert t.grande("A") == "castillo"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_k6_4_she_leaves_with_the_round(number: int) -> None:
    t = end_of_round(number, "king sevilla", "mistress_by B", "sevilla A 1")
    if number == 3:
        assert t.line("mistress_by") == "B"
        set_discs(t)
    t.pending()
    assert t.line("mistress_by") == ""
    assert facts(t, "EffectEnded") == ["113"]
    t.act("C", "70")
    assert not t.targets("take"), "the King's region is taboo again"
