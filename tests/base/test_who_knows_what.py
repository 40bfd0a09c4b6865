"""Who knows what: fields and events say to whom they belong."""

from __future__ import annotations

import pytest

from elgrande.base.fields import FIELDS
from elgrande.catalogue import ruleset
from elgrande.engine.event import EVERYBODY, EventLog
from elgrande.engine.field import COUNT, OWNER, PUBLIC
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from tests.support.table import Table

SIGHT = {field.name: field.sight for field in FIELDS}


@pytest.mark.parametrize(
    "field",
    [
        "caballeros",
        "score",
        "grande",
        "played",
        "king",
        "start_player",
        "order",
        "mobile_board",
        "open_card",
        "veto_owner",
        "veto_round",
        "round",
        "active",
    ],
)
def test_b2_1_what_lies_on_the_table_is_open(field: str) -> None:
    """Ruling 7.5: board, courts, provinces, scores, open cards, Vetos, power cards out."""
    assert SIGHT[field] == PUBLIC


def test_b2_1_used_cards_are_open_and_no_deck_has_an_order() -> None:
    """Ruling 7.5: a deck is the set of what is still in it; chance draws when one is turned up."""
    assert SIGHT["deck"] == PUBLIC
    one = Table("deck 1 move_3 move_4")
    other = Table("deck 1 move_4 move_3")
    assert one.position() == other.position()


def test_b13_1_hand_and_discard_belong_to_their_owner() -> None:
    """Ruling 7.5: others see how many cards there are."""
    assert SIGHT["hand"] == COUNT
    assert SIGHT["discard"] == COUNT


def test_b8_1_a_disc_belongs_to_its_owner() -> None:
    """Ruling 7.5."""
    assert SIGHT["disc"] == OWNER


@pytest.mark.parametrize("card", ["score_any", "move_3"])
def test_b4_1_every_throw_into_the_castillo_is_told(card: str) -> None:
    """Ruling 7.5: the total is not shown, but can be derived."""
    t = Table("court A 1", "aragon B 1")
    t.turn("A", card)
    t.play("A placing", "A place castillo")
    assert "Placed(0, 0, 9)" in t.told()
    if card == "move_3":
        t.play("A special", "A take aragon B", "A to castillo")
        assert "Moved(0, 1, 2, 9)" in t.told()


def test_b4_1_the_castillo_is_hidden_or_open_by_option() -> None:
    assert ruleset(4).options["castillo"] == "hidden"
    assert ruleset(4, options={"castillo": "open"}).options["castillo"] == "open"


def test_b8_1_only_discs_and_cards_taken_back_are_told_to_one_seat() -> None:
    secret = set()
    out = buffer()
    for seed in range(6):
        s = ruleset(5).new_state()
        s.log = log = EventLog()
        rng = Rng(seed)
        while n := advance(s, out):
            frame = s.top
            assert frame is not None
            chosen = draw(s, frame, out, n, rng) if s.turn == CHANCE else out[rng.below(n)]
            answer(s, s.turn, chosen)
        secret |= {event.kind.name for event in log.events if event.audience != EVERYBODY}
    assert secret <= {"DiscSet", "DiscWithdrawn", "PowerReclaimed"}
    assert "DiscSet" in secret
