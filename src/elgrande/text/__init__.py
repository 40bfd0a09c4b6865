"""Everything people read, by language: texts lie beside each module and are looked up by key.

Rules know numbers and keys only; whoever shows them to people asks here.
"""

from elgrande.text.actions import decode
from elgrande.text.files import TextError
from elgrande.text.languages import ENGLISH, LANGUAGES, preferred
from elgrande.text.names import POWER_NUMBERS
from elgrande.text.scoring import ScoredText
from elgrande.text.text import Text

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "POWER_NUMBERS",
    "ScoredText",
    "Text",
    "TextError",
    "decode",
    "preferred",
]
