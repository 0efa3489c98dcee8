"""Labels of rows and columns: each stands beside the cells that it names, on every board that has names."""

import re

import pytest

from polydoku import boards
from polydoku.draw import ansi, terminal
from polydoku.draw.layout import layout_of
from polydoku.draw.text_coordinates import TextCoordinates
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

BOARDS = ["4x4", "9x9", "6x6:3x2", "16x16", "samurai", "cube", "jigsaw:ABBBACCBADCCADDD", "latin:5x5"]


def cell_names_by_labels(board: Board, text: str) -> set[str]:
    """The name that the labels give to each cell, where ``#`` is the drawing of a cell."""
    lines = text.split("\n")
    first_row = next(number for number, line in enumerate(lines) if re.match(r" *r\d", line))
    header = [line for line in lines[:first_row] if re.fullmatch(r"[ c0-9]*", line)]
    names = set()
    for line in lines[first_row:]:
        row = re.match(r" *(r\d+) ", line)
        for place in [match.start() for match in re.finditer("#", line)]:
            column = "".join(text[place] for text in header if place < len(text)).strip(" c")
            names.add(f"{row[1]}c{column}" if row else "?")
    return names


@pytest.mark.parametrize("name", BOARDS)
def test_the_labels_of_a_plain_board_name_every_cell(name: str) -> None:
    board = boards.named(name)
    text = terminal.puzzle_text(Puzzle(board), coordinates=True, rules=False).replace(".", "#")
    assert cell_names_by_labels(board, text) == set(board.names)


def test_wide_cells_have_room_for_the_letter_of_a_column() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 2})
    text = terminal.candidates_text(puzzle.candidates(), puzzle)
    assert text.split("\n")[0] == "     c1   c2   c3   c4"
    assert terminal.candidates_text(puzzle.candidates(), puzzle, coordinates=False) == "\n".join(
        line[3:] for line in text.split("\n")[1:]
    )


def test_letters_for_columns_are_those_of_the_notation() -> None:
    board = Board.square(4)
    layout = layout_of(board)
    assert layout is not None
    labels = TextCoordinates.of_layout(board, layout, "A1")
    assert labels == (("1", "2", "3", "4"), ("A", "B", "C", "D"), ("A", "B", "C", "D"))


def test_a_row_of_the_drawing_without_cells_has_no_label() -> None:
    board = Board([(0, 1), (2, 1)], [[0, 1]])
    layout = layout_of(board)
    assert layout is not None
    labels = TextCoordinates.of_layout(board, layout)
    assert labels is not None
    assert labels.rows == ("r0", "", "r2")


@pytest.mark.parametrize("name", ["rhombus:7,4#9", '{"board":1,"cells":["a","b"],"houses":[["a","b"]]}'])
def test_a_board_without_rows_and_columns_has_no_labels(name: str) -> None:
    puzzle = Puzzle(boards.named(name))
    assert terminal.puzzle_text(puzzle, coordinates=True) == terminal.puzzle_text(puzzle)


def test_a_narrow_terminal_has_no_gaps_and_then_no_labels() -> None:
    puzzle = Puzzle(Board.square(9))
    widths = {
        width: max(map(len, terminal.puzzle_text(puzzle, coordinates=True, width=width).split("\n")))
        for width in (26, 25, 14, 13, 11)
    }
    assert widths == {26: 26, 25: 14, 14: 14, 13: 11, 11: 11}


def test_labels_are_grey_in_colour_and_the_same_text() -> None:
    puzzle = Puzzle(Board.square(4))
    coloured = terminal.puzzle_text(puzzle, coordinates=True, color=True)
    assert f"\x1b[{ansi.FAINT}mr1\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == terminal.puzzle_text(puzzle, coordinates=True)
