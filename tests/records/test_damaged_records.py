"""Damaged, cut off and foreign records: each refused with a line and a reason, none half-loaded."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from elgrande.catalogue import REVISION
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.records.position import read_position
from elgrande.records.record import LONGEST_RECORD, RecordError, read_record
from tests.game.whole import secret_game
from tests.records.damage import HUGE, damaged, foreign_files, sealed
from tests.support.random_play import play_on
from tests.support.tables import SOME

FUZZED = 500


@cache
def records() -> list[str]:
    """Finished, unfinished, with secret answers pending, with a start of their own."""
    games = [play_on(played.game(seed), Rng(seed)) for seed, played in enumerate(SOME)]
    games += [play_on(played.game(seed), Rng(seed), 30) for seed, played in enumerate(SOME)]
    pending = secret_game()
    pending.play("disc aragon", 1)
    pending.play("disc galicia", 3)
    started = Game.from_state(read_position(pending.position()), seed=3)
    started.play("disc sevilla", 0)
    return [game.record() for game in [*games, pending, started]]


def tiny_record() -> str:
    return play_on(Game.new(2, seed=5, modules=("tiny",)), Rng(5)).record()


def refused(text: str) -> RecordError:
    """The error, which names a line that there is."""
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    error = caught.value
    assert 1 <= error.line <= max(1, len(text.split("\n")))
    assert str(error) == f"line {error.line}: {error.why}"
    assert error.why
    return error


def loads(text: str) -> bool:
    """Whether it is a record; else it must be refused properly. A record is written one way."""
    try:
        game = Game.from_record(text)
    except RecordError:
        refused(text)
        return False
    assert game.record().removesuffix("\n") == text.removesuffix("\n")
    return True


def test_damaged_records_are_refused() -> None:
    """The checksum of the text sees every change."""
    rng = random.Random(1)
    refusals = 0
    for number in range(FUZZED):
        text = records()[number % len(records())]
        spoilt = damaged(text, rng)
        if spoilt.removesuffix("\n") != text.removesuffix("\n"):
            refused(spoilt)
            refusals += 1
    assert refusals > 0.9 * FUZZED


def test_damaged_records_with_a_repaired_checksum_are_refused() -> None:
    """Deeper down every line is looked at: what is still a game is the game it says it is."""
    rng = random.Random(2)
    reasons: Counter[str] = Counter()
    for number in range(FUZZED):
        text = records()[number % len(records())]
        spoilt = sealed(damaged(text, rng))
        if spoilt != text:
            reasons["loads" if loads(spoilt) else refused(spoilt).why[:20]] += 1
    assert reasons["loads"] < 0.1 * FUZZED
    assert len(reasons) > 40


def test_cut_off_at_every_letter() -> None:
    text = tiny_record()
    for end in range(len(text) - 1):
        refused(text[:end])
    for line in range(text.count("\n")):
        refused(sealed("\n".join(text.split("\n")[:line])))


def test_every_line_lost_or_doubled() -> None:
    """With the checksum repaired, too: but for an answer that changes nothing, none is missed."""
    still_games = 0
    for text in (tiny_record(), records()[1]):
        lines = text.removesuffix("\n").split("\n")
        for at, line in enumerate(lines):
            refused("\n".join([*lines[:at], *lines[at + 1 :]]) + "\n")
            refused("\n".join([*lines[:at], line, *lines[at:]]) + "\n")
            if at % 5 == 0 or len(lines) < 60:
                still_games += loads(sealed("\n".join([*lines[:at], *lines[at + 1 :]]) + "\n"))
                still_games += loads(sealed("\n".join([*lines[:at], line, *lines[at:]]) + "\n"))
    assert still_games < 5


def test_every_bit_of_a_line_flipped() -> None:
    text = tiny_record()
    at = text.index("\nend ") + 1
    for start in (0, text.index("seed"), text.index("\nchance") + 1, text.index("\ncheck"), at):
        for i in range(start, text.index("\n", start + 1)):
            for bit in range(8):
                refused(text[:i] + chr(ord(text[i]) ^ 1 << bit) + text[i + 1 :])


@pytest.mark.parametrize(
    ("name", "content"), [pytest.param(*file, id=file[0]) for file in foreign_files()]
)
def test_foreign_files(name: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        Game.load(path)
    assert caught.value.line >= 1, name


def test_a_file_that_was_edited_on_another_system_can_be_read(tmp_path: Path) -> None:
    """Only its line ends differ; as text they are refused, a file is opened as text."""
    text = tiny_record()
    path = tmp_path / "game.record"
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert Game.load(path).record() == text
    assert refused(text.replace("\n", "\r\n")).line == 1


def test_too_long() -> None:
    assert refused("elgrande record 1\n" + "x" * LONGEST_RECORD).line == 1


def test_the_file_may_be_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none")


def changed(old: str, new: str, text: str = "") -> str:
    """A sound record with one change, its own checksum repaired."""
    text = text or tiny_record()
    assert old in text
    return sealed(text.replace(old, new, 1))


def line_with(text: str, start: str) -> str:
    return next(line for line in text.split("\n") if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("record 1", "record 2", 1, "a record begins with"),
        (f"revision {REVISION}", f"revision {REVISION + 1}", 2, "knows the rules up to"),
        (f"revision {REVISION}", "revision 0", 2, "knows the rules"),
        (f"revision {REVISION}", f"revision {HUGE}", 2, "knows the rules"),
        (f"revision {REVISION}", "version 1", 2, "begins with 'revision'"),
        ("players 2", "players 3", 3, "for 2 players"),
        ("players 2", "players 1", 3, "2 to 5"),
        ("players 2", f"players {HUGE}", 3, "2 to 5"),
        ("players 2", "players two", 3, "incomplete"),
        ("players 2", "players 2\nplayers 2", 4, "stands twice"),
        ("players 2", "players 02", 3, "must stand here"),
        ("edition big_box", "edition pocket", 3, "no edition"),
        ("modules tiny", "modules moon", 3, "no module"),
        ("modules tiny", "option rounds 7", 3, "cannot be"),
        ("modules tiny", "modules tiny\noption castillo hidden", 6, "must stand here"),
        ("name A A", "name B A", 6, "expected: name A"),
        ("name A A", "name A", 6, "expected: name A"),
        ("name A A", "name A " + "x" * 61, 6, "expected: name A"),
        ("name B B\n", "", 7, "begins with 'name'"),
        ("seed 5", "seed -5", 8, "a seed is"),
        ("seed 5", "seed 05", 8, "a seed is"),
        ("seed 5", f"seed {2**128}", 8, "a seed is"),
        ("seed 5", "seed " + "9" * 5000, 8, "a seed is"),
        ("seed 5", "seed five", 8, "a seed is"),
        ("seed 5", "seed 6", 10, "the seed draws"),
        ("begin", "begin now", 9, "stands alone"),
        ("begin\n", "", 9, "begins with 'begin'"),
        ("begin\n", "begin\n\n", 10, "empty line"),
        ("begin\n", "begin\nA done\n", 10, "a draw must stand here"),
        ("begin\n", "begin\nC done\n", 10, "there is no seat C"),
        ("begin\n", "begin\nF done\n", 10, "no seat"),
        ("begin\n", "begin\nA fly\n", 10, "no action"),
        ("begin\n", "begin\nA  done\n", 10, "stray"),
        ("begin\n", "begin\nA done\0\n", 10, "unprintable"),
        ("chance region", "chance region castillo\nchance region", 10, "cannot be drawn here"),
    ],
)
def test_the_head(old: str, new: str, line: int, why: str) -> None:
    error = refused(changed(old, new))
    assert (error.line, why in error.why) == (line, True), error


def test_the_body() -> None:
    """Illegal answers, answers of others, wrong checksums, each at its own line."""
    text = tiny_record()
    lines = text.split("\n")
    power = line_with(text, "A power") if "\nA power" in text else line_with(text, "B power")
    at = lines.index(power) + 1
    assert "not offered" in refused(changed(power, power[0] + " power 9")).why
    other = "B" if power[0] == "A" else "A"
    assert refused(changed(power, other + power[1:])).line == at
    assert refused(changed(f"{power}\n", "")).line >= at
    check = line_with(text, "check ")
    error = refused(changed(check, check[:-1] + ("0" if check[-1] != "0" else "1")))
    assert (error.line, error.why) == (
        lines.index(check) + 1,
        "the checksum of the round does not fit",
    )
    assert "checksum of the round" in refused(changed(check, check.replace(" 9 ", " 8 "))).why
    assert "'check' is missing" in refused(changed(f"{check}\n", "")).why
    secret = line_with(text, "secret ")
    assert refused(changed(secret, secret.partition(" / ")[0])).line == lines.index(secret) + 1
    swapped = "secret " + " / ".join(reversed(secret[7:].split(" / ")))
    assert "in order, seat by seat" in refused(changed(secret, swapped)).why
    assert "none twice" in refused(changed(secret, f"{secret}+{secret.split()[-1]}")).why
    first, second = secret[7:].split(" / ")
    for one in ("aragon", "galicia"):
        for other in ("granada", "sevilla"):
            several = f"secret {first[0]} disc {one}+{other} / {second}"
            assert refused(changed(secret, several)).line == lines.index(secret) + 1
    assert "in secret here" in refused(changed(secret, secret[7:].partition(" / ")[0])).why
    assert "in secret here" in refused(changed(power, f"secret {power}")).why


def test_the_end() -> None:
    text = tiny_record()
    end = line_with(text, "end ")
    words = end.split()
    last = text.count("\n")
    for wrong in (
        f"end {words[1]}",
        f"end {int(words[1]) + 1} {words[2]}",
        f"end {HUGE} {words[2]}",
        f"end {words[1]} {'0' * 16}",
    ):
        assert refused(sealed(text.replace(end, wrong), count=False)).line == last
    assert refused(text.replace(end, f"{end} more")).line == last
    assert refused(text.replace(words[3], "0" * 16)).why == (
        "the text was changed: its checksum does not fit"
    )
    assert refused(f"{text}A done\n").why == "something follows the end"
    assert refused(f"{text}\n").line == last + 1


def test_pending_answers() -> None:
    text = secret_text()
    for old, new in (
        ("pending B disc aragon", "pending B disc castillo"),
        ("pending B disc aragon", "pending B place aragon"),
        ("pending B disc aragon", "pending chance card veto"),
        ("pending B disc aragon", "pending D disc aragon"),
        ("pending B disc aragon", "pending B disc aragon\npending B disc aragon"),
        ("pending B disc aragon", "pending B disc aragon+aragon"),
        ("pending B disc aragon", "pending B disc aragon+sevilla"),
        ("pending B disc aragon", "pending B disc sevilla+aragon"),
        ("pending B disc aragon", "pending B disc aragon / D disc galicia"),
        ("pending B disc aragon", "pending B disc aragon\nA done"),
        ("pending B disc aragon\n", ""),
        ("pending B disc aragon", "pending B disc galicia"),
        ("pending D disc galicia", "pending A disc galicia\npending C disc galicia"),
    ):
        refused(changed(old, new, text))
    error = refused(changed("pending B disc aragon", "pending B disc sevilla / x", text))
    assert error.line == text.split("\n").index("pending B disc aragon") + 1
    lines = text.removesuffix("\n").split("\n")
    one, two = lines[-3], lines[-2]
    swapped = sealed("\n".join([*lines[:-3], two, one, lines[-1]]) + "\n")
    assert "must stand here" in refused(swapped).why


def secret_text() -> str:
    game = secret_game()
    game.play("disc aragon", 1)
    game.play("disc galicia", 3)
    return game.record()


def test_nobody_is_pending_where_nobody_chooses_in_secret() -> None:
    text = play_on(Game.new(2, seed=4), Rng(1), 3).record()
    end = line_with(text, "end ")
    error = refused(changed(end, f"pending A disc aragon\n{end}", text))
    assert error.why == "nobody chooses in secret here"
    assert error.line == text.count("\n")


def test_a_spoilt_start_names_the_line_in_the_record() -> None:
    text = records()[-1]
    lines = text.split("\n")
    king = line_with(text, "| king ")
    error = refused(changed(king, "| king castillo", text))
    assert error.line == lines.index(king) + 1
    assert not error.why.startswith("line")
    refused(changed("| players 4", "| players 3", text))
    refused(changed("| stack", "| stick", text))
    frame = line_with(text, "|   RunPlan")
    for wrong in (
        "|   Rocket()",
        "|   RunPlan(plan=round, step=moon, seat=-)",
        "|   " + "Frame(" * 99,
    ):
        error = refused(changed(frame, wrong, text))
        assert error.line == lines.index(frame) + 1


def test_reading_is_not_yet_playing() -> None:
    """What ``read_record`` takes may still be an illegal game; loading finds out."""
    text = changed("\nA ", "\nA done\nA ", records()[0])
    read_record(text)
    refused(text)
