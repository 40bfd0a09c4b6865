"""Set-up of Grandissimo."""

from __future__ import annotations

import pytest

from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import GRANDE, KING, OPEN, ORDER, START
from elgrande.boxes.grandissimo.rules.fields import DECK_SIX, HOLDER, SHIP_OWNER
from elgrande.catalogue import EDITIONS, ruleset
from elgrande.cli.main import main
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY
from elgrande.engine.ruleset import DECKS
from tests.support.random_play import walk


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_ruleset_can_be_built(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition, ("grandissimo",))
    assert len(rules.regions) == 10
    assert len(rules.deck_cards[6]) == 19
    assert len(rules.deck_cards[7]) == 1


def test_g1_2_eleven_to_nineteen_cards_by_choice() -> None:
    cards = ["boycott", "pact", "double_turn", "incognito", "revolution", "last_word"]
    without = {f"card_{name}": "no" for name in cards}
    rules = ruleset(3, "big_box", ("grandissimo",), without)
    assert len(rules.deck_cards[6]) == 13
    fewer = {f"card_{name}": "no" for name in [*cards, "alliance_6", "action_stop"]}
    assert len(ruleset(3, "big_box", ("grandissimo",), fewer).deck_cards[6]) == 11
    more = {f"card_{name}": "no" for name in [*cards, "alliance_6", "action_stop", "score_coast"]}
    with pytest.raises(RulesetError, match="at least 11"):
        ruleset(3, "big_box", ("grandissimo",), more)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "deck 6 needs at least 11 cards; 10 are chosen."),
        ("de", "Stapel 6 braucht mindestens 11 Karten; gewählt sind 10."),
    ],
)
def test_g1_2_too_few_cards_are_refused_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    chosen = [f"--option=card_{name}=no" for name in DECK_SIX[:9]]
    assert main(["rules", "-m", "grandissimo", "-l", language, *chosen]) == 2
    assert capsys.readouterr().err == f"elgrande: {words}\n"


def test_g1_2_the_first_game_is_without_the_spanish_inquisition() -> None:
    rules = ruleset(4, "big_box", ("grandissimo",), {"first_game": "yes"})
    assert "spanish_inquisition" not in [card.name for card in rules.cards]


@pytest.mark.parametrize("seed", range(3))
def test_g1_2_the_first_game_is_without_mercenaries(seed: int) -> None:
    rules = ruleset(3, "big_box", ("grandissimo",), {"first_game": "yes"})
    for s in walk(rules, seed):
        if s.table[START] != NOBODY:
            break
    assert sum(int(n) for n in s.board[NEUTRAL::COLOURS]) == 0
    assert len({int(s.table[KING]), *[int(s.seats[GRANDE + seat]) for seat in range(3)]}) == 4


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 6))
def test_g1_1_seven_cards_lie_open(players: int, edition: str) -> None:
    rules = ruleset(players, edition, ("grandissimo",))
    for s in walk(rules, players):
        if s.table[ORDER] != NOBODY:
            break
    assert [deck for deck in range(DECKS) if s.table[OPEN + deck] != NOBODY] == [*range(1, 8)]
    for seat in range(players):
        at = [int(s.board[spot * COLOURS + seat]) for spot in (COURT, PROVINCES)]
        assert at == [7, 21]
        assert s.board[s.seats[GRANDE + seat] * COLOURS + seat] == 2
    assert all(s.table[HOLDER + person] == NOBODY for person in range(3))
    assert all(s.table[SHIP_OWNER + token] == NOBODY for token in range(2))


@pytest.mark.parametrize("seed", range(8))
def test_g1_3_mercenaries_begin_where_nobody_does(seed: int) -> None:
    rules = ruleset(5, modules=("grandissimo",))
    for s in walk(rules, seed):
        if s.table[START] != NOBODY:
            break
    (region,) = [int(place) for place in rules.places if s.board[place * COLOURS + NEUTRAL]]
    assert s.board[region * COLOURS + NEUTRAL] == 2
    taken = {int(s.table[KING]), *[int(s.seats[GRANDE + seat]) for seat in range(5)]}
    assert region not in taken
    assert len(taken) == 6
