"""A plot of the win shares as SVG, readable on light and dark backgrounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from xml.sax.saxutils import escape

from elgrande.arena.standings import Standing

WIDTH = 720
ROW = 44
TOP = 64
BELOW = 56
RIGHT = 90
LETTER = 8.2
"""The width of a letter of a name, in pixels."""

STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #1f2430; }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; fill: #5b6270; }
  .number { font-variant-numeric: tabular-nums; }
  .back { fill: #ffffff; }
  .grid { stroke: #d9dde4; }
  .bar { fill: #4a7fb5; }
  .error { stroke: #1f2430; stroke-width: 1.6; fill: none; }
  .par { stroke: #c0552d; stroke-width: 2; stroke-dasharray: 3 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8eaf0; }
    .small { fill: #a4abb9; }
    .back { fill: #171a21; }
    .grid { stroke: #343a46; }
    .bar { fill: #5f97d0; }
    .error { stroke: #f2f3f7; }
    .par { stroke: #f0956d; }
  }
""".strip("\n")


def svg(title: str, found: Sequence[Standing]) -> str:
    """The plot of these standings."""
    left = 24 + LETTER * max(len(one.bot) for one in found)
    height = TOP + ROW * len(found) + BELOW
    width = max(WIDTH, left + RIGHT + 360)
    room = width - left - RIGHT
    end = TOP + ROW * len(found)

    def across(share: float) -> str:
        return f"{left + room * share:.1f}"

    size = f'width="{width:.0f}" height="{height}"'
    view_box = f'viewBox="0 0 {width:.0f} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {view_box} {size} role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{STYLE}\n</style>",
        f'<rect class="back" {size} rx="8"/>',
        '<text class="title" x="16" y="28">Share of games won</text>',
        f'<text class="small" x="16" y="48">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 20):
        x = across(percent / 100)
        parts.append(f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{end}"/>')
        parts.append(
            f'<text class="small" x="{x}" y="{end + 18}" text-anchor="middle">{percent} %</text>'
        )
    for row, one in enumerate(found):
        parts += _row(one, TOP + ROW * row + ROW // 2, left, across)
    parts.append(
        f'<text class="small" x="16" y="{height - 12}">whiskers: 95 % interval over deals; '
        "dashed: par, the share of equal players</text>"
    )
    return "\n".join([*parts, "</svg>", ""])


def _row(one: Standing, y: int, left: float, across: Callable[[float], str]) -> Iterator[str]:
    """One row: the name, the bar, the whiskers, par, and the number at the end."""
    low, high = (across(end) for end in one.interval)
    bar = float(across(one.win_share)) - float(across(0.0))
    par = across(one.par)
    yield f'<text x="{left - 8:.1f}" y="{y + 5}" text-anchor="end">{escape(one.bot)}</text>'
    yield f'<rect class="bar" x="{across(0.0)}" y="{y - 11}" width="{bar:.1f}" height="22" rx="3"/>'
    yield f'<line class="par" x1="{par}" y1="{y - 18}" x2="{par}" y2="{y + 18}"/>'
    yield (
        f'<path class="error" d="M{low} {y}H{high}M{low} {y - 6}V{y + 6}M{high} {y - 6}V{y + 6}"/>'
    )
    x = float(across(1.0)) + 12
    yield f'<text class="number" x="{x:.1f}" y="{y + 5}">{100 * one.win_share:.1f} %</text>'
