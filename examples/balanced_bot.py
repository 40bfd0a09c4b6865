"""A guest in Python: places where it has fewest caballeros, else takes any option.

    elgrande arena "program:python3 examples/balanced_bot.py" random --players 2

The protocol is described in docs/bot-protocol.md.
"""

import json
import random
import sys

chance = random.Random(1)
seat = ""


def choose(message):
    caballeros = message["view"]["caballeros"]
    mine = {place: there.get(seat, 0) for place, there in caballeros.items()}
    verbs = [(option, *option["action"].split()) for option in message["options"]]
    places = [(mine[words[1]], option) for option, *words in verbs if words[0] == "place"]
    if not places:
        return chance.choice(message["options"])
    return min(places, key=lambda one: one[0])[1]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        seat = message["seat"]
        print(json.dumps({"want": ["view"]}), flush=True)
    elif message["type"] == "decision":
        print(json.dumps({"answer": choose(message)["number"]}), flush=True)
    elif message["type"] == "refused":
        print(message["why"], file=sys.stderr)
        break
