"""The bots there are: what each is, and how strong it has been measured to be."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text as Styled

from elgrande.bots.ratings import Rating, ratings
from elgrande.bots.registry import LEVELS, BotError, bot_names, new_bot
from elgrande.cli.common import new_console, print_hanging
from elgrande.text import Text

ABOUT = {
    "random": "levels.random.about",
    "squire": "levels.squire.about",
    "hidalgo": "levels.hidalgo.about",
    "grande": "levels.grande.about",
    "maestro": "levels.maestro.about",
}


def show_bots(text: Text) -> None:
    """Ours, weakest first, then those of other packages."""
    console = new_console()
    names = bot_names()
    widest = max(map(len, names))
    for name in names:
        first = f"{name:<{widest}}  "
        print_hanging(console, first, Styled(about(text, name)))
        for line in strength(text, name):
            print_hanging(console, " " * len(first), Styled(line))


def about(text: Text, name: str) -> str:
    """One line: our own words for our levels, of another bot what its class says of itself."""
    if name in ABOUT:
        return text[ABOUT[name]]
    try:
        said = (type(new_bot(name)).__doc__ or "").strip()
    except BotError as error:
        return str(error)
    return said.splitlines()[0] if said else ""


def strength(text: Text, name: str) -> Iterator[str]:
    """What the arena has measured; nothing of the bots of others, which only they can measure."""
    if name not in LEVELS:
        return
    found = ratings().get(name)
    if found is None:
        yield text["cli.levels.not_measured"]
        return
    yield text.fill(
        "cli.levels.rating",
        rating=decimal(text, found.rating),
        plus_minus=decimal(text, found.plus_minus),
    )
    duel = found.against_level_below
    if duel is not None:
        yield text.fill(
            "cli.levels.against_below",
            level=level_below(name),
            share=percent(duel.win_share),
            low=percent(duel.interval[0]),
            high=percent(duel.interval[1]),
            par=percent(duel.par),
        )
    yield text.fill("cli.levels.run", run=found.run, date=found.date.isoformat())


def level_below(name: str) -> str:
    levels = list(LEVELS)
    return levels[levels.index(name) - 1]


def rating_data(name: str) -> dict[str, object] | None:
    """The same for programs; None if it has not been measured."""
    found = ratings().get(name)
    return None if found is None else as_data(found)


def as_data(found: Rating) -> dict[str, object]:
    duel = found.against_level_below
    return {
        "rating": found.rating,
        "plus_minus": found.plus_minus,
        "run": found.run,
        "date": found.date.isoformat(),
        "against_level_below": None
        if duel is None
        else {"win_share": duel.win_share, "interval": list(duel.interval), "par": duel.par},
    }


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def decimal(text: Text, number: float) -> str:
    return f"{number:.1f}".replace(".", text["cli.decimal_point"])
