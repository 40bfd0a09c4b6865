"""How far a review can be believed, and how long it takes: python -m bench.review.

    python -m bench.review [--games 20] [--seats 4] [--visits 200] [--playouts 40] [--seed 1]
                           [--by maestro] [--by-visits 20] [--curves 100] [--curve-visits 20]

`grande` plays against itself. The answers of one seat of each game are reviewed, and every marked
mistake is played out from the open position of that moment: with the answer that was given, and
with the one the review prefers, as often and with the same luck, one bot (`--by`) in all seats.
The chances at the beginning of each turn are compared with how games ended, for which further games
are played.
Everything is printed. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

from elgrande.bots.asking import ask, generator
from elgrande.bots.bot import Budget
from elgrande.bots.registry import new_bot
from elgrande.bots.review import Effort, Verdict, compare, open_chances
from elgrande.engine.action import Action
from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.records.record import read_record
from elgrande.server.thinking.review_jobs import Given, answers_of, turn_beginnings

BINS = 10
SURE = 1e-6
UNHURRIED = 600.0
"""Seconds for one answer: so that what is found does not depend on how busy the machine is."""
TEMPERATURES = [0.5 + 0.05 * i for i in range(31)]
Judged = list[tuple[list[float], tuple[int, ...]]]
"""Chances of all seats, and who won in the end."""


def finish(game: Game, level: str, budget: Budget, seed: int) -> Game:
    """Let bots of one level play a game to its end."""
    bots = [new_bot(level) for _ in range(int(game.rules.seats))]
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        found = ask(bots[seat], game.view(seat, memory=True), decision, budget, seed)
        game.play(found.action, seat)
    return game


# ---- the curve


def judged(game: Game) -> Judged:
    turns = turn_beginnings(game.moments(EVERYTHING))[:-1]
    views = [game.as_it_was(one.ply).view(EVERYTHING, memory=True) for one in turns]
    return [(chances, game.winners) for chances in open_chances(views)]


def tempered(chances: Sequence[float], temperature: float) -> list[float]:
    weights = [max(chance, SURE) ** (1 / temperature) for chance in chances]
    return [weight / sum(weights) for weight in weights]


def log_loss(found: Judged, temperature: float) -> float:
    """Of the winner; a shared victory counts for each in parts."""
    return mean(
        -sum(math.log(max(tempered(chances, temperature)[seat], SURE)) for seat in won) / len(won)
        for chances, won in found
    )


def show_calibration(found: Judged) -> None:
    pairs = [
        (chance, (seat in won) / len(won))
        for chances, won in found
        for seat, chance in enumerate(chances)
    ]
    print(f"\n{len(found)} turns; chances said, and the share of them that came true:")
    print("| said | mean said | came true | number |")
    print("|---|---|---|---|")
    for low in range(BINS):
        some = [pair for pair in pairs if min(int(pair[0] * BINS), BINS - 1) == low]
        if some:
            said, won = mean(one for one, _ in some), mean(one for _, one in some)
            span = f"{low * 100 // BINS} to {(low + 1) * 100 // BINS} %"
            print(f"| {span} | {said:.3f} | {won:.3f} | {len(some)} |")
    best = min(TEMPERATURES, key=lambda one: log_loss(found, one))
    print(f"log loss as it is: {log_loss(found, 1.0):.4f}")
    print(f"log loss with the best temperature, {best:.2f}: {log_loss(found, best):.4f}")


# ---- the answers


@dataclass(frozen=True)
class Marked:
    """A marked mistake, and the shares of play-outs its seat won: as it was, and as it should."""

    game: int
    ply: int
    given: str
    best: str
    said: float
    """How much better the review thought the best answer."""
    won_given: float
    won_best: float


def verdicts(game: Game, seat: int, effort: Effort) -> Iterator[tuple[Given, Verdict]]:
    for given in answers_of(game, seat):
        past = game.as_it_was(given.ply)
        decision = past.decision(seat)
        if len(decision.options) < 2:
            continue
        action = next(one for one in decision.options if one.number == given.action)
        rng = generator(1, decision)
        verdict = compare(past.view(seat, memory=True), decision, action, rng, effort)
        if verdict is not None:
            yield given, verdict


@dataclass(frozen=True)
class Playouts:
    """How a position is played out: how often, by whom, and with how many visits a decision."""

    number: int
    level: str
    visits: int


def won_share(
    game: Game, ply: int, seat: int, action: Action, seeds: Sequence[int], how: Playouts
) -> float:
    """How often a seat wins with an answer; in a secret choice others answer as they did."""
    answers = read_record(game.record()).entries[ply].answers
    won = []
    for seed in seeds:
        trial = game.as_it_was(ply).played_on(game.names, seed)
        for who, number in answers:
            options = trial.options(who)
            trial.play(
                action if who == seat else next(one for one in options if one.number == number), who
            )
        finish(trial, how.level, Budget(iterations=how.visits), seed)
        won.append((seat in trial.winners) / len(trial.winners))
    return mean(won)


def show_marked(found: Sequence[Marked], answers: int, playouts: int) -> None:
    print(f"\n{answers} answers with a verdict, {len(found)} marked as mistakes:")
    print("| game | ply | given | better | said | won as given | won as better |")
    print("|---|---|---|---|---|---|---|")
    for one in found:
        shares = f"{one.said:.3f} | {one.won_given:.3f} | {one.won_best:.3f}"
        print(f"| {one.game} | {one.ply} | {one.given} | {one.best} | {shares} |")
    if not found:
        return
    gains = [one.won_best - one.won_given for one in found]
    error = math.sqrt(mean(gain * gain for gain in gains) / len(gains))
    print(f"better by play-outs: {sum(gain > 0 for gain in gains)} of {len(gains)}")
    print(f"as good: {sum(gain == 0 for gain in gains)}")
    said = mean(one.said for one in found)
    print(
        f"the outcome changes in {mean(gains):.3f} of the play-outs (± {1.96 * error:.3f}), "
        f"{playouts} for each answer; the review said {said:.3f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--visits", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--by", default="maestro")
    parser.add_argument("--by-visits", type=int, default=20)
    parser.add_argument("--curves", type=int, default=100)
    parser.add_argument("--curve-visits", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    print(wanted, flush=True)
    measure_curves(wanted)
    measure_answers(wanted)


def measure_curves(wanted: argparse.Namespace) -> None:
    chances: Judged = []
    for number in range(wanted.curves):
        chances += judged(own_game(wanted.seats, wanted.curve_visits, wanted.seed, number))
    if chances:
        show_calibration(chances)


def measure_answers(wanted: argparse.Namespace) -> None:
    marked: list[Marked] = []
    how = Playouts(wanted.playouts, wanted.by, wanted.by_visits)
    answers, seconds = 0, []
    for number in range(wanted.games):
        game = own_game(wanted.seats, wanted.visits, wanted.seed, number)
        seat = number % wanted.seats
        began = time.process_time()
        judged(game)
        found = list(verdicts(game, seat, Effort(seconds=UNHURRIED)))
        seconds.append(time.process_time() - began)
        answers += len(found)
        marked += [
            played_out(game, number, seat, given, verdict, how)
            for given, verdict in found
            if verdict.is_mistake
        ]
        print(f"game {number}: review {seconds[-1]:.1f} s, {len(marked)} marked so far", flush=True)
    show_marked(marked, answers, wanted.playouts)
    if seconds:
        print(f"\na review of one seat takes {mean(seconds):.1f} s, at most {max(seconds):.1f} s")


def own_game(seats: int, visits: int, seed: int, number: int) -> Game:
    """A game of `grande` against itself."""
    luck = seed * 1000 + number
    return finish(Game.new(players=seats, seed=luck), "grande", Budget(iterations=visits), luck)


def played_out(
    game: Game, number: int, seat: int, given: Given, verdict: Verdict, how: Playouts
) -> Marked:
    luck = random.Random(number * 10_000 + given.ply)
    seeds = [luck.getrandbits(64) for _ in range(how.number)]
    both = (verdict.given.action, verdict.best.action)
    shares = [won_share(game, given.ply, seat, one, seeds, how) for one in both]
    said = verdict.best.chance - verdict.given.chance
    found = Marked(number, given.ply, both[0].text, both[1].text, said, shares[0], shares[1])
    print(found, flush=True)
    return found


if __name__ == "__main__":
    main()
