"""Clues around a drawing in text: in their row or column, the nearest one next to the board."""

from polydoku.draw.text_clues import clue_margins, with_clues
from polydoku.draw.text_marks import Side, TextClue

BOARD = ["#####", "#a|b#", "#-+-#", "#c|d#", "#####"]
ROWS, COLUMNS = [1, 3], [1, 3]


def clues(*parts: tuple[Side, int, str]) -> list[TextClue]:
    return [TextClue(side, number, distance, text) for distance, (side, number, text) in enumerate(parts)]


def test_clues_stand_beside_their_rows() -> None:
    lines = with_clues(BOARD, clues(("left", 0, "12"), ("right", 1, "7"), ("left", 1, "5")), ROWS, COLUMNS)
    assert lines == ["   #####", "12 #a|b#", "   #-+-#", " 5 #c|d# 7", "   #####"]


def test_the_nearest_clue_of_a_row_is_next_to_the_board() -> None:
    two = clues(("left", 0, "1"), ("left", 0, "2"), ("right", 0, "3"), ("right", 0, "4"))
    assert with_clues(BOARD, two, ROWS, COLUMNS)[1] == "2 1 #a|b# 3 4"
    assert clue_margins(two) == (4, 4)


def test_clues_stand_above_and_below_their_columns_the_nearest_next_to_the_board() -> None:
    lines = with_clues(
        BOARD, clues(("top", 1, "5"), ("top", 1, "6"), ("bottom", 0, "7"), ("bottom", 0, "8")), ROWS, COLUMNS
    )
    assert lines == ["   6", "   5", *BOARD, " 7", " 8"]


def test_a_clue_without_room_beside_another_is_further_away() -> None:
    lines = with_clues(BOARD, clues(("top", 0, "123"), ("top", 1, "45")), ROWS, COLUMNS)
    assert lines == ["   45", "123", *BOARD]


def test_the_total_of_a_diagonal_may_stand_beside_the_columns() -> None:
    assert with_clues(BOARD, clues(("top", 2, "9")), ROWS, COLUMNS)[0] == "     9"
    assert with_clues(BOARD, clues(("top", -1, "9")), ROWS, COLUMNS)[0] == "9"


def test_a_drawing_without_clues_stays_as_it_is() -> None:
    assert with_clues(BOARD, [], ROWS, COLUMNS) == BOARD
    assert clue_margins([]) == (0, 0)
