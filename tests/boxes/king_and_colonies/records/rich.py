"""A position of the King & the Colonies in which much lies out of either box."""

from __future__ import annotations

RICH = """\
elgrande position 1
players 4
edition big_box
modules king_and_intrigue colonies king_and_colonies
option cards all
galicia D 1
pais_vasco B 4
aragon A 2 B 1 D 2 N 1
cataluna C 1
castilla_la_vieja C 2 D 2
sevilla D 1
granada A 1 B 2 C 5 D 3 N 1
valencia A 1 C 1
castillo A 1 B 2 D 1
court A 10 B 2 C 3 D 11
provinces A 20 B 19 C 22 D 13
bridge B 1
ship B 2
francia_left A 1
francia_middle C 1
francia_right D 1
captain B 1
ship_settled B 1 C 1 N 1
ship_gold D 1
africa_goods B 1
limit N 1
score A 6 B 39 C 31 D 32
grande A cataluna B pais_vasco C castilla_la_vieja D sevilla
hand A fiesta_15+espionage_25+bridge_63+last_move_75+score_castillo_110+doubling_130+\
score_tied_135 B joker+outing_13+espionage_25+coup_35+last_move_75+score_own_place_105+\
score_any_150+score_by_disc_170 C coup_35+veto_40+angry_king_50+score_fours_60+whirlwind_103+\
doubling_130+score_of_three_145 D espionage_25+veto_40+alliance_53+grande_80+score_own_place_105+\
doubling_130+score_by_disc_170
discard A joker+outing_13+coup_35+veto_40+score_by_disc_170 B veto_40+whirlwind_103+doubling_130+\
royal_adviser_160 C joker+six_takes_55+bridge_63+last_move_75+score_by_disc_170 D joker+outing_13+\
bridge_63+last_move_75+whirlwind_103
played A whirlwind_103 B bridge_63 C outing_13 D coup_35
active D
round 5
king cataluna
start_player A
order A B D C -
deck 6 holy_inquisition
deck 7 free_choice transport limit_board_a limit_board_b limit_board_c
open_card 6 holy_inquisition 7 conspiracy
kept A veto_40
veto_since A 4
joker C 1 D 1
turn_used A 3 B 3
bridge_between valencia aragon
bridge_by B
bridge_round 5
limit_table valencia - -
limit_table_by C - -
inquisitor D
inquisitor_used 1
free_tiles 0 6
limit_board castilla_la_nueva
delayed_round 5
delayed_scoring aragon
delayed_by A
colony_cards A flip C double
stack
  TakeDeckCard(seat=D)
  RunPlan(plan=turn, step=voyages_after_parts, seat=D)
  Scope(kind=1, seat=D, card=-)
  TakeTurns(taken=3)
  RunPlan(plan=round, step=burn_cards, seat=-)
"""
"""It is the turn of D, who may take a card instead of the own action."""
