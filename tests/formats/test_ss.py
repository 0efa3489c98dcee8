import pytest

from format_cases import DOTS, classic, error_of, lines, read, to
from polydoku import Board, Puzzle
from polydoku.formats import Sample, detect, format_of_sample

OLD = lines(*(row.replace(".", "X") for row in DOTS))
NEW = """\
53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
-----------
.6.|...|28.
...|419|..5
...|.8.|.79
"""


@pytest.mark.parametrize("text", [OLD, OLD.lower(), NEW])
def test_both_forms_are_read(text: str) -> None:
    assert read(text, format="ss") == classic()
    assert read(text) == classic()


def test_a_letter_x_is_an_empty_cell_here_and_a_wrong_symbol_elsewhere() -> None:
    assert detect(OLD).name == "ss"
    assert "'X' is neither a digit" in error_of(OLD, format="grid")


def test_a_bordered_grid_is_this_format_where_the_file_is_called_so() -> None:
    assert format_of_sample(Sample(NEW, "puzzle.ss")).name == "ss"
    assert format_of_sample(Sample(NEW, "puzzle.SS.gz")).name == "ss"
    assert format_of_sample(Sample(NEW, "puzzle.txt")).name == "grid"


def test_the_newer_form_is_written() -> None:
    assert to(classic(), "ss") + "\n" == NEW


def test_boards_without_boxes_are_written_without_borders() -> None:
    puzzle = Puzzle(Board.square(7), {"r1c1": 7})
    assert to(puzzle, "ss").split("\n")[0] == "7......"
    assert read(to(puzzle, "ss"), format="ss") == puzzle
