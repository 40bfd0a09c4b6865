"""The registry of bots: our levels, weakest first, then those of other packages."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from elgrande.bots.asking import describe_error
from elgrande.bots.bot import Bot
from elgrande.bots.grande import Grande
from elgrande.bots.hidalgo import Hidalgo
from elgrande.bots.maestro import Maestro
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.squire import Squire
from elgrande.engine.errors import ElGrandeError

GROUP = "elgrande.bots"

LEVELS: dict[str, type[Bot]] = {
    level.name: level for level in (RandomBot, Squire, Hidalgo, Grande, Maestro)
}

DEFAULT = Hidalgo.name
"""The default level: quick, and a serious opponent."""


class BotError(ElGrandeError):
    """A bot that does not exist or cannot be loaded."""


def bot_names() -> list[str]:
    """All names ``new_bot`` accepts, found without importing other packages."""
    return [*LEVELS, *(name for name in _registered() if name not in LEVELS)]


def new_bot(name: str) -> Bot:
    """A new bot by name, for one seat of one game."""
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
        raise BotError(f"the bot {name!r} cannot be loaded: {describe_error(error)}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"{entry.value!r} makes no Bot, so there is no bot {name!r}")
    return bot


def _registered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=_order)}


def _order(entry: EntryPoint) -> tuple[str, str]:
    return entry.name, entry.value
