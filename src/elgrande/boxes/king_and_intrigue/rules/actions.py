"""The one verb King & Intrigue adds: to name a power card, in the hand or on the table."""

from __future__ import annotations

from typing import Final

from elgrande.base.actions import POWER
from elgrande.boxes.king_and_intrigue.rules.powers import FIRST, LINES
from elgrande.engine.action import Names, Verb

PLAY: Final = POWER
"""Added to a power card's number, as in the base game, whose numbers end below these."""

LABELS: Final = Names("power card", 40, {line.power: line.label for line in LINES}, lowest=FIRST)

VERBS: Final = (Verb("play", PLAY + FIRST, (LABELS,)),)
