"""The referee of cards and turns: turn order, which action counts, how much a turn may do."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.watch.actions import Deed
from elgrande.boxes.king_and_intrigue.watch.ledger import KingAndIntrigueLedger
from elgrande.boxes.king_and_intrigue.watch.scores import KingAndIntrigueScores
from elgrande.boxes.king_and_intrigue.watch.tables import (
    FIESTA_PLACES,
    HAND,
    INTRIGUE_CARD,
    JOKER_CARD,
    KING_CARD,
    PLACED,
    POWER_OF,
    caballeros,
    card_name,
    compulsory,
    value_of,
    values,
)
from elgrande.catalogue import CARD_NAMES
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.scope import AskAround
from elgrande.engine.state import State
from elgrande.records.invariants.reading import seat_name

ASKED_SINCE = 2
"""The first revision in which holders of a Veto are asked again when discs are shown."""
BY_DISC = {("GrandeMoved", 13), ("GrandeStayed", 13), ("SentToCourt", 103)}
"""The events that discs bring about, with the card of the action."""
PREPARATIONS = ("HalfChosen", "WhirlwindShown")
"""Events that may occur in an action that changes nothing."""

DEALT = ("KingCardDealt", "CaballeroCardDealt", "IntrigueCardDealt")


class TurnReferee(Follower):
    """A follower that checks the set-up, the playing of cards and the turns."""

    def __init__(self, books: KingAndIntrigueLedger, scores: KingAndIntrigueScores) -> None:
        self.books = books
        self.scores = scores
        self.options = books.rules.options
        self.seats = int(books.rules.seats)
        self.last: Event | None = None
        self.discs: dict[int, int] = {}
        self.extras: set[int] = set()
        self.laid: list[int] = []
        """The seats in the order in which they played a card or a Joker."""
        self.values: dict[int, int] = {}
        """The value of each seat's card, in the order in which they were played."""
        self.order: list[int] = []
        self.dealt = 0
        self.turns = 0
        self.begin_turn(NOBODY)

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.supplied = 0
        self.placed = 0
        self.placed_before = 0
        """The number placed when the special action was announced."""
        self.placed_by_action = 0
        """The number an action had placed before it was stopped."""
        self.crossed: set[tuple[int, int]] = set()
        self.deed: Deed | None = None
        self.skipped = False
        self.last_move = NOBODY
        self.revealed = False
        """Whether the discs of the running action have been shown."""
        self.asked = False
        """Whether somebody was asked to stop it since then."""
        self.in_vain = False
        """Whether an event has said that the whirlwind has no effect."""
        self.moved_last = False
        """Whether a last move was made in it."""

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        match event.kind.name:
            case "DiscShown":
                self.discs[seat] = told["region"]
                if self.deed is not None:
                    self.deed.shown[seat] = told["region"]
                    self.revealed = True
            case "ExtraPlaced" | "ExtraStayed":
                self.extra(event, seat, told.get("from", COURT), told.get("spot", NOWHERE))
            case "CardPicked":
                if self.books.picked[seat].bit_count() > HAND or len(self.extras) < self.seats:
                    raise Violation(f"{event}: too many cards, or before the extra caballeros")
            case "RoundBegan":
                self.laid, self.values, self.order, self.dealt, self.turns = [], {}, [], 0, 0
            case "JokerLaid":
                self.lay_joker(event, seat)
            case "PowerPlayed":
                self.play_card(event, seat, told["power"])
            case "WhirlwindSet":
                self.set_whirlwind(event, seat)
            case "TurnOrderSet":
                self.set_order(list(event.numbers))
            case "KingCardDealt" | "CaballeroCardDealt" | "IntrigueCardDealt":
                self.deal(event, seat, told["number"])
            case "StartPlayerPassed":
                self.end_round(seat)
            case _:
                self.read_turn(event, told, seat)
        self.last = event

    # Set-up

    def extra(self, event: Event, seat: int, spot: int, region: int) -> None:
        """Check an extra caballero: one per seat, to the region on the disc."""
        from_court = self.options["extra_caballero"] == "from_court"
        stays = self.discs[seat] == self.books.king
        due = (COURT, NOWHERE) if stays else (COURT if from_court else PROVINCES, self.discs[seat])
        if seat in self.extras or (spot, region) != due or (stays and not from_court):
            raise Violation(f"{event}: the disc said {self.discs[seat]}")
        self.extras.add(seat)

    # Cards

    def lay_joker(self, event: Event, seat: int) -> None:
        self.must_be_due(event, seat)
        if not self.books.hands[seat]:
            raise Violation(f"{event}, but nothing is left to add to it")
        self.laid.append(seat)

    def play_card(self, event: Event, seat: int, power: int) -> None:
        """Check a played card: in turn, to Jokers at the end, no value needlessly twice."""
        value, hand = value_of(power), self.books.hands[seat]
        other = hand & ~(1 << JOKER_CARD)
        if len(self.laid) < self.seats:
            self.must_be_due(event, seat)
            self.laid.append(seat)
            other = hand
        elif [one for one in self.laid if one not in self.values][:1] != [seat]:
            raise Violation(f"{event}, but no Joker of this seat waits for a card")
        out = set(self.values.values())
        if value == 0 or (value in out and not out.issuperset(values(other))):
            raise Violation(f"{event}: the value {value} lies out already, and others are in hand")
        self.values[seat] = value

    def must_be_due(self, event: Event, seat: int) -> None:
        due = (self.books.start + len(self.laid)) % self.seats
        if seat != due or len(self.laid) == self.seats:
            raise Violation(f"{event}, but it is the turn of {seat_name(due)} to lay a card")

    def set_whirlwind(self, event: Event, seat: int) -> None:
        before = self.last
        if before is None or (before.kind.name, before.numbers) != (
            "PowerPlayed",
            (seat, POWER_OF[103]),
        ):
            raise Violation(f"{event}: a whirlwind's disc is set with its card")

    def set_order(self, order: list[int]) -> None:
        laid = list(self.values)
        due = sorted(laid, key=lambda seat: (-self.values[seat], laid.index(seat)))
        if order != due or len(order) != self.seats:
            raise Violation(f"the turn order is {order}, but the cards say {due}")
        self.order = order

    def deal(self, event: Event, seat: int, number: int) -> None:
        last = self.dealt == self.seats - 1
        kind = DEALT[0] if self.dealt == 0 else DEALT[2] if last else DEALT[1]
        due = (kind, self.order[self.dealt], PLACED[self.seats][self.dealt])
        if (event.kind.name, seat, number) != due:
            raise Violation(f"{event}, but {due} was to be dealt")
        self.dealt += 1

    def shared_card(self, seat: int) -> str:
        if seat == self.order[0]:
            return KING_CARD
        return INTRIGUE_CARD if seat == self.order[-1] else ""

    def own_action(self, seat: int) -> str:
        """The name of the action of a seat's own card; two cards stand for shared ones."""
        value = self.values[seat]
        return {10: INTRIGUE_CARD, 180: KING_CARD}.get(value) or card_name(value)

    def keeps_own_action(self, seat: int) -> bool:
        always = self.options["own_action_for_king_and_intrigue"] == "always"
        return self.seats < 4 or always or not self.shared_card(seat)

    def is_still_to_act(self, seat: int) -> bool:
        """Whether the turn of a seat is still to come in this round."""
        return self.order.index(seat) >= self.turns

    def actions(self, seat: int) -> set[str]:
        """The special actions a seat may take this round."""
        found = {self.shared_card(seat)} - {""}
        if self.keeps_own_action(seat):
            found.add(self.own_action(seat))
        return found

    # Turns

    def read_turn(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "TurnBegan":
                self.next_turn(event, seat)
            case "BridgeCrossed":
                self.cross(event, seat, told["from"], told["spot"])
            case "Supplied":
                self.supply(event, seat, told["spot"], told["number"])
            case "SpecialAnnounced":
                self.announce(event, seat, CARD_NAMES.name(told["card"]))
            case "SpecialSkipped":
                self.skip(event, seat)
            case "Placed":
                self.place(event, seat, told["spot"])
            case "WhirlwindPutAway":
                self.put_away(event, seat)
            case "WhirlwindInVain":
                self.in_vain = True
            case "WhirlwindShown":
                self.must_act(event, seat).read(event)
                self.revealed = True
            case "VetoUsed":
                self.veto(event, seat, told["victim"], CARD_NAMES.name(told["card"]))
            case "KeptCardUsed":
                self.use_kept(event, seat, value_of(told["power"]))
            case "ActionWithoutEffect":
                self.change_nothing(event, seat, CARD_NAMES.name(told["card"]))
            case "Moved":
                if self.last_move != NOBODY:
                    self.make_last_move(event, seat, told["from"], told["spot"], told["colour"])
                else:
                    self.must_act(event, seat).read(event)
            case "Scored" if told["cause"] == NOBODY:
                if self.active != NOBODY:
                    raise Violation(f"{event}: a general scoring in the middle of a turn")
            case name if name in Deed.EVENTS:
                if (name, self.value_of_deed()) in BY_DISC:
                    self.veto_holders_were_asked(event)
                self.must_act(event, seat).read(event)

    def next_turn(self, event: Event, seat: int) -> None:
        if self.dealt != self.seats or self.order[self.turns : self.turns + 1] != [seat]:
            raise Violation(f"{event}: turn {self.turns + 1} of the round is another's")
        self.finish_turn(event)
        if self.turns == 0:
            for one in self.order:
                if self.books.whirlwinds[one] != NOWHERE and not self.keeps_own_action(one):
                    raise Violation(f"{seat_name(one)} still has a disc for an action it has lost")
        self.turns += 1
        self.begin_turn(seat)

    def finish_turn(self, event: Event) -> None:
        """Check what a turn must have done before it is over."""
        if self.active == NOBODY:
            return
        if self.deed is not None:
            self.deed.finish(event)
            if self.does_nothing(self.deed) and not self.deed.stopped and not self.deed.told_so:
                raise Violation(f"{event}: nobody was told that {self.deed.name} changed nothing")
        if self.books.whirlwinds[self.active] != NOWHERE:
            raise Violation(f"{event}, but the whirlwind of {seat_name(self.active)} still waits")

    def cross(self, event: Event, seat: int, spot: int, target: int) -> None:
        """Check a crossing: before the turn, in a later round than the bridge's, one way."""
        books = self.books
        ways = (self.origin(spot), books.place(target))
        self.crossed.add(ways)
        ends = set(books.bridge[:2]) == set(ways) and books.bridge[2:] == (seat,)
        begun = self.supplied or self.placed or self.deed
        if seat != self.active or not ends or begun or books.bridge_round == books.round:
            raise Violation(f"{event}: not its bridge, not new, and only before its turn")
        if len(self.crossed) > 1:
            raise Violation(f"{event}: a bridge is crossed one way")

    def origin(self, spot: int) -> int:
        """The place of a spot that somebody has just left."""
        return self.books.place(spot)

    def supply(self, event: Event, seat: int, spot: int, number: int) -> None:
        """Check the supply: by power card, before placing and action (except a whirlwind)."""
        self.supplied += number
        most = caballeros(self.values[seat])
        late = self.placed or (self.deed is not None and self.deed.value != 103)
        if seat != self.active or late or self.supplied > most:
            raise Violation(f"{event}: at most {most} may come, at the start of the turn")
        if spot == PROVINCES:
            return
        if spot == CASTILLO or self.books.provinces(seat):
            raise Violation(f"{event}: from regions only when the provinces are empty")

    def announce(self, event: Event, seat: int, name: str) -> None:
        if seat != self.active or self.deed is not None or self.skipped:
            raise Violation(f"{event}: one special action a turn, by whose turn it is")
        if name not in self.actions(seat):
            raise Violation(f"{event}: {name} is none of {sorted(self.actions(seat))}")
        deed = Deed(name, seat, self.books, self.scores)
        if deed.value == 103 and (self.supplied or self.placed):
            raise Violation(f"{event}: a whirlwind blows at the start of the turn")
        if self.replaces_placing(deed) and self.placed:
            raise Violation(f"{event}: placing is over, which this would have changed")
        self.placed_before = self.placed
        self.deed = deed

    def replaces_placing(self, deed: Deed) -> bool:
        instead = self.options["fiesta"] == "five_instead"
        return deed.value == 20 or (deed.value == 15 and instead)

    def skip(self, event: Event, seat: int) -> None:
        if seat != self.active or self.deed is not None or self.skipped:
            raise Violation(f"{event}, but it has acted or skipped before")
        self.skipped = True
        if self.options["skipping"] == "may_only" and self.must_act_now(seat):
            raise Violation(f"{event}, but the action was compulsory")

    def must_act_now(self, seat: int) -> bool:
        """Whether every action this seat could still take is compulsory."""
        values = [
            -1
            if name == INTRIGUE_CARD
            else 0
            if name == KING_CARD
            else int(name.rpartition("_")[2])
            for name in self.actions(seat)
        ]
        can = [
            value for value in values if value != 103 and not (value == 35 and self.books.collapse)
        ]
        must = compulsory(self.books.rules)
        return bool(can) and all(value in must or value < 0 for value in can)

    def place(self, event: Event, seat: int, spot: int) -> None:
        """Check a placing: how many, and near the King unless the action says otherwise."""
        self.placed += 1
        deed = self.deed
        most = self.number_of(seat)
        anywhere = False
        if deed is not None and deed.stopped:
            most += self.placed_by_action
        elif deed is not None:
            if deed.value == 15:
                instead = self.replaces_placing(deed)
                most = self.instead_of_placing(seat) if instead else most + FIESTA_PLACES
            elif deed.value == 33 and not deed.count["Placed"]:
                deed.read(event)
                anywhere, most = True, most + 1
            elif deed.value == 33:
                most += 1
            anywhere = anywhere or deed.value == 20
        if seat != self.active or self.placed > most:
            raise Violation(f"{event}: at most {most} may be placed")
        if not anywhere and spot != CASTILLO and not self.is_near_the_king(self.books.place(spot)):
            raise Violation(f"{event}: not next to the King")
        self.placing_is_whole(event)

    def number_of(self, seat: int) -> int:
        """How many caballeros a seat may place in its turn."""
        return PLACED[self.seats][self.order.index(seat)] if seat in self.order else 0

    def instead_of_placing(self, seat: int) -> int:
        """How many a fiesta places where it replaces the placing."""
        return FIESTA_PLACES

    def is_near_the_king(self, place: int) -> bool:
        return self.books.are_neighbours(place, self.books.king)

    def placing_is_whole(self, event: Event) -> None:
        """Check that placing that was begun before the action does not go on after it."""
        more = self.deed is not None and self.deed.value in (15, 33)
        if self.placed_before and not more:
            raise Violation(f"{event}: placing was interrupted by the special action")

    def put_away(self, event: Event, seat: int) -> None:
        """Check that a disc is put away in its owner's turn, or when the action is lost."""
        if self.active == NOBODY and seat in self.order and not self.keeps_own_action(seat):
            return
        stopped = self.deed is None or self.deed.stopped
        if seat != self.active or not stopped:
            raise Violation(f"{event}: the disc is put away in its owner's turn, or lost")

    def stop(self, event: Event, victim: int, name: str) -> None:
        """Check that such an action is under way, and stop it."""
        deed = self.deed
        if deed is None or deed.stopped or (deed.name, deed.seat) != (name, victim):
            raise Violation(f"{event}, but no such action is under way")
        deed.stopped = True
        self.placed_by_action = self.placed - self.placed_before

    def veto(self, event: Event, seat: int, victim: int, name: str) -> None:
        self.stop(event, victim, name)
        early = not self.books.veto_was_kept
        if early and self.options["early_veto"] == "no":
            raise Violation(f"{event}: in this game a Veto must lie out before it is used")
        if early and (self.values.get(seat) != 40 or not self.keeps_own_action(seat)):
            raise Violation(f"{event}: {seat_name(seat)} may not use a Veto before its turn")
        if early and not self.is_still_to_act(seat):
            raise Violation(f"{event}: the turn of {seat_name(seat)} is over")

    def does_nothing(self, deed: Deed) -> bool:
        """Whether the running action has changed nothing so far."""
        told = deed.count.total() - sum(deed.count[kind] for kind in PREPARATIONS)
        placed = self.placed - self.placed_before if self.places(deed) else 0
        return told + placed == 0 and not self.in_vain and not self.moved_last

    def places(self, deed: Deed) -> bool:
        return deed.value in (15, 20)

    def change_nothing(self, event: Event, seat: int, name: str) -> None:
        deed = self.must_act(event, seat)
        if (deed.seat, deed.name) != (seat, name) or deed.told_so or not self.does_nothing(deed):
            raise Violation(f"{event}, but this is not so, or was told before")
        deed.told_so = True

    # Discs that are shown before they take effect

    def value_of_deed(self) -> int:
        return self.deed.value if self.deed is not None else 0

    def may_veto(self, seat: int) -> bool:
        """Whether a seat keeps a Veto, or may use that of this round before its turn."""
        if self.books.kept[seat] >> POWER_OF[40] & 1:
            return True
        early = self.options["early_veto"] == "yes" and self.values.get(seat) == 40
        waits = early and self.is_still_to_act(seat) and not self.books.used[seat]
        return waits and self.keeps_own_action(seat)

    def veto_holders_were_asked(self, event: Event) -> None:
        """Check that holders of a Veto were asked after the reveal, since revision 2."""
        holders = [one for one in range(self.seats) if one != self.active and self.may_veto(one)]
        due = bool(holders) and self.books.rules.revision >= ASKED_SINCE
        if due != self.asked:
            raise Violation(f"{event}: {len(holders)} seats have a Veto, asked: {self.asked}")

    def agrees(self, s: State) -> None:
        """Note whether somebody is asked while the discs are shown."""
        self.asked |= self.revealed and isinstance(s.top, AskAround)

    def use_kept(self, event: Event, seat: int, value: int) -> None:
        if value != 75:
            raise Violation(f"{event}: no such card is used by its owner")
        if self.value_of_deed() == 170 and self.deed is not None and not self.deed.scored:
            self.veto_holders_were_asked(event)
        scoring = self.active == NOBODY or (self.deed is not None and self.deed.is_about_to_score)
        if not scoring:
            raise Violation(f"{event}, but nothing is about to be scored")
        self.last_move = seat
        self.moved_last = True

    def make_last_move(self, event: Event, seat: int, spot: int, target: int, colour: int) -> None:
        barred = {CASTILLO, COURT} | ({self.books.king} - self.books.freed())
        if seat != self.last_move or self.books.place(target) in barred:
            raise Violation(f"{event}: not by who used the card, or to a forbidden place")
        if spot == COURT or (spot == BRIDGE_SPOT and colour != seat):
            raise Violation(f"{event}: this caballero may not be moved")
        self.last_move = NOBODY

    def must_act(self, event: Event, seat: int) -> Deed:
        """The running special action; without one, a Violation."""
        deed = self.deed
        if deed is None or deed.stopped:
            raise Violation(f"{event}, but no special action is under way")
        return deed

    def end_round(self, seat: int) -> None:
        if not self.order or seat != self.order[-1]:
            raise Violation(f"{seat_name(seat)} became start player, but did not play lowest")
        if self.turns != self.seats:
            raise Violation(f"the round ended after {self.turns} turns")
        if self.last is not None:
            self.finish_turn(self.last)
        self.begin_turn(NOBODY)
