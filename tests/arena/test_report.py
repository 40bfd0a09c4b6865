"""What people and programs are shown of the result."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from xml.etree import ElementTree

import pytest
from rich.console import Console

from elgrande.arena.match import Fault, GameResult
from elgrande.arena.plot import svg
from elgrande.arena.report import as_data, bars, checksum, seconds, show
from elgrande.arena.standings import Standing, standings
from elgrande.arena.tournament import Tournament
from tests.arena.support import results, tournament

SVG = "{http://www.w3.org/2000/svg}"


def example(*bots: str) -> tuple[Tournament, list[GameResult], list[Standing]]:
    of = tournament(*bots, games=40, seats=4)
    games = results(of, {bot: 100 - 10 * n for n, bot in enumerate(dict.fromkeys(bots))})
    for seat in games[3].seats:
        seat.times.note(0.002)
        if seat.bot == "squire":
            seat.visits, seat.visiting = 900, 0.002
        if seat.bot == "random":
            seat.faults = 2
            seat.examples.append(Fault(12, "raised [bold]KeyError[/bold]: 'king'"))
    return of, games, standings(of, games)


def shown(width: int = 80, encoding: str = "utf-8") -> str:
    page = TextIOWrapper(BytesIO(), encoding, errors="replace")
    console = Console(file=page, width=width, markup=False, highlight=False, emoji=False)
    show(console, *example("hidalgo", "squire", "random", "random"))
    page.seek(0)
    return page.read()


def test_the_tables_fit_an_ordinary_terminal() -> None:
    lines = shown().splitlines()
    assert max(map(len, lines)) <= 80
    assert "40 games, 10 deals in every rotation: 4 players" in lines[0]
    order = [line.split()[0] for line in lines if line.startswith(("hid", "squ", "ran"))]
    assert order[:3] == ["hidalgo", "squire", "random"]
    (hidalgo,) = (line.split() for line in lines if line.startswith("hidalgo") and "–" in line)
    assert hidalgo[1:6] == ["40", "100.0", "72.2–100.0", "25.0", "4.00"]
    assert hidalgo[6:8] == ["1.00±0.00", "100.0"]
    assert hidalgo[9] == "0"
    (random,) = (line.split() for line in lines if line.startswith("random:"))
    assert random[1:3] == ["4", "faults,"]


def test_faults_are_quoted_with_their_place_and_as_they_are() -> None:
    assert "game 3, seat" in shown(200)
    assert "ply 12: raised [bold]KeyError[/bold]: 'king'" in shown(200)


def test_a_plain_terminal_gets_plain_bars() -> None:
    text = shown(encoding="ascii")
    assert "████" not in text
    assert "####" in text


def test_bars_show_share_interval_and_par() -> None:
    _, _, found = example("hidalgo", "random")
    lines = list(bars(found, 69))
    assert lines[0].startswith("hidalgo ")
    assert lines[0].endswith(" 100.0 %")
    bar = lines[0][8:-8]
    assert len(bar) == 53
    assert bar.index("│") == round(53 * 0.5)
    assert bar.count("█") < 50
    assert bar.rstrip(" ").endswith("▓")
    assert lines[1][8:-8].startswith("░░░")
    assert all(len(line) < 30 for line in list(bars(found, 5))[:-1])


@pytest.mark.parametrize(
    ("number", "text"), [(2.5, "2.5 s"), (0.0123, "12.3 ms"), (4.5e-5, "45 µs"), (0, "0 µs")]
)
def test_seconds(number: float, text: str) -> None:
    assert seconds(number) == text


def test_the_result_as_data() -> None:
    of, games, found = example("hidalgo", "squire", "random", "random")
    data = as_data(of, games, found)
    text = json.dumps(data)
    assert json.loads(text) == data
    first = data["results"][0]  # type: ignore[index]
    assert first["bot"] == "hidalgo"
    assert first["win_share"] == 1
    assert first["interval"] == [pytest.approx(0.722, abs=1e-3), 1]
    assert first["mean_place"] == 1
    assert first["rating"] > 40
    keys = {"bots", "players", "modules", "options", "edition", "seed", "think", "iterations"}
    assert keys | {"games", "deals", "results", "checksum", "interval_method"} <= data.keys()


def test_the_checksum_covers_every_game_in_order() -> None:
    _, games, _ = example("a", "b")
    other = GameResult(1, 0, games[1].seats, "1")
    assert len(checksum(games)) == 16
    assert checksum([games[0], other]) != checksum([other, games[0]])


def test_the_picture() -> None:
    _, _, found = example("a<b>&c", "other")
    picture = svg("40 games & more", found)
    root = ElementTree.fromstring(picture)
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert {"a<b>&c", "other", "100.0 %", "0.0 %", "40 games & more"} <= set(texts)
    bars_ = [element for element in root.iter(f"{SVG}rect") if element.get("class") == "bar"]
    assert float(bars_[0].get("width", "")) > 300
    assert float(bars_[1].get("width", "")) == 0
    assert len(list(root.iter(f"{SVG}path"))) == 2
    assert "prefers-color-scheme: dark" in picture
    assert len(picture) < 8000
