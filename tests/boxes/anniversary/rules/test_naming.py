"""Who takes one of several caballeros says whether it is the bearer, whichever rule takes it."""

from __future__ import annotations

import pytest

from elgrande.base.atoms import send_to_provinces
from elgrande.base.discs import GiveUpInside
from elgrande.base.fields import KING
from elgrande.base.placing import FetchFromRegions
from elgrande.boxes.colonies.rules.fields import INQUISITION
from elgrande.boxes.colonies.rules.limits import FillBoard
from elgrande.boxes.colonies.rules.voyages import FetchOne, FreeActions
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMove
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY
from elgrande.engine.state import State
from elgrande.records.invariants.reading import frames
from tests.boxes.anniversary.table import VETO, ACTable, AKTable, AQTable, ATable, act

ARAGON, GRANADA = 2, 7


def test_a2_1_the_standard_goes_along() -> None:
    t = act("A", "move_3", "aragon A 1", "standard A aragon")
    t.play("A take aragon A", "A to granada")
    assert t.bearer("A") == "granada"
    assert t.told()[-2:] == ["Moved(0, 0, 2, 7)", "StandardMoved(0, 2, 7)"]


@pytest.mark.parametrize(("answer", "where"), [("goes", "granada"), ("stays", "aragon")])
def test_a2_2_who_moves_one_of_several_says_which(answer: str, where: str) -> None:
    t = act("B", "move_3", "aragon A 3", "standard A aragon")
    t.play("B take aragon A", "B to granada")
    assert (t.pending(), t.asks()) == ("B", "WhichBearer")
    assert t.options() == ["bearer stays", "bearer goes"]
    assert t.counts("granada") == "", "nothing has happened yet"
    t.play(f"B bearer {answer}")
    assert (t.bearer("A"), t.counts("granada")) == (where, "A1")
    assert (t.asks(), t.line("bearer_said")) == ("MoveCaballeros", ""), "said once, then forgotten"


def test_a2_2_nothing_is_asked_of_the_last_one_or_of_another_spot() -> None:
    t = act("B", "move_3", "aragon A 1", "granada A 2", "standard A aragon")
    t.play("B take granada A", "B to sevilla", "B take aragon A", "B to sevilla")
    assert (t.asks(), t.bearer("A")) == ("MoveCaballeros", "sevilla")


def test_a2_2_a_veto_knows_whether_it_is_the_bearer() -> None:
    t = act("A", "move_3", "aragon B 2", "standard B aragon", *VETO)
    t.play("D pass", "A take aragon B", "A to granada", "A bearer goes")
    assert t.pending() == "D"
    assert t.told()[-2:] == ["MoveDeclared(0, 1, 2, 7)", "BearerDeclared(1, 1)"]
    t.play("D veto")
    assert (t.bearer("B"), t.counts("aragon")) == ("aragon", "B2"), "what is vetoed moves nothing"


def test_a2_2_a_step_that_has_become_void_is_chosen_anew() -> None:
    t = act("A", "move_3", "aragon B 2", "standard B aragon", *VETO)
    t.play("D pass", "A take aragon B", "A to granada", "A bearer goes")
    t.s.table[KING] = GRANADA
    t.play("D pass")
    assert (t.asks(), t.bearer("B")) == ("MoveCaballeros", "aragon")


def test_a2_2_one_of_each_is_picked_by_the_active_player() -> None:
    t = act("A", "take_one_of_each", "aragon B 2", "granada B 1", "standard B aragon")
    t.play("A take aragon B")
    assert (t.pending(), t.asks(), t.counts("aragon")) == ("A", "WhichBearer", "B2")
    t.play("A bearer goes")
    assert (t.pending(), t.asks()) == ("B", "HandOver")
    t.play("B take aragon B")
    assert (t.counts("aragon"), t.bearer("B")) == ("B1", "aragon")


def test_a2_2_who_returns_three_says_it_himself() -> None:
    t = act("A", "angry_king", "aragon B 4", "sevilla B 1", "standard B aragon")
    t.play("B take aragon B", "B take aragon B", "B take aragon B")
    assert (t.pending(), t.asks()) == ("B", "WhichBearer")
    t.play("B bearer stays")
    assert (t.bearer("B"), t.counts("aragon")) == ("aragon", "B1")


def test_a2_2_who_returns_all_of_a_spot_is_not_asked() -> None:
    t = act("A", "angry_king", "aragon B 2", "sevilla B 2", "granada B 1", "standard B aragon")
    t.play("B take aragon B", "B take aragon B", "B take sevilla B")
    assert (t.pending(), t.asks()) == ("B", "HandOver")
    assert t.options() == ["take sevilla B", "take granada B"], "after all three are gone"


@pytest.mark.parametrize("veto", [(), VETO])
def test_a2_2_who_gives_up_two_by_disc_says_it_himself(veto: tuple[str, ...]) -> None:
    t = act("A", "give_up_2", "aragon B 3", "sevilla C 4", "standard B aragon C sevilla", *veto)
    t.play_passing()
    t.play_passing("B disc aragon", "C disc sevilla")
    assert (t.pending(), t.asks()) == ("B", "WhichBearer")
    t.play("B bearer goes")
    assert t.pending() == "C", "each of several owners is asked"
    t.play_passing("C bearer stays")
    assert (t.counts("aragon"), t.bearer("B")) == ("B1", "aragon"), "the last one has it now"
    assert (t.counts("sevilla"), t.bearer("C")) == ("C2", "sevilla")


def test_a2_2_the_supply_from_regions() -> None:
    t = ATable("aragon A 2", "sevilla A 1", "standard A aragon")
    t.push(FetchFromRegions(0, 1, NOBODY))
    t.play("A take aragon A")
    assert t.counts("court") == ""
    t.play("A bearer stays")
    assert (t.counts("court"), t.bearer("A")) == ("A1", "aragon")


def test_a2_2_eviction_takes_all_and_asks_nothing() -> None:
    t = act("A", "eviction", "aragon B 2 C 1", "sevilla C 1", "standard B aragon C aragon")
    t.play("A region aragon", "B disc granada", "C disc aragon")
    assert (t.bearer("B"), t.bearer("C")) == ("granada", "sevilla"), "C's went to the court"


class TakeSome(Frame):
    """A step of some box that lets nobody say beforehand which ones it takes."""

    def run(self, s: State) -> None:
        send_to_provinces(s, 1, 0, ARAGON, 2)


@pytest.mark.parametrize(("answer", "where"), [("goes", "sevilla"), ("stays", "aragon")])
def test_a2_2_of_whom_nothing_was_said_it_is_asked_afterwards(answer: str, where: str) -> None:
    t = ATable("aragon A 3", "sevilla A 1", "king aragon", "standard A aragon")
    t.push(TakeSome())
    assert (t.pending(), t.asks(), t.counts("aragon")) == ("B", "WhichBearer", "A1")
    t.play(f"B bearer {answer}")
    assert (t.pending(), t.bearer("A")) == ("", where)


def test_a2_2_of_whom_nothing_was_said_it_is_not_asked_if_all_went() -> None:
    t = ATable("aragon A 2", "sevilla A 1", "standard A aragon")
    t.push(TakeSome())
    assert (t.pending(), t.bearer("A")) == ("", "sevilla")


# ---- King & Intrigue


def test_a2_2_the_last_move() -> None:
    t = AKTable("aragon B 2", "standard B aragon", "kept A last_move_75")
    t.push(LastMove(0))
    t.play("A take aragon B", "A to granada")
    assert (t.pending(), t.asks()) == ("A", "WhichBearer")
    assert t.line("kept") == "A last_move_75", "not used yet"
    t.play("A bearer goes")
    assert (t.bearer("B"), t.line("kept")) == ("granada", "")


def test_a2_2_the_bridge() -> None:
    bridge = ("bridge A 0", "bridge_between aragon valencia", "bridge_by A", "bridge_round 0")
    t = AKTable("aragon A 2", "standard A aragon", *bridge)
    t.turn("A", "100", step="bridge")
    t.play("A take aragon A")
    assert (t.asks(), t.counts("valencia")) == ("WhichBearer", ""), "nobody has crossed yet"
    t.play("A bearer goes")
    assert (t.bearer("A"), t.counts("valencia")) == ("valencia", "A1")


def test_a2_2_the_bridge_to_a_spot_inside_a_region() -> None:
    bridge = ("bridge A 0", "bridge_between aragon valencia", "bridge_by A", "bridge_round 0")
    t = AQTable("aragon A 2", "standard A aragon", *bridge, "limit_board valencia", "limit B 1")
    t.turn("A", "100", step="bridge")
    t.play("A take aragon A", "A to valencia")
    assert (t.asks(), t.all_in("valencia")) == ("WhichBearer", "B1"), "nobody has crossed yet"
    t.play("A bearer goes")
    assert (t.bearer("A"), t.all_in("valencia")) == ("limit", "A1 B1")


def test_a2_2_who_clears_a_limit_table_says_it() -> None:
    t = AKTable("aragon A 1 B 6", "sevilla B 1", "standard B aragon", "king granada")
    t.act("A", "55")
    t.play("A region aragon", "A take aragon B")
    assert (t.pending(), t.asks(), t.counts("aragon")) == ("A", "WhichBearer", "A1 B6")
    t.play("A bearer goes")
    assert (t.pending(), t.asks()) == ("B", "HandOver")


# ---- Grand Inquisitor & Colonies


def test_a2_2_a_voyage() -> None:
    t = ACTable("ship_settled A 2", "standard A ship_settled", "king granada")
    t.begin_turn("A")
    t.play("A take ship_settled A", "A to america")
    assert (t.asks(), t.counts("america")) == ("WhichBearer", ""), "nobody has sailed yet"
    t.play("A bearer goes")
    assert (t.bearer("A"), t.counts("america")) == ("america", "A1")
    assert t.options() == ["done", "take ship_settled A"]


def test_a2_2_a_voyage_among_free_actions_begins_no_others() -> None:
    """Gold lies free where the bearer lands, but those actions have not ended yet."""
    lines = ("ship_settled A 2", "america A 1", "free_tiles 1 0", "king granada")
    t = ACTable(*lines, "standard A ship_settled")
    t.begin_turn("A")
    t.play("A take ship_settled A", "A to america", "A bearer goes")
    assert (t.asks(), t.bearer("A")) == ("FreeActions", "america")
    assert [type(frame) for frame in frames(t.s)].count(FreeActions) == 1


def test_a2_2_the_inquisitors_holder_fetches_one() -> None:
    t = ACTable("aragon A 2", "sevilla A 1", "inquisitor A", "standard A aragon", "king granada")
    t.push(FetchOne(0, INQUISITION))
    t.play("A take aragon A")
    assert (t.asks(), t.counts("court")) == ("WhichBearer", "")
    t.play("A bearer goes")
    assert (t.asks(), t.counts("court")) == ("HandOver", "A1")


def test_a2_2_who_gives_up_inside_a_region() -> None:
    t = ACTable("aragon A 1", "limit A 3", "limit_board aragon", "standard A limit")
    t.push(GiveUpInside(1, 0, ARAGON, 2, 1))
    t.play("A take limit A")
    assert (t.pending(), t.asks()) == ("A", "WhichBearer")
    t.play("A bearer goes")
    assert (t.pending(), t.asks()) == ("A", "HandOver")


def test_a2_2_who_gives_up_without_a_choice_says_it_before() -> None:
    t = ACTable("limit A 3", "sevilla A 1", "limit_board aragon", "standard A limit")
    t.push(GiveUpInside(1, 0, ARAGON, 2, 1))
    assert (t.pending(), t.asks(), t.counts("limit")) == ("A", "WhichBearer", "A3")
    t.play("A bearer stays")
    assert (t.bearer("A"), t.counts("limit")) == ("limit", "A1")


def test_a2_2_the_inquisitors_holder_fills_the_board() -> None:
    lines = ("aragon A 3", "limit B 5", "limit_board aragon", "inquisitor C")
    t = ACTable(*lines, "standard A aragon", players=3)
    t.push(FillBoard(2))
    assert (t.pending(), t.asks()) == ("C", "WhichBearer"), "only one sort, yet one of several"
    t.play("C bearer goes")
    assert (t.bearer("A"), t.counts("limit")) == ("limit", "A1 B5")


def test_a2_2_who_chooses_for_the_board_says_it() -> None:
    lines = ("aragon A 2 B 2", "limit C 5", "limit_board aragon", "inquisitor C")
    t = ACTable(*lines, "standard A aragon", players=3)
    t.push(FillBoard(2))
    t.play("C take aragon A")
    assert (t.asks(), t.counts("limit")) == ("WhichBearer", "C5")
    t.play("C bearer goes")
    assert (t.bearer("A"), t.counts("limit")) == ("limit", "A1 C5")


def test_a2_1_newcomers_take_the_standard_on_the_board() -> None:
    lines = ("limit_board aragon", "limit B 2", "granada A 2", "aragon A 0")
    t = ACTable(*lines, "standard A granada")
    t.act("A", "move_3")
    t.play("A take granada A", "A to aragon", "A bearer goes")
    assert (t.bearer("A"), t.counts("limit")) == ("limit", "A1 B2")


def test_a2_1_a_newcomer_gets_on_the_board_and_the_bearer_stays_beside_it() -> None:
    lines = ("limit_board aragon", "limit B 2", "granada A 1", "aragon A 1")
    t = ACTable(*lines, "standard A aragon")
    t.act("A", "move_3")
    t.play("A take granada A", "A to aragon")
    assert (t.bearer("A"), t.counts("limit"), t.counts("aragon")) == ("aragon", "A1 B2", "A1")


def test_a2_1_a_bearer_gets_on_the_board_past_one_who_stands_beside_it() -> None:
    lines = ("limit_board aragon", "limit B 2", "granada A 1", "aragon A 1")
    t = ACTable(*lines, "standard A granada")
    t.act("A", "move_3")
    t.play("A take granada A", "A to aragon")
    assert (t.bearer("A"), t.counts("limit"), t.counts("aragon")) == ("limit", "A1 B2", "A1")


def test_a2_1_who_settles_takes_the_standard_along() -> None:
    t = ACTable("ship A 2", "standard A ship")
    t.round_begins()
    assert t.bearer("A") == "ship_settled"


def test_a2_1_the_limit_board_goes_and_the_bearer_stays() -> None:
    t = ACTable("limit_board aragon", "limit A 2", "granada B 1", "standard A limit")
    t.act("C", "limit_board_a")
    t.play("C region granada")
    assert (t.bearer("A"), t.counts("aragon")) == ("aragon", "A2")


def test_a2_2_both_boxes_and_a_last_move_overseas() -> None:
    t = AQTable("ship B 2", "standard B ship", "kept A last_move_75", "limit_board valencia")
    t.push(LastMove(0))
    t.play("A take ship B", "A to valencia", "A bearer goes")
    assert (t.bearer("B"), t.counts("limit")) == ("limit", "B1")
