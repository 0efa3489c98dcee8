import pytest

from polydoku import Board, FormatError
from polydoku.formats.reading.symbols import (
    board_for,
    board_title,
    digit_range,
    digit_table,
    digits_of,
    grid_size,
    nearest_size,
    puzzle_of_digits,
    with_symbols,
)

BOARD = Board.square(9)


def test_a_square_number_has_a_size_and_others_none() -> None:
    assert [grid_size(n) for n in (16, 81, 80, 0, 1024)] == [4, 9, 0, 0, 32]


@pytest.mark.parametrize(("cells", "size"), [(1, 9), (12, 4), (79, 9), (90, 9), (91, 10), (5000, 32)])
def test_the_nearest_size_is_what_was_probably_meant(cells: int, size: int) -> None:
    assert nearest_size(cells) == size


def test_boards_are_called_by_their_size_or_name() -> None:
    assert board_title(BOARD) == "9×9"
    assert board_title(Board(3, [[0, 1, 2]])) == "3-digit"
    assert board_title(Board(3, [[0, 1, 2]], name="three")) == "three"


def test_digits_come_from_symbols_in_either_case() -> None:
    assert digits_of("19aG.", Board.square(16), str) == bytes([1, 9, 10, 16, 0])


def test_a_symbol_that_may_mean_an_empty_cell_is_a_digit() -> None:
    board = with_symbols(Board.square(4), "0123")
    assert digits_of("0.3", board, str) == bytes([1, 0, 4])


def test_symbols_that_differ_by_case_stay_apart() -> None:
    board = with_symbols(Board.square(4), "abAB")
    assert digits_of("abAB", board, str) == bytes([1, 2, 3, 4])


@pytest.mark.parametrize("character", ["x", "é", "€", " ", "\x00"])
def test_the_first_wrong_character_is_named_with_its_place(character: str) -> None:
    with pytest.raises(FormatError) as caught:
        digits_of("12" + character + "!", BOARD, lambda index: f"cell {index}")
    assert caught.value.where == "cell 2"
    assert caught.value.code == "not-a-digit"


def test_a_digit_too_high_has_a_code_of_its_own() -> None:
    with pytest.raises(FormatError) as caught:
        digits_of("5", Board.square(4), str)
    assert caught.value.code == "bad-digit"


def test_boards_keep_their_houses_with_other_symbols() -> None:
    board = with_symbols(BOARD, "ABCDEFGHI")
    assert board.houses == BOARD.houses
    assert board != BOARD
    assert with_symbols(BOARD, BOARD.symbols) is BOARD


@pytest.mark.parametrize(
    ("size", "text", "symbols"),
    [
        (9, "12.", "123456789"),
        (16, "1.G", "123456789ABCDEFG"),
        (16, "0.F", "0123456789ABCDEF"),
        (16, "0F", "123456789ABCDEFG"),
        (25, "A.", "ABCDEFGHIJKLMNOPQRSTUVWXY"),
        (25, "A1.", "123456789ABCDEFGHIJKLMNOP"),
        (25, "..", "123456789ABCDEFGHIJKLMNOP"),
        (20, "T.", "ABCDEFGHIJKLMNOPQRST"),
        (12, "C.", "123456789ABC"),
    ],
)
def test_the_alphabet_is_determined_from_the_symbols(size: int, text: str, symbols: str) -> None:
    assert board_for(size, text, str).symbols == symbols


def test_the_digits_of_a_board_are_named_in_short() -> None:
    assert digit_range(BOARD) == "1-9"
    assert digit_range(Board.square(2)) == "1-2"
    assert digit_range(Board.square(16)) == "1-9A-G"


def test_puzzles_are_made_without_checking_again() -> None:
    puzzle = puzzle_of_digits(BOARD, bytes(80) + b"\x05", title="T")
    assert (puzzle.givens["r9c9"], puzzle.title) == (5, "T")
    assert len(digit_table("1234")) == 256
