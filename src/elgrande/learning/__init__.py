"""How a net learns: games against itself, training, and the course of several generations.

Needs the packages of ``elgrande[train]``. Nothing here is needed to play.
"""
