"""What must hold of every position of King & Intrigue: hands, kept cards, markers, the bridge."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, MOBILE_BOARDS
from elgrande.base.fields import (
    BOARD_AT,
    DECK,
    DISCARD,
    DOUBT,
    EARLIER_DOUBT,
    GRANDE,
    KING,
    OPEN,
    ORDER,
    PLAYED,
    ROUND,
    START,
    VETO_CARDS,
    VETO_OWNER,
)
from elgrande.base.fields import HAND as HAND_CELL
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    ALLIANCE_BY,
    BRIDGE,
    BRIDGE_BY,
    BRIDGE_ROUND,
    COLLAPSE_BY,
    DOUBLE_SEEN,
    DOUBLED,
    JOKER,
    KEPT,
    KEPT_SINCE,
    LIMIT,
    LIMIT_BY,
    LIMIT_TABLES,
    MISTRESS_BY,
    PICKED,
    PROTECTION,
    PROTECTION_BY,
    QUARANTINE,
    QUARANTINE_BOARD,
    QUARANTINE_BY,
    SHIFT,
    SHIFT_BY,
    SHOWN,
    TURN_USED,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.watch.tables import (
    DOUBLING_MARKERS,
    HAND,
    JOKER_CARD,
    POWER_OF,
    SPACES,
    pool,
    touch,
    value_of,
    values,
)
from elgrande.checks.position import seat_cell, seats_of, table_cell
from elgrande.checks.violation import Violation, seat_name, spot_name
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE, members
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State

MAY_BE_KEPT = {25, 40, 75}
BOTH_PARTS = 3

BRINGS: dict[str, tuple[int, int]] = {
    "shifted Castillo": (SHIFT_BY, 23),
    "alliance": (ALLIANCE_BY, 53),
    "bridge": (BRIDGE_BY, 63),
    "collapse": (COLLAPSE_BY, 83),
    "quarantine": (QUARANTINE_BY, 93),
    "protection": (PROTECTION_BY, 85),
    "mistress": (MISTRESS_BY, 113),
}
"""Who laid each single marker, and the value of the card that does it."""


def frames(s: State) -> list[Frame]:
    found = []
    frame = s.top
    while frame is not None:
        found.append(frame)
        frame = frame.below
    return found


def asks(s: State) -> list[str]:
    """The names of the frames, the running one first."""
    return [type(frame).__name__ for frame in frames(s)]


def population(s: State, region: int) -> int:
    return sum(int(s.count(region, colour)) for colour in range(COLOURS))


def own_cards(s: State, seat: int) -> int:
    """The thirteen of a seat: in the hand, spent, or lying out; as bits."""
    played = seat_cell(s, PLAYED, seat)
    spent = seat_cell(s, DISCARD, seat) | (1 << played if played else 0)
    return seat_cell(s, HAND_CELL, seat) | spent


def spent_cards(s: State, seat: int) -> int:
    played = seat_cell(s, PLAYED, seat)
    return seat_cell(s, DISCARD, seat) | (1 << played if played else 0)


# Cards


def base_cards_are_not_in_play(s: State) -> None:
    """No decks, no open cards, no Vetos from a deck, no doubts about what was taken back."""
    for deck in range(DECKS):
        if table_cell(s, DECK + deck) or table_cell(s, OPEN + deck) != NOBODY:
            raise Violation(f"deck {deck} of the base game is in play")
    for i in range(VETO_CARDS):
        if table_cell(s, VETO_OWNER + i) != NOBODY:
            raise Violation("a Veto of the base game lies out")
    for seat in seats_of(s):
        if seat_cell(s, DOUBT, seat) or seat_cell(s, EARLIER_DOUBT, seat):
            raise Violation(f"{seat_name(seat)} is in doubt about cards that never come back")


def hands_are_thirteen_of_the_pool(s: State) -> None:
    """Hand, discard and the card lying out are together thirteen, none of them twice."""
    chosen = table_cell(s, ROUND) > 0 or any(own_cards(s, seat) for seat in seats_of(s))
    for seat in seats_of(s):
        hand, discard = seat_cell(s, HAND_CELL, seat), seat_cell(s, DISCARD, seat)
        played = seat_cell(s, PLAYED, seat)
        out = 1 << played if played else 0
        name = seat_name(seat)
        if hand & discard or hand & out or discard & out:
            raise Violation(f"{name} has a card twice: {values(hand)}, {values(discard)}, {played}")
        if own_cards(s, seat) & ~pool(s.rules):
            raise Violation(f"{name} has cards that are not in the pool: {values(hand)}")
        if own_cards(s, seat).bit_count() != (HAND if chosen else 0):
            raise Violation(f"{name} has {own_cards(s, seat).bit_count()} power cards in all")


def picks_lie_only_in_the_choice(s: State) -> None:
    """At most thirteen of the pool, and only while all choose."""
    choosing = asks(s)[:1] == ["PickHand"]
    for seat in seats_of(s):
        picked = seat_cell(s, PICKED, seat)
        if picked and not choosing:
            raise Violation(f"{seat_name(seat)} has picked cards, but nobody chooses any more")
        if picked & ~pool(s.rules) or picked.bit_count() > HAND:
            raise Violation(f"{seat_name(seat)} has picked {values(picked)}")


def order_follows_the_values(s: State) -> None:
    """From the highest down; of two who laid the same value the earlier goes first."""
    if table_cell(s, ACTIVE) == NOBODY:
        return
    seats = int(s.rules.seats)

    def key(seat: int) -> tuple[int, int]:
        after = (seat - table_cell(s, START)) % seats
        played = seat_cell(s, PLAYED, seat)
        return -value_of(played), after + seats * seat_cell(s, JOKER, seat)

    order = [table_cell(s, ORDER + i) for i in seats_of(s)]
    due = sorted(seats_of(s), key=key)
    if order != due:
        raise Violation(f"the turn order is {order}, the values say {due}")


def jokers_are_spent(s: State) -> None:
    for seat in seats_of(s):
        laid = seat_cell(s, JOKER, seat)
        if laid and not seat_cell(s, DISCARD, seat) >> JOKER_CARD & 1:
            raise Violation(f"{seat_name(seat)} has laid a Joker that is not spent")
        if laid not in (0, 1) or seat_cell(s, PLAYED, seat) == JOKER_CARD:
            raise Violation(f"{seat_name(seat)}: the Joker stands for no value")


def kept_cards_are_sound(s: State) -> None:
    """Only 25, 40 and 75, and only such as their owner has spent; a Veto knows its round."""
    rounds = [int(number) for number in s.rules.rounds]
    now = table_cell(s, ROUND)
    for seat in seats_of(s):
        kept, since = seat_cell(s, KEPT, seat), seat_cell(s, KEPT_SINCE, seat)
        name = seat_name(seat)
        if set(values(kept)) - MAY_BE_KEPT:
            raise Violation(f"{name} keeps {values(kept)}")
        if kept & ~spent_cards(s, seat):
            raise Violation(f"{name} keeps a card that was never played: {values(kept)}")
        veto = kept >> POWER_OF[40] & 1
        if bool(veto) != bool(since):
            raise Violation(f"{name}: a Veto and the round it was laid out in do not fit")
        at = rounds.index(now) if now in rounds else 0
        if veto and since not in rounds[max(0, at - 1) : at + 1]:
            raise Violation(f"the Veto of round {since} still lies before {name} in round {now}")


def parts_are_used_in_turns(s: State) -> None:
    """Whose turn is over has used both parts; whose turn is to come has not placed."""
    active = table_cell(s, ACTIVE)
    order = [table_cell(s, ORDER + i) for i in seats_of(s)]
    for seat in seats_of(s):
        used = seat_cell(s, TURN_USED, seat)
        name = seat_name(seat)
        if used and active == NOBODY:
            raise Violation(f"{name} has used part of a turn, but no turns are taken")
        if active == NOBODY:
            continue
        if order.index(seat) < order.index(active) and used != BOTH_PARTS:
            raise Violation(f"the turn of {name} is over, but not all of it is used")
        if order.index(seat) > order.index(active) and used & 1:
            raise Violation(f"{name} has placed before its turn")
        early = order.index(seat) > order.index(active) and used
        vetoes_early = s.rules.options["early_veto"] == "yes"
        if early and not (vetoes_early and value_of(seat_cell(s, PLAYED, seat)) == 40):
            raise Violation(f"{name} has acted before its turn without a Veto")


# Discs


def whirlwinds_wait_for_their_turn(s: State) -> None:
    """A disc lies with card 103, from the play of the card to the start of the turn."""
    setting = asks(s)[:1] == ["SetWhirlwind"]
    for seat in seats_of(s):
        disc = seat_cell(s, WHIRLWIND, seat)
        if not disc:
            continue
        if disc.bit_count() != 1 or disc & ~int(s.rules.disc_regions):
            raise Violation(f"the whirlwind of {seat_name(seat)} names no single region")
        if value_of(seat_cell(s, PLAYED, seat)) != 103 or setting & (s.turn == seat):
            raise Violation(f"{seat_name(seat)} has set a whirlwind without its card")
        if seat_cell(s, TURN_USED, seat) & 1:
            raise Violation(f"the whirlwind of {seat_name(seat)} lies after its turn")


def shown_discs_lie_only_while_spies_choose(s: State) -> None:
    for seat in seats_of(s):
        shown = seat_cell(s, SHOWN, seat)
        if shown != NOWHERE and asks(s)[:1] != ["SetSpysDisc"]:
            raise Violation(f"the disc of {seat_name(seat)} lies open for no reason")
        if shown != NOWHERE and not int(s.rules.disc_regions) >> shown & 1:
            raise Violation(f"the open disc of {seat_name(seat)} shows {spot_name(shown)}")


def region_cards_are_two_at_most(s: State) -> None:
    """Each names one region, no two the same; its owner has always seen it."""
    laid = [seat_cell(s, DOUBLED, seat) for seat in seats_of(s)]
    out = [card for card in laid if card]
    if len(out) > DOUBLING_MARKERS or len(set(out)) != len(out):
        raise Violation(f"the region cards {[members(card) for card in out]} lie out")
    everybody = (1 << int(s.rules.seats)) - 1
    for seat, card in enumerate(laid):
        seen = seat_cell(s, DOUBLE_SEEN, seat)
        name = seat_name(seat)
        if card.bit_count() > 1 or card & ~int(s.rules.region_set):
            raise Violation(f"the region card of {name} names {members(card)}")
        if bool(card) != bool(seen >> seat & 1) or seen & ~everybody or (seen and not card):
            raise Violation(f"the region card of {name} was seen by {members(seen)}")
        if card and not spent_cards(s, seat) >> POWER_OF[130] & 1:
            raise Violation(f"{name} has doubled a region without card 130")


# Markers


def grandes_stand_in_regions_or_the_castillo(s: State) -> None:
    """The King in a region, a Grande in one too, or with card 35 in the Castillo."""
    regions = set(s.rules.regions)
    begun = table_cell(s, ROUND) > 0
    king = table_cell(s, KING)
    if king not in regions and (begun or king != NOWHERE):
        raise Violation(f"the King stands in {spot_name(king)}, which is no region")
    coup = pool(s.rules) >> POWER_OF[35] & 1
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        inside = home == CASTILLO and coup and begun
        if home not in regions and not inside and (begun or home != NOWHERE):
            raise Violation(f"the Grande of {seat_name(seat)} stands in {spot_name(home)}")


def markers_come_from_their_cards(s: State) -> None:
    """Each marker was laid by somebody who has spent its card; without it, it lies nowhere."""
    for what, (cell, value) in BRINGS.items():
        by = table_cell(s, cell)
        if by != NOBODY and (
            by not in seats_of(s) or not spent_cards(s, by) >> POWER_OF[value] & 1
        ):
            raise Violation(f"{what} by seat {by}, who has not played card {value}")
    for cell, by_cell, size in (
        (SHIFT, SHIFT_BY, 1),
        (ALLIANCE, ALLIANCE_BY, 2),
        (BRIDGE, BRIDGE_BY, 2),
        (QUARANTINE, QUARANTINE_BY, 1),
        (PROTECTION, PROTECTION_BY, 1),
    ):
        at = [table_cell(s, cell + i) for i in range(size)]
        nowhere = table_cell(s, by_cell) == NOBODY
        if len(set(at)) != size and not nowhere:
            raise Violation(f"a marker lies twice in {spot_name(at[0])}")
        if any((region == NOWHERE) != nowhere for region in at):
            raise Violation(f"a marker lies in {[spot_name(region) for region in at]} by nobody")
        if not nowhere and not set(at) <= set(s.rules.regions):
            raise Violation(f"a marker lies in {[spot_name(region) for region in at]}")


def limit_tables_are_not_overfull(s: State) -> None:
    """At most three, one a region, six inside; more only while their owner clears them."""
    at = [table_cell(s, LIMIT + i) for i in range(LIMIT_TABLES)]
    laid = [region for region in at if region != NOWHERE]
    if len(set(laid)) != len(laid):
        raise Violation(f"two limit tables lie in {spot_name(laid[0])}")
    clearing = asks(s)[:1] == ["ClearTable"]
    for i, region in enumerate(at):
        by = table_cell(s, LIMIT_BY + i)
        if (region == NOWHERE) != (by == NOBODY):
            raise Violation(f"a limit table lies in {spot_name(region)}, laid by seat {by}")
        if region == NOWHERE:
            continue
        if not spent_cards(s, by) >> POWER_OF[55] & 1:
            raise Violation(f"{seat_name(by)} has laid a limit table without card 55")
        if population(s, region) > SPACES and not (clearing and s.turn == by):
            raise Violation(f"{population(s, region)} stand on the table in {spot_name(region)}")


def the_bridge_carries_its_owner(s: State) -> None:
    """Exactly one caballero, of whoever laid it; between two regions that touch."""
    by = table_cell(s, BRIDGE_BY)
    on_it = [int(s.count(BRIDGE_SPOT, colour)) for colour in range(COLOURS)]
    due = [int(colour == by) for colour in range(COLOURS)]
    if on_it != due:
        raise Violation(f"on the bridge of seat {by} stand {on_it}")
    since = table_cell(s, BRIDGE_ROUND)
    if by == NOBODY:
        if since:
            raise Violation(f"there is no bridge, but it was laid in round {since}")
        return
    if not touch(table_cell(s, BRIDGE), table_cell(s, BRIDGE + 1)):
        raise Violation("the bridge lies between regions that do not touch")
    if not 0 < since <= table_cell(s, ROUND):
        raise Violation(f"the bridge was laid in round {since}")


def boards_that_mark_are_off_the_map(s: State) -> None:
    """A board marks a quarantine only in that edition, and lies nowhere else meanwhile."""
    board = table_cell(s, QUARANTINE_BOARD)
    for i in range(len(MOBILE_BOARDS)):
        by = table_cell(s, TURNED_BY + i)
        if by != NOBODY and not spent_cards(s, by) >> POWER_OF[73] & 1:
            raise Violation(f"{seat_name(by)} has turned a board without card 73")
    if board == NOBODY:
        return
    if s.rules.options["quarantine"] != "board" or table_cell(s, QUARANTINE) == NOWHERE:
        raise Violation(f"mobile board {board} marks no quarantine")
    if table_cell(s, BOARD_AT + board) != NOWHERE:
        raise Violation(f"mobile board {board} marks a quarantine and lies on the map")


POSITION = (
    base_cards_are_not_in_play,
    hands_are_thirteen_of_the_pool,
    picks_lie_only_in_the_choice,
    order_follows_the_values,
    jokers_are_spent,
    kept_cards_are_sound,
    parts_are_used_in_turns,
    whirlwinds_wait_for_their_turn,
    shown_discs_lie_only_while_spies_choose,
    region_cards_are_two_at_most,
    grandes_stand_in_regions_or_the_castillo,
    markers_come_from_their_cards,
    limit_tables_are_not_overfull,
    the_bridge_carries_its_owner,
    boards_that_mark_are_off_the_map,
)
