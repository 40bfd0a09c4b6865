"""A box plugs in by the surface alone: a sample one is played, part by part and in whole games."""

from __future__ import annotations

import pytest

from elgrande.base.actions import (
    SPOT,
    learn_names,
)
from elgrande.base.scored import shares
from elgrande.catalogue import ACTION_SPACE, CATALOGUE
from elgrande.checks.game import check_game
from elgrande.engine.assembly import build
from elgrande.engine.card import Card
from elgrande.engine.errors import RulesetError
from elgrande.engine.event import EventLog
from elgrande.engine.field import PUBLIC, TABLE, Field
from elgrande.engine.ids import NOWHERE, buffer
from elgrande.engine.machine import play_randomly
from elgrande.engine.module import Module, Option
from elgrande.engine.plan import PLAN_NAMES, TURN, PlanStep
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.sight import EVERYTHING, HIDDEN, SPECTATOR
from elgrande.game import Game
from elgrande.records.chance import SeededChance
from elgrande.records.checksum import checksum
from elgrande.records.position import read_position
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.boxes.sample.fields import (
    BALEARES,
    CHARTS,
    SAIL_CARD,
    STORM,
    STORMY,
    TREASURE,
    WIND,
    WIND_SETTING,
)
from tests.boxes.sample.listed import sample_rules
from tests.boxes.sample.rules import SampleBox
from tests.support.random_play import play_on
from tests.support.table import Table

CHARTED = "charts C east"


# ---- region, inner spot, borders, board


def test_the_island_is_placed_into_when_the_king_is_next_door() -> None:
    t = Table("king valencia", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares")
    assert t.counts("baleares") == "A1"


def test_the_island_is_out_of_reach_from_afar_and_taboo_with_the_king() -> None:
    t = Table("king galicia", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing")
    assert t.why_not("place baleares") == "not_next_to_king"
    t = Table("king baleares", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing")
    assert t.targets("place") == {"valencia", "cataluna", "castillo"}
    assert t.why_not("place baleares") == "kings_region"


def test_caballeros_move_to_the_island() -> None:
    t = Table("aragon B 1")
    t.turn("A", "move_3")
    t.play("A special", "A take aragon B", "A to baleares")
    assert t.counts("baleares") == "B1"
    assert t.counts("aragon") == ""


def test_a_general_scoring_ends_with_the_island_which_counts_twice() -> None:
    t = Table("baleares A 1 B 2", "valencia C 1", "grande B baleares")
    t.follow("general_scoring", "regions")
    t.pending()
    assert [SPOT.name(event.numbers[0]) for event in t.events("Scored")][-2:] == [
        "valencia",
        "baleares",
    ]
    assert t.scores() == [2 * 3, 2 * (6 + 2 + 3), 5, 0]


def test_a_card_scores_the_island_once() -> None:
    t = Table("baleares A 1")
    t.turn("B", "score_any")
    t.play("B special", "B region baleares")
    assert t.scores() == [6 + 3, 0, 0, 0]
    (share,) = [one for one in shares(t.events("Scored")[-1]) if one.rank]
    assert share.bonuses == (("pearls", 3),)


def test_who_stands_in_the_town_counts_on_the_island() -> None:
    t = Table("baleares A 1 B 2", "palma A 2")
    t.turn("B", "score_any")
    t.play("B special", "B region baleares")
    assert t.scores() == [6 + 3, 3, 0, 0]


def test_the_town_makes_the_island_the_most_populated() -> None:
    t = Table("aragon B 2", "palma A 3")
    t.turn("B", "score_most")
    t.play("B special")
    assert t.targets("region") == {"baleares"}
    t.play("B region baleares")
    assert t.scores() == [6 + 3, 0, 0, 0]


# ---- the card


def test_the_card_lies_in_deck_2_and_is_drawn() -> None:
    t = Table("deck 2 sail", "deck 1 full", "deck 3 full", "deck 4 full")
    t.follow("round", "reveal_cards")
    t.skip_to("RevealCard")
    t.play("chance card move_3")
    assert t.options() == ["card sail"]
    t.play("chance card sail")
    assert t.line("open_card").split()[2:4] == ["2", "sail"]


def test_the_card_sails_to_the_town() -> None:
    t = Table("court A 3")
    t.turn("A", "sail")
    t.play("A special", "A place palma", "B done", "A place palma", "B done")
    assert t.counts("palma") == "A2"
    assert t.options() == ["done", "placing"]


def test_the_card_has_a_reason_of_its_own() -> None:
    t = Table("court A 3", "storm baleares")
    t.turn("A", "sail")
    t.play("A special")
    assert t.options() == ["done"]
    assert t.s.top is not None
    assert t.s.top.reason(t.s, 0, ACTION_SPACE.parse("place palma").number) == STORMY


def test_a_frame_of_the_box_is_written_and_read() -> None:
    t = Table("court A 3", "charts C east", "palma B 1")
    t.turn("A", "sail")
    t.play("A special", "A place palma")
    text = t.position()
    assert "  Land(rest=Embark(seat=A, left=2, card=sail))" in text.splitlines()
    assert checksum(read_position(text, strict=False)) == checksum(t.s)


# ---- modifiers and the option


@pytest.mark.parametrize(
    ("edition", "wind", "placed"),
    [("big_box", "strong", 4), ("big_box", "calm", 3), ("decennial", "strong", 4)],
)
def test_the_wind_lets_one_more_be_placed(edition: str, wind: str, placed: int) -> None:
    t = Table("court A 9", edition=edition, wind=wind)
    t.turn("A", "score_castillo")
    t.play("A placing")
    number = 0
    while t.asks() == "PlaceCaballeros":
        t.play("A place castillo")
        number += 1
    assert number == placed


def test_the_option_follows_the_edition_unless_given() -> None:
    assert sample_rules(4).options["wind"] == "strong"
    assert sample_rules(4, "decennial").options["wind"] == "calm"
    assert sample_rules(4, "decennial", options={"wind": "strong"}).options["wind"] == "strong"


def test_the_option_takes_only_its_values_and_only_with_the_box() -> None:
    with pytest.raises(RulesetError, match="'wind' cannot be 'none'; choose from: calm, strong"):
        sample_rules(4, options={"wind": "none"})
    with pytest.raises(RulesetError, match="there is no option 'wind'"):
        build(tuple(CATALOGUE), 4, options={"wind": "calm"})


def test_nothing_enters_or_leaves_where_the_storm_is() -> None:
    t = Table("storm aragon", "aragon A 1", "sevilla A 1")
    t.turn("A", "move_3")
    t.play("A special")
    assert t.targets("take") == {"sevilla A"}
    t.play("A take sevilla A")
    assert "aragon" not in t.targets("to")


def test_where_the_storm_is_the_fewest_come_first() -> None:
    lines = ("aragon A 1 B 2 C 3",)
    for storm, scores in (("galicia", [1, 4, 5, 0]), ("aragon", [5, 4, 1, 0])):
        t = Table(*lines, f"storm {storm}")
        t.turn("D", "score_any")
        t.play("D special", "D region aragon")
        assert t.scores() == scores


# ---- triggers


def test_who_lands_is_asked_before_the_placing_goes_on() -> None:
    t = Table("king valencia", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares")
    assert t.options("A") == ["chart north", "chart east", "chart south"]
    t.play("A chart east")
    assert t.line("charts") == "A east"
    assert t.asks() == "PlaceCaballeros"


def test_who_leaves_is_asked_before_the_next_step() -> None:
    t = Table("baleares B 2", "provinces B 5")
    t.turn("A", "move_3")
    t.play("A special", "A take baleares B", "A to sevilla")
    assert (t.asks(), t.pending()) == ("CallForHelp", "B")
    t.play("B number 1")
    assert t.counts("court") == "B1"
    assert (t.asks(), t.pending()) == ("WatchTheSky", "B")
    t.play("B done")
    assert (t.asks(), t.pending()) == ("MoveCaballeros", "A")


def test_an_answer_to_a_trigger_alters_what_may_follow() -> None:
    t = Table("aragon A 2", "baleares D 1")
    t.turn("A", "move_3")
    t.play("A special", "A take aragon A", "A to baleares", "A chart north", "B region baleares")
    assert t.told()[-1] == "StormCame(1, 20)"
    assert t.targets("take") == {"aragon A"}, "A has moves left, but none out of the storm"


def test_cards_the_trigger_does_not_name_set_nothing_off() -> None:
    t = Table("aragon A 2")
    t.turn("A", "move_4")
    t.play("A special", "A take aragon A", "A to sevilla")
    assert t.asks() == "MoveCaballeros"


# ---- the reaction


def test_the_reaction_makes_a_placing_void_and_it_is_chosen_anew() -> None:
    t = Table(CHARTED, "king valencia", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares")
    assert t.options("C") == ["pass", "region baleares"]
    t.play("C region baleares")
    assert t.counts("court") == "A3"
    assert t.line("charts") == ""
    assert (t.asks(), t.pending()) == ("PlaceCaballeros", "A")
    assert t.why_not("place baleares") == "stormy"
    t.play("A place castillo", "A place castillo", "A place castillo")
    assert t.counts("castillo") == "A3", "the void step has used nothing up"


def test_a_step_let_pass_happens() -> None:
    t = Table(CHARTED, "king valencia", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares", "C pass")
    assert t.counts("baleares") == "A1"


def test_beside_a_veto_all_are_asked_clockwise_and_after_a_use_anew() -> None:
    t = Table("charts B east D south", "veto_owner B C", "veto_round 1 1", "sevilla A 2")
    t.turn("A", "move_3")
    t.play_passing("A special")
    t.play("A take sevilla A", "A to baleares")
    assert t.options("B") == ["pass", "veto", "region baleares"]
    t.play("B pass")
    assert t.options("C") == ["pass", "veto"]
    t.play("C pass")
    assert t.options("D") == ["pass", "region baleares"]
    t.play("D region baleares")
    assert t.options("B") == ["pass", "veto"], "all anew, each afresh"
    t.play("B pass", "C pass")
    assert t.counts("sevilla") == "A2"
    assert (t.asks(), t.pending()) == ("MoveCaballeros", "A")


def test_after_the_reaction_a_veto_still_cuts() -> None:
    t = Table(CHARTED, "veto_owner B", "veto_round 1", "court A 3")
    t.turn("A", "sail")
    t.play_passing("A special")
    t.play("A place palma", "B pass", "C region baleares", "B veto")
    assert t.counts("palma") == ""
    assert (t.asks(), t.options()) == ("TakeParts", ["done", "placing"])


def test_the_card_of_the_box_can_become_void_too() -> None:
    t = Table(CHARTED, "court A 3")
    t.turn("A", "sail")
    t.play("A special", "A place palma", "C region baleares")
    assert t.counts("court") == "A3"
    assert (t.asks(), t.options("A")) == ("Embark", ["done"])


# ---- plans


def test_steps_stand_where_they_were_put() -> None:
    plans = {plan.name: [step.name for step in plan.steps] for plan in sample_rules(4).plans}
    assert plans["round"][:2] == ["calm_down", "reveal_cards"]
    assert plans["turn"] == ["supply", "pay_dues", "action_card"]
    assert plans["general_scoring"][-2:] == ["regions", "feast"]
    assert plans["between_parts"] == ["walk_to_town"]
    assert list(plans) == list(PLAN_NAMES)


def test_a_round_begins_without_a_storm() -> None:
    t = Table("storm aragon", "storm_by A", "deck 1 full")
    t.follow("round", "calm_down")
    t.pending()
    assert t.line("storm") == ""


def test_dues_are_paid_between_supply_and_card() -> None:
    t = Table("open_card 5 king", "provinces A 5", "played A 5")
    t.follow("turn", "supply", "A")
    assert not t.events("DuesPaid")
    t.play("A number 1")
    assert [event.numbers for event in t.events("DuesPaid")] == [(0,)]
    assert t.options() == ["card king"]


def test_the_feast_follows_the_last_region() -> None:
    t = Table("baleares A 1")
    t.follow("general_scoring", "regions")
    t.pending()
    assert t.told()[-1] == "FeastHeld(20,)"
    assert t.told()[-2].startswith("Scored(20,")


@pytest.mark.parametrize(("first", "second"), [("placing", "special"), ("special", "placing")])
def test_between_the_parts_of_a_turn_one_walks_to_town(first: str, second: str) -> None:
    t = Table("court A 3", "baleares A 1")
    t.turn("A", "score_castillo")
    t.play(f"A {first}")
    if first == "placing":
        t.play("A done")
    assert t.options("A") == ["done", "to palma", "to lighthouse"]
    t.play("A to palma")
    assert t.counts("palma") == "A1"
    assert t.options("A") == ["done", second]


class Misplaced(Module):
    """Wants to stand beside a step that is not there."""

    def assemble(self, draft: RulesetDraft) -> None:
        draft.plan(TURN).before("siesta", PlanStep("nap"))


def test_a_step_beside_one_that_is_not_there_is_an_error() -> None:
    with pytest.raises(RulesetError, match="the plan 'turn' has no step 'siesta'; it has: "):
        build((*CATALOGUE, Misplaced("misplaced")), 4, modules=("misplaced",))


# ---- fields


def test_a_field_of_the_box_is_seen_by_its_owner_counted_by_others() -> None:
    t = Table("charts A north+south B east", "treasure A 3 B 2")
    for viewer in range(-1, 4):
        shown = view(t.s, viewer)
        for seat, (charts, treasure, number) in enumerate(((0b1010, 3, 2), (0b100, 2, 1))):
            own = viewer == seat
            assert shown.seats[CHARTS + seat] == (charts if own else HIDDEN)
            assert shown.seats[TREASURE + seat] == (treasure if own else HIDDEN)
            assert shown.sizes[CHARTS + seat] == number
            assert shown.sizes[TREASURE + seat] == 0
    everything = view(t.s, EVERYTHING)
    assert [int(cell) for cell in everything.seats[CHARTS : CHARTS + 2]] == [0b1010, 0b100]
    assert [int(cell) for cell in everything.seats[TREASURE : TREASURE + 2]] == [3, 2]
    assert view(t.s, SPECTATOR, memory=False).seats[CHARTS] == HIDDEN


def test_what_a_view_hides_is_dealt_anew() -> None:
    t = Table("charts A north+south B east", "treasure A 3 B 2")
    dealt = {
        (int(s.seats[CHARTS]), int(s.seats[CHARTS + 1]))
        for s in (determinize(view(t.s, 1), Rng(seed)) for seed in range(40))
    }
    assert {charts for charts, _ in dealt} == {0b110, 0b1010, 0b1100}
    assert {charts for _, charts in dealt} == {0b100}


# ---- requires and excludes


def test_the_box_cannot_be_combined_with_what_it_excludes() -> None:
    with pytest.raises(RulesetError, match="'sample' cannot be combined with 'tiny'"):
        sample_rules(2, modules=("tiny",))


def test_a_box_that_needs_this_one_does_not_come_alone() -> None:
    listed = (*CATALOGUE, Module("isles", requires=("sample",)))
    with pytest.raises(RulesetError, match="'isles' needs 'sample': add 'sample', or leave out"):
        build(listed, 4, modules=("isles",))
    assert build(listed, 4, modules=("isles", "sample")).modules == ("base", "sample", "isles")


def test_boxes_that_exclude_each_other_go_together_where_a_third_joins_them() -> None:
    north, south = Module("north"), Module("south", excludes=("north", "east"))
    listed = (*CATALOGUE, north, south, Module("east"), Module("strait", joins=("north", "south")))
    together = build(listed, 4, modules=("north", "south", "strait"))
    assert together.modules == ("base", "north", "south", "strait")
    with pytest.raises(RulesetError, match=r"unless 'strait' is added: add 'strait', or leave"):
        build(listed, 4, modules=("north", "south"))
    with pytest.raises(
        RulesetError, match=r"'south' cannot be combined with 'east': leave out 'east', or"
    ):
        build(listed, 4, modules=("north", "south", "east", "strait"))
    with pytest.raises(
        RulesetError, match=r"'strait' needs 'north': add 'north', or leave out 'strait'$"
    ):
        build(listed, 4, modules=("south", "strait"))


class SamePlace(Module):
    """A box whose region has the name of another."""

    def places(self) -> dict[int, str]:
        return {21: "baleares"}


class SameCard(Module):
    """A box whose card has the number of another."""

    def cards(self) -> tuple[Card, ...]:
        return (Card(SAIL_CARD, "sloop", 2, 1),)


def test_names_already_taken_are_refused() -> None:
    with pytest.raises(RulesetError, match="is taken or has no room"):
        learn_names(SamePlace("isles"))
    with pytest.raises(RulesetError, match=r"is taken or has no room; the number \d+ is free"):
        learn_names(SameCard("isles"))


class Squatter(Module):
    """A box that takes what the sample box has."""

    def __init__(self, *options: Option) -> None:
        super().__init__("squatter", options=options)


class SquatterOnFields(Squatter):
    def fields(self) -> tuple[Field, ...]:
        return (Field("wind_rose", TABLE, STORM, 1, "spot", PUBLIC, NOWHERE),)


@pytest.mark.parametrize(
    ("box", "complaint"),
    [
        (SquatterOnFields(), "'wind_rose' and 'storm' share a cell"),
        (Squatter(WIND), "two options are called 'wind'"),
        (
            Squatter(Option(WIND_SETTING, "gale", ("no",), "no")),
            "'gale' and 'wind' have one number",
        ),
    ],
)
def test_two_boxes_that_share_a_number_are_refused(box: Module, complaint: str) -> None:
    with pytest.raises(RulesetError, match=complaint):
        build((*CATALOGUE, box), 4, modules=("sample", "squatter"))


def test_without_the_box_nothing_of_it_is_there() -> None:
    rules = build(tuple(CATALOGUE), 4)
    assert rules.modules == ("base",)
    assert BALEARES not in list(rules.regions)
    assert not rules.occasions
    assert all(rules.card(source).name != "sail" for source in range(70))


# ---- whole games


@pytest.mark.parametrize("seed", range(32))
def test_random_games_hold_every_invariant(seed: int) -> None:
    """Under all the checks of the base game and those of the box: every seat count, edition and
    option."""
    options = {
        "castillo": ("hidden", "open")[seed // 8 % 2],
        "captain": ("counts", "watches")[seed // 8 % 2],
        "wind": ("strong", "calm")[seed // 16 % 2],
    }
    rules = sample_rules(2 + seed % 4, ("big_box", "decennial")[seed // 4 % 2], options=options)
    assert check_game(rules, Rng(seed)) > 80


def test_a_game_of_the_box_is_played_by_the_public_face() -> None:
    game = Game(sample_rules(3), SeededChance(5))
    play_on(game, Rng(3))
    assert game.is_over
    assert game.events()[-1].kind.name == "GameEnded"


def test_the_parts_of_the_box_are_met_in_random_games() -> None:
    rules = sample_rules(4)
    told: set[str] = set()
    spots: set[int] = set()
    for seed in range(8):
        s = rules.new_state()
        s.log = EventLog()
        play_randomly(s, Rng(seed), buffer())
        told |= {event.kind.name for event in s.log.events}
        spots |= {
            event.named()["spot"]
            for event in s.log.events
            if event.kind.name in ("Placed", "Moved")
        }
    seldom = {"LetterGone"}
    assert {kind.name for kind in SampleBox().events()} - seldom <= told
    assert set(SampleBox().spots()) <= spots
