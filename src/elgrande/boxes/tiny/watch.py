"""The watch over the tiny game: the base game's referees know all of it."""

from elgrande.checks.suite import referees
from elgrande.checks.watch import Watch

WATCH = Watch(referees=referees)
