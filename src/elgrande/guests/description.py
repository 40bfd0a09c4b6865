"""The protocol for people: docs/bot-protocol.md, made of the messages themselves.

python -m elgrande.guests.description > docs/bot-protocol.md
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from elgrande.engine.decision import Decision
from elgrande.game import Game
from elgrande.guests.bot import GRACE, MOST_SILENCES, PREFIX
from elgrande.guests.channel import LONGEST_LINE, MOST_UNREAD
from elgrande.guests.guest import START
from elgrande.guests.protocol import (
    FORMS,
    NUMBERS,
    TEXT,
    TRIES,
    VERSION,
    VIEW,
    Message,
    Refused,
    Speaker,
    Wishes,
    hello,
    line_of,
    read_answer,
    refusal,
)
from elgrande.text import LANGUAGES

MEANINGS: dict[str, dict[str, str]] = {
    "hello": {
        "protocol": f"the version of this protocol, {VERSION}",
        "program": "who speaks, with its version",
        "seat": "the letter of your seat: A begins the order round the table",
        "players": "how many seats there are",
        "names": "the name of each seat in the texts",
        "edition": "whose rules are played",
        "modules": "the boxes in the game",
        "options": "every option of the rules, as `elgrande rules` lists them",
        "forms": "what you may want",
        "languages": "the languages of the texts",
        "observation": "the version of the layout of the numbers",
        "tries": "how often you may answer one question",
    },
    "decision": {
        "decision": "the number of the question, from 1 on",
        "seconds": "how long you have, all tries together",
        "question": "what is asked, by a name that stays the same in every language",
        "options": "all you may answer: `number` and `action` mean the same in every game; with "
        f"`{TEXT}` also a sentence",
        "view": f"with `{VIEW}`: all you may know, by name; `?` is what you may not. What follows "
        "from all you have seen is in it: nothing need be remembered",
        "numbers": f"with `{NUMBERS}`: the same as numbers, for learning programs; their layout is "
        "`elgrande.encoding.observation`",
        "happened": f"with `{TEXT}`: what has happened since your last question, in sentences",
        "table": f"with `{TEXT}`: the table in sentences: round, places, your hand, open cards",
        "text": f"with `{TEXT}`: the question as a sentence",
    },
    "refused": {
        "decision": "the question your answer was for; 0 for the greeting",
        "why": "what was wrong, and what would be right",
        "tries_left": "how often you may still answer; at 0 no answer is read any more",
    },
    "end": {
        "scores": "the points of each seat",
        "winners": "the seats with most points; several share the victory",
        "happened": f"with `{TEXT}`: what has happened since your last question",
    },
}
"""What each field of each message means, beside its ``type``."""

HEAD = f"""# Bot protocol

<!-- made by: python -m elgrande.guests.description -->

Any program, in any language, can take a seat: it reads lines from its standard input and writes
lines to its standard output, each a JSON object. This is version {VERSION}; `elgrande bot-protocol
--describe` prints this page.

## How to begin

El Grande starts your program, once for every game:

```
elgrande arena "{PREFIX}python3 my_bot.py" hidalgo --players 2 --games 20
elgrande play --seats "you,{PREFIX}python3 my_bot.py,grande"
```

or your program starts El Grande and speaks with it, as a language model's harness would:

```
elgrande bot-protocol --seats guest,hidalgo,hidalgo --seed 7
```

With `--position FILE` the game begins at a position text, as `Game.position()` gives it.

Two examples are there to copy: [Python](../examples/balanced_bot.py) and
[JavaScript](../examples/reading_bot.js), each about thirty lines.

## The course of a game

1. El Grande says `hello`. Answer with what you want, such as `{{"want": ["{VIEW}"]}}`: some of
   {", ".join(f"`{form}`" for form in FORMS)} (`{VIEW}` if you name none), and the `language` of
   the texts ({", ".join(f"`{one}`" for one in LANGUAGES)}; `{LANGUAGES[0]}` if you name none).
2. For each question with more than one option it says `decision`. Answer with one line:
   `{{"answer": 34}}`, `{{"answer": "place aragon"}}`, or just `34` or `place aragon`. You may add
   the `decision` you mean.
3. What cannot be taken is `refused`, with the reason. Answer again, with one line.
4. After the last round it says `end` and closes your input. There is nothing to answer.

Each question is answered by exactly one line. Flush your output after each. What you write to the
error stream is not shown, but its last line is reported if your program ends too early.

## What goes wrong, and what happens then

| your program | El Grande |
|---|---|
| answers what is no option, or no JSON | says why; after {TRIES} tries a random option is taken |
| is late | takes a random option; the late line is dropped when it comes |
| fails at {MOST_SILENCES} questions in a row | ends it; random options to the end of the game |
| ends, or cannot be started | the same |
| is silent for {START:g} s after `hello` | the same |
| writes a line of more than {LONGEST_LINE:,} bytes | the same |
| writes more than {MOST_UNREAD} lines that nobody asked for | the same |
| still runs {GRACE:g} s after `end` | ends it, with all it has started |

Each random answer is counted as a fault, and the arena reports them. Your program has the rights of
whoever starts it: this protects the game from it, not the machine. A server never starts programs.

## Messages
"""


def description() -> str:
    """The whole page."""
    parts = [HEAD]
    for kind, fields in MEANINGS.items():
        rows = [f"| `{name}` | {meaning} |" for name, meaning in fields.items()]
        parts.append("\n".join((f"### {kind}\n", "| field | meaning |", "|---|---|", *rows, "")))
    parts.append("## Example\n\nLong lines are cut here.\n\n```")
    return "\n".join(parts) + "\n" + "".join(f"{line}\n" for line in example()) + "```\n"


WIDTH = 300
"""The number of characters of a message that the example shows."""
PLAYED = 4
"""The number of questions of the example."""


def example() -> Iterator[str]:
    """The beginning and the end of a game of two, as seat A reads and writes it."""
    game = Game.new(players=2, seed=1)
    view = game.view(0, memory=True)
    yield _cut("→", hello(view))
    yield _said({"want": [TEXT], "language": "en"})
    speaker = Speaker(view, Wishes((TEXT,)))
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        option = decision.options[-1]
        if seat == 0 and len(decision.options) > 1 and speaker.asked < PLAYED:
            question = speaker.decision(game.view(0, memory=True), decision, game.events(0), 1.0)
            yield _cut("→", question)
            if speaker.asked == 1:
                yield _said({"answer": "place madrid"})
                yield _cut("→", _refused("place madrid", decision))
            yield _said({"answer": option.number})
        game.play(option, seat)
    yield "…"
    yield _cut("→", speaker.end(game.view(0, memory=True), game.events(0)))


def _refused(answer: str, decision: Decision) -> Message:
    try:
        read_answer(answer, decision, 1)
    except Refused as refused:
        return refusal(1, str(refused), TRIES - 1)
    raise AssertionError(answer)


def _cut(arrow: str, message: Message) -> str:
    line = line_of(message)
    return f"{arrow} {line if len(line) <= WIDTH else line[:WIDTH] + '…'}"


def _said(answer: Message) -> str:
    return f"← {json.dumps(answer)}"


if __name__ == "__main__":
    sys.stdout.write(description())
