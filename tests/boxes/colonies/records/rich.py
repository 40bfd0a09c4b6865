"""A position of Grand Inquisitor & Colonies in which nearly everything lies out that can."""

from __future__ import annotations

from functools import cache

from elgrande.engine.state import State
from elgrande.records.position import read_position

RICH = """\
elgrande position 1
players 4
edition big_box
modules colonies
galicia A 1
pais_vasco N 1
aragon C 3 N 1
castilla_la_vieja A 2
castilla_la_nueva B 2
sevilla D 1
granada A 4 C 2
valencia A 2 D 1
castillo A 1 D 1 N 1
court A 6 B 5 C 4 D 2
provinces A 12 B 20 C 22 D 24
ship C 2
america D 2
africa A 1 N 1
francia_left C 1
francia_right D 1
captain A 1
viceroy D 1
ship_goods B 1
america_settled A 1 B 2
america_gold A 1
america_goods_settled B 1
africa_settled A 1 B 2
africa_goods_settled B 1
limit A 2 D 3
limit_settled B 2 C 2
limit_gold_settled A 1
score A 41 B 37 C 35 D 14
grande A castillo B galicia C valencia D cataluna
hand A 1..4+9+11..13 B 1+4..6+8+10..11+13 C 1+3+5..6+8+10+12..13 D 2..4+6..7+10..12
discard A 5+7..8+10 B 2+7+9+12 C 2+7+9+11 D 1+5+8..9
played A 6 B 3 C 4 D 13
active A
round 5
king pais_vasco
start_player A
order D A C B -
deck 1 move_3 move_4 move_3_others move_2_and_2*2 move_5_from_one
deck 2 empty_courts empty_courts_of_3 angry_king score_a_region*3
deck 3 score_fours score_fives*2 score_castillo score_fewest score_any
deck 4 mobile_board*2 power_back*2 the_court eviction
deck 5 king
deck 6 holy_inquisition
deck 7 double_strike score_new_regions score_black transport limit_board_b limit_board_c
open_card 1 move_own_from_one 2 veto 4 grande 5 king 6 holy_inquisition
inquisitor B
free_tiles 1 2
francia_tiles none none goods
settled_seats 1 0
limit_board ship
delayed_round 4
delayed_scoring granada
delayed_by D
colony_cards C flip D free_choice
stack
  TakeParts(seat=A, parts=3, card=limit_board_a)
  RunPlan(plan=turn, step=voyages_after_parts, seat=A)
  Scope(kind=1, seat=A, card=-)
  TakeTurns(taken=2)
  RunPlan(plan=round, step=burn_cards, seat=-)
"""


@cache
def _rich() -> State:
    return read_position(RICH)


def rich() -> State:
    """It is the turn of A, who has taken a card of the limit board."""
    return _rich().copy()
