"""Worked examples of the Big Box books, rows 26 to 37: the action cards."""

from __future__ import annotations

from tests.rulebook.example_books import Book, row
from tests.rulebook.example_story import NEIGHBOURS_OF_GALICIA, REGIONS, Story

FOURS = ("galicia", "cataluna", "sevilla")
FIVES = ("pais_vasco", "aragon", "valencia")
SIXES = ("castilla_la_vieja", "castilla_la_nueva", "granada")
PLACES = {*REGIONS, "castillo"}


@row(26)
def test_row_26_move_three(book: Book) -> None:
    a, b, c, d = book.names
    story = Story(
        book, "king galicia", f"galicia {a} 1", f"aragon {b} 3", f"sevilla {d} 2", f"castillo {c} 1"
    )
    story.play_card(a, "move_3", "special")
    assert story.offered() == {"done", f"take aragon {b}", f"take sevilla {d}"}
    assert story.why_not(f"take galicia {a}") == "kings_region"
    assert story.why_not(f"take castillo {c}") == "not_out_of_castillo"
    story.play(f"{a} take aragon {b}")
    assert story.targets("to") == PLACES - {"galicia", "aragon"}
    assert story.why_not("to galicia") == "kings_region"
    assert story.why_not("to aragon") == "must_change_place"
    story.play(f"{a} to valencia", f"{a} take aragon {b}", f"{a} to castillo")
    story.play(f"{a} take sevilla {d}", f"{a} to valencia")
    assert story.asked() == [], "three moves, and no court to place from"
    assert story.standing("aragon") == {b: 1}
    assert story.standing("sevilla") == {d: 1}
    assert story.standing("valencia") == {b: 1, d: 1}
    assert story.standing("castillo") == {b: 1, c: 1}
    assert story.standing("galicia") == {a: 1}


@row(26)
def test_row_26_all_from_one_to_one(book: Book) -> None:
    """What may be split need not be."""
    a, b, _, _ = book.names
    story = Story(book, "king galicia", f"aragon {b} 3")
    story.play_card(a, "move_3", "special")
    for _ in range(3):
        story.play(f"{a} take aragon {b}", f"{a} to cataluna")
    assert (story.standing("aragon"), story.standing("cataluna")) == ({}, {b: 3})


@row(27)
def test_row_27_one_near_the_king_and_two_anywhere(book: Book) -> None:
    a = book.names[0]
    for parts in (("placing", "special"), ("special", "placing")):
        story = Story(book, "king galicia", f"court {a} 5")
        story.play_card(a, "place_2_anywhere")
        for part in parts:
            story.play(f"{a} {part}")
            if part == "placing":
                assert story.targets("place") == NEIGHBOURS_OF_GALICIA | {"castillo"}
                assert story.why_not("place sevilla") == "not_next_to_king"
                assert story.why_not("place galicia") == "kings_region"
                story.play(f"{a} place pais_vasco")
            else:
                for spot in ("sevilla", "castillo"):
                    assert story.targets("place") == PLACES - {"galicia"}
                    assert story.why_not("place galicia") == "kings_region"
                    assert "done" in story.offered(), "up to two"
                    story.play(f"{a} place {spot}")
        assert story.asked() == [], "three in all"
        assert story.number("court", a) == 5 - 3
        for spot in ("pais_vasco", "sevilla", "castillo"):
            assert story.standing(spot) == {a: 1}


@row(27)
def test_row_27_fewer_may_be_placed(book: Book) -> None:
    a = book.names[0]
    story = Story(book, "king galicia", f"court {a} 3")
    story.play_card(a, "place_2_anywhere", "placing", "done", "special", "place aragon", "done")
    assert story.asked() == []
    assert (story.number("court", a), story.standing("aragon")) == (2, {a: 1})


def move_under_a_veto(book: Book) -> Story:
    """C has taken the Veto this round; A moves four, two are done, the third is declared."""
    a, b, c, d = book.names
    story = Story.new_round(
        book,
        "king galicia",
        f"aragon {b} 2 {c} 2",
        f"sevilla {d} 2",
        cards=("move_4", "veto", "score_fives", "grande"),
        powers=(7, 3, 8, 2),
    )
    story.play(f"{c} number 0", f"{c} card veto", f"{c} special")
    assert story.line("veto_owner").split()[0] == c
    story.play(f"{c} done", f"{a} number 0", f"{a} card move_4", f"{a} special")
    for spot, colour, target in (("aragon", b, "valencia"), ("aragon", c, "granada")):
        assert (story.asked(), story.offered()) == ([c], {"pass", "veto"})
        story.play(f"{c} pass", f"{a} take {spot} {colour}", f"{a} to {target}")
    assert (story.asked(), story.offered()) == ([c], {"pass", "veto"})
    story.play(f"{c} pass", f"{a} take sevilla {d}", f"{a} to cataluna")
    assert (story.asked(), story.offered()) == ([c], {"pass", "veto"})
    assert story.told()[-1] == f"MoveDeclared {a} {d} sevilla cataluna", "all know what he will do"
    return story


@row(28)
def test_row_28_partial_veto(book: Book) -> None:
    a, b, c, d = book.names
    story = move_under_a_veto(book)
    story.play(f"{c} veto")
    assert story.standing("aragon") == {b: 1, c: 1}
    assert (story.standing("valencia"), story.standing("granada")) == ({b: 1}, {c: 1})
    assert (story.standing("sevilla"), story.standing("cataluna")) == ({d: 2}, {})
    assert len(story.events("Moved")) == 2
    assert story.line("veto_owner") == "", "the card is gone"
    assert story.told()[-1] == f"VetoUsed {c} {a} move_4"
    assert story.asked() == [a]
    assert story.offered() == {"done", "placing"}, "the fourth is lost, placing is not"
    assert story.why_not("special") == "part_already_taken"
    story.play(f"{a} placing", f"{a} place pais_vasco")
    assert story.standing("pais_vasco") == {a: 1}
    assert story.asked() == [b], "nobody objects to placing, and no other card is taken"
    while story.line("round") == "1":
        story.answer_first()
    assert 2 not in story.open_cards()
    story.play("chance card move_3")
    left = story.line("deck 2").split()
    assert "veto" in left, "only the other Veto can still be turned up"
    assert "veto*2" not in left


@row(28)
def test_row_28_without_the_veto(book: Book) -> None:
    """The same, but the holder lets it happen: all four moves, and the card stays out."""
    a, b, c, d = book.names
    story = move_under_a_veto(book)
    story.play(f"{c} pass", f"{a} take sevilla {d}", f"{a} to cataluna", f"{c} pass")
    assert story.standing("cataluna") == {d: 2}
    assert story.offered(a) == {"done", "placing"}
    assert story.line("veto_owner").split()[0] == c
    story.play(f"{a} placing", f"{a} place castillo")
    assert story.asked() == [b], "placing is never asked about"


@row(29)
def test_row_29_veto_lasts_through_the_next_round(book: Book) -> None:
    a, b, c, d = book.names
    story = Story.new_round(
        book, cards=("move_4", "veto", "score_fives", "grande"), powers=(7, 3, 8, 2)
    )
    story.play(f"{c} number 0", f"{c} card veto", f"{c} special", f"{c} done")
    for name, card in ((a, "king"), (b, "score_fives"), (d, "grande")):
        story.idle_turn(name, card)
    assert story.line("round") == "2"
    assert story.line("veto_owner").split()[0] == c, "still out in the next round"
    for card in ("move_3", "angry_king", "score_fours", "eviction"):
        story.play(f"chance card {card}")
    for name, power in ((d, 9), (a, 4), (b, 5), (c, 6)):
        story.play(f"{name} power {power}")
    story.play(f"{d} number 0", f"{d} card king", f"{d} special", f"{d} king valencia")
    assert (story.asked(), story.offered()) == ([c], {"pass", "veto"}), "and can still be used"
    story.play(f"{c} pass", f"{d} done")
    assert story.king() == "valencia"
    for name, card in ((c, "move_3"), (b, "score_fours")):
        story.idle_turn(name, card)
    assert story.events("VetoExpired") == []
    story.idle_turn(a, "eviction")
    assert story.line("round") == "3"
    assert story.line("veto_owner") == ""
    assert [line for line in story.told() if line.startswith("Veto")] == [
        f"VetoLaidOut {c}",
        f"VetoExpired {c}",
    ]


def score_class(book: Book, card: str, *lines: str) -> Story:
    """A plays the card; everywhere stand C with three, B with two and A with one."""
    a, b, c, _ = book.names
    everywhere = [f"{place} {a} 1 {b} 2 {c} 3" for place in sorted(PLACES)]
    story = Story(book, "king valencia", *everywhere, *lines)
    story.play_card(a, card, "special")
    return story


def score_all(story: Story, name: str, regions: set[str]) -> None:
    """Exactly these regions are scored: each must be, and nothing else can be."""
    left = set(regions)
    while left:
        assert story.offered(name) == {f"region {region}" for region in left}
        for other in set(REGIONS) - left:
            assert story.why_not(f"region {other}") == "not_among_scored"
        region = min(left)
        story.play(f"{name} region {region}")
        left.remove(region)
    assert story.asked() == []
    assert set(story.scored_places()) == regions
    assert len(story.scored_places()) == len(regions)


@row(30)
def test_row_30_four_regions(book: Book) -> None:
    a, b, c, d = book.names
    story = score_class(book, "score_fours")
    score_all(story, a, set(FOURS))
    assert story.points() == {a: 0 + 1 + 1, b: 2 + 2 + 3, c: 4 + 4 + 4, d: 0}


@row(31)
def test_row_31_small_board_makes_a_four_region(book: Book) -> None:
    a, b, c, d = book.names
    for region in FIVES + SIXES:
        story = score_class(book, "score_fours", f"mobile_board 4 {region}")
        score_all(story, a, {*FOURS, region})
        assert story.scored_board(region) == (4, 0, 0)
        bonus = 2 if region == "valencia" else 0
        assert story.paid(region) == {a: 0, b: 0, c: 4 + bonus, d: 0}


@row(32)
def test_row_32_eight_is_no_four_region(book: Book) -> None:
    a = book.names[0]
    for region in FOURS:
        story = score_class(book, "score_fours", f"mobile_board 8 {region}")
        score_all(story, a, set(FOURS) - {region})


@row(33)
def test_row_33_castillo_is_no_region(book: Book) -> None:
    a = book.names[0]
    story = score_class(book, "score_fours", "mobile_board 4 castillo")
    score_all(story, a, set(FOURS))


@row(34)
def test_row_34_five_regions(book: Book) -> None:
    a, b, c, d = book.names
    story = score_class(book, "score_fives")
    score_all(story, a, set(FIVES))
    assert "castillo" not in story.scored_places()
    kings_bonus = 2
    assert story.points() == {a: 1 + 1 + 2, b: 3 + 4 + 3, c: 15 + kings_bonus, d: 0}


@row(35)
def test_row_35_six_and_seven_regions(book: Book) -> None:
    a, b, c, d = book.names
    story = score_class(book, "score_sixes")
    score_all(story, a, set(SIXES))
    assert story.points() == {a: 2 + 2 + 1, b: 4 + 4 + 3, c: 6 + 7 + 6, d: 0}


def evicted(book: Book, **discs: str) -> Story:
    """A names Aragón, where B, C and D stand; the King is in Granada."""
    a, b, c, d = book.names
    story = Story(book, "king granada", f"aragon {a} 1 {b} 2 {c} 1 {d} 3", f"granada {b} 1")
    story.play_card(a, "eviction", "special")
    assert story.offered() == {f"region {region}" for region in set(REGIONS) - {"granada"}}
    story.play(f"{a} region aragon")
    assert story.asked() == [b, c, d]
    for name in (b, c, d):
        assert story.offered(name) == {f"disc {region}" for region in REGIONS}
    story.set_discs(**discs)
    assert story.asked() == []
    assert story.standing("aragon") == {a: 1}
    return story


@row(36)
def test_row_36_kings_region_means_the_court(book: Book) -> None:
    _, b, c, d = book.names
    story = evicted(book, **{b: "granada", c: "sevilla", d: "granada"})
    assert story.standing("court") == {b: 2, d: 3}
    assert story.standing("granada") == {b: 1}, "nothing enters the King's region"
    assert story.standing("sevilla") == {c: 1}


@row(36, "DE")
def test_row_36_the_same_region_means_the_court(book: Book) -> None:
    """FR and PT do not say what becomes of who names the region he must leave; DE does."""
    _, b, c, d = book.names
    story = evicted(book, **{b: "aragon", c: "granada", d: "valencia"})
    assert story.standing("court") == {b: 2, c: 1}
    assert story.standing("valencia") == {d: 3}


@row(37)
def test_row_37_regions_shown_once(book: Book) -> None:
    shown: tuple[tuple[tuple[str, ...], set[str]], ...] = (
        (("galicia", "granada", "granada", "aragon", "galicia"), {"aragon"}),
        (
            ("galicia", "granada", "granada", "aragon", "valencia"),
            {"galicia", "aragon", "valencia"},
        ),
        (("sevilla", "granada", "granada", "granada", "valencia"), {"sevilla", "valencia"}),
        (("granada", "granada", "granada", "granada", "granada"), set()),
        (REGIONS[4:], set(REGIONS[4:])),
    )
    for discs, once in shown:
        everywhere = [f"{region} A 1 B 2 C 3" for region in REGIONS]
        story = Story(book, "king aragon", *everywhere, players=5)
        a = story.names[0]
        story.play_card(a, "score_by_disc", "special")
        assert story.asked() == list(story.names), "everybody, the active player too"
        story.set_discs(**dict(zip(story.names, discs)))
        score_all(story, a, once)
