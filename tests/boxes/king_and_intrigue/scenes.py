"""Scenes of King & Intrigue: a general scoring, the end of a round, a Veto, and facts in words."""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.base.actions import BOARD_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.fields import ORDER
from elgrande.base.scored import shares
from elgrande.boxes.king_and_intrigue.rules.effects import lasting_effects
from elgrande.boxes.king_and_intrigue.rules.powers import power_of
from elgrande.boxes.king_and_intrigue.rules.verbs import LABELS
from elgrande.catalogue import CARD_NAMES, REVISION
from elgrande.engine.ids import ACTIVE, NOBODY
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.table import KTable

VETO = ("kept D veto_40", "veto_since D 1")
"""D has a Veto lying out."""

SEATS = ("seat", "victim", "colour")
SPOTS = ("from", "spot", "region", "other", "third", "place")
NOWHERE_IN_WORDS = "-"


def act(
    seat: str,
    card: str,
    *lines: str,
    players: int = 4,
    edition: str = "big_box",
    cards: str = "all",
    revision: int | str = REVISION,
    **options: str,
) -> KTable:
    """This seat has announced the special action of this card."""
    t = KTable(*lines, players=players, edition=edition, cards=cards, revision=revision, **options)
    t.act(seat, card)
    return t


def general(
    *lines: str,
    players: int = 4,
    edition: str = "big_box",
    cards: str = "all",
    **options: str,
) -> KTable:
    """A general scoring begins; the last round was played in the order of the seats."""
    t = KTable(*lines, players=players, edition=edition, cards=cards, **options)
    if not any(line.startswith("order") for line in lines):
        for place in range(players):
            t.s.table[ORDER + place] = place
    t.follow("general_scoring", "discs")
    return t


def score_then(t: KTable) -> None:
    """The turns of this table are over, and a general scoring begins."""
    t.s.table[ACTIVE] = NOBODY
    t.follow("general_scoring", "discs")


def set_discs(t: KTable, elsewhere: str = "galicia", **regions: str) -> None:
    """All who are asked set their discs; who is not named sets them elsewhere."""
    for seat in t.pending():
        t.play(f"{seat} disc {regions.get(seat, elsewhere)}")


def score_all(*lines: str, players: int = 4, **options: str) -> KTable:
    """A general scoring in which nobody has anything to decide but discs, and those do not matter.

    All of them name the King's region.
    """
    t = general(*lines, players=players, **options)
    set_discs(t, elsewhere=t.king())
    assert t.pending() == ""
    return t


def end_of_round(number: int, *lines: str, players: int = 4, **options: str) -> KTable:
    """The last turn of a round is over; everybody holds one card for the next round."""
    t = KTable(f"round {number}", *lines, players=players, **options)
    for place, seat in enumerate(SEAT_LETTERS[:players]):
        t.s.table[ORDER + place] = place
        t.deal(seat, ("180", "160", "150", "140", "120")[place])
    t.follow("round", "pass_start_player")
    return t


# ---- what was told, in words


def in_words(name: str, number: int) -> str:
    if name in SEATS:
        return SEAT_LETTERS[number]
    if name in SPOTS:
        return SPOT.name(number) if number >= 0 else NOWHERE_IN_WORDS
    if name == "power":
        return LABELS.name(number)
    if name == "card":
        return CARD_NAMES.name(number)
    return BOARD_NAMES.name(number) if name == "board" else str(number)


def facts(t: KTable, kind: str, seat: str = "") -> list[str]:
    """All events of a kind as a seat, or a spectator, has learnt them: ``B sevilla``."""
    assert t.s.log is not None
    viewer = SEAT_LETTERS.index(seat) if seat else -1
    seen = [event.seen_by(viewer) for event in t.s.log.events]
    return [
        " ".join(in_words(name, number) for name, number in event.named().items())
        for event in seen
        if event is not None and event.kind.name == kind
    ]


def kinds(t: KTable) -> list[str]:
    """The names of all events so far, in order."""
    assert t.s.log is not None
    return [event.kind.name for event in t.s.log.events]


def scorings(t: KTable) -> Iterator[tuple[str, list[int]]]:
    """What each scored place has paid to each seat, bonuses included, in order."""
    for event in t.events("Scored"):
        points = [share.total for share in shares(event)]
        yield in_words("place", event.named()["place"]), points


def scored(t: KTable) -> list[str]:
    """The places that were scored, in order."""
    return [place for place, _ in scorings(t)]


def paid(t: KTable, place: str) -> list[int]:
    """What each seat got when this place was scored, if it was scored once."""
    (points,) = [points for name, points in scorings(t) if name == place]
    return points


# ---- what lasts


def lasting(t: KTable, viewer: str = "") -> list[str]:
    """Every effect that lies out as a viewer sees it: card, who, where, until when."""
    seen = view(t.s, SEAT_LETTERS.index(viewer) if viewer else -1)
    return [
        " ".join(
            [
                LABELS.name(int(power_of(effect.card))),
                SEAT_LETTERS[effect.seat],
                *(SPOT.name(region) for region in effect.places),
                effect.until,
            ]
        )
        for effect in lasting_effects(seen)
    ]
