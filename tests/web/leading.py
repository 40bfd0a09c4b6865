"""A position of the base game with every kind of lead: alone, shared, and a second place shared."""

from __future__ import annotations

from elgrande.engine.state import State
from elgrande.records.position import read_position

LEADING = """\
elgrande position 1
players 5
edition big_box
galicia A 2 B 2 C 1
pais_vasco A 3 B 2 D 2
aragon A 1 B 1 C 1 D 1
cataluna D 4
castilla_la_vieja A 7 B 5 C 3 E 2
castilla_la_nueva C 1 D 2
sevilla A 2 B 2 E 3
granada B 9 C 12
castillo C 1 D 2
court A 6 B 5 C 7 D 6 E 6
provinces A 9 B 4 C 4 D 13 E 19
score A 31 B 20 C 19 D 45 E 12
grande A pais_vasco B valencia C galicia D granada E sevilla
hand A 1+3..4+6+9..10+12..13 B 1..2+4..6+8+10..12 C 2..5+8+11..13 D 3..6+8..10+12 E 1..2+5+8..12
discard A 2+5+8+11 B 3+7+13 C 1+6..7+9 D 1+7+11+13 E 4+6..7+13
played A 7 B 9 C 10 D 2 E 3
active A
round 5
king castilla_la_nueva
start_player E
order C B A E D
mobile_board 8 granada
deck 1 move_4 move_4_own move_2_and_2 move_5_from_one move_own_from_one move_own_or_place
deck 2 veto empty_courts take_one_of_each angry_king score_a_region*2
deck 3 score_fours score_fives score_first_only score_most score_fewest score_any
deck 4 mobile_board power_back the_court grande*2 royal_adviser
deck 5 king
open_card 1 move_5_from_one 4 mobile_board 5 king
stack
  ChooseCard(seat=A)
  Scope(kind=1, seat=A, card=-)
  TakeTurns(taken=3)
  RunPlan(plan=round, step=burn_cards, seat=-)
"""


def leading() -> State:
    """A is asked which card he takes; two have been taken before him."""
    return read_position(LEADING)
