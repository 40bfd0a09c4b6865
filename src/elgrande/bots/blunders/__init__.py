"""The blunder set: positions with an obvious answer, and how bots do in them.

``blunders.toml`` of each box holds the positions, ``loading`` reads them, ``examining`` asks the
bots. Bots themselves must not use it: it sees whole positions.
"""
