"""The text hooks of Grand Inquisitor & Colonies: what lies out, tiles, offices and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, ROUND
from elgrande.boxes.colonies.rules.actions import Conspire, TakeInquisitor
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AMERICA,
    BLACK_CABALLEROS,
    BOARDS_FROM,
    GOLD,
    GOLD_POINTS,
    GOLD_TILES,
    GOODS,
    GOODS_POINTS,
    GOODS_TILES,
    TILES_FROM,
)
from elgrande.boxes.colonies.rules.card import ColonyCard
from elgrande.boxes.colonies.rules.fields import (
    CONSPIRACY,
    DELAYED,
    DELAYED_MARKER,
    DELAYED_ROUND,
    DOUBLE,
    FLIP,
    FREE_CHOICE,
    FREE_TILES,
    INQUISITION,
    INQUISITOR,
    KEPT,
    KEPT_DOUBLE,
    KEPT_FLIP,
    KEPT_FREE_CHOICE,
    LIMIT_A,
    LIMIT_AT,
)
from elgrande.boxes.colonies.rules.modifiers import OFFICES, SeatBonus
from elgrande.boxes.colonies.rules.queries import (
    carried_tiles,
    open_spaces,
    spaces,
    tiles_in_supply,
)
from elgrande.boxes.colonies.told_board import OnTheTable
from elgrande.boxes.colonies.told_log import Log
from elgrande.boxes.colonies.told_questions import Questions
from elgrande.engine.card import PRINTED
from elgrande.engine.ids import COLOURS, NOBODY, has
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics import lasting
from elgrande.mechanics.lasting import Lasting
from elgrande.text import Text
from elgrande.views.known import known_state

KEPT_CARDS: Final = {KEPT_FLIP: FLIP, KEPT_DOUBLE: DOUBLE, KEPT_FREE_CHOICE: FREE_CHOICE}
TILES: Final = (
    (GOLD, "gold", AMERICA, GOLD_TILES, GOLD_POINTS),
    (GOODS, "goods", AFRICA, GOODS_TILES, GOODS_POINTS),
)
"""The sorts of tiles: number, name, where they lie, how many there are, and their points."""


class ColoniesTold(Questions, Log, OnTheTable):
    """The text hooks of Grand Inquisitor & Colonies."""

    told_by_card = (Conspire, TakeInquisitor)
    boards_from = BOARDS_FROM

    # ---- the table

    def lasting(self, view: View) -> Sequence[Lasting]:
        return [*limit_board(view), *inquisitor(view), *kept_cards(view), *marked(view)]

    def last_round(self, view: View, effect: Lasting) -> int:
        if effect.until == lasting.UNTIL_SCORING:
            return next_scoring(view)
        return effect.last_round

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterator[str]:
        """Lines for the summary: tiles, the Grand Inquisitor, offices, the limit board."""
        s = known_state(view)
        for tile, name, place, _, points in TILES:
            yield text.fill(
                "show.tiles",
                tile=text[f"things.tile.{name}"],
                points=points,
                free=int(view.table[FREE_TILES + tile - GOLD]),
                spot=text.spot_name(place),
                carried=int(carried_tiles(s, tile)),
                supply=int(tiles_in_supply(s, tile)),
            )
        holder = int(view.table[INQUISITOR])
        if holder == NOBODY:
            yield text["show.no_inquisitor"]
        else:
            yield text.fill("show.inquisitor", seat=names[holder])
        offices = [
            text.fill(
                "show.office",
                office=text[f"bonuses.{office.name}"],
                holder=text.player(occupant(view, office), names),
            )
            for office in OFFICES
        ]
        yield text.fill("show.offices", offices=", ".join(offices))
        if int(view.table[LIMIT_AT]) != NOBODY:
            yield text.fill(
                "show.limit_board",
                spot=text.spot_name(int(view.table[LIMIT_AT])),
                taken=int(spaces(s)) - int(open_spaces(s)),
                spaces=int(spaces(s)),
            )

    # ---- rules

    def facts(self, rules: Ruleset) -> dict[str, object]:
        offices: dict[str, object] = {
            f"{office.name}_points": int(office.each) for office in OFFICES
        }
        return offices | {
            "black": BLACK_CABALLEROS,
            "spaces": int(spaces(rules.new_state())),
            "gold_points": GOLD_POINTS,
            "goods_points": GOODS_POINTS,
            "gold_left": GOLD_TILES - 1,
            "goods_left": GOODS_TILES - 2,
        }

    def rules(self, text: Text, rules: Ruleset) -> Iterator[tuple[str, Sequence[str]]]:
        lines = [
            text.fill(
                "boxes.tile_line",
                number=number,
                tile=text[f"things.tile.{name}"],
                points=points,
                sure=sureness(text, TILES_FROM[GOLD]),
            )
            for _, name, _, number, points in TILES
        ]
        lines += [
            text.fill(
                "boxes.symbols_line",
                card=text.card(int(card.source)),
                gold=int(card.gold),
                goods=int(card.goods),
                sure=sureness(text, card.symbols_from),
            )
            for card in rules.cards
            if isinstance(card, ColonyCard)
        ]
        yield text["boxes.tiles"], lines
        yield (
            text["boxes.offices"],
            [
                text.fill(
                    "boxes.office_line",
                    office=text[f"bonuses.{office.name}"],
                    place=text.spot(int(office.place)),
                    points=int(office.each),
                )
                for office in OFFICES
            ],
        )


def limit_board(view: View) -> Iterator[Lasting]:
    """The limit board, which belongs to nobody."""
    region = int(view.table[LIMIT_AT])
    if region != NOBODY:
        yield Lasting(LIMIT_A, NOBODY, (region,), lasting.UNTIL_MOVED)


def inquisitor(view: View) -> Iterator[Lasting]:
    """The Grand Inquisitor, with whoever holds him."""
    holder = int(view.table[INQUISITOR])
    if holder != NOBODY:
        yield Lasting(INQUISITION, holder, (), lasting.UNTIL_TAKEN)


def kept_cards(view: View) -> Iterator[Lasting]:
    """The kept cards: two until they are used, one until the next general scoring."""
    for seat in range(int(view.rules.seats)):
        for kept, card in KEPT_CARDS.items():
            if has(view.seats[KEPT.at + seat], kept):
                scoring = card == FREE_CHOICE
                until = lasting.UNTIL_SCORING if scoring else lasting.UNTIL_USED
                yield Lasting(card, seat, (), until)


def marked(view: View) -> Iterator[Lasting]:
    """The region of the delayed scoring, and the Castillo while Grandes conspire there."""
    for marker in DELAYED_MARKER.lasting(view):
        laid = int(view.table[DELAYED_ROUND])
        later = [int(number) for number in view.rules.rounds if number > laid]
        last = later[0] if later else laid
        yield Lasting(DELAYED, marker.seat, marker.places, marker.until, last_round=last)
    seats = range(int(view.rules.seats))
    if any(int(view.seats[GRANDE + seat]) == CASTILLO for seat in seats):
        yield Lasting(CONSPIRACY, NOBODY, (CASTILLO,), lasting.UNTIL_SCORING)


def next_scoring(view: View) -> int:
    """The round after which the next general scoring comes; 0 if none comes any more."""
    rounds = [int(number) for number in view.rules.rounds if number >= view.table[ROUND]]
    scoring = (number for number in rounds if view.rules.scoring_rounds >> number & 1)
    return next(scoring, 0)


def occupant(view: View, office: SeatBonus) -> int:
    """The colour of whoever holds an office, or NOBODY."""
    for colour in range(COLOURS):
        if int(view.board[office.spot * COLOURS + colour]):
            return colour
    return NOBODY


def sureness(text: Text, provenance: str) -> str:
    """A note if no book prints this."""
    return "" if provenance == PRINTED else f" ({text.provenance(provenance)})"


TOLD: Final = ColoniesTold()
