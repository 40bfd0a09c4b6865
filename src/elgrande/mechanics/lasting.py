"""Lasting effects: what a card leaves behind, as a viewer may know it."""

from __future__ import annotations

from typing import Final

from elgrande.engine.ids import NOBODY

UNTIL_SCORING: Final = "scoring"
"""Ends after the next general scoring."""
UNTIL_ROUND: Final = "round"
"""Ends with this round, after the scoring that may follow it."""
UNTIL_NEXT_ROUND: Final = "next_round"
"""Ends with the round after the one it was laid in."""
UNTIL_TURN: Final = "turn"
"""Ends when its owner's turn begins."""
UNTIL_REMOVED: Final = "removed"
UNTIL_TURNED_BACK: Final = "turned_back"
UNTIL_USED: Final = "used"
UNTIL_MOVED: Final = "moved"
UNTIL_TAKEN: Final = "taken"
"""Ends when another player takes it."""


class Lasting:
    """One lasting effect, as a viewer may know it."""

    def __init__(
        self,
        card: int,
        seat: int,
        places: tuple[int, ...],
        until: str,
        *,
        last_round: int = 0,
        board: int = NOBODY,
        thing: str = "",
    ) -> None:
        self.card: Final = card
        """The source number of the card that caused it, which also names it; NOBODY if none did."""
        self.seat: Final = seat
        """Whose it is; NOBODY if it belongs to no player."""
        self.places: Final = places
        """The places it lies at; empty if it has none, or the viewer may not know them."""
        self.until: Final = until
        self.last_round: Final = last_round
        """The round it ends with; 0 if it does not end with a round, or that is not known yet."""
        self.board: Final = board
        """The mobile score board it concerns, or NOBODY."""
        self.thing: Final = thing
        """What lies there if not the card: a person, a ship. Its mark is drawn by this name."""
