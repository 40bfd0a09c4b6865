"""What others can know of a hand of power cards: exactly what a perfect memory would work out."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.base import atoms
from elgrande.base.fields import DISCARD, HAND, PLAYED
from elgrande.catalogue import ruleset
from elgrande.checks.memory import Memory, hands_in_doubt
from elgrande.engine.ids import members
from tests.support.walks import options

ROUNDS = 9
CARDS_THAT_TAKE_BACK = 2


@settings(max_examples=400)
@given(data=st.data())
def test_the_fields_tell_neither_more_nor_less_than_a_perfect_memory(data: st.DataObject) -> None:
    s = ruleset(2).new_state()
    options(s)
    memory = Memory(0, 13)
    secrets = 0
    for _ in range(ROUNDS):
        power = data.draw(st.sampled_from(members(int(s.seats[HAND]))), "played")
        atoms.play_power(s, 0, power)
        memory.see_play(power)
        assert hands_in_doubt(s, 0) == memory.hands
        discard = members(int(s.seats[DISCARD]))
        if secrets < CARDS_THAT_TAKE_BACK and data.draw(st.booleans(), "takes one back"):
            back = data.draw(st.sampled_from([power, *discard]), "taken back")
            secrets += 1
            atoms.reclaim_power(s, 0, back)
            if back == power:
                memory.see_taken_back(power)
            else:
                memory.see_some_card_taken_back()
            assert hands_in_doubt(s, 0) == memory.hands
        atoms.discard_power(s, 0)
        assert s.seats[PLAYED] == 0
        assert hands_in_doubt(s, 0) == memory.hands
