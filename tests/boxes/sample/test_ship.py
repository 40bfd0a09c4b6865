"""A spot that moves: the captain is where the ship lies, counts there or not, and goes with it."""

from __future__ import annotations

import pytest

from elgrande.base.queries import place_of
from elgrande.catalogue import CATALOGUE
from elgrande.engine.assembly import build
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import NOWHERE
from elgrande.engine.module import Module
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import RulesetDraft
from elgrande.game import Game
from elgrande.records.chance import SeededChance
from elgrande.records.checksum import checksum
from elgrande.records.position import read_position
from tests.boxes.sample.listed import sample_rules
from tests.boxes.sample.ship import CAPTAIN, SHIP
from tests.support.random_play import play_on
from tests.support.table import Table


def scored(*lines: str, region: str, captain: str = "counts") -> list[int]:
    t = Table(*lines, captain=captain)
    t.turn("D", "score_any")
    t.play("D special", f"D region {region}")
    return t.scores()


def test_the_captain_counts_where_the_ship_lies() -> None:
    lines = ("helm A 1", "valencia B 1", "aragon B 1")
    assert scored(*lines, region="valencia") == [3, 3, 0, 0]
    assert scored(*lines, "vessel aragon", region="valencia") == [0, 5, 0, 0]
    assert scored(*lines, "vessel aragon", region="aragon") == [4, 4, 0, 0]


def test_a_captain_who_only_watches_does_not_count() -> None:
    lines = ("helm A 1", "valencia B 1")
    assert scored(*lines, region="valencia", captain="watches") == [0, 5, 0, 0]


def test_the_captain_can_be_moved_off_the_ship() -> None:
    t = Table("helm A 1", "vessel sevilla")
    t.turn("B", "move_3")
    t.play("B special")
    assert t.targets("take") == {"helm A"}
    t.play("B take helm A")
    assert "sevilla" in t.targets("to"), "ashore, where the ship lies"
    t.play("B to granada")
    assert (t.counts("helm"), t.counts("granada")) == ("", "A1")


def test_the_captain_can_be_sent_back_to_the_provinces() -> None:
    t = Table("helm B 1", "sevilla B 1")
    t.turn("A", "take_one_of_each")
    t.play("A special")
    assert t.targets("take") == {"sevilla B", "helm B"}
    t.play("A take helm B")
    assert (t.counts("helm"), t.counts("provinces")) == ("", "B1")


def test_the_captain_can_be_given_up() -> None:
    t = Table("helm B 1", "court B 3")
    t.turn("A", "angry_king")
    t.play("A special")
    assert t.targets("take") == {"court B", "helm B"}


@pytest.mark.parametrize(("line", "why"), [("king", "kings_region"), ("storm", "stormy")])
def test_what_bars_a_region_bars_the_ship_in_it(line: str, why: str) -> None:
    t = Table("helm A 1", "vessel aragon", "sevilla B 1", f"{line} aragon")
    t.turn("B", "move_3")
    t.play("B special")
    assert t.targets("take") == {"sevilla B"}
    assert t.why_not("take helm A") == why


def test_the_card_mans_the_ship_and_sails_it() -> None:
    t = Table("court A 2")
    t.turn("A", "voyage")
    t.play("A special", "A place helm")
    assert t.counts("helm") == "A1"
    assert t.targets("region") == {
        *("aragon", "cataluna", "castilla_la_nueva", "granada", "baleares")
    }
    assert t.why_not("region sevilla") == "not_a_neighbour"
    t.play("A region granada")
    assert t.line("vessel") == "granada"
    assert t.told()[-1] == "ShipSailed(0, 8, 7)"
    t.turn("D", "score_any")
    t.play("D special", "D region granada")
    assert t.scores() == [6, 0, 0, 0]


def test_a_ship_has_one_captain_and_may_stay() -> None:
    t = Table("court A 2", "helm B 1", "king granada")
    t.turn("A", "voyage")
    t.play("A special")
    assert t.options() == ["done"]
    assert t.why_not("place helm") == "captain_aboard"
    t.play("A done")
    assert t.why_not("region granada") == "kings_region"
    t.play("A done")
    assert t.line("vessel") == ""


def test_a_storm_on_the_way_lets_the_captain_choose_anew() -> None:
    t = Table("helm A 1", "charts C east")
    t.turn("A", "voyage")
    t.play("A special", "A done", "A region baleares", "C region baleares")
    assert (t.asks(), t.pending()) == ("SteerShip", "A")
    assert t.why_not("region baleares") == "stormy"
    assert t.line("vessel") == ""


def test_the_position_says_where_the_ship_is() -> None:
    t = Table("court A 2", "charts C east", "vessel aragon")
    t.turn("A", "voyage")
    t.play("A special", "A place helm", "C pass", "A region valencia")
    text = t.position()
    assert {"vessel aragon", "helm A 1"} <= set(text.splitlines())
    assert "  PutToSea(region=valencia, chosen=SteerShip(seat=A, card=voyage))" in text.splitlines()
    again = read_position(text, strict=False)
    assert checksum(again) == checksum(t.s)
    assert place_of(again, CAPTAIN) == place_of(t.s, CAPTAIN)


def test_a_ship_beside_the_map_is_at_no_place() -> None:
    t = Table("helm A 1", "vessel -", "storm -")
    assert t.s.table[SHIP] == NOWHERE
    assert place_of(t.s, CAPTAIN) == CAPTAIN
    assert checksum(read_position(t.position(), strict=False)) == checksum(t.s)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_the_ship_is_replayed(seed: int) -> None:
    game = play_on(Game(sample_rules(2 + seed), SeededChance(seed)), Rng(seed))
    again = Game.from_record(game.record())
    assert again.is_over
    assert again.checksum() == game.checksum()
    assert [event.numbers for event in again.events()] == [one.numbers for one in game.events()]
    sailed = [event for event in game.events() if event.kind.name == "ShipSailed"]
    assert not sailed or game.view().table[SHIP] == sailed[-1].named()["region"]


class AdriftBox(Module):
    """Its spot begins elsewhere than the cell that is to say so."""

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_inner_spot(CAPTAIN - 10, 0, cell=int(SHIP))


def test_a_spot_begins_where_its_cell_says() -> None:
    with pytest.raises(RulesetError, match="the spot 49 begins at 0, but its cell does not"):
        build((*CATALOGUE, AdriftBox("adrift")), 4, modules=("sample", "adrift"))
