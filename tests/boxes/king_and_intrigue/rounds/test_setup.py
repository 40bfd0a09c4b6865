"""Set-up of King & Intrigue: one more caballero by disc, and thirteen cards chosen in secret."""

from __future__ import annotations

from itertools import permutations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import DISCARD, HAND
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.fields import PICKED
from elgrande.catalogue import ruleset
from elgrande.engine.card import PRINTED
from elgrande.engine.errors import RulesetError
from elgrande.engine.event import EventLog
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN, SPECTATOR
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.table import KTable, power
from tests.support.table import Table

HOMES = ("aragon", "sevilla", "granada", "valencia", "cataluna")

TENS = tuple(str(value) for value in range(10, 190, 10))
PLAYERS_EDITION = ("joker", "13", "23", "33", "53", "63", "73", "83", "93", "103", "113")
SPECIAL_CARDS = ("15", "25", "35", "55", "75", "85", "95", "105", "135", "145")
SETS = {
    "tens": TENS,
    "players_edition": (*TENS, *PLAYERS_EDITION),
    "special_cards": (*TENS, *SPECIAL_CARDS),
    "all": (*TENS, *PLAYERS_EDITION, *SPECIAL_CARDS),
    "decennial": (*TENS, *SPECIAL_CARDS, "63", "93", "13"),
}
SIZES = {"tens": 18, "players_edition": 29, "special_cards": 28, "all": 39, "decennial": 31}


def new_game(players: int = 4, edition: str = "big_box", cards: str = "all", **o: str) -> KTable:
    """A game before set-up."""
    t = KTable(players=players, edition=edition, cards=cards, **o)
    t.s = t.s.rules.new_state()
    t.s.log = EventLog()
    return t


def with_homes(
    players: int = 4, edition: str = "big_box", cards: str = "all", **options: str
) -> KTable:
    """The King is in Galicia, the homes are drawn; the discs come next."""
    t = new_game(players, edition, cards, **options)
    t.play(*[f"chance region {region}" for region in ("galicia", *HOMES[:players])])
    return t


def choosing(
    players: int = 4, edition: str = "big_box", cards: str = "all", **options: str
) -> KTable:
    """All are asked for their thirteen cards; the extra caballeros stand in País Vasco."""
    t = with_homes(players, edition, cards, **options)
    t.play(*[f"{seat} disc pais_vasco" for seat in SEAT_LETTERS[:players]])
    return t


def pick(t: Table, seat: str, *labels: str) -> None:
    t.play(*[f"{seat} play {label}" for label in labels])


def labels(t: Table, seat: str) -> set[str]:
    """What this seat may pick."""
    return {text.removeprefix("play ") for text in t.options(seat)}


def hand(t: Table, seat: str) -> set[str]:
    held = int(t.s.seats[HAND + SEAT_LETTERS.index(seat)])
    return {label for label in SETS["all"] if held >> power(label) & 1}


# ---- one more caballero


def test_k1_1_the_homes_are_as_in_the_base_game() -> None:
    t = with_homes()
    assert t.king() == "galicia"
    assert [t.grande(seat) for seat in "ABCD"] == list(HOMES[:4])
    assert [t.counts(home) for home in HOMES[:4]] == ["A2", "B2", "C2", "D2"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k1_1_all_set_a_disc_after_the_homes(players: int, edition: str) -> None:
    t = with_homes(players, edition)
    assert t.pending() == SEAT_LETTERS[:players]
    assert t.asks() == "SetExtraDiscs"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k1_1_from_the_provinces(players: int) -> None:
    """Home 2, disc 1, court 7, provinces 20."""
    t = choosing(players)
    seats = SEAT_LETTERS[:players]
    assert t.counts("pais_vasco") == " ".join(f"{seat}1" for seat in seats)
    assert t.counts("court") == " ".join(f"{seat}7" for seat in seats)
    assert t.counts("provinces") == " ".join(f"{seat}20" for seat in seats)
    assert t.events("ExtraPlaced")[-1].named() == {
        "seat": players - 1,
        "from": PROVINCES,
        "spot": 1,
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k1_1_decennial_from_the_court(players: int) -> None:
    """Home 2, disc 1, court 6, provinces 21."""
    t = choosing(players, "decennial")
    seats = SEAT_LETTERS[:players]
    assert t.counts("pais_vasco") == " ".join(f"{seat}1" for seat in seats)
    assert t.counts("court") == " ".join(f"{seat}6" for seat in seats)
    assert t.counts("provinces") == " ".join(f"{seat}21" for seat in seats)
    assert t.events("ExtraPlaced")[0].named() == {"seat": 0, "from": COURT, "spot": 1}


def test_k1_1_not_into_the_kings_region() -> None:
    t = with_homes()
    assert t.refusal("disc galicia") == "kings_region"
    for seat in "ABCD":
        assert t.targets("disc") == {"pais_vasco", "castilla_la_vieja", "castilla_la_nueva", *HOMES}
        t.play(f"{seat} disc aragon")
    assert t.counts("aragon") == "A3 B1 C1 D1"


def test_k1_1_decennial_the_kings_region_keeps_the_piece_in_the_court() -> None:
    t = with_homes(3, "decennial")
    assert "disc galicia" in t.options("A")
    t.play("A disc galicia", "B disc aragon", "C disc galicia")
    assert t.counts("galicia") == ""
    assert t.counts("aragon") == "A2 B1"
    assert t.counts("court") == "A7 B6 C7"
    assert t.counts("provinces") == "A21 B21 C21"
    assert [event.named()["seat"] for event in t.events("ExtraStayed")] == [0, 2]
    assert [event.named()["seat"] for event in t.events("ExtraPlaced")] == [1]


@pytest.mark.parametrize(
    ("edition", "choice", "court"),
    [("decennial", "from_provinces", "A7 B7"), ("big_box", "from_court", "A6 B6")],
)
def test_k1_1_the_switch_by_itself(edition: str, choice: str, court: str) -> None:
    t = choosing(2, edition, extra_caballero=choice)
    assert t.counts("court") == court


def test_k1_1_all_discs_are_set_before_any_is_shown() -> None:
    t = with_homes()
    before = {viewer: t.told(viewer) for viewer in ("A", "")}
    t.play("D disc valencia", "B disc aragon", "C disc aragon")
    assert t.pending() == "A"
    assert t.told("A") == before["A"]
    assert t.told("") == before[""]
    assert t.counts("aragon") == "A2"
    t.play("A disc sevilla")
    assert t.counts("aragon") == "A2 B1 C1"
    assert [event.named()["seat"] for event in t.events("DiscShown")] == [0, 1, 2, 3]


def test_k1_1_a_disc_may_be_withdrawn_before_all_are_set() -> None:
    t = with_homes(3)
    t.play("A disc valencia", "B disc aragon")
    t.withdraw("A")
    assert t.pending() == "AC"
    t.play("A disc sevilla", "C disc sevilla")
    assert t.counts("sevilla") == "A1 B2 C1"
    assert t.counts("valencia") == ""


def test_k1_1_into_ones_own_home_too_but_never_the_castillo() -> None:
    t = with_homes(2)
    assert len(t.targets("disc")) == 8
    t.play("A disc aragon", "B disc aragon")
    assert t.counts("aragon") == "A3 B1"


def test_k1_1_any_order_of_answers_gives_the_same_position() -> None:
    discs = {"A": "sevilla", "B": "aragon", "C": "valencia"}
    positions = set()
    for order in permutations("ABC"):
        t = with_homes(3)
        t.play(*[f"{seat} disc {discs[seat]}" for seat in order])
        positions.add(t.position())
    assert len(positions) == 1


# ---- the cards to choose from


@pytest.mark.parametrize("cards", list(SETS))
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k1_2_five_sets_of_cards(cards: str, edition: str) -> None:
    t = choosing(3, edition, cards)
    assert len(SETS[cards]) == SIZES[cards]
    for seat in "ABC":
        assert labels(t, seat) == set(SETS[cards])


@pytest.mark.parametrize("cards", list(SETS))
def test_k1_2_without_veto_card_40_is_in_no_set(cards: str) -> None:
    t = choosing(2, "big_box", cards, veto="no")
    assert labels(t, "A") == set(SETS[cards]) - {"40"}


@pytest.mark.parametrize(("edition", "cards"), [("big_box", "tens"), ("decennial", "decennial")])
def test_k1_2_the_set_an_edition_plays_with_unless_told(edition: str, cards: str) -> None:
    rules = ruleset(4, edition, ("king_and_intrigue",), {})
    assert rules.options["cards"] == cards


def test_k1_2_other_switches_of_the_editions() -> None:
    names = (
        *("own_action_for_king_and_intrigue", "skipping", "extra_caballero", "fiesta"),
        *("early_veto", "offer_kings_region", "shared_lead"),
    )
    found = {
        edition: [ruleset(4, edition, ("king_and_intrigue",), {}).options[name] for name in names]
        for edition in ("big_box", "decennial")
    }
    assert found["big_box"] == [
        *("two_three", "always", "from_provinces", "five_more"),
        *("no", "yes", "of_two"),
    ]
    assert found["decennial"] == [
        *("two_three", "may_only", "from_court", "five_instead"),
        *("yes", "no", "with_own_pair"),
    ]


def test_k1_2_no_value_twice_and_none_that_does_not_exist() -> None:
    """Open point: nobody has seen a 5 or a 175."""
    values = [card.value for card in POWER_CARDS]
    assert values == sorted(set(values))
    assert {card.label for card in POWER_CARDS} == set(SETS["all"])
    assert not {5, 165, 175} & set(values)


def test_k1_2_what_is_certain_is_marked_as_printed() -> None:
    """Caballeros: only 40, Fiesta and the Joker's none stand in a book."""
    printed = {card.label for card in POWER_CARDS if card.caballeros_from == PRINTED}
    assert printed == {"40", "15", "joker"}
    guessed = {card.label for card in POWER_CARDS if card.value_from != PRINTED}
    assert guessed >= {"30", "50", "70", "130", "140", "160", "33", "53", "55", "85", "103", "113"}
    assert not guessed & {"10", "20", "40", "60", "80", "90", "100", "110", "120", "150", "170"}


def test_k1_2_base_cards_are_gone() -> None:
    t = choosing(2)
    assert not [line for line in t.lines() if line.startswith(("deck", "open_card", "hand"))]
    with pytest.raises(RulesetError):
        ruleset(2, "big_box", ("king_and_intrigue", "tiny"), {})


# ---- thirteen of them


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("cards", list(SETS))
def test_k1_2_thirteen_whatever_the_set(players: int, cards: str) -> None:
    t = choosing(players, "big_box", cards)
    seats = SEAT_LETTERS[:players]
    assert t.pending() == seats
    assert t.asks() == "PickHand"
    wanted = {}
    for i, seat in enumerate(seats):
        wanted[seat] = SETS[cards][i : i + 13]
        pick(t, seat, *wanted[seat][:12])
        assert seat in t.pending(), "twelve are not enough"
        pick(t, seat, wanted[seat][12])
        assert seat not in t.pending()
    for seat in seats:
        assert hand(t, seat) == set(wanted[seat])
    assert t.line("picked") == ""
    assert t.events("HandsChosen")[0].named() == {"number": 13}


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k1_2_thirteen_in_the_short_game_too(edition: str) -> None:
    t = choosing(2, edition, "tens", rounds="6")
    pick(t, "A", *TENS[:13])
    pick(t, "B", *TENS[5:])
    assert hand(t, "A") == set(TENS[:13])
    assert hand(t, "B") == set(TENS[5:])
    t.play("chance seat A")
    assert t.line("round") == "2"
    assert t.asks() == "PlayCard"


def test_k1_2_after_the_extra_caballeros_before_the_first_round() -> None:
    t = choosing(2)
    assert t.events("ExtraPlaced")
    assert t.line("round") == ""
    pick(t, "A", *TENS[:13])
    pick(t, "B", *TENS[:13])
    assert t.options("chance") == ["seat A", "seat B"]
    t.play("chance seat B")
    assert t.line("round") == "1"
    assert t.pending() == "B"


def test_k1_2_the_table_may_name_who_starts() -> None:
    t = choosing(3, start="C")
    for seat in "ABC":
        pick(t, seat, *TENS[:13])
    assert t.options("chance") == ["seat C"]
    t.play("chance seat C")
    assert (t.pending(), t.asks()) == ("C", "PlayCard")


def test_k1_2_all_at_once_and_in_any_order() -> None:
    """The order of the picks, and who picks first, leave no trace."""
    straight = choosing(2)
    pick(straight, "A", *TENS[:13])
    pick(straight, "B", *TENS[5:])
    mixed = choosing(2)
    for one, other in zip(reversed(TENS[:13]), reversed(TENS[5:]), strict=True):
        pick(mixed, "B", other)
        pick(mixed, "A", one)
    assert mixed.position() == straight.position()
    assert mixed.told("") == straight.told("")


def test_k1_2_half_picked_the_order_is_forgotten() -> None:
    one, other = choosing(2), choosing(2)
    pick(one, "A", "10", "180", "23")
    pick(other, "A", "23", "10", "180")
    assert one.position() == other.position()
    assert one.line("picked") == other.line("picked") != ""


def test_k1_2_no_card_twice() -> None:
    t = choosing(2)
    pick(t, "A", "10", "joker")
    assert "play 10" not in t.options("A")
    assert t.refusal("play 10") == "already_picked"
    assert t.refusal("play joker") == "already_picked"
    assert "play 10" in t.options("B"), "every colour has its own cards"


def test_k1_2_no_card_of_a_set_that_is_not_played() -> None:
    t = choosing(2, cards="tens")
    assert t.refusal("play 13") == "not_in_pool"
    t = choosing(2, veto="no")
    assert t.refusal("play 40") == "not_in_pool"


def test_k1_2_picks_may_be_withdrawn_while_others_still_choose() -> None:
    t = choosing(2)
    pick(t, "A", *TENS[:13])
    assert t.pending() == "B"
    t.withdraw("A")
    assert t.pending() == "AB"
    assert labels(t, "A") == set(SETS["all"])
    pick(t, "A", *TENS[5:])
    pick(t, "B", *TENS[:13])
    assert hand(t, "A") == set(TENS[5:])


def test_k1_2_withdrawing_in_the_middle_forgets_all_picks() -> None:
    t = choosing(2)
    pick(t, "A", "10", "20")
    t.withdraw("A")
    assert t.line("picked") == ""
    assert t.told("A")[-1].startswith("PicksWithdrawn")
    assert not [text for text in t.told("B") if "Pick" in text]


def test_k1_2_the_rest_leaves_the_game() -> None:
    t = choosing(2, cards="tens")
    pick(t, "A", *TENS[:13])
    pick(t, "B", *TENS[:13])
    t.play("chance seat A")
    assert {text.removeprefix("play ") for text in t.options("A")} == set(TENS[:13])
    assert t.refusal("play 180") == "not_in_hand"
    assert t.line("discard") == ""


# ---- who knows what


def test_k1_3_nobody_learns_anything_while_others_pick() -> None:
    t = choosing(3)
    before = {viewer: t.told(viewer) for viewer in ("A", "B", "")}
    pick(t, "B", *TENS[:13])
    pick(t, "C", *TENS[:4])
    assert t.told("A") == before["A"]
    assert t.told("") == before[""]
    assert len(t.told("B")) == len(before["B"]) + 13
    for viewer in (0, SPECTATOR):
        assert view(t.s, viewer).seats[PICKED + 1] == HIDDEN
    assert view(t.s, 1).seats[PICKED + 1] == t.s.seats[PICKED + 1]
    assert view(t.s, 1).seats[PICKED + 2] == HIDDEN


def test_k1_3_the_view_does_not_say_how_many_are_picked() -> None:
    seen = []
    for number in (0, 1, 12, 13):
        t = choosing(3)
        pick(t, "B", *TENS[:number])
        shown = view(t.s, 0)
        seen.append((list(shown.seats), list(shown.sizes), int(shown.asked)))
    assert all(one == seen[0] for one in seen)


def test_k1_3_of_a_hand_others_see_only_its_size() -> None:
    t = choosing(3)
    for seat in "ABC":
        pick(t, seat, *TENS[:13])
    for viewer in (0, 2, SPECTATOR):
        shown = view(t.s, viewer)
        assert shown.seats[HAND + 1] == HIDDEN
        assert shown.sizes[HAND + 1] == 13
    assert view(t.s, 1).seats[HAND + 1] == t.s.seats[HAND + 1]


def test_k1_3_what_was_played_is_known_and_the_hand_is_one_smaller() -> None:
    t = choosing(2, cards="players_edition")
    pick(t, "A", "joker", *TENS[:12])
    pick(t, "B", *TENS[:13])
    t.play("chance seat A", "A play 10", "B play 20")
    t.skip_to("PlayCard")
    for viewer in (1, SPECTATOR):
        shown = view(t.s, viewer)
        assert shown.seats[HAND] == HIDDEN
        assert shown.sizes[HAND] == 12
        assert shown.seats[DISCARD] == 1 << power("10"), "anybody could have written it down"


def test_k1_3_a_joker_counts_for_two_cards() -> None:
    t = choosing(2, cards="players_edition")
    pick(t, "A", "joker", *TENS[:12])
    pick(t, "B", *TENS[:13])
    t.play("chance seat A", "A play joker", "B play 20", "A play 30")
    t.skip_to("PlayCard")
    shown = view(t.s, 1)
    assert shown.sizes[HAND] == 11
    assert shown.seats[DISCARD] == 1 << power("30") | 1 << power("joker")


def test_k1_3_a_guess_deals_only_cards_that_may_still_be_there() -> None:
    t = choosing(2, cards="players_edition", veto="no")
    pick(t, "A", "joker", *[label for label in TENS if label != "40"][:12])
    pick(t, "B", *[label for label in TENS if label != "40"][:13])
    t.play("chance seat A", "A play joker", "B play 20", "A play 30")
    t.skip_to("PlayCard")
    spent = 1 << power("30") | 1 << power("joker")
    pool = sum(1 << power(label) for label in SETS["players_edition"] if label != "40")
    hands = set()
    for seed in range(20):
        guess = int(determinize(view(t.s, 1), Rng(seed)).seats[HAND])
        assert guess.bit_count() == 11
        assert guess & ~(pool & ~spent) == 0
        hands.add(guess)
    assert len(hands) > 10, "it does not know the true one"
