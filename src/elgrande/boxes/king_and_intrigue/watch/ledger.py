"""The ledger of King & Intrigue: cards, discs, markers and the bridge, from the events alone."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, MOBILE_BOARDS, PROVINCES
from elgrande.base.fields import DISC, DISCARD, ORDER, PLAYED
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
    HAND,
    JOKER_CARD,
    POWER_OF,
    SPACES,
    TABLES,
    pool,
    touch,
    value_of,
)
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE, lowest, members
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    main_question,
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
)

PLACING, SPECIAL = 1, 2
VETO = POWER_OF[40]

ENDS = {53: "alliance", 83: "collapse", 93: "quarantine", 85: "protection", 113: "mistress"}
"""The effects whose end has an event, by the value of their card."""

Marker = tuple[int, ...]
"""The places of a marker, then the seat that laid it; empty if it does not lie out."""


class KingAndIntrigueLedger(Ledger):
    """The ledger of the base game with all fields of this box."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        seats = seats_of(s)
        self.pool = pool(s.rules)
        self.active = table_cell(s, ACTIVE)
        self.order = [table_cell(s, ORDER + i) for i in seats]
        self.picked = [seat_cell(s, PICKED, seat) for seat in seats]
        self.discards = [seat_cell(s, DISCARD, seat) for seat in seats]
        self.played = [seat_cell(s, PLAYED, seat) for seat in seats]
        self.jokers = [seat_cell(s, JOKER, seat) for seat in seats]
        self.used = [seat_cell(s, TURN_USED, seat) for seat in seats]
        self.kept = [seat_cell(s, KEPT, seat) for seat in seats]
        self.veto_since = [seat_cell(s, KEPT_SINCE, seat) for seat in seats]
        self.discs = [seat_cell(s, DISC, seat) for seat in seats]
        self.shown = [seat_cell(s, SHOWN, seat) for seat in seats]
        self.whirlwinds = [lowest(seat_cell(s, WHIRLWIND, seat)) for seat in seats]
        self.doubled = [lowest(seat_cell(s, DOUBLED, seat)) for seat in seats]
        self.seen = [seat_cell(s, DOUBLE_SEEN, seat) for seat in seats]
        self.shift = _marker(s, SHIFT, 1, SHIFT_BY)
        self.alliance = _marker(s, ALLIANCE, 2, ALLIANCE_BY)
        self.bridge = _marker(s, BRIDGE, 2, BRIDGE_BY)
        self.bridge_round = table_cell(s, BRIDGE_ROUND)
        self.collapse = _marker(s, COLLAPSE_BY, 0, COLLAPSE_BY)
        self.quarantine = _marker(s, QUARANTINE, 1, QUARANTINE_BY)
        self.quarantine_board = table_cell(s, QUARANTINE_BOARD)
        self.protection = _marker(s, PROTECTION, 1, PROTECTION_BY)
        self.mistress = _marker(s, MISTRESS_BY, 0, MISTRESS_BY)
        self.tables = _tables(s)
        self.turned = [table_cell(s, TURNED_BY + i) for i in range(len(MOBILE_BOARDS))]
        self.overfull = NOWHERE
        """The region in which a limit table was just laid on too many caballeros."""
        self.leaving_castillo = False
        self.veto_was_kept = False
        """Whether the last Veto used was a kept one."""

    # What is taboo

    def why_taboo(self, place: int) -> str:
        """Why a place is taboo: quarantine, protection, or the King without the mistress."""
        if self.quarantine and self.quarantine[0] == place:
            return f"{spot_name(place)} is quarantined"
        if self.protection and self.protection[0] == place:
            return f"{spot_name(place)} is protected"
        if self.mistress and self.active != NOBODY:
            return ""
        return super().why_taboo(place)

    def freed(self) -> set[int]:
        """The King's region while the mistress opens it, also to cards that exclude it."""
        opened = self.mistress and self.active != NOBODY and self.rules.revision >= 2
        return {self.king} if opened else set()

    def population(self, region: int) -> int:
        return sum(self.caballeros[region * COLOURS : (region + 1) * COLOURS])

    def carry(self, event: Event, colour: int, spot: int, target: int, number: int) -> None:
        super().carry(event, colour, spot, target, number)
        if spot == COURT and target == self.king:
            raise Violation(f"{event}: from the court into the King's region")
        if target == CASTILLO and self.collapse:
            raise Violation(f"{event}: the Castillo is about to collapse")
        if target in self.tables and self.population(target) > SPACES:
            raise Violation(f"{event}: the limit table in {spot_name(target)} is full")
        if self.overfull != NOWHERE and self.population(self.overfull) <= SPACES:
            self.overfull = NOWHERE

    # What is told

    def read_cards(self, event: Event, told: dict[str, int], seat: int) -> None:
        if event.kind.name == "PowerPlayed":
            if self.played[seat]:
                raise Violation(f"{event}: a second card in one round")
            self.leave_hand(event, seat, told["power"])
            self.played[seat] = told["power"]
        super().read_cards(event, told, seat)

    def read_box(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "ExtraPlaced":
                self.carry(event, seat, told["from"], told["spot"], 1)
            case "SentToCourt":
                self.carry(event, told["colour"], told["spot"], COURT, told["number"])
            case "ThrownIn":
                self.carry(event, told["colour"], told["from"], CASTILLO, told["number"])
            case "BridgeCrossed":
                self.carry(event, seat, told["from"], told["spot"], 1)
            case "GrandeThrownIn" | "GrandeLeftCastillo":
                self.move_grande(event, told, seat)
            case "BridgePaid":
                self.scores[seat] += told["points"]
            case _:
                self.read_round(event, told, seat)
                self.read_markers(event, told, seat)
                self.read_tables(event, told, seat)

    def move_grande(self, event: Event, told: dict[str, int], seat: int) -> None:
        spot, target = told.get("from", CASTILLO), told.get("region", CASTILLO)
        self.enter_or_leave(event, spot, target)
        if self.grandes[seat] != spot:
            raise Violation(f"{event}, but it stood in {spot_name(self.grandes[seat])}")
        if target == CASTILLO and self.collapse:
            raise Violation(f"{event}: the Castillo is about to collapse")
        self.grandes[seat] = target

    def read_round(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about cards, turns and discs."""
        match event.kind.name:
            case "CardPicked":
                if not self.pool >> told["power"] & 1 or self.picked[seat] >> told["power"] & 1:
                    raise Violation(f"{event}: not in the pool, or picked before")
                self.picked[seat] |= 1 << told["power"]
            case "PicksWithdrawn":
                self.picked[seat] = 0
            case "HandsChosen":
                self.take_up_hands(event)
            case "JokerLaid":
                self.leave_hand(event, seat, JOKER_CARD)
                self.discards[seat] |= 1 << JOKER_CARD
                self.jokers[seat] = 1
            case "TurnOrderSet":
                self.order = list(event.numbers)
            case "TurnBegan":
                self.end_turn()
                self.active = seat
            case "SpecialAnnounced":
                self.used[seat] |= SPECIAL
            case "StartPlayerPassed":
                self.end_round()
            case "DiscSet":
                self.discs[seat] = told["region"]
            case "DiscWithdrawn":
                self.discs[seat] = NOWHERE
            case "GeneralScoringBegan":
                self.leaving_castillo = True
            case "DiscShown":
                self.show_disc(event, seat, told["region"])
            case "WhirlwindSet":
                self.whirlwinds[seat] = told["region"]
            case "WhirlwindShown" | "WhirlwindPutAway":
                if told.get("region", self.whirlwinds[seat]) != self.whirlwinds[seat]:
                    raise Violation(f"{event}, but {self.whirlwinds[seat]} was set")
                self.whirlwinds[seat] = NOWHERE

    def leave_hand(self, event: Event, seat: int, power: int) -> None:
        if not self.hands[seat] >> power & 1:
            raise Violation(f"{event}: {seat_name(seat)} does not hold this card")
        self.hands[seat] &= ~(1 << power)

    def take_up_hands(self, event: Event) -> None:
        for seat, picked in enumerate(self.picked):
            if picked.bit_count() != HAND or event.numbers != (HAND,):
                raise Violation(f"{event}: {seat_name(seat)} has picked {picked.bit_count()} cards")
        self.hands = list(self.picked)
        self.picked = [0] * len(self.hands)

    def end_turn(self) -> None:
        if self.active != NOBODY:
            self.used[self.active] = PLACING | SPECIAL
        self.active = NOBODY

    def end_round(self) -> None:
        """End a round: the played cards are spent, and the turns are reset."""
        for seat, power in enumerate(self.played):
            self.discards[seat] |= 1 << power if power else 0
        seats = len(self.played)
        self.played, self.jokers, self.used = [0] * seats, [0] * seats, [0] * seats
        self.active = NOBODY

    def show_disc(self, event: Event, seat: int, region: int) -> None:
        """Apply a shown disc; in a general scoring discs lie open until the last is shown."""
        if self.discs[seat] != region:
            raise Violation(f"{event}, but {spot_name(self.discs[seat])} was set")
        self.discs[seat] = NOWHERE
        if self.leaving_castillo:
            self.shown[seat] = region
            if NOWHERE not in self.shown:
                self.shown = [NOWHERE] * len(self.shown)
                self.leaving_castillo = False

    def spend_veto(self, event: Event, seat: int) -> None:
        """Use a Veto that lies out, or that of this round before its owner has acted."""
        self.veto_was_kept = bool(self.kept[seat] >> VETO & 1)
        if self.veto_was_kept:
            self.drop(event, seat, VETO)
        elif self.played[seat] == VETO and not self.used[seat] & SPECIAL:
            self.used[seat] |= SPECIAL
        else:
            raise Violation(f"{event}, but {seat_name(seat)} has no Veto")

    def drop(self, event: Event, seat: int, power: int) -> None:
        if not self.kept[seat] >> power & 1:
            raise Violation(f"{event}, but {seat_name(seat)} keeps no such card")
        self.kept[seat] &= ~(1 << power)
        if power == VETO:
            self.veto_since[seat] = 0

    def read_markers(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about markers on the map or kept cards."""
        match event.kind.name:
            case "CardKept":
                self.kept[seat] |= 1 << told["power"]
                if told["power"] == VETO:
                    self.veto_since[seat] = self.round
            case "KeptCardUsed" | "KeptCardDiscarded":
                self.drop(event, seat, told["power"])
            case "CastilloShifted":
                self.touch(event, told["region"])
                self.shift = (told["region"], seat)
            case "CastilloWentHome":
                self.shift = ()
            case "AllianceMade":
                self.lay_two(event, told)
                self.alliance = (told["region"], told["other"], seat)
            case "CollapseLooms":
                self.collapse = (seat,)
            case "QuarantineLaid":
                self.touch(event, told["region"])
                self.quarantine = (told["region"], seat)
            case "QuarantineBoardTaken":
                self.touch(event, self.boards[told["board"]])
                self.boards[told["board"]] = NOWHERE
                self.quarantine_board = told["board"]
            case "ProtectionLaid":
                self.touch(event, told["region"])
                self.protection = (told["region"], seat)
            case "MistressArrived":
                self.mistress = (seat,)
            case "EffectEnded":
                self.end_effect(event, value_of(told["power"]))
            case "BridgeLaid":
                self.lay_bridge(event, told, seat)
            case "BridgeRemoved":
                if self.bridge[2:] != (seat,) or self.population(BRIDGE_SPOT):
                    raise Violation(f"{event}, but it is another's, or somebody stands on it")
                self.bridge, self.bridge_round = (), 0

    def lay_two(self, event: Event, told: dict[str, int]) -> None:
        for region in (told["region"], told["other"]):
            self.touch(event, region)
        if told["region"] == told["other"]:
            raise Violation(f"{event}: these are not two regions")

    def lay_bridge(self, event: Event, told: dict[str, int], seat: int) -> None:
        self.lay_two(event, told)
        if self.bridge or not self.are_neighbours(told["region"], told["other"]):
            raise Violation(f"{event}: a bridge lies already, or the regions do not touch")
        self.bridge = (told["region"], told["other"], seat)
        self.bridge_round = self.round
        self.carry(event, seat, COURT, BRIDGE_SPOT, 1)

    def end_effect(self, event: Event, value: int) -> None:
        name = ENDS.get(value, "nothing")
        if not getattr(self, name, ()):
            raise Violation(f"{event}, but there is none")
        setattr(self, name, ())
        if name == "quarantine":
            self.quarantine_board = NOBODY

    def read_tables(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about limit tables, turned boards and region cards."""
        match event.kind.name:
            case "LimitTableLaid":
                self.lay_table(event, told, seat)
            case "LimitTableRemoved":
                self.touch(event, told["region"])
                if self.tables.pop(told["region"], NOBODY) == NOBODY:
                    raise Violation(f"{event}, but none lies there")
            case "BoardTurned" | "BoardTurnedBack":
                board = told["board"]
                self.touch(event, self.boards[board])
                turned = event.kind.name == "BoardTurned"
                if turned != (self.turned[board] == NOBODY) or board == self.quarantine_board:
                    raise Violation(f"{event}, but it is so already, or marks a quarantine")
                self.turned[board] = seat if turned else NOBODY
            case "RegionCardLaid":
                if told["region"] in self.doubled or self.doubled[seat] != NOWHERE:
                    raise Violation(f"{event}, but this card was taken, or its owner has one")
                self.look_through(seat)
                self.doubled[seat] = told["region"]
                self.seen[seat] = 1 << seat
            case "RegionCardShown":
                if self.doubled[seat] != told["region"]:
                    raise Violation(f"{event}, but it was {spot_name(self.doubled[seat])}")
                self.seen[seat] = (1 << len(self.seen)) - 1
            case "RegionCardPutBack":
                if self.doubled[seat] == NOWHERE:
                    raise Violation(f"{event}, but there was none")
                self.doubled[seat], self.seen[seat] = NOWHERE, 0

    def lay_table(self, event: Event, told: dict[str, int], seat: int) -> None:
        old, region = told["from"], told["region"]
        for place in (old, region):
            self.touch(event, place)
        if region in self.tables or (old == NOWHERE) != (len(self.tables) < TABLES):
            raise Violation(f"{event}: one lies there, or one beside the map is laid first")
        if old != NOWHERE and self.tables.pop(old, NOBODY) == NOBODY:
            raise Violation(f"{event}, but none lay there")
        self.tables[region] = seat
        self.overfull = region if self.population(region) > SPACES else NOWHERE

    def look_through(self, seat: int) -> None:
        """Record that a seat looks through the region cards and sees which are missing."""
        for owner, region in enumerate(self.doubled):
            if region != NOWHERE:
                self.seen[owner] |= 1 << seat

    # What is true

    def agrees(self, s: State) -> None:
        super().agrees(s)
        self.same("whose turn", table_cell(s, ACTIVE), self.active)
        self.agrees_on_seats(s)
        self.agrees_on_markers(s)
        question = main_question(s)
        if self.overfull != NOWHERE and question is not None and question.ask() != "ClearTable":
            raise Violation(f"the limit table in {spot_name(self.overfull)} was not cleared")

    def agrees_on_seats(self, s: State) -> None:
        seats = seats_of(s)
        if any(self.played) and NOBODY not in self.order and self.active != NOBODY:
            self.same("order", [table_cell(s, ORDER + i) for i in seats], self.order)
        for what, field, told in (
            ("picks", PICKED, self.picked),
            ("discards", DISCARD, self.discards),
            ("cards lying out", PLAYED, self.played),
            ("Jokers", JOKER, self.jokers),
            ("kept cards", KEPT, self.kept),
            ("round of a Veto", KEPT_SINCE, self.veto_since),
            ("discs", DISC, self.discs),
            ("shown discs", SHOWN, self.shown),
        ):
            self.same(what, [seat_cell(s, field, seat) for seat in seats], told)
        for what, field, regions in (
            ("whirlwinds", WHIRLWIND, self.whirlwinds),
            ("region cards", DOUBLED, self.doubled),
        ):
            true = [seat_cell(s, field, seat) for seat in seats]
            self.same(what, true, [0 if at == NOWHERE else 1 << at for at in regions])
        if s.top is not None and s.top.ask() == "ChooseRegionCard":
            self.look_through(int(s.turn))
        self.same("seen by", [seat_cell(s, DOUBLE_SEEN, seat) for seat in seats], self.seen)
        for seat in seats:
            self.same_use(seat, seat_cell(s, TURN_USED, seat))

    def same_use(self, seat: int, true: int) -> None:
        """Compare the used parts; placing may be over early if an action replaces it."""
        replaced = value_of(self.played[seat]) in (15, 20) if self.played[seat] else False
        told = self.used[seat]
        if seat == self.active and replaced and told & SPECIAL:
            true, told = true | PLACING, told | PLACING
        self.same(f"used by {seat_name(seat)}", true, told)

    def agrees_on_markers(self, s: State) -> None:
        for what, true, told in (
            ("Castillo", _marker(s, SHIFT, 1, SHIFT_BY), self.shift),
            ("alliance", _marker(s, ALLIANCE, 2, ALLIANCE_BY), self.alliance),
            ("bridge", _marker(s, BRIDGE, 2, BRIDGE_BY), self.bridge),
            ("collapse", _marker(s, COLLAPSE_BY, 0, COLLAPSE_BY), self.collapse),
            ("quarantine", _marker(s, QUARANTINE, 1, QUARANTINE_BY), self.quarantine),
            ("protection", _marker(s, PROTECTION, 1, PROTECTION_BY), self.protection),
            ("mistress", _marker(s, MISTRESS_BY, 0, MISTRESS_BY), self.mistress),
        ):
            self.same(what, true, told)
        self.same("round of the bridge", table_cell(s, BRIDGE_ROUND), self.bridge_round)
        board = table_cell(s, QUARANTINE_BOARD)
        self.same("board of the quarantine", board, self.quarantine_board)
        self.same("limit tables", _tables(s), self.tables)
        turned = [table_cell(s, TURNED_BY + i) for i in range(len(MOBILE_BOARDS))]
        self.same("turned boards", turned, self.turned)

    def are_neighbours(self, one: int, other: int) -> bool:
        return touch(one, other)

    def place(self, spot: int) -> int:
        """The place a spot belongs to; here each is one of its own."""
        return spot

    def doubles(self, region: int) -> bool:
        return region in self.doubled

    def room_for(self, region: int) -> int:
        """How many more caballeros a region takes, which only a limit table restricts."""
        return SPACES - self.population(region) if region in self.tables else 999

    def touchable(self, seat: int, by: int) -> int:
        """How many caballeros of a seat another one can take from regions that are not taboo."""
        return sum(
            self.takeable(region, seat, by)
            for region in members(int(self.rules.region_set))
            if not self.why_taboo(region)
        )

    def takeable(self, region: int, seat: int, by: int) -> int:
        """How many caballeros of a seat in a region another one, or itself, can take away."""
        return self.at(region, seat)

    def owner(self, colour: int) -> int:
        """The seat that moves pieces of a colour as its own."""
        return colour

    def at(self, spot: int, colour: int) -> int:
        return self.caballeros[spot * COLOURS + colour]

    def provinces(self, seat: int) -> int:
        return self.at(PROVINCES, seat)


def _marker(s: State, cell: int, size: int, by: int) -> Marker:
    if table_cell(s, by) == NOBODY:
        return ()
    return (*(table_cell(s, cell + i) for i in range(size)), table_cell(s, by))


def _tables(s: State) -> dict[int, int]:
    return {
        table_cell(s, LIMIT + i): table_cell(s, LIMIT_BY + i)
        for i in range(LIMIT_TABLES)
        if table_cell(s, LIMIT + i) != NOWHERE
    }
