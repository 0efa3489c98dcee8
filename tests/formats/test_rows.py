import pytest

from format_cases import DOTS, ROWS, classic, lines, read, read_all, to
from polydoku import Board, Puzzle
from polydoku.formats import Match, Sample, rows


@pytest.mark.parametrize(
    ("text", "match"),
    [
        (lines(*ROWS), Match.MAYBE),
        (lines(*DOTS), Match.MAYBE),
        (lines(*(" ".join(row) for row in ROWS)), Match.NO),
        (lines(*(f"|{row}|" for row in ROWS)), Match.NO),
        ("".join(ROWS), Match.NO),
        ("", Match.NO),
    ],
)
def test_rows_have_no_borders_and_no_blanks(text: str, match: Match) -> None:
    assert rows.detect(Sample(text)) is match


def test_nine_lines_in_are_nine_lines_out() -> None:
    assert to(read(lines(*ROWS)), "rows") == "\n".join(ROWS)


def test_more_than_nine_lines_are_several_boards_one_after_another() -> None:
    assert read_all(lines(*ROWS * 3)) == [classic()] * 3


@pytest.mark.parametrize("size", [2, 4, 6, 12, 16, 25, 32])
def test_rows_of_any_size_survive(size: int) -> None:
    puzzle = Puzzle(Board.square(size), {"r1c1": size, f"r{size}c{size}": 1, "r2c1": 2})
    assert read(to(puzzle, "rows")).givens.named() == puzzle.givens.named()
