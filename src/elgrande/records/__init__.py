"""Text formats of games: positions, records and snapshots, and what must hold of them."""
