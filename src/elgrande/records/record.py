"""Records: a whole game as one text with one answer per line, for files, diffs and other servers.

After the rules, names and seed come the answers in order: ``A place aragon``, ``chance card
veto``, ``secret A disc galicia / B disc aragon``; several secret answers of one seat are joined,
``secret A play 10+40 / B play 20+30``. ``check`` lines hold a checksum of the state at the start
of a round; the ``end`` line has the number of plies and two checksums.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TypeAlias

from elgrande.base.actions import SEAT_LETTERS, SEAT_NAMES
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.errors import ElGrandeError, NotationError, RulesetError
from elgrande.engine.ids import CHANCE
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.chance import HIGHEST_SEED
from elgrande.records.names import is_shown, length_of
from elgrande.records.position import (
    PositionError,
    read_position,
    read_revision,
    read_ruleset_lines,
    ruleset_lines,
    write_position,
)
from elgrande.records.values import read_number

HEAD = "elgrande record 1"
CHANCE_WORD = "chance"
BETWEEN_SECRETS = " / "
JOINS = "+"
LONGEST_NAME = 60
LONGEST_RECORD = 1_000_000


Answer: TypeAlias = tuple[int, int]
"""The seat that answered, and the number of the action."""


class RecordError(ElGrandeError):
    """An error in a record: the line and what is wrong with it."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True)
class Entry:
    """One ply: an answer of a seat or of chance, or all answers to a secret choice, sorted."""

    answers: tuple[Answer, ...]
    secret: bool = False
    line: int = field(default=0, compare=False)


@dataclass
class Record:
    """The content of a record, not yet replayed."""

    rules: Ruleset
    seed: int | None
    names: tuple[str, ...]
    start: State | None
    entries: list[Entry]
    checks: list[tuple[int, int, str]]
    """For each check line: the plies before it, the round, and the checksum of the state."""
    pending: tuple[Answer, ...]
    """The answers so far to a secret choice under way, sorted."""
    final: str
    check_lines: list[int] = field(default_factory=list)
    pending_lines: list[int] = field(default_factory=list)
    """The line of each pending answer."""
    end_line: int = 0


def is_name(name: str) -> bool:
    """Whether this is a possible name: short, to be seen and without spaces around it."""
    seen = name.isprintable() or is_shown(name)  # there are names with many accents in old records
    return 0 < length_of(name) <= LONGEST_NAME and name == name.strip() and seen


def check_names(names: tuple[str, ...], seats: int) -> None:
    """Raise RulesetError unless there is a possible name for every seat."""
    if len(names) != seats:
        raise RulesetError(f"{seats} players need {seats} names, not {len(names)}")
    for name in names:
        if not is_name(name):
            raise RulesetError(f"{name!r} is no name: use 1 to {LONGEST_NAME} printable letters")


def text_checksum(lines: list[str]) -> str:
    """The checksum of the text of a record."""
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


# ---- writing


def write_record(record: Record) -> str:
    """The text of a record."""
    lines = [HEAD, f"revision {record.rules.revision}", *ruleset_lines(record.rules)]
    lines += [f"name {SEAT_LETTERS[seat]} {name}" for seat, name in enumerate(record.names)]
    lines.append(f"seed {'none' if record.seed is None else record.seed}")
    if record.start is not None:
        lines += [f"| {line}" for line in start_lines(record.start)]
    lines.append("begin")
    checks = {ply: f"check {number} {total}" for ply, number, total in record.checks}
    for ply, entry in enumerate(record.entries):
        if ply in checks:
            lines.append(checks[ply])
        lines.append(write_entry(entry))
    if len(record.entries) in checks:
        lines.append(checks[len(record.entries)])
    lines += [f"pending {text}" for text in write_secrets(record.pending)]
    lines.append(f"end {len(record.entries)} {record.final}")
    lines[-1] += f" {text_checksum(lines)}"
    return "\n".join(lines) + "\n"


def start_lines(start: State) -> list[str]:
    """The position a game starts from, without the revision, which the record names."""
    return write_position(start, revision=start.rules.revision).splitlines()


def write_entry(entry: Entry) -> str:
    """The line of an entry."""
    if entry.secret:
        return "secret " + BETWEEN_SECRETS.join(write_secrets(entry.answers))
    return write_answer(*entry.answers[0])


def write_secrets(answers: Sequence[Answer]) -> list[str]:
    """Secret answers as text; those of a seat with the same one-argument verb are joined."""
    joined: dict[str, list[str]] = {}
    for answer in answers:
        text = write_answer(*answer)
        who, verb, *arguments = text.split(" ")
        if len(arguments) == 1:
            joined.setdefault(f"{who} {verb}", []).append(arguments[0])
        else:
            joined[text] = []
    return [f"{head} {JOINS.join(arguments)}".rstrip() for head, arguments in joined.items()]


def write_answer(seat: int, number: int) -> str:
    """One answer as text: who, and the action in notation."""
    who = CHANCE_WORD if seat == CHANCE else SEAT_LETTERS[seat]
    return f"{who} {ACTION_SPACE.text(number)}"


# ---- reading


def read_record(text: str) -> Record:
    """The content of a record text. Only a replay shows whether the game was legal."""
    if len(text) > LONGEST_RECORD:
        raise RecordError(1, f"longer than {LONGEST_RECORD} characters")
    lines = text.split("\n")
    if lines[0] != HEAD:
        raise RecordError(1, f"a record begins with {HEAD!r}")
    if lines[-1] == "":
        lines.pop()
    numbered = list(enumerate(lines, start=1))
    for number, line in numbered:
        if line != line.strip() or not line or not (line.isprintable() or is_shown(line)):
            raise RecordError(number, "an empty line, a stray space or an unprintable character")
    return _Reader(numbered).read()


class _Reader:
    """A parser that goes through the lines of a record once, in their fixed order."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.lines = lines
        self.at = 1

    def wrong(self, why: str) -> RecordError:
        number = self.lines[min(self.at, len(self.lines) - 1)][0]
        return RecordError(number, why)

    def line(self) -> str:
        if self.at >= len(self.lines):
            raise self.wrong("the text ends in the middle")
        return self.lines[self.at][1]

    def take(self, word: str) -> str:
        """Go past a line that must begin with this word; returns the rest of it."""
        head, _, rest = self.line().partition(" ")
        if head != word:
            raise self.wrong(f"expected a line that begins with {word!r}")
        self.at += 1
        return rest

    def number(self, word: str) -> int:
        try:
            return read_number(word)
        except NotationError as error:
            raise self.wrong(str(error)) from None

    def read(self) -> Record:
        self.take("revision")
        revision = read_revision(*self.lines[self.at - 1], RecordError)
        rules, self.at = read_ruleset_lines(self.lines, self.at, RecordError, revision)
        names = tuple(self._name(seat) for seat in range(rules.seats))
        seed = self._seed()
        start = self._start(rules)
        if self.take("begin"):
            self.at -= 1
            raise self.wrong("'begin' stands alone")
        record = Record(rules, seed, names, start, [], [], (), "")
        pending: list[Answer] = []
        while not self.line().startswith("end "):
            line = self.line()
            number = self.lines[self.at][0]
            if line.startswith("check "):
                record.checks.append(self._check(line, len(record.entries)))
                record.check_lines.append(number)
            elif line.startswith("pending "):
                answers = self._secrets([line.partition(" ")[2]], rules)
                pending += answers
                record.pending_lines += [number] * len(answers)
            elif pending:
                raise self.wrong("nothing but pending answers may follow a pending answer")
            elif line.startswith("secret "):
                answers = self._secrets(line.partition(" ")[2].split(BETWEEN_SECRETS), rules)
                record.entries.append(Entry(answers, True, number))
            else:
                record.entries.append(Entry((self._answer(line, rules),), False, number))
            self.at += 1
        record.pending = tuple(pending)
        self._end(record)
        return record

    def _name(self, seat: int) -> str:
        letter, _, name = self.take("name").partition(" ")
        if letter != SEAT_LETTERS[seat] or not is_name(name):
            self.at -= 1
            raise self.wrong(f"expected: name {SEAT_LETTERS[seat]} <up to {LONGEST_NAME} letters>")
        return name

    def _seed(self) -> int | None:
        word = self.take("seed")
        if word == "none":
            return None
        self.at -= 1
        fits = word.isascii() and word.isdigit() and len(word) <= len(str(HIGHEST_SEED))
        if not fits or str(int(word)) != word or int(word) > HIGHEST_SEED:
            raise self.wrong("a seed is a number from 0 to 2^128 - 1, or none")
        self.at += 1
        return int(word)

    def _start(self, rules: Ruleset) -> State | None:
        first = self.at
        while self.at < len(self.lines) and self.lines[self.at][1].startswith("| "):
            self.at += 1
        if self.at == first:
            return None
        try:
            text = "\n".join(line[2:] for _, line in self.lines[first : self.at])
            start = read_position(text, revision=rules.revision)
        except PositionError as error:
            raise RecordError(self.lines[first][0] + error.line - 1, error.why) from None
        if ruleset_lines(start.rules) != ruleset_lines(rules):
            raise RecordError(self.lines[first][0], "the position is of another ruleset")
        return start.under(rules)

    def _check(self, line: str, plies: int) -> tuple[int, int, str]:
        words = line.split(" ")
        if len(words) != 3:
            raise self.wrong("expected: check <round> <checksum>")
        return plies, self.number(words[1]), words[2]

    def _secrets(self, texts: list[str], rules: Ruleset) -> tuple[Answer, ...]:
        """The secret answers in these texts, which must be as ``write_secrets`` writes them."""
        answers = [self._answer(text, rules) for one in texts for text in _split_joined(one)]
        if answers != sorted(set(answers)):
            raise self.wrong("secret answers stand in order, seat by seat, none twice")
        right = write_secrets(answers)
        if right != texts:
            raise self.wrong(f"this is written {BETWEEN_SECRETS.join(right)!r}")
        return tuple(answers)

    def _answer(self, text: str, rules: Ruleset) -> Answer:
        who, _, action = text.partition(" ")
        try:
            seat = CHANCE if who == CHANCE_WORD else SEAT_NAMES.number(who)
            number = ACTION_SPACE.parse(action).number
        except NotationError as error:
            raise self.wrong(str(error)) from None
        if seat != CHANCE and seat >= rules.seats:
            raise self.wrong(f"there is no seat {who} in this game")
        if f"{who} {ACTION_SPACE.text(number)}" != text:
            raise self.wrong("stray spaces")
        return seat, number

    def _end(self, record: Record) -> None:
        words = self.line().split(" ")
        if len(words) != 4 or words[1] != str(len(record.entries)):
            raise self.wrong(f"expected: end {len(record.entries)} <checksum> <text checksum>")
        body = [line for _, line in self.lines[: self.at]]
        body.append(" ".join(words[:3]))
        if words[3] != text_checksum(body):
            raise self.wrong("the text was changed: its checksum does not fit")
        record.final = words[2]
        record.end_line = self.lines[self.at][0]
        if self.at != len(self.lines) - 1:
            self.at += 1
            raise self.wrong("something follows the end")


def _split_joined(text: str) -> list[str]:
    """Joined answers as single ones: ``A play 10+20`` as ``A play 10`` and ``A play 20``."""
    first, *more = text.split(JOINS)
    head = first.rpartition(" ")[0]
    return [first, *(f"{head} {argument}" for argument in more)]
