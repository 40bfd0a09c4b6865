"""Two regions, named one after the other and joined in one step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import REGION
from elgrande.base.queries import why_taboo
from elgrande.base.reasons import ALREADY_CHOSEN
from elgrande.base.scoring import every_region
from elgrande.engine.event import EventKind
from elgrande.engine.frame import OFFERED, NamingQuestion
from elgrande.engine.ids import NOWHERE, Arr
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class NameTwoRegions(NamingQuestion):
    """A question for the first of two regions, then for the second; the step has both.

    They are two different regions in which something may change, unless a box has more to say;
    what joins them, it says as well.
    """

    def __init__(self, seat: i64, one: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.one: Final = one

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return self.why_not(s, a - REGION)

    def why_not(self, s: State, region: i64) -> i64:
        """Why a region may not be one of the two, or OFFERED."""
        return ALREADY_CHOSEN if region == self.one else why_taboo(s, region)

    def after(self, one: i64) -> NameTwoRegions:
        """The same question with the first region named, or with none, NOWHERE."""
        raise NotImplementedError

    def named(self) -> EventKind:
        """What tells everybody who names which two regions."""
        raise NotImplementedError

    def join(self, s: State, other: i64) -> None:
        """Join the two."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        region = a - REGION
        if self.one == NOWHERE:
            s.push(self.after(region))
        else:
            declare(s, SPECIAL_STEP, seat, JoinRegions(region, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class JoinRegions(ActionStep):
    """The two regions are joined; if one of them may be no longer, both are named anew."""

    def __init__(self, region: i64, chosen: NameTwoRegions) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            chosen = self.chosen
            s.log.tell(chosen.named(), (chosen.seat, chosen.one, self.region))

    def check(self, s: State) -> i64:
        barred = why_taboo(s, self.chosen.one)
        return barred if barred != OFFERED else self.chosen.why_not(s, self.region)

    def do(self, s: State) -> None:
        self.chosen.join(s, self.region)

    def void(self, s: State) -> None:
        s.push(self.chosen.after(NOWHERE))
