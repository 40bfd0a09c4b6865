"""What lies out for a while: what brought it, whose it is, where it lies, until when."""

from __future__ import annotations

from typing import Final

from elgrande.engine.ids import NOBODY

UNTIL_SCORING: Final = "scoring"
"""After the next general scoring."""
UNTIL_ROUND: Final = "round"
"""To the end of this round, and of the scoring that may end it."""
UNTIL_NEXT_ROUND: Final = "next_round"
"""To the end of the round after the one it was laid in."""
UNTIL_TURN: Final = "turn"
"""To the start of its owner's turn."""
UNTIL_REMOVED: Final = "removed"
UNTIL_TURNED_BACK: Final = "turned_back"
UNTIL_USED: Final = "used"


class Lasting:
    """One thing that lies out, as a viewer may know it."""

    def __init__(
        self,
        card: int,
        seat: int,
        places: tuple[int, ...],
        until: str,
        *,
        last_round: int = 0,
        board: int = NOBODY,
    ) -> None:
        self.card: Final = card
        """The source number of the card that brought it, by whose name it is drawn."""
        self.seat: Final = seat
        self.places: Final = places
        """Empty where it lies at no place, or where the viewer may not know it."""
        self.until: Final = until
        self.last_round: Final = last_round
        """The round it ends with, if it ends with one that is known already."""
        self.board: Final = board
        """The mobile score board that is meant, or NOBODY."""
