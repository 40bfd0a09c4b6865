"""Troops and mercenaries: rapid troops, concentrated force, the Castillo, the Inquisition."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.card import PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import INQUISITION, INTO_CASTILLO, MIGHT, RAPID_TROOPS
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED


class RapidTroops(GrandissimoCard):
    """Rule G6.12: the placements of this card come straight from the provinces."""

    def __init__(self) -> None:
        super().__init__(RAPID_TROOPS, "rapid_troops", places=3, symbol=SHIP, numbers_from=PRINTED)


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


class IntoTheCastillo(GrandissimoCard):
    """Rule G6.16: throw two caballeros of every player, your own too, into the Castillo."""

    def __init__(self) -> None:
        super().__init__(
            INTO_CASTILLO, "into_castillo_6", places=2, symbol=PRISON, effect_from=DERIVED
        )


class SpanishInquisition(GrandissimoCard):
    """Rule G6.14: take the General Inquisitor."""

    def __init__(self) -> None:
        super().__init__(
            INQUISITION,
            "spanish_inquisition",
            places=3,
            numbers_from=DERIVED,
            symbols_from=RECONSTRUCTED,
        )
