"""Declarations of frame arguments that are not plain numbers."""

from __future__ import annotations

from typing import Final

from elgrande.engine.argument import Argument
from elgrande.engine.scope import RUN, UNSTOPPABLE

ARGUMENTS: Final = (
    Argument("SayBearerInStep.kind", most=UNSTOPPABLE),
    Argument("picker", "seat"),
    Argument("bearer", "seat"),
    Argument("goes", most=1),
    Argument("action", most=RUN),
    Argument("SayBearerAfter.target", "spot"),
)
