"""A scoring in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from elgrande.base.scored import Share, shares
from elgrande.base.scoring import FIRST_ONLY
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, members
from elgrande.text.names import Names

MOST_SCORINGS = 4096
"""Scorings that are kept in words: each is told to all viewers, and as long as its turn lasts."""


class ScoredText(NamedTuple):
    """A scoring in words: the place and its board, how all such places are scored, what is
    unusual about this one, and a line for each seat."""

    head: str
    how: tuple[str, ...]
    here: tuple[str, ...]
    seats: tuple[str, ...]


@lru_cache(MOST_SCORINGS)
def scored_text(text: Names, event: Event, names: tuple[str, ...]) -> ScoredText:
    """The text of a scoring event, with all that is needed to check it by hand."""
    head = event.named()
    by_card = head["cause"] != NOBODY
    found = shares(event)
    ranks = [share.rank for share in found]
    return ScoredText(
        text.fill(
            f"events.Scored.{'card' if by_card else 'general'}",
            place=text.spot_name(head["place"]),
            cause=text.card(head["cause"]),
            first=head["first"],
            second=head["second"],
            third=head["third"],
        ),
        tuple(_how(text, head)),
        tuple(_here(text, head, found, names)),
        tuple(
            text.fill(
                "events.Scored.seat",
                seat=text.player(share.colour, names),
                facts=", ".join(_facts(text, share, ranks.count(share.rank) > 1)),
            )
            for share in found
        ),
    )


def _how(text: Names, head: Mapping[str, int]) -> Iterator[str]:
    """What holds for every place of the same scoring."""
    if head["first_only"] == FIRST_ONLY:
        yield text["events.Scored.first_only"]
    elif head["paid"] < 3:
        yield text[f"events.Scored.paid_{head['paid']}"]


def _here(
    text: Names, head: Mapping[str, int], found: Sequence[Share], names: Sequence[str]
) -> Iterator[str]:
    """What is unusual about this place; a box has texts for its own ways to score."""
    how = f"events.Scored.how_{head['first_only']}"
    if how in text:
        paid = [text.player(share.colour, names) for share in found if share.rank]
        yield text.fill(how, seat=text.listed(paid))
    if fewest_come_first(found):
        yield text["events.Scored.fewest_first"]
    favoured = [text.player(share.colour, names) for share in found if breaks_tie(share, found)]
    if favoured and "events.Scored.tie_broken" in text:
        yield text.fill("events.Scored.tie_broken", seats=text.listed(favoured))
    if head["times"] != 1:
        yield text.fill("events.Scored.times", times=head["times"])
    regions = members(head["regions"])
    if len(regions) > 1:
        together = text.listed([text.spot(region) for region in regions])
        yield text.fill("events.Scored.together", regions=together)


def _facts(text: Names, share: Share, tied: bool) -> Iterator[str]:
    yield text.fill_in("{n:caballero}", {"n": share.caballeros})
    if share.rank:
        key = "events.Scored.place"
        if tied:
            key = "events.Scored.tied" if share.rank > 1 else "events.Scored.tied_first"
        yield text.fill(key, ordinal=text[f"ordinals.{share.rank}"])
        yield text.fill("events.Scored.points", points=share.points)
    for bonus, points in share.bonuses:
        yield text.fill(f"events.Scored.{bonus}", points=points)
    if share.bonuses:
        yield text.fill("events.Scored.total", points=share.total)


def breaks_tie(share: Share, found: Sequence[Share]) -> bool:
    """Whether somebody with as many has a worse place."""
    return bool(share.rank) and any(
        other.caballeros == share.caballeros and other.rank > share.rank for other in found
    )


def fewest_come_first(found: Sequence[Share]) -> bool:
    """Whether in a scoring somebody with fewer has the better place."""
    there = [share for share in found if share.rank]
    return any(
        one.caballeros < other.caballeros and one.rank < other.rank
        for one in there
        for other in there
    )
