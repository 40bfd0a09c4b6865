"""The watch over the tiny game: the base game's referees know all of it."""

from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.suite import referees

WATCH = BoxChecks(referees=referees)
