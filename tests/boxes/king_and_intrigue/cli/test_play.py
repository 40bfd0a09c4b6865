"""elgrande play with King & Intrigue: the hand, whole games, what is shown, who may see it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from elgrande.base.board import GALICIA
from elgrande.base.fields import KING
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.fields import DOUBLE_SEEN, DOUBLED
from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.cli.play import resumed
from elgrande.cli.session import Session
from elgrande.cli.terminal import Terminal
from elgrande.engine.ids import COLOURS
from elgrande.game import Game
from elgrande.telling.seats import NAMES, Seats
from elgrande.telling.table_text import TableText
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES
from tests.support.by_turns import by_turns
from tests.support.sitting import Habit, Sitting, at_random, play, replies, sit, text, typing

ALL = "--modules king_and_intrigue -o cards=all"
START = f"{ALL} --seed 5 -p 3 --names Ann"
"""The King begins in Granada; Carmen begins the first round."""
HAND = "pick joker 10 20 30 40 50 63 70 93 103 130 150 180"


def person(language: str, seed: int, before: tuple[str, ...] = ()) -> Habit:
    """Answers at random; chooses the hand by a suggestion, after these lines."""
    words = text(language)
    choose = at_random(seed)
    left = list(before)

    def habit(shown: str) -> str | None:
        if words["cli.play.take_hand"] in shown:
            return "1"
        if " ".join(words.prompt("PickHand").split()) in " ".join(shown.split()):
            return left.pop(0) if left else words["cli.words.suggest"].split()[0]
        return choose(shown)

    return habit


# ---- whole games


@pytest.mark.parametrize(("language", "players"), by_turns(LANGUAGES, (3, 5)))
def test_a_whole_game(tmp_path: Path, language: str, players: int) -> None:
    file = tmp_path / "game.txt"
    words = f"play {ALL} -p {players} --seed {players} -l {language} --save {file}"
    look = ("10 40 180", "undo", "hand", "why", "cards 40", "now", "board", "log", "withdraw")
    done = sit(words, person(language, players, look))
    assert (done.status, done.errors) == (0, "")
    assert Game.load(file).is_over
    assert "{" not in done.shown
    assert "  \n" not in done.shown
    assert text(language)["cli.play.undone"] in done.shown
    assert done.lines[-1].endswith(f"elgrande replay {file}")


@pytest.mark.parametrize("words", ["-p 2", "-p 4 -e decennial -o abolish=anything", "-p 4 -r 6"])
def test_other_whole_games(words: str) -> None:
    done = sit(f"play --modules king_and_intrigue --seed 3 {words}", person("en", 1))
    assert (done.status, done.errors) == (0, "")
    assert "The game is over" in done.shown


def test_a_whole_game_with_the_cards_picked_one_by_one() -> None:
    """Numbers typed at random; what is no answer is refused, and the next counts."""
    done = sit(f"play {ALL} --seed 8 -p 2", at_random(2))
    assert (done.status, done.errors) == (0, "")
    assert "The game is over" in done.shown


def test_a_whole_game_of_people_only(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = sit(f"play {ALL} --human 2 -p 2 --seed 5 -r 6 --save {file}", person("en", 3))
    assert (done.status, done.errors) == (0, "")
    assert Game.load(file).is_over
    retold = sit(f"replay {file}", typing())
    assert (retold.status, retold.errors) == (0, "")
    assert "With King & Intrigue." in retold.shown
    assert "Alba takes into the hand: " in retold.shown


def test_lines_fit_the_terminal() -> None:
    done = sit(f"play {START} -l de", person("de", 4, ("now", "hand", "cards")), columns=60)
    assert max(len(line) for line in done.lines) <= 60


# ---- the hand


def picking(*lines: str) -> list[str]:
    """What was shown after each of these lines, the disc being set."""
    return replies(START, "aragon", *lines)[1:]


def test_the_question_tells_what_there_is() -> None:
    shown = replies(START, "aragon")[0]
    assert "Which power cards do you take into your hand? 13 more.\n" in shown
    assert "  Joker (0), 10 Intrigue (6), 13 Outing (5)," in shown
    assert "“suggest” proposes a hand" in shown


def test_cards_are_picked_one_by_one_or_several_at_once() -> None:
    parts = picking("40", "play 50", "bridge", "10 20", "pick 30 180", "60, 70; 80")
    wanted = ["12 more", "11 more", "10 more", "8 more", "6 more", "3 more"]
    assert [re.findall(r"\d+ more", part)[-1] for part in parts] == wanted
    assert "So far: 10 Intrigue, 20 Free Placing, 30 Decay of Authority, 40 Veto," in parts[-1]


def test_the_options_are_not_listed_after_every_pick() -> None:
    parts = picking("40", "")
    assert "Outing (5)" not in parts[0]
    assert "(Enter lists what is left.)" in parts[0]
    assert "13 Outing (5)" in parts[1]
    assert "40 Veto (4)" not in parts[1]


def test_several_picks_are_taken_together_or_not_at_all() -> None:
    parts = picking("pick 10 99", "pick 10 nobody", "pick scoring", "10", "pick 20 10", "pick")
    assert parts[0].startswith("“99” is no answer here.")
    assert parts[1].startswith("“nobody” is no answer here.")
    assert "could be 60 Scoring: 4-regions, 100 Scoring: 5-regions" in parts[2]
    assert "12 more. So far: 10 Intrigue." in parts[3]
    assert parts[4].startswith("“10” is not possible. You have taken this card into your hand")
    assert "20 Free Placing" not in parts[4]
    assert "“20” is" not in parts[5]


def test_no_more_than_thirteen_can_be_picked() -> None:
    every = " ".join(str(card.value) for card in POWER_CARDS if card.value)
    assert picking(every)[0].startswith("That is 38 cards; only 13 more can be taken.")


def test_the_whole_hand_is_shown_and_confirmed() -> None:
    parts = picking(HAND, "what", "cards 63", "no", "now", HAND.rsplit(maxsplit=1)[-1], "1")
    assert "Your hand: Joker (0), 10 Intrigue (6)," in parts[0]
    assert "Together they bring 36 caballeros. Do you take it?" in parts[0]
    assert "  1 Yes, 2 No, go on choosing." in parts[0]
    assert parts[1] == "Type 1 to take this hand, or 2 to go on choosing.\n"
    assert parts[2].startswith("63 Bridge, brings 3. Lay the bridge between")
    assert parts[3].startswith("\nWhich power cards do you take into your hand? 1 more.")
    assert parts[6].startswith("Everybody has chosen 13 power cards in secret.")
    assert "Which power card do you play?" in parts[6]


def test_before_the_last_word_one_may_look_around_or_give_up(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    rest = " ".join(HAND.split()[3:])
    parts = picking(
        *("joker 10", rest, "pick 60", "why", f"save {file}", "", "undo"),
        *(rest.split()[-1], "withdraw"),
    )
    assert parts[2] == "Type 1 to take this hand, or 2 to go on choosing.\n"
    assert parts[3].startswith("Joker, 10 Intrigue,")
    assert "You have taken this card into your hand already." in parts[3]
    assert parts[3].endswith("  1 Yes, 2 No, go on choosing.\n")
    assert parts[4].startswith(f"Saved in {file}")
    assert parts[5] == parts[1]
    assert "1 more. So far: Joker, 10 Intrigue," in parts[6]
    assert parts[8].startswith("Taken back.\n")
    assert "13 more.\n" in parts[8]
    assert Game.load(file).pending == (0,)


def test_a_suggestion_keeps_what_was_picked_and_may_be_refused() -> None:
    parts = picking("95 113", "suggest", "2", "suggest", "1")
    assert "95 Abolition (2)" in parts[1]
    assert "113 Mistress (2)" in parts[1]
    assert "11 more. So far: 95 Abolition, 113 Mistress." in parts[2]
    assert parts[1] == parts[3]
    assert parts[4].startswith("Everybody has chosen")


def test_picks_are_taken_back() -> None:
    parts = picking("40 10 63", "undo", "withdraw", "withdraw", "undo", "restart")
    assert parts[1].startswith("Taken back.\n")
    assert "11 more. So far: 10 Intrigue, 40 Veto." in parts[1]
    assert "13 more.\n" in parts[2]
    for part in parts[3:]:
        assert part.startswith("You have not taken a card yet.")


def test_the_hand_so_far_and_why() -> None:
    parts = picking("40", "hand", "why 40", "why veto", "why 13", "why")
    assert parts[1].startswith("Power cards in your hand:\n  40 Veto, brings 4. Lay this card")
    taken = "You have taken this card into your hand already."
    assert parts[2].startswith(taken)
    assert parts[3].startswith(taken)
    assert parts[4].startswith("This may be chosen.")
    assert parts[5].startswith(f"40 Veto: {taken}")


def test_help_tells_of_picking_while_one_picks() -> None:
    parts = replies(START, "?", "aragon", "?", "suggest", "1", "?", "suggest")
    assert "pick: " not in parts[0]
    assert "pick: take cards by their values" in parts[2]
    assert "suggest: " not in parts[5]
    assert parts[6].startswith("“suggest” is no answer here.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_picking_have_a_language(language: str) -> None:
    words = text(language)
    pick = HAND.replace("pick", words["cli.words.pick"].split()[0])
    lines = ("aragon", "10", words["cli.words.withdraw"].split()[0], pick)
    yes = words["cli.words.yes"].split()[0]
    shown = play(f"{START} -l {language}", *lines, yes).shown
    assert words.prompt("PlayCard") in shown


def test_picks_are_saved_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(f"{START} --save {file}", "aragon", "10 40", "63")
    shown = play(f"--resume {file}").shown
    assert "10 more. So far: 10 Intrigue, 40 Veto, 63 Bridge." in shown
    play(f"--resume {file}", "withdraw")
    assert "13 more.\n" in play(f"--resume {file}").shown


# ---- a round


def begun(*lines: str) -> list[str]:
    """What was shown after each of these lines, the hand being chosen."""
    return replies(START, "aragon", HAND, "1", *lines)[3:]


def test_cards_are_played_by_value_or_title() -> None:
    shown = [begun(typed)[0] for typed in ("40", "play 40", "veto", "40 Veto", "VETO")]
    assert shown[0].startswith("Power cards: Ann 40 Veto, Bruno ")
    assert len(set(shown)) == 1
    assert "Caballeros to place, in the order of turns: " in shown[0]
    assert begun("60")[0] == ("“60” is not possible. This power card is not in your hand.\n")


def test_the_number_of_placements_is_that_of_the_dealt_card() -> None:
    shown = begun("180")[0]
    assert "Caballeros to place, in the order of turns: Ann 5 (King)," in shown
    assert "  1. Place up to 5 caballeros from your court\n" in shown
    assert "  2. Special action “King”: Move the King to any region" in shown


def test_the_lowest_of_three_may_choose_between_two_actions() -> None:
    parts = begun("20", "0", "special")
    assert "Special action: that of “20 Free Placing” or “Intrigue”" in parts[1]
    assert "1. 20 Free Placing: Place your usual number" in parts[2]
    assert "2. Intrigue: Choose one: move 1 caballero" in parts[2]


def test_a_joker_gets_its_card_when_all_have_played() -> None:
    parts = begun("joker", "joker", "10")
    assert "Ann plays the Joker; a second card follows" in parts[0]
    assert "Which card do you add to your Joker?" in parts[0]
    assert parts[1].startswith("“joker” is n")
    assert parts[2].startswith("Power cards: Ann 10 Intrigue.")


def test_a_whirlwind_is_set_with_its_card_and_told_on_the_turn() -> None:
    parts = begun("103", "sevilla")
    assert "where shall the whirlwind blow?" in parts[0]
    assert "Ann sets the disc for the whirlwind to Sevilla" in parts[1]
    shown = parts[1]
    assert "Your disc shows Sevilla. Do you show the disc" in shown


def test_the_hand_and_the_cards_on_the_table_are_told_in_full() -> None:
    parts = begun("hand", "cards", "cards 93", "cards double", "cards dance", "40", "hand")
    assert "  130 Double Scoring, brings 1. Lay one of the region cards" in parts[0]
    assert "King: Move the King to any region" in parts[1]
    assert "60 Scoring: 4-regions, brings 4." in parts[1]
    assert parts[2].startswith("93 Quarantine, brings 2. Mark a region")
    assert parts[3].startswith("130 Double Scoring, brings 1.")
    assert parts[4].startswith("No card of this game is called “dance”.")
    assert "Played: 40 Veto." in parts[6]


def lasting_of(done: Sitting) -> list[str]:
    return [line for line in done.lines if ", by Ann, until " in line or ": by Ann, until" in line]


def test_what_lasts_is_shown_with_who_and_until_when() -> None:
    lines = ("aragon", HAND, "1", "130", "0", "special", "either first", "region sevilla")
    done = play(START, *lines, "now", "board sev", "hand")
    wanted = "130 Double Scoring: Sevilla, by Ann, until after the next general scoring."
    assert lasting_of(done) == [wanted, wanted]
    assert "Sevilla, 4/3, Grande of Ann, Double Scoring: " in done.shown


@pytest.mark.parametrize(("seen_by", "times"), [({1}, 1), ({0, 1}, 2)])
def test_only_a_doubling_one_knows_of_counts(seen_by: set[int], times: int) -> None:
    """What another has laid face down does not change what a region is said to pay."""
    state = ruleset(3, modules=("king_and_intrigue",)).new_state()
    state.board[GALICIA * COLOURS] = 1
    state.seats[DOUBLED + 1] = 1 << GALICIA
    state.seats[DOUBLE_SEEN + 1] = sum(1 << seat for seat in seen_by)
    game = Game.from_state(state)
    show = TableText(text("en").for_rules(game.rules), game, Seats(NAMES[:3], (None,) * 3), 0)
    king = 2 if game.view().table[KING] == GALICIA else 0
    assert f"Would pay Alba {times * (4 + king)}." in show.place(GALICIA)


# ---- several people


def test_hands_are_not_for_the_others() -> None:
    words = f"play {ALL} --human 2 -p 2 --seed 5"
    lines = ("", "aragon", "", "galicia", "", "10 20", "suggest", "1", "", "suggest", "1", "")
    done = sit(words, typing(*lines))
    shown = done.shown
    assert shown.count("Hand over to Alba.") == 2
    assert shown.count("Hand over to Bruno.") == 3
    assert shown.count("has chosen.\n") == 4
    assert not re.search(r"^> \w", shown, re.MULTILINE)
    assert "takes into the hand" not in shown


def test_who_types_next_cannot_look_up_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines may be edited, but none is remembered: at one table it would be somebody's secret."""
    remembering: list[bool] = []
    editor = ModuleType("readline")
    monkeypatch.setattr(editor, "set_auto_history", remembering.append, raising=False)
    monkeypatch.setitem(sys.modules, "readline", editor)
    Terminal.edit_lines()
    assert remembering == [False]


def test_a_game_that_went_on_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    picking("joker 10", f"save {file}")
    first = resume_only(file)
    second = Game.load(file)
    second.play_all([ACTION_SPACE.parse("play 20"), ACTION_SPACE.parse("play 30")], 0)
    second.save(file)
    kept = file.read_text(encoding="utf-8")
    first.game.play("play 40", 0)
    first.file.save_again()
    assert file.read_text(encoding="utf-8") == kept
    assert not first.file.is_saved


def test_leaving_without_an_answer_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    picking("joker 10", f"save {file}")
    session = resume_only(file)
    file.unlink()
    session.file.save_again()
    assert not file.exists()


def resume_only(file: Path) -> Session:
    """A session as ``play --resume`` makes it, not yet run."""
    return resumed(load_text("en", "elgrande.cli"), file, None, None, None)
