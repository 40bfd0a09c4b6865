"""A process that measures what it is told.

``bench/compare.py`` runs one for each tree, so that their windows lie next to each other.
"""

from __future__ import annotations

import json
import sys

from elgrande.bench.measures import MEASURES
from elgrande.bench.memory import bytes_per_state
from elgrande.bench.run import MEMORY, cases, every_name
from elgrande.catalogue import ruleset


def main() -> None:
    """Tell all cases and measures; then answer each line ``seconds measure case`` with a rate."""
    known = {str(case): case for case in cases()}
    tell(json.dumps({"cases": list(known), "measures": every_name()}))
    for line in sys.stdin:
        seconds, measure, name = line.strip().split(" ", 2)
        case = known[name]
        if measure == MEMORY:
            tell(str(bytes_per_state(case.players, case.edition, case.modules) or 0.0))
        else:
            rules = ruleset(case.players, case.edition, case.modules)
            tell(str(MEASURES[measure](rules, float(seconds))))


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
