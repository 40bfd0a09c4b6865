"""A position of King & Intrigue in which nearly everything lies out that can."""

from __future__ import annotations

from elgrande.engine.state import State
from elgrande.records.position import read_position

RICH = """\
elgrande position 1
players 4
edition big_box
modules king_and_intrigue
option cards all
option own_action_for_king_and_intrigue always
option quarantine board
galicia A 2 B 1
pais_vasco A 1
aragon B 3 C 1
cataluna D 2
castilla_la_vieja B 2 C 1
castilla_la_nueva D 1
sevilla A 1 C 2
granada B 1
valencia A 1 B 2
castillo C 1 D 2
court A 10 B 4 C 8 D 9
provinces A 15 B 16 C 17 D 16
bridge B 1
score A 6 B 20 C 19 D 17
grande A pais_vasco B valencia C castillo D castilla_la_nueva
hand A joker+intrigue_10+outing_13+veto_40+bridge_63+score_any_150+king_180+alliance_53 \
B fiesta_15+shift_23+decay_30+coup_35+mistress_113+score_by_disc_170+king_180 \
C joker+intrigue_10+outing_13+veto_40+bridge_63+score_any_150+king_180+whirlwind_103 \
D fiesta_15+shift_23+decay_30+coup_35+mistress_113+score_by_disc_170+king_180+whirlwind_103
discard A shift_23+espionage_25+revolt_73+quarantine_93 \
B joker+free_placing_20+bridge_63+last_move_75+doubling_130 \
C decay_30+alliance_53+six_takes_55+doubling_130 \
D veto_40+angry_king_50+six_takes_55+collapse_83
played A mistress_113 B protection_85 C civil_war_33 D intrigue_10
active C
round 5
king pais_vasco
start_player D
order A B C D -
mobile_board 8 valencia
doubled B valencia C pais_vasco
doubled_seen_by B B C B+C
kept A espionage_25 B last_move_75 D veto_40
veto_since D 4
joker B 1
turn_used A 3 B 3
shifted_castillo castilla_la_nueva
shifted_by A
alliance aragon valencia
alliance_by C
bridge_between granada sevilla
bridge_by B
bridge_round 2
collapse_by D
quarantine cataluna
quarantine_by A
quarantine_board 4
protection castilla_la_vieja
protection_by B
mistress_by A
limit_table galicia sevilla -
limit_table_by D C -
board_turned_by 8 A
stack
  TakeTurnParts(seat=C, parts=3, card=civil_war_33)
  EndTurn(seat=C)
  Scope(kind=1, seat=C, card=-)
  TakeTurns(taken=3)
  RunPlan(plan=round, step=pass_start_player, seat=-)
"""


def rich() -> State:
    """It is the turn of C, who has laid a civil war."""
    return read_position(RICH)


def whirlwind() -> State:
    """The same before the turn of D, who has set a disc for the whirlwind; it is the turn of A."""
    changes = (
        ("score_by_disc_170+king_180+whirlwind_103", "score_by_disc_170+king_180+intrigue_10"),
        ("civil_war_33 D intrigue_10", "civil_war_33 D whirlwind_103"),
        ("active C", "active A"),
        ("order A B C D -", "order A D B C -"),
        ("turn_used A 3 B 3", "turn_used A 2\nwhirlwind D aragon"),
        ("protection castilla_la_vieja\nprotection_by B\n", ""),
        ("TakeTurnParts(seat=C, parts=3, card=civil_war_33)", PLACING),
        ("EndTurn(seat=C)", "EndTurn(seat=A)"),
        ("Scope(kind=1, seat=C, card=-)", "Scope(kind=1, seat=A, card=-)"),
        ("TakeTurns(taken=3)", "TakeTurns(taken=1)"),
    )
    text = RICH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_position(text)


PLACING = "TakeTurnParts(seat=A, parts=1, card=mistress_113)"
