"""Names for tables whose host gives none: inns of old Castile, the same in every language."""

from __future__ import annotations

import secrets
from collections.abc import Collection

HOUSES = ("Mesón", "Posada", "Taberna", "Venta")
SIGNS = (
    *("de la Cigüeña", "de la Encina", "de la Estrella", "de la Fuente", "de la Luna"),
    *("de la Muralla", "de la Reina", "de la Torre", "del Ciervo", "del Gallo", "del Halcón"),
    *("del Lobo", "del León", "del Molino", "del Puente", "del Rey"),
)


def default_name(taken: Collection[str]) -> str:
    """One that none of these tables has, as long as there are any."""
    every = [f"{house} {sign}" for house in HOUSES for sign in SIGNS]
    return secrets.choice([name for name in every if name not in taken] or every)
