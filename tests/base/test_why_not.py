"""Why a thing is not offered: every reason once, and that options and reasons agree."""

from __future__ import annotations

import pytest

from elgrande.base.reasons import REASON_NAMES
from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from tests.support.table import Table

SCENE = (
    "king galicia",
    "galicia A 1 B 1",
    "aragon A 2 B 2",
    "sevilla B 1",
    "castillo A 1 B 1",
    "court A 4",
    "provinces A 1",
    "grande A aragon",
    "hand A 5..13",
    "discard A 1..3",
    "played A 4",
    "mobile_board 8 valencia",
)
NEVER_IN_THE_BASE_GAME = {"no_placements"}
"""For boxes that take placements away, and one nothing uses yet."""
REASONS = [
    ("kings_region", "move_3", ("A special",), "take galicia B"),
    ("not_next_to_king", "king", ("A placing",), "place sevilla"),
    ("nobody_there", "move_3", ("A special",), "take sevilla A"),
    ("not_out_of_castillo", "move_3", ("A special",), "take castillo A"),
    ("not_out_of_castillo", "the_court", ("A special", "A number 1"), "take castillo A"),
    ("not_out_of_castillo", "take_one_of_each", ("A special",), "take castillo B"),
    ("not_out_of_castillo", "angry_king", ("A special",), "take castillo B"),
    ("only_one_region", "move_5_from_one", ("A special", "A region aragon"), "take sevilla B"),
    ("only_own", "move_4_own", ("A special",), "take aragon B"),
    ("only_own", "move_own_from_one", ("A special", "A region aragon"), "take aragon B"),
    ("only_others", "move_3_others", ("A special",), "take aragon A"),
    (
        "only_others",
        "move_2_and_2",
        ("A special", *("A take aragon A", "A to granada") * 2),
        "take granada A",
    ),
    (
        "only_own",
        "move_2_and_2",
        ("A special", *("A take aragon B", "A to granada") * 2),
        "take granada B",
    ),
    ("must_change_place", "move_3", ("A special", "A take aragon B"), "to aragon"),
    ("more_than_the_card_brings", "the_court", ("A special",), "number 3"),
    ("provinces_too_small", "the_court", ("A special",), "number 2"),
    ("part_already_taken", "king", ("A placing", "A done"), "placing"),
    ("too_few_own", "give_up_2", ("A special",), "disc sevilla"),
    ("not_among_scored", "score_fives", ("A special",), "region galicia"),
    ("castillo_is_no_region", "score_any", ("A special",), "region castillo"),
    ("not_a_neighbour", "royal_adviser", ("A special",), "king granada"),
    ("board_already_there", "mobile_board", ("A special", "A board 4"), "to valencia"),
    ("not_in_discard", "power_back", ("A special",), "power 5"),
    (
        "already_chosen",
        "angry_king",
        ("A special", "B take sevilla B"),
        "take sevilla B",
    ),
    ("not_asked", "king", ("A placing",), "king granada"),
]
ELSEWHERE = {
    "not_in_hand",
    "value_already_out",
    "region_taken",
    "not_in_deck",
    "court_empty",
    "not_open",
}


@pytest.mark.parametrize(("reason", "card", "before", "text"), REASONS)
def test_each_reason_is_given(reason: str, card: str, before: tuple[str, ...], text: str) -> None:
    t = Table(*SCENE)
    t.turn("A", card)
    t.play(*before)
    assert text not in t.options()
    assert t.refusal(text) == reason


def test_b2_2_reasons_at_the_power_cards() -> None:
    t = Table("hand A 1..13 B 2..13 C 1..13 D 1..13")
    t.follow("round", "power_cards")
    t.play("A power 7")
    assert t.refusal("power 7") == "value_already_out"
    assert t.refusal("power 1") == "not_in_hand"


def test_b3_4_reason_when_the_court_is_empty() -> None:
    t = Table("aragon A 1")
    t.turn("A", "king")
    assert t.refusal("placing") == "court_empty"


def test_every_reason_is_given_somewhere() -> None:
    """The others stand in the tests of set-up (region_taken) and of the round (not_in_deck)."""
    covered = {reason for reason, *_ in REASONS} | ELSEWHERE | NEVER_IN_THE_BASE_GAME
    assert covered == set(REASON_NAMES.values()) - {"offered"}


@pytest.mark.parametrize("card", ["veto", "grande"])
def test_b3_3_a_card_that_is_not_open_is_refused(card: str) -> None:
    """Another's, or of a deck that shows a different card."""
    t = Table("open_card 1 move_3 4 eviction 5 king")
    t.choose_card("A")
    assert t.refusal(f"card {card}") == "not_open"


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_options_and_reasons_agree_in_random_games(players: int, edition: str) -> None:
    """What is offered is exactly what no rule forbids among all a question is about."""
    rules = ruleset(players, edition)
    out, about = buffer(), buffer()
    for seed in range(3):
        s = rules.new_state()
        rng = Rng(seed)
        while n := advance(s, out):
            frame = s.top
            assert frame is not None
            options = [int(out[i]) for i in range(n)]
            subjects = int(frame.subjects(s, s.turn, about))
            allowed = [
                int(about[i]) for i in range(subjects) if frame.reason(s, s.turn, about[i]) == 0
            ]
            assert options == allowed, (frame.ask(), [ACTION_SPACE.text(a) for a in options])
            frame.options(s, s.turn, out)
            chosen = draw(s, frame, out, n, rng) if s.turn == CHANCE else out[rng.below(n)]
            answer(s, s.turn, chosen)
