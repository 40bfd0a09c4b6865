"""A guest that misbehaves as its only argument says; otherwise it takes the first option."""

from __future__ import annotations

import json
import sys
import time


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


manner = sys.argv[1]
answered = 0
if manner == "mute":
    time.sleep(600)
for line in sys.stdin:
    message = json.loads(line)
    match message["type"], manner:
        case "hello", _:
            say("{}")
        case "decision", "hangs":
            time.sleep(600)
        case "decision", "dies":
            raise SystemExit("that was too much")
        case "decision", "floods":
            while True:
                say("more\n" * 1000)
        case "decision", "endless":
            while True:
                sys.stdout.write("more" * 1000)
        case (("decision" | "refused"), "rubbish"):
            say("\x00{[")
        case "decision", "late" if answered == 0:
            time.sleep(0.5)
            say('{"answer": 99999}')
            answered += 1
        case "refused", _:
            raise SystemExit(f"refused: {message['why']}")
        case "decision", _:
            say(json.dumps({"answer": message["options"][0]["action"]}))
        case "end", "stays":
            time.sleep(600)
