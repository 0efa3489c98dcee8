"""Drawings in dots: outlines closed, digits in their cells, as large as there is room for."""

import re

import pytest

from draw.samples import cube, triangles
from polydoku import Board, Puzzle
from polydoku.draw import terminal
from polydoku.draw.braille import EDGE_LENGTHS, braille_lines


def dots(lines: list[str]) -> int:
    return sum((ord(char) - 0x2800).bit_count() for line in lines for char in line if ord(char) >= 0x2800)


def test_every_cell_shows_its_text() -> None:
    board = cube()
    texts = [chr(ord("A") + cell) for cell in range(len(board))]
    symbols = re.findall(r"[A-Z]", "".join(braille_lines(board, texts, None) or []))
    assert sorted(symbols) == texts


def test_the_cell_on_top_stands_above_the_others() -> None:
    board = cube()
    lines = braille_lines(board, ["T" if name == "t11" else "." for name in board.names], None) or []
    first = next(number for number, line in enumerate(lines) if "." in line or "T" in line)
    assert "T" in lines[first]


def test_a_drawing_is_as_large_as_the_width_allows() -> None:
    board = cube()
    texts = ["."] * len(board)
    widths = [max(map(len, braille_lines(board, texts, width) or [])) for width in (None, 24, 22)]
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) == len(EDGE_LENGTHS)
    assert all(drawn <= width for drawn, width in zip(widths[1:], (24, 22), strict=True))


def test_without_room_there_is_no_drawing() -> None:
    assert braille_lines(cube(), ["."] * 12, 10) is None


def test_house_edges_have_more_dots_than_cell_edges() -> None:
    without_walls = Board(2, [], places=triangles().places)
    parted = Board(2, {"a": [0], "b": [1]}, places=triangles().places)
    boxes = [house.__class__(house.name, house.cells, "box") for house in parted.houses]
    walled = Board(2, boxes, places=triangles().places)
    assert dots(braille_lines(walled, [" ", " "], None) or []) > dots(
        braille_lines(without_walls, [" ", " "], None) or []
    )


def test_a_3d_board_is_drawn_in_the_terminal_and_listed_where_it_does_not_fit() -> None:
    puzzle = Puzzle(cube(3), {"t00": 7})
    drawn = terminal.puzzle_text(puzzle, width=100)
    assert "⡇" in drawn
    assert drawn.count("7") == 1
    assert drawn.count(".") == 26
    listed = "face T  7 . . . . . . . ."
    assert terminal.puzzle_text(puzzle, width=20).startswith(listed)
    assert terminal.puzzle_text(puzzle, ascii=True).startswith(listed)


@pytest.mark.parametrize("color", [False, True])
def test_colours_do_not_move_anything(color: bool) -> None:
    puzzle = Puzzle(cube(), {"t00": 1, "l11": 2})
    text = terminal.puzzle_text(puzzle, color=color)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert plain == terminal.puzzle_text(puzzle)


def test_the_outline_of_a_cube_is_closed() -> None:
    """Every dot of the outline has a neighbour: no line ends in the air."""
    lines = braille_lines(cube(1), [" "] * 3, None) or []
    where = {
        (4 * y + dy, 2 * x + dx)
        for y, line in enumerate(lines)
        for x, char in enumerate(line)
        if ord(char) >= 0x2800
        for dy in range(4)
        for dx in range(2)
        if ord(char) - 0x2800 & ((1, 8), (2, 16), (4, 32), (64, 128))[dy][dx]
    }
    for y, x in where:
        near = sum((y + dy, x + dx) in where for dy in (-1, 0, 1) for dx in (-1, 0, 1)) - 1
        assert near >= 1, (y, x)
