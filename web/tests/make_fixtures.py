"""Writes views of random games into fixtures/: what the board is drawn from in tests and pictures.

Run with the project's Python: python web/tests/make_fixtures.py
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.views.payload import payload

FIXTURES = Path(__file__).parent / "fixtures"


def until(game: Game, chooser: random.Random, reached: Callable[[Game], bool]) -> None:
    """Play at random, placing and supplying as much as may be, until something is so."""
    while not game.is_over and not reached(game):
        seat = game.pending[0]
        options = game.options(seat)
        going = [one for one in options if one.text not in {"done", "number 0"}]
        game.play(chooser.choice(going or options), seat)


def question(game: Game) -> str:
    return game.decision(game.pending[0]).ask if game.pending else ""


def write(name: str, game: Game, viewer: int) -> None:
    shown = payload(game.view(viewer))
    (FIXTURES / f"{name}.json").write_text(json.dumps(shown, indent=1) + "\n", encoding="utf-8")


def crowded() -> dict[str, object]:
    """Every one of 150 caballeros on the map, at home or in the tower: the hardest to draw."""
    game = Game.new(players=5, seed=3, castillo="open")
    shown = payload(game.view(0))
    board = shown["caballeros"]
    assert isinstance(board, dict)
    places = [name for name in board if name not in {"court", "provinces"}]
    for name in board:
        board[name] = {}
    for i, seat in enumerate("ABCDE"):
        for n in range(30):
            cell = board[places[(n * 3 + i * 2 + n // 7) % len(places)]]
            assert isinstance(cell, dict)
            held = cell.get(seat, 0)
            assert isinstance(held, int)
            cell[seat] = held + 1
    shown["score"] = {"A": 12, "B": 47, "C": 47, "D": 88, "E": 104}
    shown["mobile_board"] = ["castillo", "galicia"]
    homes = {"A": "galicia", "B": "valencia", "C": "granada", "D": "granada", "E": "granada"}
    shown["grande"] = {**homes}
    return dict(shown)


def main() -> None:
    FIXTURES.mkdir(exist_ok=True)
    for players, seed in ((2, 5), (3, 8), (4, 7), (5, 11)):
        game = Game.new(players=players, seed=seed)
        chooser = random.Random(seed)
        until(game, chooser, lambda g: question(g) == "PlaceCaballeros" and g.view().table[1] >= 4)
        write(f"middle_{players}", game, game.pending[0])
    game = Game.new(players=4, seed=21, castillo="open")
    until(game, random.Random(21), lambda _: False)
    write("end_4", game, EVERYTHING)
    text = json.dumps(crowded(), indent=1) + "\n"
    (FIXTURES / "crowded_5.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
