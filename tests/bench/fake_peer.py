"""A contestant for tests: plays at once, and answers, refuses, dies or hangs as its name says."""

from __future__ import annotations

import json
import sys
import time


def reply(answer: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def serve(name: str) -> None:
    if name == "refuses":
        reply({"error": "ImportError:\n no such engine"})
        return
    if name == "hangs":
        time.sleep(60)
    faster = 2.0 if "inside" in name else 1.0
    reply({"version": "1.0", "copies": name != "no copies"})
    for asked, line in enumerate(sys.stdin):
        if name == "dies" and asked == 2:
            return
        if line.startswith("copy"):
            reply({"copies": 100.0 * faster})
        else:
            reply({"decisions": (asked + 1) * 10.0 * faster, "games": faster})


if __name__ == "__main__":
    serve(sys.argv[1])
