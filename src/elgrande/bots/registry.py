"""The bots there are: our levels, weakest first, then what other packages bring."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from elgrande.bots.asking import described
from elgrande.bots.bot import Bot
from elgrande.bots.grande import Grande
from elgrande.bots.hidalgo import Hidalgo
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.squire import Squire
from elgrande.engine.errors import ElGrandeError

GROUP = "elgrande.bots"

LEVELS: dict[str, type[Bot]] = {level.name: level for level in (RandomBot, Squire, Hidalgo, Grande)}

DEFAULT = Hidalgo.name
"""Who plays where nobody is named: quick, and no easy prey."""


class BotError(ElGrandeError):
    """A bot that is not there, or that its package does not deliver."""


def bot_names() -> list[str]:
    """Every name ``new_bot`` knows. Nothing is imported to find them."""
    return [*LEVELS, *(name for name in _registered() if name not in LEVELS)]


def new_bot(name: str) -> Bot:
    """A bot of this name, for one seat of one game."""
    if name in LEVELS:
        return LEVELS[name]()
    entry = _registered().get(name)
    if entry is None:
        raise BotError(f"there is no bot {name!r}; there are: {', '.join(bot_names())}")
    try:
        bot: object = entry.load()()
    except Exception as error:
        raise BotError(f"the bot {name!r} cannot be loaded: {error}") from error
    except SystemExit as error:
        raise BotError(f"the bot {name!r} cannot be loaded: {described(error)}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"{entry.value!r} makes no Bot, so there is no bot {name!r}")
    return bot


def _registered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=_order)}


def _order(entry: EntryPoint) -> tuple[str, str]:
    return entry.name, entry.value
