"""Finds puzzles: bots play, and where one answer stands out it is made sure that it is the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.board import CASTILLO
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import ROUND
from elgrande.bots.advice import advise
from elgrande.bots.bot import Budget
from elgrande.bots.registry import new_bot
from elgrande.catalogue import BASE, BOXES, EDITIONS, ruleset
from elgrande.engine.decision import Decision
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import CHANCE, COLOURS, NOBODY, NOWHERE, members
from elgrande.engine.machine import advance
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.scope import AskAround
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.puzzles.kept import HARDEST, MEASURED, Puzzle, Verdict
from elgrande.puzzles.measuring import SEEDS, outcomes
from elgrande.puzzles.proving import LEAST_GAP, prove
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights, rounds_left, seats_to_come
from elgrande.search.greedy import Greedy
from elgrande.search.outlook import POINT
from elgrande.telling.batches import batch_size
from elgrande.telling.choices import choices_of
from elgrande.telling.context import QuestionContext
from elgrande.telling.seats import NAMES
from elgrande.telling.texts import load_text
from elgrande.text import ENGLISH, Text, decode
from elgrande.views.determinize import determinize

OPEN = {"castillo": "open"}
"""Whoever solves a puzzle has not seen who went into the Castillo, so everybody sees it."""
EARLIEST_ROUND = 9
"""Before it too much is still to come for one answer to decide anything."""
CLOSE = 10 * POINT
"""How far ahead or behind a seat may look for an answer to matter."""
FEWEST, MOST = 3, 24
"""How many answers a puzzle has to choose from."""
COMPARED = 5
"""How many of the answers that look best are measured."""
STANDS_OUT = 1000 * POINT
"""By how much the best of them must look better than the last: by a point."""
FEW_GAMES, SOME_GAMES, MANY_GAMES = 5, 24, 150
"""To find the two best of them, to see whether one is better, to be sure of it."""
VISITS = 500
"""How long the strongest bot thinks about it."""
EASIER = ("squire", "hidalgo")
"""Whose answers tell how hard it is."""
BEGINNINGS = {"placing", "special", "number", "either", "pass", "veto", "take", "power"}
"""Answers that only begin something, or let it happen: no puzzle. To play the highest power card
is the best answer far too often."""
THEMES = {
    **dict.fromkeys(("to", "grande", "board"), "move"),
    "play": "power",
    "king": "king",
    "disc": "disc",
    "place": "place",
    "card": "card",
    **dict.fromkeys(("ChooseRegionToScore", "ScoreInChosenOrder"), "scoring"),
    **dict.fromkeys(("ChooseRegionToEvict", "ChooseRegionToMoveFrom"), "move"),
}
"""By what the answer does or, where it only names a region, by the question."""
OTHER_THEME = "box"
IN_THE_LAST_TURN = {"place", "card", "scoring", "power"}
"""Themes that the last turn makes one of its own."""


@dataclass(frozen=True)
class Deal:
    """A game in which puzzles are looked for: its box, how many play, and its luck."""

    box: str
    edition: str
    players: int
    seed: int


def deals(games: int, seed: int) -> Iterator[Deal]:
    """Half of them are of the base game, the others of every other box by turns."""
    others = [name for name, box in BOXES.items() if not box.for_tests and name != BASE.name]
    for number in range(games):
        at = number // 2
        box = others[at % len(others)] if number % 2 else BASE.name
        edition = EDITIONS[at % len(EDITIONS)]
        yield Deal(box, edition, 2 + at % 3, seed * SEEDS + number)


@cache
def rules_of(box: str, edition: str, players: int) -> Ruleset:
    modules = () if box == BASE.name else (*BOXES[box].rules.requires, box)
    return ruleset(players, edition, modules, OPEN)


def look_through(deal: Deal) -> list[Puzzle]:
    """The puzzles of a game that bots play, of each theme the first one."""
    rules = rules_of(deal.box, deal.edition, deal.players)
    s = rules.new_state()
    out = scratch()
    greedy = Greedy(Evaluation(rules, Weights()), Rng(deal.seed))
    found: dict[str, Puzzle] = {}
    while n := advance(s, out):
        for seat in asked_seats(s, int(n)):
            puzzle = examine(s.copy(), seat, deal) if is_close(s, seat) else None
            if puzzle is not None:
                found.setdefault(puzzle.theme, puzzle)
        n = advance(s, out)  # meanwhile the buffer was used
        greedy.answer_quickly(s, out, n)
    return list(found.values())


def asked_seats(s: State, n: int) -> list[int]:
    """The seats whose question may be a puzzle."""
    frame = s.top
    if s.turn in (CHANCE, NOBODY) or not FEWEST <= n <= MOST or isinstance(frame, AskAround):
        return []
    if not isinstance(frame, SecretChoice):
        return [int(s.turn)] if s.table[ROUND] >= EARLIEST_ROUND else []
    if not is_last(s) or not isinstance(frame, SetDiscs) or frame.missing(s) != frame.everyone():
        return []
    inside = [seat for seat in members(int(frame.everyone())) if s.board[CASTILLO * COLOURS + seat]]
    return inside if frame.purpose == LEAVE_CASTILLO else []


def is_close(s: State, seat: int) -> bool:
    """Whether the seat looks neither far ahead nor far behind."""
    evaluation = Evaluation(s.rules, Weights())
    evaluation.judge(s)
    others = [int(evaluation.worth[one]) for one in range(int(s.rules.seats)) if one != seat]
    return abs(int(evaluation.worth[seat]) - max(others)) <= CLOSE


def examine(s: State, seat: int, deal: Deal) -> Puzzle | None:
    """The question as a puzzle, if one answer is clearly the best."""
    game = Game.from_state(s)
    decision, view = game.decision(seat), game.view(seat, memory=True)
    if not is_one_answer(game, decision):
        return None
    found = prove(view, decision) if is_last(s) else None
    if found is None and not isinstance(s.top, SecretChoice):
        found = measure(view, decision, deal.seed)
    if found is None:
        return None
    return Puzzle(
        box=deal.box,
        edition=deal.edition,
        players=deal.players,
        theme=theme_of(s, decision, found.best),
        difficulty=difficulty_of(view, decision, found.best),
        position=game.position(),
        seat=SEAT_LETTERS[seat],
        best=found.best,
        answers=found.answers,
        how=found.how,
        tries=found.tries,
        gap=found.gap,
        doubt=found.doubt,
    )


@cache
def english() -> Text:
    return load_text(ENGLISH)


def is_one_answer(game: Game, decision: Decision) -> bool:
    """Whether the question takes one answer that does something, and not several together."""
    if any(decode(option.number)[0].name in BEGINNINGS for option in decision.options):
        return False
    text, seat = english(), decision.seat
    names = NAMES[: int(game.rules.seats)]
    choices = choices_of(text, decision.ask, decision.options, names, decision.source)
    view, memory = game.view(seat), game.view(seat, memory=True)
    asked = QuestionContext(text, view, decision, choices, names, memory)
    return batch_size(asked).most == 1


def is_last(s: State) -> bool:
    """Whether nobody else has a turn before the game ends."""
    if rounds_left(s) != 1:
        return False
    frame = s.top
    is_leaving = isinstance(frame, SetDiscs) and frame.purpose == LEAVE_CASTILLO
    return is_leaving or seats_to_come(s) == 0


def measure(view: View, decision: Decision, seed: int) -> Verdict | None:
    """The best answer, if the strongest bot takes it and it wins more games than all others."""
    seat, luck = decision.seat, Rng(seed)
    worths = values(view, decision)
    likely = sorted(worths, key=lambda number: -worths[number])[:COMPARED]
    if worths[likely[0]] - worths[likely[-1]] < STANDS_OUT:
        return None
    results = outcomes(view, seat, likely, FEW_GAMES, int(luck.below(SEEDS)))
    tried = dict(zip(likely, results, strict=True))
    ranked = sorted(likely, key=lambda number: -sum(tried[number].leads))
    if tried[ranked[0]].gap_to(tried[ranked[1]]).mean < LEAST_GAP:
        return None
    best, second = outcomes(view, seat, ranked[:2], SOME_GAMES, int(luck.below(SEEDS)))
    if best.gap_to(second).mean < LEAST_GAP:
        return None
    thought = advise(view, decision, Rng(int(luck.below(SEEDS))), Budget(iterations=VISITS))
    if thought.best.action.number != ranked[0]:
        return None
    seconds = [one.action.number for one in thought.choices[1:3]]
    ranked = list(dict.fromkeys([*ranked, *seconds]))
    results = outcomes(view, seat, ranked, MANY_GAMES, int(luck.below(SEEDS)))
    gaps = [results[0].gap_to(other) for other in results[1:]]
    nearest = min(gaps, key=lambda gap: gap.mean)
    if nearest.mean < LEAST_GAP or not all(gap.is_certain for gap in gaps):
        return None
    texts = {option.number: option.text for option in decision.options}
    answers = {
        texts[number]: result.worth() for number, result in zip(ranked, results, strict=True)
    }
    gap, doubt = round(nearest.mean, 4), round(nearest.doubt, 4)
    return Verdict(texts[ranked[0]], answers, MEASURED, MANY_GAMES, gap, doubt)


def values(view: View, decision: Decision) -> dict[int, int]:
    """How good each answer looks at the end of the turn."""
    s, seat = determinize(view, Rng(0)), decision.seat
    greedy = Greedy(Evaluation(view.rules, Weights()), Rng(0))
    return {
        option.number: int(greedy.far_value(s, seat, option.number)) for option in decision.options
    }


def theme_of(s: State, decision: Decision, best: str) -> str:
    number = next(option.number for option in decision.options if option.text == best)
    verb, numbers = decode(number)
    spot = numbers.get("spot", NOWHERE)
    if spot == CASTILLO:
        return "castillo"
    if verb.name in ("place", "to") and is_tied(s, decision.seat, spot):
        return "tie"
    theme = THEMES.get(verb.name) or THEMES.get(decision.ask, OTHER_THEME)
    return "last_turn" if is_last(s) and theme in IN_THE_LAST_TURN else theme


def is_tied(s: State, seat: int, spot: int) -> bool:
    """Whether somebody else has as many caballeros in a spot as this seat."""
    there = [int(s.board[spot * COLOURS + one]) for one in range(int(s.rules.seats))]
    return there[seat] > 0 and there.count(there[seat]) > 1


def difficulty_of(view: View, decision: Decision, best: str) -> int:
    finders = [new_bot(name) for name in EASIER]
    right = [one.choose(view, decision, Rng(1), Budget()).text == best for one in finders]
    return HARDEST - sum(right)
