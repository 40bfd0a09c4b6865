"""The line below a question is right, whatever card asks it; so is what a question gathers.

What it says of the answers is compared with the answers themselves and with the map, not with the
reasons it was made of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from elgrande.base.actions import SPOT
from elgrande.base.board import CASTILLO
from elgrande.base.fields import PLAYED
from elgrande.base.queries import is_own, is_taboo, place_of
from elgrande.engine.frame import SecretChoice
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.telling.batches import batch_size, final_answers, moves, times
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES
from elgrande.views.determinize import determinize
from tests.support.table import Table
from tests.text.keys import questions
from tests.text.put import Put, put_questions

BY_CHANCE = {"DrawHome", "DrawKing", "DrawStartPlayer", "RevealCard"}
BY_CHANCE |= {"DrawBlackRegion", "DrawLimitRegion", "DrawMercenaries", "DrawHomeElsewhere"}
OUT_OF_REACH = ("no_harbour", "not_on_the_coast")
LEFT = ("ask.place", "ask.fetch", "ask.returns", "ask.left")


def said(put: Put, key: str) -> list[str] | None:
    """The words in the gap of a sentence, if the hint has it; empty where it has no gap."""
    template = re.escape(put.text[f"hints.{key}"])
    found = re.search(re.sub(r"\\\{\w+\\\}", "([^.]+?)", template), put.hint)
    return None if found is None else [words.strip() for words in found.groups()]


def of_two_minds(text: str) -> bool:
    return "{" in text or "  " in text or text != text.strip()


def test_questions_of_every_kind_were_put() -> None:
    seen = {put.asked.decision.ask for put in put_questions()}
    assert not questions() - seen - BY_CHANCE
    assert {put.text.language for put in put_questions()} == set(LANGUAGES)


def test_a_hint_is_whole_sentences() -> None:
    assert not [str(put) for put in put_questions() if of_two_minds(put.hint)]
    assert sum(bool(put.hint) for put in put_questions()) > len(put_questions()) / 3


def near_the_king(put: Put) -> bool:
    return (
        said(put, "barred.not_next_to_king") is not None or said(put, "near_the_king") is not None
    )


def has_neighbours(rules: Ruleset, region: int) -> bool:
    """Whether being next to the King can mean anything there."""
    return any(rules.is_adjacent(region, int(other)) for other in rules.regions)


def test_only_next_to_the_king_is_said_exactly_when_it_is_so() -> None:
    yes, no = 0, 0
    for put in put_questions():
        rules = put.asked.view.rules
        regions = [int(region) for region in rules.regions if has_neighbours(rules, int(region))]
        far = {one for one in regions if one != put.king and not rules.is_adjacent(put.king, one)}
        placed = put.values("place", "spot")
        if near_the_king(put):
            yes += 1
            assert placed, str(put)
            assert not placed & {put.king, *far}, str(put)
            into = said(put, "barred.not_next_to_king") is not None
            assert into == (CASTILLO in placed), str(put)
        elif placed:
            no += 1
            barred = {one for one in far if put.text.spot(one) in put.hint}
            assert placed & far or far <= barred, str(put)
    assert min(yes, no) > 0


def test_the_kings_region_is_named_where_nothing_may_be_put() -> None:
    yes, no = 0, 0
    for put in put_questions():
        named = said(put, "barred.kings_region")
        if named is not None:
            yes += 1
            assert named == [put.text.spot(put.king)], str(put)
            assert put.king not in put.places, str(put)
        elif moves(put.asked) is not None and not near_the_king(put):
            no += 1
            named_so = put.text.spot(put.king) in put.hint
            too_far = any(said(put, f"barred.{one}") is not None for one in OUT_OF_REACH)
            assert put.king in put.places or named_so or too_far, str(put)
    assert min(yes, no) > 0


@cache
def between(language: str) -> str:
    """What stands between places of which none may be chosen, as a regular expression."""
    told = load_text(language).entries
    return "|".join([", ", *(told[key] for key in told if key.startswith("lists.or"))])


def named_places(put: Put) -> Iterator[tuple[str, int]]:
    """Every place the hint bars, with the sentence that does."""
    names = {put.text.spot(spot): spot for spot in SPOT.names}
    for key, template in put.text.entries.items():
        if key.startswith("hints.barred.") and "{places}" in template:
            words = said(put, key.removeprefix("hints.")) or []
            for name in re.split(between(put.text.language), words[0] if words else ""):
                if name:
                    yield key, names[name]


def test_what_a_hint_bars_cannot_be_chosen() -> None:
    seen: set[str] = set()
    for put in put_questions():
        for key, place in named_places(put):
            seen.add(key)
            assert place not in put.places, str(put)
    assert len(seen) >= 5, seen


def own(put: Put, colour: int) -> bool:
    """Whether a seat moves a colour as its own."""
    return is_own(put.asked.possible_state(), put.seat, colour)


def test_whose_pieces_and_from_where_is_right() -> None:
    counted = dict.fromkeys(("own", "others", "one", "castillo", "closed", "neighbour", "acts"), 0)
    for put in put_questions():
        colours, spots = put.values("take", "colour"), put.values("take", "spot")
        if said(put, "barred.only_own") is not None:
            counted["own"] += 1
            assert colours, str(put)
            assert all(own(put, colour) for colour in colours), str(put)
        if said(put, "barred.only_others") is not None:
            counted["others"] += 1
            assert colours, str(put)
            assert not any(own(put, colour) for colour in colours), str(put)
        if said(put, "barred.only_one_region") is not None:
            counted["one"] += 1
            s = put.asked.possible_state()
            assert len({int(place_of(s, spot)) for spot in spots}) <= 1, str(put)
        if said(put, "barred.not_out_of_castillo") is not None:
            counted["castillo"] += 1
            assert CASTILLO not in spots, str(put)
        if said(put, "barred.castillo_collapsed") is not None:
            counted["closed"] += 1
            assert CASTILLO not in put.places, str(put)
        if said(put, "barred.not_a_neighbour") is not None:
            counted["neighbour"] += 1
            there = put.values("king", "region")
            assert all(put.asked.view.rules.is_adjacent(put.king, one) for one in there), str(put)
        if said(put, "barred.must_act") is not None:
            counted["acts"] += 1
            assert "done" not in [one.action.text for one in put.asked.choices], str(put)
    assert all(counted.values()), counted


def test_what_is_secret_and_what_can_be_stopped_is_said_exactly_then() -> None:
    for put in put_questions():
        secret = isinstance(put.asked.view.top, SecretChoice)
        assert (said(put, "secret") is not None) == secret, str(put)
        stops = "veto" in [one.action.text for one in put.asked.choices]
        assert (said(put, "veto") is not None) == stops, str(put)


def test_no_value_that_lies_out_is_offered_where_it_is_said() -> None:
    seen = 0
    for put in put_questions():
        if said(put, "barred.value_already_out") is not None:
            seen += 1
            seats = range(int(put.asked.view.rules.seats))
            out = {int(put.asked.view.seats[PLAYED + seat]) for seat in seats} - {0}
            played = put.values("power", "power") | put.values("play", "power")
            assert not played & out, str(put)
    assert seen


def test_a_lower_power_card_brings_more() -> None:
    for put in put_questions():
        if put.asked.decision.ask == "PlayPowerCards":
            supply = put.asked.view.rules.supply
            brought = [int(supply[power]) for power in range(1, 14)]
            assert brought == sorted(brought, reverse=True)


def test_what_is_said_of_the_kings_next_region_is_so_once_he_is_there() -> None:
    seen = set()
    for put in put_questions():
        for key, closed in (("king_closes", True), ("king_is_near", False)):
            if said(put, key) is None or put.trial is None:
                continue
            seen.add(key)
            region = put.going[-1]
            put.trial.play(region.action, put.seat)
            s = determinize(put.trial.view(put.seat, memory=True), Rng(0))
            (there,) = put.values("king", "region") & {SPOT.number(region.action.text.split()[1])}
            if not put.trial.is_over and put.king != there:
                assert is_taboo(s, there) == closed, str(put)
    assert "king_closes" in seen


# ---- what a question gathers


def test_the_number_left_agrees_with_what_can_be_given_together() -> None:
    seen = set()
    for put in put_questions():
        together = batch_size(put.asked)
        assert 1 <= together.least <= together.most, str(put)
        if together.most > 1:
            seen.add(put.asked.decision.ask)
            told = [put.text.fill(key, left=together.most, court=put.asked.court()) for key in LEFT]
            assert any(line in put.asked.head() for line in told), str(put)
    assert seen >= {"PlaceCaballeros", "PlaceFreely", "PickHand", "ThrowIn", "OfferRegions"}


def all_at_once(put: Put, number: int) -> list[str]:
    """So many answers, the same as often as may be."""
    whole = batch_size(put.asked)
    found = [one.action.text for one in put.going for _ in range(times(put.asked, one, whole))]
    return found[:number]


def test_what_may_be_given_together_can_be_given_one_after_another() -> None:
    """As many as there may be, and no more; unless somebody steps in between."""
    seen: set[str] = set()
    for put in put_questions():
        together = batch_size(put.asked)
        if together.most == 1 or put.trial is None:
            continue
        ask, source = put.asked.decision.ask, put.asked.decision.source
        answers = all_at_once(put, together.most)
        assert len(answers) == together.most, str(put)
        for action in answers:
            game = put.trial
            if game.pending != (put.seat,) or game.decision(put.seat).ask != ask:
                break
            assert action in [one.text for one in game.options(put.seat)], f"{put}: {action}"
            game.play(action, put.seat)
        else:
            seen.add(ask)
            after = put.trial.decision(put.seat) if put.seat in put.trial.pending else None
            same = after is not None and (after.ask, after.source) == (ask, source)
            assert not same or ask == "ThrowIn", str(put)
    assert seen >= {"PlaceCaballeros", "OfferRegions", "ThrowIn"}


def test_no_place_takes_more_than_it_is_said_to() -> None:
    """Also one with a limit table, which has room for six."""
    fewer = 0
    for put in put_questions():
        together = batch_size(put.asked)
        if put.trial is None or moves(put.asked) is None or together.most == 1:
            continue
        for choice in put.going:
            often = times(put.asked, choice, together)
            assert 1 <= often <= together.most
            fewer += often < together.most
    assert fewer


def test_an_answer_that_is_not_final_can_be_taken_back() -> None:
    """By the seat that gave it, which is asked next, without asking anybody."""
    going_on: set[str] = set()
    ending: set[str] = set()
    for put in put_questions():
        if put.trial is None or put.trial.pending != (put.seat,) or put.trial.ply:
            continue
        ask, final = put.asked.decision.ask, final_answers(put.asked)
        ending.update(ask for choice in put.asked.choices if choice.action.number in final)
        for choice in put.asked.choices:
            if choice.action.number in final:
                continue
            game = put.trial.trial()
            assert game is not None
            game.play(choice.action, put.seat)
            assert game.pending == (put.seat,), f"{put}: {choice.action.text}"
            assert game.can_undo(put.seat), f"{put}: {choice.action.text}"
            going_on.add(ask)
    assert going_on >= {"MoveCaballeros", "TakeParts", "ChooseBoard", "ChooseRegionToMoveFrom"}
    assert "ScoreInChosenOrder" in going_on
    assert ending >= {"TakeParts", "MoveGrande"}


def test_what_would_raise_the_castillo_is_final_whatever_it_holds() -> None:
    """It shows what was hidden; to say more would say something about it."""
    text = load_text("en")
    for inside in ("castillo A 0", "castillo B 1"):
        t = Table(inside, "aragon B 1", "court A 3", edition="decennial")
        t.turn("A", "score_any")
        t.play("A special")
        put = Put(Game.from_state(t.s), 0, text.for_rules(t.s.rules))
        final = final_answers(put.asked)
        told = {one.action.text for one in put.going if one.action.number in final}
        assert told == {"region castillo"}
