import pytest

from format_cases import CLASSIC, classic, error_of, lines, read, read_all, to
from polydoku import FormatError, Puzzle, boards
from polydoku.formats import Sample, format_of_sample

EMPTY = "." * 81


def cells(**digits: int) -> str:
    text = list(EMPTY)
    for name, digit in digits.items():
        row, column = int(name[1]), int(name[3])
        text[(row - 1) * 9 + column - 1] = str(digit)
    return "".join(text)


FIVE = lines(cells(r1c1=1, r9c9=2), cells(r1c9=3), cells(r5c5=4), cells(r9c1=5), cells(r9c9=6))


def test_five_lines_are_the_five_grids_in_reading_order() -> None:
    puzzle = read(FIVE, format="samurai")
    assert puzzle.board == boards.samurai()
    assert puzzle.givens.named() == {
        "r1c1": 1, "r1c21": 3, "r9c9": 2, "r11c11": 4, "r21c1": 5, "r21c21": 6,
    }  # fmt: skip


def test_five_lines_are_five_classics_unless_requested_or_named() -> None:
    assert len(read_all(FIVE)) == 5
    assert len(read_all(FIVE, board=boards.samurai())) == 1
    assert format_of_sample(Sample(FIVE, "a.samurai")).name == "samurai"


def test_a_shared_cell_may_stand_in_one_line_or_in_both() -> None:
    both = lines(cells(r1c1=1, r9c9=2), cells(r1c9=3), cells(r3c3=2, r5c5=4), cells(r9c1=5), cells(r9c9=6))
    assert read(both, format="samurai") == read(FIVE, format="samurai")


def test_shared_cells_that_disagree_are_both_named() -> None:
    text = lines(cells(r9c9=2), EMPTY, cells(r3c3=7), EMPTY, EMPTY)
    assert error_of(text, format="samurai") == ("line 3, r3c3: 7, but the same cell at line 1, r9c9 holds 2")


def test_ten_lines_are_two_puzzles_and_four_are_an_error() -> None:
    assert len(read_all(FIVE + FIVE, format="samurai")) == 2
    assert error_of(FIVE + EMPTY, format="samurai") == "line 6: only 1 of the five lines of a samurai puzzle"


@pytest.mark.parametrize("length", [80, 82])
def test_a_line_of_another_length_is_an_error(length: int) -> None:
    text = lines(EMPTY, EMPTY, "." * length, EMPTY, EMPTY)
    assert error_of(text, format="samurai") == f"line 3: {length} characters, but a 9×9 puzzle has 81"


def test_a_samurai_survives_being_written() -> None:
    puzzle = read(FIVE, format="samurai")
    text = to(puzzle, "samurai")
    assert read(text, format="samurai") == puzzle
    assert text.split("\n")[0][80] == text.split("\n")[2][20] == "2"
    assert puzzle.losses("samurai") == ()


def test_other_boards_cannot_be_written() -> None:
    with pytest.raises(FormatError, match="holds the samurai board, not a 9×9 board"):
        to(classic(), "samurai")
    assert Puzzle(boards.samurai()).losses("line") == ("a board of 369 cells",)


def test_a_classic_line_alone_is_no_samurai() -> None:
    assert "1 of the five lines" in error_of(CLASSIC, board=boards.samurai())
