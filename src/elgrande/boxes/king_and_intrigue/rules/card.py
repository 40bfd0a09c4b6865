"""The power cards of King & Intrigue: value, caballeros and a special action in one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.boxes.king_and_intrigue.rules.powers import NO_POWER, NO_VALUE, source_of
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED, Card
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import NO_DECK, Ruleset
from elgrande.engine.state import State


def less_certain(one: str, other: str) -> str:
    """The less certain of two provenances."""
    known = (PRINTED, DERIVED, RECONSTRUCTED)
    return known[max(known.index(one), known.index(other))]


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerCard(Card):
    """A power card. Subclasses have its numbers, in docstring and ``special_action`` its effect.

    ``group`` is the set of cards it was printed with. ``must`` is for the edition in which an
    action may be skipped only if its card says so. Value, number of caballeros and effect each
    have a provenance; a number that no readable source prints is corrected in that one line.
    """

    def __init__(
        self,
        power: i64,
        name: str,
        group: str,
        *,
        value: i64 = NO_VALUE,
        caballeros: i64 = 0,
        must: bool = False,
        value_from: str = PRINTED,
        caballeros_from: str = RECONSTRUCTED,
        effect_from: str = PRINTED,
        shared: i64 = NOBODY,
    ) -> None:
        super().__init__(
            shared if power == NO_POWER else source_of(power),
            name,
            NO_DECK,
            effect_from=effect_from,
            numbers_from=less_certain(value_from, caballeros_from),
        )
        self.power: Final = power
        self.group: Final = group
        self.value: Final = value
        self.caballeros: Final = caballeros
        self.must: Final = must
        self.value_from: Final = value_from
        self.caballeros_from: Final = caballeros_from

    @property
    def label(self) -> str:
        """The text in the corner of the card."""
        return "joker" if self.value == NO_VALUE else str(self.value)

    def placements(self) -> i64:
        """0, because the card dealt by turn order has the number."""
        return 0

    def places(self) -> tuple[int, ...]:
        """How many a shared card places with two to five players; empty for a power card."""
        return ()

    def acts_as(self) -> i64:
        """The source of its action; two cards stand for the action of a shared card."""
        return self.source

    def is_compulsory(self, rules: Ruleset) -> bool:
        """Whether its action is compulsory in the edition where only some may be skipped."""
        return self.must

    def why_not(self, s: State, seat: i64) -> i64:
        """Why the action cannot be taken in this seat's turn, or OFFERED."""
        return OFFERED

    def is_placing(self, s: State) -> bool:
        """Whether the action replaces the placing of the turn."""
        return False

    def is_repeatable(self, s: State) -> bool:
        return not self.is_placing(s)
