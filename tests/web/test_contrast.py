"""Words and numbers on the map stand out from what they are written on, in the light and the dark.

axe-core leaves texts inside a drawing undecided, because it does not see what lies behind them.
Here the map is looked at without its texts, and the colour of each is compared with what was behind
it.
"""

from __future__ import annotations

import base64
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.base.fields import ROUND
from elgrande.catalogue import ruleset
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import complaints, open_page
from tests.web.positions import sit_at

ENOUGH = 4.5
ENOUGH_IF_LARGE = 3.0
"""What the Web Content Accessibility Guidelines ask for (AA, 1.4.3)."""

CONTRASTS = """async ([picture, left, top]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const one = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour, behind = [0, 0, 0]) => {
    one.fillStyle = `rgb(${behind.join(" ")})`;
    one.fillRect(0, 0, 1, 1);
    one.fillStyle = colour;
    one.fillRect(0, 0, 1, 1);
    return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const linear = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  const found = [];
  for (const text of document.querySelectorAll(".board text")) {
    const box = text.getBoundingClientRect();
    const style = getComputedStyle(text);
    if (!text.textContent.trim() || box.width === 0 || style.display === "none") continue;
    const scale = text.getScreenCTM().a;
    const size = parseFloat(style.fontSize) * scale;
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const haloed = style.paintOrder.startsWith("stroke") && style.stroke !== "none";
    const behind = [];
    for (const across of [0.15, 0.35, 0.5, 0.65, 0.85]) for (const down of [0.3, 0.5, 0.7]) {
      const at = [box.x + box.width * across - left, box.y + box.height * down - top];
      const [r, g, b, a] = context.getImageData(...at.map(Math.round), 1, 1).data;
      if (a > 0) behind.push([r, g, b]);
    }
    if (behind.length === 0) continue;
    const seen = behind.map((colour) => {
      const around = haloed ? rgb(style.stroke, colour) : colour;
      const faint = Number(style.fillOpacity);
      const ink = rgb(style.fill, around).map((part, i) => part * faint + around[i] * (1 - faint));
      return contrast(ink, around);
    }).sort((a, b) => a - b);
    // One point may lie on a line that crosses the text.
    const worst = seen[Math.min(2, seen.length - 1)];
    found.push({ words: text.textContent.trim(), contrast: worst, large });
  }
  return found;
}"""
BARE = ".board text { opacity: 0 !important; transition: none !important; }"


def contrasts(page: Page) -> list[dict[str, Any]]:
    """Of every text on the map: its words, its contrast, and whether it is large."""
    bare = page.add_style_tag(content=BARE)
    board = page.locator("svg.board, .board").first
    box = board.bounding_box()
    assert box is not None
    picture = base64.b64encode(board.screenshot(animations="disabled")).decode("ascii")
    bare.evaluate("one => one.remove()")
    told = [f"data:image/png;base64,{picture}", box["x"], box["y"]]
    found: list[dict[str, Any]] = page.evaluate(CONTRASTS, told)
    return found


@pytest.mark.parametrize("modules", [(), ("colonies", "anniversary"), ("grandissimo",)], ids=str)
def test_what_is_written_on_the_map_can_be_read(
    server: Spawned, browser: Browser, modules: tuple[str, ...]
) -> None:
    page = open_page(browser, bypass_csp=True)
    rules = ruleset(4, modules=modules)
    sit_at(page, server.url, reach(rules, 7, lambda s, _: s.table[ROUND] >= 5 and s.turn == 0), 0)
    page.locator(".question").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    hard: list[str] = []
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found = contrasts(page)
        assert len(found) > 30
        hard += [
            f"{theme}: {one['words']} has {one['contrast']:.1f}"
            for one in found
            if one["contrast"] < (ENOUGH_IF_LARGE if one["large"] else ENOUGH)
        ]
    assert not hard, "\n".join(hard)
    assert not complaints(page)
