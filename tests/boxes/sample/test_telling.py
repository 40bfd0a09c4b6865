"""The sample box as people meet it: questions, marks, the table on request, and state messages."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.records.chance import SeededChance
from elgrande.server.states.forecast import Forecast
from elgrande.server.states.game_log import Chronicle, GameLog
from elgrande.server.states.on_the_table import OnTheTable
from elgrande.server.states.shared_views import SharedViews
from elgrande.server.states.state_message import Seen, ViewerContext, state_for
from elgrande.server.thinking.standing_answers import StandingAnswer
from elgrande.server.wire.catalogue import rules_out
from elgrande.server.wire.server_messages import SERVER
from elgrande.server.wire.shapes import RulesIn
from elgrande.server.wire.wording import server_text
from elgrande.telling.choices import STOPPING
from elgrande.telling.marks import marks_for
from elgrande.telling.seats import NAMES, Seats
from elgrande.telling.table_text import TableText
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES, Text
from tests.boxes.sample.listed import sample_rules
from tests.support.table import Table
from tests.text.put import Put
from tests.text.test_hints import of_two_minds
from tests.text.test_piece_moves import check

SEATS = Seats(NAMES[:4], (None,) * 4)


def put(t: Table, language: str = "en") -> Put:
    game = Game.from_state(t.s)
    return Put(game, game.pending[0], load_text(language).for_rules(game.rules))


def show(t: Table, viewer: int = 0) -> TableText:
    game = Game.from_state(t.s)
    return TableText(load_text("en").for_rules(game.rules), game, SEATS, viewer)


# ---- single things


def test_what_lies_out_has_its_marks() -> None:
    t = Table(
        "storm aragon", "storm_by B", "letters C marque", "letters_since C 2", "round 2", "vessel -"
    )
    view = Game.from_state(t.s).view()
    english, german = (
        [(mark.kind, mark.seat, mark.lies, mark.last_round, mark.words) for mark in marks]
        for marks in (list(marks_for(load_text(one), view, SEATS.names)) for one in ("en", "de"))
    )
    assert [told[:4] for told in english] == [("sail", 1, "place", 2), ("letter", 2, "player", 3)]
    assert english[1][4] == "Letter of Marque: by Carmen, until the end of round 3."
    assert "Kaperbrief" in german[1][4]


def test_a_reason_of_the_box_is_told_below_the_question() -> None:
    t = Table("storm aragon", "aragon A 1", "sevilla A 1")
    t.turn("A", "move_3")
    t.play("A special")
    assert "A storm keeps everything away: Aragón." in put(t).hint
    assert "Ein Sturm hält alles fern: Aragón." in put(t, "de").hint


def test_a_question_of_the_box_says_how_much_is_left() -> None:
    t = Table("court A 3")
    t.turn("A", "sail")
    t.play("A special")
    assert put(t).asked.head() == "Do you bring a caballero to Palma? Up to 2 caballeros more."


def test_a_thing_of_the_box_is_chosen_by_its_name() -> None:
    t = Table("king valencia", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing", "A place baleares")
    (one, *_) = put(t).asked.choices
    assert (one.action.text, one.words) == ("chart north", "the chart of the north")
    assert one.sentence == "Hide the chart of the north"


def test_who_stands_inside_a_region_is_shown_with_it() -> None:
    t = Table("baleares A 1 N 2", "palma B 2", "helm C 1", "vessel baleares")
    line, _ = show(t).board("baleares")
    assert "Alba 1, Neutral 2, Bruno 2 in Palma, Carmen 1 on the ship" in line
    assert "The ship lies on the Baleares." in show(t).now()


def test_a_captain_alone_is_shown_in_his_region() -> None:
    t = Table("helm C 1")
    line, _ = show(t).board("valencia")
    assert "Carmen 1 on the ship" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_corsairs_come_sixth_and_last_in_words(language: str) -> None:
    t = Table("aragon A 6 B 5 C 4 D 3 E 2 N 1", players=5)
    t.turn("A", "score_any")
    t.play("A special", "A region aragon")
    sixth = load_text(language)["ordinals.6"]
    (event,) = t.events("Scored")
    assert sixth in load_text(language).scored(event, NAMES).seats[-1]


# ---- whole games


@dataclass
class Watching:
    """A game as all its viewers are told it, in the languages by turns."""

    game: Game
    texts: list[Text]
    seen: dict[int, Seen] = field(default_factory=dict)
    logs: dict[int, GameLog] = field(default_factory=dict)

    def look(self) -> int:
        """Every viewer gets the next message, which is as described; how many have one."""
        number = 0
        seats = int(self.game.rules.seats)
        for viewer in (SPECTATOR, *range(seats)):
            text = self.texts[viewer % len(self.texts)]
            log = self.logs.setdefault(viewer, GameLog(Chronicle(text, self.game.rules)))
            people = Seats(NAMES[:seats], (None,) * seats)
            shared = Forecast(), SharedViews(), OnTheTable()
            own = self.game.moment, StandingAnswer()
            context = ViewerContext(self.game, people, text, log, *shared, *own)
            message = self.seen.setdefault(viewer, Seen()).next(state_for(context, viewer))
            if message is not None:
                SERVER.validate_json(message, strict=True)
                number += 1
        return number


def told_to_the_end(seats: int, edition: str, seed: int, often: int = 5) -> Counter[str]:
    """A random game through the layer that tells it; how often each question was put."""
    game = Game(sample_rules(seats, edition), SeededChance(seed))
    texts = [server_text(language).for_rules(game.rules) for language in LANGUAGES]
    watching = Watching(game, texts)
    asked: Counter[str] = Counter()
    chance = random.Random(seed)
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        asked[decision.ask] += 1
        if asked[decision.ask] <= often:
            one = Put(game, seat, texts[game.ply % len(texts)])
            assert not of_two_minds(one.hint), str(one)
            assert list(one.asked.options()), str(one)
            assert watching.look() > 0
        going = [one for one in decision.options if one.text not in STOPPING]
        stops = not going or chance.random() < 0.2
        game.play(chance.choice(decision.options if stops else going), seat)
    watching.look()
    people = Seats(NAMES[:seats], (None,) * seats)
    for text in texts:
        shown = TableText(text, game, people, 0)
        lines = [*shown.board(), *shown.courts(), *shown.now(), *shown.map(), *shown.cards()]
        assert not [line for line in lines if of_two_minds(line)]
    return asked


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_is_told_to_all_viewers(seats: int) -> None:
    edition = ("big_box", "decennial")[seats % 2]
    assert told_to_the_end(seats, edition, seed=seats)["PlaceCaballeros"] > 5


def test_what_is_carried_is_what_changes() -> None:
    seen: set[str] = set()
    for seed in range(4):
        check(sample_rules(2 + seed), seed, seen)
    assert {"Placed", "Moved", "LeftCastillo", "ShipSailed"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_told_the_rules_of_the_box(language: str) -> None:
    told = rules_out(RulesIn(players=4, modules=["sample"]), language)
    assert "baleares" in [region.name for region in told.regions]
    assert {"sail", "letter", "voyage"} <= {card.name for card in told.cards}
    assert "pearls" in [bonus.name for bonus in told.bonuses]
    assert "walk_to_town" in [step.name for step in told.steps]
