"""Positions of Grandissimo from outside: refused with a line, or playable."""

from __future__ import annotations

from functools import cache

import pytest

from elgrande.records.position import read_position, write_position
from tests.boxes.grandissimo.records.rich import RICH
from tests.support.damaged import (
    Texts,
    check_what_is_read,
    damage_some,
    mix_some,
    plays,
    refused,
    written,
)
from tests.support.tables import Played

FUZZED = 160
GRANDISSIMO = ("grandissimo",)
TABLES = [
    Played(2, modules=GRANDISSIMO),
    Played(3, "decennial", GRANDISSIMO),
    Played(4, modules=GRANDISSIMO, options={"castillo": "open", "rounds": "6"}),
    Played(5, "decennial", GRANDISSIMO, {"rounds": "6"}),
]


@cache
def positions() -> Texts:
    return written(TABLES, 22, 9)


def test_positions_in_the_middle_of_games_are_read_as_written() -> None:
    check_what_is_read(TABLES, 31, every=4)


def test_damaged_positions() -> None:
    assert damage_some(positions(), 5, FUZZED)[False] > 0.5 * FUZZED


def test_positions_mixed_with_others() -> None:
    """Every word is right, but not together."""
    found = mix_some(positions(), 6, FUZZED)
    assert min(found[True], found[False]) > 0.05 * FUZZED


# ---- each rule by itself, on one sound position

TOP = "PartsOfCard(seat=B, parts=7, card=last_word)"

CHANGES = [
    ("provinces A 11", "provinces A 12", "", "A has 31 caballeros in all, not 30"),
    ("galicia A 2 N 1", "galicia A 2 N 2", "", "3 mercenaries, not 2"),
    ("prison B 1 C 2", "prison B 1 C 2 N 1", "", "stands in no region"),
    ("guests_of_a D 1", "guests_of_d D 1", "guests_of_d", "cannot be a guest"),
    ("ship_owner A B", "ship_owner B B", "ship_owner", "two ships"),
    ("person_holder B D -", "person_holder B D A", "person_holder", "not been taken yet"),
    ("person_holder B D -", "person_holder B E -", "person_holder", "not in this game"),
    ("boycott_card D aragon", "boycott_card D portugal", "boycott_card", "no single"),
    ("boycott_card D aragon", "boycott_card D sevilla", "incognito_card", "one card of each"),
    ("boycott_seen_by D D", "boycott_seen_by D A", "boycott_seen_by", "unclear"),
    ("boycott_seen_by D D", "boycott_seen_by D C+D", "tied_pair", "cannot know"),
    ("tied_pair C aragon+sevilla", "tied_pair C aragon", "tied_pair", "cannot know"),
    ("grand_cards C espionage", "grand_cards C free_choice", "grand_cards", "not been taken"),
    ("alliance galicia granada", "alliance galicia galicia", "alliance", "twice"),
    ("alliance galicia granada", "alliance galicia portugal", "alliance", "region card"),
    ("alliance_by C\n", "", "alliance", "somebody has laid it"),
    ("second_card D score_sixes", "second_card D king", "second_card", "cannot be kept"),
    (
        "second_card D score_sixes",
        "second_card D score_fewest",
        "second_card",
        "not been taken yet",
    ),
    ("tied_pair C", "acting_king B\ntied_pair C", "acting_king", "stands in sevilla"),
    ("tied_pair C", "last_word B\ntied_pair C", "last_word", "put off now"),
    ("tied_pair C", "shown_disc A aragon\ntied_pair C", "shown_disc", "no disc"),
    (TOP, "UsePersons(seat=A, moment=1)", "  UsePersons", "one's own turn"),
    (TOP, "UsePersons(seat=B, moment=4)", "  UsePersons", "moment=4"),
    (TOP, "MoveMercenaries(seat=B, left=2, moved=-)", "  MoveMerc", "only the General"),
    (TOP, "UseSecond(seat=B, card=score_sixes, after_parts=1)", "  UseSecond", "not held"),
    (TOP, "SendActingKing(region=aragon)", "  SendActing", "no Grande is King"),
    (TOP, "ChooseFaceDown(seat=B, card=boycott)", "  ChooseFace", "lies out already"),
    (TOP, "DrawMercenaries()", "  DrawMerc", "only before the first round"),
    (TOP, "Rocket(seat=C)", "  Rocket", "no frame 'Rocket'"),
]


@pytest.mark.parametrize(("old", "new", "line", "why"), CHANGES)
def test_what_is_wrong_is_named(old: str, new: str, line: str, why: str) -> None:
    assert RICH.count(old) == 1
    text = RICH.replace(old, new)
    error = refused(text)
    assert why in error.why
    assert text.splitlines()[error.line - 1].startswith(line)


def test_the_sound_position_plays_on() -> None:
    assert write_position(read_position(RICH)) == RICH
    for seed in range(3):
        assert plays(RICH, seed)
