"""The verb King & Intrigue adds: to name a power card by the text in its corner."""

from __future__ import annotations

from typing import Final

from elgrande.base.actions import POWER
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.powers import FIRST
from elgrande.engine.action import Names, Verb

LABELS: Final = Names(
    "power card", 40, {int(card.power): card.label for card in POWER_CARDS}, lowest=FIRST
)

VERBS: Final = (Verb("play", POWER + FIRST, (LABELS,)),)
