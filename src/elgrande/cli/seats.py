"""The seats of a game, read from the options of a command."""

from __future__ import annotations

from elgrande.bots import registry
from elgrande.bots.registry import bot_names
from elgrande.cli.common import PLAYERS, BadArgument, require
from elgrande.guests.bot import PREFIX, new_player
from elgrande.records.names import is_shown, length_of
from elgrande.telling.seats import LONGEST_NAME, NAME_WITH_LEVEL, NAMES, Seats
from elgrande.text import Text

PERSON = "you"
PERSON_WORDS = (PERSON, "human", "du", "mensch")


def seats_from(
    text: Text, players: str | None, seats: str | None, people: int | None, names: str | None
) -> Seats:
    """The seats as the options of a command tell them; by default one person and three hidalgos."""
    if seats is not None:
        bots = read_bots(text, seats)
        if people is not None:
            raise BadArgument(text["cli.play.seats_or_human"])
        if players is not None and players != str(len(bots)):
            raise BadArgument(
                text.fill("cli.play.seats_and_players", seats=len(bots), players=players)
            )
    else:
        require(text, "--players", players or "4", PLAYERS)
        number = int(players or "4")
        people = 1 if people is None else people
        require(text, "--human", str(people), [str(n) for n in range(number + 1)])
        bots = tuple(None if seat < people else registry.DEFAULT for seat in range(number))
    return Seats(read_names(text, names, len(bots)), bots)


def read_bots(text: Text, seats: str) -> tuple[str | None, ...]:
    known = bot_names()
    spelt = {name.casefold(): name for name in reversed(known)}
    words = [word.strip() for word in seats.split(",")]
    programs = [word for word in words if word.startswith(PREFIX)]
    known += programs
    words = [word if word in known else spelt.get(word.casefold(), word.lower()) for word in words]
    if str(len(words)) not in PLAYERS:
        raise BadArgument(text.fill("cli.play.how_many_seats", seats=len(words)))
    for word in words:
        require(text, "--seats", word, (*PERSON_WORDS[:1], *known, *PERSON_WORDS[1:]))
    for program in programs:
        new_player(program)
    return tuple(None if word in PERSON_WORDS else word for word in words)


def read_names(text: Text, names: str | None, number: int) -> tuple[str, ...]:
    """The names given, in the order of the seats; seats without one get ours."""
    given = [] if names is None else [" ".join(name.split()) for name in names.split(",")]
    if len(given) > number:
        raise BadArgument(text.fill("cli.play.too_many_names", names=len(given), seats=number))
    for name in given:
        fits = is_shown(name) and length_of(name) <= LONGEST_NAME
        if not fits or NAME_WITH_LEVEL.fullmatch(name):
            raise BadArgument(text.fill("cli.play.bad_name", name=name, most=LONGEST_NAME))
    chosen = [name or NAMES[seat] for seat, name in enumerate(given)]
    chosen += NAMES[len(chosen) : number]
    for name in chosen:
        if sum(other.casefold() == name.casefold() for other in chosen) > 1:
            raise BadArgument(text.fill("cli.play.same_name", name=name))
    return tuple(chosen)
