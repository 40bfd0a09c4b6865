"""The contestants of bench/peers.py: each plays random games on one engine, in time windows.

It runs in the temporary environment, one process per contestant: ``python contestants.py NAME``.
It reports that it is ready, then answers every line ``play SECONDS`` or ``copy SECONDS`` with a
line of JSON. It imports only the standard library and the measured engine.

All are counted the same way. The policy is uniform over the legal actions, which are queried at
every decision. A decision is one choice of a player, even if only one action is legal; chance and
the set-up of a game take time but are not counted. Time is processor time of the process, so that
other work on the machine matters little.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import itertools
import json
import os
import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import process_time
from typing import Any

SEATS = 5
CATAN_SEATS = 4
COPIES_AT_ONCE = 50
MIDDLE = 100
"""The number of decisions before the position that is copied, if the game lasts so long."""

ROLLOUTS = 20
DEALS = 8
GAMES_A_DEAL = 60


class Contestant(ABC):
    """An engine that plays whole random games."""

    package = ""
    games_at_once = 1

    @abstractmethod
    def play(self, seed: int) -> Any:
        """Play a game to its end; returns what ``decisions`` needs to count its decisions."""

    def decisions(self, played: Any) -> float:
        """The number of decisions, computed outside the measured time; here ``play`` counts."""
        return float(played)

    def copier(self) -> Callable[[], object] | None:
        """A function that copies a position in the middle of a game; None if there is none."""
        return None

    def version(self) -> str:
        return importlib.metadata.version(self.package)


def play_window(
    contestant: Contestant, seconds: float, seeds: Callable[[], int]
) -> dict[str, float]:
    """Play whole games until the time is up; returns decisions and games per second."""
    spent = decisions = 0.0
    games = 0
    while spent < seconds or not games:
        seed = seeds()
        began = process_time()
        played = contestant.play(seed)
        spent += process_time() - began
        decisions += contestant.decisions(played)
        games += contestant.games_at_once
    return {"decisions": decisions / spent, "games": games / spent}


def copy_window(copy: Callable[[], object], seconds: float) -> dict[str, float]:
    """Make copies until the time is up; returns copies per second."""
    made = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not made:
        for _ in range(COPIES_AT_ONCE):
            copy()
        made += COPIES_AT_ONCE
    return {"copies": made / spent}


# Ours


class ElGrande(Contestant):
    """El Grande with the loop inside the engine."""

    def __init__(self) -> None:
        self.machine = importlib.import_module("elgrande.engine.machine")
        self.ids = importlib.import_module("elgrande.engine.ids")
        self.new_rng = importlib.import_module("elgrande.engine.rng").Rng
        self.rules = importlib.import_module("elgrande.catalogue").ruleset(SEATS)
        build = importlib.import_module("elgrande.build").build_name()
        self.about = f"{importlib.import_module('elgrande').__version__} {build}"
        self.out = self.ids.buffer()

    def version(self) -> str:
        return self.about

    def play(self, seed: int) -> int:
        return int(self.machine.play_randomly(self.rules.new_state(), self.new_rng(seed), self.out))

    def copier(self) -> Callable[[], object]:
        s = self.rules.new_state()
        rng = self.new_rng(1)
        for _ in range(MIDDLE):
            n = self.machine.advance(s, self.out)
            self.machine.answer(s, s.turn, self.machine.draw(s, s.top, self.out, n, rng))
        copy: Callable[[], object] = s.copy
        return copy


class ElGrandeOutside(ElGrande):
    """El Grande from an interpreted loop, as the peers are driven from Python."""

    def play(self, seed: int) -> int:
        advance, answer, draw = self.machine.advance, self.machine.answer, self.machine.draw
        chance, out, rng = self.ids.CHANCE, self.out, self.new_rng(seed)
        s = self.rules.new_state()
        count = 0
        while n := advance(s, out):
            seat = s.turn
            if seat == chance:
                answer(s, seat, draw(s, s.top, out, n, rng))
            else:
                count += 1
                answer(s, seat, out[rng.below(n)])
        return count


# Peers


class Catanatron(Contestant):
    """Catan: its own loop with its own random players. Dice are part of the action that rolls."""

    package = "catanatron"

    def __init__(self) -> None:
        catanatron = importlib.import_module("catanatron")
        self.game = catanatron.Game
        player = catanatron.RandomPlayer
        self.players = [player(colour) for colour in list(catanatron.Color)[:CATAN_SEATS]]

    def new(self, seed: int) -> Any:
        for player in self.players:
            player.reset_state()
        return self.game(self.players, seed=seed + 1)

    def play(self, seed: int) -> Any:
        game = self.new(seed)
        game.play()
        return game

    def decisions(self, played: Any) -> float:
        return float(len(played.state.actions))

    def copier(self) -> Callable[[], object]:
        game = self.new(1)
        for _ in range(MIDDLE):
            game.play_tick()
        copy: Callable[[], object] = game.copy
        return copy


class Chess(Contestant):
    """python-chess to mate, stalemate or a draw that needs no claim."""

    package = "chess"

    def __init__(self) -> None:
        self.chess = importlib.import_module("chess")

    def play(self, seed: int) -> int:
        board = self.chess.Board()
        rng = random.Random(seed)
        count = 0
        while moves := list(board.legal_moves):
            if board.is_insufficient_material() or board.is_seventyfive_moves():
                break
            if board.is_fivefold_repetition():
                break
            board.push(rng.choice(moves))
            count += 1
        return count

    def copier(self) -> Callable[[], object]:
        board = self.chess.Board()
        rng = random.Random(1)
        for _ in range(MIDDLE // 2):
            board.push(rng.choice(list(board.legal_moves)))
        return lambda: board.copy(stack=False)


class OpenSpiel(Contestant):
    """A game of OpenSpiel, driven from Python."""

    package = "open_spiel"

    def __init__(self, name: str) -> None:
        self.pyspiel: Any = importlib.import_module("pyspiel")
        self.game = self.pyspiel.load_game(name)
        self.rng = random.Random(1)

    def play(self, seed: int) -> Any:
        self.rng.seed(seed)
        return self.walk(self.game.new_initial_state(), sys.maxsize)

    def walk(self, state: Any, most: int) -> int:
        """Play on for at most ``most`` decisions of players; returns how many there were."""
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                self.let_chance_decide(state)
            elif count == most:
                break
            else:
                state.apply_action(self.rng.choice(state.legal_actions()))
                count += 1
        return count

    def let_chance_decide(self, state: Any) -> None:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(self.rng.choices(actions, weights)[0])

    def copier(self) -> Callable[[], object] | None:
        length = self.play(1)
        state = self.game.new_initial_state()
        self.rng.seed(1)
        self.walk(state, min(MIDDLE, length // 2))
        copy: Callable[[], object] = state.clone
        return copy


class OpenSpielWhole(OpenSpiel):
    """OpenSpiel's own loop in C++, whole games.

    ``evaluate_bots`` plays one game with bots written in C++, so Python is entered twice a game:
    to make the first state and to start the loop. The decisions are read from the history of each
    finished game, off the clock: all its moves but those of chance.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        seats = range(self.game.num_players())
        self.bots = [self.pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in seats]

    def play(self, seed: int) -> Any:
        return self.finish(self.game.new_initial_state(), seed)

    def finish(self, state: Any, seed: int) -> Any:
        self.pyspiel.evaluate_bots(state, self.bots, seed)
        return state

    def decisions(self, played: Any) -> float:
        return float(sum(move.player >= 0 for move in played.full_history()))

    def copier(self) -> None:
        return None


class OpenSpielRollouts(OpenSpielWhole):
    """OpenSpiel's own loop in C++ at its fastest: rollouts from positions that are dealt already.

    The package has no binding of the rollouts alone. A search of one simulation evaluates its root
    and grows no tree, and the evaluator, told to make many rollouts of it, plays them one after
    the other in C++: copy the root, ask for the legal actions, take one, to the end. Nothing is
    spent on setting up a game, which in gin rummy is most of the time. Rollouts leave no history;
    their decisions are the rollouts times the mean length of games from the same positions.
    """

    games_at_once = ROLLOUTS

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.deals = []
        moves = 0.0
        for _ in range(DEALS):
            state = self.game.new_initial_state()
            while state.is_chance_node():
                self.let_chance_decide(state)
            self.deals.append(state)
            moves += self.decisions_from(state)
        self.length = moves / (DEALS * GAMES_A_DEAL)
        rollouts = self.pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
        self.search = self.pyspiel.MCTSBot(
            self.game,
            rollouts,
            uct_c=1.0,
            max_simulations=1,
            max_memory_mb=100,
            solve=False,
            seed=1,
            verbose=False,
        )

    def decisions_from(self, deal: Any) -> float:
        """Decisions of many games from one position, which has none in its history itself."""
        seeds = range(GAMES_A_DEAL)
        return sum(OpenSpielWhole.decisions(self, self.finish(deal.clone(), i)) for i in seeds)

    def play(self, seed: int) -> None:
        self.search.mcts_search(self.deals[seed % DEALS])

    def decisions(self, played: Any) -> float:
        return ROLLOUTS * self.length


class PettingZoo(Contestant):
    """A game through the agent by agent interface of PettingZoo, with action masks."""

    package = "pettingzoo"

    def __init__(self, module: str) -> None:
        self.env = importlib.import_module(module).env()
        self.flatnonzero = importlib.import_module("numpy").flatnonzero
        self.rng = random.Random(1)

    def play(self, seed: int) -> int:
        env, rng = self.env, self.rng
        env.reset(seed=seed)
        count = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
            if mask is None:
                action = rng.randrange(int(env.action_space(agent).n))
            else:
                action = int(rng.choice(self.flatnonzero(mask)))
            env.step(action)
            count += 1
        return count


OURS = "El Grande, loop inside"
OURS_OUTSIDE = "El Grande, loop in Python"

CONTESTANTS: dict[str, Callable[[], Contestant]] = {
    OURS: ElGrande,
    OURS_OUTSIDE: ElGrandeOutside,
    "Catanatron, 4 seats": Catanatron,
    "python-chess": Chess,
    "OpenSpiel backgammon": lambda: OpenSpiel("backgammon"),
    "OpenSpiel gin rummy": lambda: OpenSpiel("gin_rummy"),
    "OpenSpiel hanabi": lambda: OpenSpiel("hanabi"),
    "OpenSpiel chess": lambda: OpenSpiel("chess"),
    "OpenSpiel in C++, backgammon": lambda: OpenSpielWhole("backgammon"),
    "OpenSpiel in C++, gin rummy": lambda: OpenSpielWhole("gin_rummy"),
    "OpenSpiel in C++, hanabi": lambda: OpenSpielWhole("hanabi"),
    "OpenSpiel in C++, backgammon rollouts": lambda: OpenSpielRollouts("backgammon"),
    "OpenSpiel in C++, gin rummy rollouts": lambda: OpenSpielRollouts("gin_rummy"),
    "PettingZoo hold'em": lambda: PettingZoo("pettingzoo.classic.texas_holdem_v4"),
    "PettingZoo hanabi": lambda: PettingZoo("pettingzoo.classic.hanabi_v5"),
    "PettingZoo chess": lambda: PettingZoo("pettingzoo.classic.chess_v6"),
    "PettingZoo rock paper scissors": lambda: PettingZoo("pettingzoo.classic.rps_v2"),
}


def serve(name: str) -> None:
    """Answer the lines of standard input; all other output goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def reply(answer: dict[str, object]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    try:
        contestant = CONTESTANTS[name]()
        copier = contestant.copier()
        contestant.play(0)
    except Exception as error:  # whatever a peer raises is told, and the others go on
        reply({"error": f"{type(error).__name__}: {error}"})
        return
    reply({"version": contestant.version(), "copies": copier is not None})
    seeds = itertools.count(1).__next__
    for line in sys.stdin:
        what, seconds = line.split()
        if what == "copy" and copier is not None:
            reply({**copy_window(copier, float(seconds))})
        else:
            reply({**play_window(contestant, float(seconds), seeds)})


if __name__ == "__main__":
    serve(sys.argv[1])
