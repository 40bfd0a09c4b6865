"""Bots: players that see only what their seat sees. ``bot`` is the contract, ``registry`` lists."""
