"""What people read about Grand Inquisitor & Colonies: spots, cards, questions and the log."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.base.fields import OPEN
from elgrande.boxes.colonies.rules.board import COAST
from elgrande.boxes.colonies.rules.card import ColonyCard
from elgrande.boxes.colonies.rules.cards import all_cards
from elgrande.boxes.colonies.rules.limits import FillBoard
from elgrande.boxes.colonies.rules.modifiers import OFFICES
from elgrande.boxes.colonies.rules.setup import PlaceFirstTwo
from elgrande.boxes.colonies.rules.voyages import FreeActions
from elgrande.boxes.colonies.rules.ways import ARRIVAL, LATER, START
from elgrande.catalogue import CARD_NAMES, ruleset
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.telling.choices import choices_of
from elgrande.telling.facts import facts_of
from elgrande.telling.hints import hint
from elgrande.telling.question import QuestionText
from elgrande.telling.teller import Teller
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES, Text
from tests.boxes.colonies.table import CTable
from tests.support.table import Table

BOX = ("colonies",)
BOTH = ("king_and_intrigue", "colonies", "king_and_colonies")
NAMES = ("Ann", "Ben", "Cid", "Dee")


def game(seats: int = 4, edition: str = "big_box", **options: str) -> Ruleset:
    return ruleset(seats, edition, BOX, options)


def table(*lines: str, players: int = 4) -> Table:
    return Table(*lines, players=players, modules="colonies")


def asked(t: Table, seat: int = 0, language: str = "en") -> QuestionText:
    running = Game.from_state(t.s)
    text = load_text(language).for_rules(running.rules)
    decision = running.decision(seat)
    choices = choices_of(text, decision.ask, decision.options, NAMES, decision.source)
    memory = running.view(seat, memory=True)
    return QuestionText(text, running.view(seat), decision, choices, NAMES, memory)


def log(t: Table, language: str = "en") -> list[str]:
    assert t.s.log is not None
    text = load_text(language).for_rules(t.s.rules)
    return list(Teller(text, t.s.rules, NAMES, effects=False).tell(t.s.log.events, (0, 0, 0, 0)))


# ---- names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goods_come_from_another_region_in_the_decennial(language: str) -> None:
    for edition, name in (("big_box", "África"), ("decennial", "Mediterráneo")):
        rules = game(edition=edition)
        text = Text(language).for_rules(rules)
        assert text["spots.africa.name"] == name
        assert name in text["spots.africa_goods_settled.in"]
        for card in all_cards():
            other = "África" if name == "Mediterráneo" else "Mediterráneo"
            assert other not in text.effect(int(card.source), rules.options)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_tells_the_tiles_it_lays_out(language: str, edition: str) -> None:
    rules = game(edition=edition)
    text = Text(language).for_rules(rules)
    tile = {"en": "tile", "de": "Plättchen"}[language]
    for card in all_cards():
        effect = text.effect(int(card.source), rules.options)
        assert "{" not in effect
        if isinstance(card, ColonyCard):
            for number, place in ((card.gold, "América"), (card.goods, text["spots.africa.name"])):
                said = f"{number} {tile}" in effect and place in effect
                assert said == (number > 0), effect


def test_three_limit_boards_differ_in_their_tiles_only() -> None:
    text = Text("en")
    effects = [text.effect(int(card.source)) for card in all_cards() if "limit" in card.name]
    assert len({effect.partition("You may")[2] for effect in effects}) == 1
    labels = [text.card(int(card.source)) for card in all_cards()]
    assert len(set(labels)) == len(labels) == 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "modules"), [("score_first_only", BOX), ("score_first_only_120", BOTH)]
)
def test_a_scoring_of_first_places_tells_what_offices_get(
    card: str, modules: tuple[str, ...], language: str
) -> None:
    rules = ruleset(4, modules=modules)
    text = Text(language).for_rules(rules)
    effect = text.effect(CARD_NAMES.number(card), rules.options)
    assert all(text[f"bonuses.{office.name}"] in effect for office in OFFICES)


# ---- plans


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_step_can_be_read(language: str, edition: str, seats: int) -> None:
    rules = game(seats, edition)
    text = Text(language).for_rules(rules)
    facts = facts_of(text, rules)
    for plan in rules.plans:
        for step in plan.steps:
            line = text.step(plan.name, step.name, **facts)
            assert not set("{}?") & set(line), line
            assert "  " not in line
            assert not line or line.endswith(".")


def steps(language: str, edition: str, modules: tuple[str, ...] = BOX) -> dict[str, str]:
    """What is told of each step of a turn and a general scoring."""
    rules = ruleset(4, edition, modules)
    text = Text(language).for_rules(rules)
    facts = facts_of(text, rules)
    return {
        step.name: text.step(plan.name, step.name, **facts)
        for plan in rules.plans
        if plan.name not in ("setup", "round")
        for step in plan.steps
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_moment_when_the_limit_board_is_filled_is_told(language: str) -> None:
    board = {"en": "of the limit board are filled", "de": "der Begrenzungstafel besetzt"}[language]
    always = {"repeating", "free_choice"}
    by_part = {"voyages", "voyages_between_parts", "voyages_after_parts"}
    for edition, moments in (("big_box", always), ("decennial", always | by_part)):
        told = steps(language, edition)
        assert {name for name, line in told.items() if board in line} == moments
        at, supply = list(told).index("refill"), list(told).index("supply")
        assert (at == supply + 1) == (edition == "decennial"), "after the supply, or the turn"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_inquisitors_fetch_is_told_wherever_it_is_offered(language: str) -> None:
    told = steps(language, "big_box")
    fetch = {"en": "may fetch 1 more", "de": "darf 1 Caballero mehr"}[language]
    moments = {"voyages_after_supply", "voyages_between_parts", "voyages_after_parts"}
    assert {name for name, line in told.items() if fetch in line} == moments


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_regions_on_the_coast_are_named(language: str) -> None:
    line = steps(language, "big_box")["voyages"]
    text = Text(language)
    named = line.partition("(")[2].partition(")")[0]
    assert {region for region in game().regions if text.spot(int(region)) in named} == set(COAST)
    assert named.count(",") + 2 == len(COAST)


NEW_RULES = {
    "en": {
        "parts": (
            "straight from the court to a colony",
            "3 places for 1 caballero each",
            "Viceroy",
        ),
        "empty_castillo": ("all who arrive get on it", "if not, all stand beside it"),
        "regions": ("all who stand in Francia do",),
    },
    "de": {
        "parts": ("geradewegs in eine Kolonie", "3 Felder für je 1 Caballero", "Vizekönig"),
        "empty_castillo": ("kommen alle Ankommenden darauf", "sonst stehen alle daneben"),
        "regions": ("in Francia zählen alle",),
    },
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("modules", [BOX, BOTH])
def test_what_is_new_on_the_map_is_told(
    language: str, edition: str, modules: tuple[str, ...]
) -> None:
    told = steps(language, edition, modules)
    told.setdefault("parts", told.get("action_card", ""))
    for step, lines in NEW_RULES[language].items():
        assert all(line in told[step] for line in lines), step


# ---- questions


def test_voyages_and_the_fetch_stand_together() -> None:
    t = table("king aragon", "africa_settled A 2", "ship A 1", "inquisitor A", "free_tiles 1 0")
    t.push(FreeActions(0, LATER))
    question = asked(t)
    assert question.head() == (
        "Does one of your caballeros sail or take a tile now? Whoever is ready may sail."
        " The Grand Inquisitor may fetch you 1 caballero more."
    )
    assert list(question.options()) == [
        "0. Nothing more",
        "1. Fetch 1 caballero more to your court",
        "2. Choose a caballero of Ann ready to sail in África (2)",
    ]
    t.play("A take africa_settled A")
    assert asked(t).head().startswith("A caballero of Ann ready to sail in África.")


@pytest.mark.parametrize(
    ("language", "head"),
    [
        (
            "en",
            (
                "Does one of your caballeros sail or take a tile now? "
                "Tiles to take along: 2 of goods in África."
            ),
        ),
        (
            "de",
            (
                "Reist jetzt einer deiner Caballeros oder nimmt er ein Plättchen? "
                "Plättchen zum Mitnehmen: 2 Waren in África."
            ),
        ),
    ],
)
def test_a_question_for_tiles_names_those_that_one_can_take(language: str, head: str) -> None:
    t = table("king aragon", "africa A 1", "free_tiles 1 2", "active A")
    t.push(FreeActions(0, ARRIVAL))
    assert asked(t, language=language).head() == head


@pytest.mark.parametrize(
    ("language", "takes", "sails"),
    [
        (
            "en",
            ("África, Ann: goods", "Take goods with a caballero of Ann in África"),
            (
                "América – ready, Ann: to the Ship",
                "Let a caballero of Ann sail from América to the Ship",
            ),
        ),
        (
            "de",
            ("África, Ann: Waren", "Nimm mit einem Caballero von Ann in África Waren mit"),
            (
                "América – reisefertig, Ann: auf das Schiff",
                "Lass einen Caballero von Ann aus América auf das Schiff fahren",
            ),
        ),
    ],
)
def test_who_has_one_way_only_is_told_by_it(
    language: str, takes: tuple[str, str], sails: tuple[str, str]
) -> None:
    """It is gone at once, so the answer must say so: no other question follows."""
    t = table(
        "king aragon",
        "america_settled A 1",
        "captain B 1",
        "africa A 1",
        "free_tiles 0 2",
        "active A",
    )
    t.push(FreeActions(0, LATER))
    told = {one.action.text: (one.words, one.sentence) for one in asked(t, 0, language).choices}
    assert told["take africa A"] == takes
    assert told["take america_settled A"] == sails


def test_a_caballero_of_nobody_is_a_black_one() -> None:
    t = table("king aragon", "america_settled N 1", "inquisitor A", "free_tiles 1 0")
    t.push(FreeActions(0, LATER))
    question = asked(t)
    assert question.choices[-1].sentence == "Choose a black caballero ready to sail in América"
    t.play("A take america_settled N")
    assert asked(t).head().startswith("A black caballero ready to sail in América.")


def warnings(t: CTable, language: str) -> dict[str, str]:
    question = asked(t, language=language)
    told = {one.action.text: question.warning(one) for one in question.choices}
    return {action: words for action, words in told.items() if words}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("colour", ["A", "N"])
def test_before_a_viceroy_steps_down_for_gold_people_are_warned(colour: str, language: str) -> None:
    lines = (f"viceroy {colour} 1", "america A 1 N 1", "inquisitor A", "free_tiles 1 0")
    t = CTable(*lines, "king aragon")
    t.begin_turn("A")
    warned = warnings(t, language)
    assert list(warned) == [f"take viceroy {colour}"]
    assert {"en": "5 points", "de": "5 Punkte"}[language] in warned[f"take viceroy {colour}"]
    t.play(f"A take viceroy {colour}")
    assert t.counts("viceroy") == "", "which is why: nothing else is asked"
    t = CTable(*lines, "king aragon", "settled_seats 0 1")
    t.begin_turn("A")
    assert not warnings(t, language), "the next question has the choice"
    t.play(f"A take viceroy {colour}")
    assert list(warnings(t, language)) == ["to america_gold"]


def test_whoever_fills_the_limit_board_reads_how_many_find_room() -> None:
    t = table("limit_board sevilla", "limit A 4", "sevilla A 2 B 3", players=2)
    t.push(FillBoard(0))
    question = asked(t)
    assert "The limit board in Sevilla has room for 2 more." in question.head()


def test_whoever_may_stop_a_card_from_being_turned_over_reads_which() -> None:
    t = table("veto_owner B", "veto_round 1")
    t.s.table[OPEN + 1] = CARD_NAMES.number("move_3")
    t.turn("A", "turn_over_a_card")
    t.play_passing("A special")
    t.play("A card move_3")
    assert "“Intrigue: move 3” would be turned face down." in asked(t, 1).head()
    assert log(t)[-1] == "Ann is about to turn “Intrigue: move 3” face down."
    assert log(t, "de")[-1] == "Ann will „Intrigant: 3 versetzen“ umdrehen."
    t.play("B pass")
    assert "about to" not in log(t)[-1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kept", ["flip", "double", "free_choice"])
def test_whoever_leaves_a_kept_card_unused_reads_whether_it_is_lost(
    kept: str, language: str
) -> None:
    t = CTable(f"colony_cards A {kept}", "king aragon", edition="decennial")
    t.open_cards("move_3", "king")
    if kept == "flip":
        t.begin_turn("B")
    elif kept == "double":
        t.act("B", "king")
        t.play("B king valencia")
    else:
        t.general()
        t.discs("valencia")
    question = asked(t, language=language)
    told = [question.choices[0].sentence, hint(question, {})]
    t.play("A done")
    assert (t.line("colony_cards") == "") == (kept == "free_choice")
    lost, keep = {"en": ("lost", "keep"), "de": ("verloren", "behalt")}[language]
    for line in (line.casefold().replace("ä", "a") for line in told):
        assert (lost in line, keep in line) == (kept == "free_choice", kept != "free_choice")


def test_the_kings_region_is_named_whichever_spot_of_it_is_barred() -> None:
    t = table("king francia", "ship_settled A 1")
    t.push(FreeActions(0, START))
    t.play("A take ship_settled A")
    running = Game.from_state(t.s)
    assert "Not Francia, where the King is." in hint(asked(t), running.not_offered(0))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_that_nobody_is_placed_in_a_colony_is_said_without_their_names(
    edition: str, language: str
) -> None:
    t = CTable("king aragon", "court A 3", edition=edition)
    t.act("A", "place_2_anywhere")
    line = hint(asked(t, language=language), Game.from_state(t.s).not_offered(0))
    assert {"en": "to a colony.", "de": "in eine Kolonie."}[language] in line
    assert "América" not in line


# ---- the log


def test_the_log_tells_a_voyage_home_in_plain_words() -> None:
    where = ("ship_gold_settled A 1", "america_settled A 2", "free_tiles 1 0")
    t = table("king aragon", "active A", *where)
    t.push(FreeActions(0, START))
    t.play("A take ship_gold_settled A", "A to valencia")
    t.play("A take america_settled A", "A to america_gold", "A take america_settled A", "A to ship")
    assert log(t) == [
        "Ann lets a caballero sail with gold from the Ship to Valencia.",
        "Ann delivers 1 tile of gold in Valencia, for 6 points.",
        "Points now: Ann 6, Ben 0, Cid 0, Dee 0.",
        "Ann claims gold with a caballero in América.",
        "Ann lets a caballero sail from América to the Ship.",
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_office_is_paid_and_told_without_a_place(language: str) -> None:
    t = table("captain B 1")
    t.turn("A", "score_a_region")
    t.play("A special", "A region ship")
    told = " ".join(log(t, language))
    assert {"en": "3 more for the Captain", "de": "3 mehr für den Kapitän"}[language] in told
    assert {"en": "Scored, but empty", "de": "Gewertet, aber leer"}[language] not in told


def test_the_log_tells_everybody_who_gets_on_the_limit_board_at_first() -> None:
    t = CTable("limit_board sevilla", "king aragon", "provinces A 27 B 27 C 27 D 27")
    PlaceFirstTwo("discs").begin(t.s, NOBODY)
    t.play("A disc sevilla", "B disc sevilla", "C disc granada", "D disc galicia")
    assert log(t)[-1] == "On the limit board: 2 of Ann, 2 of Ben."
