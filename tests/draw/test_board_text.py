"""Houses of boards in words: what a picture does not show, and what a solver has to do."""

import pytest

import requires
from polydoku import Board, House, Puzzle, boards
from polydoku.draw.board_text import board_captions, fill_sentence, grids_text, irregular_boxes
from polydoku.draw.rule_text import rule_lines


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("9x9", "every row, column and box contains each digit from 1 to 9 once"),
        ("windoku", "every row, column and box contains each digit from 1 to 9 once"),
        ("latin:5x5", "every row and column contains each digit from 1 to 5 once"),
        ("jigsaw:9x9@1", "every row, column and outlined region contains each digit from 1 to 9 once"),
        ("samurai", "every row, column and box of each grid contains each digit from 1 to 9 once"),
        ("rhombus:7,4#9", "every tile and line across the tiles contains each digit from 1 to 9 once"),
        ("cube", "every face and ring around the cube contains each of 1 2 3 4 5 6 7 8 9 A B C D E F G once"),
        ("6x4", "no digit from 1 to 6 appears twice in a row, column or box"),
        ("latin:3x5", "no digit from 1 to 5 appears twice in a row or column"),
        (
            "20x12:5x4",
            "none of 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K appears twice in a row, column or box",
        ),
    ],
)
def test_the_task_names_the_houses_and_the_digits(name: str, sentence: str) -> None:
    assert fill_sentence(boards.named(name)) == f"Fill the grid so that {sentence}."


def test_houses_without_kinds_have_no_sentence() -> None:
    assert fill_sentence(Board(["a", "b"], [["a", "b"]])) == ""


def test_the_rule_of_a_board_from_cells_and_paths_names_the_folds() -> None:
    board = Puzzle.read((requires.ROOT / "examples" / "3d.json").read_text()).board
    assert fill_sentence(board) == (
        "Fill the grid so that every box and line across the folds contains each digit from 1 to 9 once."
    )


def test_boxes_in_parts_that_no_edge_joins_are_listed() -> None:
    square = Board.square(4)
    boxes = [("left", "r1c1 r1c2 r3c3 r3c4"), ("right", "r1c3 r1c4 r2c3 r2c4")]
    houses = [House(name, tuple(square[cell] for cell in cells.split()), "box") for name, cells in boxes]
    board = Board(square.names, [*square.houses[:8], *houses], places=square.places)
    assert board_captions(board) == ("left has the cells r1c1 r1c2 r3c3 r3c4",)
    assert irregular_boxes(board) == [board.houses[8], board.houses[9]]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("butterfly", "4 grids of 9×9 cells overlap; they begin at r1c1, r1c4, r4c1 and r4c4"),
        ("samurai", "5 grids of 9×9 cells overlap; they begin at r1c1, r1c13, r7c7, r13c1 and r13c13"),
        ("9x9", ""),
        ("rhombus:3,1", ""),
    ],
)
def test_grids_that_overlap_are_counted_with_their_first_cells(name: str, text: str) -> None:
    assert grids_text(boards.named(name)) == text
    assert rule_lines(Puzzle(boards.named(name))) == ([f"Rules: {text}"] if text else [])


def test_boxes_that_are_all_rectangles_are_not_irregular() -> None:
    assert irregular_boxes(boards.named("6x4")) == irregular_boxes(boards.named("rhombus:3,1")) == []
