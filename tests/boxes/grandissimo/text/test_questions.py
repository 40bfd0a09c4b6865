"""Questions of Grandissimo in words: each names what it is about, and what an answer would do."""

from __future__ import annotations

from elgrande.base.board import CASTILLO
from elgrande.boxes.grandissimo.told import TOLD
from elgrande.engine.ids import NOWHERE
from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.telling.batches import batch_size, times
from elgrande.telling.choices import choices_of
from elgrande.telling.question import QuestionText
from elgrande.telling.texts import load_text
from elgrande.views.view import view
from tests.boxes.grandissimo.table import GTable, act, scoring, turn

NAMES = ("Ann", "Ben", "Cid", "Dee")


def asked(t: GTable) -> QuestionText:
    """The question that is put now, to whoever is asked."""
    game = Game.from_state(t.s)
    seat = game.pending[0]
    text = load_text("en").for_rules(game.rules)
    decision = game.decision(seat)
    choices = choices_of(text, decision.ask, decision.options, NAMES, decision.source)
    memory = game.view(seat, memory=True)
    return QuestionText(text, game.view(seat), decision, choices, NAMES, memory)


def words(t: GTable) -> list[str]:
    return [one.words for one in asked(t).choices]


def test_the_second_ally_is_asked_for_by_the_first() -> None:
    t = act("A", "alliance_6", "king granada")
    t.play("A region galicia")
    assert asked(t).head().startswith("The first ally is Galicia.")


def test_a_grande_to_be_king_is_named_with_his_place() -> None:
    t = act("A", "revolution", "king granada", "grande A aragon B castillo C sevilla D valencia")
    assert words(t) == ["Ann, in Aragón", "Cid, in Sevilla", "Dee, in Valencia"]


def test_a_person_is_named_with_what_it_does() -> None:
    t = GTable("king granada", "person_holder A B A", "sevilla N 2")
    t.begin_turn("A")
    assert words(t) == ["Not now", "The General Inquisitor: move up to 2 mercenaries"]


def test_who_reveals_the_king_reads_where_to() -> None:
    t = turn("A", "score_fours", "king granada", "incognito_card C valencia", "court A 2")
    t.play("A special")
    assert "Reveal the incognito King: he goes to Valencia" in words(t)


def test_the_castillo_is_filled_by_name() -> None:
    t = act("A", "into_castillo_6", "king granada", "aragon A 3 B 1", "prison C 1")
    t.play("A text")
    assert asked(t).head().endswith("Still to be thrown in: Ann 2, Ben 1.")
    t.play("A take aragon A")
    assert asked(t).head().endswith("Still to be thrown in: Ann 1, Ben 1.")


def test_the_spy_reads_the_discs_of_the_others() -> None:
    lines = ("grand_cards B espionage", "castillo A 2 B 1", "order A B C D", "king granada")
    t = scoring(*lines)
    t.discs("aragon", A="sevilla")
    head = asked(t).head()
    assert head.startswith("The discs show: Ann Sevilla, Cid Aragón, Dee Aragón.")
    assert "The King's region, Granada, means the court." in head


def test_a_whole_ship_is_unloaded_in_one_batch() -> None:
    t = GTable("king granada", "ship_owner A", "aboard A 3")
    t.begin_turn("A", "unloading")
    question = asked(t)
    whole = batch_size(question)
    assert (whole.least, whole.most, whole.ends) == (3, 3, "")
    ashore = next(one for one in question.choices if one.action.text == "to sevilla")
    assert times(question, ashore, whole) == 3
    t.play(*["A to sevilla"] * 3)
    assert t.counts("sevilla") == "A3"


def test_from_the_common_board_as_many_as_one_likes() -> None:
    t = GTable("king granada", "aboard A 3", ship_board="common")
    t.begin_turn("A", "unloading")
    some = batch_size(asked(t))
    assert (some.least, some.most, some.ends) == (1, 3, "done")


def test_the_kings_piece_is_inside_while_a_grande_is_king() -> None:
    t = GTable("king sevilla", "acting_king B", "grande A aragon B sevilla C galicia D granada")
    assert TOLD.king_piece(view(t.s, SPECTATOR, memory=False)) == CASTILLO
    t = GTable("king sevilla")
    assert TOLD.king_piece(view(t.s, SPECTATOR, memory=False)) == NOWHERE


def test_a_first_game_tells_nothing_of_ships_and_prison() -> None:
    rules = GTable("king granada", first_game="yes").s.rules
    text = load_text("en").for_rules(rules)
    cards = [card.source for card in rules.cards if card.name]
    told = " ".join(text.effect(card, rules.options) for card in cards)
    assert "coast" not in told
    assert not [word for word in ("ship", "prison", "Inquisitor") if word in told]
