"""El Grande as a game of OpenSpiel; importing this registers it under the name ``el_grande``."""

import pyspiel

from elgrande.envs.openspiel.game import NAME, ElGrandeGame, ElGrandeState, game_type, load_game
from elgrande.envs.openspiel.playouts import Playouts
from elgrande.envs.openspiel.resampler import Resampler

pyspiel.register_game(game_type(pyspiel.GameType.Utility.GENERAL_SUM), ElGrandeGame)

__all__ = ["NAME", "ElGrandeGame", "ElGrandeState", "Playouts", "Resampler", "load_game"]
