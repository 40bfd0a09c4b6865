"""What lies in force for a while, as it is drawn: where, whose, until when, and for whose eyes."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.boxes.king_and_intrigue.rules.effects import lasting_effects
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.telling.marks import Mark, marks_for
from elgrande.telling.texts import load_text
from elgrande.views.view import view
from tests.records.rich import rich, whirlwind
from tests.support.table import Table

NAMES = ("Ann", "Ben", "Cid", "Dee")
A, B, C, D = range(4)


def marks(viewer: int, language: str = "en", disc: bool = False) -> list[Mark]:
    s = whirlwind() if disc else rich()
    return list(
        marks_for(load_text(language).for_rules(s.rules), view(s, viewer, memory=False), NAMES)
    )


def told(mark: Mark) -> str:
    where = " ".join(SPOT.name(place) for place in mark.places)
    return f"{mark.kind} {NAMES[mark.seat][0]} {mark.lies} {where}".rstrip()


def test_each_is_drawn_where_it_lies() -> None:
    assert sorted(map(told, marks(SPECTATOR))) == [
        "alliance_53 C joins aragon valencia",
        "bridge_63 B joins granada sevilla",
        "collapse_83 D place castillo",
        "doubling_130 B player",
        "doubling_130 C player",
        "espionage_25 A player",
        "last_move_75 B player",
        "mistress_113 A king pais_vasco",
        "protection_85 B place castilla_la_vieja",
        "quarantine_93 A place cataluna",
        "revolt_73 A board valencia",
        "shift_23 A joins castillo castilla_la_nueva",
        "six_takes_55 C place sevilla",
        "six_takes_55 D place galicia",
        "veto_40 D player",
    ]
    (turned,) = [mark for mark in marks(SPECTATOR) if mark.lies == "board"]
    assert turned.board == 0


def test_where_a_hidden_one_lies_is_told_to_who_may_know_it() -> None:
    for viewer, known in {
        SPECTATOR: set(),
        A: set(),
        B: {"B valencia", "C pais_vasco"},
        C: {"C pais_vasco"},
        D: set(),
        EVERYTHING: {"B valencia", "C pais_vasco"},
    }.items():
        doubled = [told(mark) for mark in marks(viewer) if mark.kind == "doubling_130"]
        shown = {one.replace("doubling_130 ", "").replace("player ", "") for one in doubled}
        assert len(doubled) == 2
        assert {one for one in shown if "player" not in one} == known
        (disc,) = [mark for mark in marks(viewer, disc=True) if mark.kind == "whirlwind_103"]
        assert (disc.places == (SPOT.number("aragon"),)) == (viewer in (D, EVERYTHING))
        assert ("Arag" in disc.words) == (viewer in (D, EVERYTHING))


def test_the_round_it_ends_with_is_told_if_it_ends_with_one() -> None:
    rounds = {mark.kind: mark.last_round for mark in marks(SPECTATOR)}
    assert {kind for kind, number in rounds.items() if number == 5} == {
        *("veto_40", "protection_85", "mistress_113")
    }
    assert {kind for kind, number in rounds.items() if number == 6} == {
        *("alliance_53", "collapse_83", "doubling_130", "espionage_25", "quarantine_93"),
        "shift_23",
    }
    assert {kind for kind, number in rounds.items() if number == 0} == {
        *("bridge_63", "last_move_75", "revolt_73", "six_takes_55")
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_says_who_and_until_when(language: str) -> None:
    for mark in marks(C, language):
        assert mark.title in mark.words
        assert NAMES[mark.seat] in mark.words
        assert mark.until in mark.words
        assert mark.until.startswith({"en": "until", "de": "bis"}[language])


def test_nothing_that_lasts_is_left_out() -> None:
    s = rich()
    for viewer in (SPECTATOR, A, EVERYTHING):
        seen = view(s, viewer, memory=False)
        assert len(marks(viewer)) == len(lasting_effects(seen))


def test_a_veto_of_the_base_game_lies_before_its_owner() -> None:
    table = Table("round 3", "veto_owner B", "veto_round 3")
    (veto,) = marks_for(load_text("en"), view(table.s, SPECTATOR), NAMES)
    assert told(veto) == "veto B player"
    assert (veto.until, veto.last_round) == ("until the end of round 4", 4)
