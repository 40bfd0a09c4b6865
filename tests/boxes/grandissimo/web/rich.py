"""A position of Grandissimo in which nearly everything lies out that can."""

from __future__ import annotations

from elgrande.engine.state import State
from elgrande.records.position import read_position

RICH = """\
elgrande position 1
players 4
edition big_box
modules grandissimo
galicia A 2 C 1
pais_vasco B 1 C 2 D 1
aragon A 1 B 2 C 1
cataluna A 2 D 1 N 1
castilla_la_vieja A 3 C 1 D 2
castilla_la_nueva A 1 B 3 D 2
sevilla A 2 B 2 C 1 D 1 N 1
granada C 2 D 3
valencia B 2 C 1
court A 4 B 2 C 4 D 4
provinces A 9 B 11 C 10 D 9
portugal A 1 B 2 C 3 D 1
prison A 1 B 2 C 1
aboard A 3 D 2
guests_of_a C 1 D 1
guests_of_c B 1
castillo A 1 B 2 C 2 D 3
score A 41 B 36 C 54 D 31
grande A castilla_la_vieja B pais_vasco C granada D valencia
hand A 3..6+8..9+11+13 B 1+6..8+10+12..13 C 1..4+8..9+11 D 1+3..4+6..8+10
discard A 1..2+10+12 B 2..5+11 C 5..7+10+13 D 2+5+9+11..12
played A 7 B 9 C 12 D 13
active A
round 6
king granada
start_player B
order D C B A -
mobile_board 8 portugal
deck 1 move_4 move_3_others move_2_and_2 move_5_from_one place_2_anywhere
deck 2 veto*2 take_one_of_each give_up_2 score_a_region
deck 3 score_sixes score_castillo score_most score_fewest score_any
deck 4 mobile_board power_back grande*2 eviction
deck 5 king
deck 6 pact eviction_6 into_castillo_6 score_courts action_stop rapid_troops conspiracy_6 last_word
deck 7 queen_and_jester
open_card 1 move_own_from_one 3 score_fours 5 king 6 score_coast 7 queen_and_jester
person_holder C A B
ship_owner D A
persons_used C queen
grand_cards D free_choice B espionage
boycott_card A aragon
boycott_seen_by A A
incognito_card C valencia
incognito_seen_by C C
alliance galicia sevilla
alliance_by D
acting_king C
second_card B score_fives
stack
  PlaceGuests(seat=A)
  RunPlan(plan=turn, step=persons_before_unloading, seat=A)
  Scope(kind=1, seat=A, card=-)
  TakeTurns(taken=4)
  RunPlan(plan=round, step=last_word, seat=-)
"""
"""A begins a turn as the host of two guests, with a ship that is to be unloaded."""


def rich() -> State:
    return read_position(RICH)
