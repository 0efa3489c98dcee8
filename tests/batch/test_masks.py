"""Cells of puzzles as candidate masks."""

from array import array

from polydoku import Board, Puzzle
from polydoku.batch.masks import (
    ALL_DIGITS,
    NO_MASK,
    are_masks,
    digits_of_masks,
    join_cells,
    masks_of_digits,
    masks_of_puzzle,
    puzzle_texts,
)


def test_only_views_of_16_bit_integers_are_masks() -> None:
    masks = memoryview(array("H", [3] * 81))
    assert are_masks(masks)
    assert are_masks(masks[:0])
    assert not are_masks(bytes(81))
    assert not are_masks(memoryview(bytes(81)))


def test_a_given_restricts_the_allowed_digits_of_its_cell() -> None:
    allowed = [0b111, 0b101, ALL_DIGITS, *[ALL_DIGITS] * 78]
    masks = masks_of_puzzle(Puzzle(Board.square(9), {"r1c1": 2, "r1c2": 2, "r1c4": 9}, allowed=allowed))
    assert list(masks[:5]) == [0b10, 0, ALL_DIGITS, 1 << 8, ALL_DIGITS]
    assert set(masks_of_puzzle(Puzzle(Board.square(9)))) == {ALL_DIGITS}


def test_cells_are_joined_as_masks_if_some_are_masks() -> None:
    digits, masks = bytes([0, 1, 9, *[0] * 78]), memoryview(array("H", [5] * 81))
    assert join_cells([digits, digits]) == digits * 2
    joined = join_cells([digits, masks])
    assert are_masks(joined)
    assert list(joined) == [ALL_DIGITS, 1, 1 << 8, *[ALL_DIGITS] * 78, *[5] * 81]


def test_digits_and_masks_of_one_digit_are_the_same() -> None:
    digits = bytes([0, *range(1, 10)])
    assert digits_of_masks(masks_of_digits(digits)) == digits
    assert digits_of_masks([0, 3, NO_MASK]) == bytes(3)
    assert list(masks_of_digits(b"\xff")) == [NO_MASK]


def test_texts_have_729_characters_only_for_pencilmarks() -> None:
    digits = bytes([1, 0, *[5] * 79])
    assert puzzle_texts(digits * 2) == ["1." + "5" * 79] * 2
    masks = join_cells([masks_of_digits(digits), memoryview(array("H", [0b101, 0, *[ALL_DIGITS] * 79]))])
    givens, pencilmarks = puzzle_texts(masks)
    assert givens == "1." + "5" * 79
    assert pencilmarks == "1.3......" + "." * 9 + "123456789" * 79
    assert puzzle_texts(b"") == []
