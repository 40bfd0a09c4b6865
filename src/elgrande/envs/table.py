"""The table as text: what one viewer sees, in the sentences of the terminal game."""

from __future__ import annotations

from functools import cache

from elgrande.engine.ids import members
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.telling.seats import Seats
from elgrande.telling.table_text import TableText
from elgrande.telling.texts import load_text
from elgrande.text import Text
from elgrande.views.view import asked


@cache
def texts() -> Text:
    """The texts in the language of the environments."""
    return load_text("en")


def player_names(players: int) -> tuple[str, ...]:
    """The names of the players, as PettingZoo names agents."""
    return tuple(f"player_{seat}" for seat in range(players))


def describe(s: State, viewer: int) -> str:
    """The table as a seat or a SPECTATOR sees it, in lines."""
    players = int(s.rules.seats)
    names = player_names(players)
    text = texts().for_rules(s.rules)
    table = TableText(text, Game.from_state(s), Seats(names, (None,) * players), viewer)
    waiting = [names[seat] for seat in members(int(asked(s))) if seat < players]
    lines = [*table.now(), *table.board(), *table.open_cards()]
    if viewer >= 0:
        lines += table.hand(viewer)
    if s.top is not None and waiting:
        lines.append(f"asked: {', '.join(waiting)} ({s.top.ask()})")
    return "\n".join(lines) + "\n"
