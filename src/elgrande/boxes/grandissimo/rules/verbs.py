"""The verbs Grandissimo adds. Permanent elements have the numbers from 904, the cards of deck 6
those from 936."""

from __future__ import annotations

from typing import Final

from elgrande.base.actions import FREE
from elgrande.boxes.grandissimo.rules.fields import PERSON_NAMES
from elgrande.engine.action import Verb

SYMBOL: Final = 904
TEXT: Final = 905
RELEASE: Final = 906
AGREE: Final = 907
REFUSE: Final = 908
PERSON: Final = 912
REVEAL: Final = 936
assert SYMBOL == FREE

VERBS: Final = (
    Verb("symbol", SYMBOL),
    Verb("text", TEXT),
    Verb("release", RELEASE),
    Verb("agree", AGREE),
    Verb("refuse", REFUSE),
    Verb("person", PERSON, (PERSON_NAMES,)),
    Verb("reveal", REVEAL),
)
