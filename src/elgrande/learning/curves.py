"""Pictures of learning as SVG: log loss by generation, shares, and how far chances come true."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elgrande.arena.plot import STYLE

WIDTH = 560
HEIGHT = 400
LEFT, RIGHT, TOP, BELOW = 64, 24, 64, 52
LINES = (
    STYLE
    + """
  .line { fill: none; stroke: #4a7fb5; stroke-width: 2.5; }
  .dot { fill: #4a7fb5; }
"""
)

At = Callable[[float], float]


def learning_svg(losses: Sequence[tuple[int, float, float]]) -> str:
    """The log loss of each generation, and of the evaluation on the same games."""
    values = [value for _, *both in losses for value in both]
    low, high = min(values) - 0.02, max(values) + 0.02
    last = max(losses[-1][0], 1)
    across, up = _scale(0, last, WIDTH - RIGHT, LEFT), _scale(high, low, HEIGHT - BELOW, TOP)
    net = [(across(number), up(loss)) for number, loss, _ in losses]
    known = [(across(number), up(loss)) for number, _, loss in losses]
    steps = [low + (high - low) * i / 4 for i in range(5)]
    return _picture(
        "Log loss of the winner on games not trained on",
        "solid: the net; dashed: the evaluation on the same games",
        [
            *_grid([(f"{step:.3f}", up(step)) for step in steps]),
            *_names([(str(number), across(number)) for number, *_ in losses], "generation"),
            _line(known, "par"),
            _line(net, "line"),
            *(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in net),
        ],
    )


def calibration_svg(bins: Sequence[tuple[float, float, int]]) -> str:
    """Said chances beside the share of them that came true; on the dashed line they agree."""
    across, up = _scale(0, 1, WIDTH - RIGHT, LEFT), _scale(1, 0, HEIGHT - BELOW, TOP)
    steps = [i / 5 for i in range(6)]
    points = [(across(said), up(won)) for said, won, _ in bins]
    most = max(number for *_, number in bins)
    sizes = [2 + 7 * (number / most) ** 0.5 for *_, number in bins]
    return _picture(
        "Of positions said to be won so often, how many were",
        "the larger the dot, the more positions; games not trained on",
        [
            *_grid([(f"{step:.0%}", up(step)) for step in steps]),
            *_names([(f"{step:.0%}", across(step)) for step in steps], "said"),
            _line([(across(0), up(0)), (across(1), up(1))], "par"),
            *(
                f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}"/>'
                for (x, y), size in zip(points, sizes, strict=True)
            ),
        ],
    )


def share_svg(title: str, below: str, shares: Sequence[tuple[int, float]], par: float) -> str:
    """A share by the number of steps, beside one to compare it with."""
    last = max(shares[-1][0], 1)
    across, up = _scale(0, last, WIDTH - RIGHT, LEFT), _scale(1, 0, HEIGHT - BELOW, TOP)
    points = [(across(steps), up(share)) for steps, share in shares]
    marks = [last * i // 4 for i in range(5)]
    return _picture(
        title,
        below,
        [
            *_grid([(f"{i / 5:.0%}", up(i / 5)) for i in range(6)]),
            *_names([(f"{mark:,}", across(mark)) for mark in marks], "steps"),
            _line([(across(0), up(par)), (across(last), up(par))], "par"),
            _line(points, "line"),
            *(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in points),
        ],
    )


def _scale(first: float, last: float, end: float, begin: float) -> At:
    """The way from a number to its place in the picture."""

    def at(number: float) -> float:
        return begin + (end - begin) * (number - first) / (last - first)

    return at


def _picture(title: str, below: str, parts: Sequence[str]) -> str:
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    view_box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {view_box} {size} role="img">',
            f"<title>{title}</title>",
            f"<style>\n{LINES}</style>",
            f'<rect class="back" {size} rx="8"/>',
            f'<text class="title" x="16" y="28">{title}</text>',
            f'<text class="small" x="16" y="48">{below}</text>',
            *parts,
            "</svg>\n",
        ]
    )


def _grid(steps: Sequence[tuple[str, float]]) -> list[str]:
    return [
        f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
        f'<text class="small number" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{name}</text>'
        for name, y in steps
    ]


def _names(steps: Sequence[tuple[str, float]], below: str) -> list[str]:
    foot = HEIGHT - BELOW + 20
    named = [
        f'<text class="small number" x="{x:.1f}" y="{foot}" text-anchor="middle">{name}</text>'
        for name, x in steps
    ]
    middle = (LEFT + WIDTH - RIGHT) / 2
    return [
        *named,
        f'<text class="small" x="{middle}" y="{foot + 20}" text-anchor="middle">{below}</text>',
    ]


def _line(points: Sequence[tuple[float, float]], kind: str) -> str:
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path class="{kind}" d="M{path}"/>'
