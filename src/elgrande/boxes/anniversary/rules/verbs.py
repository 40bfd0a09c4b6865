"""The verb of the Anniversary expansion: whoever takes one of several says if it is the bearer."""

from __future__ import annotations

from typing import Final

from elgrande.engine.action import Names, Verb

BEARER: Final = 1020
STAYS: Final = 1020
GOES: Final = 1021

BEARER_NAMES = Names("bearer", 2, {0: "stays", 1: "goes"})
VERBS: Final = (Verb("bearer", BEARER, (BEARER_NAMES,)),)
