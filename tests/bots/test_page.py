"""docs/bots.md: the bot it shows plays, and what it names is there."""

from __future__ import annotations

import re

from elgrande.bots.asking import PATIENCE, SLACK, ask
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import GROUP, LEVELS
from elgrande.game import Game
from tests.hygiene.sources import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays() -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(source, "docs/bots.md", "exec"), names)
    made = names["Last"]
    assert isinstance(made, type)
    bot = made()
    assert isinstance(bot, Bot)
    game = Game.new(players=2, seed=4, modules=("tiny",))
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        answer = ask(bot, game.view(seat, memory=True), decision, Budget())
        assert (answer.action, answer.fault) == (decision.options[-1], None)
        game.play(answer.action, seat)


def test_the_page_says_what_is_so() -> None:
    for level in LEVELS:
        assert f"| `{level}` |" in PAGE
    assert f'[project.entry-points."{GROUP}"]' in PAGE
    assert f"{PATIENCE:g} times" in PAGE
    assert SLACK == 1.0
    for path in re.findall(r"`((?:src|tests)/[\w/.]+)`", PAGE):
        assert (ROOT / path).exists(), path
