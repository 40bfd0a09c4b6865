"""What a question is about, over random games of every box."""

from __future__ import annotations

import random

import pytest

from elgrande.engine.ids import NOBODY
from elgrande.game import Game
from elgrande.telling.choices import choices_of
from elgrande.telling.question import QuestionText, acting
from elgrande.telling.subjects import Subject, subject_of
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES, Text
from tests.support.table import Table

NAMES = ("Ann", "Ben", "Cid", "Dee")
BOXES: tuple[tuple[str, ...], ...] = (
    (),
    ("king_and_intrigue",),
    ("colonies",),
    ("grandissimo",),
    ("anniversary",),
)


def subject(game: Game, seat: int, text: Text | None = None) -> Subject:
    decision, view = game.decision(seat), game.view(seat)
    text = text or load_text("en").for_rules(game.rules)
    choices = choices_of(text, decision.ask, decision.options, NAMES, decision.source)
    memory = game.view(seat, memory=True)
    return subject_of(QuestionText(text, view, decision, choices, NAMES, memory))


@pytest.mark.parametrize("modules", BOXES, ids=lambda modules: "+".join(modules) or "base")
def test_whoever_is_asked_during_an_action_is_told_whose_it_is(modules: tuple[str, ...]) -> None:
    """And of every card that is named, what it does, in every language."""
    game = Game.new(players=4, seed=3, modules=modules)
    texts = [load_text(language).for_rules(game.rules) for language in LANGUAGES]
    chance = random.Random(3)
    told = 0
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        actor, card = acting(game.view(seat).top)
        for text in texts:
            about = subject(game, seat, text)
            assert (about.card == NOBODY) == (about.effect == "")
            if card in (about.card, NOBODY):
                told += card != NOBODY and actor != seat
                assert about.seat == (seat if card == NOBODY else actor) or not about.words
            if about.seat != seat:
                assert about.words.startswith(NAMES[about.seat])
        game.play(chance.choice(decision.options), seat=seat)
    assert told or not modules


def test_a_step_that_can_be_stopped_names_the_player_and_the_card() -> None:
    table = Table("aragon C 2 D 3", "court B 2", "veto_owner A", "veto_round 1")
    table.turn("B", "give_up_2")
    table.play("B special")
    about = subject(Game.from_state(table.s), 0)
    assert about.words == "Ben: Special action “Give Up Two”"
    assert about.effect == load_text("en").effect(about.card)


def test_a_power_card_and_a_scoring_are_named_where_no_action_card_asks() -> None:
    game = Game.new(players=4, seed=3)
    chance = random.Random(3)
    seen: dict[str, str] = {}
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        if decision.source == NOBODY:
            seen.setdefault(decision.ask, subject(game, seat).words)
        game.play(chance.choice(decision.options), seat=seat)
    assert seen["SetDiscs.leave_castillo"] == "General scoring after round 3"
    assert seen["Supply"].startswith("Your power card ")
