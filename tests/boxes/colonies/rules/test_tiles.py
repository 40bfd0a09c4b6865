"""Gold and goods: laid, claimed, carried, delivered, lost."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import VETO, CTable, act, opening, scoring, turn

TILES = pytest.mark.parametrize(
    ("region", "tile", "points"), [("america", "gold", 6), ("africa", "goods", 4)]
)
EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])


# ---- laid


@EDITIONS
def test_c4_1_gold_lies_in_america_and_goods_in_africa(edition: str) -> None:
    t = act("A", "transport", edition=edition)
    assert t.free_tiles() == "1 1"
    t = act("A", "limit_board_c", "limit_board aragon", edition=edition)
    assert t.free_tiles() == "0 2"


def test_c4_1_tiles_are_part_of_the_special_action() -> None:
    t = turn("A", "limit_board_a", "limit_board aragon", "court A 1")
    t.play("A placing", "A place castillo", "A done")
    assert (t.free_tiles(), t.pending()) == ("0 0", "")


def test_c4_1_a_veto_at_the_announcement_stops_them() -> None:
    t = act("A", "transport", *VETO, "aragon A 1")
    t.play("D veto")
    assert (t.free_tiles(), t.pending()) == ("0 0", "")


def test_c4_1_each_sort_is_a_step() -> None:
    t = act("A", "transport", *VETO, "aragon A 1")
    t.play("D pass")
    assert t.free_tiles() == "0 0"
    t.play("D pass")
    assert t.free_tiles() == "1 0"
    t.play("D veto")
    assert (t.free_tiles(), t.pending()) == ("1 0", ""), "the goods and the moves are lost"


def test_c4_2_no_more_than_the_supply_has() -> None:
    t = act("A", "delayed_scoring", "free_tiles 0 9", "ship_goods B 1")
    assert (t.free_tiles(), t.supply()) == ("0 10", (5, 0))
    t = act("A", "transport", "free_tiles 4 3", "francia_left B 1", "francia_tiles gold none none")
    assert t.free_tiles() == "4 4", "one of five gold is carried in Francia"


def test_c4_2_nobody_is_asked_about_tiles_that_are_not_there() -> None:
    t = act("A", "transport", *VETO, "free_tiles 5 11", "aragon A 1")
    t.play("D pass")
    assert (t.pending(), t.asks()) == ("A", "MoveCaballeros")


def test_c4_2_a_returned_tile_is_supply_again() -> None:
    t = act("A", "transport", "free_tiles 4 0", "ship_gold A 1")
    assert t.free_tiles() == "4 1"
    t.play("A take ship_gold A", "A to aragon", "A done")
    assert t.supply()[0] == 1


# ---- claimed


@TILES
@pytest.mark.parametrize("moment", ["start", "between", "after"])
def test_c4_3_at_every_moment_of_ones_turn(
    region: str, tile: str, points: int, moment: str
) -> None:
    t = opening("A", f"{region} A 1", "free_tiles 1 1", "court A 1", "open_card 5 king")
    if moment != "start":
        t.play("A done", "A card king", "A special", "A king aragon")
    if moment == "after":
        t.play("A done", "A placing", "A place castillo")
    assert t.options() == ["done", f"take {region} A"]
    t.play(f"A take {region} A")
    assert t.counts(f"{region}_{tile}") == "A1"
    assert t.scores()[0] == 0 != points


def test_c4_3_right_after_arriving_also_between_two_moves() -> None:
    t = act("A", "move_4_own", "aragon A 2", "free_tiles 1 2")
    t.play("A take aragon A", "A to africa")
    assert (t.asks(), t.options()) == ("FreeActions", ["done", "take africa A"])
    t.play("A take africa A", "A take aragon A", "A to america")
    assert t.options() == ["done", "take america A"]
    t.play("A done")
    assert t.asks() == "MoveCaballeros", "never forced"


def test_c4_3_whenever_one_arrives_also_for_those_who_stand_there() -> None:
    t = act("A", "move_4_own", "ship_gold A 1", "africa A 1", "free_tiles 0 1")
    t.play("A take ship_gold A", "A to africa")
    assert (t.asks(), t.options()) == ("FreeActions", ["done", "take africa A"])
    t = act("A", "move_3", "aragon B 1", "africa A 1", "free_tiles 0 1")
    t.play("A take aragon B", "A to africa")
    assert (t.asks(), t.options()) == ("FreeActions", ["done", "take africa A"])


def test_c4_3_at_once_when_tiles_are_laid() -> None:
    t = act("A", "transport", "america A 1", "africa A 2")
    assert t.options() == ["done", "take america A", "take africa A"]
    t.play("A take america A", "A take africa A")
    assert t.asks() == "MoveCaballeros"
    assert (t.counts("america_gold"), t.counts("africa_goods")) == ("A1", "A1")


def test_c4_3_one_tile_a_caballero() -> None:
    t = opening("A", "africa_goods A 1", "america_goods A 1", "free_tiles 2 2", "africa A 1")
    assert t.options() == ["done", "take africa A"]
    assert t.why_not("take africa_goods A") == "not_in_time"
    t = opening("A", "africa_goods_settled A 1", "free_tiles 2 2", "captain B 1")
    t.play("A take africa_goods_settled A")
    assert t.counts("ship_goods") == "A1", "to board was all he could do"


def test_c4_3_claiming_keeps_being_settled() -> None:
    t = opening("A", "africa_settled A 1", "free_tiles 0 1", "captain B 1")
    t.play("A take africa_settled A")
    assert t.options() == ["to ship", "to africa_goods"]
    t.play("A to africa_goods")
    assert t.counts("africa_goods_settled") == "A1"


def test_c4_3_the_viceroy_steps_down_only_for_a_tile() -> None:
    t = opening("A", "viceroy A 1", "free_tiles 0 1")
    assert t.pending() == ""
    t = opening("A", "viceroy A 1", "free_tiles 1 0")
    t.play("A take viceroy A")
    assert (t.counts("viceroy"), t.counts("america_gold")) == ("", "A1")
    t = opening("A", "viceroy A 1", "free_tiles 1 0", "settled_seats 0 1")
    t.play("A take viceroy A", "A to america_gold")
    assert (t.counts("america_gold_settled"), t.line("settled_seats")) == ("A1", "")
    t = opening("A", "captain A 1", "free_tiles 1 1")
    assert t.pending() == "", "there is nothing to claim on the Ship"


@pytest.mark.parametrize(("taken", "spot"), [(5, "limit_gold"), (6, "america_gold")])
def test_c4_3_the_viceroy_takes_a_space_of_the_limit_board_if_one_is_free(
    taken: int, spot: str
) -> None:
    t = opening(
        "A",
        "viceroy A 1",
        "free_tiles 1 0",
        "limit_board america",
        f"limit B {taken}",
        players=3,
    )
    t.play("A take viceroy A")
    assert t.counts(spot) == "A1"


def test_c4_3_a_carrier_on_the_limit_board_stays_on_it() -> None:
    lines = ("limit_board africa", "limit A 1", "africa A 1", "free_tiles 0 2")
    t = opening("A", *lines)
    t.play("A take limit A", "A take africa A")
    assert (t.counts("limit_goods"), t.counts("africa_goods")) == ("A1", "A1")


def test_c4_3_black_ones_claim_for_their_holder_only() -> None:
    t = opening("A", "america N 1", "free_tiles 1 0", "inquisitor A")
    t.play("A take america N")
    assert t.counts("america_gold") == "N1"
    t = opening("B", "america N 1", "free_tiles 1 0", "inquisitor A")
    assert t.pending() == ""


def test_c4_3_nobody_puts_anothers_caballero_on_a_tile() -> None:
    t = act("A", "move_3", "aragon B 1", "free_tiles 1 0")
    t.play("A take aragon B", "A to america")
    assert t.asks() == "MoveCaballeros"
    assert t.counts("america") == "B1"


def test_c4_3_out_of_ones_turn_only_tiles_one_has_just_laid() -> None:
    t = act(
        "B", "transport", "colony_cards A double", "america A 2 B 1", "free_tiles 1 3", "africa A 1"
    )
    t.play(*["B done"] * 4, "A special")
    assert t.free_tiles() == "3 5"
    t.play("A take america A", "A take africa A")
    assert t.asks() == "MoveCaballeros", "one of each sort, though more lie there"
    assert t.line("laid_outside") == ""


def test_c4_3_out_of_turn_until_the_action_ends() -> None:
    t = act("B", "transport", "colony_cards A double", "aragon A 2", "free_tiles 1 0")
    t.play("A special", "A take aragon A", "A to america")
    assert (t.pending(), t.options()) == ("A", ["done", "take america A"])
    t.play("A take america A", "A take aragon A", "A to america")
    assert t.asks() == "MoveCaballeros", "the other gold is not his"
    t.play("A done")
    assert (t.free_tiles(), t.line("laid_outside")) == ("2 2", "")


def test_c4_3_what_is_left_of_them_is_forgotten() -> None:
    t = act("B", "limit_board_c", "colony_cards A double", "africa A 1", "limit_board aragon")
    t.play("B done", "A special", "A done")
    assert t.line("laid_outside") == "0 2"
    t.play("A done")
    assert (t.line("laid_outside"), t.free_tiles()) == ("", "0 4")


def test_c4_3_a_repeated_move_brings_nobody_a_tile() -> None:
    lines = ("colony_cards A double", "aragon A 1 B 1", "valencia C 1", "free_tiles 2 2")
    t = act("B", "move_3", *lines)
    t.play("B take valencia C", "B to sevilla", "B done")
    t.play("A special", "A take aragon A", "A to america")
    assert t.asks() == "MoveCaballeros", "not in his own turn"
    t.play("A take aragon B", "A to america")
    assert t.asks() == "MoveCaballeros", "and B's turn is over"


def test_c4_3_never_in_a_general_scoring() -> None:
    t = scoring("colony_cards A free_choice", "aragon A 1", "free_tiles 1 1")
    t.discs("valencia")
    t.play("A take aragon A", "A to africa")
    assert (t.asks(), t.counts("africa")) == ("FreeMoves", "A1")


def test_c4_3_decennial_in_a_general_scoring_the_tile_of_the_card() -> None:
    lines = ("colony_cards A free_choice", "aragon A 2", "free_tiles 1 1")
    t = scoring(*lines, edition="decennial")
    t.discs("valencia")
    t.play("A special", "A take aragon A", "A to africa", "A take africa A")
    assert t.counts("africa_goods") == "A1"
    t.play("A take aragon A", "A to america")
    assert t.pending() == "", "not the gold"


# ---- delivered


@TILES
@pytest.mark.parametrize("way", ["voyage", "own move", "foreign move", "eviction"])
def test_c4_4_whoever_brings_him_to_spain_his_owner_scores(
    region: str, tile: str, points: int, way: str
) -> None:
    if way == "voyage":
        t = opening("A", f"ship_{tile}_settled A 1")
        t.play(f"A take ship_{tile}_settled A", "A to sevilla")
    elif way == "eviction":
        t = act("B", "eviction", f"{region}_{tile} A 1")
        t.play(f"B region {region}", "A disc sevilla")
    else:
        seat = "A" if way == "own move" else "B"
        t = act(seat, "move_3", f"{region}_{tile} A 1")
        t.play(f"{seat} take {region}_{tile} A", f"{seat} to sevilla")
    assert (t.scores(), t.counts("sevilla"), t.supply()) == ([points, 0, 0, 0], "A1", (5, 11))


def test_c4_4_several_at_once_are_paid_each() -> None:
    t = act("B", "eviction", "america_gold A 2", "america_goods_settled A 1")
    t.play("B region america", "A disc sevilla")
    assert (t.scores()[0], t.counts("sevilla")) == (2 * 6 + 4, "A3")


def test_c4_4_not_in_francia_and_out_of_it_by_move_only() -> None:
    t = act("A", "move_4_own", "ship_gold A 1")
    t.play("A take ship_gold A", "A to francia_middle")
    assert (t.scores()[0], t.line("francia_tiles")) == (0, "none gold none")
    t.play("A take francia_middle A", "A to francia_left")
    assert t.line("francia_tiles") == "gold none none"
    t.play("A take francia_left A", "A to cataluna")
    assert (t.scores()[0], t.line("francia_tiles"), t.supply()) == (6, "", (5, 11))


def test_c4_4_also_beside_a_full_limit_board() -> None:
    t = opening("A", "ship_gold_settled A 1", "limit_board sevilla", "limit B 10")
    t.play("A take ship_gold_settled A", "A to sevilla")
    assert (t.scores()[0], t.counts("sevilla"), t.on_board()) == (6, "A1", "B10")
    t = opening("A", "ship_gold_settled A 1", "limit_board sevilla", "limit B 9")
    t.play("A take ship_gold_settled A", "A to sevilla")
    assert (t.scores()[0], t.counts("sevilla"), t.counts("limit")) == (6, "", "A1 B9")


def test_c4_4_a_black_one_delivers_for_the_holder_of_that_moment() -> None:
    t = act("B", "move_3", "africa_goods N 1", "inquisitor C")
    t.play("B take africa_goods N", "B to aragon")
    assert t.scores() == [0, 0, 4, 0]
    t = act("B", "move_3", "africa_goods N 1")
    t.play("B take africa_goods N", "B to aragon")
    assert (t.scores(), t.supply()) == ([0, 0, 0, 0], (5, 11)), "without one nobody is paid"


def test_c4_4_in_a_free_choice_too() -> None:
    t = scoring("colony_cards A free_choice", "ship_gold A 1")
    t.discs("valencia")
    t.play("A take ship_gold A", "A to aragon")
    assert t.events("TileDelivered")
    assert t.supply() == (5, 11)


# ---- carriers


@TILES
def test_c4_5_he_counts_and_takes_no_seat(region: str, tile: str, points: int) -> None:
    t = scoring(f"{region}_{tile} A 1", f"{region}_{tile}_settled A 1", f"{region} B 1")
    t.discs("aragon")
    assert t.paid(region)[:2] == [4, 0 if region == "america" else 2]
    t = act("A", "move_4_own", f"{region}_{tile} A 1", "aragon A 1")
    t.play(f"A take {region}_{tile} A")
    assert t.why_not("to captain") == t.why_not("to viceroy") == "carrier_takes_no_seat"
    assert points > 0


def test_c4_5_on_the_ship_he_counts_under_a_score_board() -> None:
    t = scoring("ship_gold A 1", "mobile_board 4 ship")
    t.discs("aragon")
    assert t.paid("ship") == [4, 0, 0, 0]


def test_c4_5_out_of_francia_he_takes_no_seat() -> None:
    t = act("A", "move_4_own", "francia_left A 1", "francia_tiles gold none none")
    t.play("A take francia_left A")
    assert t.why_not("to captain") == "carrier_takes_no_seat"


def test_c4_5_moved_between_the_new_regions_he_keeps_it() -> None:
    t = act("B", "move_3", "america_gold_settled A 1")
    t.play("B take america_gold_settled A", "B to africa", "B take africa_gold A", "B to ship")
    t.play("B take ship_gold A", "B to francia_right")
    assert t.line("francia_tiles") == "none none gold"
    assert t.supply() == (4, 11)


# ---- lost


@EDITIONS
def test_c4_6_to_the_court_by_a_shortfall(edition: str) -> None:
    t = opening(
        "A",
        "ship_gold A 1",
        "francia_left A 1",
        "francia_tiles goods none none",
        "played A 5",
        "open_card 5 king",
        edition=edition,
    )
    if t.asks() == "FreeActions":
        t.play("A done")
    spot = "ship_gold" if edition == "big_box" else "ship_gold_settled"
    t.play(f"A take {spot} A", "A take francia_left A")
    assert (t.counts("court"), t.supply(), t.scores()[0]) == ("A2", (5, 11), 0)
    assert t.line("francia_tiles") == ""


def test_c4_6_to_the_court_by_the_inquisitors_fetch() -> None:
    t = opening("A", "ship_gold A 1", "inquisitor A", "open_card 5 king")
    t.play("A number 1", "A take ship_gold A")
    assert (t.counts("court"), t.supply(), t.scores()[0]) == ("A1", (5, 11), 0)


@EDITIONS
def test_c4_6_to_the_provinces_by_ones_own_choice(edition: str) -> None:
    t = act("B", "angry_king", "ship_goods A 1", "aragon A 1", "court A 1", edition=edition)
    t.skip_to("ChooseReturns", "A")
    t.play("A take court A", "A take ship_goods A", "A take aragon A")
    assert (t.counts("provinces"), t.supply(), t.scores()[0]) == ("A3", (5, 11), 0)


def test_c4_6_into_the_castillo_by_its_owner() -> None:
    t = act("A", "move_4_own", "ship_gold A 1", "africa_goods_settled A 1")
    t.play("A take ship_gold A", "A to castillo", "A take africa_goods_settled A", "A to castillo")
    assert (t.counts("castillo"), t.supply(), t.scores()[0]) == ("A2", (5, 11), 0)
    t = act("A", "move_4_own", "ship_gold N 1", "inquisitor A")
    t.play("A take ship_gold N", "A to castillo")
    assert (t.counts("castillo"), t.supply()) == ("N1", (5, 11))


def test_c4_6_evicted_to_the_court() -> None:
    t = act("B", "eviction", "america_gold A 1", "viceroy A 1", "king galicia")
    t.play("B region america", "A disc galicia")
    assert (t.counts("court"), t.supply(), t.scores()[0]) == ("A2", (5, 11), 0)
    assert t.counts("viceroy") == ""


# ---- spared


@EDITIONS
def test_c4_7_not_into_the_castillo_by_another(edition: str) -> None:
    for spot in ("ship_gold", "america_gold_settled", "africa_goods"):
        t = act("B", "move_3", f"{spot} A 1 N 1", edition=edition)
        for colour in "AN":
            t.play(f"B take {spot} {colour}")
            assert t.why_not("to castillo") == "carries_a_tile"
            t.play("B to aragon")
    t = act("B", "move_3", "francia_left A 1", "francia_tiles gold none none", edition=edition)
    t.play("B take francia_left A")
    assert t.why_not("to castillo") == "carries_a_tile"


@EDITIONS
def test_c4_7_not_into_the_provinces_by_another(edition: str) -> None:
    t = act("B", "take_one_of_each", "ship_gold C 1", "ship D 1", "captain A 1", edition=edition)
    assert t.options()[-1] == "take ship D", "C has nobody else and is skipped"
    t.play("B take ship D")
    assert t.options()[-1] == "take captain A"


def test_c4_7_decennial_ones_own_carrier_may_be_taken() -> None:
    t = act("B", "take_one_of_each", "ship_gold B 1", edition="decennial")
    t.play("B take ship_gold B")
    assert (t.counts("provinces"), t.supply()) == ("B1", (5, 11))


# ---- kept cards


def test_c4_8_big_box_with_the_card_and_a_veto_stops_both() -> None:
    for card in ("turn_over_a_card", "free_choice"):
        t = CTable()
        t.open_cards("king")
        t.act("A", card)
        assert t.free_tiles() == "0 1"
        t = CTable(*VETO)
        t.open_cards("king")
        t.act("A", card)
        t.play("D veto")
        assert (t.free_tiles(), t.line("colony_cards"), t.pending()) == ("0 0", "", "")


def test_c4_8_decennial_when_it_is_used() -> None:
    t = CTable(edition="decennial")
    t.open_cards("king", "move_3")
    t.act("A", "turn_over_a_card")
    assert t.free_tiles() == "0 0"
    t.play("A done")
    assert (t.free_tiles(), t.line("colony_cards")) == ("0 0", "A flip")
    t.begin_turn("B")
    t.play("A special")
    assert t.free_tiles() == "0 1", "the first step of it"
    t.play("A card king", "B card move_3", "B done")
    assert (t.free_tiles(), t.line("laid_outside")) == ("0 1", "")


def test_c4_8_decennial_also_when_it_is_used_at_once() -> None:
    t = CTable("africa A 1", edition="decennial")
    t.open_cards("king", "move_3")
    t.act("A", "turn_over_a_card")
    t.play("A card king", "A take africa A")
    assert (t.free_tiles(), t.counts("africa_goods")) == ("0 0", "A1")
    assert t.line("open_card") == "1 move_3"


def test_c4_8_decennial_out_of_turn_one_claims_that_tile() -> None:
    t = CTable("colony_cards A flip", "africa A 2 B 1", "free_tiles 0 1", edition="decennial")
    t.open_cards("king", "move_3")
    t.begin_turn("B")
    t.play("B done", "A special")
    assert t.options() == ["done", "take africa A"]
    t.play("A take africa A")
    assert (t.pending(), t.options()) == (
        "B",
        ["done", "take africa_settled B"],
    ), "it is his turn"
    t.play("B take africa_settled B")
    assert t.asks() == "TurnOver"
