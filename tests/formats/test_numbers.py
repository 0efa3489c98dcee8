import pytest

from format_cases import CLASSIC, ROWS, classic, error_of, lines, read, read_all, to
from polydoku import Board, Puzzle
from polydoku.formats import detect
from polydoku.formats.numbers import split_cells


def large(size: int) -> Puzzle:
    board = Board.square(size)
    return Puzzle(board, {"r1c1": size, "r1c2": 10, "r2c1": 3, f"r{size}c{size}": 1})


@pytest.mark.parametrize("size", [10, 12, 16, 20, 25, 32])
def test_numbers_above_nine_survive_being_written_and_read(size: int) -> None:
    assert read(to(large(size), "numbers")) == large(size)
    assert detect(to(large(size), "numbers")).name == "numbers"


def test_numbers_stand_in_aligned_columns() -> None:
    text = to(large(10), "numbers")
    assert text.split("\n")[:2] == ["10 10  .  .  .  .  .  .  .  .", " 3  .  .  .  .  .  .  .  .  ."]


def test_commas_separate_numbers_and_nothing_between_them_is_empty() -> None:
    text = lines(*(",".join(row).replace("0", "") for row in ROWS))
    assert read(text) == classic()


@pytest.mark.parametrize("separator", [" ", ",", ", ", "  "])
def test_81_numbers_in_one_line_are_a_puzzle(separator: str) -> None:
    assert read(separator.join(CLASSIC)) == classic()


def test_256_numbers_in_one_line_are_a_puzzle_of_sixteen() -> None:
    words = ["10", ".", "3", *["0"] * 253]
    assert read(" ".join(words).replace(".", "0")).givens.named() == {"r1c1": 10, "r1c3": 3}


def test_many_lines_of_81_numbers_are_many_puzzles() -> None:
    assert len(read_all(lines(*[" ".join(CLASSIC)] * 3))) == 3


def test_borders_between_numbers_do_not_matter() -> None:
    rows = [["10", "2"] + ["."] * 8, *[["."] * 10 for _ in range(9)]]
    text = lines(*(" ".join(row[:5]) + " | " + " ".join(row[5:]) for row in rows))
    assert read(text).givens.named() == {"r1c1": 10, "r1c2": 2}


def test_a_number_that_is_too_high_is_named_with_its_cell() -> None:
    text = to(large(16), "numbers").replace("16", "17")
    assert error_of(text) == "line 1, r1c1: 17 is not a digit of this board, which has 1 to 16"


def test_a_word_that_is_no_number_is_named() -> None:
    text = to(large(16), "numbers").replace("16", "x$")
    assert error_of(text).startswith("line 1, r1c1: 'x$' is neither a number (1 to 16)")


def test_a_letter_counts_as_the_digit_that_it_shows() -> None:
    text = to(large(16), "numbers").replace("16", " G")
    assert read(text, format="numbers") == large(16)


def test_a_huge_number_is_refused_without_reading_it() -> None:
    text = to(large(16), "numbers").replace("16", "9" * 5000)
    assert "is not a digit of this board" in error_of(text, format="numbers")


def test_a_short_row_of_numbers_is_named() -> None:
    text = to(large(16), "numbers").split("\n")
    text[3] = text[3].rsplit(" ", 1)[0]
    assert error_of("\n".join(text)) == "row 4 has 15 cells, the other rows 16"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("1 2 3 4", ["1", "2", "3", "4"]),
        ("1,,3,", ["1", ".", "3", "."]),
        ("1,2,3,4,", ["1", "2", "3", "4"]),
        ("1;2;;4", ["1", "2", ".", "4"]),
    ],
)
def test_a_row_is_cut_at_blanks_or_else_at_commas(text: str, cells: list[str]) -> None:
    assert split_cells(text) == cells
