"""What King & Intrigue has people read: power cards by value and title, texts that fit the game."""

from __future__ import annotations

import pytest

from elgrande.base import events as base_events
from elgrande.base.board import ARAGON, COURT, GALICIA, SEVILLA, VALENCIA
from elgrande.base.editions import EDITIONS
from elgrande.boxes.king_and_intrigue.rules import events, powers
from elgrande.boxes.king_and_intrigue.rules.cards.sets import CARD_SETS, POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.scoring import ONLY_MINE, TIED_FIRST
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.engine.event import EVERYBODY, Event, EventKind
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.mechanics.lasting import UNTIL_NEXT_ROUND, UNTIL_SCORING, UNTIL_TURNED_BACK
from elgrande.telling.facts import facts_of
from elgrande.telling.question import QuestionText
from elgrande.telling.teller import Teller
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES, Text
from tests.support.by_turns import by_turns
from tests.support.scored import as_told

BOX = ("king_and_intrigue",)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
TEXTS = {language: Text(language) for language in LANGUAGES}
EN = TEXTS["en"]


def game(seats: int = 4, edition: str = "big_box", **options: str) -> Ruleset:
    return ruleset(seats, edition, BOX, options)


def told(kind: EventKind, *numbers: int, language: str = "en") -> str:
    return TEXTS[language].event(Event(kind, numbers, EVERYBODY, None), NAMES)


# ---- names


def test_a_power_card_is_named_by_value_and_title() -> None:
    assert EN.power(powers.VETO) == "40 Veto"
    assert EN.power(powers.JOKER) == "Joker"
    assert EN.power(powers.SCORE_FOURS) == "60 Scoring: 4-regions"
    assert TEXTS["de"].power(powers.BRIDGE) == "63 Brückenbau"
    assert told(base_events.POWER_PLAYED, 0, powers.VETO) == "Ann plays power card 40 Veto."


def test_a_power_card_of_the_base_game_is_its_number() -> None:
    assert [EN.power(power) for power in range(1, 14)] == [str(n) for n in range(1, 14)]
    assert told(base_events.POWER_PLAYED, 0, 7) == "Ann plays power card 7."


def test_its_action_has_the_same_name() -> None:
    for card in POWER_CARDS:
        assert EN.card(int(card.source)) == EN.power(int(card.power))
    assert EN.card(powers.KING_CARD) == "King"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_of_a_game_read_the_same(language: str) -> None:
    cards = [card for module in CATALOGUE for card in module.cards() if module.name in BOX]
    labels = [TEXTS[language].card(int(card.source)) for card in cards]
    assert len(set(labels)) == len(labels) == 41


def test_a_card_may_do_something_else_under_an_option() -> None:
    for power, option, value in (
        (powers.FIESTA, "fiesta", "five_instead"),
        (powers.SCORE_ANY, "castillo_choosable", "yes"),
        (powers.QUARANTINE, "quarantine", "board"),
        (powers.ABOLISH, "abolish", "anything"),
    ):
        source = int(powers.source_of(power))
        for text in TEXTS.values():
            assert text.effect(source, {option: value}) != text.effect(source, {})


# ---- plans, as they are in one game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "seats"), by_turns(EDITIONS, range(2, 6)))
@pytest.mark.parametrize("cards", sorted(CARD_SETS))
def test_every_step_can_be_read(language: str, edition: str, cards: str, seats: int) -> None:
    rules = game(seats, edition, cards=cards)
    text = TEXTS[language].for_rules(rules)
    facts = facts_of(text, rules)
    for plan in rules.plans:
        for step in plan.steps:
            line = text.step(plan.name, step.name, **facts)
            assert not set("{}?") & set(line), line
            assert "  " not in line
            assert line == line.strip()
            assert not line or line.endswith(".")


def steps(rules: Ruleset) -> dict[str, str]:
    text = EN.for_rules(rules)
    facts = facts_of(text, rules)
    return {
        step.name: text.step(plan.name, step.name, **facts)
        for plan in rules.plans
        for step in plan.steps
    }


def test_a_step_speaks_of_what_is_in_the_game_only() -> None:
    tens, everything = steps(game()), steps(game(cards="all"))
    assert tens["hands"].startswith("In secret, everybody chooses 13 of their 18 power cards.")
    assert everything["hands"].startswith("In secret, everybody chooses 13 of their 39")
    for name in ("bridge", "whirlwind", "bridge_point", "end_of_round_effects"):
        assert tens[name] == ""
        assert everything[name]
    assert "Joker" not in tens["power_cards"]
    assert "Joker" in everything["power_cards"]
    assert "Espionage" in everything["discs"]
    assert "Last Move" in everything["regions"]
    assert "limit table" in everything["empty_castillo"]
    assert tens["castillo"] == "The Castillo is scored, without bonuses."


def test_a_step_follows_players_and_options() -> None:
    choice = "may choose between that card's action and that of their own power card."
    assert steps(game(3))["parts"].endswith(choice)
    assert steps(game(4))["parts"].endswith("has only that card's action.")
    always = game(4, own_action_for_king_and_intrigue="always")
    assert steps(always)["parts"].endswith(choice)
    assert "Each of the two may be skipped." in steps(game())["parts"]
    assert "only if it is not compulsory" in steps(game(skipping="may_only"))["parts"]
    assert "1 caballero from the provinces" in steps(game())["extra_caballero"]
    from_court = game(extra_caballero="from_court")
    assert "1 caballero from the court" in steps(from_court)["extra_caballero"]


def test_the_base_game_keeps_its_words() -> None:
    text = EN.for_rules(ruleset(4))
    changed = {key for key in EN.entries if text[key] != EN[key]}
    assert all(key.startswith("facts.") for key in changed)
    assert "an action card" not in steps(game())["parts"]
    assert "No value may lie out twice." in text.step("round", "power_cards")


def test_an_option_of_the_base_game_says_what_it_means_here() -> None:
    assert "card 40" in EN.for_rules(game()).about_option("veto")
    assert "second deck" in EN.about_option("veto")


# ---- events


def test_the_halves_of_the_intrigue_are_its_own() -> None:
    half = base_events.HALF_CHOSEN
    assert told(half, 0, powers.INTRIGUE_CARD, 0) == (
        "Ann chooses to move 1 caballero, whoever it belongs to."
    )
    assert "out of one region" in told(half, 0, powers.INTRIGUE_CARD, 1)


LASTING = {
    events.CASTILLO_SHIFTED: (0, ARAGON),
    events.ALLIANCE_MADE: (0, ARAGON, VALENCIA),
    events.BRIDGE_LAID: (0, ARAGON, VALENCIA),
    events.BOARD_TURNED: (0, 1),
    events.COLLAPSE_LOOMS: (0,),
    events.QUARANTINE_LAID: (0, ARAGON),
    events.PROTECTION_LAID: (0, ARAGON),
    events.MISTRESS_ARRIVED: (0,),
    events.GRANDE_THROWN_IN: (0, ARAGON),
    events.LIMIT_TABLE_LAID: (0, NOWHERE, ARAGON),
    events.WHIRLWIND_SET: (0, ARAGON),
    events.WHIRLWIND_SET_UNSEEN: (0,),
}
UNTIL = {"en": ("until",), "de": ("bis ", "Rest der Runde")}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", LASTING, ids=lambda kind: kind.name)
def test_what_lasts_is_told_with_who_where_and_until_when(kind: EventKind, language: str) -> None:
    line = told(kind, *LASTING[kind], language=language)
    assert "Ann" in line
    assert any(word in line for word in UNTIL[language])
    for name, number in zip(kind.args, LASTING[kind], strict=True):
        if name in ("region", "other"):
            assert TEXTS[language].spot(number) in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kept_card_has_its_own_end(language: str) -> None:
    kept = (powers.VETO, powers.ESPIONAGE, powers.LAST_MOVE)
    lines = {told(events.CARD_KEPT, 0, power, language=language) for power in kept}
    assert len(lines) == 3


def test_an_end_may_name_its_round() -> None:
    assert EN.until(UNTIL_NEXT_ROUND, 4) == "until the end of round 4"
    assert EN.until(UNTIL_SCORING, 0) == "until after the next general scoring"


def test_three_regions_are_offered_by_name() -> None:
    assert told(events.REGIONS_OFFERED, 0, 1, GALICIA, ARAGON, SEVILLA) == (
        "Ann lets Ben choose between Galicia, Aragón and Sevilla."
    )


# ---- scorings


def scored(how: int, *seats: tuple[int, int, int], paid: int = 3) -> list[str]:
    head = (ARAGON, NOBODY, how, 5, 4, 1, 1, paid, 1 << ARAGON)
    numbers = [number for caballeros, place, n in seats for number in (caballeros, place, n, 0, 0)]
    return told(base_events.SCORED, *head, *as_told(*numbers)).split("\n")


def test_a_scoring_for_one_says_for_whom() -> None:
    lines = scored(ONLY_MINE, (3, 0, 0), (2, 2, 4), (0, 0, 0), paid=2)
    assert lines[1:3] == ["Only the first two numbers of a board pay.", "Only Ben is paid."]
    assert lines[3:] == [
        "Ann: 3 caballeros.",
        "Ben: 2 caballeros, 2nd place, 4 points.",
        "Cleo: no caballeros.",
    ]


def test_a_scoring_of_a_shared_lead_says_so() -> None:
    lines = scored(TIED_FIRST, (3, 1, 5), (3, 1, 5), (1, 3, 1))
    assert lines[1] == "All who share the lead take first place."
    assert lines[2] == "Ann: 3 caballeros, tied for 1st place, 5 points."


def test_a_turned_board_is_noticed() -> None:
    assert scored(0, (4, 2, 4), (1, 1, 5))[1] == "The board is turned: the fewest come first."
    assert len(scored(0, (4, 1, 5), (1, 2, 4))) == 3
    assert len(scored(0, (4, 1, 5), (4, 1, 5))) == 3


# ---- what is told of a round


def tale(rules: Ruleset, *events: Event) -> list[str]:
    teller = Teller(
        load_text("en").for_rules(rules), rules, NAMES[: int(rules.seats)], effects=False
    )
    return list(teller.tell(events, [0] * int(rules.seats)))


def happened(kind: EventKind, *numbers: int) -> Event:
    return Event(kind, numbers, EVERYBODY, None)


def test_one_more_caballero_each_is_told_once() -> None:
    """Also if somebody between the others named the King's region."""
    told_of = [(ARAGON, True), (GALICIA, False), (SEVILLA, True), (VALENCIA, True)]
    events_told: list[Event] = []
    for seat, (region, goes) in enumerate(told_of):
        events_told.append(happened(base_events.DISC_SHOWN, seat, region))
        stayed = happened(events.EXTRA_STAYED, seat)
        placed = happened(events.EXTRA_PLACED, seat, COURT, region)
        events_told.append(placed if goes else stayed)
    lines = tale(game(4, "decennial"), *events_told)
    assert [line for line in lines if line.startswith("One more")] == [
        "One more caballero each goes there from the court: Ann, Cleo, Dan."
    ]
    assert len(lines) == 3


DEALT = (
    happened(events.KING_CARD_DEALT, 1, 5),
    happened(events.CABALLERO_CARD_DEALT, 0, 4),
    happened(events.CABALLERO_CARD_DEALT, 3, 2),
    happened(events.INTRIGUE_CARD_DEALT, 2, 1),
)


def test_with_four_it_is_told_whose_own_action_is_lost() -> None:
    assert tale(game(4), *DEALT)[1] == (
        "Ben acts as the King and Cleo as the Intrigue; the actions of their own cards are lost."
    )


def test_where_they_may_choose_nothing_is_lost() -> None:
    assert len(tale(game(4, own_action_for_king_and_intrigue="always"), *DEALT)) == 1
    assert len(tale(game(3), DEALT[0], DEALT[1], DEALT[3])) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "option", "told_so"),
    [(3, "two_three", False), (4, "two_three", True), (5, "two_three", True), (5, "always", False)],
)
def test_who_chooses_or_plays_a_card_is_told_what_the_ends_lose(
    language: str, players: int, option: str, told_so: bool
) -> None:
    game_now = Game.new(players, seed=3, modules=BOX, own_action_for_king_and_intrigue=option)
    text = load_text(language).for_rules(game_now.rules)
    asked: set[str] = set()
    while "PlayCard" not in asked:
        seat = game_now.pending[0]
        decision = game_now.decision(seat)
        asked.add(decision.ask)
        view = game_now.view(seat)
        names = NAMES[:players]
        head = QuestionText(text, view, decision, [], names, view).head()
        lost = text["ask.ends_lose"] in head
        assert lost == (told_so and decision.ask in ("PickHand", "PlayCard"))
        game_now.play(decision.options[-1], seat)
    assert asked >= {"PickHand", "PlayCard"}


def test_an_action_without_effect_is_told_by_its_card() -> None:
    decay = int(powers.source_of(powers.DECAY))
    assert told(events.ACTION_WITHOUT_EFFECT, 1, decay) == (
        "“30 Decay of Authority” of Ben changes nothing."
    )


def test_a_turned_board_lasts_until_it_is_turned_back() -> None:
    assert EN.until(UNTIL_TURNED_BACK, 0) == "until it is turned back"
    assert TEXTS["de"].until(UNTIL_TURNED_BACK, 0) == "bis zum Zurückdrehen"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_of_older_rules_reads_what_its_cards_do(edition: str) -> None:
    cards = [int(powers.source_of(power)) for power in (powers.RECALL, powers.GRANDE)]
    told_now, told_then = (
        [load_text("en").for_rules(rules).effect(card, rules.options) for card in cards]
        for rules in (game(4, edition), ruleset(4, edition, BOX, revision=1))
    )
    assert "Nobody is spared." in told_then[0]
    assert told_then[1].startswith("Move your Grande")
    assert told_now[1].startswith("You may move your Grande")
    assert ("your own included" in told_now[0]) == (edition == "decennial")
