"""One round of the German story from beginning to end: rows 1 to 13 one after the other."""

from __future__ import annotations

from tests.rulebook.example_books import Book
from tests.rulebook.example_story import NEIGHBOURS_OF_CASTILLA_LA_NUEVA, Story

TOLD = """
CardRevealed 1 move_4
CardRevealed 2 angry_king
CardRevealed 3 score_fives
CardRevealed 4 grande
CardRevealed 5 king
PowerPlayed Ramon 7
PowerPlayed Benita 3
PowerPlayed Gabriel 2
PowerPlayed Ricarda 8
TurnOrderSet Ricarda Ramon Benita Gabriel
TurnBegan Ricarda
Supplied Ricarda provinces 2
CardTaken Ricarda king
SpecialAnnounced Ricarda king
KingMoved Ricarda galicia castilla_la_nueva
Placed Ricarda Ricarda aragon
Placed Ricarda Ricarda aragon
Placed Ricarda Ricarda castilla_la_vieja
Placed Ricarda Ricarda valencia
Placed Ricarda Ricarda castillo
TurnBegan Ramon
Supplied Ramon provinces 3
CardTaken Ramon move_4
Placed Ramon Ramon granada
SpecialAnnounced Ramon move_4
Moved Ramon Gabriel pais_vasco sevilla
Moved Ramon Gabriel aragon castillo
TurnBegan Benita
Supplied Benita provinces 3
Supplied Benita sevilla 1
Supplied Benita sevilla 1
CardTaken Benita score_fives
Placed Benita Benita valencia
Placed Benita Benita valencia
Placed Benita Benita castillo
SpecialAnnounced Benita score_fives
Scored valencia score_fives Ramon 0 Benita 5 Gabriel 0 Ricarda 3
Scored aragon score_fives Ramon 4 Benita 0 Gabriel 0 Ricarda 5
Scored pais_vasco score_fives Ramon 0 Benita 0 Gabriel 3 Ricarda 3
TurnBegan Gabriel
Supplied Gabriel provinces 4
CardTaken Gabriel grande
Placed Gabriel Gabriel aragon
Placed Gabriel Gabriel granada
SpecialSkipped Gabriel grande
CardBurnt 2 angry_king
StartPlayerPassed Gabriel
RoundBegan 2
"""


def test_a_round_of_the_german_story() -> None:
    """Rows 8 and 9 have the King in two regions: here he stays where Ricarda sends him."""
    story = Story.new_round(
        Book("DE", "Spielablauf"),
        "king galicia",
        "grande Ramon granada Benita sevilla Gabriel pais_vasco Ricarda cataluna",
        "provinces Ramon 18 Benita 3 Gabriel 18 Ricarda 18",
        "granada Ramon 2",
        "sevilla Benita 3",
        "pais_vasco Gabriel 2 Ricarda 1",
        "aragon Gabriel 1 Ramon 1",
        "valencia Benita 1 Ricarda 1",
        "cataluna Ricarda 2",
        cards=(),
    )
    # 1: one card of each stack.
    story.play("chance card move_4", "chance card angry_king", "chance card score_fives")
    story.play("chance card grande")
    assert sorted(story.open_cards()) == [1, 2, 3, 4, 5]
    # 2: power cards.
    story.play("Ramon power 7", "Benita power 3", "Gabriel power 2", "Ricarda power 8")
    # 3, 4: Ricarda comes first, and may bring two. 8, 11: the King first, then next to him.
    story.play("Ricarda number 2", "Ricarda card king", "Ricarda special")
    story.play("Ricarda king castilla_la_nueva", "Ricarda placing")
    assert story.targets("place") == NEIGHBOURS_OF_CASTILLA_LA_NUEVA | {"castillo"}
    story.play("Ricarda place aragon", "Ricarda place aragon", "Ricarda place castilla_la_vieja")
    story.play("Ricarda place valencia", "Ricarda place castillo")
    # 7: Ramon uses the Intrigue card in part.
    story.play("Ramon number 3", "Ramon card move_4", "Ramon placing", "Ramon place granada")
    story.play("Ramon special", "Ramon take pais_vasco Gabriel", "Ramon to sevilla")
    story.play("Ramon take aragon Gabriel", "Ramon to castillo", "Ramon done")
    # 5: Benita has three in the provinces and fetches two more. 9, 10: place, then score.
    story.play("Benita number 3", "Benita take sevilla Benita", "Benita take sevilla Benita")
    story.play("Benita card score_fives", "Benita placing", "Benita place valencia")
    story.play("Benita place valencia", "Benita place castillo", "Benita special")
    story.play("Benita region valencia", "Benita region aragon", "Benita region pais_vasco")
    # 6, 12, 13: Gabriel brings fewer than he may and forgoes his special action.
    story.play("Gabriel number 4", "Gabriel card grande", "Gabriel placing", "Gabriel place aragon")
    story.play("Gabriel place granada", "Gabriel done", "Gabriel done")

    assert story.told() == TOLD.split("\n")[1:-1]
    assert story.points() == {"Ramon": 4, "Benita": 5, "Gabriel": 3, "Ricarda": 11}
    assert story.line("discard") == "Ramon 7 Benita 3 Gabriel 2 Ricarda 8"
    assert story.standing("court") == {"Ramon": 9, "Benita": 9, "Gabriel": 9, "Ricarda": 4}
    assert story.standing("castillo") == {"Benita": 1, "Gabriel": 1, "Ricarda": 1}
    assert (story.line("round"), story.line("start_player")) == ("2", "Gabriel")
