import pytest

from format_cases import ROWS, classic, error_of, lines, read, read_all, to
from polydoku import Board, Puzzle
from polydoku.formats import detect, write_all

FILE = lines("Grid 01", *ROWS, "Grid 02", *ROWS[::-1], "Grid 07", *ROWS)


def test_each_header_names_the_grid_below_it() -> None:
    puzzles = read_all(FILE)
    assert [puzzle.name for puzzle in puzzles] == ["Grid 01", "Grid 02", "Grid 07"]
    assert puzzles[0] == puzzles[2] == classic()


def test_the_first_header_is_enough_to_detect_the_format() -> None:
    assert detect(FILE).name == "euler"
    assert detect("GRID 1\n123456789").name == "euler"


@pytest.mark.parametrize("gap", ["", "\n", "\n\n"])
def test_blank_lines_between_grids_do_not_matter(gap: str) -> None:
    assert len(read_all(FILE.replace("Grid", gap + "Grid"))) == 3


def test_a_grid_with_too_few_rows_is_named_by_its_header() -> None:
    text = lines("Grid 01", *ROWS[:7], "Grid 02", *ROWS)
    want = "Grid 01 ends after 7 rows of 9 cells; expected 9 rows"
    assert error_of(text) == f"line 8: {want}"


def test_a_header_without_rows_is_an_error() -> None:
    assert error_of("Grid 01\n") == "line 1: no rows after Grid 01"
    assert error_of(lines("Grid 01", "Grid 02", *ROWS)) == "line 1: no rows after Grid 01"


def test_rows_too_many_are_a_grid_of_their_own_that_ends_early() -> None:
    assert error_of(lines("Grid 01", *ROWS, ROWS[0])).startswith("line 11: the grid ends after 1 row")


def test_a_wrong_symbol_has_the_line_of_the_file() -> None:
    assert error_of(FILE.replace("5", "x", 1)).startswith("line 2, r1c1: 'x' is neither")


def test_a_short_row_has_the_line_of_its_grid() -> None:
    text = lines("Grid 01", *ROWS[:3], ROWS[3][:8], *ROWS[4:])
    assert error_of(text) == "line 1: row 4 has 8 cells, the other rows 9"


def test_grids_are_written_with_their_names_or_else_numbers() -> None:
    named = read_all(FILE)
    assert "".join(write_all(named, "euler")) == FILE
    text = "".join(write_all([classic(), classic()], "euler"))
    assert text.split("\n")[0] == "Grid 01"
    assert text.split("\n")[10] == "Grid 02"


def test_other_sizes_are_read_under_headers_too() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 4})
    assert read(to(puzzle, "euler")) == puzzle


def test_the_header_of_another_name_is_replaced_by_a_number() -> None:
    assert to(classic(name="Tuesday"), "euler").startswith("Grid 01\n")
