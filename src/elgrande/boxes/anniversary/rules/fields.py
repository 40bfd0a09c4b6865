"""The fields of the Anniversary expansion in the state."""

from __future__ import annotations

from typing import Final

from elgrande.base.fields import LAYOUT
from elgrande.engine.field import Fields
from elgrande.engine.ids import NOWHERE

FIELDS = Fields(LAYOUT)
BEARER_AT: Final = FIELDS.of_seats("standard", "spot", empty=NOWHERE)
"""The spot where the bearer of each seat stands; NOWHERE while its standard waits for one."""
BEARER_FROM: Final = FIELDS.of_seats("standard_from", "spot", empty=NOWHERE)
"""The spot a bearer has just come from, until everybody the same step moves has landed."""
SAID: Final = FIELDS.of_seats("bearer_said", "number", empty=0)
"""What was said about the caballeros that are being taken; nothing between two steps."""

UNSAID: Final = 0
BEARER_STAYS: Final = 1
BEARER_GOES: Final = 2
