"""The blunder set: positions whose answer is plain to anybody, and how bots do in them.

``blunders.toml`` of each box holds the positions, ``loading`` reads them, ``examining`` asks.
It sets questions and sees whole positions, as a table does; no bot knows of it.
"""
