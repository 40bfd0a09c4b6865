"""A position of Grandissimo in which nearly everything lies out that can."""

from __future__ import annotations

from functools import cache

from elgrande.engine.state import State
from elgrande.records.position import read_position

RICH = """\
elgrande position 1
players 4
edition decennial
modules grandissimo
galicia A 2 N 1
pais_vasco B 3
aragon A 3 B 3 C 1 D 4 N 1
castilla_la_vieja D 1
castilla_la_nueva C 2
sevilla A 1 B 1
granada C 2 D 2
valencia A 4 B 3 C 4 D 3
castillo A 1 B 2 C 2 D 3
court A 3 B 5 C 2 D 1
provinces A 11 B 10 C 15 D 12
portugal A 1 B 1 D 2
aboard A 2 D 1
prison B 1 C 2
guests_of_a D 1
guests_of_c A 2 B 1
score A 64 B 71 C 53 D 48
grande A valencia B sevilla C castillo D granada
hand A 1+7..8+13 B 1+3+9+11 C 1..2+9..10 D 2..4+10
discard A 3..6+9..12 B 2+5..8+10+12..13 C 4..8+11..13 D 1+5..9+11+13
played A 2 B 4 C 3 D 12
active B
round 9
king cataluna
start_player B
order D B C A -
mobile_board 8 valencia
deck 1 move_3 move_2_and_2
deck 2 angry_king score_a_region
deck 3 score_fives score_most
deck 4 mobile_board power_back
deck 5 king
deck 6 pact free_choice_6 eviction_6 action_stop revolution score_inland spanish_inquisition \
conspiracy_6 into_castillo_6 concentrated_force
deck 7 queen_and_jester
open_card 1 move_3_others 2 veto 3 score_fewest 4 grande 5 king
person_holder B D -
ship_owner A B
persons_used B jester D queen
boycott_card D aragon
boycott_seen_by D D
incognito_card A sevilla
incognito_seen_by A A
tied_pair C aragon+sevilla
grand_cards C espionage
alliance galicia granada
alliance_by C
second_card D score_sixes
stack
  PartsOfCard(seat=B, parts=7, card=last_word)
  RunPlan(plan=turn, step=taking_second_card, seat=B)
  Scope(kind=1, seat=B, card=-)
  TakeTurns(taken=2)
  RunPlan(plan=round, step=last_word, seat=-)
"""


@cache
def _rich() -> State:
    return read_position(RICH)


def rich() -> State:
    """It is the turn of B, who has taken the last word."""
    return _rich().copy()
