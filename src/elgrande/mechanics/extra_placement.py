"""Extra placement: in the set-up everybody sends some more caballeros where his disc says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.atoms import carry, show_disc
from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import KING
from elgrande.base.reasons import KINGS_REGION
from elgrande.engine.event import EventKind
from elgrande.engine.frame import OFFERED
from elgrande.engine.state import State


class ExtraPlacement:
    """So many more caballeros a seat, by secret disc.

    ``from_court`` is the option that says where they come from: from the provinces, and then
    nobody may set the King's region; or from the court, where those of who did set it stay.
    """

    def __init__(
        self, *, number: int, from_court: int, placed: EventKind, stayed: EventKind
    ) -> None:
        self.number: Final[i64] = number
        self.from_court: Final[i64] = from_court
        self.placed: Final = placed
        """Told with the seat, whence, where, and how many, if it names that."""
        self.stayed: Final = stayed
        """Told with the seat."""

    def why_not(self, s: State, region: i64) -> i64:
        """Why a disc may not be set to a region, or OFFERED."""
        barred = region == s.table[KING] and s.rules.settings[self.from_court] == 0
        return KINGS_REGION if barred else OFFERED

    def place_all(self, s: State) -> None:
        """All discs are shown, and the caballeros go there."""
        spot: i64 = COURT if s.rules.settings[self.from_court] != 0 else PROVINCES
        seat: i64
        for seat in range(s.rules.seats):
            region = show_disc(s, seat)
            if region != s.table[KING]:
                if s.log is not None:
                    told = (int(seat), int(spot), int(region), int(self.number))
                    s.log.tell(self.placed, told[: len(self.placed.args)])
                carry(s, seat, seat, spot, region, self.number)
            elif s.log is not None:
                s.log.tell(self.stayed, (seat,))
