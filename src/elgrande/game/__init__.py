"""A game from outside: new games, questions and answers, views, undo, records."""

from elgrande.game.game import Game

__all__ = ["Game"]
