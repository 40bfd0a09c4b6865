"""Ways to spoil a text: flipped bits, lost, doubled and swapped lines, garbage, foreign words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.catalogue import CARD_NAMES
from elgrande.records.record import text_checksum

HUGE = "9" * 400
WORDS = (
    *SPOT.names.values(),
    *CARD_NAMES.names.values(),
    *SEAT_LETTERS,
    *("-", "0", "1", "2", "5", "13", "99", "-1", "100000000000000", HUGE, "²", "٣", "1e9", "0x10"),
    *("chance", "secret", "pending", "check", "end", "begin", "seed", "none", "full", "stack", "|"),
    *("place", "take", "power", "card", "done", "pass", "disc", "special", "veto", "/", "#"),
    *("setup", "round", "turn", "turns", "castillo", "regions", "power_cards", "1..13", "A+B"),
)
GARBAGE = ("", " ", "\t", "\0", "\x1b[2J", "�", "\u2028", "é", "# note", "x" * 5000, HUGE)


def sealed(text: str, *, count: bool = True) -> str:
    """The text with its own checksum and count repaired, so that what lies deeper is looked at."""
    lines = text.removesuffix("\n").split("\n")
    words = lines[-1].split(" ")
    if words[0] != "end" or len(words) < 3:
        return text
    if count and "begin" in lines:
        body = lines[lines.index("begin") + 1 : -1]
        words[1] = str(sum(not line.startswith(("check ", "pending ")) for line in body))
    lines[-1] = " ".join(words[:3])
    try:
        return "\n".join([*lines[:-1], f"{lines[-1]} {text_checksum(lines)}"]) + "\n"
    except UnicodeEncodeError:
        return text


def damaged(text: str, rng: random.Random) -> str:
    """One to three random damages."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        text = rng.choice(DAMAGES)(text, rng)
    return text


def flip_a_bit(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text)) if text else 0
    return text[:at] + chr(ord(text[at]) ^ 1 << rng.randrange(7)) + text[at + 1 :] if text else "?"


def lose_a_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def double_a_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join([*lines[: at + 1], *lines[at:]])


def swap_two_lines(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def insert_garbage(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(GARBAGE) + rng.choice(("", "\n")) + text[at:]


def change_a_word(text: str, rng: random.Random) -> str:
    words = re.split(r"([\s(),=+*]|\.\.)", text)
    at = rng.randrange(0, len(words), 2)
    words[at] = rng.choice(WORDS) if rng.random() < 0.8 else str(rng.randrange(20))
    return "".join(words)


def cut_off(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


DAMAGES = (
    flip_a_bit,
    lose_a_line,
    double_a_line,
    swap_two_lines,
    insert_garbage,
    change_a_word,
    change_a_word,
    change_a_word,
    cut_off,
)


def foreign_files() -> Iterator[tuple[str, bytes]]:
    """What people drop on a program by mistake."""
    yield "empty", b""
    yield "newline", b"\n"
    yield "png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\6\0\0\0"
    yield "json", b'{"game": "el grande", "players": 4}\n'
    yield "pgn", b'[Event "F/S Return Match"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n'
    yield "elf", b"\x7fELF\2\1\1\0\0\0\0\0"
    yield "nothing but zeros", bytes(5000)
    yield "nothing but newlines", b"\n" * 5000
    yield "utf-16", "elgrande record 1\nrevision 1\n".encode("utf-16")
    yield "latin-1", "elgrande record 1\nrevision 1\nplayers 2\nname A Björn\n".encode("latin-1")
    yield "byte order mark", "\ufeffelgrande record 1\n".encode()
    yield "only the head", b"elgrande record 1"
    yield "another format", b"elgrande record 2\nrevision 1\n"
    yield "a position", b"elgrande position 1\nplayers 2\nstack\n"
    yield "a million letters", b"elgrande record 1\n" + b"A done\n" * 200_000
