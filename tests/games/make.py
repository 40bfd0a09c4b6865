"""Make the recorded games that came from random play anew: ``python -m tests.games.make``.

Only after a change of the rules that is meant to change them; every other file in this folder was
put here for a reason of its own, and stays.
"""

from __future__ import annotations

from pathlib import Path

from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.records.position import read_position
from tests.support.random_play import choose, play_on
from tests.support.tables import KING_AND_INTRIGUE, Played

TESTS = Path(__file__).resolve().parents[1]

FINISHED = {
    "games/two_players": Played(2),
    "games/three_players_decennial": Played(3, "decennial"),
    "games/four_players": Played(4),
    "games/four_players_decennial_without_veto": Played(4, "decennial", options={"veto": "no"}),
    "games/five_players": Played(5),
    "games/five_players_six_rounds": Played(5, options={"rounds": "6"}),
    "games/three_players_open_castillo_b_starts": Played(
        3, options={"rounds": "6", "castillo": "open", "start": "B"}
    ),
    "games/tiny": Played(2, modules=("tiny",)),
    "games/tiny_decennial_without_veto": Played(2, "decennial", ("tiny",), {"veto": "no"}),
    "boxes/king_and_intrigue/games/two_players": Played(2, modules=KING_AND_INTRIGUE),
    "boxes/king_and_intrigue/games/three_players_decennial": Played(
        3, "decennial", KING_AND_INTRIGUE
    ),
    "boxes/king_and_intrigue/games/four_players_all_cards": Played(
        4, modules=KING_AND_INTRIGUE, options={"cards": "all"}
    ),
    "boxes/king_and_intrigue/games/five_players_all_cards": Played(
        5,
        modules=KING_AND_INTRIGUE,
        options={"cards": "all", "own_action_for_king_and_intrigue": "always"},
    ),
}
"""New ones come last: the seed of each is its place here."""


def games() -> dict[str, Game]:
    """All of them, by where they lie below the tests, without their suffix."""
    found = {
        name: play_on(played.game(seed=1995 + i), Rng(i))
        for i, (name, played) in enumerate(FINISHED.items())
    }
    found["games/unfinished_with_discs_pending"] = with_discs_pending()
    found["games/unfinished_in_a_special_action"] = in_a_special_action()
    found["boxes/king_and_intrigue/games/unfinished_in_the_choice_of_thirteen"] = (
        in_the_choice_of_thirteen()
    )
    source = read_position(with_discs_pending().position())
    found["games/from_a_position"] = play_on(Game.from_state(source, seed=3), Rng(3), 60)
    return found


def with_discs_pending() -> Game:
    game = Game.new(4, seed=7, names=("Ana", "Björn", "Chloé", "Dö"))
    rng = Rng(7)
    while len(game.pending) < 4:
        play_on(game, rng, 1)
    for seat in (3, 1):
        game.play(game.options(seat)[seat], seat)
    return game


def in_a_special_action() -> Game:
    """Somebody is asked whether he objects to a step."""
    game = Game.new(3, seed=9)
    rng = Rng(4)
    while game.decision(game.pending[0]).ask != "AskAround":
        seat, action = choose(game, rng)
        game.play(action, seat)
    return game


def in_the_choice_of_thirteen() -> Game:
    """A has all his cards, B and D some, C none yet."""
    game = Game.new(4, seed=13, modules=KING_AND_INTRIGUE, cards="all")
    while game.decision(game.pending[0]).ask != "PickHand":
        play_on(game, Rng(game.ply), 1)
    for seat, number in ((3, 2), (0, 13), (1, 7), (3, 3)):
        for i in range(number):
            game.play(game.options(seat)[(5 * i + seat) % 20], seat)
    return game


def write() -> None:
    for name, game in games().items():
        game.save(TESTS / f"{name}.record")


if __name__ == "__main__":
    write()
