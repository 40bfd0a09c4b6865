"""The bots that answer for the other seats of a game, from their views alone."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.arrays.play import Play
from elgrande.bots.asking import ask
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.registry import BotError, bot_names, new_bot
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.decision import Decision, Stamp
from elgrande.views.view import view

RANDOM = RandomBot.name


def opponents_around(opponents: str | Sequence[str], players: int) -> tuple[str, ...]:
    """The bot in each other seat, in the order after the learner; one name is for all."""
    if not isinstance(opponents, Sequence):
        raise BotError(f"opponents is the name of a bot, or a list of names, not {opponents!r}")
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    unknown = [name for name in names if name not in bot_names()]
    if unknown:
        raise BotError(f"there is no bot {unknown[0]!r}; there are: {', '.join(bot_names())}")
    if len(names) != players - 1:
        raise BotError(
            f"{players} players need {players - 1} opponents, or one name for all, not {len(names)}"
        )
    return names


class BotSeats:
    """The bots of one game, by seat. Random ones are none: the game answers for them itself."""

    def __init__(self, names: tuple[str, ...], learner: int, budget: Budget, seed: int) -> None:
        players = len(names) + 1
        seats = {(learner + i) % players: name for i, name in enumerate(names, 1)}
        self.budget = budget
        self.seed = seed
        self.answers = 0
        self.inside = sum(1 << seat for seat, name in seats.items() if name == RANDOM)
        """The seats that answer at random, as a bit set."""
        self.bots: dict[int, Bot] = {
            seat: new_bot(name) for seat, name in seats.items() if name != RANDOM
        }

    def play_on(self, play: Play) -> None:
        """Answer until nobody is asked who has a bot."""
        while not play.is_over and play.seat in self.bots:
            play.answer(self.choose(play))

    def choose(self, play: Play) -> int:
        """The answer of the bot whose seat is asked; a fault of the bot is an error."""
        frame, seat = play.s.top, play.seat
        assert frame is not None
        self.answers += 1
        decision = Decision(
            seat,
            frame.ask(),
            int(frame.source()),
            tuple(ACTION_SPACE.action(number) for number in play.options()),
            Stamp(self.answers, 0),
        )
        bot = self.bots[seat]
        found = ask(bot, view(play.s, seat), decision, self.budget, self.seed)
        if found.fault is not None:
            raise BotError(f"the bot {bot.name!r} {found.fault}")
        return found.action.number
