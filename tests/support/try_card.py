"""Try a card in the terminal: ``python -m tests.support.try_card CARD``.

You play all four seats, and A's turn with the card has just begun. More words change that:
``"king granada"`` is a line of the position, ``veto=no`` an option, ``de`` a language.
"""

from __future__ import annotations

import sys

from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.powers import NO_POWER
from elgrande.catalogue import CATALOGUE
from elgrande.cli.common import text_for
from elgrande.cli.play import PACE
from elgrande.cli.session import Session
from elgrande.cli.terminal import Terminal
from elgrande.engine.card import Card
from elgrande.game import Game
from elgrande.telling.boxes import hooks_of_box
from elgrande.telling.seats import NAMES, Seats
from elgrande.text import ENGLISH, LANGUAGES
from tests.base.scripts import SCENE
from tests.boxes.king_and_intrigue.table import KTable
from tests.support.table import Table


def brought(name: str) -> tuple[str, Card]:
    """The card of this name and the module that has it."""
    for module in CATALOGUE:
        for card in module.cards():
            if card.name == name:
                return module.name, card
    raise SystemExit(f"no box lists a card {name!r}: is it in cards() of its module?")


def table_with(name: str, *words: str) -> Table:
    """A's turn with this card, in a position where every card can do something."""
    module, card = brought(name)
    options = dict(hooks_of_box(module).every_card)
    options |= {word.partition("=")[0]: word.partition("=")[2] for word in words if "=" in word}
    lines = [word for word in words if " " in word]
    given = {line.split()[0] for line in lines}
    hands = ("hand", "discard", "played")
    scene = [line for line in SCENE if line.split()[0] not in given | set(hands)]
    if isinstance(card, PowerCard):
        if card.power == NO_POWER:
            raise SystemExit(f"{name} is dealt by the turn order and is in no hand")
        table: Table = KTable(*scene, *lines, players=4, **options)
        table.turn("A", card.label)
        return table
    modules = "" if module == "base" else module
    table = Table(*scene, *lines, players=4, modules=modules, **options)
    table.turn("A", name)
    return table


def main(name: str, *words: str) -> int:
    table = table_with(name, *words)
    names = NAMES[: int(table.s.rules.seats)]
    text = text_for(next((word for word in words if word in LANGUAGES), ENGLISH))
    session = Session(
        Terminal(),
        text.for_rules(table.s.rules),
        Game.from_state(table.s),
        Seats(names, (None,) * len(names)),
        None,
        PACE,
    )
    return session.run()


if __name__ == "__main__":
    if not sys.argv[1:]:
        raise SystemExit(__doc__)
    raise SystemExit(main(*sys.argv[1:]))
