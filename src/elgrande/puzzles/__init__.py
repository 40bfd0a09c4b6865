"""Puzzles: positions out of bots' games in which one answer is clearly the best.

``finding`` lets bots play and looks for such positions, ``proving`` and ``measuring`` make sure of
the answer, ``kept`` has those that people are given. Bots must not use them: a puzzle is a whole
position.
"""
