"""The table as a picture: the regions where they lie in Spain, with what stands in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import GRANDE, HAND, KING, OPEN, ROUND, SCORE
from elgrande.base.queries import place_of
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, has
from elgrande.engine.ruleset import DECKS
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.envs.table import player_names, texts
from elgrande.text import Text
from elgrande.views.known import known_state
from elgrande.views.view import view

WIDTH, HEIGHT = 1120, 840
PANEL = 250
"""The width of the part on the right that is about the players."""
FOOT = 84
"""The height of the part below that has the open cards."""
TILE = (184, 118)
GAP = 8
SEA, LAND, OFF_LAND, COAST = "#bcd6df", "#f1e2b9", "#e3d8bd", "#86704a"
INK, FAINT, PAPER, GOLD = "#2a2217", "#7a6a4d", "#faf4e4", "#c9962a"
COLOURS_OF_SEATS = ("#cf4a12", "#1767ad", "#f2c230", "#12825f", "#b45a98", "#2a2622")
ON_SEATS = ("#ffffff", "#ffffff", "#2b2000", "#ffffff", "#ffffff", "#ffffff")
PIECE, LARGE = 26, 34

AT = {
    "galicia": (20, 60),
    "pais_vasco": (400, 24),
    "castilla_la_vieja": (214, 152),
    "aragon": (452, 152),
    "cataluna": (656, 110),
    "castilla_la_nueva": (330, 284),
    "valencia": (566, 300),
    "sevilla": (150, 414),
    "granada": (354, 446),
    "castillo": (656, 446),
}
"""Where the tiles of the base game lie; those of boxes follow along the edges."""
EDGE = ((20, 192), *((left, 622) for left in (20, 214, 408, 602)))
"""Where the others lie."""

Point = tuple[int, int]


def draw(s: State, viewer: int) -> NDArray[np.uint8]:
    """The table as a seat or a SPECTATOR sees it: rows of pixels in red, green and blue."""
    return np.asarray(_Picture(view(s, viewer)).finish(), np.uint8).copy()


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class _Picture:
    """A picture of one view."""

    def __init__(self, seen: View) -> None:
        self.view = seen
        self.rules = seen.rules
        self.known = known_state(seen)
        self.text: Text = texts().for_rules(seen.rules)
        self.image = Image.new("RGB", (WIDTH, HEIGHT), SEA)
        self.pen = ImageDraw.Draw(self.image)

    def finish(self) -> Image.Image:
        self.draw_peninsula()
        for place, at in self.tiles():
            self.draw_place(place, at)
        self.draw_players()
        self.draw_cards()
        return self.image

    def draw_peninsula(self) -> None:
        """The land behind the tiles."""
        outline = [
            *((8, 90), (30, 44), (210, 50), (390, 12), (600, 14), (680, 70), (852, 92)),
            *((858, 200), (760, 262), (776, 400), (640, 470), (560, 580), (330, 590)),
            *((140, 560), (100, 420), (110, 250), (30, 230)),
        ]
        self.pen.polygon(outline, OFF_LAND, COAST)

    def tiles(self) -> Iterator[tuple[int, Point]]:
        """The places of the game, and where they lie."""
        edge = iter(EDGE)
        for place in self.rules.places:
            at = AT.get(SPOT.name(int(place))) or next(edge, None)
            if at is not None:
                yield int(place), at

    def draw_place(self, place: int, at: Point) -> None:
        """A tile: the name of a place, what it pays, and who stands there."""
        (x, y), (width, height) = at, TILE
        is_kings = self.view.table[KING] == place
        edge = GOLD if is_kings else COAST
        ground = OFF_LAND if place == CASTILLO else LAND
        box = (x, y, x + width, y + height)
        self.pen.rounded_rectangle(box, 12, ground, edge, 4 if is_kings else 2)
        self.pen.text((x + 10, y + 7), _plain(self.text.spot(place)), INK, _font(15))
        prizes = [int(self.rules.prizes[place * 3 + i]) for i in range(3)]
        if any(prizes):
            words = "/".join(map(str, prizes))
            self.pen.text((x + width - 10, y + 7), words, FAINT, _font(14), anchor="ra")
        if is_kings:
            self.draw_crown(x + width - 22, y + 34)
        for column, (colour, count) in enumerate(self.counts(place)):
            left = x + 10 + column % 5 * (PIECE + GAP)
            top = y + 34 + column // 5 * (PIECE + GAP)
            self.draw_piece((left, top), colour, count)
        self.draw_grandes(place, (x + 10, y + height - LARGE - 8))

    def counts(self, place: int) -> Iterator[tuple[int, int]]:
        """The caballeros in a place and in the spots inside it, by colour."""
        inside = [place, *(int(spot) for spot in self.rules.inner_spots)]
        spots = [spot for spot in inside if spot == place or place_of(self.known, spot) == place]
        for colour in range(COLOURS):
            count = sum(int(self.view.board[spot * COLOURS + colour]) for spot in spots)
            if count:
                yield colour, count

    def draw_piece(self, at: Point, colour: int, count: int) -> None:
        x, y = at
        box = (x, y, x + PIECE, y + PIECE)
        self.pen.rounded_rectangle(box, 5, COLOURS_OF_SEATS[colour], INK, 1)
        middle = (x + PIECE // 2, y + PIECE // 2)
        self.pen.text(middle, str(count), ON_SEATS[colour], _font(16), anchor="mm")

    def draw_grandes(self, place: int, at: Point) -> None:
        x, y = at
        for seat in range(self.rules.seats):
            if self.view.seats[GRANDE + seat] == place:
                box = (x, y, x + LARGE, y + LARGE)
                self.pen.rounded_rectangle(box, 7, COLOURS_OF_SEATS[seat], GOLD, 3)
                middle = (x + LARGE // 2, y + LARGE // 2)
                self.pen.text(middle, "G", ON_SEATS[seat], _font(18), anchor="mm")
                x += LARGE + GAP

    def draw_crown(self, x: int, y: int) -> None:
        points = [(-12, 12), (-14, -8), (-6, 2), (0, -12), (6, 2), (14, -8), (12, 12)]
        self.pen.polygon([(x + dx, y + 6 + dy) for dx, dy in points], GOLD, INK)

    def draw_players(self) -> None:
        """The players: points, court, provinces, hand, and who is asked."""
        left = WIDTH - PANEL
        self.pen.rectangle((left, 0, WIDTH, HEIGHT), PAPER)
        number, last = int(self.view.table[ROUND]), int(max(self.rules.rounds))
        self.pen.text((left + 16, 14), f"Round {number} of {last}", INK, _font(20))
        names = player_names(int(self.rules.seats))
        for seat, name in enumerate(names):
            top = 54 + seat * 118
            asked = has(self.view.asked, seat)
            box = (left + 12, top, WIDTH - 12, top + 108)
            self.pen.rounded_rectangle(
                box, 10, "#ffffff", GOLD if asked else FAINT, 4 if asked else 1
            )
            chip = (left + 22, top + 12, left + 52, top + 42)
            self.pen.rounded_rectangle(chip, 6, COLOURS_OF_SEATS[seat], INK, 1)
            letter = (left + 37, top + 27)
            self.pen.text(letter, SEAT_LETTERS[seat], ON_SEATS[seat], _font(18), anchor="mm")
            self.pen.text((left + 62, top + 17), name, INK, _font(17))
            points = str(int(self.view.seats[SCORE + seat]))
            self.pen.text((WIDTH - 24, top + 12), points, INK, _font(26), anchor="ra")
            self.pen.text((left + 22, top + 52), self.court_of(seat), INK, _font(14))
            self.pen.text((left + 22, top + 76), self.hand_of(seat), FAINT, _font(14))

    def court_of(self, seat: int) -> str:
        court = int(self.view.board[COURT * COLOURS + seat])
        provinces = int(self.view.board[PROVINCES * COLOURS + seat])
        return f"court {court}, provinces {provinces}"

    def hand_of(self, seat: int) -> str:
        number = int(self.view.sizes[HAND + seat])
        asked = ", is asked" if has(self.view.asked, seat) else ""
        return f"{number} power cards{asked}"

    def draw_cards(self) -> None:
        """The open action cards."""
        top = HEIGHT - FOOT
        self.pen.rectangle((0, top, WIDTH - PANEL, HEIGHT), PAPER)
        lying = [int(self.view.table[OPEN + deck]) for deck in range(DECKS)]
        cards = [card for card in lying if card != NOBODY]
        width = (WIDTH - PANEL - 16) // max(len(cards), 5)
        for i, card in enumerate(cards):
            x = 8 + i * width
            box = (x + 4, top + 8, x + width - 4, HEIGHT - 8)
            self.pen.rounded_rectangle(box, 8, "#ffffff", FAINT, 1)
            for line, words in enumerate(_wrapped(_plain(self.text.card(card)), width - 20)[:3]):
                self.pen.text((x + 12, top + 14 + line * 18), words, INK, _font(14))


def _plain(text: str) -> str:
    """A text without the accents, which the font has not."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def _wrapped(text: str, width: int) -> list[str]:
    """A text in lines that fit into a width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if _font(14).getlength(longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


assert len(COLOURS_OF_SEATS) == NEUTRAL + 1
