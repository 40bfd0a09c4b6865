"""Moving caballeros and Grandes: Intrigue, recall, Grande, outing, civil war, whirlwind."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import DONE, EITHER, PLACE, REGION
from elgrande.base.board import CASTILLO, COURT
from elgrande.base.discs import (
    GO_THERE,
    SetDiscs,
    StepByDiscs,
    act_on_discs,
    disc_of,
    show_discs,
    with_disc,
)
from elgrande.base.fields import GRANDE
from elgrande.base.moving import (
    ALL_OF_THEM,
    ANY_REGION,
    ChooseRegionToMoveFrom,
    MoveCaballeros,
)
from elgrande.base.pieces import MoveGrande
from elgrande.base.placing import PlaceCaballeros, why_not_return
from elgrande.base.queries import (
    commands_neutral,
    is_own,
    is_taboo,
    others,
    place_of,
    population,
    standing,
    why_no_way,
    why_taboo,
)
from elgrande.base.reasons import (
    COURT_EMPTY,
    MUST_CHANGE_PLACE,
    NOBODY_THERE,
)
from elgrande.base.returning import TakeOneOfEach
from elgrande.base.scoring import every_disc_region, every_region
from elgrande.boxes.king_and_intrigue.rules import atoms, events
from elgrande.boxes.king_and_intrigue.rules.fields import WHIRLWIND
from elgrande.boxes.king_and_intrigue.rules.queries import (
    everything_may_be_skipped,
    why_not_come_from_court,
)
from elgrande.boxes.king_and_intrigue.rules.reasons import MUST_MOVE_ONE
from elgrande.engine.frame import OFFERED, Frame, NamingQuestion
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, NOWHERE, Arr, bit, has, lowest
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, acting_seat, begin, declare
from elgrande.engine.state import State

# ---- Intrigue


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseIntrigue(NamingQuestion):
    """Rule K3.6: the choice to move one caballero of any colour, or one's own out of one region."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = EITHER
        out[1] = EITHER + 1
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        """Rule K4.3: if a move is compulsory, a half that moves nobody is barred."""
        if everything_may_be_skipped(s) or can_move(s, seat, a != EITHER):
            return OFFERED
        return MUST_MOVE_ONE if can_move(s, seat, a == EITHER) else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if s.log is not None:
            s.log.tell(base_events.HALF_CHOSEN, (seat, self.card, a - EITHER))
        if a == EITHER:
            one = IntrigueMove(seat, own=0, foreign=0, either=1, region=ANY_REGION, card=self.card)
            begin(s, seat, one)
        else:
            begin(s, seat, ChooseOwnRegion(seat, own=ALL_OF_THEM, either=0, card=self.card))


def can_move(s: State, seat: i64, only_own: bool) -> bool:
    """Whether any caballero may be moved; with ``only_own``, one of one's own in a region."""
    spot: i64
    for spot in s.rules.giving_spots:
        beside = has(s.rules.own_spot_set, spot)
        if beside and only_own:
            continue
        colour: i64
        for colour in range(COLOURS):
            if is_own(s, seat, colour) or not (beside or only_own):
                if why_not_return(s, spot, colour) == OFFERED:
                    return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class IntrigueMove(MoveCaballeros):
    """Rule K4.3: where actions are compulsory, the first move is; those after it never are."""

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE and not everything_may_be_skipped(s):
            return MUST_MOVE_ONE
        return super().reason(s, seat, a)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 0 or everything_may_be_skipped(s):
            return n
        i: i64
        for i in range(1, n):
            out[i - 1] = out[i]
        return n - 1


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOwnRegion(ChooseRegionToMoveFrom):
    """The question for a region with own caballeros; without one there is nothing to do."""

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        own = standing(s, a - REGION, seat)
        if commands_neutral(s) == seat:
            own += standing(s, a - REGION, NEUTRAL)
        if own == 0:
            return NOBODY_THERE
        return super().reason(s, seat, a)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        region = a - REGION
        base_atoms.tell(s, base_events.REGION_NAMED, seat, region)
        s.push(
            IntrigueMove(
                seat, self.own, foreign=0, either=self.either, region=region, card=self.card
            )
        )


# ---- placing


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceFreely(PlaceCaballeros):
    """Rule K5.20: place anywhere but in the King's region, which the mistress does not open."""

    def why_not_into(self, s: State, place: i64) -> i64:
        if s.board[COURT * COLOURS + self.seat] == 0:
            return COURT_EMPTY
        return why_not_come_from_court(s, place, self.seat)

    def one_fewer(self) -> PlaceCaballeros:
        return PlaceFreely(self.seat, self.left - 1, self.reach, self.announced_as, self.card)


# ---- recall


@mypyc_attr(acyclic=True, free_list_len=1)
class Recall(TakeOneOfEach):
    """Rule K5.70 before its correction: never one's own, and nobody is spared."""

    def may_spare(self, s: State) -> bool:
        return False

    def run(self, s: State) -> None:
        if self.distance < s.rules.seats - 1:
            s.push(Recall(self.seat, self.distance + 1, self.card))


# ---- Grandes


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveFreeGrande(MoveGrande):
    """Rule K5.80: the Grande goes to another region, as in the base game."""


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveGrandeOrStay(MoveFreeGrande):
    """Rule K5.80: the Grande may stay where it is."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().subjects(s, seat, out)
        i = n
        while i > 0:
            out[i] = out[i - 1]
            i -= 1
        out[0] = DONE
        return n + 1

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return super().reason(s, seat, a)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            super().answer(s, seat, a)


@mypyc_attr(acyclic=True, free_list_len=1)
class SendGrandesOut(ActionStep):
    """Rule K5.13: opponents whose Grande is free name another region in secret."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        seats: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            home = s.seats[GRANDE + seat]
            if has(others(s, self.seat), seat) and home != CASTILLO and not is_taboo(s, home):
                seats |= bit(seat)
        s.then(SetOutingDiscs(seats, GO_THERE, 0, self.card), WalkOut(seats))


@mypyc_attr(acyclic=True, free_list_len=1)
class SetOutingDiscs(SetDiscs):
    """Rule K5.13: discs must show another region than that of the Grande."""

    def ask(self) -> str:
        return "SetOutingDiscs"

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return MUST_CHANGE_PLACE if a - SET_DISC == s.seats[GRANDE + seat] else OFFERED


@mypyc_attr(acyclic=True, free_list_len=1)
class WalkOut(Frame):
    """Shows the discs; then the Grandes of the seats that set them go there."""

    def __init__(self, seats: i64) -> None:
        self.seats: Final = seats

    def run(self, s: State) -> None:
        act_on_discs(s, acting_seat(s), WalkWhereShown(show_discs(s, self.seats)))


@mypyc_attr(acyclic=True, free_list_len=1)
class WalkWhereShown(StepByDiscs):
    """Rule K5.13: Grandes move to the region on the disc, or stay if it is taboo."""

    def __init__(self, shown: i64) -> None:
        self.shown: Final = shown

    def discs(self) -> i64:
        return self.shown

    def do(self, s: State) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            region = disc_of(self.shown, seat)
            if region == NOWHERE:
                continue
            if is_taboo(s, region):
                base_atoms.tell(s, events.GRANDE_STAYED, seat)
            else:
                base_atoms.move_grande(s, seat, region)


# ---- civil war


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCivilWar(NamingQuestion):
    """Rule K5.33: the question to which region, not taboo or full, one goes from the court."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        if not s.rules.has_inner_spots:
            return every_region(s, PLACE, out)
        n: i64 = 0
        spot: i64
        for spot in s.rules.targets:
            if spot != CASTILLO:
                out[n] = PLACE + spot
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return self.why_not(s, a - PLACE)

    def why_not(self, s: State, target: i64) -> i64:
        if s.board[COURT * COLOURS + self.seat] == 0:
            return COURT_EMPTY
        barred = why_not_come_from_court(s, place_of(s, target), self.seat)
        return barred if barred != OFFERED else why_no_way(s, COURT, target)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, WageCivilWar(a - PLACE, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class WageCivilWar(ActionStep):
    """Rule K5.33: one caballero comes from the court; all opponents there go to their courts."""

    def __init__(self, region: i64, chosen: ChooseCivilWar) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.PLACEMENT_DECLARED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.region)

    def do(self, s: State) -> None:
        seat = self.chosen.seat
        base_atoms.place(s, seat, self.region)
        distance: i64
        for distance in range(1, s.rules.seats):
            victim = (seat + distance) % s.rules.seats
            atoms.send_all_to_court(s, seat, victim, place_of(s, self.region))

    def void(self, s: State) -> None:
        s.again(self.chosen)


# ---- whirlwind


@mypyc_attr(acyclic=True, free_list_len=1)
class NameWhirlwind(NamingQuestion):
    """Rule K5.103: whoever repeats a whirlwind has set no disc, and names the region now."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_taboo(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, seat, a - REGION)
        step = BlowWhereShown(with_disc(0, seat, a - REGION))
        declare(s, SPECIAL_STEP, seat, step)


@mypyc_attr(acyclic=True, free_list_len=1)
class Blow(ActionStep):
    """Rule K5.103: shows the disc of the whirlwind; in a taboo region it has no effect."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        region = lowest(s.seats[WHIRLWIND + self.seat])
        if region == NOBODY:
            return
        atoms.show_whirlwind(s, self.seat, region)
        if is_taboo(s, region):
            base_atoms.tell(s, events.WHIRLWIND_IN_VAIN, self.seat, region)
        elif population(s, region) > 0:
            act_on_discs(s, self.seat, BlowWhereShown(with_disc(0, self.seat, region)))


@mypyc_attr(acyclic=True, free_list_len=1)
class BlowWhereShown(StepByDiscs):
    """Rule K5.103: all caballeros in the region on the disc go to their courts."""

    def __init__(self, shown: i64) -> None:
        self.shown: Final = shown

    def discs(self) -> i64:
        return self.shown

    def do(self, s: State) -> None:
        seat = acting_seat(s)
        region = disc_of(self.shown, seat)
        distance: i64
        for distance in range(s.rules.seats):
            victim = (seat + distance) % s.rules.seats
            atoms.send_all_to_court(s, seat, victim, region)
