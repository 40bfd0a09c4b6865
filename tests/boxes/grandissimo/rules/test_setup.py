"""Set-up of Grandissimo."""

from __future__ import annotations

import pytest

from elgrande.catalogue import EDITIONS, ruleset
from elgrande.engine.errors import RulesetError


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
    more = {f"card_{name}": "no" for name in [*cards, "alliance_6", "action_stop", "score_coast"]}
    with pytest.raises(RulesetError, match="at least 11"):
        ruleset(3, "big_box", ("grandissimo",), more)


def test_g1_2_the_first_game_is_without_the_spanish_inquisition() -> None:
    rules = ruleset(4, "big_box", ("grandissimo",), {"first_game": "yes"})
    assert "spanish_inquisition" not in [card.name for card in rules.cards]
