"""A position of Grand Inquisitor & Colonies in which nearly everything lies out that can."""

from __future__ import annotations

from elgrande.engine.state import State
from elgrande.records.position import read_position

RICH = """\
elgrande position 1
players 4
edition big_box
modules colonies
galicia A 2 B 1 C 2 D 2
pais_vasco A 2 C 2 D 1
aragon A 4 B 3 C 5 D 2
cataluna C 1 D 2
castilla_la_vieja A 1 B 2 C 1 D 1 N 2
castilla_la_nueva B 1 C 2
sevilla A 1 B 3 C 1 N 1
granada A 2 B 2 C 2 D 2
valencia D 1
court B 1 C 3 D 2
provinces A 17 B 18 C 14 D 14
ship B 1 D 2
africa D 3
francia_left N 1
francia_right B 1
captain C 1
viceroy A 1
ship_settled A 2
ship_gold D 1
ship_gold_settled A 1
ship_goods D 1
ship_goods_settled C 1
america_gold_settled A 1
africa_settled B 1
africa_goods_settled A 1
limit A 1 B 2 C 1 D 2
score A 37 B 80 C 65 D 34
grande A galicia B sevilla C aragon D granada
hand A 4..7+9..11 B 1+3+6..7+10..11 C 3..6+9+12 D 1..2+4..5+12..13
discard A 1..3+12..13 B 2+4+8..9+12..13 C 1+7..8+10..11+13 D 3+6..8+10..11
played A 8 B 5 C 2 D 9
active A
round 7
king cataluna
start_player C
order D A B C -
mobile_board 4 castilla_la_vieja
deck 1 move_4 move_4_own move_2_and_2 move_own_from_one
deck 2 veto empty_courts take_one_of_each score_a_region
deck 3 score_first_only score_most score_fewest score_any
deck 4 mobile_board power_back the_court grande
deck 5 king
deck 6 holy_inquisition
deck 7 free_choice transport limit_board_b conspiracy
open_card 2 angry_king 3 score_fours 4 royal_adviser 5 king 6 holy_inquisition 7 turn_over_a_card
inquisitor B
free_tiles 1 2
francia_tiles goods none none
settled_seats 1 1
limit_board valencia
delayed_round 6
delayed_scoring sevilla
delayed_by D
colony_cards B double
stack
  FreeActions(seat=A, moment=0)
  RunPlan(plan=turn, step=supply, seat=A)
  Scope(kind=1, seat=A, card=-)
  TakeTurns(taken=2)
  RunPlan(plan=round, step=burn_cards, seat=-)
"""
"""A begins a turn: some of A's are ready to sail, and the Viceroy may step down for gold."""


def rich() -> State:
    return read_position(RICH)
