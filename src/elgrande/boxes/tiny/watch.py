"""The checks of the tiny game, for which the base game's referees suffice."""

from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.suite import referees

WATCH = BoxChecks(referees=referees)
