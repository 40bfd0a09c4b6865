"""Questions of all cards in all editions and boxes, as they are put to people in random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

from elgrande.base.board import VALENCIA
from elgrande.base.discs import GiveUpInside
from elgrande.base.fields import KING
from elgrande.boxes.colonies.rules.fields import FLIP, INQUISITION
from elgrande.boxes.colonies.rules.kept import TurnOver
from elgrande.boxes.colonies.rules.voyages import FetchOne
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.telling.choices import STOPPING, Choice, choices_of
from elgrande.telling.hints import hint, place_of
from elgrande.telling.question import QuestionText
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES, Text, decode
from tests.boxes.king_and_colonies.table import QTable, repeated
from tests.boxes.king_and_intrigue.scenes import act
from tests.support.table import Table
from tests.support.tables import Played
from tests.text.games import BOX, GRANDISSIMO, rulesets

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve")
OFTEN_ENOUGH = 8
"""So many times each question of each card is looked at, in each edition."""
GAMES = 3
GIVE_UP_2 = 15
GAMES_OF_A_BOX = 10


class Put:
    """A question as it was put in one language, with the line below it."""

    def __init__(self, game: Game, seat: int, text: Text) -> None:
        decision = game.decision(seat)
        names = NAMES[: int(game.rules.seats)]
        choices = choices_of(text, decision.ask, decision.options, names, decision.source)
        memory = game.view(seat, memory=True)
        self.text = text
        self.asked = QuestionText(text, game.view(seat), decision, choices, names, memory)
        self.hint = hint(self.asked, game.not_offered(seat))
        self.king = int(self.asked.view.table[KING])
        self.trial = game.trial()
        """The game at this question, to try answers on; none in a secret choice."""

    def __str__(self) -> str:
        offered = ", ".join(one.action.text for one in self.asked.choices)
        return f"{self.asked.decision.ask}: {self.asked.head()} | {self.hint} | {offered}"

    @property
    def seat(self) -> int:
        return self.asked.decision.seat

    @property
    def going(self) -> list[Choice]:
        """The answers that do not stop."""
        return [one for one in self.asked.choices if one.action.text not in STOPPING]

    @property
    def places(self) -> set[int]:
        """Those that can be chosen, or out of which something can."""
        return {place_of(one.action) for one in self.going} - {NOBODY}

    def values(self, verb: str, word: str) -> set[int]:
        """The numbers with which a verb is offered."""
        found = [decode(one.action.number) for one in self.going]
        return {numbers[word] for one, numbers in found if one.name == verb}


def games(rules: Ruleset) -> Iterator[Game]:
    for seed in range(GAMES_OF_A_BOX if {*BOX, *GRANDISSIMO} & {*rules.modules} else GAMES):
        played = Played(int(rules.seats), rules.edition, rules.modules[1:], dict(rules.options))
        yield played.game(seed)


def scenes() -> Iterator[Game]:
    """Questions that hardly a game has, or only one by older rules."""
    tables = ("limit_table aragon sevilla granada", "limit_table_by B C D")
    for table in (
        act("A", "55", *tables),
        act("A", "70", "aragon B 1 C 1", "sevilla B 1 C 2", revision=1),
        act("A", "80", "grande A aragon B sevilla C granada D valencia", revision=1),
        *of_colonies(),
        *of_both(),
    ):
        yield Game.from_state(table.s)


def of_colonies() -> Iterator[Table]:
    """A fetch with empty provinces, spots to give up from, a card turned over later."""
    where = ("aragon A 1", "sevilla A 1", "limit_board valencia", "limit B 2", "valencia B 2")
    for frame in (
        FetchOne(0, INQUISITION),
        GiveUpInside(0, 1, VALENCIA, 2, GIVE_UP_2),
        TurnOver(0, FLIP),
    ):
        table = Table(*where, "active A", "open_card 5 king", modules="colonies")
        table.push(frame)
        yield table


def of_both() -> Iterator[Table]:
    """A bridge that ends in Francia, and a whirlwind that is repeated."""
    bridge = ("bridge A 1", "bridge_between francia aragon", "bridge_by A", "bridge_round 1")
    crossing = QTable(*bridge, "round 2", "aragon A 2", "francia_left B 1")
    crossing.turn("A", "100", step="bridge")
    crossing.play("A take aragon A")
    yield crossing
    blowing = QTable("colony_cards B double", "whirlwind A sevilla", "sevilla C 1", "granada C 1")
    blowing.turn("A", "103", step="whirlwind")
    blowing.play("A special")
    repeated(blowing, "B")
    yield blowing


@cache
def put_questions() -> list[Put]:
    """Each question of each card some times, in the languages by turns."""
    found: list[Put] = []
    seen: Counter[tuple[str, str, int]] = Counter()
    for rules in rulesets():
        texts = [load_text(language).for_rules(rules) for language in LANGUAGES]
        for number, game in enumerate(games(rules)):
            chance = random.Random(number)
            while not game.is_over:
                seat = game.pending[0]
                decision = game.decision(seat)
                key = rules.edition, decision.ask, int(decision.source)
                seen[key] += 1
                if seen[key] <= OFTEN_ENOUGH:
                    found.append(Put(game, seat, texts[seen[key] % len(texts)]))
                going = [one for one in decision.options if one.text not in STOPPING]
                stops = not going or chance.random() < 0.2
                game.play(chance.choice(decision.options if stops else going), seat)
    for game in scenes():
        for language in LANGUAGES:
            found.append(Put(game, game.pending[0], load_text(language).for_rules(game.rules)))
    return found
