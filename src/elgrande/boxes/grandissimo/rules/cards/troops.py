"""Troops and mercenaries: rapid troops, concentrated force, the Castillo, the Inquisition."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import INQUISITION, INTO_CASTILLO, MIGHT, RAPID_TROOPS
from elgrande.boxes.grandissimo.rules.persons import TakeGeneral
from elgrande.boxes.grandissimo.rules.prison import Imprison
from elgrande.boxes.grandissimo.rules.throwing import ThrowTwoOfEach
from elgrande.boxes.grandissimo.rules.troops import ReadyTroops
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.scope import SPECIAL_STEP, begin
from elgrande.engine.state import State


class RapidTroops(GrandissimoCard):
    """Rule G6.12: the placements of this card come straight from the provinces."""

    def __init__(self) -> None:
        super().__init__(RAPID_TROOPS, "rapid_troops", places=3, symbol=SHIP, numbers_from=PRINTED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, ReadyTroops(seat, self.source))


class ConcentratedForce(GrandissimoCard):
    """Rule G6.19: six placements and the prison, nothing else."""

    def __init__(self) -> None:
        super().__init__(
            MIGHT,
            "concentrated_force",
            places=6,
            symbol=PRISON,
            numbers_from=PRINTED,
            symbols_from=PRINTED,
        )

    def has_text(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, Imprison(seat, SPECIAL_STEP, self.source))


class IntoTheCastillo(GrandissimoCard):
    """Rule G6.16: throw two caballeros of every player, your own too, into the Castillo."""

    def __init__(self) -> None:
        super().__init__(
            INTO_CASTILLO, "into_castillo_6", places=2, symbol=PRISON, effect_from=DERIVED
        )

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, ThrowTwoOfEach(seat, thrown=0, card=self.source), may_skip=1)


class SpanishInquisition(GrandissimoCard):
    """Rule G6.14: take the General Inquisitor.

    That he comes is printed; what he does is derived (rule G5.7).
    """

    def __init__(self) -> None:
        super().__init__(
            INQUISITION,
            "spanish_inquisition",
            places=3,
            effect_from=DERIVED,
            numbers_from=DERIVED,
            symbols_from=RECONSTRUCTED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, TakeGeneral(seat, self.source))
