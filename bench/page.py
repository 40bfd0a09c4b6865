"""Benchmark of the browser game: python -m bench.page, with the page built and a Chromium.

First load: the bytes transferred. Decisions: the time from the arrival of a message with a question
to the frame after the one that shows it, at several tables; the first question of each includes
building the whole page. Frames: the frame times of animations over a board that shows all 150
caballeros of five players.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.server.host import Spawned
from tests.web.browser import Player, chromium, open_page, quicken

TABLES = 4
QUESTIONS = 40
"""The number of questions answered at each table."""
WANTED = 100
FIXTURE = Path(__file__).parents[1] / "web/tests/fixtures/crowded_5.json"
WATCH = """
window.drawn = []; window.frames_ = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type !== "state" || !message.decision) return;
      const arrived = performance.now();
      const look = () => {
        if (document.querySelector(".question")?.dataset.stamp === String(message.decision.stamp))
          requestAnimationFrame(() => window.drawn.push(performance.now() - arrived));
        else if (performance.now() - arrived < 2000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }
};
let last = 0;
(function frame(now) {
  if (last && document.querySelector(".flights > g")) window.frames_.push(now - last);
  last = now;
  requestAnimationFrame(frame);
})(0);
"""


def part(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def first_load(browser: Browser, url: str) -> int:
    page = open_page(browser)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(url, wait_until="networkidle")
    return sum(sizes)


def watched_page(
    browser: Browser, url: str, *, pace: float, phone: bool = False, crowd: bool = False
) -> Page:
    page = open_page(browser, pace=pace, phone=phone)
    if crowd:
        page.route_web_socket(lambda url: "/live" in url, fill_the_board)
    page.add_init_script(WATCH)
    quicken(page)
    page.goto(url)
    page.get_by_label("Opponents").select_option("4")
    page.locator("[data-act=play]").click()
    return page


def answered(player: Player, wanted: int) -> Player:
    player.play(until=lambda _: player.answered >= wanted)
    return player


def decisions(browser: Browser, url: str, *, phone: bool = False) -> list[float]:
    """The times to draw a decision at several tables, the first of each table first."""
    found: list[float] = []
    for table in range(1, TABLES + 1):
        player = Player(
            watched_page(browser, url, pace=0, phone=phone), hand="finger" if phone else "mouse"
        )
        found += answered(player, QUESTIONS).page.evaluate("window.drawn")
        player.page.context.close()
        print(f"  {table} of {TABLES} tables played", file=sys.stderr, flush=True)
    return found


def tell_decisions(drawn: list[float], where: str) -> None:
    slow = sum(time > WANTED for time in drawn)
    print(
        f"decisions drawn   {part(drawn, 0.5):8.1f} ms median, {part(drawn, 0.95):.1f} ms 95 %,"
        f" {max(drawn, default=0):.1f} ms longest of {len(drawn)}, {slow} over {WANTED}; {where}",
        flush=True,
    )


def crowded() -> dict[str, dict[str, int]]:
    """A board with all caballeros of five players."""
    found: dict[str, dict[str, int]] = json.loads(FIXTURE.read_text(encoding="utf-8"))["caballeros"]
    return {place: colours for place, colours in found.items() if colours}


def fill_the_board(socket: WebSocketRoute) -> None:
    """Intercept the messages to the page, so that each state has a full board."""
    server = socket.connect_to_server()
    full = crowded()

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "state":
            told["view"]["caballeros"] |= full
        socket.send(json.dumps(told))

    server.on_message(pass_on)


def frames(browser: Browser, url: str, wanted: int) -> tuple[int, list[float]]:
    """Play with animations; only frames with a moving piece count."""
    player = answered(Player(watched_page(browser, url, pace=1, crowd=True)), wanted)
    pieces = sum(sum(colours.values()) for colours in crowded().values())
    return pieces, player.page.evaluate("window.frames_")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Spawned(Path(folder))
        url = server.start()
        try:
            print(f"first load        {first_load(browser, url) / 1000:8.1f} KB", flush=True)
            tell_decisions(decisions(browser, url), "desktop")
            tell_decisions(decisions(browser, url, phone=True), "phone")
            pieces, times = frames(browser, url, wanted=12)
            quick = sum(time < 34 for time in times) / max(1, len(times))
            print(
                f"frames in flight  {part(times, 0.5):8.1f} ms median, {part(times, 0.95):.1f} ms"
                f" 95 %, {quick:.1%} under 34 ms of {len(times)}, {pieces} pieces",
                flush=True,
            )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
